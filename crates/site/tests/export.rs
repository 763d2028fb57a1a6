//! What is taken away from a table is the same table when it is read again.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use model::{Format, Manner, Selection, SiteConfig, Table, export};
use parse::{FileError, Files, Sink};
use value::Kind;

/// One data file beside a page.
struct Beside(&'static str, Arc<[u8]>);

impl Files for Beside {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        let known = self.exists(path).then(|| Arc::clone(&self.1));
        known.ok_or(FileError::Missing)
    }

    fn exists(&self, path: &str) -> bool {
        path == self.0
    }

    fn list(&self, _folder: &str) -> Vec<String> {
        vec![self.0.to_owned()]
    }
}

/// The only table of a page, which has nothing to complain of.
fn table_of(page: &str, files: &Beside) -> Table {
    let mut sink = Sink::default();
    let parsed = parse::page("index.md", page, &SiteConfig::default(), files, &mut sink);
    assert_eq!(sink.diagnostics, [], "{page}");
    parsed.page.tables()[0].clone()
}

/// The table of a text in this format.
fn read(format: Format, text: String) -> Table {
    if format == Format::Markdown {
        return table_of(&format!("# Page\n\n{text}"), &Beside("", Arc::default()));
    }
    let name = match format {
        Format::Tsv => "data.tsv",
        Format::Json => "data.json",
        _ => "data.csv",
    };
    let page = format!("# Page\n\n```table\nsrc = \"{name}\"\n```\n");
    table_of(&page, &Beside(name, text.into_bytes().into()))
}

/// Writes the table of a CSV file in all formats, and reads them.
fn check(csv: &str) {
    let table = read(Format::Csv, csv.to_owned());
    let selection = Selection {
        table: &table,
        rows: &(0..table.rows).collect::<Vec<u32>>(),
        columns: &(0..table.columns.len() as u32).collect::<Vec<u32>>(),
        header: true,
    };
    for format in Format::ALL {
        for manner in [Manner::Values, Manner::Shown(&table)] {
            let text = export(&selection, format, manner);
            same(&table, &read(format, text.clone()), &text);
        }
    }
}

fn same(table: &Table, again: &Table, text: &str) {
    assert_eq!(again.rows, table.rows, "{text}");
    assert_eq!(again.columns.len(), table.columns.len(), "{text}");
    for (column, other) in table.columns.iter().zip(&again.columns) {
        let name = &column.name;
        assert_eq!(other.kind, column.kind, "{name} in\n{text}");
        let is_text = !column.kind.is_numeric() && !WITH_VALUES.contains(&column.kind);
        for row in 0..table.rows {
            let place = format!("{name} in\n{text}");
            assert_eq!(other.is_missing(row), column.is_missing(row), "{place}");
            if is_text && !column.is_missing(row) {
                // Texts that look like formulas are told apart by a mark.
                let (read, expected) = (other.text(row), column.text(row));
                let read = read.strip_prefix('\'').unwrap_or(&read);
                let expected = expected.strip_prefix('\'').unwrap_or(&expected);
                assert_eq!(read, expected, "{place}");
                continue;
            }
            let (value, expected) = (other.value(row), column.value(row));
            let is_same = value == expected || value.is_nan() && expected.is_nan();
            assert!(is_same, "{value} for {expected}: {place}");
        }
    }
}

/// Kinds that have a value besides their text, and are no numbers.
const WITH_VALUES: [Kind; 2] = [Kind::Timestamp, Kind::Bool];

#[test]
fn measured_values_read_back() {
    check(
        "Test,Average (s),Duration,Size,Heap (MiB),\"Errors, %\",Load,Requests,Throughput\n\
         Test 1,1.25,2 h 24 min,12.3mb,512,2.5,0.715,1706932,12.5/s\n\
         Test 2,-,593 ms,230b,n/a,0,-1.5,0,30 requests/min\n\
         Test 10,0.001,36 s,1.5gb,0.5,100,1e-9,7,0.1/s\n",
    );
}

#[test]
fn versions_moments_and_states_read_back() {
    check(
        "Module,Started,Day,Health,Passed,Id\n\
         mod-search:3.2.0,2024-04-24T09:37:00Z,2024-04-24,green,true,nwbohqi6SGiQsrlPjMOlOg\n\
         mod-search:3.10.0,2024-04-24T09:37:12.256+02:00,2024-04-25,yellow,false,5KFhIwHYQ9ysQMiX9zUUYw\n\
         mod-inventory:20.0.1,-,2024-04-26,red,-,kpJ5FwVkQ3aOlNXwy8Vm1A\n",
    );
}

#[test]
fn hostile_texts_read_back() {
    check(
        "Name,Note\n\
         =1+1,\"a, \"\"b\"\"\"\n\
         @SUM(A1),a|b \\| c\n\
         *bold* _x_ a_b,<b>not bold</b> &amp; [link](x)\n\
         `code` ~~x~~,'quoted'\n",
    );
}
