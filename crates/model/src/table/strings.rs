//! Many texts in one: an arena that costs four bytes a text beside the text itself.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A list of texts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Strings {
    text: String,
    /// Where each text ends.
    ends: Vec<u32>,
}

impl Strings {
    /// An empty list with room for `count` texts of `bytes` bytes in all.
    pub(crate) fn with_capacity(count: usize, bytes: usize) -> Strings {
        Strings {
            text: String::with_capacity(bytes),
            ends: Vec::with_capacity(count),
        }
    }

    /// Adds a text.
    ///
    /// # Panics
    /// When all texts together would take four gigabytes.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
        let end = u32::try_from(self.text.len());
        self.ends
            .push(end.expect("texts of a column take less than four gigabytes"));
    }

    /// How many texts there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// A text by its place.
    pub fn get(&self, index: usize) -> &str {
        &self.text[self.range(index)]
    }

    /// All texts, from first to last.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &str> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// All texts without anything between them.
    pub fn joined(&self) -> &str {
        &self.text
    }

    /// The place of the text that holds byte `at` of [`Strings::joined`].
    pub fn place(&self, at: usize) -> usize {
        self.ends.partition_point(|&end| end as usize <= at)
    }

    /// Where a text stands in [`Strings::joined`].
    pub fn range(&self, index: usize) -> Range<usize> {
        let start = index
            .checked_sub(1)
            .map_or(0, |before| self.ends[before] as usize);
        start..self.ends[index] as usize
    }
}

impl<T: AsRef<str>> FromIterator<T> for Strings {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Strings {
        let mut strings = Strings::default();
        for text in texts {
            strings.push(text.as_ref());
        }
        strings
    }
}
