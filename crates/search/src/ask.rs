//! From a query to its answer: what each word finds, which pages hold all, and what they show.

mod found;
mod rank;

use value::{Condition, Kind, Reading};

use crate::answer::{Answer, Group, Hit};
use crate::chunk::{Chunk, Shown, chunk_of, place_in_chunk, place_number};
use crate::engine::{Engine, Fetch, Step};
use crate::index::Shard;
use crate::measures::Measure;
use crate::query::{Query, squeezed};
use crate::snippet::Marks;
use crate::{Class, Corrupt};
use found::Slot;
use rank::Candidate;

/// How many pages an answer shows.
const MOST_PAGES: usize = 8;
/// How many hits of a page an answer shows.
const MOST_HITS: usize = 3;
/// How many pages are looked at for a phrase or a condition.
const MOST_READ: usize = 24;
/// How many chunks of a page are looked at for them.
const MOST_CHUNKS: u32 = 6;

pub(crate) fn ask(engine: &Engine, text: &str) -> Step {
    let query = Query::parse(text);
    let mut answer = Answer::default();
    if query.is_empty() {
        return Step::Done(answer);
    }
    let mut fetch = Fetch {
        engine,
        needs: Vec::new(),
        is_partial: false,
    };
    let pages = found::filtered(&mut fetch, &query);
    let slots = found::slots(&mut fetch, &query);
    answer.completions = found::completions(&mut fetch, &query, text);
    if !fetch.needs.is_empty() {
        return Step::Needs(fetch.needs);
    }
    if query.words.is_empty() && query.filters.is_empty() && query.conditions.is_empty() {
        return Step::Done(answer);
    }
    answer.meant = slots.iter().filter_map(Slot::meant).collect();
    let candidates = rank::rank(engine, &slots, pages.as_deref(), &query.classes);
    answer.pages = candidates.len();

    let marks = Marks {
        terms: slots.iter().flat_map(|slot| slot.terms.clone()).collect(),
        columns: query
            .conditions
            .iter()
            .map(|(name, _)| name.clone())
            .collect(),
    };
    let shown = show(&mut fetch, &query, &slots, &candidates, &marks);
    if !fetch.needs.is_empty() {
        return Step::Needs(fetch.needs);
    }
    if !query.phrases.is_empty() || slots.iter().any(|slot| !slot.measures.is_empty()) {
        answer.pages = shown.len();
    }
    answer.groups = shown;
    answer.is_partial = fetch.is_partial;
    Step::Done(answer)
}

/// What the best candidates show. Those that do not hold what only their texts tell are left out.
fn show(
    fetch: &mut Fetch<'_>,
    query: &Query,
    slots: &[Slot],
    candidates: &[Candidate],
    marks: &Marks,
) -> Vec<Group> {
    let needs_texts = !query.phrases.is_empty();
    let whole = match query.words.len() {
        0 | 1 => String::new(),
        _ => query.words.join(" "),
    };
    let mut groups: Vec<(usize, u64, Group)> = Vec::new();
    let most = if needs_texts || slots.iter().any(|slot| !slot.measures.is_empty()) {
        MOST_READ
    } else {
        MOST_PAGES
    };
    for candidate in candidates.iter().take(most) {
        if groups.len() == MOST_PAGES || MOST_PAGES < fetch.needs.len() {
            break;
        }
        let measures: Vec<(&Slot, &Measure)> = slots
            .iter()
            .flat_map(|slot| slot.measures.iter().map(move |measure| (slot, measure)))
            .filter(|(_, (page, _))| *page == candidate.page)
            .map(|(slot, (_, measure))| (slot, measure))
            .collect();
        let chunks = wanted_chunks(fetch.engine, candidate, &measures, needs_texts);
        let mut read: Vec<(u32, Chunk<'_>)> = Vec::new();
        for chunk in chunks {
            let shard = Shard::Chunk {
                page: candidate.page,
                chunk,
            };
            if let Some(bytes) = fetch.get(shard) {
                match Chunk::read(bytes) {
                    Ok(text) => read.push((chunk, text)),
                    Err(Corrupt) => fetch.is_partial = true,
                }
            }
        }
        let mut places: Vec<(u64, u32)> = candidate.places.clone();
        if needs_texts {
            places = with_phrases(&read, &query.phrases, &places);
        } else if !measures.is_empty() {
            places = with_values(&read, &measures, &places);
        }
        let Some((score, group)) = group(&read, places, &whole, marks) else {
            continue;
        };
        groups.push((candidate.words, candidate.weigh(score), group));
    }
    // What stands there word by word is better than its words.
    groups.sort_by_key(|&(words, score, _)| std::cmp::Reverse((words, score)));
    groups.into_iter().map(|(_, _, group)| group).collect()
}

fn wanted_chunks(
    engine: &Engine,
    candidate: &Candidate,
    measures: &[(&Slot, &Measure)],
    all: bool,
) -> Vec<u32> {
    let count = engine.directory.chunks.get(candidate.page as usize);
    let count = count.copied().unwrap_or_default();
    if all {
        return (0..count.min(MOST_CHUNKS)).collect();
    }
    let mut chunks: Vec<u32> = Vec::new();
    chunks.extend(candidate.places.first().map(|&(_, place)| chunk_of(place)));
    for (_, measure) in measures {
        let (first, last) = (chunk_of(measure.rows.0), chunk_of(measure.rows.1));
        chunks.extend((first..=last).take(MOST_CHUNKS as usize));
    }
    chunks.sort_unstable();
    chunks.dedup();
    chunks.retain(|&chunk| chunk < count);
    chunks
}

/// The places that hold all phrases; those that hold more words first.
fn with_phrases(
    chunks: &[(u32, Chunk<'_>)],
    phrases: &[String],
    known: &[(u64, u32)],
) -> Vec<(u64, u32)> {
    let mut found = Vec::new();
    for (number, chunk) in chunks {
        for (at, place) in chunk.places.iter().enumerate() {
            let text = squeezed(place.text);
            if phrases.iter().all(|phrase| text.contains(phrase.as_str())) {
                let place_number = place_number(*number as usize, at);
                let score = known.iter().find(|(_, place)| *place == place_number);
                let weight = u64::from(Class::of(place.class).weight());
                found.push((score.map_or(weight, |(score, _)| *score), place_number));
            }
        }
    }
    found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    found
}

/// The rows whose values are those that are asked for, and what else was found.
fn with_values(
    chunks: &[(u32, Chunk<'_>)],
    measures: &[(&Slot, &Measure)],
    known: &[(u64, u32)],
) -> Vec<(u64, u32)> {
    let mut found: Vec<(u64, u32)> = known.to_vec();
    let mut is_proven = false;
    for (slot, measure) in measures {
        let Some(condition) = &slot.condition else {
            continue;
        };
        is_proven |= proven(condition, measure).is_some();
        for (number, chunk) in chunks {
            for (at, place) in chunk.places.iter().enumerate() {
                let place_number = place_number(*number as usize, at);
                let is_in = (measure.rows.0..=measure.rows.1).contains(&place_number);
                if is_in && holds(condition, measure, chunk, place) == Some(true) {
                    is_proven = true;
                    if !found.iter().any(|(_, known)| *known == place_number) {
                        found.push((1, place_number));
                    }
                }
            }
        }
    }
    if !is_proven {
        return Vec::new();
    }
    found
}

/// Whether a row has a value that is asked for; `None` when its cell can not be read here.
fn holds(condition: &str, measure: &Measure, chunk: &Chunk<'_>, place: &Shown<'_>) -> Option<bool> {
    let table = place.table_of(chunk).filter(|_| place.is_row())?;
    let column = table.columns.get(measure.column as usize)?;
    let reading = Reading {
        unit: (!column.unit.is_empty()).then(|| column.unit.to_owned()),
        ..Reading::default()
    };
    let cell = place.cells().nth(measure.column as usize)?;
    let value = value::parse(cell, column.kind, &reading).ok()?;
    let condition = read_condition(condition, column.kind)?;
    Some(condition.accepts(&value))
}

pub(crate) fn read_condition(text: &str, kind: Kind) -> Option<Condition> {
    Condition::parse(text, kind, &Reading::default()).ok()
}

/// The place of the least or the greatest value, if that is asked for.
fn proven(condition: &str, measure: &Measure) -> Option<u32> {
    let condition = read_condition(condition, measure.kind)?;
    let ends = [measure.greatest, measure.least];
    let fits = ends
        .iter()
        .filter(|(value, _)| condition.accepts_number(*value));
    let (least, greatest) = (measure.least, measure.greatest);
    if condition.accepts_number(least.0) && !condition.accepts_number(greatest.0) {
        return Some(least.1);
    }
    fits.map(|(_, place)| *place).next()
}

/// What a page shows, and the score of the best place.
fn group(
    chunks: &[(u32, Chunk<'_>)],
    mut places: Vec<(u64, u32)>,
    whole: &str,
    marks: &Marks,
) -> Option<(u64, Group)> {
    let find = |place: u32| {
        let (_, chunk) = chunks
            .iter()
            .find(|(number, _)| *number == chunk_of(place))?;
        Some((chunk, chunk.places.get(place_in_chunk(place))?))
    };
    places.retain(|&(_, place)| find(place).is_some());
    if !whole.is_empty() {
        for (score, place) in &mut places {
            let Some((_, shown)) = find(*place) else {
                continue;
            };
            if squeezed(shown.text).contains(whole) {
                *score = *score * 3 / 2;
            }
        }
        places.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    }
    let (score, best) = *places.first()?;
    let (chunk, _) = find(best)?;
    let mut hits: Vec<Hit> = Vec::new();
    for &(_, place) in &places {
        let Some((chunk, shown)) = find(place) else {
            continue;
        };
        let hit = hit(chunk, shown, marks);
        let is_new = !hits.iter().any(|other| other.text == hit.text);
        if is_new && hits.len() < MOST_HITS {
            hits.push(hit);
        }
    }
    let group = Group {
        url: chunk.url.to_owned(),
        title: marks.mark(chunk.title),
        date: chunk.date.to_owned(),
        hits,
    };
    Some((score, group))
}

fn hit(chunk: &Chunk<'_>, place: &Shown<'_>, marks: &Marks) -> Hit {
    let section = place.section.and_then(|at| chunk.sections.get(at));
    let section = section.map_or("", |(_, text)| text);
    let under = match place.table_of(chunk) {
        Some(table) if place.is_row() && !table.caption.is_empty() => table.caption,
        _ if section == place.text => "",
        _ => section,
    };
    Hit {
        fragment: chunk.fragment(place),
        class: Class::of(place.class),
        under: under.to_owned(),
        text: marks.show(chunk, place),
    }
}
