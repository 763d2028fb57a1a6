//! The distinct texts of a column: all that follows is done once for each of them.

use std::collections::HashMap;
use std::ops::Range;

use model::Inline;

use crate::data::{Grid, RawRow, Source};

/// The distinct cells of a column, in order of first appearance.
pub(super) struct Entries<'a> {
    /// The distinct cells.
    pub entries: Vec<Entry<'a>>,
    /// For each row the index of its cell in `entries`.
    pub cells: Vec<u32>,
}

/// A distinct cell of a column.
pub(super) struct Entry<'a> {
    /// What it says.
    pub text: &'a str,
    /// What it says with markup, in a pipe table.
    pub content: Option<&'a [Inline]>,
    /// Where it first stands.
    pub span: Range<usize>,
    /// How many rows hold it.
    pub rows: u32,
    /// Whether it says that there is nothing.
    pub missing: bool,
}

impl<'a> Entries<'a> {
    /// Gathers the cells of `rows` in `column`.
    pub(super) fn of(
        grid: &'a Grid<'_>,
        source: &Source<'_>,
        rows: &[RawRow],
        column: usize,
    ) -> Entries<'a> {
        let mut entries: Vec<Entry<'a>> = Vec::new();
        let mut cells = Vec::with_capacity(rows.len());
        let mut index_of: HashMap<(&str, Option<usize>), u32> = HashMap::new();
        for &row in rows {
            let cell = grid.at(row, column);
            let text = cell.map_or("", |cell| grid.text(cell));
            let span = cell.map_or(0..0, |cell| cell.span());
            // Cells with markup are the same only where their markup is the same, too.
            let content = cell.and_then(|cell| grid.content(cell));
            let twin = content.and_then(|content| {
                entries.iter().position(|entry| entry.content == Some(content))
            });
            let key = (text, content.map(|_| twin.unwrap_or(entries.len())));
            let index = *index_of.entry(key).or_insert_with(|| {
                entries.push(Entry {
                    text,
                    content,
                    span: source.span(span),
                    rows: 0,
                    missing: value::is_missing(text),
                });
                entries.len() as u32 - 1
            });
            entries[index as usize].rows += 1;
            cells.push(index);
        }
        Entries { entries, cells }
    }
}
