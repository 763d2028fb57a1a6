//! Numbers that look random and are the same at every run.

/// Numbers that look random and are the same at every run (SplitMix64).
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    /// A number from 0 to `end`, which is not among them.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ (bits >> 31)) % end
    }

    /// One of some words.
    pub(super) fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len() as u64) as usize]
    }

    /// A part of one, and never nothing.
    pub(super) fn part(&mut self) -> f64 {
        (self.below(1 << 32) + 1) as f64 / (1_u64 << 32) as f64
    }
}
