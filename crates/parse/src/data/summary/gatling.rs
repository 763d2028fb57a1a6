//! Gatling: `stats.json` and `global_stats.json` of a report, whose numbers may be texts.
//!
//! A `-` is a request without such a response. The four percentiles are those that Gatling comes
//! with; the file does not say whether `gatling.conf` has others.

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::json::raw::Json;
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};

use super::{ERRORS, LABEL, SAMPLES, THROUGHPUT, deviation, max, mean, min, percentile};

/// The statistics of a report of Gatling.
pub(in crate::data) static FORMAT: Format = Format {
    name: "gatling-stats",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has(&["stats/numberOfRequests"]) || shape.has(&["numberOfRequests/total"])
    }),
    read: |source, _, sink| read(source, sink),
};

/// Requests in groups nested deeper are left out.
const MAX_DEPTH: usize = 32;

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("Gatling statistics", &source.text);
    match document.get("stats") {
        Some(stats) => {
            read_stats(stats, "", &mut form);
            if let Some(contents) = document.get("contents") {
                read_contents(contents, "", 0, &mut form);
            }
        }
        None => read_row(document.get("name"), "", &mut form, |name| {
            document.get(name)
        }),
    }
    form.table(source, sink)
}

fn read_contents<'a>(contents: Json<'a>, path: &str, depth: usize, form: &mut Form<'a>) {
    if depth == MAX_DEPTH {
        return;
    }
    for (_, entry) in contents.members() {
        if let Some(stats) = entry.get("stats") {
            read_stats(stats, path, form);
        }
        if let Some(inner) = entry.get("contents") {
            let name = entry.get("name").map(Node::content).unwrap_or_default();
            read_contents(inner, &format!("{path}{name} / "), depth + 1, form);
        }
    }
}

fn read_stats<'a>(stats: Json<'a>, path: &str, form: &mut Form<'a>) {
    read_row(stats.get("name"), path, form, |name| stats.get(name));
}

fn read_row<'a>(
    name: Option<Json<'a>>,
    path: &str,
    form: &mut Form<'a>,
    get: impl Fn(&str) -> Option<Json<'a>>,
) {
    let total = |name: &str| get(name)?.get("total");
    let Some(requests) = get("numberOfRequests") else {
        return;
    };
    match name {
        Some(name) if path.is_empty() => form.node(&LABEL, Some(name)),
        Some(name) => form.spelled(&LABEL, name.span(), format!("{path}{}", name.content())),
        None => form.skip(&LABEL),
    };
    form.node(&SAMPLES, requests.get("total"))
        .node(&ERRORS, requests.get("ko"))
        .node(&mean("ms"), total("meanResponseTime"))
        .node(&min("ms"), total("minResponseTime"))
        .node(&max("ms"), total("maxResponseTime"))
        .node(&deviation("ms"), total("standardDeviation"));
    for (rank, name) in [
        ("50", "percentiles1"),
        ("75", "percentiles2"),
        ("95", "percentiles3"),
        ("99", "percentiles4"),
    ] {
        form.node(&percentile(rank, "ms"), total(name));
    }
    form.node(&THROUGHPUT, total("meanNumberOfRequestsPerSecond"));
    for group in ["group1", "group2", "group3", "group4"] {
        let Some(group) = get(group) else { continue };
        let Some(name) = group.get("name") else {
            continue;
        };
        let field = Field::new("", Kind::Count).named(name.content().into_owned());
        form.node(&field, group.get("count"));
    }
    form.end_row();
}
