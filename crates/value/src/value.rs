//! What can be done with a value of any kind: keys, order, printing.

use std::cmp::Ordering;
use std::fmt;

use crate::{Kind, Timestamp, Value};
use crate::{bytes, duration, number, percent, range, rate, text, version};

#[cfg(test)]
mod tests;

impl Value {
    /// The number that sorts a numeric value; `None` for text, versions and missing.
    ///
    /// ```
    /// use value::{Kind, Reading, Value, parse};
    ///
    /// let key = |text, kind| parse(text, kind, &Reading::default()).unwrap().key();
    /// assert_eq!(key("1.5 s", Kind::Duration), Some(1_500.0));
    /// assert_eq!(key("150-300 ms", Kind::Duration), Some(150.0));
    /// assert_eq!(key("yes", Kind::Bool), Some(1.0));
    /// assert_eq!(key("3.2.0", Kind::Version), None);
    /// assert_eq!(Value::Missing.key(), None);
    /// ```
    pub fn key(&self) -> Option<f64> {
        match self {
            Value::Duration(number)
            | Value::Bytes(number)
            | Value::Percent(number)
            | Value::Count(number)
            | Value::Number(number)
            | Value::Rate(number) => Some(*number),
            Value::Timestamp(timestamp) => Some(timestamp.epoch_ms),
            Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
            Value::Range(range) => range.0.key(),
            Value::Missing | Value::Text(_) | Value::Version(_) => None,
        }
    }

    /// The order of two values of one kind; missing is last.
    ///
    /// It is total: values of different kinds are ordered by kind, a range stands behind the value
    /// that it starts with.
    ///
    /// ```
    /// use value::{Kind, Reading, parse};
    ///
    /// let mut cells = ["mod-a:1.10.0", "-", "mod-a:1.9.2", "mod-a:1.10.0-SNAPSHOT.3"];
    /// let version = |text: &str| parse(text, Kind::Version, &Reading::default()).unwrap();
    /// cells.sort_by(|a, b| version(a).compare(&version(b)));
    /// assert_eq!(cells, ["mod-a:1.9.2", "mod-a:1.10.0-SNAPSHOT.3", "mod-a:1.10.0", "-"]);
    /// ```
    pub fn compare(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Range(a), Value::Range(b)) => a.0.compare(&b.0).then_with(|| a.1.compare(&b.1)),
            (Value::Range(a), b) if b.rank() != MISSING_RANK => {
                a.0.compare(b).then(Ordering::Greater)
            }
            (a, Value::Range(b)) if a.rank() != MISSING_RANK => {
                a.compare(&b.0).then(Ordering::Less)
            }
            (Value::Text(a), Value::Text(b)) => text::compare_text(a, b),
            (Value::Version(a), Value::Version(b)) => version::compare(a, b),
            (Value::Timestamp(a), Value::Timestamp(b)) => compare_timestamps(a, b),
            (a, b) => a
                .rank()
                .cmp(&b.rank())
                .then_with(|| match (a.key(), b.key()) {
                    (Some(a), Some(b)) => a.total_cmp(&b),
                    _ => Ordering::Equal,
                }),
        }
    }

    /// The number of the value in a unit of its kind: `ms`, `MiB`, `/min`, `%`.
    ///
    /// ```
    /// use value::Value;
    ///
    /// assert_eq!(Value::Bytes(1_572_864.0).in_unit("MiB"), Some(1.5));
    /// assert_eq!(Value::Percent(0.94).in_unit("%"), Some(94.0));
    /// assert_eq!(Value::Count(3.0).in_unit("MiB"), None);
    /// ```
    pub fn in_unit(&self, unit: &str) -> Option<f64> {
        match self {
            Value::Duration(ms) => duration::in_unit(*ms, unit),
            Value::Bytes(bytes) => bytes::in_unit(*bytes, unit),
            Value::Rate(per_second) => rate::in_unit(*per_second, unit),
            Value::Percent(fraction) => match unit {
                "%" => Some(fraction * 100.0),
                "fraction" => Some(*fraction),
                _ => None,
            },
            _ => None,
        }
    }

    /// The kind of the value; texts, states and identifiers are text, and so is missing.
    pub fn kind(&self) -> Kind {
        match self {
            Value::Missing | Value::Text(_) => Kind::Text,
            Value::Duration(_) => Kind::Duration,
            Value::Bytes(_) => Kind::Bytes,
            Value::Percent(_) => Kind::Percent,
            Value::Count(_) => Kind::Count,
            Value::Number(_) => Kind::Number,
            Value::Rate(_) => Kind::Rate,
            Value::Version(_) => Kind::Version,
            Value::Timestamp(_) => Kind::Timestamp,
            Value::Range(_) => Kind::Range,
            Value::Bool(_) => Kind::Bool,
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Value::Missing => MISSING_RANK,
            _ => self.kind() as u8,
        }
    }
}

const MISSING_RANK: u8 = u8::MAX;

fn compare_timestamps(a: &Timestamp, b: &Timestamp) -> Ordering {
    a.epoch_ms
        .total_cmp(&b.epoch_ms)
        .then(a.offset_minutes.cmp(&b.offset_minutes))
}

/// Prints a value so that [`parse`](crate::parse) reads exactly the same value from it.
///
/// ```
/// use value::Value;
///
/// assert_eq!(Value::Duration(8_580_000.0).to_string(), "2 h 23 min");
/// assert_eq!(Value::Bytes(2_457.6).to_string(), "2.4 KiB");
/// assert_eq!(Value::Percent(0.94).to_string(), "94%");
/// assert_eq!(Value::Missing.to_string(), "–");
/// ```
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Missing => f.write_str("–"),
            Value::Text(text) => f.write_str(text),
            Value::Duration(ms) => f.write_str(&duration::print(*ms)),
            Value::Bytes(bytes) => f.write_str(&bytes::print(*bytes)),
            Value::Percent(fraction) => f.write_str(&percent::print(*fraction)),
            Value::Count(count) => f.write_str(&number::print_count(*count)),
            Value::Number(number) => f.write_str(&number::print(*number)),
            Value::Rate(per_second) => f.write_str(&rate::print(*per_second)),
            Value::Version(version) => version.fmt(f),
            Value::Timestamp(timestamp) => timestamp.fmt(f),
            Value::Range(range) => range::print(&range.0, &range.1, f),
            Value::Bool(truth) => truth.fmt(f),
        }
    }
}
