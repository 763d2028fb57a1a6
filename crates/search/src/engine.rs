//! Answers queries from the shards that it is given, and says which ones it needs.

use std::collections::BTreeMap;

use crate::answer::Answer;
use crate::ask;
use crate::bytes::{Corrupt, Reader};
use crate::directory::Directory;
use crate::index::Shard;

/// So many bytes of shards are kept; then all are dropped, and come from the browser's cache.
const MOST_BYTES: usize = 6_000_000;

/// Answers queries from the shards that it is given.
pub struct Engine {
    pub(crate) directory: Directory,
    /// `None` for one that could not be had.
    shards: BTreeMap<Shard, Option<Vec<u8>>>,
    bytes: usize,
}

/// What comes of a query.
#[derive(Debug, PartialEq, Eq)]
pub enum Step {
    /// These shards are needed; ask again when each was given, or was told to be missing.
    Needs(Vec<Shard>),
    /// The answer.
    Done(Answer),
}

impl Engine {
    /// An engine over the index with this directory.
    ///
    /// # Errors
    /// When the directory is cut or corrupt, or another version wrote it.
    pub fn new(directory: &[u8]) -> Result<Engine, Corrupt> {
        Ok(Engine {
            directory: Directory::read(directory)?,
            shards: BTreeMap::new(),
            bytes: 0,
        })
    }

    /// Takes a shard that was needed; `None` when it can not be had.
    pub fn give(&mut self, shard: Shard, bytes: Option<Vec<u8>>) {
        let size = bytes.as_ref().map_or(0, Vec::len);
        if MOST_BYTES < self.bytes + size {
            self.shards.clear();
            self.bytes = 0;
        }
        self.bytes += size;
        self.shards.insert(shard, bytes);
    }

    /// Answers what a reader has typed, as far as it has what it needs.
    pub fn ask(&self, text: &str) -> Step {
        ask::ask(self, text)
    }

    /// How many pages the index knows.
    pub fn pages(&self) -> usize {
        self.directory.chunks.len()
    }
}

/// Looks shards up, and notes those that are not there.
pub(crate) struct Fetch<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) needs: Vec<Shard>,
    pub(crate) is_partial: bool,
}

impl<'a> Fetch<'a> {
    pub(crate) fn get(&mut self, shard: Shard) -> Option<&'a [u8]> {
        match self.engine.shards.get(&shard) {
            None => {
                if !self.needs.contains(&shard) {
                    self.needs.push(shard);
                }
                None
            }
            Some(None) => {
                self.is_partial = true;
                None
            }
            Some(Some(bytes)) => Some(bytes),
        }
    }

    /// The terms of a shard that `accept` gives a quality, with that and their places.
    pub(crate) fn terms(
        &mut self,
        shard: u32,
        accept: &mut dyn FnMut(&str) -> u32,
    ) -> Vec<(String, u32, &'a [u8])> {
        let Some(bytes) = self.get(Shard::Terms(shard)) else {
            return Vec::new();
        };
        read_terms(bytes, accept).unwrap_or_else(|Corrupt| {
            self.is_partial = true;
            Vec::new()
        })
    }

    /// The words of so many letters that `accept` gives a quality, with that.
    pub(crate) fn words(
        &mut self,
        length: usize,
        accept: &mut dyn FnMut(&str) -> u32,
    ) -> Vec<(String, u32)> {
        let exists = self.engine.directory.lengths.checked_shr(length as u32);
        if exists.unwrap_or_default() & 1 == 0 {
            return Vec::new();
        }
        let Some(bytes) = self.get(Shard::Words(length as u32)) else {
            return Vec::new();
        };
        read_words(bytes, accept).unwrap_or_else(|Corrupt| {
            self.is_partial = true;
            Vec::new()
        })
    }
}

type Accepted<'a> = Vec<(String, u32, &'a [u8])>;

fn read_terms<'a>(
    bytes: &'a [u8],
    accept: &mut dyn FnMut(&str) -> u32,
) -> Result<Accepted<'a>, Corrupt> {
    let mut bytes = Reader(bytes);
    let count = bytes.count()?;
    let mut text = String::new();
    let mut wanted: Vec<(usize, String, u32)> = Vec::new();
    for at in 0..count {
        bytes.front(&mut text)?;
        let quality = accept(&text);
        if 0 < quality {
            wanted.push((at, text.clone(), quality));
        }
    }
    let mut lengths = Vec::with_capacity(count);
    for _ in 0..count {
        lengths.push(bytes.number()? as usize);
    }
    let mut accepted = Vec::with_capacity(wanted.len());
    let mut at = 0;
    for (place, text, quality) in wanted {
        for &length in &lengths[at..place] {
            bytes.bytes(length)?;
        }
        accepted.push((text, quality, bytes.bytes(lengths[place])?));
        at = place + 1;
    }
    Ok(accepted)
}

fn read_words(
    bytes: &[u8],
    accept: &mut dyn FnMut(&str) -> u32,
) -> Result<Vec<(String, u32)>, Corrupt> {
    let mut bytes = Reader(bytes);
    let mut text = String::new();
    let mut accepted = Vec::new();
    for _ in 0..bytes.count()? {
        bytes.front(&mut text)?;
        let quality = accept(&text);
        if 0 < quality {
            accepted.push((text.clone(), quality));
        }
    }
    Ok(accepted)
}
