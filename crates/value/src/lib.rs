//! Typed values of performance reports: durations, sizes, versions as people write them.
//!
//! ```
//! use value::{Kind, Reading, infer, parse};
//!
//! // What people type, what it is, and how its value prints.
//! for (text, kind, printed) in [
//!     ("2 hours 23 min", Kind::Duration, "2 h 23 min"),
//!     ("01:26:19", Kind::Duration, "1 h 26 min 19 s"),
//!     ("1,2 seconds", Kind::Duration, "1.2 s"),
//!     ("20 sec -42.8%", Kind::Duration, "20 s"),
//!     ("62.3gb", Kind::Bytes, "62.3 GiB"),
//!     ("99,4 %", Kind::Percent, "99.4%"),
//!     ("1,706,932", Kind::Count, "1\u{202F}706\u{202F}932"),
//!     ("0.715", Kind::Number, "0.715"),
//!     ("30 requests/min", Kind::Rate, "0.5/s"),
//!     ("mod-search-3.2.0", Kind::Version, "mod-search:3.2.0"),
//!     ("Mon Apr 29 08:13:56 UTC 2024", Kind::Timestamp, "2024-04-29 08:13:56 UTC"),
//!     ("2024-04-24 09:37-12.10", Kind::Range, "2024-04-24 09:37 – 2024-04-24 12:10"),
//!     ("yellow", Kind::Status, "yellow"),
//!     ("TRUE", Kind::Bool, "true"),
//!     ("nwbohqi6SGiQsrlPjMOlOg", Kind::Id, "nwbohqi6SGiQsrlPjMOlOg"),
//! ] {
//!     let value = parse(text, kind, &Reading::default()).unwrap();
//!     assert_eq!(value.to_string(), printed);
//!     assert_eq!(infer(text), (kind, value));
//! }
//!
//! // What has several meanings is read only where the kind is declared.
//! for (text, kind, printed) in [
//!     ("5m", Kind::Duration, "5 min"),
//!     ("12:10", Kind::Duration, "12 min 10 s"),
//!     ("8 GB", Kind::Bytes, "8\u{202F}000\u{202F}000\u{202F}000 B"),
//!     ("~ 30 %", Kind::Percent, "30%"),
//!     ("2M", Kind::Count, "2\u{202F}000\u{202F}000"),
//!     ("150-300 ms", Kind::Duration, "150 ms – 300 ms"),
//!     ("16.1", Kind::Version, "16.1"),
//!     ("2024-04-24 09:37", Kind::Timestamp, "2024-04-24 09:37"),
//! ] {
//!     assert_eq!(parse(text, kind, &Reading::default()).unwrap().to_string(), printed);
//!     assert_ne!(infer(text).0, kind);
//! }
//! ```
//!
//! Each kind has a file with its reader and its printer. A reader returns the value and whether the
//! text has no other meaning: [`parse`] takes either, [`infer`] only what is clear. What a reader
//! does with a column of them is a [`Condition`] that filters it and a [`Unit`] that shows it.

mod infer;

pub mod condition;
pub mod unit;

pub mod bytes;
pub mod duration;
mod id;
pub mod number;
pub mod percent;
mod range;
pub mod rate;
mod status;
mod text;
mod timestamp;
mod version;

mod bound;
mod calendar;
mod case;
mod digits;
mod error;
mod header;
mod missing;
mod numeral;
mod remark;
mod scan;
mod value;

#[cfg(test)]
mod tests;

pub use calendar::{civil, day_number};
pub use condition::Condition;
pub use header::header_unit;
pub use infer::infer;
pub use missing::is_missing;
pub use text::{compare_text, fold};
pub use unit::Unit;

/// Longer texts, in bytes, are text and nothing else.
const MAX_LENGTH: usize = 200;

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
///
/// A cell that says [nothing](is_missing) is `Value::Missing` in every kind. A cell with two values
/// (`150-300 ms`) is a `Value::Range` of the kind. A bound or an approximation (`~ 30 %`, `300+`) is
/// its number.
pub fn parse(text: &str, kind: Kind, reading: &Reading) -> Result<Value, Error> {
    let text = scan::trim(text);
    if is_missing(text) {
        return Ok(Value::Missing);
    }
    if MAX_LENGTH < text.len() && !matches!(kind, Kind::Text | Kind::Status | Kind::Id) {
        return Err(error::unreadable(kind));
    }
    read_one(kind, text, reading)
        .map(|read| read.value)
        .or_else(|refusal| {
            let range = || range::read_of(kind, text, reading);
            let bound = || Some(read_one(kind, bound::without(text)?, reading).ok()?.value);
            range().or_else(bound).ok_or(refusal)
        })
}

/// A value, and whether its text has no other meaning.
struct Read {
    value: Value,
    clear: bool,
}

impl Read {
    fn clear(value: Value) -> Read {
        Read { value, clear: true }
    }

    fn open(value: Value) -> Read {
        Read {
            value,
            clear: false,
        }
    }
}

fn read_one(kind: Kind, text: &str, reading: &Reading) -> Result<Read, Error> {
    match kind {
        Kind::Text | Kind::Status | Kind::Id => Ok(Read::open(Value::Text(text.to_owned()))),
        Kind::Duration => duration::read(text, reading),
        Kind::Bytes => bytes::read(text, reading),
        Kind::Percent => percent::read(text, reading),
        Kind::Count => number::read_count(text, reading),
        Kind::Number => number::read_number(text, reading),
        Kind::Rate => rate::read(text, reading),
        Kind::Version => version::read(text),
        Kind::Timestamp => timestamp::read(text, reading),
        Kind::Range => range::read(text, reading),
        Kind::Bool => status::read_bool(text),
    }
}

impl Reading {
    /// The default in constants.
    const DEFAULT: Reading = Reading {
        unit: None,
        decimal: Decimal::Auto,
        base: Base::Auto,
    };
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

    /// The unit of the numbers that values of this kind are kept in, as the header of an export
    /// names it; empty where there is none.
    ///
    /// ```
    /// use value::{Kind, header_unit};
    ///
    /// // So that what is exported reads back: `Size (B)`.
    /// for kind in [Kind::Duration, Kind::Bytes, Kind::Percent, Kind::Rate, Kind::Timestamp] {
    ///     let header = format!("Name ({})", kind.base_unit());
    ///     assert_eq!(header_unit(&header).map(|(kind, _)| kind), Some(kind), "{header}");
    /// }
    /// assert_eq!(Kind::Count.base_unit(), "");
    /// ```
    pub fn base_unit(self) -> &'static str {
        match self {
            Kind::Duration => "ms",
            Kind::Bytes => "B",
            Kind::Percent => "fraction",
            Kind::Rate => "/s",
            Kind::Timestamp => "epoch ms",
            _ => "",
        }
    }

    /// Whether a sum of values can mean something.
    ///
    /// Rates add up where the things run side by side, as the requests of one test do, and plain
    /// numbers where they are amounts. Percentages, versions and points in time add up nowhere.
    pub fn adds_up(self) -> bool {
        self.is_numeric() && self != Kind::Percent
    }

    /// Whether values have a mean: those that are amounts or shares.
    pub fn has_mean(self) -> bool {
        self.is_numeric()
    }
}

impl std::str::FromStr for Kind {
    type Err = ();

    fn from_str(name: &str) -> Result<Kind, ()> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or(())
    }
}
