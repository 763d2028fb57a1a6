//! Conditions on numbers: intervals of what rounds to a value, of comparisons and ranges.

use std::borrow::Cow;
use std::ops::Range;

use super::interval::{complement, merge};
use super::syntax::{Edge, List, Term, Values};
use super::{Error, Interval, moment};
use crate::numeral::Numeral;
use crate::scan::{Scan, is_blank};
use crate::{Decimal, Kind, MAX_LENGTH, Reading, Unit, Value, error, read_one};

/// How the numbers of a column are read.
pub(super) struct Numbers {
    kind: Kind,
    reading: Reading,
}

/// What a typed value stands for.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    /// Itself: one number, a period of time.
    exact: Interval,
    /// All that is equal to it as far as it is precise.
    about: Interval,
}

pub(super) fn test(list: &List<Extent>) -> (Vec<Interval>, bool) {
    let mut missing = false;
    let mut intervals = Vec::new();
    for term in &list.terms {
        intervals.push(match term {
            Term::Missing => {
                missing = true;
                continue;
            }
            Term::Present => Interval::ALL,
            Term::Is(extent) => extent.about,
            Term::Between(from, to) => between(from.as_ref(), to.as_ref()),
        });
    }
    let intervals = merge(intervals);
    if list.negated {
        (complement(&intervals), !missing)
    } else {
        (intervals, missing)
    }
}

fn between(from: Option<&Edge<Extent>>, to: Option<&Edge<Extent>>) -> Interval {
    Interval {
        from: from.map_or(f64::NEG_INFINITY, |edge| {
            if edge.included {
                edge.at.exact.from
            } else {
                edge.at.exact.to
            }
        }),
        to: to.map_or(f64::INFINITY, |edge| {
            if edge.included {
                edge.at.exact.to
            } else {
                edge.at.exact.from
            }
        }),
    }
}

impl Values for Numbers {
    type Value = Extent;

    const NUMBERS_HAVE_COMMAS: bool = true;

    fn read(&self, text: &str) -> Result<Extent, Error> {
        match self.kind {
            Kind::Timestamp => match moment::read(text, &self.reading) {
                Ok(period) => Ok(Extent::whole(period)),
                Err(unread) => Err(Error::of(&unread, self.kind, text)),
            },
            Kind::Bool if self.read_number(text)? == 0.0 => Ok(Extent::whole(Interval::FALSE)),
            Kind::Bool => Ok(Extent::whole(Interval::TRUE)),
            _ => {
                let number = self.read_number(text)?;
                let exact = Interval::point(number);
                let about = self.read_rounded(text, number);
                Ok(Extent {
                    exact,
                    about: about.unwrap_or(exact),
                })
            }
        }
    }

    fn read_pair(&self, from: &str, to: &str) -> Result<(Extent, Extent), Error> {
        let mut pair = if self.kind == Kind::Timestamp {
            let from = self.read(from)?;
            let time = moment::read_time_after(from.exact, to);
            let to = time.map_or_else(|| self.read(to), |period| Ok(Extent::whole(period)));
            (from, to?)
        } else {
            let (from, to) = (with_unit(from, to), with_unit(to, from));
            (self.read(&from)?, self.read(&to)?)
        };
        // `1..2K` are 1000 to 2000, and `500..2K` are 500 to 2000.
        if is_reversed(pair) && matches!(self.kind, Kind::Count | Kind::Number) {
            pair = (self.read(from)?, self.read(to)?);
        }
        if is_reversed(pair) {
            let error = self.error(&format!("{from}..{to}"));
            return Err(error.hint(error::REVERSED));
        }
        Ok(pair)
    }

    fn error(&self, found: &str) -> Error {
        Error::new(self.kind, found)
    }
}

fn is_reversed((from, to): (Extent, Extent)) -> bool {
    to.exact.to <= from.exact.from
}

/// `text` with the unit of `other` if it has none: `1 h` for the start of `1..2h`.
fn with_unit<'a>(text: &'a str, other: &str) -> Cow<'a, str> {
    match (unit(text), unit(other)) {
        (Some(""), Some(unit)) => format!("{text} {unit}").into(),
        _ => text.into(),
    }
}

/// What stands behind the first number of `text`, up to the next one; a clock has no unit.
fn unit(text: &str) -> Option<&str> {
    let mut scan = Scan::new(text);
    scan.sign();
    Numeral::scan(&mut scan, Decimal::Auto)?;
    scan.blanks();
    let unit = scan
        .rest
        .split(|letter: char| letter.is_ascii_digit())
        .next()?;
    (!unit.starts_with(':')).then(|| unit.trim_end_matches(is_blank))
}

impl Extent {
    fn whole(interval: Interval) -> Extent {
        Extent {
            exact: interval,
            about: interval,
        }
    }
}

impl Numbers {
    /// Numbers without a unit have that of the column, else the canonical one; percent is what
    /// people count percentages in.
    pub(super) fn new(kind: Kind, reading: &Reading) -> Numbers {
        let mut reading = reading.clone();
        reading.unit = reading.unit.or_else(|| match kind {
            Kind::Duration => Some("ms".to_owned()),
            Kind::Percent => Some("%".to_owned()),
            _ => None,
        });
        Numbers { kind, reading }
    }

    fn read_number(&self, text: &str) -> Result<f64, Error> {
        if text.is_empty() || MAX_LENGTH < text.len() || has_remark(text) {
            return Err(self.error(text));
        }
        // Here no hyphen is the dash of a list.
        let minus = text.strip_prefix('-').map(|size| format!("−{size}"));
        match read_one(self.kind, minus.as_deref().unwrap_or(text), &self.reading) {
            Ok(read) => read.value.key().ok_or_else(|| self.error(text)),
            Err(unread) if text.contains(',') && !unread.ambiguous => {
                Err(self.error(text).hint(error::GLUED))
            }
            Err(unread) => Err(Error::of(&unread, self.kind, text)),
        }
    }

    /// All that rounds to the `number` in `text`: half a unit of its last digit around it. `None`
    /// where only the number itself is equal to it: no errors are none and not a few, all are all,
    /// and things are counted one by one.
    fn read_rounded(&self, text: &str, number: f64) -> Option<Interval> {
        if number == 0.0 || (self.kind == Kind::Percent && number.abs() == 1.0) {
            return None;
        }
        if let Some(half) = self.half_of_clock(text) {
            return Some(Interval {
                from: number - half,
                to: number + half,
            });
        }
        let (place, numeral) = last_numeral(text, self.reading.decimal)?;
        let (before, after) = (&text[..place.start], &text[place.end..]);
        let [a, b] = numeral.around()?.map(|around| {
            // The blank keeps the exponent apart from a unit.
            let text = format!("{before}{around} {after}");
            self.read_number(text.trim_end()).ok()
        });
        let (from, to) = (a?.min(b?), a?.max(b?));
        let is_whole = self.kind == Kind::Count && to - from <= 1.0;
        let interval = Interval { from, to };
        (!is_whole && interval.contains(number)).then_some(interval)
    }

    /// Half of the last field of `1:26:19`, in milliseconds.
    fn half_of_clock(&self, text: &str) -> Option<f64> {
        let (before, last) = text.rsplit_once(':').filter(|(_, last)| {
            self.kind == Kind::Duration && last.starts_with(|digit: char| digit.is_ascii_digit())
        })?;
        let has_seconds =
            before.contains(':') || !matches!(self.reading.unit.as_deref(), Some("hh:mm" | "h:mm"));
        let decimals = last
            .split_once(['.', ','])
            .map_or(0, |(_, after)| after.len());
        let half = Numeral::new(5, -1 - i32::try_from(decimals).ok()?).scaled(3);
        Some(if has_seconds { half } else { 30_000.0 })
    }

    pub(super) fn print(&self, intervals: &[Interval], missing: bool) -> String {
        let gaps;
        let (sign, shown) = match intervals {
            [first, .., last]
                if missing && first.from == f64::NEG_INFINITY && last.to == f64::INFINITY =>
            {
                gaps = complement(intervals);
                ("!= ", &gaps[..])
            }
            _ => ("", intervals),
        };
        let mut terms: Vec<String> = shown.iter().map(|one| self.print_one(*one)).collect();
        if missing && sign.is_empty() {
            terms.push("empty".to_owned());
        }
        if terms.is_empty() {
            return "!= not empty, empty".to_owned();
        }
        format!("{sign}{}", terms.join(", "))
    }

    fn print_one(&self, interval: Interval) -> String {
        let Interval { from, to } = interval;
        if interval == Interval::ALL {
            return "not empty".to_owned();
        }
        match self.kind {
            Kind::Timestamp => return moment::print(interval),
            Kind::Bool => return (interval == Interval::TRUE).to_string(),
            _ => {}
        }
        if let Some(value) = self.print_value(interval) {
            return value;
        }
        let (from_text, from_included) = self.print_edge(from);
        let (to_text, to_left_out) = self.print_edge(to);
        match (from_included, to_left_out) {
            (true, _) if to == f64::INFINITY => format!(">= {from_text}"),
            (false, _) if to == f64::INFINITY => format!("> {from_text}"),
            (_, true) if from == f64::NEG_INFINITY => format!("< {to_text}"),
            (_, false) if from == f64::NEG_INFINITY => format!("<= {to_text}"),
            _ => {
                let over = if from_included { "" } else { ">" };
                let under = if to_left_out { "<" } else { "" };
                format!("{over}{from_text}..{under}{to_text}")
            }
        }
    }

    /// The edge or the number before it, whichever is shorter, and whether it is the edge.
    fn print_edge(&self, edge: f64) -> (String, bool) {
        let (at, before) = (self.print_number(edge), self.print_number(edge.next_down()));
        if at.len() <= before.len() {
            (at, true)
        } else {
            (before, false)
        }
    }

    /// The value that stands for the interval, if there is one.
    fn print_value(&self, interval: Interval) -> Option<String> {
        let is_point = interval.to == interval.from.next_up();
        let middle = if is_point {
            interval.from
        } else {
            interval.from + (interval.to - interval.from) / 2.0
        };
        let stands = |text: &String| self.read(text).is_ok_and(|read| read.about == interval);
        let plain = Some(self.print_number(middle)).filter(stands);
        if plain.is_some() || is_point || !middle.is_finite() {
            return plain;
        }
        let units = Unit::of(self.kind).iter();
        let mut spellings = units.flat_map(|unit| {
            (0..=3).map(|decimals| {
                let mut text = String::new();
                unit.write(self.kind, middle, decimals, &mut text);
                self.localized(text)
            })
        });
        spellings.find(stands)
    }

    fn print_number(&self, number: f64) -> String {
        self.localized(
            match self.kind {
                Kind::Duration => Value::Duration(number),
                Kind::Bytes => Value::Bytes(number),
                Kind::Percent => Value::Percent(number),
                Kind::Count => Value::Count(number),
                Kind::Rate => Value::Rate(number),
                _ => Value::Number(number),
            }
            .to_string(),
        )
    }

    /// With the decimal sign that the column is read with.
    fn localized(&self, text: String) -> String {
        match self.reading.decimal {
            Decimal::Comma => text.replace('.', ","),
            _ => text,
        }
    }
}

/// A delta, a note in parentheses, stray signs: a cell may have them, a condition not.
fn has_remark(text: &str) -> bool {
    let mut after_blank = false;
    text.contains(['(', '<', ';', '*'])
        || text.ends_with(',')
        || text.char_indices().any(|(at, letter)| {
            let is_delta = 0 < at && after_blank && matches!(letter, '+' | '-' | '−');
            after_blank = is_blank(letter);
            is_delta
        })
}

/// The last number in `text`, with its place.
fn last_numeral(text: &str, decimal: Decimal) -> Option<(Range<usize>, Numeral)> {
    let mut found = None;
    let mut at = 0;
    while let Some(digit) = text[at..].find(|letter: char| letter.is_ascii_digit()) {
        let mut start = at + digit;
        if text[at..start].ends_with('.') {
            start -= 1;
        }
        let mut scan = Scan::new(&text[start..]);
        let numeral = Numeral::scan(&mut scan, decimal)?;
        at = text.len() - scan.rest.len();
        found = Some((start..at, numeral));
    }
    found
}
