//! Raw HTML in markdown: cut into tags, comments and text. Few tags mean something here.

use std::ops::Range;

use model::Tag;

/// A piece of HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'t> {
    /// What stands in `<!-- -->`.
    Comment(&'t str),
    /// `<details open>`
    Open {
        /// The name of the tag, as spelled.
        name: &'t str,
        /// What follows the name.
        attributes: &'t str,
    },
    /// `</details>`
    Close {
        /// The name of the tag, as spelled.
        name: &'t str,
    },
    /// Anything else.
    Text(&'t str),
}

/// Cuts `text` into pieces, each with its range.
pub(crate) fn pieces(text: &str) -> Vec<(Piece<'_>, Range<usize>)> {
    let mut pieces = Vec::new();
    // Behind the last end no markup can start: looking for its end again and again takes for ever.
    let last_tag = text.rfind('>').unwrap_or(0);
    let last_comment = text.rfind("-->").unwrap_or(0);
    let mut text_start = 0;
    let mut at = 0;
    while let Some(offset) = text[at..].find('<') {
        let start = at + offset;
        let rest = &text[start..];
        let last = if rest.starts_with("<!--") {
            last_comment
        } else {
            last_tag
        };
        let found = if start < last { markup(rest) } else { None };
        match found {
            Some((piece, length)) => {
                if text_start < start {
                    pieces.push((Piece::Text(&text[text_start..start]), text_start..start));
                }
                pieces.push((piece, start..start + length));
                at = start + length;
                text_start = at;
            }
            None => at = start + 1,
        }
    }
    if text_start < text.len() {
        pieces.push((Piece::Text(&text[text_start..]), text_start..text.len()));
    }
    pieces
}

/// The tag or comment that `text` starts with, and its length.
fn markup(text: &str) -> Option<(Piece<'_>, usize)> {
    if let Some(rest) = text.strip_prefix("<!--") {
        let end = rest.find("-->")?;
        return Some((Piece::Comment(&rest[..end]), "<!---->".len() + end));
    }
    let rest = text.strip_prefix('<')?;
    let is_close = rest.starts_with('/');
    let rest = rest.strip_prefix('/').unwrap_or(rest);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let (name, rest) = rest.split_at(rest.find(|c| !is_name(c)).unwrap_or(rest.len()));
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let end = rest.find('>')?;
    let attributes = rest[..end].trim_end_matches('/');
    let length = text.len() - rest.len() + end + 1;
    let piece = if is_close {
        Piece::Close { name }
    } else {
        Piece::Open { name, attributes }
    };
    Some((piece, length))
}

/// The tag that a name of HTML stands for, if prose may hold it.
pub(super) fn inline_tag(name: &str) -> Option<Tag> {
    Some(match name.to_ascii_lowercase().as_str() {
        "em" | "i" => Tag::Emphasis,
        "strong" | "b" => Tag::Strong,
        "del" | "s" => Tag::Deleted,
        "ins" | "u" => Tag::Inserted,
        "sub" => Tag::Subscript,
        "sup" => Tag::Superscript,
        "kbd" => Tag::Keyboard,
        "mark" => Tag::Mark,
        "small" => Tag::Small,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
