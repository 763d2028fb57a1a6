//! What a reader types to filter a column: `> 500 ms`, `1..2h`, `2024-04`, `>= 7.0`, `= index`.

use std::fmt;

use crate::text::fold;
use crate::{Error as Unread, Kind, Reading, Value, Version, error};
use numbers::Numbers;
use versions::Versions;

mod interval;
mod moment;
mod numbers;
mod syntax;
mod versions;
mod words;

#[cfg(test)]
mod tests;

/// What the cells of a column must be to be shown.
///
/// ```
/// use value::{Condition, Kind, Reading, parse};
///
/// for (kind, condition, shown, hidden) in [
///     // Comparisons: > >= < <= = != and ≥ ≤ ≠.
///     (Kind::Duration, "> 500 ms", "0.501 s", "500 ms"),
///     (Kind::Percent, "<= 10%", "10%", "10.1%"),
///     // A value is all that rounds to it; zero, all of it (100%) and whole counts are exact.
///     (Kind::Duration, "1.5 s", "1.46 s", "1.56 s"),
///     (Kind::Duration, "!= 0 s", "1 ms", "0 s"),
///     (Kind::Count, "12", "12", "13"),
///     // Ranges hold both ends; either may be left out. A number without a unit takes that of the
///     // other end, else that of the column, else ms, B, % or /s.
///     (Kind::Duration, "1..2h", "90 min", "59 min"),
///     (Kind::Bytes, "100-500 MiB", "500 MiB", "1 GiB"),
///     (Kind::Rate, "..10/s", "5/s", "11/s"),
///     // `>` and `<` leave an end out.
///     (Kind::Number, ">1..<2", "1.5", "2"),
///     // A day, a month, a year are the whole of it.
///     (Kind::Timestamp, "2024-04-24", "2024-04-24 23:59", "2024-04-25"),
///     (Kind::Timestamp, "> 2024-04", "2024-05-01", "2024-04-30 12:00"),
///     (Kind::Timestamp, "2024-04-24 09:37..12:10", "2024-04-24 12:10:59", "2024-04-24 12:11"),
///     // A version is all that start with it.
///     (Kind::Version, "7.0", "mod-a:7.0.12", "mod-a:7.1.0"),
///     (Kind::Version, "1.9 .. 1.10", "1.10.3", "1.11.0"),
///     (Kind::Version, ">= mod-a:7", "mod-a:8.0", "mod-b:8.0"),
///     // Commas part what may be; what follows `!=` may not be.
///     (Kind::Count, "1, 2, > 10", "2", "3"),
///     (Kind::Bool, "!= yes", "no", "yes"),
///     // Texts hold a word, start with it (`*`), are it, are not it (`!=`), do not hold it (`!`).
///     // Case and accents do not count.
///     (Kind::Text, "grosse", "Größen", "Weite"),
///     (Kind::Text, "mod-*", "mod-search", "my-mod-a"),
///     (Kind::Text, "= open, closed", "Closed", "reopened"),
///     (Kind::Text, "!\"a, b\"", "a b", "a, b, c"),
///     // Missing cells: `empty` and `not empty`, for texts `= ""` and `!= ""`.
///     (Kind::Count, "empty, 0", "–", "1"),
///     (Kind::Text, "!= \"\"", "a", "–"),
/// ] {
///     let reading = Reading::default();
///     let accepts = Condition::parse(condition, kind, &reading).unwrap();
///     assert!(accepts.accepts(&parse(shown, kind, &reading).unwrap()), "{condition}");
///     assert!(!accepts.accepts(&parse(hidden, kind, &reading).unwrap()), "{condition}");
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// What a cell that is there must be.
    pub test: Test,
    /// Whether missing cells are shown. `empty` in a list shows them, and so does `!=`, since it
    /// shows all but what follows it.
    pub missing: bool,
    kind: Kind,
    /// How the condition reads when it is printed: the unit is always written.
    reading: Reading,
}

/// What a cell that is there must be.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    /// In one of these intervals, which are sorted and do not touch. For durations, bytes,
    /// percentages, counts, numbers, rates, timestamps and bools, by [`Value::key`].
    Numbers(Vec<Interval>),
    /// In one of these spans, or in none of them.
    Versions {
        /// Spans of the order of versions.
        spans: Vec<VersionSpan>,
        /// Whether what is in one of them is hidden.
        negated: bool,
    },
    /// A text with these words. For texts, states, identifiers and ranges, as they are shown.
    Text {
        /// What of the words.
        how: How,
        /// Any of these, or with [`How::IsNot`] and [`How::Lacks`] none of them.
        words: Vec<Word>,
    },
}

/// Numbers in canonical units: `from <= number < to`. Ends are infinite where nothing bounds them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The first number in it. `> 500 ms` starts at the number next to 500.
    pub from: f64,
    /// The first number behind it.
    pub to: f64,
}

/// Versions between two others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VersionSpan {
    /// The name they must belong to.
    pub name: Option<String>,
    /// Where it starts.
    pub from: Option<VersionEdge>,
    /// Where it ends.
    pub to: Option<VersionEdge>,
}

/// An end of a [`VersionSpan`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VersionEdge {
    /// All versions that start with it; itself alone if it has a rest (`3.2.0-SNAPSHOT.188`).
    pub version: Version,
    /// Whether they are in the span.
    pub included: bool,
}

/// What a text must do with the words of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// `index`
    Contains,
    /// `index*`
    StartsWith,
    /// `= index`
    Is,
    /// `!= index`
    IsNot,
    /// `!index`
    Lacks,
}

/// A word of a condition, with its folded text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    text: String,
    folded: String,
}

/// Why a text is not a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What was expected, with an example: ``a duration such as `> 500 ms` or `1..2 h` ``.
    pub expected: &'static str,
    /// The part of the text that is not.
    pub found: String,
    /// How to mend it.
    pub hint: Option<&'static str>,
}

impl Condition {
    /// Reads a condition on the cells of a column. `reading` is that of the column; its unit, that
    /// of numbers without one, may be the [name](crate::Unit::name) of the unit that is shown.
    ///
    /// ```
    /// use value::{Condition, Kind, Reading};
    ///
    /// let error = Condition::parse("> 12 mss", Kind::Duration, &Reading::default()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "expected a duration such as `> 500 ms` or `1..2 h`, found `12 mss`: \
    ///      units are ns, us, ms, s, min, h, d, w"
    /// );
    /// ```
    pub fn parse(text: &str, kind: Kind, reading: &Reading) -> Result<Condition, Error> {
        let (test, missing) = match kind {
            Kind::Text | Kind::Status | Kind::Id | Kind::Range => words::read(text, kind)?,
            Kind::Version => {
                let list = syntax::parse(&Versions, text)?;
                versions::test(list)
            }
            _ => {
                let list = syntax::parse(&Numbers::new(kind, reading), text)?;
                let (intervals, missing) = numbers::test(&list);
                (Test::Numbers(intervals), missing)
            }
        };
        Ok(Condition {
            test,
            missing,
            kind,
            reading: Reading {
                unit: None,
                ..reading.clone()
            },
        })
    }

    /// The kind of the column that it was read for.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether a cell is shown.
    pub fn accepts(&self, value: &Value) -> bool {
        match (value, &self.test) {
            (Value::Missing, _) => self.missing,
            (Value::Version(version), Test::Versions { .. }) => self.accepts_version(version),
            // `^2.0.0` is where it starts, as in the order of values.
            (Value::Range(range), Test::Versions { .. }) => self.accepts(&range.0),
            (Value::Text(text), Test::Text { .. }) => self.accepts_folded(&fold(text)),
            (_, Test::Text { .. }) => self.accepts_folded(&fold(&value.to_string())),
            _ => value
                .key()
                .is_some_and(|number| self.accepts_number(number)),
        }
    }

    /// Whether a number in canonical units is shown. For a sorted column, the ends of
    /// [`Test::Numbers`] can be looked up instead.
    pub fn accepts_number(&self, number: f64) -> bool {
        match &self.test {
            Test::Numbers(intervals) => intervals.iter().any(|one| one.contains(number)),
            _ => false,
        }
    }

    /// Whether a version is shown.
    pub fn accepts_version(&self, version: &Version) -> bool {
        match &self.test {
            Test::Versions { spans, negated } => {
                spans.iter().any(|span| span.contains(version)) != *negated
            }
            _ => false,
        }
    }

    /// Whether a [folded](fold) text is shown.
    pub fn accepts_folded(&self, text: &str) -> bool {
        let Test::Text { how, words } = &self.test else {
            return false;
        };
        words.iter().any(|word| word.is_in(*how, text)) != how.is_negative()
    }
}

/// Prints a condition so that reading it back gives the same condition, whatever the unit of the
/// column is.
///
/// ```
/// use value::{Condition, Kind, Reading};
///
/// for (kind, typed, printed) in [
///     (Kind::Duration, ">500ms", "> 500 ms"),
///     (Kind::Duration, "1-2 hours", "1 h..2 h"),
///     (Kind::Duration, ">1..<1.5 s", ">1 s..<1.5 s"),
///     (Kind::Count, "7, 1..3, 2,", "1..3, 7"),
///     (Kind::Timestamp, "24 Apr 2024", "2024-04-24"),
///     (Kind::Version, "7.0.x", "7.0"),
///     (Kind::Text, "=open,CLOSED", "= open, CLOSED"),
/// ] {
///     let condition = Condition::parse(typed, kind, &Reading::default());
///     assert_eq!(condition.unwrap().to_string(), printed);
/// }
/// ```
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match &self.test {
            Test::Numbers(intervals) => {
                Numbers::new(self.kind, &self.reading).print(intervals, self.missing)
            }
            Test::Versions { spans, negated } => versions::print(spans, *negated, self.missing),
            Test::Text { how, words } => words::print(*how, words, self.missing),
        };
        f.write_str(&text)
    }
}

impl Error {
    fn new(kind: Kind, found: &str) -> Error {
        Error {
            expected: error::condition(kind),
            found: found.to_owned(),
            hint: None,
        }
    }

    /// `found` holds a text that is no value.
    fn of(unread: &Unread, kind: Kind, found: &str) -> Error {
        Error {
            hint: error::condition_hint(unread, kind),
            ..Error::new(kind, found)
        }
    }

    fn hint(self, hint: &'static str) -> Error {
        Error {
            hint: Some(hint),
            ..self
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found `{}`", self.expected, self.found)?;
        match self.hint {
            Some(hint) => write!(f, ": {hint}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}
