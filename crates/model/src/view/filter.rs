//! Which rows a view leaves: words over all columns, and what is wanted of single columns.

use std::ops::Range;

use value::condition::{Error as ConditionError, How, Interval, Test};
use value::{Condition, Kind, Reading};

use super::View;
use super::bits::Bits;
use super::search::{self, Words};
use crate::{Column, Table};

/// What rows must have in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnFilter {
    /// Index of the column.
    pub column: u32,
    /// What they must have there.
    pub wanted: Wanted,
}

/// What is wanted of the cells of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// As typed: `> 500 ms`, `1..2h`, a text.
    Typed(String),
    /// One of these cells, by their codes.
    OneOf(Vec<u32>),
}

impl View {
    /// What is wanted of a column.
    pub fn filter_of(&self, column: u32) -> Option<&Wanted> {
        let known = self.filters.iter().find(|filter| filter.column == column);
        known.map(|filter| &filter.wanted)
    }

    /// Wants something of a column, or anything.
    pub fn set_filter(&mut self, column: u32, wanted: Option<Wanted>) {
        self.filters.retain(|filter| filter.column != column);
        if let Some(wanted) = wanted {
            let place = self
                .filters
                .partition_point(|filter| filter.column < column);
            self.filters.insert(place, ColumnFilter { column, wanted });
        }
    }
}

impl Column {
    /// How a typed condition is read in this column: a number without a unit has the column's.
    pub fn reading(&self) -> Reading {
        Reading {
            unit: self.unit.clone(),
            ..Reading::default()
        }
    }

    /// What is wrong with a typed condition.
    ///
    /// # Errors
    /// When it cannot be read, with what was expected.
    pub fn check_condition(&self, typed: &str) -> Result<(), ConditionError> {
        Codes::typed(self, typed).map(drop)
    }
}

/// The codes of a column that are wanted.
#[derive(Clone, Debug)]
pub(super) enum Codes {
    Ranges(Vec<Range<u32>>),
    Set(Bits),
}

impl Codes {
    /// The codes that a typed condition accepts.
    pub(super) fn typed(column: &Column, typed: &str) -> Result<Codes, ConditionError> {
        let condition = Condition::parse(typed, column.kind, &column.reading())?;
        let dictionary = &column.dictionary;
        let missing = match condition.missing {
            true => dictionary.missing_from..dictionary.len(),
            false => 0..0,
        };
        Ok(match &condition.test {
            Test::Numbers(intervals) => {
                let codes = |interval: &Interval| {
                    let below = |end: f64| dictionary.partition_point(|key| key < end);
                    below(interval.from)..below(interval.to)
                };
                Codes::Ranges(intervals.iter().map(codes).chain([missing]).collect())
            }
            Test::Text {
                how: How::Contains,
                words,
            } => {
                let mut found = Bits::none(dictionary.len() as usize);
                let words = words
                    .iter()
                    .filter_map(|word| search::codes(column, word.folded()));
                words.for_each(|codes| found.add(&codes));
                // That there is nothing is no text.
                let there = found.without(dictionary.missing_from..dictionary.len());
                Codes::Set(there.with(missing))
            }
            _ => {
                let accepts = |code: u32| {
                    let text = dictionary.text(code);
                    match condition.test {
                        Test::Versions { .. } => {
                            let value = value::parse(&text, Kind::Version, &Reading::default());
                            value.is_ok_and(|value| condition.accepts(&value))
                        }
                        _ => condition.accepts_folded(&value::fold(&text)),
                    }
                };
                let there = Bits::of(dictionary.len() as usize, |code| {
                    !dictionary.is_missing(code as u32) && accepts(code as u32)
                });
                Codes::Set(there.with(missing))
            }
        })
    }

    fn chosen(column: &Column, codes: &[u32]) -> Codes {
        let dictionary = &column.dictionary;
        let range = |&code: &u32| match dictionary.is_missing(code) {
            true => dictionary.missing_from..dictionary.len(),
            false => code..code + 1,
        };
        Codes::Ranges(codes.iter().map(range).collect())
    }

    /// Whether the cell of a row is wanted.
    pub(super) fn contains(&self, column: &Column, row: u32) -> bool {
        let code = column.code(row);
        match self {
            Codes::Ranges(ranges) => ranges.iter().any(|range| range.contains(&code)),
            Codes::Set(codes) => codes.contains(code as usize),
        }
    }

    fn rows(&self, column: &Column) -> Bits {
        let codes = &column.codes;
        match self {
            Codes::Ranges(ranges) => {
                let mut rows = Bits::none(codes.len());
                for range in ranges.iter().filter(|range| !range.is_empty()) {
                    let length = range.end - range.start;
                    let is_in = |row: usize| codes[row].wrapping_sub(range.start) < length;
                    rows.add(&Bits::of(codes.len(), is_in));
                }
                rows
            }
            Codes::Set(set) => Bits::of(codes.len(), |row| set.contains(codes[row] as usize)),
        }
    }
}

/// The rows that `view` leaves; `None` when it leaves all. A condition that cannot be read leaves
/// all, too.
pub(super) fn rows(table: &Table, view: &View) -> Option<Bits> {
    let mut left = Words::of(&view.filter).rows(&table.columns, table.rows as usize);
    for filter in &view.filters {
        let Some(column) = table.columns.get(filter.column as usize) else {
            continue;
        };
        let codes = match &filter.wanted {
            Wanted::Typed(typed) => Codes::typed(column, typed).ok(),
            Wanted::OneOf(codes) => Some(Codes::chosen(column, codes)),
        };
        let Some(codes) = codes else { continue };
        let rows = codes.rows(column);
        match &mut left {
            Some(left) => left.keep(&rows),
            None => left = Some(rows),
        }
    }
    left
}

#[cfg(test)]
mod tests;
