//! CloudWatch and Performance Insights: what the AWS command line prints as JSON.
//!
//! Points come in any order. The source of a widget names metrics and has no points, which is told.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use value::Kind;

use crate::data::document::Document;
use crate::data::form::Field;
use crate::data::json::raw::Json;
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};
use crate::{Sink, diagnostic};

use super::Join;
use super::names::{Labels, METRIC, Names};

/// What `get-metric-data`, `get-metric-statistics` and `pi get-resource-metrics` print.
pub(in crate::data) static FORMAT: Format = Format {
    name: "cloudwatch",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        ["MetricDataResults", "Datapoints", "MetricList"]
            .iter()
            .any(|name| shape.has_array(name))
    }),
    read: |source, _, sink| read(source, sink),
};

/// The source of a widget or of a dashboard.
pub(in crate::data) static WIDGET: Format = Format {
    name: "cloudwatch-widget",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has_array("metrics/[]") || shape.has(&["widgets/[]/type"])
    }),
    read: |source, _, sink| {
        sink.push(diagnostic::series::widget_source(source.file));
        None
    },
};

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut join = Join::new("CloudWatch", &source.text);
    let elements = |name: &str| document.get(name).map_or(Vec::new(), Node::elements);
    read_data(&elements("MetricDataResults"), &mut join, source, sink);
    read_statistics(&document, &elements("Datapoints"), &mut join);
    read_insights(&elements("MetricList"), &mut join);
    for message in elements("Messages") {
        let text = message.get("Value").or(Some(message)).map(Node::content);
        let text = text.unwrap_or_default();
        sink.push(diagnostic::series::query_warning(source.file, &text));
    }
    if document.get("NextToken").is_some() {
        sink.push(diagnostic::series::more_pages(source.file));
    }
    join.table(source, sink)
}

/// `get-metric-data`: lists of times and of values, side by side.
fn read_data<'a>(results: &[Json<'a>], join: &mut Join<'a>, source: &Source<'_>, sink: &mut Sink) {
    let mut index_of: HashMap<Cow<'_, str>, Option<u32>> = HashMap::new();
    let mut taken: HashSet<String> = HashSet::new();
    for result in results {
        let text = |name: &str| result.get(name).map(Node::content).unwrap_or_default();
        let (id, label) = (text("Id"), text("Label"));
        if let status @ ("PartialData" | "InternalError" | "Forbidden") = &*text("StatusCode") {
            let problem = diagnostic::series::partial_data(source.file, &label, status);
            sink.push(problem);
        }
        let index = match index_of.get(&id) {
            // The next page of the same metric.
            Some(index) => *index,
            None => {
                let name = match &*label {
                    "" => id.clone().into_owned(),
                    label if taken.contains(label) => format!("{label} ({id})"),
                    label => label.to_owned(),
                };
                taken.insert(name.clone());
                let index = join.add_series(Field::new("", Kind::Number).named(name));
                index_of.insert(id, index);
                index
            }
        };
        let elements = |name: &str| result.get(name).map_or(Vec::new(), Node::elements);
        let Some(index) = index else { continue };
        for (time, value) in elements("Timestamps").iter().zip(elements("Values")) {
            join.add_point(index, time.unquoted(), value.unquoted());
        }
    }
}

/// `get-metric-statistics`: points with a time, a unit and one statistic or several.
fn read_statistics<'a>(document: &Document<'a>, points: &[Json<'a>], join: &mut Join<'a>) {
    let label = document.get("Label").map(Node::content).unwrap_or_default();
    join.title = label.into_owned();
    let mut index_of: HashMap<String, Option<u32>> = HashMap::new();
    for point in points {
        let members = point.members();
        let get = |name: &str| {
            let found = members.iter().find(|(key, _)| key.text == name);
            found.map(|(_, value)| *value)
        };
        let Some(time) = get("Timestamp") else {
            continue;
        };
        let unit = get("Unit").map(Node::content).unwrap_or_default();
        let extended = get("ExtendedStatistics").map_or(Vec::new(), Node::members);
        for (name, value) in members.iter().chain(&extended) {
            let name = &*name.text;
            if value.is_object() || matches!(name, "Timestamp" | "Unit") {
                continue;
            }
            let index = match index_of.get(name) {
                Some(index) => *index,
                None => {
                    let field = match name {
                        "SampleCount" => Field::new("", Kind::Number),
                        _ => field(&unit),
                    };
                    let index = join.add_series(field.named(name.to_owned()));
                    index_of.insert(name.to_owned(), index);
                    index
                }
            };
            if let Some(index) = index {
                join.add_point(index, time.unquoted(), value.unquoted());
            }
        }
    }
}

/// `pi get-resource-metrics`: the load of a database, by dimensions.
fn read_insights<'a>(metrics: &[Json<'a>], join: &mut Join<'a>) {
    let labels = metrics.iter().map(|metric| {
        let mut labels = Labels::new();
        if let Some(name) = metric.at("Key/Metric") {
            labels.push((METRIC.to_owned(), name.content().into_owned()));
        }
        let dimensions = metric
            .at("Key/Dimensions")
            .map_or(Vec::new(), Node::members);
        for (key, value) in dimensions {
            labels.push((key.text.into_owned(), value.content().into_owned()));
        }
        labels
    });
    let labels: Vec<Labels> = labels.collect();
    let names = Names::of(&labels);
    if let Some(metric) = names.metric {
        join.title = metric;
    }
    for (metric, name) in metrics.iter().zip(names.names) {
        let Some(index) = join.add_series(Field::new("", Kind::Number).named(name)) else {
            continue;
        };
        for point in metric.get("DataPoints").map_or(Vec::new(), Node::elements) {
            if let (Some(time), Some(value)) = (point.get("Timestamp"), point.get("Value")) {
                join.add_point(index, time.unquoted(), value.unquoted());
            }
        }
    }
}

/// What a unit of CloudWatch means.
fn field(unit: &str) -> Field {
    let (kind, unit) = match unit {
        "Percent" => (Kind::Percent, "%"),
        "Seconds" => (Kind::Duration, "s"),
        "Milliseconds" => (Kind::Duration, "ms"),
        "Microseconds" => (Kind::Duration, "us"),
        "Bytes" => (Kind::Bytes, "B"),
        "Bytes/Second" => (Kind::Rate, "B/s"),
        "Count/Second" => (Kind::Rate, "/s"),
        _ => return Field::new("", Kind::Number),
    };
    Field::unit("", kind, unit)
}
