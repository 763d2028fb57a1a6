//! The names of columns, with the units of what is exported.

use value::{Kind, header_unit};

use super::{Manner, Selection};
use crate::Column;

/// The name of a column of this kind in another unit: the one that it states gives way.
///
/// ```
/// use model::header_in;
/// use value::Kind;
///
/// for (name, kind, unit, expected) in [
///     ("Duration", Kind::Duration, "ms", "Duration (ms)"),
///     ("Duration (s)", Kind::Duration, "ms", "Duration (ms)"),
///     ("Average (milliseconds)", Kind::Duration, "ms", "Average (milliseconds)"),
///     ("Errors, %", Kind::Percent, "fraction", "Errors (fraction)"),
///     ("Memory GIB / Test 1", Kind::Bytes, "B", "Memory / Test 1 (B)"),
///     ("Requests per minute", Kind::Rate, "/s", "Requests (/s)"),
///     ("store.size", Kind::Bytes, "B", "store.size (B)"),
///     ("Started (epoch ms)", Kind::Timestamp, "", "Started"),
///     ("Errors", Kind::Count, "", "Errors"),
/// ] {
///     assert_eq!(header_in(name, kind, unit), expected);
/// }
/// ```
pub fn header_in(name: &str, kind: Kind, unit: &str) -> String {
    let stated = |part: &str| {
        let (found, reading) = header_unit(part)?;
        reading.unit.filter(|_| found == kind)
    };
    // The lowest level comes last and rules.
    if !unit.is_empty() && name.split(" / ").filter_map(stated).last().as_deref() == Some(unit) {
        return name.to_owned();
    }
    let mut header = String::new();
    for part in name.split(" / ") {
        if !header.is_empty() {
            header.push_str(" / ");
        }
        header.push_str(match stated(part) {
            Some(_) => without_unit(part),
            None => part,
        });
    }
    if !unit.is_empty() {
        header.push_str(" (");
        header.push_str(unit);
        header.push(')');
    }
    header
}

/// `Duration` of `Duration (s)`, `Errors` of `Errors, %`, `Requests` of `Requests per minute`; all of
/// a header of which nothing would be left.
fn without_unit(header: &str) -> &str {
    let is_blank = |letter: char| letter.is_whitespace() || letter == '_';
    let cut = |at: Option<usize>| {
        let rest = at.map(|at| &header[..at])?.trim_end_matches(is_blank);
        let rest = rest
            .strip_suffix(" per")
            .unwrap_or(rest)
            .trim_end_matches(is_blank);
        (!rest.is_empty() && header_unit(rest).is_none()).then_some(rest)
    };
    cut(header.rfind(['(', '[']))
        .or_else(|| cut(header.rfind(',')))
        .or_else(|| cut(header.rfind(is_blank)))
        .or_else(|| cut(header.rfind(['/', '%'])))
        .or_else(|| header.strip_prefix('%').map(str::trim_start))
        .filter(|rest| !rest.is_empty())
        .unwrap_or(header)
}

/// The headers of a selection, each once: they are the keys of JSON.
pub(super) fn headers(selection: &Selection<'_>, manner: Manner<'_>) -> Vec<String> {
    // Sorted.
    let mut taken: Vec<String> = Vec::with_capacity(selection.columns.len());
    let mut headers = Vec::with_capacity(selection.columns.len());
    for &at in selection.columns {
        let column = selection.column(at);
        let mut header = match manner {
            Manner::Values => value_header(&column.name, column.kind),
            Manner::Shown(shown) => shown.header(at).into_owned(),
        };
        let wanted = header.clone();
        let mut number = 2;
        let place = loop {
            match taken.binary_search(&header) {
                Err(place) => break place,
                // `Size (MB)` beside `Size (kB)`: the number stands before the unit.
                Ok(_) => {
                    header = match manner {
                        Manner::Values => {
                            value_header(&format!("{} {number}", plain(column)), column.kind)
                        }
                        Manner::Shown(_) => format!("{wanted} {number}"),
                    }
                }
            }
            number += 1;
        };
        taken.insert(place, header.clone());
        headers.push(header);
    }
    headers
}

/// The name of a column whose cells are in the base unit of their kind.
fn value_header(name: &str, kind: Kind) -> String {
    match kind {
        // Written in ISO 8601.
        Kind::Timestamp => header_in(name, kind, ""),
        kind => header_in(name, kind, kind.base_unit()),
    }
}

/// The name of a column without a unit.
fn plain(column: &Column) -> String {
    header_in(&column.name, column.kind, "")
}
