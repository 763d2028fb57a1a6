//! What one page gives to the index. It depends on the page alone, so that it can be kept.

use model::Page;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::Class;
use crate::bytes::{put, put_text};
use crate::chunk;
use crate::measures::{self, Measure};
use crate::places::{CELL_END, Place, PlaceKind, Places, fields};
use crate::postings::{self, MOST_PLACES, Posting};
use crate::tokens::{fold, tokens};

/// What stands before the terms that are fields of the front matter: `release:quesnelia`.
pub(crate) const FIELD: char = '\u{1}';
/// What stands before the names of columns.
pub(crate) const COLUMN: char = '\u{2}';

/// What one page gives to the index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contribution {
    /// Whether it is a report, its day, and its address: what puts the pages in order.
    pub(crate) order: (bool, String, String),
    /// The places of the page, in chunks.
    pub(crate) chunks: Vec<Vec<u8>>,
    /// The terms in order: text, how many places, bytes of the places, and these.
    pub(crate) terms: Vec<u8>,
}

#[derive(Default)]
struct Terms {
    places: FxHashMap<Box<str>, Vec<Posting>>,
}

impl Terms {
    fn add(&mut self, term: &str, place: u32, class: Class) {
        let posting = Posting { place, class };
        match self.places.get_mut(term) {
            None => drop(self.places.insert(term.into(), vec![posting])),
            Some(postings) => match postings.last_mut() {
                Some(last) if last.place == place => last.class = last.class.min(class),
                _ => postings.push(posting),
            },
        }
    }
}

impl Contribution {
    /// What `page` gives to the index.
    pub fn of(page: &Page) -> Contribution {
        let places = Places::of(page);
        let starts = chunk::starts(&places.places);
        let ends = starts.iter().skip(1).copied().chain([places.places.len()]);
        let mut chunks = Vec::with_capacity(starts.len());
        let mut terms = Terms::default();
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); places.tables.len()];
        for (index, (&start, end)) in starts.iter().zip(ends).enumerate() {
            chunks.push(chunk::encode(page, &places, start..end));
            for (at, place) in places.places[start..end].iter().enumerate() {
                let number = chunk::place_number(index, at);
                if let PlaceKind::Row { table, .. } = place.kind {
                    rows[table as usize].push(number);
                }
                add_terms(&mut terms, &places, place, number);
            }
        }
        add_fields(&mut terms, page);

        let mut measures: Vec<(String, Vec<u8>)> = Vec::new();
        for (table, rows) in places.tables.iter().zip(&rows) {
            for (index, column) in table.columns.iter().enumerate() {
                if rows.len() == table.rows as usize
                    && let Some(measure) = Measure::of(table, index, rows)
                {
                    for name in measures::names(&column.name) {
                        let mut bytes = Vec::new();
                        measure.put(&mut bytes);
                        measures.push((format!("{COLUMN}{name}"), bytes));
                    }
                }
            }
        }
        measures.sort_by(|a, b| a.0.cmp(&b.0));
        Contribution {
            order: (
                page.is_report(),
                page.facts.date.clone().unwrap_or_default(),
                page.url.clone(),
            ),
            chunks,
            terms: encode(terms, &measures),
        }
    }

    /// How many bytes it takes.
    pub fn size(&self) -> usize {
        self.terms.len() + self.chunks.iter().map(Vec::len).sum::<usize>()
    }
}

fn add_terms(terms: &mut Terms, places: &Places<'_>, place: &Place, number: u32) {
    let PlaceKind::Row { table, .. } = place.kind else {
        tokens(&place.text, &mut |_, term| {
            terms.add(term, number, place.class)
        });
        return;
    };
    let table = places.tables[table as usize];
    for (index, cell) in place.text.split(CELL_END).enumerate() {
        let class = match table.columns.get(index) {
            Some(column) if column.key => Class::Key,
            _ => Class::Cell,
        };
        if index < table.columns.len() && Places::has_terms(table, index) {
            tokens(cell, &mut |_, term| terms.add(term, number, class));
        }
    }
}

fn add_fields(terms: &mut Terms, page: &Page) {
    let mut folded = String::new();
    for (name, text) in fields(&page.facts) {
        for value in text.split(", ") {
            fold(value, &mut folded);
            terms.add(&format!("{FIELD}{name}:{folded}"), 0, Class::Key);
        }
    }
}

fn encode(terms: Terms, measures: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut sorted: Vec<(Box<str>, Vec<Posting>)> = terms.places.into_iter().collect();
    sorted.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    let mut out = Vec::new();
    let mut places = Vec::new();
    for (term, postings) in &mut sorted {
        postings::keep_best(postings, MOST_PLACES);
        places.clear();
        postings::put_places(&mut places, postings);
        put_text(&mut out, term);
        put(&mut out, postings.len() as u64);
        put(&mut out, places.len() as u64);
        out.extend_from_slice(&places);
    }
    for same in measures.chunk_by(|a, b| a.0 == b.0) {
        let bytes = same.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
        put_text(&mut out, &same[0].0);
        put(&mut out, same.len() as u64);
        put(&mut out, bytes as u64);
        same.iter()
            .for_each(|(_, bytes)| out.extend_from_slice(bytes));
    }
    out
}
