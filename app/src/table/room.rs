//! How much room a table asks for, in characters: known before the browser lays it out.

use model::{Cell, Column, Table, plain_text};

/// A table of fewer characters a row is no wider than prose.
const NARROW: usize = 70;

/// What stands between two columns, in characters.
const GAP: usize = 4;

/// A text of as many characters needs no second line.
const SHORT: usize = 18;

/// A text of as many characters reads like a sentence.
const SENTENCE: usize = 50;

/// Whether the whole table fits the width of prose. Wider, it would only tear its rows apart.
pub(crate) fn is_narrow(table: &Table) -> bool {
    let width = |column| longest_cell(column).max(longest_word(column)) + GAP;
    table.columns.iter().map(width).sum::<usize>() <= NARROW
}

/// Whether the cells of a column may take several lines. Short ones need not, and names such as
/// `mod-search` must not.
pub(super) fn is_torn(column: &Column) -> bool {
    let has = |cell: &Cell, of: fn(char) -> bool| cell.display.text().contains(of);
    let is_long = SHORT < longest_cell(column);
    column
        .entries
        .iter()
        .any(|cell| has(cell, |letter| letter == '\n') || is_long && has(cell, char::is_whitespace))
}

/// The class of a column of long texts, which asks for room so as not to become a tower of words.
pub(super) fn class(column: &Column) -> Option<&'static str> {
    let header = column
        .header
        .iter()
        .map(|level| plain_text(level).chars().count());
    match (longest_cell(column), header.max()) {
        _ if column.kind.is_numeric() => None,
        (SENTENCE.., _) => Some("long"),
        (SHORT.., _) | (_, Some(SENTENCE..)) => Some("medium"),
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

#[cfg(test)]
mod tests;
