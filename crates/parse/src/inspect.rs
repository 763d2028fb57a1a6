//! What a data file was understood as: how it was read, and its table value by value.

use model::{Column, SiteConfig, Table};
use value::{Kind, Reading, Value};

use crate::context::Context;
use crate::data::ReadAs;
use crate::{Files, Sink, table};

#[cfg(test)]
mod tests;

/// What a data file was understood as.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    /// How its files were read, in that order.
    pub read: Vec<ReadAs>,
    /// What it became.
    pub table: Table,
}

/// A cell in the canonical unit of its kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum {
    /// Nothing was captured.
    Missing,
    /// A text; in a column of numbers it is a cell that could not be read.
    Text(String),
    /// Milliseconds, bytes, a fraction, things, things per second, or milliseconds since
    /// 1970-01-01T00:00Z.
    Number(f64),
    /// Yes or no.
    Bool(bool),
    /// From, to.
    Range(f64, f64),
}

/// A column in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many rows have nothing in it.
    pub missing: usize,
    /// How many different cells it has, the missing ones not counted.
    pub distinct: usize,
    /// The smallest and the largest cell as they are spelled, where cells have an order but that
    /// of letters.
    pub range: Option<(String, String)>,
    /// The first different cells, at most three.
    pub samples: Vec<String>,
}

/// Reads the data files that `fence`, the body of a `table` fence on the page at content path
/// `page`, names. Mistakes go to `sink`; `None` when nothing could be read.
pub fn inspect(page: &str, fence: &str, files: &dyn Files, sink: &mut Sink) -> Option<Inspected> {
    let config = SiteConfig::default();
    let mut context = Context::new(page, &config, files, sink);
    let table = table::from_fence(fence, 0, &mut context)?;
    let read = context.read;
    Some(Inspected { read, table })
}

/// The cell of a row.
pub fn datum(column: &Column, row: u32) -> Datum {
    if column.is_missing(row) {
        return Datum::Missing;
    }
    let text = || Datum::Text(column.text(row).into_owned());
    let value = column.value(row);
    match column.kind {
        Kind::Text | Kind::Version | Kind::Status | Kind::Id => text(),
        Kind::Range => range(&column.text(row)).unwrap_or_else(text),
        _ if value.is_nan() => text(),
        Kind::Bool => Datum::Bool(value != 0.0),
        _ => Datum::Number(value),
    }
}

/// The unit of the numbers that [`datum`] gives for cells of `kind`.
///
/// ```
/// use parse::inspect::base_unit;
/// use value::Kind;
///
/// assert_eq!(base_unit(Kind::Duration), Some("ms"));
/// assert_eq!(base_unit(Kind::Percent), Some("1"));
/// assert_eq!(base_unit(Kind::Timestamp), Some("ms since 1970-01-01T00:00Z"));
/// assert_eq!(base_unit(Kind::Text), None);
/// ```
pub fn base_unit(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Duration => Some("ms"),
        Kind::Bytes => Some("B"),
        Kind::Percent | Kind::Count | Kind::Number => Some("1"),
        Kind::Rate => Some("/s"),
        Kind::Timestamp => Some("ms since 1970-01-01T00:00Z"),
        Kind::Text | Kind::Version | Kind::Range | Kind::Status | Kind::Bool | Kind::Id => None,
    }
}

/// A column in a few words.
pub fn summary(column: &Column) -> Summary {
    const SAMPLES: usize = 3;
    let dictionary = &column.dictionary;
    let there = || {
        let codes = column.codes.iter().copied();
        codes.filter(|&code| !dictionary.is_missing(code))
    };
    let mut distinct: Vec<u32> = there().collect();
    distinct.sort_unstable();
    distinct.dedup();
    let text = |code: u32| dictionary.text(code).into_owned();
    let has_order = column.kind.is_numeric()
        || matches!(column.kind, Kind::Timestamp | Kind::Version | Kind::Range);
    // Codes are in the order of values, those without one last.
    let valued = distinct.partition_point(|&code| code < dictionary.valued());
    let ends = distinct[..valued].first().zip(distinct[..valued].last());
    let mut samples: Vec<u32> = Vec::with_capacity(SAMPLES);
    for code in there() {
        if samples.len() < SAMPLES && !samples.contains(&code) {
            samples.push(code);
        }
    }
    Summary {
        missing: column.codes.len() - there().count(),
        distinct: distinct.len(),
        range: ends
            .filter(|_| has_order)
            .map(|(&from, &to)| (text(from), text(to))),
        samples: samples.into_iter().map(text).collect(),
    }
}

fn range(text: &str) -> Option<Datum> {
    match value::parse(text, Kind::Range, &Reading::default()).ok()? {
        Value::Range(range) => Some(Datum::Range(range.0.key()?, range.1.key()?)),
        _ => None,
    }
}
