//! The data files of a table: found, read, or missed with a word on why.

use std::sync::Arc;

use glob::{MatchOptions, Pattern};
use model::DataSource;

use crate::context::Context;
use crate::data::Packing;
use crate::settings::Text;
use crate::{FileError, diagnostic, path};

/// A data file.
pub(super) struct File {
    /// Its content path.
    pub path: String,
    /// What it holds, as it stands on disk.
    pub bytes: Arc<[u8]>,
}

/// Reads the data files at these content paths, which these texts name.
pub(super) fn read(named: &[(String, &Text)], context: &mut Context<'_>) -> Vec<File> {
    let mut files: Vec<File> = Vec::new();
    for (path, text) in named {
        if let Some(bytes) = bytes(path, text, context) {
            let path = path.clone();
            files.push(File { path, bytes });
        }
    }
    files
}

/// The content paths that `src` names, each once and those of a pattern in natural order, with the
/// texts that name them.
pub(super) fn named<'s>(src: &'s [Text], context: &mut Context<'_>) -> Vec<(String, &'s Text)> {
    let mut named: Vec<(String, &Text)> = Vec::new();
    for text in src {
        for path in paths(text, context) {
            if !named.iter().any(|(other, _)| *other == path) {
                named.push((path, text));
            }
        }
    }
    named
}

/// The content paths that a text means: one, or those that match it.
fn paths(text: &Text, context: &mut Context<'_>) -> Vec<String> {
    let (page, span) = (context.page, text.span.clone());
    if text.text.trim().is_empty() {
        context
            .sink
            .push(diagnostic::table::missing_src(page, span));
        return Vec::new();
    }
    let Ok(path) = path::resolve(page, &text.text) else {
        let problem = diagnostic::table::climbing_src(page, span, &text.text);
        context.sink.push(problem);
        return Vec::new();
    };
    if !text.text.contains(['*', '?']) || context.files.exists(&path) {
        return vec![path];
    }
    let options = MatchOptions {
        require_literal_leading_dot: true,
        ..MatchOptions::default()
    };
    let mut beside = context.files.list(path::folder(&path));
    match Pattern::new(path::name(&path)) {
        Ok(pattern) => {
            beside.retain(|file| pattern.matches_with(path::name(file), options));
            beside.sort_by(|a, b| value::compare_text(a, b));
        }
        Err(_) => beside.clear(),
    }
    if beside.is_empty() {
        let problem = diagnostic::table::nothing_matches(page, span, &text.text);
        context.sink.push(problem);
    }
    beside
}

fn bytes(path: &str, text: &Text, context: &mut Context<'_>) -> Option<Arc<[u8]>> {
    match context.files.read(path) {
        Ok(bytes) => {
            context.use_file(path);
            Some(bytes)
        }
        Err(error) => {
            report(error, path, text, context);
            None
        }
    }
}

/// Reports that the file at `path`, which `text` names, cannot be read.
pub(super) fn report(error: FileError, path: &str, text: &Text, context: &mut Context<'_>) {
    let (page, span) = (context.page, text.span.clone());
    let problem = match error {
        FileError::Missing => {
            let beside = context.files.list(path::folder(path));
            diagnostic::table::missing_file(page, span, path, &beside)
        }
        FileError::TooLarge { bytes, limit } => {
            diagnostic::table::too_large(page, span, path, bytes, limit)
        }
        FileError::Unreadable(reason) => diagnostic::table::unreadable(page, span, path, &reason),
    };
    context.sink.push(problem);
}

impl File {
    /// How the page at content path `page` names it, which was read as `format`.
    pub(super) fn source(&self, page: &str, format: &str) -> DataSource {
        DataSource {
            name: path::name(&self.path).to_owned(),
            href: path::relative(page, &self.path),
            format: format.to_owned(),
        }
    }

    /// Its name without the ends that tell what it holds: `runs` for `runs.csv.gz`.
    pub(super) fn stem(&self) -> &str {
        let name = path::name(&self.path);
        let stem = |name| str::rsplit_once(name, '.').map_or(name, |(stem, _)| stem);
        match Packing::of(&self.bytes) {
            Some(_) => stem(stem(name)),
            None => stem(name),
        }
    }
}
