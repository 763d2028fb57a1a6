//! Blocks and inlines that need more than their content: links, images, headings, code, tables.

use std::ops::Range;

use model::{Block, Heading, Image, Inline, plain_text};
use pulldown_cmark::{CodeBlockKind, LinkType};

use super::Builder;
use super::open::{Kind, Open, PipeTable};
use crate::image::{self, Picture};
use crate::markdown::{fence, inline, pipe_row};
use crate::math::{self, Manner};
use crate::table::{self, PipeCell};
use crate::{chart, code, diagnostic, ids, link};

impl<'s> Builder<'s, '_, '_> {
    pub(super) fn link(
        &mut self,
        kind: LinkType,
        target: &str,
        content: Vec<Inline>,
        range: Range<usize>,
    ) {
        let target = match kind {
            LinkType::Email => &format!("mailto:{target}"),
            // `<mod-search:3.2.0>` has the form of an address.
            LinkType::Autolink if !target.contains("://") && !target.starts_with("mailto:") => {
                self.push_text(&format!("<{target}>"), range);
                return;
            }
            _ => target,
        };
        let place = self.source.place(range);
        match link::resolve(target, &place, self.context) {
            Some(href) => self.push_inline(Inline::Link { href, content }),
            None => self.top.inlines.extend(content),
        }
    }

    pub(super) fn image(&mut self, target: &str, title: &str, alt: &[Inline], range: Range<usize>) {
        let place = self.source.place(range);
        let caption = match title {
            "" => Vec::new(),
            title => inline::parse(title, &place, self.context),
        };
        let alt = plain_text(alt);
        let Picture { src, size } = image::picture(target, &place, self.context);
        // A picture that is not there leaves its text in a line, and its slot in a block.
        match &src {
            Some(src) => self.push_inline(Inline::Image {
                src: src.clone(),
                alt: alt.clone(),
            }),
            None => self.push_inline(Inline::Text(alt.clone())),
        }
        self.image = Some(Image {
            src,
            alt,
            caption,
            size,
            ..Image::default()
        });
    }

    /// A formula; text that only has the form of one, such as `$1,$2` or `$5 and 6$`, stays text.
    pub(super) fn math(&mut self, source: &str, manner: Manner, range: Range<usize>) {
        let written = self.source.text.get(range.clone()).unwrap_or_default();
        let after = self.source.text.get(range.end..).unwrap_or_default();
        let is_price = |text: &str| text.starts_with(|c: char| c.is_ascii_alphanumeric());
        let is_text = manner == Manner::Inline
            && (is_price(after) || written.starts_with("$$") || is_number(source));
        let span = self.source.span(range.clone());
        let (file, sink) = (self.source.file().to_owned(), &mut *self.context.sink);
        let formula = match is_text {
            true => None,
            false => math::formula(source, manner, &file, span, sink),
        };
        match formula {
            Some(formula) => self.push_inline(formula),
            None => self.push_text(written, range),
        }
    }

    pub(super) fn paragraph(&mut self, open: Open<'s>) {
        let image = self.image.take_if(|image| match open.inlines.as_slice() {
            [Inline::Image { .. }] => true,
            [Inline::Text(text)] => image.src.is_none() && *text == image.alt,
            _ => false,
        });
        match (open.inlines.as_slice(), image) {
            ([], _) => {}
            (_, Some(image)) => self.push_block(Block::Image(image)),
            _ => self.push_block(Block::Paragraph(open.inlines)),
        }
    }

    pub(super) fn heading(&mut self, level: u8, id: Option<&str>, open: Open<'s>) {
        let Open {
            inlines: mut content,
            range,
            ..
        } = open;
        if id.is_none() {
            content.extend(self.lost_braces(&content, range.clone()));
        }
        let text = plain_text(&content);
        // A heading in a quote or a list is no section of the page.
        let is_section = self
            .open()
            .all(|open| !matches!(open.kind, Kind::Markdown(_)));
        let number = if is_section {
            self.section(level, &text, range.clone())
        } else {
            Vec::new()
        };
        let wanted = id.map_or_else(|| ids::slug(&text), str::to_owned);
        let unique = self.context.ids.unique(&wanted);
        if id.is_some() && unique != wanted {
            self.report(range, |file, span| {
                diagnostic::duplicate_id(file, span, &wanted)
            });
        }
        self.push_block(Block::Heading(Heading {
            level,
            id: unique,
            number,
            content,
        }));
    }

    /// What stands in braces at the end of a heading, if the parser took it for attributes though
    /// it states no id: `{API_KEY}`.
    fn lost_braces(&self, content: &[Inline], range: Range<usize>) -> Option<Inline> {
        let heading = self.source.text.get(range)?.trim_end();
        let line = match heading.rsplit_once('\n') {
            Some((line, underline)) if underline.trim_matches(['=', '-', ' ']).is_empty() => line,
            _ => heading,
        };
        let line = line.trim_end();
        let open = line.trim_end_matches('#');
        let line = if open.ends_with([' ', '\t']) {
            open.trim_end()
        } else {
            line
        };
        if !line.ends_with('}') || plain_text(content).ends_with('}') {
            return None;
        }
        let blank = if content.is_empty() { "" } else { " " };
        Some(Inline::Text(format!(
            "{blank}{}",
            &line[line.rfind('{')?..]
        )))
    }

    /// Checks the level of a heading of the page, and numbers it.
    fn section(&mut self, level: u8, text: &str, range: Range<usize>) -> Vec<u32> {
        if let Some(expected) = self.headings.skipped(level) {
            self.report(range, |file, span| {
                diagnostic::skipped_level(file, span, expected, level)
            });
        } else if level == 1 && self.headings.is_second_title(text) {
            self.report(range, diagnostic::second_title);
        }
        self.headings.next(level)
    }

    pub(super) fn code_block(&mut self) {
        let Some(code) = self.code.take() else { return };
        let language = match &code.kind {
            CodeBlockKind::Fenced(info) => info.split_whitespace().next().unwrap_or_default(),
            CodeBlockKind::Indented => "",
        };
        let start = code.pieces.first().map_or(code.start, |piece| piece.start);
        let body = fence::Body {
            text: self.source.blanked(&code.pieces),
            start: self.source.span(start..start).start,
        };
        match language {
            "table" => match table::from_fence(&body.text, body.start, self.context) {
                Some(table) => self.push_block(Block::Table(Box::new(table))),
                // What cannot be shown is reported; its source says at least what is missing.
                None => self.push_block(Block::Code(code::highlighted("toml", code.text))),
            },
            "chart" => match chart::from_fence(&body, self.context) {
                Some(chart) => self.push_block(Block::Chart(Box::new(chart))),
                None => self.push_block(Block::Code(code::highlighted("toml", code.text))),
            },
            "image" => {
                let image = fence::image(&body, self.context);
                self.push_block(Block::Image(image));
            }
            "math" => self.math_block(&code.text, start),
            "reports" => {
                let reports = fence::reports(&body, self.context);
                self.push_block(Block::Reports(reports));
            }
            language => {
                self.warn_of_misspelt_fence(language, code.start);
                self.push_block(Block::Code(code::highlighted(language, code.text)));
            }
        }
    }

    /// A fence with a formula, as GitHub has it too.
    fn math_block(&mut self, source: &str, start: usize) {
        let span = self.source.span(start..start + source.trim_end().len());
        let (file, sink) = (self.source.file().to_owned(), &mut *self.context.sink);
        match math::formula(source.trim(), Manner::Display, &file, span, sink) {
            Some(formula) => self.push_block(Block::Paragraph(vec![formula])),
            None => self.push_block(Block::Code(code::highlighted("tex", source.to_owned()))),
        }
    }

    fn warn_of_misspelt_fence(&mut self, word: &str, start: usize) {
        let is_long_enough = "page".len() < word.len();
        let near = diagnostic::nearest(word, ["table", "chart", "image", "math", "reports"]);
        if let (true, Some(near)) = (is_long_enough, near) {
            // The word stands behind the back-ticks or tildes of the fence.
            let line = self.source.text.get(start..).unwrap_or_default();
            let at = start + line.find(word).unwrap_or_default();
            self.report(at..at + word.len(), |file, span| {
                diagnostic::misspelt_fence(file, span, word, near)
            });
        }
    }

    pub(super) fn table(&mut self) {
        let Some(PipeTable {
            header,
            rows,
            options,
            ..
        }) = self.table.take()
        else {
            return;
        };
        let options = options.as_ref().map(|options| {
            (
                options.text.as_str(),
                self.source.span(options.range.clone()).start,
            )
        });
        let table = table::from_pipe_table(header, rows, options, self.context);
        self.push_block(Block::Table(Box::new(table)));
    }

    pub(super) fn table_row(
        &mut self,
        range: Range<usize>,
        add: impl Fn(&mut PipeTable, Vec<PipeCell>),
    ) {
        let Some(table) = &mut self.table else { return };
        let row = std::mem::take(&mut table.row);
        let columns = row.len();
        add(table, row);
        let found = pipe_row::cells(&self.source.text[range.clone()]);
        if columns < found {
            self.report(range, |file, span| {
                diagnostic::cells_lost(file, span, columns, found)
            });
        }
    }
}

/// Whether `source` holds figures only, as prices and placeholders do.
fn is_number(source: &str) -> bool {
    source
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b" ,.;:-".contains(&byte))
}
