//! Time series as CSV: Grafana, InfluxDB's shell, CloudWatch and all who put a time first.
//!
//! Series stand side by side below a time, or one after another as `Series;Time;Value`. Grafana has
//! numbers with commas for thousands between semicolons
//! (<https://github.com/grafana/grafana/issues/14578>), or counts milliseconds since 1970; InfluxDB
//! counts nanoseconds. What a count means is told by its size.

use std::collections::HashMap;

use value::{Decimal, Kind, Reading, Value};

use crate::Sink;
use crate::data::form::Field;
use crate::data::head::Head;
use crate::data::{Format, Grid, Layout, Likely, RawRow, Source};

use super::moment::{Moment, Tick, tick};
use super::{Join, is_nothing};

/// Series as CSV.
pub(in crate::data) static FORMAT: Format = Format {
    name: "time-series",
    is_likely: Likely::Head(is_likely),
    read,
};

/// In how many rows the header is looked for: what tells of the file may stand above it.
const HEADER_ROWS: usize = 12;

/// Where the columns of a file stand.
enum Columns {
    /// A series in each column but these.
    Wide { time: usize, names: Vec<usize> },
    /// A row for each point.
    Long {
        series: usize,
        time: usize,
        value: usize,
    },
}

fn is_likely(head: &Head<'_>) -> bool {
    let mut lines = head.lines().filter(|line| !line.starts_with("sep="));
    let Some(header) = lines.next().map(Head::cells) else {
        return false;
    };
    let Some(columns) = Columns::of(&header) else {
        return false;
    };
    let Some(row) = lines.next().map(Head::cells) else {
        return false;
    };
    let text = |index: usize| row.get(index).copied().unwrap_or_default();
    let is_number = |text: &str| {
        is_nothing(text) || text.parse::<f64>().is_ok() || value::infer(text).0.is_numeric()
    };
    match columns {
        Columns::Long { time, .. } => Moment::read(text(time)).is_some(),
        Columns::Wide { time, names } => {
            let is_value = |index: &usize| *index != time && !names.contains(index);
            let mut values = (0..header.len().max(row.len())).filter(is_value).peekable();
            let has_values = values.peek().is_some();
            // A number with commas for thousands may be cut at them.
            has_values
                && Moment::read(text(time)).is_some()
                && values.all(|index| is_number(text(index)))
        }
    }
}

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let layout = Layout {
        header_rows: 0,
        ..layout.clone()
    };
    let csv = (crate::data::csv::FORMAT.read)(source, &layout, sink)?;
    let texts = |row: RawRow| -> Vec<&str> {
        let cells = csv.cells(row).iter();
        cells.map(|&cell| csv.text(cell)).collect()
    };
    let headers = csv.rows.iter().take(HEADER_ROWS).enumerate();
    let found = headers.into_iter().find_map(|(at, &row)| {
        let header = texts(row);
        Columns::of(&header).map(|columns| (at, header, columns))
    });
    let mut join = Join::new("time series", &source.text);
    if let Some((at, header, columns)) = found {
        let rows = &csv.rows[at + 1..];
        join.format = rows
            .first()
            .and_then(|&row| tick(csv.text(csv.at(row, columns.time())?)))
            .map_or("time series", stated);
        match columns {
            Columns::Wide { time, names } => {
                read_wide(&csv, source, rows, &header, time, &names, &mut join);
            }
            Columns::Long {
                series,
                time,
                value,
            } => read_long(&csv, source, rows, [series, time, value], &mut join),
        }
    }
    join.table(source, sink)
}

fn read_wide<'a>(
    csv: &Grid<'a>,
    source: &'a Source<'_>,
    rows: &[RawRow],
    header: &[&str],
    time: usize,
    names: &[usize],
    join: &mut Join<'a>,
) {
    // Rows of one name are series of their own.
    let mut known: HashMap<(String, usize), Option<u32>> = HashMap::new();
    let mut values: Vec<Vec<&'a str>> = Vec::new();
    let mut last: Option<(String, Vec<Option<u32>>)> = None;
    for &row in rows {
        let name = names.iter().filter_map(|&index| csv.at(row, index));
        let name = name
            .map(|cell| csv.text(cell))
            .filter(|name| !name.is_empty());
        let name = name.collect::<Vec<_>>().join(" ");
        if last.as_ref().is_none_or(|(known, _)| *known != name) {
            let columns = (0..header.len()).map(|column| {
                if column == time || names.contains(&column) {
                    return None;
                }
                let mut add = || {
                    let header = header[column];
                    let own = match (name.as_str(), header) {
                        ("", "") => format!("Column {}", column + 1),
                        ("", header) => header.to_owned(),
                        (name, header) => format!("{name} {header}"),
                    };
                    values.push(Vec::new());
                    join.add_series(Field::open("").named(own))
                };
                *known.entry((name.clone(), column)).or_insert_with(&mut add)
            });
            let columns = columns.collect();
            last = Some((name, columns));
        }
        let Some((_, columns)) = &last else { continue };
        let Some(at) = csv.at(row, time) else {
            continue;
        };
        let at = piece(source, at.span());
        for (column, series) in columns.iter().enumerate() {
            let (Some(series), Some(cell)) = (series, csv.at(row, column)) else {
                continue;
            };
            let value = piece(source, cell.span());
            if let Some(values) = values.get_mut(*series as usize) {
                values.push(value);
            }
            join.add_point(*series, at, value);
        }
    }
    for (field, values) in join.series.iter_mut().zip(&values) {
        *field = typed(field, values);
    }
}

fn read_long<'a>(
    csv: &Grid<'a>,
    source: &'a Source<'_>,
    rows: &[RawRow],
    [series, time, value]: [usize; 3],
    join: &mut Join<'a>,
) {
    let mut known: HashMap<String, Option<u32>> = HashMap::new();
    let mut values: Vec<Vec<&'a str>> = Vec::new();
    for &row in rows {
        let text = |column: usize| csv.at(row, column).map(|cell| csv.text(cell));
        let cell = |column: usize| csv.at(row, column).map(|cell| piece(source, cell.span()));
        let (Some(name), Some(time), Some(value)) = (text(series), cell(time), cell(value)) else {
            continue;
        };
        let index = match known.get(name) {
            Some(index) => *index,
            None => {
                let index = join.add_series(Field::open("").named(name.to_owned()));
                if index.is_some() {
                    values.push(Vec::new());
                }
                known.insert(name.to_owned(), index);
                index
            }
        };
        let Some(index) = index else { continue };
        values[index as usize].push(value);
        join.add_point(index, time, value);
    }
    for (field, values) in join.series.iter_mut().zip(&values) {
        *field = typed(field, values);
    }
}

/// The field with what its header or its numbers say it holds.
fn typed(field: &Field, values: &[&str]) -> Field {
    let mut field = field.clone();
    let (kind, unit) = match value::header_unit(&field.name) {
        Some((kind, reading)) => (kind, reading.unit),
        None => (Kind::Number, None),
    };
    let reading = Reading {
        unit: unit.clone(),
        decimal: Decimal::Point,
        ..Reading::default()
    };
    let is_read = |text: &&&str| {
        let value = value::parse(text, kind, &reading);
        value.is_ok_and(|value| !matches!(value, Value::Range(_))) || super::is_infinite(text)
    };
    // Grafana may print units into the cells, which then say what they are.
    if values.len() <= 2 * values.iter().filter(is_read).count() {
        field.kind = Some(kind);
        field.unit = unit.map(Into::into);
    }
    field
}

/// How the source of the table names a count.
fn stated(tick: Tick) -> &'static str {
    match tick {
        Tick::Second => "time series in seconds since 1970",
        Tick::Millisecond => "time series in milliseconds since 1970",
        Tick::Microsecond => "time series in microseconds since 1970",
        Tick::Nanosecond => "time series in nanoseconds since 1970",
    }
}

fn piece<'a>(source: &'a Source<'_>, span: std::ops::Range<u32>) -> &'a str {
    &source.text[span.start as usize..span.end as usize]
}

impl Columns {
    /// The columns that a header names, when it is one of time series.
    fn of(header: &[&str]) -> Option<Columns> {
        let position = |names: &[&str]| {
            let is_named = |cell: &&str| names.iter().any(|name| cell.eq_ignore_ascii_case(name));
            header.iter().position(is_named)
        };
        let time = position(&["time", "timestamp", "_time"])?;
        let series = position(&["series", "metric"]);
        let value = position(&["value"]);
        if let (Some(series), Some(value), 3) = (series, value, header.len()) {
            return Some(Columns::Long {
                series,
                time,
                value,
            });
        }
        // InfluxDB puts the measurement and the tags in front.
        let names: Vec<usize> = (0..time)
            .filter(|&index| ["name", "tags"].contains(&header[index]))
            .collect();
        (names.len() == time).then_some(Columns::Wide { time, names })
    }

    fn time(&self) -> usize {
        match self {
            Columns::Wide { time, .. } | Columns::Long { time, .. } => *time,
        }
    }
}
