//! A set of rows or of codes, one bit each.

use std::ops::Range;

/// A set of numbers below some number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// None of the numbers below `len`.
    pub(super) fn none(len: usize) -> Bits {
        Bits {
            words: vec![0; len.div_ceil(64)],
        }
    }

    /// The numbers below `len` that `test` accepts.
    pub(super) fn of(len: usize, test: impl Fn(usize) -> bool) -> Bits {
        let word = |index: usize| {
            let first = index * 64;
            let bits = first..len.min(first + 64);
            bits.fold(0, |word, at| word | u64::from(test(at)) << (at - first))
        };
        Bits {
            words: (0..len.div_ceil(64)).map(word).collect(),
        }
    }

    /// These and those in `range`.
    pub(super) fn with(mut self, range: Range<u32>) -> Bits {
        range.for_each(|at| self.set(at as usize));
        self
    }

    /// These but for those in `range`.
    pub(super) fn without(mut self, range: Range<u32>) -> Bits {
        for at in range {
            self.words[at as usize / 64] &= !(1 << (at % 64));
        }
        self
    }

    pub(super) fn set(&mut self, at: usize) {
        self.words[at / 64] |= 1 << (at % 64);
    }

    pub(super) fn contains(&self, at: usize) -> bool {
        self.words[at / 64] >> (at % 64) & 1 == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// How many numbers are in the set.
    pub(super) fn count(&self) -> usize {
        let ones = self.words.iter().map(|word| word.count_ones() as usize);
        ones.sum()
    }

    /// Leaves what is in both.
    pub(super) fn keep(&mut self, other: &Bits) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// Adds what is in the other.
    pub(super) fn add(&mut self, other: &Bits) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }
}
