//! How much room a table asks for, in characters: known before the browser lays it out.

use model::{Column, Table, plain_text};

/// A table of fewer characters a row is no wider than prose.
const NARROW: usize = 70;

/// What stands between two columns, in characters.
const GAP: usize = 4;

/// Whether the whole table fits the width of prose. Wider, it would only tear its rows apart.
pub(crate) fn is_narrow(table: &Table) -> bool {
    let width = |column| longest_cell(column).max(longest_word(column)) + GAP;
    table.columns.iter().map(width).sum::<usize>() <= NARROW
}

/// The class of a column of long texts, which asks for room so as not to become a tower of words.
pub(super) fn class(column: &Column) -> Option<&'static str> {
    let header = column
        .header
        .iter()
        .map(|level| plain_text(level).chars().count());
    match (longest_cell(column), header.max()) {
        _ if column.kind.is_numeric() => None,
        (57.., _) => Some("long"),
        (19.., _) | (_, Some(41..)) => Some("medium"),
        _ => None,
    }
}

fn longest_cell(column: &Column) -> usize {
    let lengths = column
        .entries
        .iter()
        .map(|cell| cell.display.text().chars().count());
    lengths.max().unwrap_or(0)
}

fn longest_word(column: &Column) -> usize {
    let words = |level| -> usize {
        let text = plain_text(level);
        text.split_whitespace()
            .map(|word| word.chars().count())
            .max()
            .unwrap_or(0)
    };
    column
        .header
        .iter()
        .map(|level| words(level))
        .max()
        .unwrap_or(0)
}
