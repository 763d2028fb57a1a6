//! The contributions of all pages, merged into the shards of the index.

use rustc_hash::FxHashMap;

use crate::Contribution;
use crate::bytes::{Reader, put, put_fronts};
use crate::contribution::{COLUMN, FIELD};
use crate::postings::{self, keep_best, most_places};
use crate::typos;

/// Changes whenever what the shards hold changes.
pub const VERSION: u32 = 1;

/// A shard of terms ends behind so many bytes.
const SHARD_BYTES: usize = 10_000;
/// The longest words that are offered for mistyped ones, in characters.
pub(crate) const LONGEST_WORD: usize = 24;

/// The shards of an index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    /// What is loaded first.
    pub directory: Vec<u8>,
    /// All other shards.
    pub shards: Vec<(Shard, Vec<u8>)>,
}

/// A piece of the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shard {
    /// Terms from one to another.
    Terms(u32),
    /// All words of so many letters.
    Words(u32),
    /// Places of a page.
    Chunk {
        /// The number of the page.
        page: u32,
        /// The number of the chunk on it.
        chunk: u32,
    },
}

/// A term of the whole site.
#[derive(Default)]
struct Merged {
    pages: usize,
    last: u32,
    deltas: Vec<u8>,
    counts: Vec<u8>,
    places: Vec<u8>,
}

impl Index {
    /// Merges what all pages give, in whatever order they come.
    pub fn build<'a>(contributions: impl IntoIterator<Item = &'a Contribution>) -> Index {
        let mut pages: Vec<&Contribution> = contributions.into_iter().collect();
        // The newest report is last: a new one changes no other's number.
        pages.sort_by(|a, b| a.order.cmp(&b.order));
        let mut terms: FxHashMap<&str, Merged> = FxHashMap::default();
        for (number, page) in pages.iter().enumerate() {
            merge(&mut terms, number as u32, page);
        }
        let mut terms: Vec<(&str, Merged)> = terms.into_iter().collect();
        terms.sort_unstable_by_key(|&(term, _)| term);

        let mut index = Index::default();
        let firsts = index.add_terms(&terms);
        let lengths = index.add_words(&terms);
        for (page, contribution) in pages.iter().enumerate() {
            let page = page as u32;
            for (chunk, bytes) in (0..).zip(&contribution.chunks) {
                let shard = Shard::Chunk { page, chunk };
                index.shards.push((shard, bytes.clone()));
            }
        }

        let out = &mut index.directory;
        out.extend_from_slice(&VERSION.to_le_bytes());
        put(out, pages.len() as u64);
        let others = pages.iter().take_while(|page| !page.order.0).count();
        put(out, others as u64);
        for page in &pages {
            put(out, page.chunks.len() as u64);
        }
        put(out, u64::from(lengths));
        put(out, firsts.len() as u64);
        put_fronts(out, firsts.iter().copied());
        index
    }

    /// Adds the shards of terms, and returns the first term of each.
    fn add_terms<'a>(&mut self, terms: &[(&'a str, Merged)]) -> Vec<&'a str> {
        let mut firsts = Vec::new();
        let mut names: Vec<&str> = Vec::new();
        let mut payloads: Vec<Vec<u8>> = Vec::new();
        let mut size = 0;
        for (at, (term, merged)) in terms.iter().enumerate() {
            let payload = merged.payload(term.starts_with(COLUMN));
            size += payload.len() + term.len() / 2;
            names.push(term);
            payloads.push(payload);
            if SHARD_BYTES <= size || at + 1 == terms.len() {
                let mut bytes = Vec::with_capacity(size);
                put(&mut bytes, names.len() as u64);
                put_fronts(&mut bytes, names.iter().copied());
                for payload in &payloads {
                    put(&mut bytes, payload.len() as u64);
                }
                for payload in &payloads {
                    bytes.extend_from_slice(payload);
                }
                self.shards.push((Shard::Terms(firsts.len() as u32), bytes));
                firsts.push(names[0]);
                names.clear();
                payloads.clear();
                size = 0;
            }
        }
        firsts
    }

    /// Adds the words that may be meant by a mistyped one, and returns which lengths there are.
    fn add_words(&mut self, terms: &[(&str, Merged)]) -> u32 {
        let mut by_length: Vec<Vec<&str>> = vec![Vec::new(); LONGEST_WORD + 1];
        for (term, _) in terms {
            let letters = term.chars().count();
            if letters <= LONGEST_WORD && 0 < typos::allowed(letters + 1) && is_word(term) {
                by_length[letters].push(term);
            }
        }
        let mut lengths = 0;
        for (length, words) in (0_u32..).zip(&by_length) {
            if words.is_empty() {
                continue;
            }
            let mut bytes = Vec::new();
            put(&mut bytes, words.len() as u64);
            put_fronts(&mut bytes, words.iter().copied());
            self.shards.push((Shard::Words(length), bytes));
            lengths |= 1 << length;
        }
        lengths
    }
}

/// Whether someone may have meant it: most of it is letters.
fn is_word(term: &str) -> bool {
    let letters = term.chars().filter(|letter| letter.is_alphabetic()).count();
    !term.starts_with([FIELD, COLUMN]) && term.chars().count() * 3 <= letters * 5
}

fn merge<'a>(terms: &mut FxHashMap<&'a str, Merged>, page: u32, contribution: &'a Contribution) {
    let mut bytes = Reader(&contribution.terms);
    while !bytes.0.is_empty() {
        let read = (|| {
            let term = bytes.text()?;
            let count = bytes.number()?;
            let length = bytes.number()? as usize;
            Ok::<_, crate::Corrupt>((term, count, bytes.bytes(length)?))
        })();
        let Ok((term, count, places)) = read else {
            return;
        };
        let merged = terms.entry(term).or_default();
        put(&mut merged.deltas, u64::from(page - merged.last));
        put(&mut merged.counts, count);
        merged.places.extend_from_slice(places);
        merged.last = page;
        merged.pages += 1;
    }
}

impl Merged {
    /// The bytes of a term, as [`postings::read`] or [`crate::measures::read`] reads them.
    fn payload(&self, is_column: bool) -> Vec<u8> {
        let mut out = Vec::new();
        put(&mut out, self.pages as u64);
        if is_column {
            let (mut deltas, mut counts) = (Reader(&self.deltas), Reader(&self.counts));
            let mut measures = Reader(&self.places);
            while let (Ok(delta), Ok(count)) = (deltas.number(), counts.number()) {
                put(&mut out, delta);
                put(&mut out, count);
                let start = measures.0;
                for _ in 0..count {
                    let _ = crate::measures::Measure::read(&mut measures);
                }
                out.extend_from_slice(&start[..start.len() - measures.0.len()]);
            }
            return out;
        }
        out.extend_from_slice(&self.deltas);
        let most = most_places(self.pages);
        if postings::MOST_PLACES <= most {
            out.extend_from_slice(&self.counts);
            out.extend_from_slice(&self.places);
            return out;
        }
        let (mut counts, mut places) = (Reader(&self.counts), Reader(&self.places));
        let (mut kept_counts, mut kept) = (Vec::new(), Vec::new());
        while let Ok(count) = counts.number() {
            let mut postings = Vec::with_capacity(count as usize);
            let _ = postings::read_places(&mut places, count as usize, |posting| {
                postings.push(posting);
            });
            keep_best(&mut postings, most);
            put(&mut kept_counts, postings.len() as u64);
            postings::put_places(&mut kept, &postings);
        }
        out.extend_from_slice(&kept_counts);
        out.extend_from_slice(&kept);
        out
    }
}

impl std::fmt::Display for Shard {
    /// The name of its file, without an ending: `t12`, `w7`, `c5-0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Shard::Terms(number) => write!(f, "t{number}"),
            Shard::Words(length) => write!(f, "w{length}"),
            Shard::Chunk { page, chunk } => write!(f, "c{page}-{chunk}"),
        }
    }
}
