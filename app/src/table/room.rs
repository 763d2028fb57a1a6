//! How much room a table asks for, in characters: known before the browser lays it out.

use std::borrow::Cow;

use model::{Column, Table, plain_text};

use super::drawing::Drawing;
use crate::html::Html;

/// A table of fewer characters a row is no wider than prose.
const NARROW: usize = 70;

/// What stands between two columns, in characters.
const GAP: usize = 4;

/// A text of as many characters needs no second line.
const SHORT: usize = 18;

/// A text of as many characters reads like a sentence.
const SENTENCE: usize = 50;

/// A column of a large table is as wide as so many characters at least, and at most.
const SHORTEST: usize = 6;
const WIDEST: usize = 40;

/// Of a longer list of texts only as many at each end are measured.
const SAMPLE: u32 = 2_000;

/// Whether the whole table fits the width of prose. Wider, it would only tear its rows apart.
pub(crate) fn is_narrow(table: &Table) -> bool {
    let shown = table.columns.iter().filter(|column| !column.hidden);
    let width = |column: &Column| longest_cell(column).max(longest_word(column)) + GAP;
    shown.map(width).sum::<usize>() <= NARROW
}

/// Writes the widths of the columns of a table whose rows come and go, so that they do not move.
pub(super) fn widths(html: &mut Html, drawing: &Drawing<'_>) {
    html.raw("<colgroup>");
    for look in &drawing.columns {
        html.raw("<col style=\"width:");
        match drawing.view.columns.width(look.at) {
            Some(width) => html.number(width).raw("px"),
            None => {
                let cells = longest_cell(look.column).clamp(SHORTEST, WIDEST);
                let width = cells.max(longest_word(look.column)) + GAP;
                html.number(width as u64).raw("ch")
            }
        };
        html.raw("\">");
    }
    html.raw("</colgroup>");
}

/// Whether the cells of a column may take several lines. Short ones need not, and names such as
/// `mod-search` must not.
pub(super) fn is_torn(column: &Column) -> bool {
    let is_long = SHORT < longest_cell(column);
    texts(column).any(|text| text.contains('\n') || is_long && text.contains(char::is_whitespace))
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

/// The texts of a column: of a long list the first and the last ones.
fn texts(column: &Column) -> impl Iterator<Item = Cow<'_, str>> {
    let codes = column.dictionary.len();
    let first = 0..codes.min(SAMPLE);
    let last = codes.saturating_sub(SAMPLE).max(first.end)..codes;
    first.chain(last).map(|code| column.dictionary.text(code))
}

fn longest_cell(column: &Column) -> usize {
    let lengths = texts(column).map(|text| text.chars().count());
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
