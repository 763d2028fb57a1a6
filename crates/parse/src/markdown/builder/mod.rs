//! Events of the markdown parser → blocks, with everything resolved on the way.

mod html;
mod leaf;
mod open;

use std::ops::Range;

use model::{Block, Definition, Image, Inline, ListItem, Note, plain_text};
use pulldown_cmark::{BlockQuoteKind, Event, Tag, TagEnd};

use super::headings::Headings;
use super::inline;
use super::source::Source;
use crate::context::Context;
use crate::math::Manner;
use crate::table::PipeCell;
use crate::{Diagnostic, diagnostic};
use open::{CodeBlock, Kind, Open, Options, PipeTable};

/// Blocks nested deeper than this are pulled up: nobody can read them, and a stack has its end.
const MAX_DEPTH: usize = 64;

/// Builds blocks from events.
pub(super) struct Builder<'s, 'c, 'a> {
    source: Source<'s>,
    context: &'c mut Context<'a>,
    headings: Headings,
    /// The innermost tag that is open, or the page.
    top: Open<'s>,
    /// What is open around it, from the page inwards.
    around: Vec<Open<'s>>,
    /// How many tags are open beyond [`MAX_DEPTH`].
    too_deep: usize,
    /// Plain text not yet added, since more of it may follow, and its range.
    text: Option<(String, Range<usize>)>,
    /// The fenced or indented code that is open.
    code: Option<CodeBlock<'s>>,
    /// The pieces of the HTML block that is open.
    html: Option<Vec<Range<usize>>>,
    /// The table that is open.
    table: Option<PipeTable>,
    /// The options comment above a table that may follow.
    options: Option<Options>,
    /// The image added last, with what an image in a line has no room for.
    image: Option<Image>,
}

impl<'s, 'c, 'a> Builder<'s, 'c, 'a> {
    pub(super) fn new(
        source: Source<'s>,
        headings: Headings,
        context: &'c mut Context<'a>,
    ) -> Self {
        Builder {
            source,
            context,
            headings,
            top: Open::new(Kind::Page, 0..0),
            around: Vec::new(),
            too_deep: 0,
            text: None,
            code: None,
            html: None,
            table: None,
            options: None,
            image: None,
        }
    }

    /// Takes the next event.
    pub(super) fn event(&mut self, event: Event<'s>, range: Range<usize>) {
        let is_html = self.html.is_some();
        if !is_html && !matches!(event, Event::Start(Tag::Table(_) | Tag::HtmlBlock)) {
            self.drop_options();
        }
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag, range),
            Event::Text(text) => match &mut self.code {
                Some(code) => {
                    code.text.push_str(&text);
                    code.pieces.push(range);
                }
                None => self.push_text(&text, range),
            },
            Event::Code(text) => self.push_inline(Inline::Code(text.into_string())),
            Event::Html(text) => match &mut self.html {
                Some(pieces) => pieces.push(range),
                None => self.push_text(&text, range),
            },
            Event::InlineHtml(text) => self.inline_html(&text, range),
            Event::InlineMath(text) => self.math(&text, Manner::Inline, range),
            Event::DisplayMath(text) => self.math(&text, Manner::Display, range),
            Event::FootnoteReference(label) => match self.context.footnotes.mark(&label) {
                Some(mark) => self.push_inline(mark),
                None => self.push_text(&format!("[^{label}]"), range),
            },
            Event::SoftBreak => self.push_text(" ", range),
            Event::HardBreak => self.push_inline(Inline::Break),
            Event::Rule => self.push_block(Block::Rule),
            Event::TaskListMarker(done) => {
                if let Some(item) = self.open_mut().find(|open| open.is_item()) {
                    item.task = Some(done);
                }
            }
        }
    }

    /// Closes the page.
    pub(super) fn finish(mut self) -> Vec<Block> {
        self.flush();
        self.drop_options();
        while !self.around.is_empty() {
            self.close_html();
        }
        self.top.into_blocks()
    }

    /// Closes a line: the content of its first paragraph.
    pub(super) fn finish_line(self) -> Vec<Inline> {
        match self.finish().into_iter().next() {
            Some(Block::Paragraph(content)) => content,
            _ => Vec::new(),
        }
    }

    fn start(&mut self, tag: Tag<'s>, range: Range<usize>) {
        self.flush();
        if self.around.len() == MAX_DEPTH {
            if self.too_deep == 0 {
                self.report(range.start..range.start, |file, span| {
                    diagnostic::nested_too_deep(file, span, MAX_DEPTH)
                });
            }
            self.too_deep += 1;
            // What is pulled up must not run into what stands before it.
            self.push_text(" ", range.start..range.start);
            return;
        }
        match &tag {
            Tag::Paragraph => self.image = None,
            Tag::HtmlBlock => {
                self.html = Some(Vec::new());
                return;
            }
            Tag::CodeBlock(kind) => {
                self.code = Some(CodeBlock {
                    kind: kind.clone(),
                    start: range.start,
                    text: String::new(),
                    pieces: Vec::new(),
                });
            }
            Tag::Table(_) => {
                let options = self.options.take();
                self.table = Some(PipeTable {
                    options,
                    ..PipeTable::default()
                });
            }
            _ => {}
        }
        self.push(Open::new(Kind::Markdown(tag), range));
    }

    fn end(&mut self, end: TagEnd, range: Range<usize>) {
        self.flush();
        if 0 < self.too_deep {
            self.too_deep -= 1;
            return;
        }
        if end == TagEnd::HtmlBlock {
            let lines = self.html.take().unwrap_or_default();
            self.html_block(&lines);
            return;
        }
        while !self.top.bounds_html() {
            self.close_html();
        }
        let Some(mut open) = self.pop() else { return };
        let Kind::Markdown(tag) = std::mem::replace(&mut open.kind, Kind::Page) else {
            return;
        };
        match tag {
            Tag::Paragraph => self.paragraph(open),
            Tag::Heading { level, id, .. } => self.heading(level as u8, id.as_deref(), open),
            Tag::BlockQuote(kind) => {
                let blocks = open.into_blocks();
                self.push_block(match kind {
                    Some(kind) => Block::Note {
                        note: note(kind),
                        blocks,
                    },
                    None => Block::Quote(blocks),
                });
            }
            Tag::CodeBlock(_) => self.code_block(),
            Tag::List(start) => self.push_block(Block::List {
                start,
                items: open.items,
            }),
            Tag::Item => {
                let task = open.task;
                let blocks = open.into_blocks();
                self.top.items.push(ListItem { task, blocks });
            }
            Tag::FootnoteDefinition(label) => {
                let blocks = open.into_blocks();
                self.context.footnotes.fill(&label, blocks);
            }
            Tag::DefinitionList => self.push_block(Block::Definitions(open.definitions)),
            Tag::DefinitionListTitle => {
                let term = open.inlines;
                self.top.definitions.push(Definition {
                    term,
                    meanings: Vec::new(),
                });
            }
            Tag::DefinitionListDefinition => {
                let meaning = open.into_blocks();
                match self.top.definitions.last_mut() {
                    Some(definition) => definition.meanings.push(meaning),
                    None => self.top.blocks.extend(meaning),
                }
            }
            Tag::Table(_) => self.table(),
            Tag::TableHead => self.table_row(range, |table, row| table.header = row),
            Tag::TableRow => self.table_row(range, |table, row| table.rows.push(row)),
            Tag::TableCell => {
                let content = open.inlines;
                let text = plain_text(&content);
                let span = self.source.span(range);
                if let Some(table) = &mut self.table {
                    table.row.push(PipeCell {
                        content,
                        text,
                        span,
                    });
                }
            }
            Tag::Emphasis => self.push_tagged(model::Tag::Emphasis, open.inlines),
            Tag::Strong => self.push_tagged(model::Tag::Strong, open.inlines),
            Tag::Strikethrough => self.push_tagged(model::Tag::Deleted, open.inlines),
            Tag::Superscript => self.push_tagged(model::Tag::Superscript, open.inlines),
            Tag::Subscript => self.push_tagged(model::Tag::Subscript, open.inlines),
            Tag::Link {
                link_type,
                dest_url,
                ..
            } => {
                self.link(link_type, &dest_url, open.inlines, range);
            }
            Tag::Image {
                dest_url, title, ..
            } => {
                self.image(&dest_url, &title, &open.inlines, range);
            }
            Tag::HtmlBlock | Tag::MetadataBlock(_) => {}
        }
    }

    fn push_text(&mut self, text: &str, range: Range<usize>) {
        match &mut self.text {
            Some((run, run_range)) => {
                run.push_str(text);
                run_range.end = range.end;
            }
            None => self.text = Some((text.to_owned(), range)),
        }
    }

    fn push_inline(&mut self, inline: Inline) {
        self.flush();
        self.top.inlines.push(inline);
    }

    fn push_tagged(&mut self, tag: model::Tag, content: Vec<Inline>) {
        self.push_inline(Inline::Tagged(tag, content));
    }

    fn push_block(&mut self, block: Block) {
        self.flush();
        self.top.close_paragraph();
        self.top.blocks.push(block);
    }

    /// Adds the text that is pending, with addresses and ticket keys in it linked.
    fn flush(&mut self) {
        let Some((text, range)) = self.text.take() else {
            return;
        };
        self.report_unknown_footnotes(range);
        let is_linked = self.open().any(Open::is_link);
        let linked = if is_linked {
            None
        } else {
            inline::autolink(&text, self.context)
        };
        match linked {
            Some(linked) => self.top.inlines.extend(linked),
            None => self.top.inlines.push(Inline::Text(text)),
        }
    }

    /// A mark whose footnote is not defined is text to the parser.
    fn report_unknown_footnotes(&mut self, range: Range<usize>) {
        let text: &'s str = self.source.text.get(range.clone()).unwrap_or_default();
        for (start, open) in text.match_indices("[^") {
            let rest = &text[start + open.len()..];
            let end = rest.find(|c: char| c.is_whitespace() || "[]".contains(c));
            let (label, rest) = rest.split_at(end.unwrap_or(rest.len()));
            let is_escaped = text[..start].ends_with('\\');
            if is_escaped || label.is_empty() || !rest.starts_with(']') {
                continue;
            }
            let start = range.start + start;
            let range = start..start + open.len() + label.len() + "]".len();
            self.report(range, |file, span| {
                diagnostic::unknown_footnote(file, span, label)
            });
        }
    }

    /// Reports a mistake at a range of the text.
    fn report(
        &mut self,
        range: Range<usize>,
        diagnostic: impl FnOnce(&str, Range<usize>) -> Diagnostic,
    ) {
        let span = self.source.span(range);
        self.context.sink.push(diagnostic(self.source.file(), span));
    }

    fn push(&mut self, open: Open<'s>) {
        self.around.push(std::mem::replace(&mut self.top, open));
    }

    fn pop(&mut self) -> Option<Open<'s>> {
        let below = self.around.pop()?;
        Some(std::mem::replace(&mut self.top, below))
    }

    /// What is open, from the inside out.
    fn open(&self) -> impl Iterator<Item = &Open<'s>> {
        std::iter::once(&self.top).chain(self.around.iter().rev())
    }

    fn open_mut(&mut self) -> impl Iterator<Item = &mut Open<'s>> {
        std::iter::once(&mut self.top).chain(self.around.iter_mut().rev())
    }
}

fn note(kind: BlockQuoteKind) -> Note {
    match kind {
        BlockQuoteKind::Note => Note::Note,
        BlockQuoteKind::Tip => Note::Tip,
        BlockQuoteKind::Important => Note::Important,
        BlockQuoteKind::Warning => Note::Warning,
        BlockQuoteKind::Caution => Note::Caution,
    }
}
