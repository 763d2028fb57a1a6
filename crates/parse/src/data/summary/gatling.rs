//! Gatling: `stats.json` and `global_stats.json` of a report, whose numbers may be texts.
//!
//! A `-` is a request without such a response. The four percentiles are those that Gatling comes
//! with; the file does not say whether `gatling.conf` has others.

use value::Kind;

use crate::Sink;
use crate::data::node::Node;
use crate::data::sheet::{Field, Sheet};
use crate::data::{Format, Grid, Source};

use super::{ERRORS, LABEL, SAMPLES, THROUGHPUT, deviation, max, mean, min, percentile};

/// The statistics of a report of Gatling.
pub(in crate::data) static FORMAT: Format = Format {
    name: "gatling-stats",
    is_likely: |head| {
        let shape = head.shape();
        shape.has(&["stats/numberOfRequests"]) || shape.has(&["numberOfRequests/total"])
    },
    read: |source, _, sink| read(source, sink),
};

/// Requests in groups nested deeper are left out.
const MAX_DEPTH: usize = 32;

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Node::document(source, sink);
    let mut sheet = Sheet::new("Gatling statistics", &source.text);
    match document.get("stats") {
        Some(stats) => {
            read_stats(stats, "", &mut sheet);
            if let Some(contents) = document.get("contents") {
                read_contents(contents, "", 0, &mut sheet);
            }
        }
        None => read_row(document.get("name"), "", &mut sheet, |name| {
            document.get(name)
        }),
    }
    sheet.table(source, sink)
}

fn read_contents<'a>(contents: Node<'a>, path: &str, depth: usize, sheet: &mut Sheet<'a>) {
    if depth == MAX_DEPTH {
        return;
    }
    for (_, entry) in contents.members() {
        if let Some(stats) = entry.get("stats") {
            read_stats(stats, path, sheet);
        }
        if let Some(inner) = entry.get("contents") {
            let name = entry.get("name").map(Node::text).unwrap_or_default();
            read_contents(inner, &format!("{path}{name} / "), depth + 1, sheet);
        }
    }
}

fn read_stats<'a>(stats: Node<'a>, path: &str, sheet: &mut Sheet<'a>) {
    read_row(stats.get("name"), path, sheet, |name| stats.get(name));
}

fn read_row<'a>(
    name: Option<Node<'a>>,
    path: &str,
    sheet: &mut Sheet<'a>,
    get: impl Fn(&str) -> Option<Node<'a>>,
) {
    let total = |name: &str| get(name)?.get("total");
    let Some(requests) = get("numberOfRequests") else {
        return;
    };
    match name {
        Some(name) if path.is_empty() => sheet.node(&LABEL, Some(name)),
        Some(name) => sheet.spelled(&LABEL, name.raw(), format!("{path}{}", name.text())),
        None => sheet.skip(&LABEL),
    };
    sheet
        .node(&SAMPLES, requests.get("total"))
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
        sheet.node(&percentile(rank, "ms"), total(name));
    }
    sheet.node(&THROUGHPUT, total("meanNumberOfRequestsPerSecond"));
    for group in ["group1", "group2", "group3", "group4"] {
        let Some(group) = get(group) else { continue };
        let Some(name) = group.get("name") else {
            continue;
        };
        let field = Field::new("", Kind::Count).named(name.text().into_owned());
        sheet.node(&field, group.get("count"));
    }
    sheet.end_row();
}
