//! A line of `_cat` output, cut into pieces that know their places.

use std::ops::Range;

use super::{Capture, plain_name};

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
        let mut line = Line {
            span: start..start + text.len(),
            has_tabs,
            pieces,
            text,
        };
        line.join_arrow();
        line
    }

    /// Makes one piece of `node-1 -> 10.0.0.2 id node-2`, as a shard that moves has for a node.
    fn join_arrow(&mut self) {
        let arrow = self.pieces.iter().position(|piece| piece.text == "->");
        let Some(at) = arrow.and_then(|arrow| arrow.checked_sub(1)) else {
            return;
        };
        let moved = self.pieces.split_off(at + 1);
        if let (Some(first), Some(last)) = (self.pieces.last_mut(), moved.last()) {
            first.span.end = last.span.end;
            first.chars.end = last.chars.end;
            let start = self.span.start;
            first.text = &self.text[first.span.start - start..first.span.end - start];
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

    /// Whether it names columns of a capture.
    pub(super) fn is_header(&self, capture: &Capture) -> bool {
        // Most lines are rows: they are told by a word that each header has.
        let is_telling = |piece: &Piece<'_>| piece.text.eq_ignore_ascii_case(capture.key);
        self.pieces.iter().any(is_telling)
            && capture.has_names(self.names().iter().map(|name| name.text.as_str()))
    }

    /// The texts of its pieces.
    pub(super) fn texts(&self) -> Vec<&'a str> {
        self.pieces.iter().map(|piece| piece.text).collect()
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
}
