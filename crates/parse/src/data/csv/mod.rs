//! Values between delimiters, as RFC 4180 has them: comma, tab, semicolon or pipe.
//!
//! Beyond the RFC: lines may end with a lone carriage return, blanks around cells do not count,
//! blank lines are no rows, and a quote that is never closed is a character like any other, so
//! that it costs one line at most. Lines in front that start with `#` are comments, as is a first
//! line `sep=;`, by which spreadsheets tell the delimiter.

mod start;

use std::borrow::Cow;
use std::ops::Range;

use crate::{Sink, diagnostic};

use start::Start;

use super::{Format, Grid, Layout, Likely, RawCell, Source};

/// Values between delimiters.
pub(super) static FORMAT: Format = Format {
    name: "csv",
    is_likely: Likely::Text(|_| true),
    read,
};

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let Start { at, delimiter } = Start::of(&source.text, layout);
    let format = if delimiter == b'\t' { "TSV" } else { "CSV" };
    let mut reader = Reader {
        text: &source.text,
        delimiter,
        comment: layout.comment.clone().filter(|sign| !sign.is_empty()),
        header_rows: layout.header_rows,
        at,
        grid: Grid::new(format, &source.text),
        blank_header: None,
        unclosed: Vec::new(),
        trailing: Vec::new(),
    };
    while reader.at < reader.text.len() {
        reader.record();
    }
    let Reader {
        mut grid,
        blank_header,
        unclosed,
        trailing,
        ..
    } = reader;
    diagnostic::folded(sink, unclosed.len(), |index| {
        diagnostic::data::unclosed_quote(source.file, source.span(unclosed[index].clone()))
    });
    diagnostic::folded(sink, trailing.len(), |index| {
        diagnostic::data::text_after_quote(source.file, source.span(trailing[index].clone()))
    });
    grid.delimiter = Some(delimiter);
    match blank_header {
        // What follows a header without names is data, unless it looks like names.
        Some(span) if holds_number(&grid) => {
            let span = source.span(span);
            sink.push(diagnostic::data::blank_header(source.file, span));
        }
        _ => grid.take_header(layout.header_rows),
    }
    Some(grid)
}

/// Whether the first row holds a number.
fn holds_number(grid: &Grid<'_>) -> bool {
    let cells = grid.rows.first().map_or(&[][..], |&row| grid.cells(row));
    let mut kinds = cells.iter().map(|&cell| value::infer(grid.text(cell)).0);
    kinds.any(|kind| kind.is_numeric())
}

struct Reader<'a> {
    text: &'a str,
    delimiter: u8,
    /// What a line starts with that is no row.
    comment: Option<String>,
    header_rows: usize,
    at: usize,
    grid: Grid<'a>,
    /// Delimiters with nothing between them, where the only header row should stand.
    blank_header: Option<Range<u32>>,
    /// Quotes that are never closed.
    unclosed: Vec<Range<u32>>,
    /// Texts between a closing quote and the next delimiter.
    trailing: Vec<Range<u32>>,
}

impl<'a> Reader<'a> {
    /// Reads a line, or several when a quoted cell spans them.
    fn record(&mut self) {
        let start = self.at;
        let sign = self.comment.as_deref();
        if sign.is_some_and(|sign| self.text[start..].starts_with(sign)) {
            let rest = &self.text.as_bytes()[start..];
            let length = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            self.at = length.map_or(self.text.len(), |length| start + length);
            self.line_end();
            return;
        }
        let mut empty = true;
        let mut cells = 0;
        loop {
            let cell = self.field();
            empty &= self.grid.text(cell).is_empty();
            self.grid.push(cell);
            cells += 1;
            match self.byte(self.at) {
                Some(byte) if byte == self.delimiter => self.at += 1,
                _ => break,
            }
        }
        let end = self.at;
        self.line_end();
        let is_blank_level = empty && 1 < cells && self.grid.rows.len() < self.header_rows;
        match (is_blank_level, self.header_rows) {
            (true, 1) => {
                self.blank_header.get_or_insert(start as u32..end as u32);
                self.grid.drop_row();
            }
            // Header rows count as they stand in the file; one of several may be blank.
            (true, _) => self.grid.end_row(false),
            (false, _) if empty => self.grid.drop_row(),
            (false, _) => self.grid.end_row(false),
        }
    }

    /// Steps over the end of a line.
    fn line_end(&mut self) {
        if self.byte(self.at) == Some(b'\r') {
            self.at += 1;
        }
        if self.byte(self.at) == Some(b'\n') {
            self.at += 1;
        }
    }

    /// Reads a cell; what follows is a delimiter, the end of the line or the end of the file.
    fn field(&mut self) -> RawCell {
        let start = self.at;
        let open = start + self.blanks(start);
        if self.byte(open) == Some(b'"')
            && let Some(cell) = self.quoted(open)
        {
            return cell;
        }
        self.at = self.end_of_field(start);
        self.grid.cell(start..self.at)
    }

    /// Reads a cell whose quote opens at `open`; `None` when that quote is never closed.
    fn quoted(&mut self, open: usize) -> Option<RawCell> {
        let mut doubled = false;
        let mut from = open + 1;
        let close = loop {
            let Some(length) = self.text[from..].find('"') else {
                self.unclosed.push(open as u32..open as u32 + 1);
                return None;
            };
            let quote = from + length;
            if self.byte(quote + 1) != Some(b'"') {
                break quote;
            }
            doubled = true;
            from = quote + 2;
        };
        let inside = open + 1..close;
        let rest = close + 1 + self.blanks(close + 1);
        let end = self.end_of_field(rest);
        if rest == end {
            self.at = end;
            if !doubled {
                return Some(self.grid.cell(inside));
            }
        } else if self.text[inside.clone()].contains('\n') {
            // `"b⏎c,"d"`: the quote that closes it was to open the next cell.
            self.unclosed.push(open as u32..open as u32 + 1);
            return None;
        } else {
            self.at = end;
            self.trailing.push(rest as u32..end as u32);
        }
        let mut text = self.text[inside.clone()].replace("\"\"", "\"");
        text.push_str(&self.text[close + 1..end]);
        Some(
            self.grid
                .spelled_cell(inside, Cow::Owned(text.trim().to_owned())),
        )
    }

    fn end_of_field(&self, from: usize) -> usize {
        let bytes = self.text.as_bytes();
        let is_end = |&byte: &u8| byte == self.delimiter || byte == b'\n' || byte == b'\r';
        bytes[from..]
            .iter()
            .position(is_end)
            .map_or(bytes.len(), |length| from + length)
    }

    /// How many blanks stand at `from`.
    fn blanks(&self, from: usize) -> usize {
        let is_blank = |&&byte: &&u8| byte != self.delimiter && matches!(byte, b' ' | b'\t');
        let bytes = self.text.as_bytes()[from..].iter();
        bytes.take_while(is_blank).count()
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }
}
