//! Units in the headers of columns: `Average (milliseconds)`, `Memory GIB`, `store.size`.

use crate::bytes;
use crate::duration;
use crate::rate;
use crate::scan::{is_blank, trim};
use crate::{Kind, Reading};

#[cfg(test)]
mod tests;

/// Columns of `_cat/indices` whose cells may lack a unit.
const INDEX_COLUMNS: [(&str, Kind); 6] = [
    ("store.size", Kind::Bytes),
    ("pri.store.size", Kind::Bytes),
    ("dataset.size", Kind::Bytes),
    ("pri.dataset.size", Kind::Bytes),
    ("docs.count", Kind::Count),
    ("docs.deleted", Kind::Count),
];

/// Where in the header a unit stands: how sure a short word is one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// `Duration (s)`, `Errors, %`
    Apart,
    /// `User(s)`, `Memory GIB`
    Joined,
}

/// The kind and unit that a header states: `Average (milliseconds)`, `Memory GIB`, `store.size`.
///
/// ```
/// use value::{Kind, header_unit};
///
/// for (header, kind, unit) in [
///     ("Average (milliseconds)", Kind::Duration, Some("ms")),
///     ("Duration (s)", Kind::Duration, Some("s")),
///     ("Memory GIB", Kind::Bytes, Some("GiB")),
///     ("pri.store.size", Kind::Bytes, None),
///     ("docs.count", Kind::Count, None),
///     ("Errors, %", Kind::Percent, Some("%")),
///     ("Requests per second", Kind::Rate, Some("/s")),
///     ("Throughput (MiB/s)", Kind::Rate, Some("MiB/s")),
/// ] {
///     let (found, reading) = header_unit(header).unwrap();
///     assert_eq!((found, reading.unit.as_deref()), (kind, unit), "{header}");
/// }
/// assert_eq!(header_unit("Mem Hard Limit"), None);
/// ```
pub fn header_unit(header: &str) -> Option<(Kind, Reading)> {
    let header = trim(trim(header).trim_end_matches('*'));
    if let Some(kind) = index_column(header) {
        return Some((kind, Reading::default()));
    }
    let (kind, unit) = bracketed(header)
        .or_else(|| unit_of(trim(header.rsplit_once(',')?.1), Place::Apart))
        .or_else(|| trailing(header))?;
    Some((
        kind,
        Reading {
            unit: Some(unit),
            ..Reading::default()
        },
    ))
}

/// OpenSearch writes `docs.count`, pages have `docs. count` made of it.
fn index_column(header: &str) -> Option<Kind> {
    let mut letters = header
        .chars()
        .filter(|letter| !is_blank(*letter))
        .map(|letter| letter.to_ascii_lowercase());
    let name: String = letters.by_ref().take(20).collect();
    let known = INDEX_COLUMNS.iter().find(|(column, _)| *column == name);
    known
        .filter(|_| header.contains('.') && letters.next().is_none())
        .map(|(_, kind)| *kind)
}

/// `Average (ms)`, `Average [ms]`
fn bracketed(header: &str) -> Option<(Kind, String)> {
    let (open, inner) = match header.strip_suffix(')') {
        Some(inner) => ('(', inner),
        None => ('[', header.strip_suffix(']')?),
    };
    let (before, unit) = inner.rsplit_once(open)?;
    let place = if before.ends_with(is_blank) {
        Place::Apart
    } else {
        Place::Joined
    };
    unit_of(trim(unit), place)
}

/// `Memory GIB`, `elapsed_ms`, `CPU %`, `%CPU`, `requests/s`, `Requests per second`
fn trailing(header: &str) -> Option<(Kind, String)> {
    let mut words = header.rsplit(|letter| is_blank(letter) || letter == '_');
    let mut next_word = || words.find(|word| !word.is_empty()).unwrap_or_default();
    let (last, previous) = (next_word(), next_word());
    if previous == "/" || previous.eq_ignore_ascii_case("per") {
        return rate(&format!("{}/{last}", next_word()));
    }
    if previous.ends_with('/') || last.starts_with('/') {
        return rate(&format!("{previous}{last}"));
    }
    // `95%` is a percentile.
    let share = header.strip_prefix('%').or(header.strip_suffix('%'));
    if share.is_some_and(|rest| !rest.contains(|letter: char| letter.is_ascii_digit())) {
        return percent();
    }
    // `30 min` names a test.
    if previous.ends_with(|digit: char| digit.is_ascii_digit())
        && !previous.contains(char::is_alphabetic)
    {
        return None;
    }
    unit_of(last, Place::Joined)
}

fn unit_of(unit: &str, place: Place) -> Option<(Kind, String)> {
    let is_clock = matches!(unit, "hh:mm" | "h:mm" | "mm:ss");
    match (unit, place) {
        ("%", Place::Apart) => percent(),
        // What an export names: `Kind::base_unit`.
        ("fraction", Place::Apart) => Some((Kind::Percent, unit.to_owned())),
        ("epoch ms", Place::Apart) => Some((Kind::Timestamp, "ms".to_owned())),
        (_, Place::Apart) if is_clock => Some((Kind::Duration, unit.to_owned())),
        // A single letter is a name, a pronoun or a thousandth more often than a unit.
        ("s" | "h" | "B" | "us", Place::Apart) => size_or_span(unit),
        (short, _) if short.chars().count() < 2 || short == "us" => None,
        // The minimum.
        ("min" | "Min" | "MIN", _) => None,
        (_, Place::Joined) if is_singular(unit) => None,
        _ => rate(unit).or_else(|| size_or_span(unit)),
    }
}

/// Whether `unit` is the full name of one unit.
fn is_singular(unit: &str) -> bool {
    ["second", "minute", "hour", "day", "week", "byte"]
        .iter()
        .any(|name| unit.eq_ignore_ascii_case(name))
}

fn size_or_span(unit: &str) -> Option<(Kind, String)> {
    let span = duration::unit_name(unit).map(|name| (Kind::Duration, name.to_owned()));
    span.or_else(|| bytes::unit_name(unit).map(|name| (Kind::Bytes, name)))
}

fn rate(unit: &str) -> Option<(Kind, String)> {
    rate::unit_name(unit).map(|name| (Kind::Rate, name))
}

fn percent() -> Option<(Kind, String)> {
    Some((Kind::Percent, "%".to_owned()))
}
