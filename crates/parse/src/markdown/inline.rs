//! Lines of markdown outside the page body (captions, header texts, cells of data files), and what
//! plain text links by itself.

use std::ops::Range;

use model::Inline;
use pulldown_cmark::Parser;

use super::OPTIONS;
use super::builder::Builder;
use super::headings::Headings;
use super::source::Source;
use crate::context::{Context, Place};
use crate::ticket;

/// Parses `text` as lines of markdown: all that may stand in a paragraph, but no blocks. Mistakes
/// in it are reported at `place`.
pub(crate) fn parse(text: &str, place: &Place, context: &mut Context<'_>) -> Vec<Inline> {
    let mut inlines = Vec::new();
    for (index, line) in text.trim().lines().enumerate() {
        if 0 < index {
            inlines.push(Inline::Break);
        }
        inlines.extend(parse_line(line, place, context));
    }
    inlines
}

fn parse_line(line: &str, place: &Place, context: &mut Context<'_>) -> Vec<Inline> {
    // With a full stop in front, `- 5 %`, `1. run` and `# 3` are text and no blocks.
    let mut guarded = format!(".{}", line.trim());
    // A mark is one only where its footnote is defined.
    for label in context.footnotes.labels_in(line) {
        guarded.push_str(&format!("\n\n[^{label}]: \n"));
    }
    let source = Source::fragment(&guarded, place);
    let events: Vec<_> = Parser::new_ext(&guarded, OPTIONS)
        .into_offset_iter()
        .collect();
    let mut builder = Builder::new(source, Headings::new(false, ""), context);
    for (event, range) in events {
        builder.event(event, range);
    }
    let mut inlines = builder.finish_line();
    if let Some(Inline::Text(text)) = inlines.first_mut() {
        text.remove(0);
        if text.is_empty() {
            inlines.remove(0);
        }
    }
    inlines
}

/// Turns bare addresses and ticket keys in plain text into links; `None` when there are none.
pub(crate) fn autolink(text: &str, context: &Context<'_>) -> Option<Vec<Inline>> {
    let mut inlines = Vec::new();
    let mut rest = text;
    while let Some(address) = find_address(rest) {
        push_prose(&mut inlines, &rest[..address.start], context);
        let href = rest[address.clone()].to_owned();
        let content = vec![Inline::Text(href.clone())];
        inlines.push(Inline::Link { href, content });
        rest = &rest[address.end..];
    }
    push_prose(&mut inlines, rest, context);
    match &inlines[..] {
        [] | [Inline::Text(_)] => None,
        _ => Some(inlines),
    }
}

/// Adds text without addresses, with its ticket keys linked.
fn push_prose(inlines: &mut Vec<Inline>, mut text: &str, context: &Context<'_>) {
    while let Some((range, link)) = ticket::find(text, context.config, &context.tickets) {
        push_text(inlines, &text[..range.start]);
        inlines.push(link);
        text = &text[range.end..];
    }
    push_text(inlines, text);
}

fn push_text(inlines: &mut Vec<Inline>, text: &str) {
    if !text.is_empty() {
        inlines.push(Inline::Text(text.to_owned()));
    }
}

/// The first `http://…` or `https://…` in `text`, bounded as GitHub's markdown bounds it.
fn find_address(text: &str) -> Option<Range<usize>> {
    for (colon, separator) in text.match_indices("://") {
        let before = &text[..colon];
        let Some(stem) = before
            .strip_suffix("https")
            .or_else(|| before.strip_suffix("http"))
        else {
            continue;
        };
        let host = colon + separator.len();
        if stem.ends_with(char::is_alphanumeric) || !text[host..].starts_with(char::is_alphanumeric)
        {
            continue;
        }
        let rest = &text[host..];
        let end = rest
            .find(|c: char| c.is_whitespace() || c == '<')
            .unwrap_or(rest.len());
        let address = without_trailing_punctuation(&text[stem.len()..host + end]);
        return Some(stem.len()..stem.len() + address.len());
    }
    None
}

fn without_trailing_punctuation(mut address: &str) -> &str {
    let open = address.matches('(').count();
    let mut closed = address.matches(')').count();
    while let Some(last) = address.chars().next_back() {
        match last {
            '?' | '!' | '.' | ',' | ':' | ';' | '*' | '_' | '~' | '\'' | '"' | '“' | '”' | '»' =>
                {}
            // Brackets that opened before the address close behind it.
            ')' if open < closed => closed -= 1,
            _ => break,
        }
        address = &address[..address.len() - last.len_utf8()];
    }
    address
}

#[cfg(test)]
mod tests;
