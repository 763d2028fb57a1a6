//! What a column holds: as declared, else as the format or the header says, else as its cells agree.

use std::cmp::Ordering;

use value::{Base, Decimal, Kind, Reading, Value};

use crate::{Sink, diagnostic};

use super::entries::Entry;
use super::header::Heading;
use super::options::ColumnOptions;
use super::rank::ranks;

/// From this share of agreeing cells on, the others look like slips.
const INTENDED_PERCENT: u64 = 80;

/// Kinds that a column may be meant to have though no cell is clear by itself.
const MEANT_KINDS: [Kind; 5] = [
    Kind::Number,
    Kind::Duration,
    Kind::Bytes,
    Kind::Percent,
    Kind::Timestamp,
];

/// The ways in which a number may be meant.
const OPEN_DECIMALS: [Decimal; 3] = [Decimal::Auto, Decimal::Point, Decimal::Comma];

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
    /// Content path of the page, where the options stand.
    pub page: &'a str,
    /// Content path of the file that holds the cells.
    pub file: &'a str,
    /// The header.
    pub heading: &'a Heading<'a>,
    /// What the author says.
    pub options: Option<&'a ColumnOptions>,
    /// What the format of the data file fixes.
    pub format: Option<&'a (Kind, Reading)>,
}

/// For each distinct cell its value, unless it cannot be read.
type Values = Vec<Option<Value>>;

/// Decides what the column with these distinct cells holds.
pub(super) fn judge(cells: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) -> Judgement {
    let stated = stated(evidence);
    if let Some((kind, reading)) = declared(evidence, stated.as_ref(), sink) {
        let values = read(cells, kind, &reading);
        report_bad_cells(cells, &values, kind, &reading, evidence.file, sink);
        return judgement(cells, kind, reading.unit, &values);
    }
    if let Some((kind, reading)) = stated {
        if kind == Kind::Bytes && reading.unit.is_none() && are_bare_numbers(cells) {
            let span = cells
                .iter()
                .find(|cell| !cell.missing)
                .map(|cell| cell.span.clone());
            let name = &evidence.heading.name;
            sink.push(diagnostic::table::sizes_without_unit(
                evidence.file,
                span,
                name,
            ));
            return agreed(cells, evidence, sink);
        }
        let values = read(cells, kind, &reading);
        // A format means what it says; a header may only look as if it stated a unit.
        let is_sure = evidence.format.is_some();
        if is_sure || rows_present(cells) <= 2 * rows_read(cells, &values) {
            report_bad_cells(cells, &values, kind, &reading, evidence.file, sink);
            return judgement(cells, kind, reading.unit, &values);
        }
    }
    agreed(cells, evidence, sink)
}

/// The kind that the author declares, with what else is known about how to read it.
fn declared(
    evidence: &Evidence<'_>,
    stated: Option<&(Kind, Reading)>,
    sink: &mut Sink,
) -> Option<(Kind, Reading)> {
    let options = evidence.options?;
    let unit = options.unit.as_ref();
    let refines = options.decimal.is_some() || options.base.is_some();
    let kind = options
        .kind
        .or_else(|| unit.and_then(|unit| kind_of_unit(&unit.text)))
        .or_else(|| {
            stated
                .filter(|_| refines || unit.is_some())
                .map(|(kind, _)| *kind)
        })?;
    let mut reading = match stated {
        Some((stated, reading)) if *stated == kind => reading.clone(),
        _ => Reading::default(),
    };
    reading.decimal = options.decimal.unwrap_or(reading.decimal);
    reading.base = options.base.unwrap_or(reading.base);
    if let Some(unit) = unit {
        let stated = std::mem::replace(&mut reading.unit, Some(unit.text.clone()));
        if value::parse("1", kind, &reading).is_err() {
            let span = unit.span.clone();
            sink.push(diagnostic::table::unknown_unit(
                evidence.page,
                span,
                &unit.text,
                kind,
            ));
            reading.unit = stated;
        }
    }
    Some((kind, reading))
}

/// The kind that a unit belongs to.
fn kind_of_unit(unit: &str) -> Option<Kind> {
    let by_header = value::header_unit(&format!("x ({unit})")).map(|(kind, _)| kind);
    by_header
        .or_else(|| Some(value::infer(&format!("1 {unit}")).0).filter(|kind| kind.is_numeric()))
}

/// The kind that the format fixes or that the header states, the lowest level first.
fn stated(evidence: &Evidence<'_>) -> Option<(Kind, Reading)> {
    evidence.format.cloned().or_else(|| {
        evidence
            .heading
            .levels
            .iter()
            .rev()
            .find_map(|level| value::header_unit(level.text))
    })
}

/// The kind that the cells agree on. Those that are clear by themselves decide, the others are
/// then read as what these are.
fn agreed(cells: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) -> Judgement {
    let inferred: Vec<(Kind, Value)> = cells.iter().map(|cell| value::infer(&cell.text)).collect();
    let mut votes = [0; Kind::ALL.len()];
    for (cell, (kind, _)) in cells
        .iter()
        .zip(&inferred)
        .filter(|(cell, _)| !cell.missing)
    {
        votes[*kind as usize] += cell.rows;
    }
    let Some(kind) = elected(&votes) else {
        report_unclear_column(cells, evidence, sink);
        return judgement(cells, Kind::Text, None, &[]);
    };
    let mut values: Values = inferred
        .into_iter()
        .map(|(found, value)| (found == kind || value == Value::Missing).then_some(value))
        .collect();
    // Any text can be a state or an identifier: those are clear, or they are not.
    if !matches!(kind, Kind::Status | Kind::Id) && values.contains(&None) {
        values = read(cells, kind, &Reading::default());
    }
    let (read, present) = (rows_read(cells, &values), rows_present(cells));
    if read == present {
        return judgement(cells, kind, None, &values);
    }
    let is_open = |cell: &Entry<'_>| {
        value::parse(&cell.text, kind, &Reading::default()).is_err_and(|error| error.ambiguous)
    };
    if unread(cells, &values).all(is_open) {
        report_unclear_column(cells, evidence, sink);
    } else if present * INTENDED_PERCENT <= read * 100
        && let Some(odd) = unread(cells, &values).next()
    {
        sink.push(diagnostic::table::mixed_column(
            evidence.file,
            odd.span.clone(),
            &evidence.heading.name,
            kind,
            (read, present),
            &odd.text,
        ));
    }
    judgement(cells, Kind::Text, None, &[])
}

/// The kind that most clear cells have. Plain numbers do not stand against a kind that they can be
/// of, too: `16.1` among versions is one.
fn elected(votes: &[u64; Kind::ALL.len()]) -> Option<Kind> {
    let of = |kind: Kind| votes[kind as usize];
    let specific = Kind::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, Kind::Text | Kind::Count | Kind::Number))
        .filter(|&kind| 0 < of(kind))
        .max_by_key(|&kind| of(kind));
    let plain = [Kind::Number, Kind::Count]
        .into_iter()
        .find(|&kind| 0 < of(kind));
    specific.or(plain)
}

/// Reads the cells as values of `kind`. Where the decimal sign is open, the one under which more
/// cells can be read is taken.
fn read(cells: &[Entry<'_>], kind: Kind, reading: &Reading) -> Values {
    let (values, open) = read_as(cells, kind, reading);
    if !open || reading.decimal != Decimal::Auto {
        return values;
    }
    let [point, comma] = [Decimal::Point, Decimal::Comma].map(|decimal| {
        let reading = Reading {
            decimal,
            ..reading.clone()
        };
        read_as(cells, kind, &reading).0
    });
    match rows_read(cells, &point).cmp(&rows_read(cells, &comma)) {
        Ordering::Greater => point,
        Ordering::Less => comma,
        Ordering::Equal => values,
    }
}

/// Reads the cells exactly so, and says whether one of them has several meanings.
fn read_as(cells: &[Entry<'_>], kind: Kind, reading: &Reading) -> (Values, bool) {
    let mut open = false;
    let read = |cell: &Entry<'_>| {
        let value = value::parse(&cell.text, kind, reading);
        open |= value.as_ref().is_err_and(|error| error.ambiguous);
        value.ok()
    };
    (cells.iter().map(read).collect(), open)
}

fn judgement(
    cells: &[Entry<'_>],
    kind: Kind,
    unit: Option<String>,
    values: &[Option<Value>],
) -> Judgement {
    let mut keys = vec![f64::NAN; cells.len()];
    match kind {
        Kind::Text if let Some(numbers) = numbers_of_things(cells) => keys = numbers,
        Kind::Text | Kind::Status | Kind::Id => {
            let present = (0..cells.len()).filter(|&index| !cells[index].missing);
            let texts: Vec<(usize, &str)> =
                present.map(|index| (index, &*cells[index].text)).collect();
            let ranks = ranks(&texts, |(_, a), (_, b)| value::compare_text(a, b));
            for ((index, _), rank) in texts.iter().zip(ranks) {
                keys[*index] = rank;
            }
        }
        Kind::Version => {
            // By name, then by the parts of the version.
            let present = values.iter().enumerate().filter_map(|(index, value)| {
                value
                    .as_ref()
                    .filter(|value| **value != Value::Missing)
                    .map(|value| (index, value))
            });
            let versions: Vec<(usize, &Value)> = present.collect();
            let ranks = ranks(&versions, |(_, a), (_, b)| a.compare(b));
            for ((index, _), rank) in versions.iter().zip(ranks) {
                keys[*index] = rank;
            }
        }
        _ => {
            for (key, value) in keys.iter_mut().zip(values) {
                *key = value.as_ref().and_then(Value::key).unwrap_or(f64::NAN);
            }
        }
    }
    Judgement { kind, unit, keys }
}

fn report_bad_cells(
    cells: &[Entry<'_>],
    values: &[Option<Value>],
    kind: Kind,
    reading: &Reading,
    file: &str,
    sink: &mut Sink,
) {
    let bad: Vec<_> = unread(cells, values)
        .filter_map(|cell| Some((cell, value::parse(&cell.text, kind, reading).err()?)))
        .collect();
    diagnostic::folded(sink, bad.len(), |index| {
        let (cell, error) = &bad[index];
        let span = cell.span.clone();
        diagnostic::table::bad_cell(file, span, error.expected, &cell.text, error.hint)
    });
}

/// Reports a column of numbers that have more than one meaning, so that it stays text.
fn report_unclear_column(cells: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) {
    let starts_like_number = |cell: &Entry<'_>| {
        cell.text
            .starts_with(|c: char| c.is_ascii_digit() || "+-~".contains(c))
    };
    let mut present = cells.iter().filter(|cell| !cell.missing);
    let Some(first) = present
        .clone()
        .next()
        .filter(|_| present.all(starts_like_number))
    else {
        return;
    };
    let can_be = |kind: &Kind| {
        cells.iter().all(|cell| {
            OPEN_DECIMALS.iter().any(|&decimal| {
                let reading = Reading {
                    decimal,
                    base: Base::Binary,
                    unit: None,
                };
                value::parse(&cell.text, *kind, &reading).is_ok()
            })
        })
    };
    let kinds: Vec<Kind> = MEANT_KINDS.into_iter().filter(can_be).collect();
    let Some(&kind) = kinds.first() else {
        return;
    };
    let how = value::parse(&first.text, kind, &Reading::default()).err();
    let how = how.and_then(|error| error.hint);
    let span = first.span.clone();
    let (file, name) = (evidence.file, &evidence.heading.name);
    sink.push(diagnostic::table::unclear_column(
        file,
        span,
        name,
        &first.text,
        &kinds,
        how,
    ));
}

/// The numbers of cells that all say a number of the same thing, such as `8,898 km`.
fn numbers_of_things(cells: &[Entry<'_>]) -> Option<Vec<f64>> {
    let is_word = |c: char| c.is_alphabetic() || c == ' ';
    let mut present = cells.iter().filter(|cell| !cell.missing).peekable();
    let first = present.peek()?;
    let word = &first.text[first.text.trim_end_matches(is_word).len()..];
    if word.is_empty() {
        return None;
    }
    let number = |cell: &Entry<'_>| {
        let text = cell.text.strip_suffix(word)?;
        value::parse(
            text,
            Kind::Number,
            &Reading {
                decimal: Decimal::Point,
                ..Reading::default()
            },
        )
        .ok()?
        .key()
    };
    if !present.all(|cell| number(cell).is_some()) {
        return None;
    }
    Some(
        cells
            .iter()
            .map(|cell| number(cell).unwrap_or(f64::NAN))
            .collect(),
    )
}

fn are_bare_numbers(cells: &[Entry<'_>]) -> bool {
    let mut present = cells.iter().filter(|cell| !cell.missing).peekable();
    present.peek().is_some()
        && present.all(|cell| cell.text.bytes().all(|byte| byte.is_ascii_digit()))
}

fn unread<'e, 't>(
    cells: &'e [Entry<'t>],
    values: &'e [Option<Value>],
) -> impl Iterator<Item = &'e Entry<'t>> {
    cells
        .iter()
        .zip(values)
        .filter(|(_, value)| value.is_none())
        .map(|(cell, _)| cell)
}

/// How many rows hold a value that could be read.
fn rows_read(cells: &[Entry<'_>], values: &[Option<Value>]) -> u64 {
    let read = cells
        .iter()
        .zip(values)
        .filter(|(cell, value)| !cell.missing && value.is_some());
    read.map(|(cell, _)| cell.rows).sum()
}

/// How many rows hold something.
fn rows_present(cells: &[Entry<'_>]) -> u64 {
    cells
        .iter()
        .filter(|cell| !cell.missing)
        .map(|cell| cell.rows)
        .sum()
}
