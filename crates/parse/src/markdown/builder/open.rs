//! What is open while events arrive, and what it holds so far.

use std::ops::Range;

use model::{Block, Definition, Inline, ListItem};
use pulldown_cmark::{CodeBlockKind, Tag};

use crate::table::PipeCell;

/// A tag that is open, and what it holds so far.
pub(super) struct Open<'s> {
    pub kind: Kind<'s>,
    /// The range of the tag, or of all that a tag of markdown encloses.
    pub range: Range<usize>,
    pub blocks: Vec<Block>,
    pub inlines: Vec<Inline>,
    pub items: Vec<ListItem>,
    pub definitions: Vec<Definition>,
    pub task: Option<bool>,
}

/// What kind of tag is open.
pub(super) enum Kind<'s> {
    /// None: the page itself.
    Page,
    /// One of markdown.
    Markdown(Tag<'s>),
    /// An HTML tag in a line.
    Inline(model::Tag),
    /// `<details>`
    Details { open: bool, summary: Vec<Inline> },
    /// `<summary>`
    Summary,
}

/// A code block that is open.
pub(super) struct CodeBlock<'s> {
    pub kind: CodeBlockKind<'s>,
    pub start: usize,
    pub text: String,
    pub pieces: Vec<Range<usize>>,
}

/// A pipe table that is open.
#[derive(Default)]
pub(super) struct PipeTable {
    pub header: Vec<PipeCell>,
    pub rows: Vec<Vec<PipeCell>>,
    /// The row that is open.
    pub row: Vec<PipeCell>,
    pub options: Option<Options>,
}

/// The text of an options comment, and where it stands.
pub(super) struct Options {
    pub text: String,
    pub range: Range<usize>,
}

impl<'s> Open<'s> {
    pub(super) fn new(kind: Kind<'s>, range: Range<usize>) -> Open<'s> {
        Open {
            kind,
            range,
            blocks: Vec::new(),
            inlines: Vec::new(),
            items: Vec::new(),
            definitions: Vec::new(),
            task: None,
        }
    }

    pub(super) fn is_item(&self) -> bool {
        matches!(self.kind, Kind::Markdown(Tag::Item))
    }

    pub(super) fn is_link(&self) -> bool {
        matches!(self.kind, Kind::Markdown(Tag::Link { .. }))
    }

    /// Whether it is markdown or the page, which no HTML tag reaches across.
    pub(super) fn bounds_html(&self) -> bool {
        matches!(self.kind, Kind::Markdown(_) | Kind::Page)
    }

    /// Makes a paragraph of lines that stand in no paragraph, as in a tight list.
    pub(super) fn close_paragraph(&mut self) {
        if !self.inlines.is_empty() {
            self.blocks
                .push(Block::Paragraph(std::mem::take(&mut self.inlines)));
        }
    }

    pub(super) fn into_blocks(mut self) -> Vec<Block> {
        self.close_paragraph();
        self.blocks
    }
}
