//! What is loaded first: how many pages and chunks there are, and where terms are found.

use crate::bytes::{Corrupt, Reader};
use crate::index::VERSION;

/// What is loaded first.
pub(crate) struct Directory {
    /// How many chunks each page has.
    pub(crate) chunks: Vec<u32>,
    /// How many pages are no reports; they come first.
    pub(crate) others: u32,
    /// The lengths of words that there are, as bits.
    pub(crate) lengths: u32,
    /// The first term of each shard.
    firsts: Vec<String>,
}

/// How many shards a word that goes on may lead into.
const MOST_SHARDS: usize = 2;

impl Directory {
    pub(crate) fn read(bytes: &[u8]) -> Result<Directory, Corrupt> {
        let (version, rest) = bytes.split_first_chunk().ok_or(Corrupt)?;
        if *version != VERSION.to_le_bytes() {
            return Err(Corrupt);
        }
        let mut bytes = Reader(rest);
        let pages = bytes.count()?;
        let others = bytes.number()? as u32;
        let chunks = (0..pages).map(|_| Ok(bytes.number()? as u32));
        let chunks = chunks.collect::<Result<_, Corrupt>>()?;
        let lengths = bytes.number()? as u32;
        let mut text = String::new();
        let mut firsts = Vec::new();
        for _ in 0..bytes.count()? {
            bytes.front(&mut text)?;
            firsts.push(text.clone());
        }
        Ok(Directory {
            chunks,
            others,
            lengths,
            firsts,
        })
    }

    /// The shard that holds a term, if any does.
    pub(crate) fn shard_of(&self, term: &str) -> Option<u32> {
        let behind = self.firsts.partition_point(|first| first.as_str() <= term);
        behind.checked_sub(1).map(|at| at as u32)
    }

    /// The shards of terms that start with `start`; not all of them where there are many.
    pub(crate) fn shards_from(&self, start: &str) -> impl Iterator<Item = u32> {
        let from = self.shard_of(start).unwrap_or_default();
        let more = self.firsts.iter().skip(from as usize + 1);
        let more = more
            .take(MOST_SHARDS - 1)
            .take_while(|first| first.starts_with(start))
            .count();
        let is_there = !self.firsts.is_empty();
        (from..=from + more as u32).filter(move |_| is_there)
    }
}
