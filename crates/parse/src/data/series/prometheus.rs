//! Prometheus: what its HTTP API answers to `query_range` and to `query`.
//!
//! Times are seconds, values are texts (<https://prometheus.io/docs/prometheus/latest/querying/api/>).
//! A range is a time series; an instant has a row for each series, with its labels.

use std::collections::BTreeSet;

use value::Kind;

use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::json::raw::Json;
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};
use crate::{Sink, diagnostic};

use super::moment::{self, Moment};
use super::names::{Labels, METRIC, Names};
use super::{Join, TIME, is_infinite};

/// An answer of the HTTP API.
pub(in crate::data) static FORMAT: Format = Format {
    name: "prometheus",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has(&["status", "data/resultType"]) || shape.has(&["status", "errorType"])
    }),
    read: |source, _, sink| read(source, sink),
};

/// Labels of an instant beyond so many are left out.
const MAX_LABELS: usize = 200;

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let text = |name: &str| document.get(name).map(Node::content).unwrap_or_default();
    if text("status") == "error" {
        let (kind, message) = (text("errorType"), text("error"));
        let problem = diagnostic::series::failed_query(source.file, &kind, &message);
        sink.push(problem);
        return None;
    }
    for note in ["warnings", "infos"] {
        for warning in document.get(note).map_or(Vec::new(), Node::elements) {
            let problem = diagnostic::series::query_warning(source.file, &warning.content());
            sink.push(problem);
        }
    }
    read_data(&document, source, sink)
}

fn read_data<'a>(
    document: &Document<'a>,
    source: &'a Source<'_>,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    // Each look into a value reads it once more, so that each level is taken apart only once.
    let data = document.get("data").map_or(Vec::new(), Node::members);
    let get = |name: &str| {
        let found = data.iter().find(|(key, _)| key.text == name);
        found.map(|(_, value)| *value)
    };
    let kind = get("resultType").map(Node::content).unwrap_or_default();
    let result = get("result").map_or(Vec::new(), Node::elements);
    if result.is_empty() {
        sink.push(diagnostic::series::empty_result(source.file));
        return None;
    }
    match &*kind {
        "vector" => read_instant(&result, source, sink),
        "scalar" | "string" => {
            let mut form = Form::new("Prometheus", &source.text);
            put_value(&result, &Field::open("Value"), &mut form);
            form.end_row();
            form.table(source, sink)
        }
        _ => read_range(&result, source, sink),
    }
}

/// A range: a column for each series.
fn read_range<'a>(
    result: &[Json<'a>],
    source: &'a Source<'_>,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    let mut join = Join::new("Prometheus", &source.text);
    let series = result.iter().map(|series| {
        let members = series.members();
        let get = |name: &str| {
            let found = members.iter().find(|(key, _)| key.text == name);
            found.map(|(_, value)| *value)
        };
        (
            get("metric").map_or(Labels::new(), labels_of),
            get("values"),
        )
    });
    let (labels, values): (Vec<Labels>, Vec<Option<Json<'_>>>) = series.unzip();
    let names = Names::of(&labels);
    join.title = names.metric.unwrap_or_default();
    for ((name, labels), values) in names.names.into_iter().zip(&labels).zip(values) {
        let field = field(metric(labels)).named(name);
        let Some(index) = join.add_series(field) else {
            continue;
        };
        let mut add = |time: Json<'a>, value: Json<'a>| {
            join.add_point(index, time.unquoted(), value.unquoted());
        };
        if values.is_some_and(|values| !values.for_each_pair(&mut add)) {
            sink.push(diagnostic::series::no_pairs(source.file));
        }
    }
    join.table(source, sink)
}

/// An instant: a row for each series.
fn read_instant<'a>(
    result: &[Json<'a>],
    source: &'a Source<'_>,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    let labels = result.iter();
    let labels = labels.map(|series| series.get("metric").map_or(Labels::new(), labels_of));
    let labels: Vec<Labels> = labels.collect();
    let keys = labels.iter().flatten().map(|(key, _)| key.as_str());
    let keys: BTreeSet<&str> = keys.filter(|key| *key != METRIC).take(MAX_LABELS).collect();
    let same = labels
        .iter()
        .all(|series| metric(series) == metric(&labels[0]));
    let value = match same {
        true => field(metric(&labels[0])).named("Value"),
        false => Field::new("Value", Kind::Number),
    };
    let mut form = Form::new("Prometheus", &source.text);
    for (series, labels) in result.iter().zip(&labels) {
        let place = series.span();
        let label = |key: &str| {
            let found = labels.iter().find(|(name, _)| name == key);
            found.map(|(_, value)| value.clone())
        };
        match label(METRIC) {
            Some(name) => form.spelled(&Field::new("Metric", Kind::Text), place.clone(), name),
            None => form.skip(&Field::new("Metric", Kind::Text)),
        };
        for &key in &keys {
            let field = Field::new("", Kind::Text).named(key.to_owned());
            match label(key) {
                Some(text) => form.spelled(&field, place.clone(), text),
                None => form.skip(&field),
            };
        }
        let pair = series.get("value").map_or(Vec::new(), Node::elements);
        put_value(&pair, &value, &mut form);
        form.end_row();
    }
    form.table(source, sink)
}

/// Puts time and value of an instant.
fn put_value<'a>(pair: &[Json<'a>], field: &Field, form: &mut Form<'a>) {
    let [time, value] = pair else { return };
    match Moment::read(time.unquoted()) {
        Some(moment) => form.spelled(&TIME, time.span(), moment::print(moment.nanoseconds)),
        None => form.skip(&TIME),
    };
    match is_infinite(value.unquoted()) {
        true => form.skip(field),
        false => form.node(field, Some(*value)),
    };
}

fn labels_of(metric: Json<'_>) -> Labels {
    let labels = metric.members().into_iter();
    let labels = labels.map(|(key, value)| (key.text.into_owned(), value.content().into_owned()));
    labels.collect()
}

fn metric(labels: &Labels) -> Option<&str> {
    let found = labels.iter().find(|(key, _)| key == METRIC);
    found.map(|(_, name)| name.as_str())
}

/// What a metric holds: its name ends in its unit, which is the custom of Prometheus.
fn field(metric: Option<&str>) -> Field {
    let unit = metric.unwrap_or_default().rsplit('_').next();
    let (kind, unit) = match unit.unwrap_or_default() {
        "seconds" => (Kind::Duration, "s"),
        "milliseconds" => (Kind::Duration, "ms"),
        "bytes" => (Kind::Bytes, "B"),
        "percent" => (Kind::Percent, "%"),
        _ => return Field::new("", Kind::Number),
    };
    Field::unit("", kind, unit)
}
