//! What a column holds: as declared, else as the format or the header says, else as its cells agree.

use value::{Decimal, Error, Kind, Reading, Value};

use crate::{Sink, diagnostic};

use super::entries::Entry;
use super::header::Heading;
use super::options::ColumnOptions;
use super::rank::ranks;

/// From this share of agreeing cells on, the others look like slips.
const INTENDED_PERCENT: u64 = 80;

/// What a column holds.
pub(super) struct Judgement {
    /// The kind of its cells.
    pub kind: Kind,
    /// The unit of cells that write none.
    pub unit: Option<String>,
    /// For each distinct cell what sorts it.
    pub keys: Vec<f64>,
}

/// What is known of a column besides its cells.
pub(super) struct Evidence<'a> {
    /// Content path of the file that holds the cells.
    pub file: &'a str,
    /// The header.
    pub heading: &'a Heading<'a>,
    /// What the author says.
    pub options: Option<&'a ColumnOptions>,
    /// What the format of the data file fixes.
    pub format: Option<&'a (Kind, Reading)>,
}

/// Decides what the column with these distinct cells holds.
pub(super) fn judge(entries: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) -> Judgement {
    if let Some((kind, reading)) = declared(evidence) {
        let values = read(entries, kind, &reading);
        report_bad_cells(entries, &values, evidence, sink);
        return judgement(entries, kind, reading.unit, values);
    }
    if let Some((kind, reading)) = stated(evidence) {
        let values = read(entries, kind, &reading);
        if 2 * rows_read(entries, &values) >= rows_present(entries) {
            report_bad_cells(entries, &values, evidence, sink);
            return judgement(entries, kind, reading.unit, values);
        }
    }
    agreed(entries, evidence, sink)
}

/// The kind that the author declares, with what else is known about how to read it.
fn declared(evidence: &Evidence<'_>) -> Option<(Kind, Reading)> {
    let options = evidence.options?;
    let unit = options.unit.as_ref().map(|unit| unit.text.as_str());
    let by_unit = unit.and_then(|unit| value::header_unit(&format!("({unit})")));
    let stated = stated(evidence);
    let kind = options.kind.or(by_unit.as_ref().map(|(kind, _)| *kind));
    let kind = kind.or_else(|| {
        let refined = options.decimal.is_some() || options.base.is_some();
        stated.as_ref().filter(|_| refined).map(|(kind, _)| *kind)
    })?;
    let mut reading = [by_unit, stated]
        .into_iter()
        .flatten()
        .find(|(stated, _)| *stated == kind)
        .map(|(_, reading)| reading)
        .unwrap_or_default();
    if let Some(unit) = unit {
        reading.unit = Some(unit.to_owned());
    }
    reading.decimal = options.decimal.unwrap_or(reading.decimal);
    reading.base = options.base.unwrap_or(reading.base);
    Some((kind, reading))
}

/// The kind that the format fixes or that the header states, the lowest level first.
fn stated(evidence: &Evidence<'_>) -> Option<(Kind, Reading)> {
    evidence.format.cloned().or_else(|| {
        let levels = evidence.heading.levels.iter().rev();
        levels.into_iter().find_map(|level| value::header_unit(level.text))
    })
}

/// The kind that the cells agree on. Those that are clear by themselves decide, the others are
/// then read as what these are.
fn agreed(entries: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) -> Judgement {
    let mut votes = [0_u64; Kind::ALL.len()];
    for entry in entries.iter().filter(|entry| !entry.missing) {
        votes[value::infer(entry.text).0 as usize] += u64::from(entry.rows);
    }
    let Some(kind) = elected(&votes) else {
        return judgement(entries, Kind::Text, None, Vec::new());
    };
    let values = read(entries, kind, &Reading::default());
    let read = rows_read(entries, &values);
    let present = rows_present(entries);
    if read == present {
        return judgement(entries, kind, None, values);
    }
    if read * 100 >= present * INTENDED_PERCENT
        && let Some((odd, _)) = failures(entries, &values).next()
    {
        sink.push(diagnostic::table::mixed_column(
            evidence.file,
            odd.span.clone(),
            &evidence.heading.name,
            kind,
            (read, present),
            odd.text,
        ));
    }
    judgement(entries, Kind::Text, None, Vec::new())
}

/// The kind that has most votes. Plain numbers do not stand against a kind that numbers can be of.
fn elected(votes: &[u64; Kind::ALL.len()]) -> Option<Kind> {
    let of = |kind: Kind| votes[kind as usize];
    let specific = Kind::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, Kind::Text | Kind::Count | Kind::Number))
        .filter(|&kind| of(kind) > 0)
        .max_by_key(|&kind| of(kind));
    match specific {
        Some(kind) => Some(kind),
        None if of(Kind::Number) > 0 => Some(Kind::Number),
        None if of(Kind::Count) > 0 => Some(Kind::Count),
        None => None,
    }
}

/// Reads the cells as values of `kind`. Where the decimal sign is open, the one under which more
/// cells can be read is taken.
fn read(
    entries: &[Entry<'_>],
    kind: Kind,
    reading: &Reading,
) -> Vec<Result<Value, Error>> {
    let read = |reading: &Reading| -> Vec<Result<Value, Error>> {
        let read = |entry: &Entry<'_>| match entry.missing {
            true => Ok(Value::Missing),
            false => value::parse(entry.text, kind, reading),
        };
        entries.iter().map(read).collect()
    };
    let values = read(reading);
    let is_open = |value: &Result<Value, Error>| matches!(value, Err(error) if error.ambiguous);
    if reading.decimal != Decimal::Auto || !values.iter().any(is_open) {
        return values;
    }
    let [point, comma] = [Decimal::Point, Decimal::Comma]
        .map(|decimal| read(&Reading { decimal, ..reading.clone() }));
    match rows_read(entries, &point).cmp(&rows_read(entries, &comma)) {
        std::cmp::Ordering::Greater => point,
        std::cmp::Ordering::Less => comma,
        std::cmp::Ordering::Equal => values,
    }
}

fn judgement(
    entries: &[Entry<'_>],
    kind: Kind,
    unit: Option<String>,
    values: Vec<Result<Value, Error>>,
) -> Judgement {
    let mut keys = vec![f64::NAN; entries.len()];
    match kind {
        Kind::Text | Kind::Status | Kind::Id => {
            let present: Vec<usize> =
                (0..entries.len()).filter(|&index| !entries[index].missing).collect();
            let compare =
                |a: &usize, b: &usize| value::compare_text(entries[*a].text, entries[*b].text);
            for (&index, rank) in present.iter().zip(ranks(&present, compare)) {
                keys[index] = rank;
            }
        }
        Kind::Version => {
            let versions: Vec<(usize, &Value)> = values
                .iter()
                .enumerate()
                .filter_map(|(index, value)| Some((index, value.as_ref().ok()?)))
                .filter(|(_, value)| **value != Value::Missing)
                .collect();
            for ((index, _), rank) in versions.iter().zip(ranks(&versions, |a, b| a.1.compare(b.1))) {
                keys[*index] = rank;
            }
        }
        _ => {
            for (key, value) in keys.iter_mut().zip(&values) {
                *key = value.as_ref().ok().and_then(Value::key).unwrap_or(f64::NAN);
            }
        }
    }
    Judgement { kind, unit, keys }
}

fn report_bad_cells(
    entries: &[Entry<'_>],
    values: &[Result<Value, Error>],
    evidence: &Evidence<'_>,
    sink: &mut Sink,
) {
    let bad: Vec<_> = failures(entries, values).collect();
    diagnostic::folded(sink, bad.len(), |index| {
        let (entry, error) = bad[index];
        let span = entry.span.clone();
        diagnostic::table::bad_cell(evidence.file, span, error.expected, entry.text, error.hint)
    });
}

fn failures<'e, 't>(
    entries: &'e [Entry<'t>],
    values: &'e [Result<Value, Error>],
) -> impl Iterator<Item = (&'e Entry<'t>, &'e Error)> {
    entries.iter().zip(values).filter_map(|(entry, value)| Some((entry, value.as_ref().err()?)))
}

/// How many rows hold a value that could be read.
fn rows_read(entries: &[Entry<'_>], values: &[Result<Value, Error>]) -> u64 {
    let read = entries.iter().zip(values).filter(|(entry, value)| !entry.missing && value.is_ok());
    read.map(|(entry, _)| u64::from(entry.rows)).sum()
}

/// How many rows hold something.
fn rows_present(entries: &[Entry<'_>]) -> u64 {
    let present = entries.iter().filter(|entry| !entry.missing);
    present.map(|entry| u64::from(entry.rows)).sum()
}
