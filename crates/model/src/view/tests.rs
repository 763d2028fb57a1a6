//! Rows that a view shows, on a table small enough to sort by hand.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use value::Kind;

use super::*;
use crate::{Cell, Display, Group, Inline};

/// Durations of the four runs of a reindex; the third was not noted.
pub(crate) fn table() -> Table {
    Table {
        id: "runs".to_owned(),
        columns: vec![
            column(
                "Test",
                Kind::Text,
                &[
                    ("Test 1", 0.0),
                    ("Test 2", 1.0),
                    ("Test 10", 2.0),
                    ("Test 4", 1.5),
                ],
            ),
            column(
                "Duration",
                Kind::Duration,
                &[
                    ("16 hours 45 minutes", 60_300_000.0),
                    ("2 hours 23 min", 8_580_000.0),
                    ("-", f64::NAN),
                    ("10 hours 35 min", 38_100_000.0),
                ],
            ),
        ],
        rows: 4,
        ..Table::default()
    }
}

fn column(name: &str, kind: Kind, cells: &[(&str, f64)]) -> Column {
    Column {
        header: vec![vec![Inline::Text(name.to_owned())]],
        name: name.to_owned(),
        kind,
        unit: None,
        better: None,
        merged: false,
        key: false,
        entries: cells
            .iter()
            .map(|(text, key)| Cell {
                display: Display::Text((*text).to_owned()),
                key: *key,
                missing: key.is_nan(),
            })
            .collect(),
        cells: (0..cells.len() as u32).collect(),
    }
}

fn grouped() -> Table {
    let group = |label: &str, start| Group {
        label: label.to_owned(),
        note: None,
        start,
    };
    Table {
        groups: vec![group("Sequential", 1), group("In parallel", 3)],
        ..table()
    }
}

fn check(table: &Table, view: View, expect: Expect) {
    let visible = view.rows(table);
    let groups: Vec<String> = visible
        .groups
        .iter()
        .map(|group| {
            let name = group
                .group
                .map_or("", |index| &table.groups[index as usize].label);
            let rows: Vec<_> = group
                .rows
                .iter()
                .map(|&row| table.columns[0].cell(row).display.text())
                .collect();
            format!("{name}[{}]", rows.join(", "))
        })
        .collect();
    expect.assert_eq(&groups.join(" "));
}

fn sorted(column: u32, descending: bool) -> View {
    View {
        sort: vec![SortKey { column, descending }],
        filter: String::new(),
    }
}

fn filtered(filter: &str) -> View {
    View {
        sort: Vec::new(),
        filter: filter.to_owned(),
    }
}

#[test]
fn sorts_by_value_with_missing_last_both_ways() {
    check(
        &table(),
        View::default(),
        expect!["[Test 1, Test 2, Test 10, Test 4]"],
    );
    check(
        &table(),
        sorted(1, false),
        expect!["[Test 2, Test 4, Test 1, Test 10]"],
    );
    check(
        &table(),
        sorted(1, true),
        expect!["[Test 1, Test 4, Test 2, Test 10]"],
    );
    check(
        &table(),
        sorted(0, true),
        expect!["[Test 10, Test 4, Test 2, Test 1]"],
    );
    check(
        &table(),
        sorted(9, true),
        expect!["[Test 1, Test 2, Test 10, Test 4]"],
    );
}

#[test]
fn sorts_inside_groups() {
    check(
        &grouped(),
        sorted(0, true),
        expect!["[Test 1] Sequential[Test 10, Test 2] In parallel[Test 4]"],
    );
}

#[test]
fn a_group_without_rows_is_shown_until_it_is_filtered() {
    let mut table = grouped();
    table.groups.push(Group {
        label: "Aborted".to_owned(),
        note: None,
        start: 4,
    });
    check(
        &table,
        sorted(0, true),
        expect!["[Test 1] Sequential[Test 10, Test 2] In parallel[Test 4] Aborted[]"],
    );
    check(&table, filtered("test 35"), expect!["In parallel[Test 4]"]);
}

#[test]
fn filters_by_all_words_in_any_cell() {
    check(&table(), filtered("HOURS 4"), expect!["[Test 1, Test 4]"]);
    check(&table(), filtered("test hours 35"), expect!["[Test 4]"]);
    check(
        &table(),
        filtered("  "),
        expect!["[Test 1, Test 2, Test 10, Test 4]"],
    );
    check(&table(), filtered("nothing"), expect![""]);
}

#[test]
fn a_group_name_finds_its_rows() {
    check(
        &grouped(),
        filtered("sequential"),
        expect!["Sequential[Test 2, Test 10]"],
    );
    check(
        &grouped(),
        filtered("parallel 10"),
        expect!["In parallel[Test 4]"],
    );
}

#[test]
fn toggling_goes_up_down_and_back() {
    let mut view = View::default();
    let mut steps = Vec::new();
    for (column, add) in [
        (1, false),
        (1, false),
        (1, false),
        (0, false),
        (1, true),
        (1, true),
        (0, true),
        (1, false),
        (0, false),
    ] {
        view.toggle_sort(column, add);
        let keys: Vec<String> = view
            .sort
            .iter()
            .map(|key| format!("{}{}", if key.descending { "-" } else { "+" }, key.column))
            .collect();
        steps.push(keys.join(""));
    }
    assert_eq!(
        steps,
        ["+1", "-1", "", "+0", "+0+1", "+0-1", "-0-1", "", "+0"]
    );
}

proptest! {
    #[test]
    fn a_sort_is_a_stable_permutation(
        keys in proptest::collection::vec(prop_oneof![Just(f64::NAN), (0_u8..5).prop_map(f64::from)], 1..40),
        descending in any::<bool>(),
    ) {
        let cells: Vec<(&str, f64)> = keys.iter().map(|&key| ("x", key)).collect();
        let table = Table {
            columns: vec![column("n", Kind::Number, &cells)],
            rows: keys.len() as u32,
            ..Table::default()
        };
        let visible = sorted(0, descending).rows(&table);
        let rows = &visible.groups[0].rows;
        let mut permutation = rows.clone();
        permutation.sort_unstable();
        prop_assert_eq!(permutation, (0..table.rows).collect::<Vec<_>>());
        for pair in rows.windows(2) {
            let (a, b) = (keys[pair[0] as usize], keys[pair[1] as usize]);
            let in_order = if descending { a > b } else { a < b };
            let tie = a == b || (a.is_nan() && b.is_nan());
            prop_assert!(in_order || (!a.is_nan() && b.is_nan()) || (tie && pair[0] < pair[1]));
        }
    }
}
