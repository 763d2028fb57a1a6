//! Conditions on numbers: intervals of what rounds to a value, of comparisons and ranges.

use super::syntax::{Edge, List, Term, Values};
use super::{Error, Interval, moment};
use crate::numeral::Numeral;
use crate::scan::{Scan, is_blank};
use crate::{Decimal, Kind, Reading, Unit, Value, error, read_one};

/// How the numbers of a column are read.
pub(super) struct Numbers<'r> {
    kind: Kind,
    reading: Reading,
    /// As it was given.
    given: &'r Reading,
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

/// Sorted, without what is empty, and with what touches made one.
fn merge(mut intervals: Vec<Interval>) -> Vec<Interval> {
    intervals.retain(|interval| interval.from < interval.to);
    intervals.sort_by(|a, b| a.from.total_cmp(&b.from));
    let mut merged: Vec<Interval> = Vec::new();
    for interval in intervals {
        match merged.last_mut() {
            Some(last) if interval.from <= last.to => last.to = last.to.max(interval.to),
            _ => merged.push(interval),
        }
    }
    merged
}

/// All that is in none of the merged intervals.
fn complement(intervals: &[Interval]) -> Vec<Interval> {
    let starts = std::iter::once(f64::NEG_INFINITY).chain(intervals.iter().map(|one| one.to));
    let ends = intervals.iter().map(|one| one.from).chain([f64::INFINITY]);
    let gaps = starts.zip(ends).map(|(from, to)| Interval { from, to });
    gaps.filter(|gap| gap.from < gap.to).collect()
}

impl Interval {
    pub(super) const ALL: Interval = Interval {
        from: f64::NEG_INFINITY,
        to: f64::INFINITY,
    };

    fn point(number: f64) -> Interval {
        // Zero has no sign here.
        let from = number + 0.0;
        Interval {
            from,
            to: from.next_up(),
        }
    }

    /// Whether `number` is in it.
    pub fn contains(self, number: f64) -> bool {
        self.from <= number && number < self.to
    }
}

impl Values for Numbers<'_> {
    type Value = Extent;

    const NUMBERS_HAVE_COMMAS: bool = true;

    fn read(&self, text: &str) -> Result<Extent, Error> {
        if self.kind == Kind::Timestamp {
            let period = moment::read(text, self.given)
                .map_err(|unread| Error::of(&unread, self.kind, text))?;
            return Ok(Extent {
                exact: period,
                about: period,
            });
        }
        let number = self.number(text)?;
        let exact = Interval::point(number);
        let about = if self.is_exact(number) {
            None
        } else {
            self.rounded(text, number)
        };
        Ok(Extent {
            exact,
            about: about.unwrap_or(exact),
        })
    }

    fn read_pair(&self, from: &str, to: &str) -> Result<(Extent, Extent), Error> {
        let found = || format!("{from}..{to}");
        let pair = if self.kind == Kind::Timestamp {
            let from = self.read(from)?;
            let to = match moment::read_time_after(from.exact, to) {
                Some(period) => Extent {
                    exact: period,
                    about: period,
                },
                None => self.read(to)?,
            };
            (from, to)
        } else {
            let shared = |text: &str, other: &str| match (unit(text), unit(other)) {
                (Some(""), Some(unit)) => format!("{text} {unit}"),
                _ => text.to_owned(),
            };
            let pair = (self.read(&shared(from, to))?, self.read(&shared(to, from))?);
            // `500..2K` are 500 to 2000, `1..2K` are 1000 to 2000.
            if is_reversed(pair) && matches!(self.kind, Kind::Count | Kind::Number) {
                (self.read(from)?, self.read(to)?)
            } else {
                pair
            }
        };
        if is_reversed(pair) {
            return Err(self.error(&found()).hint(error::REVERSED));
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

/// The unit behind the only number of `text`, or behind the first.
fn unit(text: &str) -> Option<&str> {
    let mut scan = Scan::new(text);
    scan.sign();
    Numeral::scan(&mut scan, Decimal::Auto)?;
    scan.blanks();
    let end = scan.rest.find(|letter: char| letter.is_ascii_digit());
    let unit = &scan.rest[..end.unwrap_or(scan.rest.len())];
    (!unit.starts_with(':')).then(|| unit.trim_end_matches(is_blank))
}

impl<'r> Numbers<'r> {
    pub(super) fn new(kind: Kind, given: &'r Reading) -> Numbers<'r> {
        let base = match kind {
            Kind::Duration => Some("ms"),
            Kind::Percent => Some("%"),
            _ => None,
        };
        Numbers {
            kind,
            reading: Reading {
                unit: given.unit.clone().or(base.map(str::to_owned)),
                ..*given
            },
            given,
        }
    }

    fn number(&self, text: &str) -> Result<f64, Error> {
        let minus = text.strip_prefix('-').map(|size| format!("−{size}"));
        let unread = |unread| Error::of(&unread, self.kind, text);
        if text.is_empty() || crate::MAX_LENGTH < text.len() || has_remark(text) {
            return Err(self.error(text));
        }
        let read = read_one(self.kind, minus.as_deref().unwrap_or(text), &self.reading);
        let number = read.map_err(unread)?.value.key();
        number.ok_or_else(|| self.error(text))
    }

    /// Whether nothing but `number` itself is equal to it: no errors are none, not a few.
    fn is_exact(&self, number: f64) -> bool {
        number == 0.0
            || self.kind == Kind::Bool
            || (self.kind == Kind::Percent && number.abs() == 1.0)
    }

    /// All that rounds to the number in `text`: half a unit of its last digit around it.
    fn rounded(&self, text: &str, number: f64) -> Option<Interval> {
        if let Some(half) = self.half_of_clock(text) {
            return Some(Interval {
                from: number - half,
                to: number + half,
            });
        }
        let (start, end, numeral) = last_numeral(text, self.reading.decimal)?;
        let (before, after) = (&text[..start], &text[end..]);
        let [low, high] = numeral.around()?.map(|around| {
            // The blank keeps the exponent apart from a unit.
            let text = format!("{before}{around} {after}");
            self.number(text.trim_end()).ok()
        });
        let (low, high) = (low?, high?);
        let interval = Interval {
            from: low.min(high),
            to: low.max(high),
        };
        // Things are counted one by one.
        let is_whole = self.kind == Kind::Count && interval.to - interval.from <= 1.0;
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
        if self.kind == Kind::Timestamp {
            return moment::print(interval);
        }
        if let Some(value) = self.print_value(interval) {
            return value;
        }
        let (from_text, from_included) = self.print_edge(from, from.next_down());
        let (to_text, to_left_out) = self.print_edge(to, to.next_down());
        match (from_included, !to_left_out) {
            (true, _) if to == f64::INFINITY => format!(">= {from_text}"),
            (false, _) if to == f64::INFINITY => format!("> {from_text}"),
            (_, true) if from == f64::NEG_INFINITY => format!("<= {to_text}"),
            (_, false) if from == f64::NEG_INFINITY => format!("< {to_text}"),
            (from_included, to_included) => {
                let over = if from_included { "" } else { ">" };
                let under = if to_included { "" } else { "<" };
                format!("{over}{from_text}..{under}{to_text}")
            }
        }
    }

    /// The shorter of an edge and the number next to it, and whether it is the edge.
    fn print_edge(&self, edge: f64, next: f64) -> (String, bool) {
        let (edge, next) = (self.print_number(edge), self.print_number(next));
        if edge.len() <= next.len() {
            (edge, true)
        } else {
            (next, false)
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
                Kind::Bool => Value::Bool(number != 0.0),
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
fn last_numeral(text: &str, decimal: Decimal) -> Option<(usize, usize, Numeral)> {
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
        found = Some((start, at, numeral));
    }
    found
}
