//! The line of a file that a diagnostic is about.

use std::ops::Range;

/// Of a longer line only the start is kept; nobody reads it to its end.
const LONGEST_LINE: usize = 16 * 1024;

/// The line that a diagnostic is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// The line, without its end.
    pub text: String,
    /// Bytes of `text` that the diagnostic is about.
    pub span: Range<usize>,
}

/// The bytes of a file, and where its lines start.
pub struct Lines<'a> {
    bytes: &'a [u8],
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// Finds the lines of a file.
    pub fn of(bytes: &'a [u8]) -> Lines<'a> {
        let ends = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'\n');
        let starts = std::iter::once(0)
            .chain(ends.map(|(end, _)| end + 1))
            .collect();
        Lines { bytes, starts }
    }

    /// The line in which `span` starts, and as much of `span` as lies in it.
    pub fn excerpt(&self, span: Range<usize>) -> Excerpt {
        let index = self
            .starts
            .partition_point(|&start| start <= span.start)
            .saturating_sub(1);
        let start = self.starts.get(index).copied().unwrap_or(0);
        let end = self
            .starts
            .get(index + 1)
            .copied()
            .unwrap_or(self.bytes.len());
        let line = self.bytes.get(start..end).unwrap_or_default();
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);

        // A byte order mark is no character of the line.
        let (line, start) = match line.strip_prefix(b"\xEF\xBB\xBF") {
            Some(line) if start == 0 => (line, 3),
            _ => (line, start),
        };

        let (mut text, from) = text(line, span.start.saturating_sub(start));
        let to = from + text[from..].len().min(span.len());
        let to = text.ceil_char_boundary(to);
        let column = text[..from].chars().count() + 1;
        text.truncate(text.ceil_char_boundary(LONGEST_LINE));
        Excerpt {
            line: index + 1,
            column,
            span: from.min(text.len())..to.min(text.len()),
            text,
        }
    }
}

/// `line` as text, and `offset` in it. Bytes that are not UTF-8 become one `?` each, so that
/// offsets stay.
fn text(line: &[u8], offset: usize) -> (String, usize) {
    let mut text = String::with_capacity(line.len());
    for chunk in line.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    let offset = text.floor_char_boundary(offset);
    (text, offset)
}

#[cfg(test)]
mod tests;
