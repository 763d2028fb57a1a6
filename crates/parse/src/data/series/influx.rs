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

/// A table of the file.
#[derive(Default)]
struct Table<'a> {
    datatypes: Vec<&'a str>,
    groups: Vec<&'a str>,
    header: Vec<&'a str>,
}

/// Points of a series, as far as they are gathered.
struct Series<'a> {
    labels: Labels,
    kind: Kind,
    points: Vec<(&'a str, &'a str)>,
}

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let mut table = Table::default();
    let mut all: Vec<Series<'a>> = Vec::new();
    let mut known: HashMap<Vec<&'a str>, usize> = HashMap::new();
    let mut has_failed = false;
    for line in source.text.lines() {
        let cells = cells(line);
        match cells.first().copied() {
            _ if line.trim().is_empty() => table = Table::default(),
            Some("#datatype") => table.datatypes = cells,
            Some("#group") => table.groups = cells,
            Some("#default") => {}
            _ if table.header.is_empty() => {
                has_failed |= cells.contains(&"error") && !cells.contains(&"_time");
                table.header = cells;
            }
            _ => table.read_row(&cells, &mut all, &mut known, source, sink),
        }
    }
    let labels: Vec<Labels> = all.iter().map(|series| series.labels.clone()).collect();
    let names = Names::of(&labels);
    let mut join = Join::new("InfluxDB", &source.text);
    join.title = names.metric.unwrap_or_default();
    for (series, name) in all.iter().zip(names.names) {
        let Some(index) = join.add_series(Field::new("", series.kind).named(name)) else {
            continue;
        };
        for (time, value) in &series.points {
            join.add_point(index, time, value);
        }
    }
    if has_failed {
        return None;
    }
    join.table(source, sink)
}

impl<'a> Table<'a> {
    fn read_row(
        &self,
        cells: &[&'a str],
        all: &mut Vec<Series<'a>>,
        known: &mut HashMap<Vec<&'a str>, usize>,
        source: &Source<'_>,
        sink: &mut Sink,
    ) {
        let at = |name: &str| self.header.iter().position(|header| *header == name);
        let cell = |index: usize| cells.get(index).copied().unwrap_or_default();
        if let (Some(error), None) = (at("error"), at("_time")) {
            let reference = at("reference").map_or("", cell);
            let problem = diagnostic::series::failed_query(source.file, reference, cell(error));
            sink.push(problem);
            return;
        }
        let Some(time) = at("_time") else { return };
        for value in self.values() {
            let mut labels = Labels::new();
            let mut key = Vec::new();
            for index in self.tags(value) {
                key.push(self.header[index]);
                key.push(cell(index));
                labels.push((self.header[index].to_owned(), cell(index).to_owned()));
            }
            // A pivoted table has a column for each field.
            if self.header[value] != "_value" {
                key.push(self.header[value]);
                labels.push((FIELD.to_owned(), self.header[value].to_owned()));
            }
            name_metric(&mut labels);
            let index = *known.entry(key).or_insert_with(|| {
                all.push(Series {
                    labels,
                    kind: self.kind(value),
                    points: Vec::new(),
                });
                all.len() - 1
            });
            all[index].points.push((cell(time), cell(value)));
        }
    }

    /// The columns of values.
    fn values(&self) -> impl Iterator<Item = usize> {
        let is_value = move |&index: &usize| match self.header[index] {
            "_value" => true,
            name if OTHERS.contains(&name) || self.header.contains(&"_value") => false,
            _ => self.groups.get(index) == Some(&"false") && self.kind(index) == Kind::Number,
        };
        (0..self.header.len()).filter(is_value)
    }

    /// The columns that name a series.
    fn tags(&self, value: usize) -> impl Iterator<Item = usize> {
        let is_tag = move |&index: &usize| {
            let is_grouped = self.groups.get(index).is_none_or(|group| *group == "true");
            index != value && is_grouped && !OTHERS.contains(&self.header[index])
        };
        (0..self.header.len()).filter(is_tag)
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
