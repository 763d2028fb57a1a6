//! From one value to another: `150-300 ms`, `from 1 to 14%`, `2024-04-24 09:37-12.10`.

use std::cmp::Ordering;
use std::fmt;

use crate::error;
use crate::numeral::Numeral;
use crate::scan::{Scan, is_blank, trim};
use crate::timestamp::{Clock, DAY_MS, Moment, Time, scan_zone};
use crate::{Error, Kind, Read, Reading, Timestamp, Value, read_one};

#[cfg(test)]
mod tests;

/// What may stand between the two values. A minus sign is none.
const SEPARATORS: [&str; 7] = ["...", "..", "…", "-", "–", "—", "to"];

/// How many places are tried to part a text in two.
pub(crate) const MAX_SPLITS: usize = 4;

/// Kinds of values in the order in which they are tried.
const KINDS: [Kind; 7] = [
    Kind::Duration,
    Kind::Percent,
    Kind::Count,
    Kind::Number,
    Kind::Rate,
    Kind::Bytes,
    Kind::Version,
];

/// A range of values of any kind.
pub(crate) fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    if let Some(range) = read_times(text)? {
        return Ok(Read::clear(range));
    }
    let range = KINDS
        .into_iter()
        .find_map(|kind| read_pair(kind, text, reading));
    range.map(Read::open).ok_or(error::unreadable(Kind::Range))
}

/// A range of values of one kind.
pub(crate) fn read_of(kind: Kind, text: &str, reading: &Reading) -> Option<Value> {
    match kind {
        Kind::Timestamp => read_times(text).ok().flatten(),
        _ => read_pair(kind, text, reading),
    }
}

/// `2024-04-24 09:37-12.10`, `22:30- 05:00`. Where the end is a time only, it is the next such time
/// after the start.
pub(crate) fn read_times(text: &str) -> Result<Option<Value>, Error> {
    let mut scan = Scan::new(text);
    let start = Moment::scan(&mut scan)?;
    let dated = start.is_some();
    let start = start.or_else(|| {
        let time = Time::scan(&mut scan, ":")?;
        Some(Moment {
            day: 0,
            time: Some(time),
            offset_minutes: None,
        })
    });
    let Some(mut start) = start.filter(|_| eat_separator(&mut scan)) else {
        return Ok(None);
    };
    let end = if dated {
        Moment::scan(&mut scan)?
    } else {
        None
    };
    let same_day = end.is_none();
    let end = end.or_else(|| {
        let time = Time::scan(&mut scan, ":").or_else(|| Time::scan(&mut scan, "."))?;
        let offset_minutes = scan_zone(&mut scan, time.exact).or(start.offset_minutes);
        Some(Moment {
            day: start.day,
            time: Some(time),
            offset_minutes,
        })
    });
    let Some(mut end) = end.filter(|_| scan.is_done()) else {
        return Ok(None);
    };
    start.offset_minutes = start.offset_minutes.or(end.offset_minutes);
    end.offset_minutes = end.offset_minutes.or(start.offset_minutes);
    let (start, mut end) = (start.timestamp(), end.timestamp());
    if same_day && end.epoch_ms < start.epoch_ms {
        end.epoch_ms += DAY_MS;
    }
    let ordered = start.epoch_ms <= end.epoch_ms;
    Ok(ordered.then(|| Value::Range(Box::new((Value::Timestamp(start), Value::Timestamp(end))))))
}

fn eat_separator(scan: &mut Scan) -> bool {
    scan.blanks();
    let found = SEPARATORS.iter().any(|separator| scan.eat(separator));
    scan.blanks();
    found
}

fn read_pair(kind: Kind, text: &str, reading: &Reading) -> Option<Value> {
    splits(text).take(MAX_SPLITS).find_map(|(start, end)| {
        let end_value = read_one(kind, end, reading).ok()?.value;
        let shared = shared_unit(start, end).filter(|_| kind != Kind::Version);
        let start = shared.as_deref().unwrap_or(start);
        let start_value = read_one(kind, start, reading).ok()?.value;
        let is_range = is_scalar(&start_value)
            && is_scalar(&end_value)
            && start_value.compare(&end_value) != Ordering::Greater;
        is_range.then(|| Value::Range(Box::new((start_value, end_value))))
    })
}

fn is_scalar(value: &Value) -> bool {
    !matches!(value, Value::Range(_) | Value::Missing)
}

/// All ways to part `text` at a separator.
pub(crate) fn splits(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let text = strip_word(text, "from").unwrap_or(text);
    let joint = |at: usize| {
        let rest = &text[at..];
        let separator = SEPARATORS
            .iter()
            .find(|separator| rest.starts_with(**separator))?;
        let (start, end) = (trim(&text[..at]), trim(&rest[separator.len()..]));
        let parted = *separator != "to" || text[..at].ends_with(is_blank);
        (parted && !start.is_empty() && !end.is_empty()).then_some((start, end))
    };
    text.char_indices().filter_map(move |(at, _)| joint(at))
}

fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut scan = Scan::new(text);
    (scan.eat_word(word) && scan.blanks()).then_some(scan.rest)
}

/// `150 ms` for the start of `150-300 ms`.
fn shared_unit(start: &str, end: &str) -> Option<String> {
    let after_number = |text| {
        let mut scan = Scan::new(text);
        scan.sign();
        Numeral::scan(&mut scan, crate::Decimal::Auto)?;
        Some(scan.rest)
    };
    let unit = after_number(end).filter(|unit| !unit.is_empty())?;
    after_number(start)?
        .is_empty()
        .then(|| format!("{start}{unit}"))
}

/// Times without a date print without one.
pub(crate) fn print(from: &Value, to: &Value, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let (Value::Timestamp(from), Value::Timestamp(to)) = (from, to)
        && let Some((from, to)) = times_of_day(*from, *to)
    {
        return write!(f, "{from} – {to}");
    }
    write!(f, "{from} – {to}")
}

fn times_of_day(from: Timestamp, to: Timestamp) -> Option<(Clock, Clock)> {
    let is_time = from.offset_minutes.is_none()
        && to.offset_minutes.is_none()
        && (0.0..DAY_MS).contains(&from.epoch_ms)
        && (0.0..DAY_MS).contains(&(to.epoch_ms - from.epoch_ms));
    let clocks = is_time.then(|| Some((Clock::new(from)?, Clock::new(to)?)));
    clocks.flatten()
}
