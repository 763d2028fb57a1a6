//! What a hit shows of a place: the words that were looked for, marked, and what is around them.

use std::ops::Range;

use crate::answer::Piece;
use crate::chunk::{Chunk, Shown};
use crate::measures;
use crate::tokens::tokens;

/// A longer text is shortened, in bytes.
const LONGEST: usize = 180;
/// What stands before the first mark, at most, in bytes.
const BEFORE: usize = 60;
/// How many cells of a row are shown, those that are marked not counted.
const MOST_CELLS: usize = 4;

/// What is marked: terms that were found, and what starts with a word that was typed.
pub(crate) struct Marks {
    pub(crate) terms: Vec<String>,
    /// The columns that a condition is on.
    pub(crate) columns: Vec<String>,
}

impl Marks {
    /// The places of what is marked in `text`, in order, without overlap.
    fn find(&self, text: &str) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        tokens(text, &mut |place, term| {
            let is_new = found.last().is_none_or(|last| last.end <= place.start);
            if is_new && self.terms.iter().any(|marked| marked == term) {
                found.push(place);
            }
        });
        found
    }

    /// `text` with its marks, shortened around the first one.
    pub(crate) fn mark(&self, text: &str) -> Vec<Piece> {
        let marks = self.find(text);
        let first = marks.first().map_or(0, |mark| mark.start);
        let mut from = 0;
        let mut to = text.len();
        if LONGEST < text.len() {
            let start = text.floor_char_boundary(first.saturating_sub(BEFORE));
            if 0 < start {
                // Starts with a whole word.
                let blank = text[start..first].find(' ');
                from = blank.map_or(start, |blank| start + blank + 1);
            }
            let end = text.floor_char_boundary(from + LONGEST);
            if end < text.len() {
                to = text[from..end].rfind(' ').map_or(end, |blank| from + blank);
            }
        }
        let mut pieces = Vec::new();
        if 0 < from {
            push(&mut pieces, "… ", false);
        }
        let mut at = from;
        for mark in marks {
            if mark.start < at || to < mark.end {
                continue;
            }
            push(&mut pieces, &text[at..mark.start], false);
            push(&mut pieces, &text[mark.clone()], true);
            at = mark.end;
        }
        push(&mut pieces, text.get(at..to).unwrap_or_default(), false);
        if to < text.len() {
            push(&mut pieces, " …", false);
        }
        pieces
    }

    /// What a hit shows of a place.
    pub(crate) fn show(&self, chunk: &Chunk<'_>, place: &Shown<'_>) -> Vec<Piece> {
        let Some(table) = place.table_of(chunk).filter(|_| place.is_row()) else {
            return self.mark(place.text);
        };
        let mut pieces = Vec::new();
        let mut others = 0;
        for (column, cell) in table.columns.iter().zip(place.cells()) {
            if cell.is_empty() {
                continue;
            }
            let mut marked = self.mark(cell);
            if !self.columns.is_empty() {
                let mut names = measures::names(column.name).into_iter();
                if names.any(|name| self.columns.contains(&name)) {
                    marked.clear();
                    push(&mut marked, cell, true);
                }
            }
            let is_found = marked.iter().any(|piece| piece.is_marked);
            if !is_found && !column.key {
                if others == MOST_CELLS {
                    continue;
                }
                others += 1;
            }
            if !pieces.is_empty() {
                push(&mut pieces, " · ", false);
            }
            if !column.key {
                push(&mut pieces, column.name, false);
                push(&mut pieces, ": ", false);
            }
            pieces.extend(marked);
        }
        pieces
    }
}

fn push(pieces: &mut Vec<Piece>, text: &str, is_marked: bool) {
    if !text.is_empty() {
        pieces.push(Piece {
            text: text.to_owned(),
            is_marked,
        });
    }
}

#[cfg(test)]
mod tests;
