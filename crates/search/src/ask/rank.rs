//! Which pages come first: those that hold more of what is asked, in what tells more.

use crate::Class;
use crate::engine::Engine;
use crate::postings::Posting;

use super::found::Slot;

/// A page that may be shown.
pub(crate) struct Candidate {
    pub(crate) page: u32,
    /// How many of the words it holds.
    pub(crate) words: usize,
    /// What the words count together, each where it counts most.
    sum: u64,
    /// Whether it is a report; other pages come later.
    is_report: bool,
    /// Its best places, with what they count.
    pub(crate) places: Vec<(u64, u32)>,
}

/// How many places of a page are looked at.
const MOST_PLACES: usize = 12;

impl Candidate {
    /// What the page counts when its best place counts `best`.
    pub(crate) fn weigh(&self, best: u64) -> u64 {
        let score = 3 * best + self.sum;
        if self.is_report { score } else { score / 2 }
    }
}

struct Entry {
    page: u32,
    place: u32,
    slot: usize,
    gain: u64,
}

/// The pages that hold all that is asked, then those that hold most of it.
pub(crate) fn rank(
    engine: &Engine,
    slots: &[Slot],
    pages: Option<&[bool]>,
    classes: &[Class],
) -> Vec<Candidate> {
    let count = engine.directory.chunks.len();
    let mut entries: Vec<Entry> = Vec::new();
    let is_kept = |page: u32| match pages {
        Some(pages) => pages.get(page as usize).copied().unwrap_or_default(),
        None => (page as usize) < count,
    };
    for (slot, found) in slots.iter().enumerate() {
        // A word that is on few pages tells more.
        let rarity = 3 + u64::from(((count + 1) / found.pages.max(1)).max(1).ilog2());
        let fits = |posting: &Posting| classes.is_empty() || classes.contains(&posting.class);
        for (page, posting, quality) in &found.postings {
            if is_kept(*page) && fits(posting) {
                entries.push(Entry {
                    page: *page,
                    place: posting.place,
                    slot,
                    gain: u64::from(posting.class.weight() * quality) * rarity,
                });
            }
        }
    }
    if slots.is_empty() {
        // Filters alone keep whole pages.
        entries.extend(
            (0..count as u32)
                .filter(|&page| is_kept(page))
                .map(|page| Entry {
                    page,
                    place: 0,
                    slot: 0,
                    gain: 1,
                }),
        );
    }
    entries.sort_unstable_by_key(|entry| (entry.page, entry.place, entry.slot));
    let mut candidates: Vec<Candidate> = entries
        .chunk_by(|a, b| a.page == b.page)
        .map(|entries| candidate(engine, slots.len(), entries))
        .collect();
    let most = candidates
        .iter()
        .map(|one| one.words)
        .max()
        .unwrap_or_default();
    // Most of the words: more than half of what the best page holds.
    candidates.retain(|one| most < 2 * one.words);
    // Of equal ones the newest, which has the greatest number.
    candidates.sort_by(|a, b| {
        let best = |one: &Candidate| one.places.first().map_or(0, |&(score, _)| score);
        let order = |one: &Candidate| (one.words, one.weigh(best(one)), one.page);
        order(b).cmp(&order(a))
    });
    candidates
}

fn candidate(engine: &Engine, slots: usize, entries: &[Entry]) -> Candidate {
    let mut best = vec![0_u64; slots.max(1)];
    let mut places: Vec<(u64, u32)> = Vec::new();
    for place in entries.chunk_by(|a, b| a.place == b.place) {
        let mut score = 0;
        let mut words = 0;
        for same in place.chunk_by(|a, b| a.slot == b.slot) {
            let gain = same
                .iter()
                .map(|entry| entry.gain)
                .max()
                .unwrap_or_default();
            best[same[0].slot] = best[same[0].slot].max(gain);
            score += gain;
            words += 1;
        }
        // What stands together belongs together.
        let all = best.len() as u64;
        score = score * words * words / (all * all);
        places.push((score.max(1), place[0].place));
    }
    places.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    places.truncate(MOST_PLACES);
    let page = entries.first().map_or(0, |entry| entry.page);
    Candidate {
        page,
        words: best.iter().filter(|&&gain| 0 < gain).count(),
        sum: best.iter().sum(),
        is_report: engine.directory.others <= page,
        places,
    }
}
