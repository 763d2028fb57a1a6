//! The distinct cells of a column, in the order of their values.
//!
//! A row holds the code of its cell: its place in the dictionary. So the codes of a column sort,
//! compare and group its cells, and a range of values is a range of codes. Cells without a value
//! come last: those that could not be read, then those that say that there is nothing.

use std::borrow::Cow;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{Cell, Display, Scale, Strings};
use crate::Inline;

/// The distinct cells of a column, in the order of their values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dictionary {
    pub(crate) values: Values,
    /// The texts of the cells without a value.
    pub(crate) others: Strings,
    /// The first code of a cell that says that there is nothing.
    pub(crate) missing_from: u32,
    /// The cells with markup, by their codes.
    pub(crate) marked: Vec<(u32, Vec<Inline>)>,
}

/// The cells that have a value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Values {
    /// Spelled as their author did; the value of a cell is its place.
    Ranked(Strings),
    /// Spelled as their author did, with their values.
    Spelled(Strings, Vec<f64>),
    /// Plain numbers that are there.
    Numbers(Scale, Vec<i64>),
    /// All plain numbers from the first to the last.
    Steps(Scale, Range<i64>),
}

/// The places of codes in the order of values, as [`Dictionary::rank`] says them.
pub(crate) struct Ranks {
    /// The ranks of the first codes; empty when each code is its own.
    ties: Vec<u32>,
    missing_from: u32,
}

impl Ranks {
    /// The rank of a code.
    pub(crate) fn of(&self, code: u32) -> u32 {
        let own = code.min(self.missing_from);
        self.ties.get(own as usize).copied().unwrap_or(own)
    }
}

/// As many rows and more are not read from top to bottom: their plain numbers need no texts.
const MANY: usize = 1_000;

impl Default for Dictionary {
    fn default() -> Dictionary {
        Dictionary {
            values: Values::Ranked(Strings::default()),
            others: Strings::default(),
            missing_from: 0,
            marked: Vec::new(),
        }
    }
}

impl Dictionary {
    /// The dictionary of `cells`, and the codes of the rows whose cells `rows` names by their
    /// places. Cells of equal value keep their order.
    pub(super) fn of(cells: Vec<Cell>, rows: Vec<u32>) -> (Dictionary, Vec<u32>) {
        let mut order: Vec<u32> = (0..cells.len() as u32).collect();
        order.sort_by(|&a, &b| {
            let (a, b) = (&cells[a as usize], &cells[b as usize]);
            let class = |cell: &Cell| (cell.key.is_nan(), cell.missing);
            class(a)
                .cmp(&class(b))
                .then_with(|| a.key.total_cmp(&b.key))
        });
        let in_order = || order.iter().map(|&at| &cells[at as usize]);
        let valued = in_order().filter(|cell| !cell.key.is_nan()).count();
        let missing = in_order()
            .filter(|cell| cell.key.is_nan() && cell.missing)
            .count();
        let mut dictionary = Dictionary {
            values: values(in_order().take(valued), rows.len()),
            others: in_order()
                .skip(valued)
                .map(|cell| cell.display.text())
                .collect(),
            missing_from: 0,
            marked: Vec::new(),
        };
        let mut code_of = vec![0; cells.len()];
        match &dictionary.values {
            Values::Steps(scale, range) => {
                for (place, &at) in order.iter().enumerate() {
                    code_of[at as usize] = match place.checked_sub(valued) {
                        None => {
                            let text = cells[at as usize].display.text();
                            let number = scale.read(&text).unwrap_or(range.start);
                            (number - range.start) as u32
                        }
                        Some(other) => (range.end - range.start) as u32 + other as u32,
                    };
                }
            }
            _ => {
                for (code, &at) in order.iter().enumerate() {
                    code_of[at as usize] = code as u32;
                }
            }
        }
        dictionary.missing_from = dictionary.len() - missing as u32;
        for (at, cell) in cells.into_iter().enumerate() {
            if let Display::Rich(content) = cell.display {
                dictionary.marked.push((code_of[at], content));
            }
        }
        dictionary.marked.sort_by_key(|(code, _)| *code);
        let codes = rows.into_iter().map(|at| code_of[at as usize]).collect();
        (dictionary, codes)
    }

    /// How many codes there are.
    pub fn len(&self) -> u32 {
        self.valued() + self.others.len() as u32
    }

    /// Whether there is no code.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many codes have a value; they come first.
    pub fn valued(&self) -> u32 {
        match &self.values {
            Values::Ranked(texts) | Values::Spelled(texts, _) => texts.len() as u32,
            Values::Numbers(_, numbers) => numbers.len() as u32,
            Values::Steps(_, range) => (range.end - range.start) as u32,
        }
    }

    /// Whether every code is the cell of some row, so that going through all codes is cheap.
    pub fn is_listed(&self) -> bool {
        !matches!(self.values, Values::Steps(..))
    }

    /// What sorts a cell: its value in the canonical unit, or its rank among the texts of the
    /// column; not a number when it has none.
    pub fn key(&self, code: u32) -> f64 {
        if self.valued() <= code {
            return f64::NAN;
        }
        match &self.values {
            Values::Ranked(_) => f64::from(code),
            Values::Spelled(_, keys) => keys[code as usize],
            Values::Numbers(scale, numbers) => scale.value(numbers[code as usize]),
            Values::Steps(scale, range) => scale.value(range.start + i64::from(code)),
        }
    }

    /// Whether the author says that there is nothing.
    pub fn is_missing(&self, code: u32) -> bool {
        self.missing_from <= code
    }

    /// What a cell says, without markup.
    pub fn text(&self, code: u32) -> Cow<'_, str> {
        let number = match &self.values {
            _ if self.valued() <= code => {
                return self.others.get((code - self.valued()) as usize).into();
            }
            Values::Ranked(texts) | Values::Spelled(texts, _) => {
                return texts.get(code as usize).into();
            }
            Values::Numbers(scale, numbers) => (scale, numbers[code as usize]),
            Values::Steps(scale, range) => (scale, range.start + i64::from(code)),
        };
        let (scale, number) = number;
        let mut text = String::new();
        scale.write(number, &mut text);
        text.into()
    }

    /// What a cell says with markup, if it has any.
    pub fn marked(&self, code: u32) -> Option<&[Inline]> {
        let place = self.marked.binary_search_by_key(&code, |(code, _)| *code);
        Some(&self.marked[place.ok()?].1)
    }

    /// The first code whose cell says `text`.
    pub fn code_of(&self, text: &str) -> Option<u32> {
        if let Values::Steps(scale, range) = &self.values
            && let Some(number) = scale.read(text).filter(|number| range.contains(number))
        {
            let code = (number - range.start) as u32;
            if self.text(code) == text {
                return Some(code);
            }
        }
        let listed = if self.is_listed() { 0 } else { self.valued() };
        (listed..self.len()).find(|&code| self.text(code) == text)
    }

    /// The place of a cell in the order of values: equal for equal values, and for all that say
    /// that there is nothing.
    pub fn rank(&self, code: u32) -> u32 {
        if self.missing_from <= code {
            return self.missing_from;
        }
        match &self.values {
            Values::Spelled(_, keys) if code < keys.len() as u32 => {
                let key = keys[code as usize];
                keys[..code as usize].partition_point(|&other| other < key) as u32
            }
            _ => code,
        }
    }

    /// The ranks of all codes, to look up many of them.
    pub(crate) fn ranks(&self) -> Ranks {
        let ties = match &self.values {
            Values::Spelled(_, keys) if keys.windows(2).any(|pair| pair[0] == pair[1]) => {
                let mut ranks: Vec<u32> = Vec::with_capacity(keys.len());
                for (code, key) in keys.iter().enumerate() {
                    ranks.push(match ranks.last() {
                        Some(&rank) if keys[code - 1] == *key => rank,
                        _ => code as u32,
                    });
                }
                ranks
            }
            _ => Vec::new(),
        };
        Ranks {
            ties,
            missing_from: self.missing_from,
        }
    }

    /// The first code whose value fails `is_below`, which holds for all values up to some value.
    pub fn partition_point(&self, is_below: impl Fn(f64) -> bool) -> u32 {
        self.partition_codes(|code| is_below(self.key(code)))
    }

    /// The first code with a value that fails `is_below`, which holds for all codes up to some code.
    pub fn partition_codes(&self, is_below: impl Fn(u32) -> bool) -> u32 {
        let (mut low, mut high) = (0, self.valued());
        while low < high {
            let middle = low + (high - low) / 2;
            if is_below(middle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

fn values<'a>(cells: impl Iterator<Item = &'a Cell> + Clone, rows: usize) -> Values {
    if MANY < rows
        && let Some(values) = numbers(cells.clone())
    {
        return values;
    }
    let texts = cells.clone().map(|cell| cell.display.text()).collect();
    let is_rank = |(place, cell): (usize, &Cell)| cell.key == place as f64;
    if cells.clone().enumerate().all(is_rank) {
        Values::Ranked(texts)
    } else {
        Values::Spelled(texts, cells.map(|cell| cell.key).collect())
    }
}

/// The cells as plain numbers, if that is what all of them are.
fn numbers<'a>(cells: impl Iterator<Item = &'a Cell> + Clone) -> Option<Values> {
    let plain = |cell: &'a Cell| match &cell.display {
        Display::Text(text) => Some((text.as_str(), cell.key)),
        Display::Rich(_) => None,
    };
    if cells.clone().any(|cell| plain(cell).is_none()) {
        return None;
    }
    let (scale, numbers) = Scale::of(cells.filter_map(plain))?;
    let range = *numbers.first()?..*numbers.last()? + 1;
    // Steps leave room for the codes of cells without a value.
    if range.end - range.start < i64::from(u32::MAX / 2) {
        Some(Values::Steps(scale, range))
    } else {
        Some(Values::Numbers(scale, numbers))
    }
}

#[cfg(test)]
mod tests;
