//! Diagnostics with the lines that they are about, in the order of files and lines.

use std::path::PathBuf;

use parse::{Diagnostic, Excerpt, Lines, Sink};

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
    let lines = Lines::of(text.as_bytes());
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
    let is_open =
        |diagnostic: &Diagnostic| diagnostic.excerpt.is_none() && diagnostic.span.is_some();
    let bytes = match diagnostics.iter().any(is_open) {
        true => folder
            .read_print(file)
            .map(|(bytes, _)| bytes)
            .unwrap_or_default(),
        false => Vec::new(),
    };
    let lines = Lines::of(&bytes);
    diagnostics
        .iter()
        .map(|diagnostic| Placed {
            diagnostic: diagnostic.clone(),
            path: folder.disk_path(file),
            excerpt: match (&diagnostic.excerpt, &diagnostic.span) {
                (Some(excerpt), _) => Some(Excerpt::clone(excerpt)),
                (None, Some(span)) => Some(lines.excerpt(span.clone())),
                (None, None) => None,
            },
        })
        .collect()
}
