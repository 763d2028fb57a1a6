//! Typed values of performance reports: durations, sizes, versions as people write them.

use std::cmp::Ordering;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Any text, in natural order.
    Text,
    /// A span of time, in milliseconds.
    Duration,
    /// A size, in bytes.
    Bytes,
    /// A share, as a fraction of one.
    Percent,
    /// A whole number of things.
    Count,
    /// A number without a unit.
    Number,
    /// Things per second.
    Rate,
    /// A version, with or without the name it belongs to.
    Version,
    /// A point in time, in milliseconds since 1970-01-01 UTC.
    Timestamp,
    /// Two values of one kind.
    Range,
    /// One of a few states: `green`, `open`, `passed`.
    Status,
    /// Yes or no.
    Bool,
    /// An identifier: never a number, shown in monospace.
    Id,
}

/// A typed cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing was captured. Sorts last and is never zero.
    Missing,
    /// Text, a status or an identifier, as spelled.
    Text(String),
    /// Milliseconds.
    Duration(f64),
    /// Bytes.
    Bytes(f64),
    /// A fraction: 94 % is 0.94.
    Percent(f64),
    /// Things.
    Count(f64),
    /// A plain number.
    Number(f64),
    /// Things per second.
    Rate(f64),
    /// A version.
    Version(Version),
    /// A point in time.
    Timestamp(Timestamp),
    /// From, to.
    Range(Box<(Value, Value)>),
    /// Yes or no.
    Bool(bool),
}

/// A version: an optional name, numeric parts, a rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// `mod-search` in `mod-search:3.2.0`.
    pub name: Option<String>,
    /// `[3, 2, 0]`.
    pub parts: Vec<u64>,
    /// `SNAPSHOT.188`, `R20240502`; empty for a release.
    pub rest: String,
}

/// A point in time with the zone it was written in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timestamp {
    /// Milliseconds since 1970-01-01T00:00Z; local time when the zone is unknown.
    pub epoch_ms: f64,
    /// Offset from UTC in minutes, or `None` when the text named no zone.
    pub offset_minutes: Option<i16>,
}

/// How the cells of one column are read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// The unit of cells that write none: `ms`, `MiB`, `%`.
    pub unit: Option<String>,
    /// The decimal sign, where a cell alone would leave it open.
    pub decimal: Decimal,
    /// Whether `kb`, `MB`, `g` step by 1024 or by 1000.
    pub base: Base,
}

/// The decimal sign of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Decimal {
    /// Decided by each cell; a cell that leaves it open is ambiguous.
    #[default]
    Auto,
    /// `1,234.5`
    Point,
    /// `1.234,5`
    Comma,
}

/// The step of byte units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Base {
    /// Lower case (`gb`, Elasticsearch and JVM) and `GiB` by 1024, upper case (`GB`, SI) by 1000.
    #[default]
    Auto,
    /// All by 1024.
    Binary,
    /// All but `KiB` and its like by 1000.
    Decimal,
}

/// Why a text is not a value of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What was expected: `a duration`.
    pub expected: &'static str,
    /// How to mend it: `units are ns, us, ms, s, min, h`.
    pub hint: Option<&'static str>,
    /// Whether the text could be read in more than one way.
    pub ambiguous: bool,
}

/// Reads `text` as a value of a declared `kind`.
pub fn parse(_text: &str, _kind: Kind, _reading: &Reading) -> Result<Value, Error> {
    todo!()
}

/// Reads `text` by itself: only what has one meaning becomes a value, all else is text.
pub fn infer(_text: &str) -> (Kind, Value) {
    todo!()
}

/// Whether `text` says that nothing was captured: empty, `-`, `–`, `n/a`, `TBD`.
pub fn is_missing(_text: &str) -> bool {
    todo!()
}

/// The kind and unit that a header states: `Average (milliseconds)`, `Memory GIB`, `store.size`.
pub fn header_unit(_header: &str) -> Option<(Kind, Reading)> {
    todo!()
}

/// Natural order of texts: case and accents folded, digits by value, Latin before Cyrillic.
pub fn compare_text(_a: &str, _b: &str) -> Ordering {
    todo!()
}

/// `text` with case and accents folded, for search.
pub fn fold(_text: &str) -> String {
    todo!()
}

impl Value {
    /// The number that sorts a numeric value; `None` for text, versions and missing.
    pub fn key(&self) -> Option<f64> {
        todo!()
    }

    /// The order of two values of one kind; missing is last.
    pub fn compare(&self, _other: &Value) -> Ordering {
        todo!()
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, _f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        todo!()
    }
}

impl Kind {
    /// All kinds, in the order of the documentation.
    pub const ALL: [Kind; 13] = [
        Kind::Text,
        Kind::Duration,
        Kind::Bytes,
        Kind::Percent,
        Kind::Count,
        Kind::Number,
        Kind::Rate,
        Kind::Version,
        Kind::Timestamp,
        Kind::Range,
        Kind::Status,
        Kind::Bool,
        Kind::Id,
    ];

    /// The name that authors write.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Duration => "duration",
            Kind::Bytes => "bytes",
            Kind::Percent => "percent",
            Kind::Count => "count",
            Kind::Number => "number",
            Kind::Rate => "rate",
            Kind::Version => "version",
            Kind::Timestamp => "timestamp",
            Kind::Range => "range",
            Kind::Status => "status",
            Kind::Bool => "bool",
            Kind::Id => "id",
        }
    }

    /// Whether values of this kind are numbers: right-aligned, and sorted by [`Value::key`].
    pub fn is_numeric(self) -> bool {
        matches!(
            self,
            Kind::Duration | Kind::Bytes | Kind::Percent | Kind::Count | Kind::Number | Kind::Rate
        )
    }
}

impl std::str::FromStr for Kind {
    type Err = ();

    fn from_str(name: &str) -> Result<Kind, ()> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
    }
}
