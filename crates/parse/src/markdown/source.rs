//! The text that markdown is parsed from, and where it stands in a file.

use std::ops::Range;

use crate::context::Place;

/// The text that markdown is parsed from.
pub(super) struct Source<'a> {
    /// The text.
    pub text: &'a str,
    file: String,
    position: Position,
}

enum Position {
    /// The text starts at this byte of the file.
    At(usize),
    /// Where in this span is not known: the file spells the text with escapes.
    Within(Range<usize>),
}

impl<'a> Source<'a> {
    /// A text that stands in a page as it is.
    pub(super) fn page(file: &str, text: &'a str, start: usize) -> Source<'a> {
        Source {
            text,
            file: file.to_owned(),
            position: Position::At(start),
        }
    }

    /// A text that some place of a file spells in its own way.
    pub(super) fn fragment(text: &'a str, place: &Place) -> Source<'a> {
        let position = Position::Within(place.span.clone());
        Source {
            text,
            file: place.file.clone(),
            position,
        }
    }

    /// Where a range of the text stands.
    pub(super) fn place(&self, range: Range<usize>) -> Place {
        Place {
            file: self.file.clone(),
            span: self.span(range),
        }
    }

    /// Where a range of the text stands in the file.
    pub(super) fn span(&self, range: Range<usize>) -> Range<usize> {
        match &self.position {
            Position::At(start) => start + range.start..start + range.end,
            Position::Within(span) => span.clone(),
        }
    }

    /// The file.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// The text from the first to the last of `pieces`, with what stands between them (the `> ` of
    /// a quote, the indentation of a list) blanked, so that its bytes keep their distance.
    pub(super) fn blanked(&self, pieces: &[Range<usize>]) -> String {
        let mut text = String::new();
        let mut end = pieces.first().map_or(0, |piece| piece.start);
        for piece in pieces {
            text.extend(std::iter::repeat_n(' ', piece.start.saturating_sub(end)));
            text.push_str(self.text.get(piece.clone()).unwrap_or_default());
            end = piece.end;
        }
        text
    }
}
