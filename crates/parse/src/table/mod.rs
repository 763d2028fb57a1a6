//! Tables of a page: from a fence that names a data file, and from pipe tables.

use std::ops::Range;

use model::{Inline, Table};

use crate::context::Context;

/// A cell of a pipe table.
pub(crate) struct PipeCell {
    /// What it says, parsed.
    pub content: Vec<Inline>,
    /// Its text without markup.
    pub text: String,
    /// Where it stands in the page.
    pub span: Range<usize>,
}

/// The table that a `table` fence asks for. `body` starts at byte `body_start` of the page.
pub(crate) fn from_fence(
    _body: &str,
    _body_start: usize,
    _context: &mut Context<'_>,
) -> Option<Table> {
    None
}

/// The table that a pipe table is. `options` is the text of the comment above it, and the byte of
/// the page where that text starts.
pub(crate) fn from_pipe_table(
    _header: Vec<PipeCell>,
    _rows: Vec<Vec<PipeCell>>,
    _options: Option<(&str, usize)>,
    _span: Range<usize>,
    _context: &mut Context<'_>,
) -> Option<Table> {
    None
}
