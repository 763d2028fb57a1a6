//! Data files → texts with their places, row by row.

mod cat;
mod columnar;
mod csv;
mod document;
mod documented;
mod encoding;
mod json;
mod modules;
mod mutations;
mod prose;
mod series;
pub(super) mod sheet;
mod summary;
mod typed;
mod yaml;

use std::fmt::Write;

use expect_test::Expect;
use proptest::prelude::*;

use super::{FORMATS, Format, Grid, Layout, RawCell, Source, read};
use crate::diagnostic::line_column;
use crate::{Severity, Sink};

const LAYOUT: Layout = Layout {
    format: None,
    delimiter: None,
    comment: None,
    encoding: None,
    rows: None,
    sheet: None,
    table: None,
    header_rows: 1,
};

fn check(text: impl AsRef<[u8]>, expect: Expect) {
    expect.assert_eq(&dump(text.as_ref(), &LAYOUT));
}

/// The grid with `·` between cells and `3:7` before a cell that stands there, where it is asked for.
fn dump(bytes: &[u8], layout: &Layout) -> String {
    let mut sink = Sink::default();
    let mut dump = String::new();
    let text = String::from_utf8_lossy(bytes);
    if let Some(source) = Source::decode("data", bytes, layout, &mut sink)
        && let Some(grid) = read(&source, layout, &mut sink)
    {
        writeln!(dump, "{}", grid.format).unwrap();
        for level in &grid.header {
            writeln!(dump, "# {}", line(&grid, level)).unwrap();
        }
        for &row in &grid.rows {
            let sign = if row.names_group { "==" } else { "-" };
            writeln!(dump, "{sign} {}", line(&grid, grid.cells(row))).unwrap();
        }
        for cell in grid.rows.iter().flat_map(|&row| grid.cells(row)) {
            let span = source.span(cell.span());
            let end = bytes.len().max(grid.whole_text().len());
            assert!(span.start <= span.end && span.end <= end, "{span:?}");
        }
        source.tell(&mut sink, 0);
    }
    for diagnostic in &sink.diagnostics {
        let severity = match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let in_file = |span: &std::ops::Range<usize>| line_column(&text, span.start);
        let in_text = diagnostic.excerpt.as_ref();
        let place = in_text
            .map(|excerpt| (excerpt.line, excerpt.column))
            .or_else(|| diagnostic.span.as_ref().map(in_file))
            .map(|(line, column)| format!(" at {line}:{column}"))
            .unwrap_or_default();
        writeln!(dump, "{severity}: {}{place}", diagnostic.message).unwrap();
    }
    dump
}

fn line(grid: &Grid<'_>, cells: &[RawCell]) -> String {
    let texts: Vec<String> = cells
        .iter()
        .map(|&cell| grid.text(cell).replace('\n', "⏎"))
        .collect();
    texts.join(" · ")
}

/// Places of cells are those of their texts, wherever a text stands in the file as it is.
#[test]
fn cells_know_their_places() {
    for text in [
        "\u{FEFF}a; b ;\"c \"\n №1;2; 3",
        "[{\"a\": 1, \"b\": \"№\"}, {\"c\": {\"d\": true}}]",
        "green open  idx 0123456789abcdefghijkl 1 2 3 4 5b 6b",
    ] {
        let mut sink = Sink::default();
        let source = Source::decode("data", text.as_bytes(), &LAYOUT, &mut sink).unwrap();
        let grid = read(&source, &LAYOUT, &mut sink).unwrap();
        let cells = grid.rows.iter().flat_map(|&row| grid.cells(row));
        for &cell in cells {
            assert_eq!(&text[source.span(cell.span())], grid.text(cell));
        }
    }
}

#[test]
fn places_after_bytes_that_are_not_utf8() {
    let bytes = b"a,b\nf\xFCr,\xE2\x82x,\nc,d";
    let mut sink = Sink::default();
    let source = Source::decode("data", bytes, &LAYOUT, &mut sink).unwrap();
    let grid = read(&source, &LAYOUT, &mut sink).unwrap();
    let last = *grid.cells(grid.rows[1]).last().unwrap();
    assert_eq!(&source.text[source.span(last.span())], "d");
    let second = grid.cells(grid.rows[0])[1];
    assert_eq!(grid.text(second), "â‚x");
}

fn formats() -> impl Strategy<Value = Option<&'static Format>> {
    proptest::option::of(proptest::sample::select(&FORMATS[..]))
}

proptest! {
    #[test]
    fn never_panics_on_bytes(
        bytes in proptest::collection::vec(any::<u8>(), 0..200),
        format in formats(),
        header_rows in 0_usize..4,
    ) {
        dump(&bytes, &Layout { format, header_rows, ..LAYOUT });
    }

    #[test]
    fn never_panics_on_pieces(
        pieces in proptest::collection::vec(
            prop_oneof![
                Just("\""), Just("\"\""), Just(","), Just(";"), Just("\n"), Just("\r\n"), Just("\t"),
                Just("[{"), Just("}]"), Just("\"a\":"), Just("\\u00e9"), Just("1e9"), Just(" "),
                Just("green open"), Just("index docs. count"), Just("№"), Just("\u{FEFF}"),
            ],
            0..60,
        ),
        format in formats(),
        header_rows in 0_usize..4,
    ) {
        dump(pieces.concat().as_bytes(), &Layout { format, header_rows, ..LAYOUT });
    }
}
