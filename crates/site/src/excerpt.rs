//! The line of a file that a diagnostic is about.

use std::ops::Range;
use std::path::PathBuf;

use parse::{Diagnostic, Sink};

use crate::content::Folder;

/// A diagnostic with what it takes to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The diagnostic.
    pub diagnostic: Diagnostic,
    /// Where its file stands on disk.
    pub path: PathBuf,
    /// Where in the file; `None` when it is about the whole file.
    pub excerpt: Option<Excerpt>,
}

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

/// Gives each diagnostic its place, in the order of files and lines; what two pages found in one
/// file is told once.
pub(crate) fn place(sink: Sink, folder: &Folder) -> Vec<Placed> {
    let mut diagnostics = sink.diagnostics;
    diagnostics.sort_by(|a, b| order(a).cmp(&order(b)));
    diagnostics.dedup();
    diagnostics
        .chunk_by(|a, b| a.file == b.file)
        .flat_map(|of_one_file| place_in_file(of_one_file, folder))
        .collect()
}

/// Gives diagnostics about a text that stands in no file their places in it.
pub(crate) fn place_in_text(diagnostics: Vec<Diagnostic>, name: &str, text: &str) -> Vec<Placed> {
    let lines = Lines::of(text.as_bytes().to_vec());
    let placed = diagnostics.into_iter().map(|diagnostic| Placed {
        path: PathBuf::from(name),
        excerpt: diagnostic.span.clone().map(|span| lines.excerpt(span)),
        diagnostic,
    });
    placed.collect()
}

fn order(diagnostic: &Diagnostic) -> (&str, Option<(usize, usize)>, &str) {
    let span = diagnostic.span.as_ref().map(|span| (span.start, span.end));
    (&diagnostic.file, span, &diagnostic.message)
}

fn place_in_file(diagnostics: &[Diagnostic], folder: &Folder) -> Vec<Placed> {
    let file = &diagnostics[0].file;
    let lines = match diagnostics
        .iter()
        .all(|diagnostic| diagnostic.span.is_none())
    {
        true => Lines::default(),
        false => Lines::of(folder.read_uncached(file).unwrap_or_default()),
    };
    diagnostics
        .iter()
        .map(|diagnostic| Placed {
            diagnostic: diagnostic.clone(),
            path: folder.disk_path(file),
            excerpt: diagnostic.span.clone().map(|span| lines.excerpt(span)),
        })
        .collect()
}

/// The bytes of a file, and where its lines start.
#[derive(Default)]
struct Lines {
    bytes: Vec<u8>,
    starts: Vec<usize>,
}

impl Lines {
    fn of(bytes: Vec<u8>) -> Lines {
        let ends = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'\n');
        let starts = std::iter::once(0)
            .chain(ends.map(|(end, _)| end + 1))
            .collect();
        Lines { bytes, starts }
    }

    /// The line in which `span` starts, and as much of `span` as lies in it.
    fn excerpt(&self, span: Range<usize>) -> Excerpt {
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

        let (text, from) = text(line, span.start.saturating_sub(start));
        let to = from + text[from..].len().min(span.len());
        let to = text.ceil_char_boundary(to);
        Excerpt {
            line: index + 1,
            column: text[..from].chars().count() + 1,
            span: from..to,
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
