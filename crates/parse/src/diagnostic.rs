//! Messages to the author: every one is made here, so that they speak with one voice.
//!
//! Lower case, no full stop, back-ticks around input, expected before found, a hint when the
//! remedy is known.

use std::ops::Range;

/// A message to the author with severity, place and hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// A stable name of the rule: `missing-file`.
    pub rule: &'static str,
    /// Content path of the file it is about.
    pub file: String,
    /// Bytes of that file; `None` when it is about the whole file.
    pub span: Option<Range<usize>>,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

/// How bad a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The page is complete, but may not say what the author means.
    Warning,
    /// Something is missing from the page.
    Error,
}

/// Collects diagnostics, so that one mistake never hides another.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    /// In the order found.
    pub diagnostics: Vec<Diagnostic>,
}

impl Sink {
    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }
}
