//! ApacheBench: what `ab` prints, one run or several after another, and the files of `-e` and `-g`.
//!
//! Times are milliseconds but for the length of the test; a Kbyte has 1024 bytes.

use value::Kind;

use crate::Sink;
use crate::data::form::{Field, Form};
use crate::data::profile::{self, Column, Profile};
use crate::data::{Format, Grid, Likely, Source};

use super::{
    DURATION, ERRORS, LABEL, SAMPLES, THROUGHPUT, deviation, max, mean, median, min, percentile,
    time,
};

/// What `ab` prints.
pub(in crate::data) static FORMAT: Format = Format {
    name: "ab",
    is_likely: Likely::Head(|head| {
        let mut lines = head.lines();
        lines.any(|line| {
            line.starts_with("This is ApacheBench") || line.starts_with("Concurrency Level:")
        })
    }),
    read: |source, _, sink| read(source, sink),
};

/// `ab -e`: for each percent of requests the time in which they were served.
pub(in crate::data) static PERCENTILES: Format = Format {
    name: "ab-percentiles",
    is_likely: Likely::Head(|head| head.header() == ["Percentage served", "Time in ms"]),
    read: |source, layout, sink| profile::read(&PERCENTILES_CSV, source, layout, sink),
};

/// `ab -g`: a line for each request.
pub(in crate::data) static REQUESTS: Format = Format {
    name: "ab-requests",
    is_likely: Likely::Head(|head| {
        head.header() == ["starttime", "seconds", "ctime", "dtime", "ttime", "wait"]
    }),
    read: |source, layout, sink| profile::read(&REQUESTS_TSV, source, layout, sink),
};

const CONCURRENCY: Field = Field::new("Concurrency", Kind::Count);
const NOT_2XX: Field = Field::new("Non-2xx responses", Kind::Count).lower();
const ACROSS: Field = time("Mean across concurrent requests", "ms");
const TRANSFERRED: Field = Field::unit("Transferred", Kind::Bytes, "B");
const TRANSFER: Field = Field::unit("Transfer", Kind::Rate, "KiB/s").higher();

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let mut form = Form::new("ApacheBench", &source.text);
    for line in source.text.lines() {
        if let Some((name, value)) = line.split_once(':') {
            read_line(name.trim(), value.trim(), &mut form);
        } else if let [rank, time, ..] = line.split_whitespace().collect::<Vec<_>>()[..]
            && let Some(rank) = rank.strip_suffix('%')
            // The last one is the longest request, which stands under `Max` already.
            && rank != "100"
        {
            form.piece(&percentile(rank, "ms"), time);
        }
    }
    form.end_row();
    form.table(source, sink)
}

fn read_line<'a>(name: &str, value: &'a str, form: &mut Form<'a>) {
    let first = value.split_whitespace().next().unwrap_or_default();
    let number = || &value[..first.len()];
    match name {
        "Server Hostname" => form.end_row(),
        "Document Path" => drop(form.piece(&LABEL, value)),
        "Concurrency Level" => drop(form.piece(&CONCURRENCY, number())),
        "Time taken for tests" => drop(form.piece(&DURATION, number())),
        "Complete requests" => drop(form.piece(&SAMPLES, number())),
        "Failed requests" => drop(form.piece(&ERRORS, number())),
        "Non-2xx responses" => drop(form.piece(&NOT_2XX, number())),
        "Requests per second" => drop(form.piece(&THROUGHPUT, number())),
        "Time per request" if value.contains("across all") => {
            form.piece(&ACROSS, number());
        }
        "Time per request" => drop(form.piece(&mean("ms"), number())),
        "Total transferred" => drop(form.piece(&TRANSFERRED, number())),
        "Transfer rate" => drop(form.piece(&TRANSFER, number())),
        "Total" => {
            if let [least, _, deviates, middle, most] =
                value.split_whitespace().collect::<Vec<_>>()[..]
            {
                form.piece(&min("ms"), least)
                    .piece(&deviation("ms"), deviates)
                    .piece(&median("ms"), middle)
                    .piece(&max("ms"), most);
            }
        }
        _ => {}
    }
}

const PERCENTILES_CSV: Profile = Profile {
    format: "ApacheBench percentiles",
    columns: &[
        Column::unit("Percentage served", Kind::Percent, "%"),
        Column::unit("Time in ms", Kind::Duration, "ms").lower(),
    ],
    others: |_| None,
};

const REQUESTS_TSV: Profile = Profile {
    format: "ApacheBench requests",
    columns: &[
        // The date names no zone; the seconds beside it do.
        Column::new("starttime", Kind::Text),
        Column::unit("seconds", Kind::Timestamp, "s"),
        Column::unit("ctime", Kind::Duration, "ms").lower(),
        Column::unit("dtime", Kind::Duration, "ms").lower(),
        Column::unit("ttime", Kind::Duration, "ms").lower(),
        Column::unit("wait", Kind::Duration, "ms").lower(),
    ],
    others: |_| None,
};
