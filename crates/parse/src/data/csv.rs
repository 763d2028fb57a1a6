//! Values between delimiters, as RFC 4180 has them: comma, tab, semicolon or pipe.
//!
//! Beyond the RFC: lines may end with a lone carriage return, blanks around cells do not count,
//! blank lines are no rows, and a quote that is never closed is a character like any other, so
//! that it costs one line at most. `#` starts no comment.

use std::borrow::Cow;
use std::ops::Range;

use crate::{Sink, diagnostic};

use super::{Format, Grid, Layout, RawCell, Source};

/// Delimiters that are recognised. The comma is last: it also stands in numbers and prose.
const DELIMITERS: [u8; 4] = [b'\t', b';', b'|', b','];

/// How much of a file the delimiter is recognised by.
const SNIFFED_BYTES: usize = 16 * 1024;

/// Values between delimiters.
pub(super) static FORMAT: Format = Format {
    name: "csv",
    is_likely: |_| true,
    read,
};

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let delimiter = layout
        .delimiter
        .unwrap_or_else(|| sniff_delimiter(&source.text));
    let format = if delimiter == b'\t' { "TSV" } else { "CSV" };
    let mut reader = Reader {
        text: &source.text,
        delimiter,
        at: 0,
        grid: Grid::new(format, &source.text),
        unclosed: Vec::new(),
        trailing: Vec::new(),
    };
    while reader.at < reader.text.len() {
        reader.record();
    }
    let Reader {
        mut grid,
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
    grid.take_header(layout.header_rows);
    Some(grid)
}

struct Reader<'a> {
    text: &'a str,
    delimiter: u8,
    at: usize,
    grid: Grid<'a>,
    /// Quotes that are never closed.
    unclosed: Vec<Range<u32>>,
    /// Texts between a closing quote and the next delimiter.
    trailing: Vec<Range<u32>>,
}

impl<'a> Reader<'a> {
    /// Reads a line, or several when a quoted cell spans them.
    fn record(&mut self) {
        let mut empty = true;
        loop {
            let cell = self.field();
            empty &= self.grid.text(cell).is_empty();
            self.grid.push(cell);
            match self.byte(self.at) {
                Some(byte) if byte == self.delimiter => self.at += 1,
                _ => break,
            }
        }
        if self.byte(self.at) == Some(b'\r') {
            self.at += 1;
        }
        if self.byte(self.at) == Some(b'\n') {
            self.at += 1;
        }
        if empty {
            self.grid.drop_row();
        } else {
            self.grid.end_row(false);
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

/// The delimiter that cuts most lines into the same number of cells.
fn sniff_delimiter(text: &str) -> u8 {
    let head = &text.as_bytes()[..text.len().min(SNIFFED_BYTES)];
    let mut lines = vec![[0_u32; DELIMITERS.len()]];
    let mut quoted = false;
    for byte in head {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'\n' | b'\r' => lines.push([0; DELIMITERS.len()]),
            byte => {
                if let Some(index) = DELIMITERS.iter().position(|delimiter| delimiter == byte)
                    && let Some(line) = lines.last_mut()
                {
                    line[index] += 1;
                }
            }
        }
    }
    let agreeing = |index: usize| {
        let counts = lines
            .iter()
            .map(|line| line[index])
            .filter(|&count| count > 0);
        let mut counts: Vec<u32> = counts.collect();
        counts.sort_unstable();
        counts
            .chunk_by(|a, b| a == b)
            .map(<[u32]>::len)
            .max()
            .unwrap_or(0)
    };
    // Of several that agree equally well the first is taken.
    (0..DELIMITERS.len())
        .rev()
        .max_by_key(|&index| agreeing(index))
        .filter(|&index| agreeing(index) > 0)
        .map_or(b',', |index| DELIMITERS[index])
}
