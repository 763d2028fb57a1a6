//! vegeta: `vegeta report` as text and with `-type=json`, which counts in nanoseconds.

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};

use super::{SAMPLES, THROUGHPUT, max, mean, min, percent, percentile};

/// `vegeta report`
pub(in crate::data) static FORMAT: Format = Format {
    name: "vegeta",
    is_likely: Likely::Head(|head| {
        let is_latency = |line: &str| line.starts_with("Latencies") && line.contains("mean, 50,");
        head.shape().has(&["latencies/mean", "requests", "success"]) || head.lines().any(is_latency)
    }),
    read: |source, _, sink| match source.starts_with('{') {
        true => read_json(source, sink),
        false => read_text(source, sink),
    },
};

const START: Field = Field::new("Start", Kind::Timestamp);
const RATE: Field = Field::unit("Rate", Kind::Rate, "/s");
const SUCCESS: Field = Field::unit("Success", Kind::Percent, "%").higher();
const BYTES_IN: Field = Field::unit("Received", Kind::Bytes, "B");
const BYTES_OUT: Field = Field::unit("Sent", Kind::Bytes, "B");
const CODES: Field = Field::new("Status codes", Kind::Text);
const MESSAGES: Field = Field::new("Messages", Kind::Text);

const fn duration(unit: &'static str) -> Field {
    Field::unit("Duration", Kind::Duration, unit)
}

fn read_json<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let get = |path: &str| match path.split_once('/') {
        Some((name, rest)) => document.get(name)?.at(rest),
        None => document.get(path),
    };
    let mut form = Form::new("vegeta", &source.text);
    if let Some(requests) = get("requests") {
        form.node(&START, get("earliest"))
            .node(&SAMPLES, Some(requests));
        let share = get("success").and_then(|share| Some((share, percent(&share.content())?)));
        match share {
            Some((share, text)) => form.spelled(&SUCCESS, share.span(), text),
            None => form.skip(&SUCCESS),
        };
        form.node(&mean("ns"), get("latencies/mean"))
            .node(&min("ns"), get("latencies/min"))
            .node(&max("ns"), get("latencies/max"));
        for rank in ["50", "90", "95", "99"] {
            let value = get(&format!("latencies/{rank}th"));
            form.node(&percentile(rank, "ns"), value);
        }
        form.node(&RATE, get("rate"))
            .node(&THROUGHPUT, get("throughput"))
            .node(&duration("ns"), get("duration"))
            .node(&BYTES_IN, get("bytes_in/total"))
            .node(&BYTES_OUT, get("bytes_out/total"));
        if let Some(codes) = get("status_codes") {
            let counts = codes.members().into_iter();
            let counts = counts.map(|(code, count)| format!("{} × {}", count.content(), code.text));
            let counts: Vec<String> = counts.collect();
            form.spelled(&CODES, codes.span(), counts.join(", "));
        }
        form.node(&MESSAGES, get("errors"));
        form.end_row();
    }
    form.table(source, sink)
}

/// A line names in brackets what follows them.
fn read_text<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let mut form = Form::new("vegeta", &source.text);
    for line in source.text.lines() {
        let Some((name, rest)) = line.split_once('[') else {
            continue;
        };
        let Some((names, values)) = rest.split_once(']') else {
            continue;
        };
        let name = name.trim();
        if name == "Requests" {
            form.end_row();
        }
        if name == "Status Codes" {
            form.piece(&CODES, values.trim());
            continue;
        }
        for (what, value) in names.split(',').zip(values.split(',')) {
            if let Some(field) = field_of(name, what.trim()) {
                form.piece(&field, value.trim());
            }
        }
    }
    form.end_row();
    form.table(source, sink)
}

fn field_of(name: &str, what: &str) -> Option<Field> {
    Some(match (name, what) {
        ("Requests", "total") => SAMPLES,
        ("Requests", "rate") => RATE,
        ("Requests", "throughput") => THROUGHPUT,
        ("Duration", "total") => duration("s"),
        ("Latencies", "min") => min("ms"),
        ("Latencies", "mean") => mean("ms"),
        ("Latencies", "max") => max("ms"),
        ("Latencies", rank) => percentile(rank, "ms"),
        ("Bytes In", "total") => BYTES_IN,
        ("Bytes Out", "total") => BYTES_OUT,
        ("Success", "ratio") => SUCCESS,
        _ => return None,
    })
}
