//! What a page says about itself as a part of the site: its title, its empty places, and which
//! rules its author has silenced where.

use std::ops::Range;

use model::SiteConfig;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};

use crate::markdown::{self, html};
use crate::settings::{Data, Settings};
use crate::{Diagnostic, MAX_PAGE_BYTES, Sink, diagnostic, front_matter};

pub use crate::diagnostic::lint::{duplicate_title, unused_file, unused_silence};

/// What a comment that silences rules starts with.
const CHECK: &str = "check:";

/// What a page says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// Its title, as far as the page itself states one.
    pub title: Option<Title>,
    /// Rules that are silenced, in the order of the page.
    pub silences: Vec<Silence>,
    /// What is missing, and silences that are wrong.
    pub diagnostics: Vec<Diagnostic>,
}

/// The title of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// What it says.
    pub text: String,
    /// Where it stands.
    pub span: Range<usize>,
}

/// A rule that is silenced at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silence {
    /// The name of the rule.
    pub rule: &'static str,
    /// Where the rule is named.
    pub span: Range<usize>,
    /// Where it is silent: from the comment to the end of the block behind it. A comment that
    /// stands first in a page speaks of the front matter, too.
    pub covers: Range<usize>,
}

/// Reads the page at content path `path`.
pub fn outline(path: &str, text: &str, config: &SiteConfig) -> Outline {
    let mut outline = Outline::default();
    if MAX_PAGE_BYTES < text.len() {
        return outline;
    }
    let head = front_matter::head(path, text);
    outline.title = head.title;
    let is_report = path.starts_with("reports/") && 1 < path.matches('/').count();
    if is_report {
        // An empty one is where it would have to stand.
        let start = text.len() - text.trim_start_matches('\u{feff}').len();
        let end = text[start..]
            .find(['\r', '\n'])
            .map_or(text.len(), |end| start + end);
        let required = config.checks.required.iter();
        for key in required.filter(|key| !head.keys.contains(key)) {
            let missing = diagnostic::lint::missing_fact(path, start..end, key);
            outline.diagnostics.push(missing);
        }
    }
    Reader {
        path,
        text,
        start: head.body_start,
        section: None,
        comments: Vec::new(),
        is_fresh: true,
        outline: &mut outline,
    }
    .read();
    outline
}

struct Reader<'t, 'o> {
    path: &'t str,
    text: &'t str,
    /// Where the body starts.
    start: usize,
    /// The last heading, as long as nothing stands below it.
    section: Option<(HeadingLevel, Range<usize>)>,
    /// Comments that speak of the block that follows, by their ranges.
    comments: Vec<(Range<usize>, String)>,
    /// Whether no block but comments has been seen.
    is_fresh: bool,
    outline: &'o mut Outline,
}

impl Reader<'_, '_> {
    fn read(mut self) {
        let body = markdown::readable(&self.text[self.start..]);
        let events = Parser::new_ext(&body, markdown::BODY_OPTIONS).into_offset_iter();
        let mut depth = 0_usize;
        // The heading of level 1 that is read, as far as it has been.
        let mut title: Option<Title> = None;
        for (event, range) in events {
            let range = self.start + range.start..self.start + range.end;
            match event {
                Event::Start(Tag::HtmlBlock) => {
                    self.html_block(range, depth);
                    depth += 1;
                }
                Event::Start(tag) => {
                    self.block(&tag, &range, depth);
                    if depth == 0
                        && self.outline.title.is_none()
                        && matches!(
                            tag,
                            Tag::Heading {
                                level: HeadingLevel::H1,
                                ..
                            }
                        )
                    {
                        let (text, span) = (String::new(), trimmed(self.text, range));
                        title = Some(Title { text, span });
                    }
                    depth += 1;
                }
                Event::End(end) => {
                    depth = depth.saturating_sub(1);
                    if matches!(end, TagEnd::Heading(_)) && title.is_some() {
                        self.outline.title = title.take();
                    }
                }
                Event::Text(text) | Event::Code(text) => {
                    if let Some(title) = &mut title {
                        title.text.push_str(&text);
                    }
                }
                Event::InlineHtml(html) => self.inline_comment(&html, range),
                Event::Rule => self.filled(),
                _ => {}
            }
        }
        self.close_section(HeadingLevel::H1);
        for (range, text) in std::mem::take(&mut self.comments) {
            let covers = range.clone();
            self.silences(&text, range, covers);
        }
    }

    /// A block that is no HTML starts.
    fn block(&mut self, tag: &Tag<'_>, range: &Range<usize>, depth: usize) {
        if !is_block(tag) {
            return;
        }
        for (comment, text) in std::mem::take(&mut self.comments) {
            let start = if self.is_fresh { 0 } else { comment.start };
            self.silences(&text, comment, start..range.end);
        }
        self.is_fresh = false;
        match tag {
            Tag::Heading { level, .. } if depth == 0 => {
                self.close_section(*level);
                self.section = Some((*level, trimmed(self.text, range.clone())));
            }
            _ => self.filled(),
        }
        if let Tag::CodeBlock(CodeBlockKind::Fenced(word)) = tag
            && word.split_whitespace().next() == Some("image")
        {
            self.image_slot(range.clone());
        }
    }

    /// A fence that names no file keeps the place of a picture.
    fn image_slot(&mut self, range: Range<usize>) {
        let fence = &self.text[range.clone()];
        let (first, body) = fence.split_once('\n').unwrap_or((fence, ""));
        let states_src = body.lines().any(|line| {
            let key = line.trim_start().trim_start_matches('>').trim_start();
            let value = key.strip_prefix("src").map(str::trim_start);
            value.is_some_and(|value| value.starts_with('='))
        });
        if !states_src {
            let span = range.start..range.start + first.trim_end().len();
            self.outline
                .diagnostics
                .push(diagnostic::lint::image_slot(self.path, span));
        }
    }

    /// A block of HTML: comments, and tags that mean something or nothing.
    fn html_block(&mut self, range: Range<usize>, depth: usize) {
        let html = &self.text[range.clone()];
        let mut holds_more = false;
        for (piece, at) in html::pieces(html) {
            match piece {
                html::Piece::Comment(text) => {
                    let at = range.start + at.start..range.start + at.end;
                    self.comments.push((at, text.to_owned()));
                }
                html::Piece::Text(text) => holds_more |= !text.trim().is_empty(),
                html::Piece::Open { .. } => holds_more = true,
                html::Piece::Close { .. } => {}
            }
        }
        if holds_more || 0 < depth {
            self.is_fresh &= !holds_more;
            self.filled();
        }
    }

    /// A comment within a line speaks of the line.
    fn inline_comment(&mut self, html: &str, range: Range<usize>) {
        let [(html::Piece::Comment(text), _)] = html::pieces(html)[..] else {
            return;
        };
        let start = self.text[..range.start]
            .rfind('\n')
            .map_or(0, |end| end + 1);
        let end = self.text[range.end..].find('\n');
        let end = end.map_or(self.text.len(), |end| range.end + end);
        self.silences(text, range, start..end);
    }

    /// Takes the silences that a comment states, if it states any.
    fn silences(&mut self, comment: &str, range: Range<usize>, covers: Range<usize>) {
        let Some(options) = comment.trim_start().strip_prefix(CHECK) else {
            return;
        };
        let start = range.start + "<!--".len() + comment.len() - options.len();
        let mut sink = Sink::default();
        let settings = Settings::from_toml(self.path, options, start, &mut sink);
        for entry in settings.into_entries() {
            let Some(rule) = diagnostic::rule(&entry.key) else {
                let unknown = diagnostic::lint::unknown_rule(self.path, entry.key_span, &entry.key);
                sink.push(unknown);
                continue;
            };
            let has_reason =
                matches!(&entry.value.data, Data::Quoted(reason) if !reason.trim().is_empty());
            if !has_reason {
                let span = entry.value.span.clone();
                sink.push(diagnostic::lint::silence_without_reason(
                    self.path, span, rule,
                ));
            }
            self.outline.silences.push(Silence {
                rule,
                span: entry.key_span,
                covers: covers.clone(),
            });
        }
        self.outline.diagnostics.extend(sink.diagnostics);
    }

    /// Something stands below the last heading.
    fn filled(&mut self) {
        self.section = None;
    }

    /// A heading of `level` comes, or the end: has the section before it been empty?
    fn close_section(&mut self, level: HeadingLevel) {
        if let Some((open, span)) = self.section.take()
            && level <= open
            && open != HeadingLevel::H1
        {
            self.outline
                .diagnostics
                .push(diagnostic::lint::empty_section(self.path, span));
        }
    }
}

/// A range without blanks at its end.
fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let length = text[range.clone()].trim_end().len();
    range.start..range.start + length
}

fn is_block(tag: &Tag<'_>) -> bool {
    !matches!(
        tag,
        Tag::Emphasis
            | Tag::Strong
            | Tag::Strikethrough
            | Tag::Superscript
            | Tag::Subscript
            | Tag::Link { .. }
            | Tag::Image { .. }
            | Tag::HtmlBlock
            | Tag::MetadataBlock(_)
    )
}

#[cfg(test)]
mod tests;
