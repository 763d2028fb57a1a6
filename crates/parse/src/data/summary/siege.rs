//! siege: what it prints, as text or, since version 4.1, as JSON. Times are seconds, a MB is 1024².

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::{Format, Grid, Likely, Source};

use super::{DURATION, ERRORS, SAMPLES, THROUGHPUT, max, mean, min};

/// What siege prints.
pub(in crate::data) static FORMAT: Format = Format {
    name: "siege",
    is_likely: Likely::Head(|head| {
        head.shape().has(&["transactions", "availability"]) || {
            let has = |start: &str| {
                head.lines()
                    .any(|line| line.trim_start().starts_with(start))
            };
            has("Transactions:") && has("Availability:")
        }
    }),
    read: |source, _, sink| read(source, sink),
};

const AVAILABILITY: Field = Field::unit("Availability", Kind::Percent, "%").higher();
const CONCURRENCY: Field = Field::new("Concurrency", Kind::Number);
const DATA: Field = Field::unit("Data", Kind::Bytes, "MiB");
const TRANSFER: Field = Field::unit("Transfer", Kind::Rate, "MiB/s").higher();
const SUCCESSES: Field = Field::new("Successful transactions", Kind::Count);

/// Names in the text, names in JSON, and what they mean.
const FIELDS: [(&str, &str, Field); 12] = [
    ("Transactions", "transactions", SAMPLES),
    (
        "Successful transactions",
        "successful_transactions",
        SUCCESSES,
    ),
    ("Failed transactions", "failed_transactions", ERRORS),
    ("Availability", "availability", AVAILABILITY),
    ("Elapsed time", "elapsed_time", DURATION),
    ("Response time", "response_time", mean("s")),
    ("Shortest transaction", "shortest_transaction", min("s")),
    ("Longest transaction", "longest_transaction", max("s")),
    ("Transaction rate", "transaction_rate", THROUGHPUT),
    ("Concurrency", "concurrency", CONCURRENCY),
    ("Data transferred", "data_transferred", DATA),
    ("Throughput", "throughput", TRANSFER),
];

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let text: &'a str = &source.text;
    let mut form = Form::new("siege", text);
    if source.starts_with('{') {
        let document = Document::read(source, sink);
        for (_, name, field) in &FIELDS {
            form.node(field, document.get(name));
        }
        form.end_row();
        return form.table(source, sink);
    }
    let mut run: Vec<(&str, &'a str)> = Vec::new();
    for line in text.lines() {
        let Some((name, value)) = line.split_once(':') else {
            continue;
        };
        let name = name.trim();
        if name == FIELDS[0].0 {
            read_run(&std::mem::take(&mut run), &mut form);
        }
        let number = value.split_whitespace().next().unwrap_or_default();
        run.push((name, number));
    }
    read_run(&run, &mut form);
    form.table(source, sink)
}

fn read_run<'a>(run: &[(&str, &'a str)], form: &mut Form<'a>) {
    for (name, _, field) in &FIELDS {
        match run.iter().find(|(found, _)| found == name) {
            Some((_, value)) => form.piece(field, value),
            None => form.skip(field),
        };
    }
    form.end_row();
}
