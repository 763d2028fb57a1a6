//! The distinct texts of a column: all that follows is done once for each of them.

use std::borrow::Cow;
use std::ops::Range;

use model::{Inline, plain_text};
use rustc_hash::FxHashMap;

use crate::context::Context;
use crate::data::{Grid, Places, RawCell, RawRow};
use crate::markdown::inline;

/// The distinct cells of a column.
pub(super) struct Entries<'a> {
    /// The distinct cells, in order of first appearance.
    pub distinct: Vec<Entry<'a>>,
    /// For each row the index of its cell in `distinct`.
    pub cells: Vec<u32>,
}

/// A distinct cell of a column.
pub(super) struct Entry<'a> {
    /// What it says, without markup.
    pub text: Cow<'a, str>,
    /// What it says with markup, if it has any.
    pub content: Cow<'a, [Inline]>,
    /// Where it first stands in the text of the grid.
    pub span: Range<u32>,
    /// The value that the text is a rounded print of, where it is.
    pub value: Option<f64>,
    /// How many rows hold it.
    pub rows: u64,
    /// Whether it says that there is nothing.
    pub missing: bool,
}

impl<'a> Entries<'a> {
    /// Gathers the cells of `rows` in `column`.
    pub(super) fn of(grid: &'a Grid<'_>, rows: &[RawRow], column: usize) -> Entries<'a> {
        let mut distinct: Vec<Entry<'a>> = Vec::new();
        let mut cells = Vec::with_capacity(rows.len());
        let mut index_of: FxHashMap<(&str, Option<usize>, Option<u64>), u32> = FxHashMap::default();
        for &row in rows {
            let cell = grid.at(row, column);
            let text = cell.map_or("", |cell| grid.text(cell));
            let content = cell.map_or(&[][..], |cell| grid.content(cell));
            // Cells with markup are the same only where their markup is the same, too.
            let twin = (!content.is_empty()).then(|| {
                let twin = distinct.iter().position(|entry| *entry.content == *content);
                twin.unwrap_or(distinct.len())
            });
            let value = cell.and_then(|cell| grid.value(cell));
            let distinction = (text, twin, value.map(f64::to_bits));
            let index = *index_of.entry(distinction).or_insert_with(|| {
                distinct.push(Entry {
                    text: text.into(),
                    content: content.into(),
                    span: cell.map_or(0..0, RawCell::span),
                    value,
                    rows: 0,
                    missing: value::is_missing(text),
                });
                distinct.len() as u32 - 1
            });
            distinct[index as usize].rows += 1;
            cells.push(index);
        }
        Entries { distinct, cells }
    }

    /// Takes the texts as inline markdown.
    pub(super) fn parse_markdown(&mut self, places: &Places, context: &mut Context<'_>) {
        for entry in &mut self.distinct {
            let place = places.of(entry.span.clone());
            let content = inline::parse(&entry.text, &place, context);
            entry.text = plain_text(&content).into();
            entry.missing = value::is_missing(&entry.text);
            if !matches!(&content[..], [] | [Inline::Text(_)]) {
                entry.content = content.into();
            }
        }
    }
}
