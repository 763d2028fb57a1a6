//! k6: what `handleSummary` gets and what `--summary-export` writes.
//!
//! Trends of time are in milliseconds, whatever `summaryTimeUnit` says, and rates are fractions. A
//! threshold of the export is `true` when it was crossed; `handleSummary` says `ok` instead
//! (<https://github.com/grafana/k6-docs/issues/30>).

use std::borrow::Cow;

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::json::raw::Json;
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};

use super::{percent, percentile_name, time};

/// A summary of k6.
pub(in crate::data) static FORMAT: Format = Format {
    name: "k6-summary",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has_object("metrics/*")
            && (shape.has(&["root_group"])
                || shape.has(&["metrics/*/values"])
                || ["iterations", "vus", "http_reqs", "checks"]
                    .iter()
                    .any(|name| shape.has_object(&format!("metrics/{name}"))))
    }),
    read: |source, _, sink| read(source, sink),
};

const METRIC: Field = Field::new("Metric", Kind::Text);
const COUNT: Field = Field::new("Count", Kind::Count);
const DATA: Field = Field::unit("Data", Kind::Bytes, "B");
const RATE: Field = Field::unit("Rate", Kind::Rate, "/s");
const DATA_RATE: Field = Field::unit("Data rate", Kind::Rate, "B/s");
const SHARE: Field = Field::unit("Share", Kind::Percent, "%");
const PASSES: Field = Field::new("Passes", Kind::Count);
const FAILS: Field = Field::new("Fails", Kind::Count);
const VALUE: Field = Field::new("Value", Kind::Number);
const STATUS: Field = Field::new("Status", Kind::Status);
const THRESHOLDS: Field = Field::new("Thresholds", Kind::Text);

/// What k6 calls the statistics of a trend, and what they are.
const STATISTICS: [(&str, &str); 4] = [
    ("avg", "Mean"),
    ("min", "Min"),
    ("med", "Median"),
    ("max", "Max"),
];

/// What the values of a metric are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Contents {
    Times,
    Bytes,
    Numbers,
}

/// Checks in groups nested deeper are left out.
const MAX_DEPTH: usize = 32;

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("k6 summary", &source.text);
    let mut metrics = document.get("metrics").map_or(Vec::new(), Node::members);
    let mut checks = Vec::new();
    if let Some(root) = document.get("root_group") {
        gather_checks(root, "", 0, &mut checks);
    }
    name_columns(&mut form);
    // k6 writes them in the order of a hash table.
    metrics.sort_by(|(a, _), (b, _)| a.text.cmp(&b.text));
    if !checks.is_empty() {
        form.group("", "Metrics");
    }
    for (name, metric) in metrics.iter().filter(|(_, metric)| metric.is_object()) {
        form.key(&METRIC, name);
        read_metric(&name.text, *metric, &mut form);
        form.end_row();
    }
    if !checks.is_empty() {
        form.group("", "Checks");
    }
    for (path, check) in checks {
        form.spelled(&METRIC, check.span(), path)
            .node(&PASSES, check.get("passes"))
            .node(&FAILS, check.get("fails"));
        form.end_row();
    }
    form.table(source, sink)
}

/// Gives the columns an order that does not depend on which metrics there are.
fn name_columns(form: &mut Form<'_>) {
    form.skip(&METRIC);
    let statistics = |contents, form: &mut Form<'_>| {
        for (_, name) in STATISTICS {
            form.skip(&statistic(name.into(), contents));
        }
    };
    statistics(Contents::Times, form);
    form.skip(&COUNT)
        .skip(&RATE)
        .skip(&SHARE)
        .skip(&PASSES)
        .skip(&FAILS)
        .skip(&DATA)
        .skip(&DATA_RATE)
        .skip(&VALUE);
    statistics(Contents::Numbers, form);
    statistics(Contents::Bytes, form);
    form.skip(&STATUS).skip(&THRESHOLDS);
    form.end_row();
}

fn read_metric<'a>(name: &str, metric: Json<'a>, form: &mut Form<'a>) {
    let values = metric.get("values").unwrap_or(metric).members();
    let get = |name: &str| {
        let found = values.iter().find(|(key, _)| key.text == name);
        found.map(|(_, value)| *value)
    };
    let contents = contents(name, metric);
    if get("avg").is_some() || get("med").is_some() || get("p(95)").is_some() {
        for (stat, name) in STATISTICS {
            form.node(&statistic(name.into(), contents), get(stat));
        }
        let rank = |key: &str| Some(key.strip_prefix("p(")?.strip_suffix(')')?.to_owned());
        let ranks = values.iter();
        let ranks = ranks.filter_map(|(key, value)| Some((rank(&key.text)?, *value)));
        let mut ranks: Vec<(String, Json<'_>)> = ranks.collect();
        let number = |rank: &str| rank.parse::<f64>().unwrap_or(f64::MAX);
        ranks.sort_by(|(a, _), (b, _)| number(a).total_cmp(&number(b)));
        for (rank, value) in ranks {
            let name = percentile_name(&rank);
            // The median stands under its own name already.
            if name != "Median" || get("med").is_none() {
                form.node(&statistic(name, contents), Some(value));
            }
        }
        form.node(&COUNT, get("count"));
    } else if get("passes").is_some() || get("fails").is_some() {
        let share = get("rate").or_else(|| get("value"));
        match share.and_then(|share| Some((share, percent(&share.content())?))) {
            Some((share, text)) => form.spelled(&SHARE, share.span(), text),
            None => form.skip(&SHARE),
        };
        form.node(&PASSES, get("passes")).node(&FAILS, get("fails"));
    } else if get("count").is_some() {
        let (count, rate) = match contents {
            Contents::Bytes => (&DATA, &DATA_RATE),
            _ => (&COUNT, &RATE),
        };
        form.node(count, get("count")).node(rate, get("rate"));
    } else {
        form.node(&VALUE, get("value"));
        for (stat, name) in [("min", "Min"), ("max", "Max")] {
            form.node(&statistic(name.into(), Contents::Numbers), get(stat));
        }
    }
    read_thresholds(metric, form);
}

/// The column of a statistic, one for each kind of contents.
fn statistic(name: Cow<'static, str>, contents: Contents) -> Field {
    match contents {
        Contents::Times => time("", "ms").named(name),
        Contents::Bytes => Field::unit("", Kind::Bytes, "B").named(format!("{name} size")),
        Contents::Numbers => Field::new("", Kind::Number).named(format!("{name} value")),
    }
}

fn contents(name: &str, metric: Json<'_>) -> Contents {
    match metric.get("contains").map(Node::content).as_deref() {
        Some("time") => return Contents::Times,
        Some("data") => return Contents::Bytes,
        Some(_) => return Contents::Numbers,
        // The export does not say it, but these are the metrics that k6 brings along.
        None => {}
    }
    let name = name.split('{').next().unwrap_or_default();
    match name {
        "data_sent" | "data_received" => Contents::Bytes,
        _ if name.ends_with("_duration") || name.starts_with("http_req_") => Contents::Times,
        "ws_connecting" | "ws_ping" => Contents::Times,
        _ if name.starts_with("browser_web_vital_") && !name.ends_with("_cls") => Contents::Times,
        _ => Contents::Numbers,
    }
}

fn read_thresholds<'a>(metric: Json<'a>, form: &mut Form<'a>) {
    let Some(thresholds) = metric.get("thresholds").filter(|it| it.is_object()) else {
        return;
    };
    let mut is_met = true;
    let mut texts = Vec::new();
    for (rule, result) in thresholds.members() {
        let ok = match result.get("ok") {
            Some(ok) => ok.content() == "true",
            None => result.content() == "false",
        };
        is_met &= ok;
        let word = if ok { "met" } else { "crossed" };
        texts.push(format!("{} {word}", rule.text));
    }
    if !texts.is_empty() {
        let status = if is_met { "passed" } else { "failed" };
        form.spelled(&STATUS, thresholds.span(), status).spelled(
            &THRESHOLDS,
            thresholds.span(),
            texts.join(", "),
        );
    }
}

/// The checks of a group and of the groups in it, by their paths.
fn gather_checks<'a>(
    group: Json<'a>,
    path: &str,
    depth: usize,
    checks: &mut Vec<(String, Json<'a>)>,
) {
    if depth == MAX_DEPTH {
        return;
    }
    for check in children(group, "checks") {
        let name = check.get("name").map(Node::content).unwrap_or_default();
        checks.push((format!("{path}{name}"), check));
    }
    for inner in children(group, "groups") {
        let name = inner.get("name").map(Node::content).unwrap_or_default();
        gather_checks(inner, &format!("{path}{name} / "), depth + 1, checks);
    }
}

/// The export has them by name, `handleSummary` as a list.
fn children<'a>(group: Json<'a>, name: &str) -> Vec<Json<'a>> {
    let Some(children) = group.get(name) else {
        return Vec::new();
    };
    let mut nodes = children.elements();
    nodes.extend(children.members().into_iter().map(|(_, child)| child));
    nodes
}
