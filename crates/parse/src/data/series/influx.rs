//! InfluxDB 2: annotated CSV, in which each table has its own annotations and header.
//!
//! <https://docs.influxdata.com/influxdb/v2/reference/syntax/annotated-csv/>

use std::collections::HashMap;

use value::Kind;

use crate::data::form::Field;
use crate::data::{Format, Grid, Likely, Source};
use crate::{Sink, diagnostic};

use super::Join;
use super::names::{Labels, METRIC, Names};

/// Annotated CSV.
pub(in crate::data) static FORMAT: Format = Format {
    name: "influxdb",
    is_likely: Likely::Head(|head| {
        let mut lines = head.lines();
        let first = lines.next().unwrap_or_default();
        ["#group,", "#datatype,", "#default,"]
            .iter()
            .any(|annotation| first.starts_with(annotation))
            || head.has_columns(&["table", "_time", "_value"])
    }),
    read: |source, _, sink| read(source, sink),
};

/// Columns that name neither a series nor a value.
const OTHERS: [&str; 6] = ["", "result", "table", "_start", "_stop", "_time"];

const MEASUREMENT: &str = "_measurement";
const FIELD: &str = "_field";

/// The annotations of a table, and its columns once they are named.
#[derive(Default)]
struct Table<'a> {
    datatypes: Vec<&'a str>,
    groups: Vec<&'a str>,
    columns: Option<Columns<'a>>,
}

/// Where in a row of a table what stands.
struct Columns<'a> {
    header: Vec<&'a str>,
    time: Option<usize>,
    error: Option<usize>,
    reference: Option<usize>,
    /// What names a series.
    tags: Vec<usize>,
    /// What has values, and of which kind.
    values: Vec<(usize, Kind)>,
}

/// Series, and for the tags of a row the series of each column of values.
#[derive(Default)]
struct Gathered<'a> {
    series: Vec<Series<'a>>,
    index_of: HashMap<Vec<&'a str>, Vec<usize>>,
}

/// Points of a series, as far as they are gathered.
struct Series<'a> {
    labels: Labels,
    kind: Kind,
    points: Vec<(&'a str, &'a str)>,
}

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let mut table = Table::default();
    let mut gathered = Gathered::default();
    let mut has_failed = false;
    for line in source.text.lines() {
        let cells = cells(line);
        match (cells.first().copied(), &table.columns) {
            _ if line.trim().is_empty() => table = Table::default(),
            (Some("#datatype"), _) => table.datatypes = cells,
            (Some("#group"), _) => table.groups = cells,
            (Some("#default"), _) => {}
            (_, None) => table.columns = Some(table.columns(cells)),
            (_, Some(columns)) => match columns.error {
                Some(error) => {
                    let cell = |index: Option<usize>| cells.get(index?).copied();
                    let reference = cell(columns.reference).unwrap_or_default();
                    let message = cell(Some(error)).unwrap_or_default();
                    let problem = diagnostic::series::failed_query(source.file, reference, message);
                    sink.push(problem);
                    has_failed = true;
                }
                None => gathered.add(columns, &cells),
            },
        }
    }
    if has_failed {
        return None;
    }
    let labels = gathered.series.iter().map(|series| series.labels.clone());
    let labels: Vec<Labels> = labels.collect();
    let names = Names::of(&labels);
    let mut join = Join::new("InfluxDB", &source.text);
    join.title = names.metric.unwrap_or_default();
    for (series, name) in gathered.series.iter().zip(names.names) {
        let Some(index) = join.add_series(Field::new("", series.kind).named(name)) else {
            continue;
        };
        for (time, value) in &series.points {
            join.add_point(index, time, value);
        }
    }
    join.table(source, sink)
}

impl<'a> Table<'a> {
    /// The columns under a header.
    fn columns(&self, header: Vec<&'a str>) -> Columns<'a> {
        let at = |name: &str| header.iter().position(|header| *header == name);
        let group = |index: usize| self.groups.get(index).copied();
        let time = at("_time");
        let value = at("_value");
        let own = (0..header.len()).filter(|&index| !OTHERS.contains(&header[index]));
        let values: Vec<(usize, Kind)> = match value {
            Some(value) => vec![(value, self.kind(value))],
            // A pivoted table has a column for each field.
            None => own
                .clone()
                .map(|index| (index, self.kind(index)))
                .filter(|(index, kind)| group(*index) == Some("false") && *kind == Kind::Number)
                .collect(),
        };
        let is_tag = |index: &usize| {
            Some(*index) != value && group(*index).is_none_or(|group| group == "true")
        };
        Columns {
            time,
            error: at("error").filter(|_| time.is_none()),
            reference: at("reference"),
            tags: own.filter(is_tag).collect(),
            values,
            header,
        }
    }

    fn kind(&self, index: usize) -> Kind {
        match self.datatypes.get(index).copied() {
            Some("boolean") => Kind::Bool,
            Some("string") => Kind::Text,
            Some(name) if name.starts_with("dateTime") => Kind::Timestamp,
            _ => Kind::Number,
        }
    }
}

impl<'a> Gathered<'a> {
    /// Adds the points of a row.
    fn add(&mut self, columns: &Columns<'a>, cells: &[&'a str]) {
        let cell = |index: usize| cells.get(index).copied().unwrap_or_default();
        let Some(time) = columns.time else { return };
        let mut key: Vec<&str> = Vec::new();
        for &tag in &columns.tags {
            key.extend([columns.header[tag], cell(tag)]);
        }
        key.extend(
            columns
                .values
                .iter()
                .map(|(value, _)| columns.header[*value]),
        );
        let series = &mut self.series;
        let indexes = self.index_of.entry(key).or_insert_with(|| {
            let add = |(value, kind): &(usize, Kind)| {
                let tags = columns.tags.iter();
                let tags = tags.map(|&tag| (columns.header[tag].to_owned(), cell(tag).to_owned()));
                let mut labels: Labels = tags.collect();
                if columns.header[*value] != "_value" {
                    labels.push((FIELD.to_owned(), columns.header[*value].to_owned()));
                }
                name_metric(&mut labels);
                series.push(Series {
                    labels,
                    kind: *kind,
                    points: Vec::new(),
                });
                series.len() - 1
            };
            columns.values.iter().map(add).collect()
        });
        for (index, (value, _)) in indexes.iter().zip(&columns.values) {
            self.series[*index].points.push((cell(time), cell(*value)));
        }
    }
}

/// Makes measurement and field what Prometheus calls a metric.
fn name_metric(labels: &mut Labels) {
    let mut take = |name: &str| {
        let at = labels.iter().position(|(key, _)| key == name)?;
        Some(labels.remove(at).1)
    };
    let parts = [take(MEASUREMENT), take(FIELD)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if !parts.is_empty() {
        labels.push((METRIC.to_owned(), parts.join(" ")));
    }
}

/// The cells of a line.
fn cells(line: &str) -> Vec<&str> {
    let mut quoted = false;
    let cut = |c: char| {
        quoted ^= c == '"';
        c == ',' && !quoted
    };
    let cells = line.split(cut).map(str::trim);
    let unquoted = cells.map(|cell| {
        let inner = cell
            .strip_prefix('"')
            .and_then(|cell| cell.strip_suffix('"'));
        inner.unwrap_or(cell)
    });
    unquoted.collect()
}
