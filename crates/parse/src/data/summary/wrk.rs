//! wrk and wrk2: what they print, one run or several after another.
//!
//! Each time carries its unit, of which `m` is a minute; counts carry `k`, `M` or `G` by 1000, sizes
//! theirs by 1024.

use value::Kind;

use crate::Sink;
use crate::data::form::{Field, Form};
use crate::data::{Format, Grid, Likely, Source};

use super::{
    CONNECTIONS, DURATION, ERRORS, LABEL, SAMPLES, THROUGHPUT, deviation, max, mean, percentile,
};

/// What wrk prints.
pub(in crate::data) static FORMAT: Format = Format {
    name: "wrk",
    is_likely: Likely::Head(|head| {
        let mut lines = head.lines();
        lines.clone().any(|line| run(line).is_some())
            && lines.any(|line| line.trim_start().starts_with("Thread Stats"))
    }),
    read: |source, _, sink| read(source, sink),
};

const THREADS: Field = Field::new("Threads", Kind::Count);
const RECEIVED: Field = Field::new("Received", Kind::Bytes).binary();
const TRANSFER: Field = Field::new("Transfer", Kind::Rate).binary().higher();
const SOCKET_ERRORS: Field = Field::new("Socket errors", Kind::Count).lower();
const PER_THREAD: Field = Field::unit("Throughput of a thread", Kind::Rate, "/s");

const MEAN: Field = mean("ms");
const DEVIATION: Field = deviation("ms");
const MAX: Field = max("ms");

/// The percentiles of wrk, and those that wrk2 adds.
const RANKS: [&str; 8] = ["50", "75", "90", "99", "99.9", "99.99", "99.999", "100"];

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let mut form = Form::new("wrk", &source.text);
    name_columns(&mut form);
    // The long list of wrk2 says the same as its short one, in other units.
    let mut in_spectrum = false;
    for line in source.text.lines().map(str::trim) {
        if let Some(address) = run(line) {
            form.end_row();
            form.piece(&LABEL, address);
            in_spectrum = false;
        }
        in_spectrum |= line.starts_with("Detailed Percentile spectrum");
        if !in_spectrum || line.contains("requests in") {
            read_line(line, &mut form);
        }
        in_spectrum &= !line.starts_with("----");
    }
    form.end_row();
    form.table(source, sink)
}

/// Gives the columns an order that does not depend on which run has which percentiles.
fn name_columns(form: &mut Form<'_>) {
    for field in [&LABEL, &THREADS, &CONNECTIONS, &MEAN, &DEVIATION, &MAX] {
        form.skip(field);
    }
    for rank in RANKS {
        form.skip(&percentile(rank, "ms"));
    }
    form.end_row();
}

fn read_line<'a>(line: &'a str, form: &mut Form<'a>) {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [threads, "threads", "and", connections, "connections"] => {
            form.piece(&THREADS, threads)
                .piece(&CONNECTIONS, connections);
        }
        ["Latency", mean, deviation, max, _] if mean != "Distribution" => {
            form.piece(&MEAN, mean)
                .piece(&DEVIATION, deviation)
                .piece(&MAX, max);
        }
        ["Req/Sec", mean, ..] => per_second(&PER_THREAD, mean, form),
        [rank, latency] if rank.ends_with('%') => {
            form.piece(&percentile(rank.trim_end_matches('%'), "ms"), latency);
        }
        [requests, "requests", "in", duration, received, "read"] => {
            form.piece(&SAMPLES, requests)
                .piece(&DURATION, duration.trim_end_matches(','))
                .piece(&RECEIVED, received);
        }
        ["Socket", "errors:", ..] => {
            let counts = line.split([' ', ',']).filter_map(|word| word.parse().ok());
            let count: u64 = counts.fold(0, u64::saturating_add);
            form.spelled(&SOCKET_ERRORS, line, count.to_string());
        }
        ["Non-2xx", "or", "3xx", "responses:", count] => {
            form.piece(&ERRORS, count);
        }
        ["Requests/sec:", rate] => per_second(&THROUGHPUT, rate, form),
        ["Transfer/sec:", size] => per_second(&TRANSFER, size, form),
        _ => {}
    }
}

/// Puts a number of things that happen each second.
fn per_second<'a>(field: &Field, text: &'a str, form: &mut Form<'a>) {
    form.spelled(field, text, format!("{text}/s"));
}

/// The address that a run is about.
fn run(line: &str) -> Option<&str> {
    let (length, address) = line.strip_prefix("Running ")?.split_once(" test @ ")?;
    (!length.contains(' ')).then_some(address.trim())
}
