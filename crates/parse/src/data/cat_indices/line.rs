//! A line of `_cat` output, cut into pieces that know their places.

use std::ops::Range;

use super::{are_names, plain_name};

const HEALTHS: [&str; 3] = ["green", "yellow", "red"];
const STATUSES: [&str; 3] = ["open", "close", "closed"];

/// A line, cut at tabs, or at blanks when it has no tabs.
pub(super) struct Line<'a> {
    /// Bytes of the file, without the end of the line.
    pub span: Range<usize>,
    /// Whether it is cut at tabs; a piece may then be empty.
    pub has_tabs: bool,
    /// From left to right.
    pub pieces: Vec<Piece<'a>>,
    text: &'a str,
}

/// A text between blanks.
pub(super) struct Piece<'a> {
    /// The text.
    pub text: &'a str,
    /// Bytes of the file.
    pub span: Range<usize>,
    /// Characters of the line.
    pub chars: Range<usize>,
}

/// The name of a column.
pub(super) struct Name {
    /// As it is spelled.
    pub text: String,
    /// As the program knows it.
    pub plain: String,
    /// Bytes of the file; empty when the file does not name the column.
    pub span: Range<usize>,
    /// Characters of the line; empty when the file does not name the column.
    pub chars: Range<usize>,
}

impl<'a> Line<'a> {
    /// Cuts a line that starts at byte `start` of the file.
    pub(super) fn cut(text: &'a str, start: usize) -> Line<'a> {
        let has_tabs = text.contains('\t');
        let cut = |c: char| {
            if has_tabs {
                c == '\t'
            } else {
                c.is_whitespace()
            }
        };
        let mut pieces = Vec::new();
        let mut chars = 0;
        let mut from = 0;
        for piece in text.split(cut) {
            let trimmed = piece.trim();
            let indent = piece.len() - piece.trim_start().len();
            let length = trimmed.chars().count();
            if has_tabs || !trimmed.is_empty() {
                pieces.push(Piece {
                    text: trimmed,
                    span: start + from + indent..start + from + indent + trimmed.len(),
                    chars: chars..chars + length,
                });
            }
            chars += piece.chars().count() + 1;
            from += piece.len()
                + text[from + piece.len()..]
                    .chars()
                    .next()
                    .map_or(0, char::len_utf8);
        }
        Line {
            span: start..start + text.len(),
            has_tabs,
            pieces,
            text,
        }
    }

    /// The pieces as names of columns. In front of a blank, `docs.` is the start of a name.
    pub(super) fn names(&self) -> Vec<Name> {
        let mut names: Vec<Name> = Vec::new();
        for piece in &self.pieces {
            match names.last_mut() {
                Some(name) if !self.has_tabs && name.text.ends_with('.') => {
                    name.span.end = piece.span.end;
                    name.chars.end = piece.chars.end;
                    let span = name.span.start - self.span.start..name.span.end - self.span.start;
                    name.text = self.text[span].to_owned();
                    name.plain = plain_name(&name.text);
                }
                _ => names.push(Name {
                    text: piece.text.to_owned(),
                    plain: plain_name(piece.text),
                    span: piece.span.clone(),
                    chars: piece.chars.clone(),
                }),
            }
        }
        while names.last().is_some_and(|name| name.text.is_empty()) {
            names.pop();
        }
        names
    }

    /// Whether it names columns.
    pub(super) fn is_header(&self) -> bool {
        // Most lines are rows: they are told by their first word.
        self.pieces
            .iter()
            .any(|piece| piece.text.eq_ignore_ascii_case("index"))
            && are_names(self.names().iter().map(|name| name.text.as_str()))
    }

    /// Whether it starts with a health and a status, as only a row does.
    pub(super) fn starts_with_state(&self) -> bool {
        match &self.pieces[..] {
            [health, status, _, ..] => {
                HEALTHS.contains(&health.text) && STATUSES.contains(&status.text)
            }
            _ => false,
        }
    }
}

impl Name {
    /// The name of a column that the file does not name.
    pub(super) fn default_column(name: &str) -> Name {
        Name {
            text: name.to_owned(),
            plain: name.to_owned(),
            span: 0..0,
            chars: 0..0,
        }
    }

    /// Whether a text can stand in the column.
    pub(super) fn fits(&self, piece: &Piece<'_>) -> bool {
        let text = piece.text;
        let is_digits = || text.bytes().all(|byte| byte.is_ascii_digit());
        match self.plain.as_str() {
            "health" => HEALTHS.contains(&text),
            "status" => STATUSES.contains(&text),
            // Names of indexes are lower case and without these characters, says the reference of
            // "create index".
            "index" => !text.contains(|c: char| c.is_uppercase() || ":\"*+/\\|?#><,".contains(c)),
            // 16 random bytes in base64 for URLs; reports lose a character now and then.
            "uuid" => 16 <= text.len() && !is_digits(),
            "pri" | "rep" | "docs.count" | "docs.deleted" => is_digits(),
            name if name.ends_with("size") => text.starts_with(|c: char| c.is_ascii_digit()),
            _ => true,
        }
    }
}
