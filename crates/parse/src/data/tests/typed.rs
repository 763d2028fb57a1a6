//! What the tests of particular formats share: grids with the kinds of their columns, and real files.

use std::fmt::Write;
use std::path::Path;

use expect_test::Expect;
use model::Better;

use super::{LAYOUT, dump};
use crate::Sink;
use crate::data::{Grid, Layout, Source, read};

/// Reads `text` and compares the columns with their kinds, the rows and the messages.
pub(super) fn check(text: &str, expect: Expect) {
    expect.assert_eq(&typed_dump(text.as_bytes(), &LAYOUT));
}

/// The dump of a grid, with a line of kinds below its header.
pub(super) fn typed_dump(bytes: &[u8], layout: &Layout) -> String {
    let plain = dump(bytes, layout);
    let mut sink = Sink::default();
    let Some(source) = Source::decode("data", bytes, layout, &mut sink) else {
        return plain;
    };
    let Some(grid) = read(&source, layout, &mut sink) else {
        return plain;
    };
    let mut lines: Vec<&str> = plain.lines().collect();
    let kinds = kinds(&grid);
    lines.insert(1 + grid.header.len(), &kinds);
    let mut dump = lines.join("\n");
    dump.push('\n');
    dump
}

/// `duration ms↓ · rate /s↑ · ?`
fn kinds(grid: &Grid<'_>) -> String {
    let mut line = String::from("=");
    for (index, kind) in grid.kinds.iter().enumerate() {
        let separator = if index == 0 { " " } else { " · " };
        line += separator;
        match kind {
            None => line.push('?'),
            Some((kind, reading)) => {
                line += kind.name();
                if let Some(unit) = &reading.unit {
                    write!(line, " {unit}").unwrap();
                }
            }
        }
        line += match grid.hints.get(index).and_then(|hint| hint.better) {
            Some(Better::Lower) => "↓",
            Some(Better::Higher) => "↑",
            None => "",
        };
    }
    line
}

/// A real file, where it is at hand: it lives beside the project, and not everywhere.
pub(super) fn material(path: &str) -> Option<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/material")
        .join(path);
    #[allow(clippy::disallowed_methods)]
    std::fs::read(path).ok()
}

/// Compares figures of a real file: the format, and for the row whose first cell is given the value
/// in a column, in base units.
pub(super) fn check_material(path: &str, format: &str, figures: &[(&str, &str, f64)]) {
    let Some(bytes) = material(path) else {
        return;
    };
    let mut sink = Sink::default();
    let source = Source::decode(path, &bytes, &LAYOUT, &mut sink).unwrap();
    let grid = read(&source, &LAYOUT, &mut sink).unwrap();
    assert_eq!(grid.format, format, "{path}");
    for &(row, column, expected) in figures {
        let found = figure(&grid, row, column);
        let is_near = found.is_some_and(|found| (found - expected).abs() <= expected.abs() * 1e-12);
        assert!(
            is_near,
            "{path}: {row}, {column}: expected {expected}, found {found:?}"
        );
    }
}

/// The value in a column of the row whose first cells say `row`, in base units.
pub(super) fn figure(grid: &Grid<'_>, row: &str, column: &str) -> Option<f64> {
    let header = grid.header.last()?;
    let index = header.iter().position(|&cell| grid.text(cell) == column)?;
    let mut rows = grid.rows.iter();
    let row = rows.find(|&&found| {
        let cells = grid.cells(found).iter().take(2);
        cells.into_iter().any(|&cell| grid.text(cell) == row)
    })?;
    let text = grid.text(grid.at(*row, index)?);
    let kind = grid.kinds.get(index).and_then(Option::as_ref);
    let value = match kind {
        Some((kind, reading)) => value::parse(text, *kind, reading).unwrap(),
        None => value::infer(text).1,
    };
    value.key()
}
