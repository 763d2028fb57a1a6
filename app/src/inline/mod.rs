//! Pieces of a line: text, code, links, tickets, marks.

mod status;

use model::{Inline, Tag};

use crate::html::Html;

pub(crate) use status::status;

/// Writes `content`.
pub(crate) fn inline(html: &mut Html, content: &[Inline]) {
    for piece in content {
        match piece {
            Inline::Text(text) => {
                html.text(text);
            }
            Inline::Code(text) => {
                html.raw("<code>").text(text).raw("</code>");
            }
            Inline::Tagged(tag, content) => {
                let (open, close) = tags(*tag);
                html.raw(open);
                inline(html, content);
                html.raw(close);
            }
            Inline::Link { href, content } => {
                html.raw("<a").attr_url("href", href).raw(">");
                inline(html, content);
                html.raw("</a>");
            }
            Inline::Ticket { key, href, status } => {
                ticket(html, key, Some(href), status.as_deref());
            }
            Inline::Image { src, alt } => {
                html.raw("<img")
                    .attr_url("src", src)
                    .attr("alt", alt)
                    .raw(" loading=\"lazy\">");
            }
            Inline::FootnoteMark { number, occurrence } => mark(html, *number, *occurrence),
            Inline::Math { markup, .. } => {
                html.out().push_str(markup);
            }
            Inline::Break => {
                html.raw("<br>");
            }
        }
    }
}

/// Writes the key of a ticket, linked if it leads anywhere, with its status if one was stated.
pub(crate) fn ticket(html: &mut Html, key: &str, href: Option<&str>, state: Option<&str>) {
    html.raw("<span class=\"ticket\"><a");
    if let Some(href) = href {
        html.attr_url("href", href);
    }
    html.raw(">").text(key).raw("</a>");
    if let Some(state) = state {
        html.raw(" ");
        status(html, state);
    }
    html.raw("</span>");
}

/// Writes the `href` or `id` value that belongs to one mark of a footnote.
pub(crate) fn mark_id(html: &mut Html, number: u32, occurrence: u32) {
    html.raw("footnote-").number(number).raw("-mark");
    if 1 < occurrence {
        html.raw("-").number(occurrence);
    }
}

fn mark(html: &mut Html, number: u32, occurrence: u32) {
    html.raw("<sup class=\"mark\"><a id=\"");
    mark_id(html, number, occurrence);
    html.raw("\" href=\"#footnote-")
        .number(number)
        .raw("\" aria-label=\"Footnote ");
    html.number(number)
        .raw("\">")
        .number(number)
        .raw("</a></sup>");
}

fn tags(tag: Tag) -> (&'static str, &'static str) {
    match tag {
        Tag::Emphasis => ("<em>", "</em>"),
        Tag::Strong => ("<strong>", "</strong>"),
        Tag::Deleted => ("<del>", "</del>"),
        Tag::Inserted => ("<ins>", "</ins>"),
        Tag::Subscript => ("<sub>", "</sub>"),
        Tag::Superscript => ("<sup>", "</sup>"),
        Tag::Keyboard => ("<kbd>", "</kbd>"),
        Tag::Mark => ("<mark>", "</mark>"),
        Tag::Small => ("<small>", "</small>"),
    }
}

#[cfg(test)]
mod tests;
