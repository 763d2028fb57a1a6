//! The bytes of a data file as text, with the way from the text back to the bytes.

use std::borrow::Cow;
use std::ops::Range;

use crate::{Sink, diagnostic};

use super::foreign;

/// A data file as text.
pub(crate) struct Source<'a> {
    /// Content path of the file.
    pub file: &'a str,
    /// What it says, without a byte order mark.
    pub text: Cow<'a, str>,
    /// Where the text starts to be longer or shorter than the file: the offset in the text, and
    /// what to add from there on to come to the offset in the file.
    shifts: Vec<(usize, isize)>,
}

impl<'a> Source<'a> {
    /// Decodes a file. What is not text is refused; bytes that are not UTF-8 are reported once and
    /// replaced, so that nothing else is lost.
    pub(crate) fn decode(file: &'a str, bytes: &'a [u8], sink: &mut Sink) -> Option<Source<'a>> {
        if let Some(what) = foreign::recognise(bytes) {
            sink.push(diagnostic::data::foreign(file, what));
            return None;
        }
        let start = if bytes.starts_with(b"\xEF\xBB\xBF") {
            3
        } else {
            0
        };
        let bytes = &bytes[start..];
        let mut shifts = vec![(0, start as isize)];
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(error) => {
                sink.push(diagnostic::not_utf8(file, start + error.valid_up_to()));
                Cow::Owned(replace_invalid(bytes, &mut shifts))
            }
        };
        if u32::try_from(text.len()).is_err() {
            sink.push(diagnostic::data::too_large(
                file,
                text.len() as u64,
                u64::from(u32::MAX),
            ));
            return None;
        }
        Some(Source { file, text, shifts })
    }

    /// A source without text of its own, for cells that already know their places in `file`.
    pub(crate) fn empty(file: &'a str) -> Source<'a> {
        Source {
            file,
            text: Cow::Borrowed(""),
            shifts: vec![(0, 0)],
        }
    }

    /// Whether the text starts with a character, blanks in front not counted.
    pub(crate) fn starts_with(&self, start: char) -> bool {
        self.text.trim_start().starts_with(start)
    }

    /// The bytes of the file behind bytes of the text.
    pub(crate) fn span(&self, text: Range<u32>) -> Range<usize> {
        self.offset(text.start as usize)..self.offset(text.end as usize)
    }

    fn offset(&self, text: usize) -> usize {
        let index = self.shifts.partition_point(|&(from, _)| from <= text);
        let shift = self
            .shifts
            .get(index.wrapping_sub(1))
            .map_or(0, |&(_, shift)| shift);
        text.saturating_add_signed(shift)
    }
}

fn replace_invalid(bytes: &[u8], shifts: &mut Vec<(usize, isize)>) -> String {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let mut shift = shifts.last().map_or(0, |&(_, shift)| shift);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            text.push(char::REPLACEMENT_CHARACTER);
            let longer = char::REPLACEMENT_CHARACTER.len_utf8() - chunk.invalid().len();
            shift -= longer as isize;
            shifts.push((text.len(), shift));
        }
    }
    text
}
