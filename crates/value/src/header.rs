//! Units in the headers of columns: `Average (milliseconds)`, `Memory GIB`, `store.size`.

use crate::bytes;
use crate::duration;
use crate::rate;
use crate::scan::{Scan, is_blank, trim};
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
    if header.ends_with('%') || header.starts_with('%') {
        return Some((Kind::Percent, "%".to_owned()));
    }
    let is_joint = |letter: char| is_blank(letter) || letter == '_';
    let start = |end: &str| {
        end.rfind(is_joint).map_or(0, |at| {
            at + end[at..].chars().next().map_or(1, char::len_utf8)
        })
    };
    let last = &header[start(header)..];
    let before = header[..header.len() - last.len()].trim_end_matches(is_joint);
    let previous = &before[start(before)..];
    if previous.eq_ignore_ascii_case("per") {
        return unit_of(&format!("/{last}"), Place::Joined);
    }
    if previous == "/" || previous.ends_with('/') || last.starts_with('/') {
        return unit_of(&format!("/{}", last.trim_start_matches('/')), Place::Joined);
    }
    unit_of(last, Place::Joined)
}

fn unit_of(unit: &str, place: Place) -> Option<(Kind, String)> {
    let apart = place == Place::Apart;
    if unit == "%" || unit.eq_ignore_ascii_case("percent") {
        return Some((Kind::Percent, "%".to_owned()));
    }
    if let Some(name) = rate::unit_name(unit) {
        return Some((Kind::Rate, name));
    }
    let mut word = Scan::new(unit);
    if word.word().len() != unit.len() {
        return (apart && matches!(unit, "hh:mm" | "h:mm" | "mm:ss"))
            .then(|| (Kind::Duration, unit.to_owned()));
    }
    // `min` may be the minimum, `m` a thousandth, `d` and `w` anything.
    let short = match unit {
        "s" | "h" | "B" => apart,
        "min" | "Min" | "MIN" | "us" | "mi" | "Mi" => false,
        _ => 1 < unit.len(),
    };
    if !short {
        return None;
    }
    if let Some(name) = duration::unit_name(unit) {
        return Some((Kind::Duration, name.to_owned()));
    }
    bytes::unit_name(unit).map(|name| (Kind::Bytes, name))
}
