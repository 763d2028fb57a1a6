//! What a column holds: as declared, else as the format or the header says, else as its cells agree.

use value::{Base, Decimal, Kind, Reading, Value};

use crate::context::Place;
use crate::data::Places;
use crate::{Sink, diagnostic};

use super::attempt::Attempt;
use super::entries::Entry;
use super::header::Heading;
use super::keys;
use super::options::ColumnOptions;
use super::squashed;

/// Kinds that a column may be meant to have though its cells are not clear by themselves.
const MEANT_KINDS: [Kind; 5] = [
    Kind::Number,
    Kind::Duration,
    Kind::Bytes,
    Kind::Percent,
    Kind::Timestamp,
];

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
    /// Where the cells stand.
    pub places: &'a Places,
    /// The header.
    pub heading: &'a Heading<'a>,
    /// What the author says.
    pub options: Option<&'a ColumnOptions>,
    /// What the format of the data file fixes.
    pub format: Option<&'a (Kind, Reading)>,
    /// The decimal sign that the format of the data file fixes.
    pub decimal: Decimal,
}

impl Evidence<'_> {
    fn place(&self, cell: &Entry<'_>) -> Place {
        self.places.of(cell.span.clone())
    }

    /// How cells are read of which no more is known.
    fn reading(&self) -> Reading {
        Reading {
            decimal: self.decimal,
            ..Reading::default()
        }
    }
}

/// Decides what the column with these distinct cells holds.
pub(super) fn judge(cells: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) -> Judgement {
    let stated = stated(evidence);
    if let Some((kind, reading)) = declared(evidence, stated.as_ref(), sink) {
        let attempt = Attempt::read(cells, kind, reading);
        attempt.report(evidence.places, sink);
        return attempt.into();
    }
    let Some((kind, reading)) = stated else {
        return agreed(cells, evidence, sink);
    };
    if kind == Kind::Bytes && reading.unit.is_none() && are_bare_numbers(cells) {
        let name = &evidence.heading.name;
        let first = cells.iter().find(|cell| !cell.missing);
        let Place { file, span } = evidence.place(first.unwrap_or(&cells[0]));
        let problem = diagnostic::table::sizes_without_unit(&file, span, name);
        sink.push(problem);
        return agreed(cells, evidence, sink);
    }
    let attempt = Attempt::read(cells, kind, reading);
    // A format means what it says; a header may only look as if it stated a unit.
    if evidence.format.is_none() && 2 * attempt.rows_read() < rows_present(cells) {
        return agreed(cells, evidence, sink);
    }
    attempt.report(evidence.places, sink);
    attempt.into()
}

/// The kind that the author declares, with what else is known about how to read it.
fn declared(
    evidence: &Evidence<'_>,
    stated: Option<&(Kind, Reading)>,
    sink: &mut Sink,
) -> Option<(Kind, Reading)> {
    let options = evidence.options?;
    let unit = options.unit.as_ref();
    let refines = unit.is_some() || options.decimal.is_some() || options.base.is_some();
    let kind = options
        .kind
        .or_else(|| kind_of_unit(&unit?.text))
        .or_else(|| stated.filter(|_| refines).map(|(kind, _)| *kind))?;
    let mut reading = match stated {
        Some((stated, reading)) if *stated == kind => reading.clone(),
        _ => evidence.reading(),
    };
    reading.decimal = options.decimal.unwrap_or(reading.decimal);
    reading.base = options.base.unwrap_or(reading.base);
    if let Some(unit) = unit {
        let stated = reading.unit.replace(unit.text.clone());
        if value::parse("1", kind, &reading).is_err() {
            let span = unit.span.clone();
            let problem = diagnostic::table::unknown_unit(evidence.page, span, &unit.text, kind);
            sink.push(problem);
            reading.unit = stated;
        }
    }
    Some((kind, reading))
}

/// The kind that a unit belongs to.
fn kind_of_unit(unit: &str) -> Option<Kind> {
    let stated = value::header_unit(&format!("x ({unit})")).map(|(kind, _)| kind);
    let inferred = || value::infer(&format!("1 {unit}")).0;
    stated.or_else(|| Some(inferred()).filter(|kind| kind.is_numeric()))
}

/// The kind that the format fixes or that the header states, the lowest level first.
fn stated(evidence: &Evidence<'_>) -> Option<(Kind, Reading)> {
    let levels = evidence.heading.levels.iter().rev();
    let by_header = || levels.map(|level| level.text).find_map(value::header_unit);
    let (kind, mut reading) = evidence.format.cloned().or_else(by_header)?;
    if reading.decimal == Decimal::Auto {
        reading.decimal = evidence.decimal;
    }
    Some((kind, reading))
}

/// The kind that the cells agree on. Those that are clear by themselves decide, the others are
/// then read as what these are.
fn agreed(cells: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) -> Judgement {
    let inferred = cells.iter().map(|cell| inferred(cell, evidence.decimal));
    let inferred: Vec<(Kind, Value)> = inferred.collect();
    let Some(kind) = elected(cells, &inferred) else {
        if let Some(attempt) = local_times(cells) {
            return attempt.into();
        }
        if !report_squashed(cells.iter(), evidence, sink) {
            report_unclear_column(cells, evidence, sink);
        }
        return text(cells);
    };
    let reading = evidence.reading();
    let clear = |(found, value): (Kind, Value)| {
        let is_clear = found == kind || value == Value::Missing;
        is_clear.then_some(value)
    };
    let mut attempt = Attempt {
        kind,
        reading: reading.clone(),
        cells,
        values: inferred.into_iter().map(clear).collect(),
    };
    // Any text can be a state or an identifier: those are clear, or they are not.
    let is_any_text = matches!(kind, Kind::Status | Kind::Id);
    if !is_any_text && attempt.values.contains(&None) {
        attempt = Attempt::read(cells, kind, reading);
    }
    attempt.leave_out(|cell| squashed::joined(&cell.text).is_some());
    report_squashed(attempt.unread(), evidence, sink);
    // A cell of several values says nothing about what one value is.
    let Some(odd) = attempt.unread().find(|cell| parts(cell).is_none()) else {
        return attempt.into();
    };
    let (read, present) = (attempt.rows_read(), rows_present(cells));
    if attempt.unread().all(|cell| is_open(cell, kind)) {
        report_unclear_column(cells, evidence, sink);
    } else if !is_any_text && present < 2 * read {
        // Where most agree, the others look like slips.
        let name = &evidence.heading.name;
        let Place { file, span } = evidence.place(odd);
        let shares = (read, present);
        let problem = diagnostic::table::mixed_column(&file, span, name, kind, shares, &odd.text);
        sink.push(problem);
    }
    text(cells)
}

/// What a cell is by itself. One that may be two values is no witness.
fn inferred(cell: &Entry<'_>, decimal: Decimal) -> (Kind, Value) {
    if squashed::joined(&cell.text).is_some() {
        return (Kind::Text, Value::Text(cell.text.to_string()));
    }
    let found = value::infer(&cell.text);
    // `1.234` is clear where the decimal sign is.
    if found.0 == Kind::Text && decimal == Decimal::Point && cell.text.contains('.') {
        let reading = Reading {
            decimal,
            ..Reading::default()
        };
        if let Ok(number) = value::parse(&cell.text, Kind::Number, &reading) {
            return (Kind::Number, number);
        }
    }
    found
}

/// The values that a cell seems to be made of.
fn parts<'e>(cell: &'e Entry<'_>) -> Option<Vec<&'e str>> {
    squashed::joined(&cell.text).or_else(|| squashed::pieces(&cell.text))
}

/// Reports those of `cells` that seem to be made of several values, and says whether there are any.
fn report_squashed<'e, 't: 'e>(
    cells: impl Iterator<Item = &'e Entry<'t>>,
    evidence: &Evidence<'_>,
    sink: &mut Sink,
) -> bool {
    let squashed: Vec<_> = cells
        .filter_map(|cell| Some((cell, parts(cell)?)))
        .collect();
    let name = &evidence.heading.name;
    diagnostic::folded(sink, squashed.len(), |index| {
        let (cell, pieces) = &squashed[index];
        let Place { file, span } = evidence.place(cell);
        diagnostic::cell::squashed(&file, span, name, &cell.text, pieces)
    });
    !squashed.is_empty()
}

/// The kind that most clear cells have. Plain numbers do not stand against a kind that they can be
/// of, too: `16.1` among versions is one.
fn elected(cells: &[Entry<'_>], inferred: &[(Kind, Value)]) -> Option<Kind> {
    let mut votes = [0; Kind::ALL.len()];
    for (cell, (kind, _)) in cells.iter().zip(inferred) {
        votes[*kind as usize] += cell.rows;
    }
    let has_votes = |kind: &Kind| 0 < votes[*kind as usize];
    let specific = Kind::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, Kind::Text | Kind::Count | Kind::Number))
        .filter(has_votes)
        .max_by_key(|kind| votes[*kind as usize]);
    let plain = || [Kind::Number, Kind::Count].into_iter().find(has_votes);
    specific.or_else(plain)
}

/// Times of which nothing is open but the zone: alone each is unclear, among themselves they are in
/// order. Their zone stays unknown.
fn local_times<'c, 't>(cells: &'c [Entry<'t>]) -> Option<Attempt<'c, 't>> {
    cells.iter().find(|cell| !cell.missing)?;
    let reading = Reading::default();
    let time = |cell: &Entry<'_>| {
        let value = value::parse(&cell.text, Kind::Timestamp, &reading).ok();
        let is_time = matches!(value, Some(Value::Timestamp(_) | Value::Missing));
        is_time.then_some(value)
    };
    Some(Attempt {
        kind: Kind::Timestamp,
        cells,
        values: cells.iter().map(time).collect::<Option<_>>()?,
        reading,
    })
}

/// Reports a column of numbers that have more than one meaning, so that it stays text.
fn report_unclear_column(cells: &[Entry<'_>], evidence: &Evidence<'_>, sink: &mut Sink) {
    let starts_number = |c: char| c.is_ascii_digit() || "+-~".contains(c);
    let mut present = cells.iter().filter(|cell| !cell.missing).peekable();
    let Some(&first) = present.peek() else {
        return;
    };
    if !present.all(|cell| cell.text.starts_with(starts_number)) {
        return;
    }
    let can_be = |kind: Kind| {
        move |cell: &Entry<'_>| {
            let decimals = [Decimal::Auto, Decimal::Point, Decimal::Comma];
            let is_number = decimals.into_iter().any(|decimal| {
                let reading = Reading {
                    decimal,
                    base: Base::Binary,
                    unit: None,
                };
                value::parse(&cell.text, kind, &reading).is_ok()
            });
            is_number || kind == Kind::Timestamp && is_open(cell, kind)
        }
    };
    let kinds = MEANT_KINDS.into_iter();
    let kinds: Vec<Kind> = kinds
        .filter(|&kind| cells.iter().all(can_be(kind)))
        .collect();
    let Some(&kind) = kinds.first() else {
        return;
    };
    let how = value::parse(&first.text, kind, &Reading::default()).err();
    let how = how.and_then(|error| error.hint);
    let Place { file, span } = evidence.place(first);
    let name = &evidence.heading.name;
    let problem = diagnostic::table::unclear_column(&file, span, name, &first.text, &kinds, how);
    sink.push(problem);
}

fn text(cells: &[Entry<'_>]) -> Judgement {
    Judgement {
        kind: Kind::Text,
        unit: None,
        keys: keys::of_texts(cells),
    }
}

impl From<Attempt<'_, '_>> for Judgement {
    fn from(attempt: Attempt<'_, '_>) -> Judgement {
        Judgement {
            keys: keys::of_values(&attempt),
            kind: attempt.kind,
            unit: attempt.reading.unit,
        }
    }
}

/// Whether a cell has several meanings as a value of `kind`.
fn is_open(cell: &Entry<'_>, kind: Kind) -> bool {
    let value = value::parse(&cell.text, kind, &Reading::default());
    value.is_err_and(|error| error.ambiguous)
}

fn are_bare_numbers(cells: &[Entry<'_>]) -> bool {
    let mut present = cells.iter().filter(|cell| !cell.missing).peekable();
    let is_bare = |cell: &Entry<'_>| cell.text.bytes().all(|byte| byte.is_ascii_digit());
    present.peek().is_some() && present.all(is_bare)
}

/// How many rows hold something.
fn rows_present(cells: &[Entry<'_>]) -> u64 {
    let present = cells.iter().filter(|cell| !cell.missing);
    present.map(|cell| cell.rows).sum()
}
