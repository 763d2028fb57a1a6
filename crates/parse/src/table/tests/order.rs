//! Cells that sorted wrongly elsewhere, through kinds that the cells themselves decide.

use model::{Rows, SortKey, View};
use value::Kind;

use super::{Folder, on_page, pipe_cell};
use crate::table::from_pipe_table;

/// A table of one column is of `kind`, and sorts so in both directions.
fn check(cells: &[&str], kind: Kind, ascending: &[&str], descending: &[&str]) {
    let row =
        |cells: &[&str]| -> Vec<_> { cells.iter().map(|cell| pipe_cell(cell, 0..0)).collect() };
    let rows = cells.iter().map(|cell| row(&["x", cell])).collect();
    let mut dump = String::new();
    on_page(&Folder::default(), &mut dump, |context, _| {
        let table = from_pipe_table(row(&["A", "B"]), rows, None, context);
        let column = &table.columns[1];
        assert_eq!(column.kind, kind);
        for (expected, is_descending) in [(ascending, false), (descending, true)] {
            let view = View {
                sort: vec![SortKey {
                    column: 1,
                    descending: is_descending,
                }],
                ..View::authored(&table)
            };
            let rows = Rows::of(&table, &view);
            let texts: Vec<_> = rows.order.iter().map(|&row| column.text(row)).collect();
            assert_eq!(texts, expected);
        }
        let shown: Vec<_> = (0..table.rows).map(|row| column.text(row)).collect();
        assert_eq!(shown, cells, "the author's spelling is shown");
        String::new()
    });
}

/// tabulator#477: sizes with units sort by value, not as text.
#[test]
fn b17_sizes_with_units() {
    check(
        &["832b", "2.4kb", "8gb", "62.3gb", "8.7gb"],
        Kind::Bytes,
        &["832b", "2.4kb", "8gb", "8.7gb", "62.3gb"],
        &["62.3gb", "8.7gb", "8gb", "2.4kb", "832b"],
    );
}

/// simple-datatables#415: thousands separators, and a unit that we do not know.
#[test]
fn b18_thousands_separators() {
    check(
        &["1,200", "880", "2,400", "1,600", "590", "170"],
        Kind::Count,
        &["170", "590", "880", "1,200", "1,600", "2,400"],
        &["2,400", "1,600", "1,200", "880", "590", "170"],
    );
    check(
        &["8 km", "8,898 km", "806 km", "849 km"],
        Kind::Text,
        &["8 km", "806 km", "849 km", "8,898 km"],
        &["8,898 km", "849 km", "806 km", "8 km"],
    );
}

/// epubtestweb#66, nocodb#4687: percentages beside words.
#[test]
fn b20_percentages_beside_words() {
    check(
        &["100%", "38.5%", "61.5%", "Not Tested", "9%"],
        Kind::Text,
        &["9%", "38.5%", "61.5%", "100%", "Not Tested"],
        &["Not Tested", "100%", "61.5%", "38.5%", "9%"],
    );
}

/// wet-boew#9637: a column that is empty in all rows.
#[test]
fn b21_an_empty_column() {
    check(&["", "", ""], Kind::Text, &["", "", ""], &["", "", ""]);
    check(
        &["-", "", "n/a"],
        Kind::Text,
        &["-", "", "n/a"],
        &["-", "", "n/a"],
    );
}

/// tabulator#4491: natural order.
#[test]
fn b23_natural_order() {
    check(
        &["Test 10", "Test 2", "Test 1"],
        Kind::Text,
        &["Test 1", "Test 2", "Test 10"],
        &["Test 10", "Test 2", "Test 1"],
    );
    check(
        &["mod-inventory:20.10.0", "mod-inventory:20.9.1"],
        Kind::Version,
        &["mod-inventory:20.9.1", "mod-inventory:20.10.0"],
        &["mod-inventory:20.10.0", "mod-inventory:20.9.1"],
    );
}
