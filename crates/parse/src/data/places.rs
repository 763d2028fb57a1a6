//! Where the text of a grid stands: in one file, or in several, one after the other.

use std::ops::Range;

use crate::context::Place;
use crate::{Sink, diagnostic};

/// The files that the text of a grid comes from.
pub(crate) struct Places {
    /// In the order of the text.
    parts: Vec<Part>,
}

/// A file, and the piece of the text that comes from it.
struct Part {
    file: String,
    /// Where its piece starts.
    start: usize,
    /// How many bytes the file has before what the piece starts with.
    mark: usize,
    /// Whether its piece is the file as it stands, but for the bytes before it.
    is_verbatim: bool,
}

impl Places {
    /// The places of a text that is `file` as it stands.
    pub(crate) fn in_file(file: &str) -> Places {
        let mut places = Places { parts: Vec::new() };
        places.add(file, 0, 0, true);
        places
    }

    /// No places yet.
    pub(crate) fn none() -> Places {
        Places { parts: Vec::new() }
    }

    /// Notes that the text from `start` on comes from `file`.
    pub(super) fn add(&mut self, file: &str, start: usize, mark: usize, is_verbatim: bool) {
        self.parts.push(Part {
            file: file.to_owned(),
            start,
            mark,
            is_verbatim,
        });
    }

    /// The first file.
    pub(crate) fn first_file(&self) -> &str {
        self.parts.first().map_or("", |part| &part.file)
    }

    /// The place of a piece of the text. In a file that is compressed, in another encoding or no
    /// text, it is the place in its text, which [`Places::tell`] makes a line and a column of.
    pub(crate) fn of(&self, text: Range<u32>) -> Place {
        let start = text.start as usize;
        let index = self.parts.partition_point(|part| part.start <= start);
        match self.parts.get(index.saturating_sub(1)) {
            Some(part) => Place {
                file: part.file.clone(),
                span: start - part.start + part.mark..text.end as usize - part.start + part.mark,
            },
            None => Place {
                file: String::new(),
                span: start..text.end as usize,
            },
        }
    }

    /// Gives what `sink` has from `said` on about places in `text` the lines that it is about, where
    /// the file does not hold them.
    pub(crate) fn tell(&self, text: &str, sink: &mut Sink, said: usize) {
        for (index, part) in self.parts.iter().enumerate() {
            if !part.is_verbatim {
                let end = self
                    .parts
                    .get(index + 1)
                    .map_or(text.len(), |next| next.start);
                diagnostic::place_in_text(sink, said, &part.file, &text[part.start..end]);
            }
        }
    }
}
