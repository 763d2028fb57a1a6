//! Events of the markdown parser → blocks, with everything resolved on the way.

use std::ops::Range;

use model::{Block, Definition, Heading, Image, Inline, ListItem, Note, plain_text};
use pulldown_cmark::{BlockQuoteKind, CodeBlockKind, Event, Tag};

use super::fence;
use super::headings::Headings;
use super::inline;
use super::source::Source;
use crate::context::Context;
use crate::table::{self, PipeCell};
use crate::{diagnostic, ids, link};

/// Blocks nested deeper than this are pulled up: nobody can read them, and a stack has its end.
const MAX_DEPTH: usize = 64;

/// Builds blocks from events.
pub(super) struct Builder<'s, 'c, 'a> {
    source: Source<'s>,
    context: &'c mut Context<'a>,
    headings: Headings,
    /// What is open, the innermost last. The first one is the page.
    stack: Vec<Open<'s>>,
    /// How many tags are open beyond [`MAX_DEPTH`].
    too_deep: usize,
    /// Plain text not yet added, since more of it may follow, and its range.
    text: Option<(String, Range<usize>)>,
    /// The fenced or indented code that is open.
    code: Option<CodeBlock<'s>>,
    /// The table that is open.
    table: Option<PipeTable>,
    /// The options comment above a table that may follow.
    options: Option<Options>,
    /// The image added last, with what an image in a line has no room for.
    image: Option<Image>,
}

/// A tag that is open, and what it holds so far.
struct Open<'s> {
    tag: Option<Tag<'s>>,
    start: usize,
    blocks: Vec<Block>,
    inlines: Vec<Inline>,
    items: Vec<ListItem>,
    definitions: Vec<Definition>,
    task: Option<bool>,
}

struct CodeBlock<'s> {
    kind: CodeBlockKind<'s>,
    start: usize,
    text: String,
    pieces: Vec<Range<usize>>,
}

#[derive(Default)]
struct PipeTable {
    header: Vec<PipeCell>,
    rows: Vec<Vec<PipeCell>>,
    row: Vec<PipeCell>,
    options: Option<Options>,
}

/// The text of an options comment.
struct Options {
    text: String,
    start: usize,
    span: Range<usize>,
}

impl<'s, 'c, 'a> Builder<'s, 'c, 'a> {
    pub(super) fn new(source: Source<'s>, numbered: bool, context: &'c mut Context<'a>) -> Self {
        Builder {
            source,
            context,
            headings: Headings::new(numbered),
            stack: vec![Open::new(None, 0)],
            too_deep: 0,
            text: None,
            code: None,
            table: None,
            options: None,
            image: None,
        }
    }

    /// Takes the next event.
    pub(super) fn event(&mut self, event: Event<'s>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(_) => self.end(range),
            Event::Text(text) => match &mut self.code {
                Some(code) => {
                    code.text.push_str(&text);
                    code.pieces.push(range);
                }
                None => self.push_text(&text, range),
            },
            Event::Code(text) => self.push_inline(Inline::Code(text.into_string())),
            Event::Html(text) | Event::InlineHtml(text) => self.push_text(&text, range),
            Event::InlineMath(text) | Event::DisplayMath(text) => self.push_text(&text, range),
            Event::FootnoteReference(label) => match self.context.footnotes.mark(&label) {
                Some(mark) => self.push_inline(mark),
                None => self.push_text(&format!("[^{label}]"), range),
            },
            Event::SoftBreak => self.push_text(" ", range),
            Event::HardBreak => self.push_inline(Inline::Break),
            Event::Rule => self.push_block(Block::Rule),
            Event::TaskListMarker(done) => {
                let item = self
                    .stack
                    .iter_mut()
                    .rfind(|open| matches!(open.tag, Some(Tag::Item)));
                if let Some(item) = item {
                    item.task = Some(done);
                }
            }
        }
    }

    /// Closes the page.
    pub(super) fn finish(mut self) -> Vec<Block> {
        self.flush();
        match self.stack.pop() {
            Some(page) => page.into_blocks(),
            None => Vec::new(),
        }
    }

    fn start(&mut self, tag: Tag<'s>, range: Range<usize>) {
        self.flush();
        if self.stack.len() == MAX_DEPTH {
            if self.too_deep == 0 {
                let span = self.source.span(range.start..range.start);
                let file = self.source.file();
                self.context
                    .sink
                    .push(diagnostic::nested_too_deep(file, span, MAX_DEPTH));
            }
            self.too_deep += 1;
            return;
        }
        match &tag {
            Tag::CodeBlock(kind) => {
                self.code = Some(CodeBlock {
                    kind: kind.clone(),
                    start: range.start,
                    text: String::new(),
                    pieces: Vec::new(),
                });
            }
            Tag::Table(_) => {
                self.table = Some(PipeTable {
                    options: self.options.take(),
                    ..PipeTable::default()
                });
            }
            _ => {}
        }
        self.stack.push(Open::new(Some(tag), range.start));
    }

    fn end(&mut self, range: Range<usize>) {
        self.flush();
        if 0 < self.too_deep {
            self.too_deep -= 1;
            return;
        }
        let Some(mut open) = self.stack.pop() else {
            return;
        };
        let Some(tag) = open.tag.take() else { return };
        match tag {
            Tag::Paragraph => self.paragraph(open),
            Tag::Heading { level, id, .. } => {
                self.heading(level as u8, id.as_deref(), open, range);
            }
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
            Tag::CodeBlock(_) => self.code_block(range),
            Tag::HtmlBlock => self.paragraph(open),
            Tag::List(start) => self.push_block(Block::List {
                start,
                items: open.items,
            }),
            Tag::Item => {
                let task = open.task;
                let blocks = open.into_blocks();
                self.top().items.push(ListItem { task, blocks });
            }
            Tag::FootnoteDefinition(label) => {
                let blocks = open.into_blocks();
                self.context.footnotes.fill(&label, blocks);
            }
            Tag::DefinitionList => self.push_block(Block::Definitions(open.definitions)),
            Tag::DefinitionListTitle => {
                let term = open.inlines;
                self.top().definitions.push(Definition {
                    term,
                    meanings: Vec::new(),
                });
            }
            Tag::DefinitionListDefinition => {
                let meaning = open.into_blocks();
                match self.top().definitions.last_mut() {
                    Some(definition) => definition.meanings.push(meaning),
                    None => self.top().blocks.extend(meaning),
                }
            }
            Tag::Table(_) => self.table(range),
            Tag::TableHead => {
                if let Some(table) = &mut self.table {
                    table.header = std::mem::take(&mut table.row);
                }
            }
            Tag::TableRow => {
                if let Some(table) = &mut self.table {
                    let row = std::mem::take(&mut table.row);
                    table.rows.push(row);
                }
            }
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
            Tag::Link { dest_url, .. } => {
                let place = self.source.place(range);
                match link::resolve(&dest_url, &place, self.context) {
                    Some(href) => self.push_inline(Inline::Link {
                        href,
                        content: open.inlines,
                    }),
                    None => self.top().inlines.extend(open.inlines),
                }
            }
            Tag::Image {
                dest_url, title, ..
            } => {
                let place = self.source.place(range);
                let alt = plain_text(&open.inlines);
                let src = link::resolve(&dest_url, &place, self.context);
                let caption = match &*title {
                    "" => Vec::new(),
                    title => vec![Inline::Text(title.to_owned())],
                };
                if let Some(src) = src.clone() {
                    self.push_inline(Inline::Image {
                        src,
                        alt: alt.clone(),
                    });
                }
                self.image = Some(Image {
                    src,
                    alt,
                    caption,
                    ..Image::default()
                });
            }
            Tag::MetadataBlock(_) => {}
        }
    }

    fn paragraph(&mut self, open: Open<'s>) {
        match (open.inlines.as_slice(), self.image.take()) {
            ([], _) => {}
            ([Inline::Image { .. }], Some(image)) => self.push_block(Block::Image(image)),
            _ => self.push_block(Block::Paragraph(open.inlines)),
        }
    }

    fn heading(&mut self, level: u8, id: Option<&str>, open: Open<'s>, range: Range<usize>) {
        let span = self.source.span(range);
        let content = open.inlines;
        let file = self.source.file();
        if let Some(expected) = self.headings.skipped(level) {
            self.context.sink.push(diagnostic::skipped_level(
                file,
                span.clone(),
                expected,
                level,
            ));
        }
        let id = match id {
            Some(id) => {
                if !self.context.ids.claim(id) {
                    self.context
                        .sink
                        .push(diagnostic::duplicate_id(file, span, id));
                    self.context.ids.unique(id)
                } else {
                    id.to_owned()
                }
            }
            None => self.context.ids.unique(&ids::slug(&plain_text(&content))),
        };
        let number = self.headings.next(level);
        self.push_block(Block::Heading(Heading {
            level,
            id,
            number,
            content,
        }));
    }

    fn code_block(&mut self, range: Range<usize>) {
        let Some(code) = self.code.take() else { return };
        let info = match &code.kind {
            CodeBlockKind::Fenced(info) => info.split_whitespace().next().unwrap_or_default(),
            CodeBlockKind::Indented => "",
        };
        let body_start = code.pieces.first().map_or(code.start, |piece| piece.start);
        let block = match info {
            "table" => {
                let body = self.source.blanked(&code.pieces);
                let start = self.source.span(body_start..body_start).start;
                table::from_fence(&body, start, self.context)
                    .map(|table| Block::Table(Box::new(table)))
            }
            _ => Some(Block::Code(fence::code(info, code.text))),
        };
        if let Some(block) = block {
            self.push_block(block);
        }
        let _ = range;
    }

    fn table(&mut self, range: Range<usize>) {
        let Some(PipeTable {
            header,
            rows,
            options,
            ..
        }) = self.table.take()
        else {
            return;
        };
        let options = options
            .as_ref()
            .map(|options| (options.text.as_str(), options.start));
        let span = self.source.span(range);
        let table = table::from_pipe_table(header, rows, options, span, self.context);
        if let Some(table) = table {
            self.push_block(Block::Table(Box::new(table)));
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
        self.top().inlines.push(inline);
    }

    fn push_tagged(&mut self, tag: model::Tag, content: Vec<Inline>) {
        self.push_inline(Inline::Tagged(tag, content));
    }

    fn push_block(&mut self, block: Block) {
        self.flush();
        let top = self.top();
        top.close_paragraph();
        top.blocks.push(block);
    }

    /// Adds the text that is pending, with addresses and ticket keys in it linked.
    fn flush(&mut self) {
        let Some((text, _range)) = self.text.take() else {
            return;
        };
        let in_link = self
            .stack
            .iter()
            .any(|open| matches!(open.tag, Some(Tag::Link { .. })));
        let linked = if in_link {
            None
        } else {
            inline::autolink(&text, self.context)
        };
        let inlines = &mut self.top().inlines;
        match linked {
            Some(linked) => inlines.extend(linked),
            None => inlines.push(Inline::Text(text)),
        }
    }

    fn top(&mut self) -> &mut Open<'s> {
        if self.stack.is_empty() {
            self.stack.push(Open::new(None, 0));
        }
        let last = self.stack.len() - 1;
        &mut self.stack[last]
    }
}

impl<'s> Open<'s> {
    fn new(tag: Option<Tag<'s>>, start: usize) -> Open<'s> {
        Open {
            tag,
            start,
            blocks: Vec::new(),
            inlines: Vec::new(),
            items: Vec::new(),
            definitions: Vec::new(),
            task: None,
        }
    }

    /// Makes a paragraph of lines that stand in no paragraph, as in a tight list.
    fn close_paragraph(&mut self) {
        if !self.inlines.is_empty() {
            self.blocks
                .push(Block::Paragraph(std::mem::take(&mut self.inlines)));
        }
    }

    fn into_blocks(mut self) -> Vec<Block> {
        self.close_paragraph();
        self.blocks
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
