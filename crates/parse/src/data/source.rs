//! The bytes of a data file as text, and the way from places in the text to places in the file.

use std::borrow::Cow;
use std::ops::Range;

use crate::{Sink, diagnostic};

use super::encoding::{self, Decoded, Finding};
use super::packed::{End, MAX_UNPACKED, Packing};
use super::{FORMATS, Grid, Layout, Places, foreign};

/// A data file, unpacked: as text, or as bytes where it is of a format without text.
pub(crate) struct Source<'a> {
    /// Content path of the file.
    pub file: &'a str,
    /// What it says, without a byte order mark; empty for a format without text.
    pub text: Cow<'a, str>,
    /// The bytes of a format without text; empty for text.
    pub bytes: Cow<'a, [u8]>,
    /// How the file writes characters; `None` for a format without text.
    pub encoding: Option<&'static str>,
    /// How it is compressed, if it is.
    pub packing: Option<Packing>,
    /// How many bytes the file has before the text, where the text stands in the file as it is.
    mark: usize,
}

impl<'a> Source<'a> {
    /// Unpacks and decodes a file. What holds no table is refused; what is odd about the bytes is
    /// reported, and the rest kept.
    pub(crate) fn decode(
        file: &'a str,
        bytes: &'a [u8],
        layout: &Layout,
        sink: &mut Sink,
    ) -> Option<Source<'a>> {
        let Some(packing) = Packing::of(bytes) else {
            return Source::unpacked(file, Cow::Borrowed(bytes), layout, sink);
        };
        let unpacked = packing.unpack(bytes, MAX_UNPACKED);
        let size = unpacked.bytes.len();
        match unpacked.end {
            End::Whole => {}
            End::Broken => sink.push(diagnostic::data::broken_archive(file, packing.name(), size)),
            End::TooLarge => {
                let problem = diagnostic::data::unpacks_too_large(file, packing.name(), size);
                sink.push(problem);
                return None;
            }
        }
        if unpacked.end == End::Broken && size == 0 {
            return None;
        }
        let source = Source::unpacked(file, Cow::Owned(unpacked.bytes), layout, sink)?;
        Some(Source {
            packing: Some(packing),
            ..source
        })
    }

    fn unpacked(
        file: &'a str,
        bytes: Cow<'a, [u8]>,
        layout: &Layout,
        sink: &mut Sink,
    ) -> Option<Source<'a>> {
        if FORMATS.iter().any(|format| format.reads_bytes(&bytes)) {
            return Some(Source {
                file,
                text: Cow::Borrowed(""),
                bytes,
                encoding: None,
                packing: None,
                mark: 0,
            });
        }
        let is_utf16 = || encoding::utf16_without_mark(&bytes).is_some();
        if let Some(what) = foreign::recognise(&bytes)
            && !is_utf16()
        {
            sink.push(diagnostic::data::foreign(file, what));
            return None;
        }
        let length = bytes.len();
        let decoded = match bytes {
            Cow::Borrowed(bytes) => encoding::decode(bytes, layout.encoding),
            Cow::Owned(bytes) => encoding::decode(&bytes, layout.encoding).into_owned(),
        };
        let Decoded {
            text,
            encoding,
            findings,
        } = decoded;
        if u32::try_from(text.len()).is_err() {
            let size = text.len() as u64;
            sink.push(diagnostic::data::too_large(file, size, u64::from(u32::MAX)));
            return None;
        }
        let mark = match text {
            Cow::Borrowed(_) => length - text.len(),
            Cow::Owned(_) => 0,
        };
        let source = Source {
            file,
            text,
            bytes: Cow::Borrowed(b""),
            encoding: Some(encoding),
            packing: None,
            mark,
        };
        source.report(findings, sink);
        Some(source)
    }

    /// Whether the text starts with a character, blanks in front not counted.
    pub(crate) fn starts_with(&self, start: char) -> bool {
        self.text.trim_start().starts_with(start)
    }

    /// The bytes of the file behind bytes of the text; the bytes of the text itself where the file
    /// is compressed or in another encoding.
    pub(crate) fn span(&self, text: Range<u32>) -> Range<usize> {
        self.mark + text.start as usize..self.mark + text.end as usize
    }

    /// Notes in `places` that their text from `start` on is that of a grid read from this.
    pub(crate) fn note(&self, places: &mut Places, start: usize, grid: &Grid<'_>) {
        let is_verbatim = matches!(self.text, Cow::Borrowed(_)) && !grid.owns_text();
        places.add(self.file, start, self.mark, is_verbatim);
    }

    /// Gives what `sink` has from `start` on about this file the lines that it is about, where the
    /// text does not stand in the file as it is.
    pub(crate) fn tell(&self, sink: &mut Sink, start: usize) {
        if let Cow::Owned(text) = &self.text {
            diagnostic::place_in_text(sink, start, self.file, text);
        }
    }

    /// Moves what `sink` has from `said` on from places in the text to places in the file.
    pub(super) fn shift(&self, sink: &mut Sink, said: usize) {
        for diagnostic in &mut sink.diagnostics[said..] {
            if let Some(span) = &mut diagnostic.span {
                *span = span.start + self.mark..span.end + self.mark;
            }
        }
    }

    fn report(&self, findings: Vec<Finding>, sink: &mut Sink) {
        for finding in findings {
            let place = |span: Range<usize>| self.span(span.start as u32..span.end as u32);
            sink.push(match finding {
                Finding::Malformed(encoding, span) => {
                    diagnostic::data::malformed(self.file, place(span), encoding.name())
                }
                Finding::Western(span) => {
                    let found = &self.text[span.clone()];
                    diagnostic::data::western(self.file, place(span), found)
                }
                Finding::Nul(count, span) => {
                    diagnostic::data::nul_bytes(self.file, place(span), count)
                }
            });
        }
    }
}
