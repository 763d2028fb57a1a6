//! autocannon: the JSON of `--json`, one run or one a line. Latencies are milliseconds.

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::json::raw::Json;
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};

use super::{
    CONNECTIONS, DURATION, ERRORS, LABEL, SAMPLES, THROUGHPUT, deviation, max, mean, min,
    percentile,
};

/// The results of autocannon.
pub(in crate::data) static FORMAT: Format = Format {
    name: "autocannon",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has(&["latency/average", "requests/average", "throughput/average"])
            || shape.has(&["[]/latency/average", "[]/requests/average"])
    }),
    read: |source, _, sink| read(source, sink),
};

const TITLE: Field = Field::new("Title", Kind::Text);
const PIPELINING: Field = Field::new("Pipelining", Kind::Count);
const TIMEOUTS: Field = Field::new("Timeouts", Kind::Count).lower();
const NOT_2XX: Field = Field::new("Non-2xx responses", Kind::Count).lower();
const TRANSFER: Field = Field::unit("Transfer", Kind::Rate, "B/s").higher();
const START: Field = Field::new("Start", Kind::Timestamp);

/// Its own names of percentiles, of which `_` is the decimal point.
const RANKS: [(&str, &str); 7] = [
    ("p50", "50"),
    ("p75", "75"),
    ("p90", "90"),
    ("p95", "95"),
    ("p97_5", "97.5"),
    ("p99", "99"),
    ("p99_9", "99.9"),
];

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let mut form = Form::new("autocannon", &source.text);
    let document = Document::read(source, sink);
    for run in &document.elements {
        read_run(&mut form, |name| run.get(name));
    }
    read_run(&mut form, |name| document.get(name));
    form.table(source, sink)
}

fn read_run<'a>(form: &mut Form<'a>, get: impl Fn(&str) -> Option<Json<'a>>) {
    let Some(latency) = get("latency") else {
        return;
    };
    let of = |name: &str, stat: &str| get(name)?.get(stat);
    form.node(&TITLE, get("title"))
        .node(&LABEL, get("url"))
        .node(&START, get("start"))
        .node(&CONNECTIONS, get("connections"))
        .node(&PIPELINING, get("pipelining"))
        .node(&DURATION, get("duration"))
        .node(&SAMPLES, of("requests", "total"))
        .node(&ERRORS, get("errors"))
        .node(&TIMEOUTS, get("timeouts"))
        .node(&NOT_2XX, get("non2xx"))
        .node(&mean("ms"), latency.get("average").or(latency.get("mean")))
        .node(&min("ms"), latency.get("min"))
        .node(&max("ms"), latency.get("max"))
        .node(&deviation("ms"), latency.get("stddev"));
    for (name, rank) in RANKS {
        form.node(&percentile(rank, "ms"), latency.get(name));
    }
    form.node(&THROUGHPUT, of("requests", "average"))
        .node(&TRANSFER, of("throughput", "average"));
    form.end_row();
}
