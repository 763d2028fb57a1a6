//! A page as its tags, of which some are written anew and all else stays as it is, byte for byte.

use std::ops::Range;

use html5gum::emitters::default::{DefaultEmitter, Token};
use html5gum::{Spanned, Tokenizer};

/// A start tag.
pub(super) struct Tag {
    /// In small letters.
    pub(super) name: String,
    /// Names and values, in the order of the names.
    pub(super) attributes: Vec<(String, String)>,
    /// Where it stands.
    pub(super) range: Range<usize>,
}

/// A piece of a page.
pub(super) enum Piece {
    /// `<a href="…">`.
    Start(Tag),
    /// `</a>`, with where it stands.
    End(String, Range<usize>),
}

/// The tags of a page, in order.
pub(super) fn pieces(html: &str) -> Vec<Piece> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Tokenizer::new_with_emitter(html, emitter)
        .filter_map(|token| match token.ok()? {
            Token::StartTag(tag) => Some(Piece::Start(Tag {
                name: text(&tag.name),
                attributes: tag
                    .attributes
                    .iter()
                    .map(|(name, Spanned { value, .. })| (text(name), text(value)))
                    .collect(),
                range: tag.span.start..tag.span.end,
            })),
            Token::EndTag(tag) => Some(Piece::End(text(&tag.name), tag.span.start..tag.span.end)),
            _ => None,
        })
        .collect()
}

impl Tag {
    /// The value of an attribute.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Whether `class` is among its classes.
    pub(super) fn has_class(&self, class: &str) -> bool {
        let classes = self.get("class").unwrap_or_default();
        classes.split_ascii_whitespace().any(|it| it == class)
    }

    /// Gives an attribute a value.
    pub(super) fn set(&mut self, name: &str, value: impl Into<String>) {
        self.remove(name);
        self.attributes.push((name.to_owned(), value.into()));
    }

    /// Takes an attribute away.
    pub(super) fn remove(&mut self, name: &str) {
        self.attributes.retain(|(known, _)| known != name);
    }

    /// The tag as a page writes it.
    pub(super) fn written(&self) -> String {
        let mut out = format!("<{}", self.name);
        for (name, value) in &self.attributes {
            out.push(' ');
            out.push_str(name);
            if !value.is_empty() {
                out.push_str("=\"");
                out.push_str(&escaped(value));
                out.push('"');
            }
        }
        out.push('>');
        out
    }
}

/// A text as it stands in a quoted attribute or in an element.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}
