//! What each word of a query finds: terms that are it, start with it, share its stem, or resemble it.

use crate::contribution::{COLUMN, FIELD};
use crate::engine::Fetch;
use crate::index::LONGEST_WORD;
use crate::measures::{self, Measure};
use crate::postings::{self, Posting};
use crate::query::Query;
use crate::stem::Stems;
use crate::tokens::tokens;
use crate::typos;

use super::{proven, read_condition};

/// How many terms one word may stand for.
const MOST_TERMS: usize = 24;
/// How many words are taken for a mistyped one.
const MOST_MEANT: usize = 4;
/// How many values of a field are offered.
const MOST_COMPLETIONS: usize = 8;

const MOST_FITTING: u32 = 101;
const EXACT: u32 = 100;
const SAME_STEM: u32 = 85;
const LONGER: u32 = 75;
const MISTYPED: u32 = 55;

/// What one word or condition finds.
#[derive(Default)]
pub(crate) struct Slot {
    /// As it was typed.
    typed: String,
    /// Pages, places and how well the term fits.
    pub(crate) postings: Vec<(u32, Posting, u32)>,
    /// On how many pages its commonest term is.
    pub(crate) pages: usize,
    /// The terms that it stands for.
    pub(crate) terms: Vec<String>,
    /// Whether these are others than what was typed.
    is_mistyped: bool,
    /// The condition on values.
    pub(crate) condition: Option<String>,
    /// The columns that the condition is on, by page.
    pub(crate) measures: Vec<(u32, Measure)>,
}

/// The pages that all filters keep; `None` when there is no filter.
pub(crate) fn filtered(fetch: &mut Fetch<'_>, query: &Query) -> Option<Vec<bool>> {
    let count = fetch.engine.directory.chunks.len();
    let mut kept: Option<Vec<bool>> = None;
    for (field, value) in &query.filters {
        let start = format!("{FIELD}{field}:{value}");
        let mut found = vec![false; count];
        let shards: Vec<u32> = fetch.engine.directory.shards_from(&start).collect();
        for shard in shards {
            for (_, _, payload) in
                fetch.terms(shard, &mut |term| u32::from(term.starts_with(&start)))
            {
                let read = postings::read(payload, |page, _| {
                    if let Some(found) = found.get_mut(page as usize) {
                        *found = true;
                    }
                });
                fetch.is_partial |= read.is_err();
            }
        }
        kept = Some(match kept {
            None => found,
            Some(kept) => kept.iter().zip(found).map(|(&a, b)| a && b).collect(),
        });
    }
    kept
}

/// Queries that end with a value that exists, where `query` ends with the start of one.
pub(crate) fn completions(fetch: &mut Fetch<'_>, query: &Query, text: &str) -> Vec<String> {
    let Some((field, value, at)) = &query.open_field else {
        return Vec::new();
    };
    let start = format!("{FIELD}{field}:{value}");
    let shards: Vec<u32> = fetch.engine.directory.shards_from(&start).collect();
    let mut found = Vec::new();
    for shard in shards {
        found.extend(fetch.terms(shard, &mut |term| u32::from(term.starts_with(&start))));
    }
    found.truncate(MOST_COMPLETIONS);
    let whole = |term: &str| term.len() == start.len();
    if found.len() == 1 && found.iter().all(|(term, ..)| whole(term)) {
        return Vec::new();
    }
    let before = text.get(..*at).unwrap_or_default();
    let completed = found.iter().filter_map(|(term, ..)| {
        let (_, value) = term.split_once(':')?;
        Some(match value.contains(' ') {
            true => format!("{before}{field}:\"{value}\" "),
            false => format!("{before}{field}:{value} "),
        })
    });
    completed.collect()
}

/// What each word and each condition finds. A joined word that is nowhere counts as its parts.
pub(crate) fn slots(fetch: &mut Fetch<'_>, query: &Query) -> Vec<Slot> {
    let mut slots = Vec::new();
    for word in &query.words {
        let mut slot = slot(fetch, word);
        if slot.terms.is_empty() && fetch.needs.is_empty() {
            slot = mistyped(fetch, word);
            let mut parts = Vec::new();
            tokens(word, &mut |_, part| parts.push(part.to_owned()));
            if slot.terms.is_empty() && fetch.needs.is_empty() && 1 < parts.len() {
                for part in &parts[1..] {
                    let mut of_part = self::slot(fetch, part);
                    if of_part.terms.is_empty() && fetch.needs.is_empty() {
                        of_part = mistyped(fetch, part);
                    }
                    slots.push(of_part);
                }
                continue;
            }
        }
        slots.push(slot);
    }
    for (column, condition) in &query.conditions {
        slots.push(measured(fetch, column, condition));
    }
    slots
}

fn slot(fetch: &mut Fetch<'_>, word: &str) -> Slot {
    let stems = Stems::of(word);
    let start = stems.as_ref().map_or(word, |stems| stems.start(word));
    let is_number = word
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let goes_on = if is_number { 3 } else { 2 } <= word.chars().count();
    let directory = &fetch.engine.directory;
    let mut shards: Vec<u32> = directory.shard_of(word).into_iter().collect();
    if goes_on {
        shards.extend(directory.shards_from(start));
        shards.extend(directory.shards_from(word));
    }
    shards.sort_unstable();
    shards.dedup();
    let mut accept = |term: &str| match term.strip_prefix(word) {
        Some("") => EXACT,
        Some(rest) if goes_on => LONGER - (rest.len() as u32).min(20),
        _ => match &stems {
            Some(stems) if term.starts_with(start) && stems.fit(term) => SAME_STEM,
            _ => 0,
        },
    };
    let mut accepted = Vec::new();
    for shard in shards {
        accepted.extend(fetch.terms(shard, &mut accept));
    }
    accepted.sort_by_key(|(_, quality, _)| std::cmp::Reverse(*quality));
    accepted.truncate(MOST_TERMS);
    let mut slot = Slot {
        typed: word.to_owned(),
        ..Slot::default()
    };
    for (term, quality, payload) in accepted {
        slot.add(fetch, term, quality, payload);
    }
    slot
}

impl Slot {
    fn add(&mut self, fetch: &mut Fetch<'_>, term: String, quality: u32, payload: &[u8]) {
        let read = postings::read(payload, |page, posting| {
            self.postings.push((page, posting, quality));
        });
        match read {
            Ok(pages) => self.pages = self.pages.max(pages),
            Err(_) => fetch.is_partial = true,
        }
        self.terms.push(term);
    }

    /// What a word that is nowhere stands for.
    pub(crate) fn meant(&self) -> Option<(String, Vec<String>)> {
        let is_nowhere = self.condition.is_none() && self.terms.is_empty();
        (self.is_mistyped || is_nowhere).then(|| (self.typed.clone(), self.terms.clone()))
    }
}

/// The words that a mistyped one resembles most.
fn mistyped(fetch: &mut Fetch<'_>, word: &str) -> Slot {
    let mut slot = Slot {
        typed: word.to_owned(),
        is_mistyped: true,
        ..Slot::default()
    };
    let letters: Vec<char> = word.chars().collect();
    let most = typos::allowed(letters.len());
    if LONGEST_WORD < letters.len() {
        return slot;
    }
    let mut near: Vec<(String, u32)> = Vec::new();
    for typos in 1..=most {
        let shortest = letters.len() - typos;
        for length in shortest..=letters.len() + typos {
            near.extend(fetch.words(length, &mut |other| {
                let other: Vec<char> = other.chars().collect();
                let found = typos::distance(&letters, &other, typos);
                found.map_or(0, |typos| {
                    // People mistype the first letter least.
                    let is_alike = u32::from(other.first() == letters.first());
                    MISTYPED - 20 * typos as u32 + 5 * is_alike
                })
            }));
        }
        if !near.is_empty() || !fetch.needs.is_empty() {
            break;
        }
    }
    near.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    near.truncate(MOST_MEANT);
    for (term, quality) in near {
        let Some(shard) = fetch.engine.directory.shard_of(&term) else {
            continue;
        };
        for (term, quality, payload) in
            fetch.terms(shard, &mut |other| if other == term { quality } else { 0 })
        {
            slot.add(fetch, term, quality, payload);
        }
    }
    slot
}

/// The columns of this name that hold values that are asked for.
fn measured(fetch: &mut Fetch<'_>, column: &str, condition: &str) -> Slot {
    let mut slot = Slot {
        typed: column.to_owned(),
        condition: Some(condition.to_owned()),
        ..Slot::default()
    };
    let name = format!("{COLUMN}{column}");
    let Some(shard) = fetch.engine.directory.shard_of(&name) else {
        return slot;
    };
    for (_, _, payload) in fetch.terms(shard, &mut |term| u32::from(term == name)) {
        let read = measures::read(payload, |page, measure| {
            let Some(wanted) = read_condition(condition, measure.kind) else {
                return;
            };
            let value::condition::Test::Numbers(intervals) = &wanted.test else {
                return;
            };
            let (least, greatest) = (measure.least.0, measure.greatest.0);
            if !intervals
                .iter()
                .any(|interval| interval.from <= greatest && least < interval.to)
            {
                return;
            }
            let place = proven(condition, &measure).unwrap_or(measure.rows.0);
            let posting = Posting {
                place,
                class: crate::Class::Cell,
            };
            slot.postings.push((page, posting, EXACT));
            slot.measures.push((page, measure));
        });
        fetch.is_partial |= read.is_err();
    }
    // Of several columns of a page the one with the greatest value comes first, or the least.
    let is_least = condition.starts_with(['<', '≤']);
    for at in 0..slot.measures.len() {
        let (page, measure) = &slot.measures[at];
        let mut others = slot.measures.iter().filter(|(other, _)| other == page);
        let is_best = others.all(|(_, other)| match is_least {
            true => measure.least.0 <= other.least.0,
            false => other.greatest.0 <= measure.greatest.0,
        });
        if is_best {
            slot.postings[at].2 = MOST_FITTING;
        }
    }
    slot.pages = slot.measures.len();
    slot
}
