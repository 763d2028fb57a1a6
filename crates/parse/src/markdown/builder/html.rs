//! Raw HTML: `<details>` and a few inline tags mean something, comments vanish, the rest is text.

use std::ops::Range;

use model::{Block, Inline};

use super::open::{Kind, Open, Options};
use super::{Builder, MAX_DEPTH};
use crate::diagnostic;
use crate::markdown::html::{self, Piece};
use crate::markdown::inline;

/// What an options comment starts with.
const OPTIONS: &str = "table:";

impl Builder<'_, '_, '_> {
    /// A tag or comment within a line.
    pub(super) fn inline_html(&mut self, text: &str, range: Range<usize>) {
        self.flush();
        match html::pieces(text).as_slice() {
            [(Piece::Comment(_), _)] => {}
            [(Piece::Open { name, .. } | Piece::Close { name }, _)]
                if name.eq_ignore_ascii_case("br") =>
            {
                self.push_inline(Inline::Break);
            }
            [(Piece::Open { name, .. }, _)] => match html::inline_tag(name) {
                Some(tag) if self.around.len() < MAX_DEPTH => {
                    self.push(Open::new(Kind::Inline(tag), range));
                }
                Some(_) => self.push_text(text, range),
                None => {
                    self.report(range.clone(), |file, span| {
                        diagnostic::raw_html(file, span, name)
                    });
                    self.push_text(text, range);
                }
            },
            [(Piece::Close { name }, _)] if self.is_open_inline(name) => {
                let tag = html::inline_tag(name);
                while let Kind::Inline(open) = self.top.kind
                    && Some(open) != tag
                {
                    self.close_html();
                }
                if let (Some(tag), Some(open)) = (tag, self.pop()) {
                    self.push_tagged(tag, open.inlines);
                }
            }
            _ => self.push_text(text, range),
        }
    }

    /// An HTML block, of which `ranges` are the lines.
    pub(super) fn html_block(&mut self, ranges: &[Range<usize>]) {
        let Some(start) = ranges.first().map(|range| range.start) else {
            return;
        };
        let text = self.source.blanked(ranges);
        let mut lines = Lines::default();
        for (piece, range) in html::pieces(&text) {
            let literal = &text[range.clone()];
            let range = start + range.start..start + range.end;
            match piece {
                Piece::Comment(comment) => self.comment(comment, range),
                Piece::Open { name, attributes } if self.can_open(name) => {
                    self.push_lines(&mut lines);
                    let kind = if name.eq_ignore_ascii_case("details") {
                        let open = attributes
                            .split_whitespace()
                            .any(|it| it.starts_with("open"));
                        Kind::Details {
                            open,
                            summary: Vec::new(),
                        }
                    } else {
                        Kind::Summary
                    };
                    self.top.close_paragraph();
                    self.push(Open::new(kind, range));
                }
                Piece::Close { name } if self.is_open_block(name) => {
                    self.push_lines(&mut lines);
                    let is_details = name.eq_ignore_ascii_case("details");
                    while is_details && !matches!(self.top.kind, Kind::Details { .. }) {
                        self.close_html();
                    }
                    self.close_block();
                }
                Piece::Text(_) => {
                    if let Some(offset) = literal.find("<!--") {
                        let start = range.start + offset;
                        self.report(start..start + "<!--".len(), |file, span| {
                            diagnostic::unclosed_tag(file, span, "<!--")
                        });
                    }
                    lines.push(literal, range.start);
                }
                Piece::Open { name, .. } | Piece::Close { name } if is_inline(name) => {
                    lines.push(literal, range.start);
                }
                Piece::Open { .. } | Piece::Close { .. } => {
                    if let Piece::Open { name, .. } = piece {
                        self.report(range.clone(), |file, span| {
                            diagnostic::raw_html(file, span, name)
                        });
                    }
                    lines.push("\\", range.start);
                    lines.push(literal, range.start);
                }
            }
        }
        self.push_lines(&mut lines);
        if !matches!(self.top.kind, Kind::Summary) {
            self.top.close_paragraph();
        }
    }

    fn push_lines(&mut self, lines: &mut Lines) {
        let Lines { text, start, end } = std::mem::take(lines);
        if text.trim().is_empty() {
            return;
        }
        let place = self.source.place(start..end);
        let inlines = inline::parse(&text, &place, self.context);
        self.top.inlines.extend(inlines);
    }

    /// A comment: it vanishes, unless it states the options of the table that follows.
    fn comment(&mut self, comment: &str, range: Range<usize>) {
        let trimmed = comment.trim_start();
        let Some(text) = trimmed.strip_prefix(OPTIONS) else {
            return;
        };
        self.drop_options();
        let start = range.start + "<!--".len() + comment.len() - text.len();
        let range = start..start + text.len();
        self.options = Some(Options {
            text: text.to_owned(),
            range,
        });
    }

    /// Reports options that no table follows.
    pub(super) fn drop_options(&mut self) {
        if let Some(options) = self.options.take() {
            self.report(options.range, diagnostic::options_without_table);
        }
    }

    /// Closes the innermost tag of HTML though its end is missing.
    pub(super) fn close_html(&mut self) {
        let range = self.top.range.clone();
        let tag = self.source.text[range.clone()].to_owned();
        self.report(range.clone(), |file, span| {
            diagnostic::unclosed_tag(file, span, &tag)
        });
        if let Kind::Inline(_) = self.top.kind {
            let inlines = self.pop().map(|open| open.inlines).unwrap_or_default();
            self.push_text(&tag, range);
            self.flush();
            self.top.inlines.extend(inlines);
        } else {
            self.close_block();
        }
    }

    /// Closes `<details>` or `<summary>`.
    fn close_block(&mut self) {
        let Some(open) = self.pop() else { return };
        match open.kind {
            Kind::Details {
                open: is_open,
                ref summary,
            } => {
                let summary = summary.clone();
                let blocks = open.into_blocks();
                self.push_block(Block::Details {
                    summary,
                    open: is_open,
                    blocks,
                });
            }
            _ => {
                for block in open.into_blocks() {
                    match (&mut self.top.kind, block) {
                        (Kind::Details { summary, .. }, Block::Paragraph(content)) => {
                            if !summary.is_empty() {
                                summary.push(Inline::Text(" ".to_owned()));
                            }
                            summary.extend(content);
                        }
                        (_, block) => self.push_block(block),
                    }
                }
            }
        }
    }

    /// Whether `name` is a block tag that may open here.
    fn can_open(&mut self, name: &str) -> bool {
        let has_room = self.around.len() < MAX_DEPTH;
        let in_details = matches!(self.top.kind, Kind::Details { .. });
        has_room
            && (name.eq_ignore_ascii_case("details")
                || name.eq_ignore_ascii_case("summary") && in_details)
    }

    /// Whether the block tag `name` is open, with no markdown in between.
    fn is_open_block(&self, name: &str) -> bool {
        self.open_html().any(|open| match open.kind {
            Kind::Details { .. } => name.eq_ignore_ascii_case("details"),
            Kind::Summary => name.eq_ignore_ascii_case("summary"),
            _ => false,
        })
    }

    /// Whether the inline tag `name` is open, with no markdown in between.
    fn is_open_inline(&self, name: &str) -> bool {
        let tag = html::inline_tag(name);
        self.open_html().any(|open| match open.kind {
            Kind::Inline(open) => Some(open) == tag,
            _ => false,
        })
    }

    fn open_html(&self) -> impl Iterator<Item = &Open<'_>> {
        self.open().take_while(|open| !open.bounds_html())
    }
}

/// Lines of an HTML block that are text.
#[derive(Default)]
struct Lines {
    text: String,
    start: usize,
    end: usize,
}

impl Lines {
    /// Adds a text that stands at `start`.
    fn push(&mut self, text: &str, start: usize) {
        if self.text.is_empty() {
            self.start = start;
        }
        self.end = start + text.len();
        self.text.push_str(text);
    }
}

/// Whether a line may hold the tag `name`.
fn is_inline(name: &str) -> bool {
    name.eq_ignore_ascii_case("br") || html::inline_tag(name).is_some()
}
