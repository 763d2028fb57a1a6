//! Time series as CSV: Grafana, InfluxDB's shell, CloudWatch and all who put a time first.
//!
//! Series stand side by side below a time, or one after another as `Series;Time;Value`. Grafana has
//! numbers with commas for thousands between semicolons
//! (<https://github.com/grafana/grafana/issues/14578>), or counts milliseconds since 1970; InfluxDB
//! counts nanoseconds. What a count means is told by its size. The console of CloudWatch names the
//! series in rows that start with `Full label` and `Label`, and does not name the time.

use std::collections::{HashMap, HashSet};

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
    let mut lines = head.lines().map(Head::cells);
    let mut headers = lines.by_ref().take(HEADER_ROWS);
    let found = headers.find_map(|header| {
        let columns = Columns::of(&header)?;
        Some((columns, header.len(), names_series(&header)))
    });
    let Some((columns, width, is_console)) = found else {
        return false;
    };
    let row = match is_console {
        true => lines.take(HEADER_ROWS).find(|row| is_point(row)),
        false => lines.next(),
    };
    let Some(row) = row else { return false };
    let text = |index: usize| row.get(index).copied().unwrap_or_default();
    let is_number = |index: usize| {
        let text = text(index);
        is_nothing(text) || text.parse::<f64>().is_ok() || value::infer(text).0.is_numeric()
    };
    Moment::read(text(columns.time())).is_some()
        && match &columns {
            Columns::Long { .. } => true,
            Columns::Wide { .. } => {
                let mut values = (0..width.max(row.len())).filter(|index| columns.is_value(*index));
                values.clone().next().is_some() && values.all(is_number)
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
    if let Some((mut at, mut header, columns)) = found {
        if names_series(&header) {
            let above: Vec<Vec<&str>> = csv.rows[at..]
                .iter()
                .take(HEADER_ROWS)
                .map(|&row| texts(row))
                .take_while(|row| !is_point(row))
                .collect();
            at += above.len() - 1;
            let names = above.into_iter().filter(|row| names_series(row));
            header = names
                .min_by_key(|row| length_of_names(row))
                .unwrap_or(header);
        }
        let rows = &csv.rows[at + 1..];
        join.format = rows
            .first()
            .and_then(|&row| tick(csv.text(csv.at(row, columns.time())?)))
            .map_or("time series", stated);
        let mut gathered = Gathered::new(&mut join, header.len());
        for &row in rows {
            let text = |column: usize| csv.at(row, column).map_or("", |cell| csv.text(cell));
            let piece = |column: usize| {
                let span = csv.at(row, column)?.span();
                Some(&source.text[span.start as usize..span.end as usize])
            };
            let Some(time) = piece(columns.time()) else {
                continue;
            };
            match &columns {
                Columns::Wide { names, .. } => {
                    let name = names.iter().map(|&index| text(index));
                    let name = name.filter(|name| !name.is_empty());
                    let name = name.collect::<Vec<_>>().join(" ");
                    let values = (0..header.len()).filter(|index| columns.is_value(*index));
                    for column in values {
                        let value = piece(column).unwrap_or_default();
                        gathered.add(column, header[column], &name, time, value);
                    }
                }
                Columns::Long { series, value, .. } => {
                    let value = piece(*value).unwrap_or_default();
                    gathered.add(*series, "", text(*series), time, value);
                }
            }
        }
        gathered.finish();
    }
    join.table(source, sink)
}

/// Series as they come up, and their values as texts.
struct Gathered<'a, 'j> {
    join: &'j mut Join<'a>,
    /// For each column of values the series by what stands in front of their names.
    index_of: Vec<HashMap<String, Option<u32>>>,
    values: Vec<Vec<&'a str>>,
}

impl<'a, 'j> Gathered<'a, 'j> {
    fn new(join: &'j mut Join<'a>, columns: usize) -> Gathered<'a, 'j> {
        Gathered {
            join,
            index_of: vec![HashMap::new(); columns],
            values: Vec::new(),
        }
    }

    /// Adds a point of a column, to the series with this name in it.
    fn add(&mut self, column: usize, header: &str, name: &str, time: &'a str, value: &'a str) {
        let index = match self.index_of[column].get(name) {
            Some(index) => *index,
            None => {
                let full = match (name, header) {
                    ("", "") => format!("Column {}", column + 1),
                    ("", header) => header.to_owned(),
                    (name, "") => name.to_owned(),
                    (name, header) => format!("{name} {header}"),
                };
                let index = self.join.add_series(Field::open("").named(full));
                self.index_of[column].insert(name.to_owned(), index);
                if index.is_some() {
                    self.values.push(Vec::new());
                }
                index
            }
        };
        if let Some(index) = index {
            self.values[index as usize].push(value);
            self.join.add_point(index, time, value);
        }
    }

    /// Gives each series the kind of its values.
    fn finish(self) {
        for (field, values) in self.join.series.iter_mut().zip(&self.values) {
            *field = typed(field, values);
        }
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

/// Whether a row is one of CloudWatch's console that names the series.
fn names_series(row: &[&str]) -> bool {
    let is_word = |word: &&str| {
        let words = ["label", "full label"];
        words.iter().any(|known| word.eq_ignore_ascii_case(known))
    };
    row.first().is_some_and(is_word)
}

/// Whether a row starts with a time of day.
fn is_point(row: &[&str]) -> bool {
    row.first()
        .is_some_and(|text| text.contains(':') && Moment::read(text).is_some())
}

/// How long the names in a row are, and before that whether they fail to tell the series apart.
fn length_of_names(row: &[&str]) -> (bool, usize) {
    let names: HashSet<&&str> = row.iter().filter(|name| !name.is_empty()).collect();
    let length = row.iter().map(|name| name.len()).sum();
    (names.len() < row.len(), length)
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

impl Columns {
    /// The columns that a header names, when it is one of time series.
    fn of(header: &[&str]) -> Option<Columns> {
        let position = |names: &[&str]| {
            let is_named = |cell: &&str| names.iter().any(|name| cell.eq_ignore_ascii_case(name));
            header.iter().position(is_named)
        };
        let time = match names_series(header) {
            true => 0,
            false => position(&["time", "timestamp", "_time"])?,
        };
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

    /// Whether a column holds values.
    fn is_value(&self, column: usize) -> bool {
        match self {
            Columns::Wide { time, names } => column != *time && !names.contains(&column),
            Columns::Long { value, .. } => column == *value,
        }
    }

    fn time(&self) -> usize {
        match self {
            Columns::Wide { time, .. } | Columns::Long { time, .. } => *time,
        }
    }
}
