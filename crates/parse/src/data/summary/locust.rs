//! Locust: the CSV files of `--csv`, and the JSON of `--json`. Times are milliseconds.

use std::collections::BTreeMap;

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::json::raw::Json;
use crate::data::nested::Node;
use crate::data::profile::{self, Column, Profile};
use crate::data::{Format, Grid, Likely, Source};

use super::{ERRORS, SAMPLES, THROUGHPUT, max, mean, min, percentile};

/// `…_stats.csv`
pub(in crate::data) static STATS: Format = Format {
    name: "locust-stats",
    is_likely: Likely::Head(|head| {
        head.has_columns(&["Name", "Request Count", "Failure Count"])
            || head.has_columns(&["Name", "# requests", "# failures"])
    }),
    read: |source, layout, sink| profile::read(&STATS_CSV, source, layout, sink),
};

/// `…_stats_history.csv`
pub(in crate::data) static HISTORY: Format = Format {
    name: "locust-history",
    is_likely: Likely::Head(|head| {
        head.has_columns(&["Timestamp", "User Count", "Name", "Total Request Count"])
    }),
    read: |source, layout, sink| profile::read(&HISTORY_CSV, source, layout, sink),
};

/// `…_failures.csv`
pub(in crate::data) static FAILURES: Format = Format {
    name: "locust-failures",
    is_likely: Likely::Head(|head| head.has_columns(&["Method", "Name", "Error", "Occurrences"])),
    read: |source, layout, sink| profile::read(&FAILURES_CSV, source, layout, sink),
};

/// `…_exceptions.csv`
pub(in crate::data) static EXCEPTIONS: Format = Format {
    name: "locust-exceptions",
    is_likely: Likely::Head(|head| head.has_columns(&["Count", "Message", "Traceback", "Nodes"])),
    read: |source, layout, sink| profile::read(&EXCEPTIONS_CSV, source, layout, sink),
};

/// `--json` and `--json-file`
pub(in crate::data) static JSON: Format = Format {
    name: "locust-json",
    is_likely: Likely::Head(|head| head.shape().has(&["[]/num_requests", "[]/response_times"])),
    read: |source, _, sink| read(source, sink),
};

const METHOD: Field = Field::new("Type", Kind::Text);
const NAME: Field = Field::new("Name", Kind::Text);
const CONTENT_SIZE: Field = Field::unit("Average content size", Kind::Bytes, "B");

/// The percentiles that Locust itself prints, in hundredths and as it writes them.
const RANKS: [(f64, &str); 7] = [
    (0.5, "50"),
    (0.66, "66"),
    (0.75, "75"),
    (0.9, "90"),
    (0.95, "95"),
    (0.99, "99"),
    (0.999, "99.9"),
];

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let entries = document.elements;
    let number = |entry: &Json<'_>, name: &str| entry.get(name).and_then(Node::number);
    // Locust relates all rates to the time of the whole test.
    let starts = entries
        .iter()
        .filter_map(|entry| number(entry, "start_time"));
    let start = starts.fold(f64::INFINITY, f64::min);
    let ends = entries.iter();
    let ends = ends.filter_map(|entry| number(entry, "last_request_timestamp"));
    let seconds = ends.fold(f64::NEG_INFINITY, f64::max) - start;
    let mut form = Form::new("Locust", &source.text);
    for entry in entries.iter().filter(|entry| entry.is_object()) {
        form.node(&METHOD, entry.get("method"))
            .node(&NAME, entry.get("name"))
            .node(&SAMPLES, entry.get("num_requests"))
            .node(&ERRORS, entry.get("num_failures"));
        let requests = number(entry, "num_requests").filter(|&requests| 0.0 < requests);
        let per_request = |name| Some(number(entry, name)? / requests?);
        let place = entry.span();
        let mut derived = |field: &Field, number: Option<f64>| {
            match number.filter(|number| number.is_finite()) {
                Some(number) => form.spelled(field, place.clone(), number.to_string()),
                None => form.skip(field),
            };
        };
        derived(&mean("ms"), per_request("total_response_time"));
        form.node(&min("ms"), entry.get("min_response_time"))
            .node(&max("ms"), entry.get("max_response_time"));
        let histogram = histogram(*entry);
        for (share, rank) in RANKS {
            let field = percentile(rank, "ms");
            match quantile(&histogram, share) {
                Some(time) => form.spelled(&field, place.clone(), time.to_string()),
                None => form.skip(&field),
            };
        }
        let rate = requests.map(|requests| requests / seconds);
        match rate.filter(|rate| rate.is_finite() && 0.0 < seconds) {
            Some(rate) => form.spelled(&THROUGHPUT, place.clone(), rate.to_string()),
            None => form.skip(&THROUGHPUT),
        };
        if let Some(size) = per_request("total_content_length") {
            form.spelled(&CONTENT_SIZE, place.clone(), size.to_string());
        }
        form.end_row();
    }
    form.table(source, sink)
}

/// How many requests took how many milliseconds, which Locust rounds to two digits from 100 ms on.
fn histogram(entry: Json<'_>) -> BTreeMap<u64, f64> {
    let times = entry
        .get("response_times")
        .map_or(Vec::new(), Node::members);
    let times = times.into_iter();
    let times = times.filter_map(|(time, count)| Some((time.text.parse().ok()?, count.number()?)));
    times.collect()
}

/// The response time that so large a share of requests stays below, as Locust counts it: from the
/// slowest one down.
fn quantile(histogram: &BTreeMap<u64, f64>, share: f64) -> Option<u64> {
    let requests: f64 = histogram.values().sum();
    let faster = (requests * share).floor();
    let mut slower = 0.0;
    for (&time, count) in histogram.iter().rev() {
        slower += count;
        if requests - slower <= faster {
            return Some(time);
        }
    }
    None
}

const STATS_CSV: Profile = Profile {
    format: "Locust statistics",
    columns: &[
        Column::new("Type", Kind::Text),
        Column::new("Method", Kind::Text),
        Column::new("Name", Kind::Text),
        Column::new("Request Count", Kind::Count),
        Column::new("# requests", Kind::Count),
        Column::new("Failure Count", Kind::Count).lower(),
        Column::new("# failures", Kind::Count).lower(),
        time("Median Response Time"),
        time("Median response time"),
        time("Average Response Time"),
        time("Average response time"),
        time("Min Response Time"),
        time("Min response time"),
        time("Max Response Time"),
        time("Max response time"),
        Column::unit("Average Content Size", Kind::Bytes, "B"),
        Column::unit("Requests/s", Kind::Rate, "/s").higher(),
        Column::unit("Failures/s", Kind::Rate, "/s").lower(),
    ],
    others: percentile_column,
};

/// Columns that begin with `Total` count from the start of the run, the others the last ten seconds.
const HISTORY_CSV: Profile = Profile {
    format: "Locust history",
    columns: &[
        Column::unit("Timestamp", Kind::Timestamp, "s"),
        Column::new("User Count", Kind::Count),
        Column::new("Type", Kind::Text),
        Column::new("Name", Kind::Text),
        Column::unit("Requests/s", Kind::Rate, "/s").higher(),
        Column::unit("Failures/s", Kind::Rate, "/s").lower(),
        Column::new("Total Request Count", Kind::Count),
        Column::new("Total Failure Count", Kind::Count).lower(),
        time("Total Median Response Time"),
        time("Total Average Response Time"),
        time("Total Min Response Time"),
        time("Total Max Response Time"),
        Column::unit("Total Average Content Size", Kind::Bytes, "B"),
    ],
    others: percentile_column,
};

const FAILURES_CSV: Profile = Profile {
    format: "Locust failures",
    columns: &[
        Column::new("Method", Kind::Text),
        Column::new("Name", Kind::Text),
        Column::new("Error", Kind::Text),
        Column::new("Occurrences", Kind::Count).lower(),
        Column::new("First Seen", Kind::Timestamp),
        Column::new("Last Seen", Kind::Timestamp),
    ],
    others: |_| None,
};

const EXCEPTIONS_CSV: Profile = Profile {
    format: "Locust exceptions",
    columns: &[
        Column::new("Count", Kind::Count).lower(),
        Column::new("Message", Kind::Text),
        Column::new("Traceback", Kind::Text),
        Column::new("Nodes", Kind::Text),
    ],
    others: |_| None,
};

/// `95%`: the response time that so many requests stay below.
fn percentile_column(name: &str) -> Option<Column> {
    let rank = name.strip_suffix('%')?;
    rank.parse::<f64>().is_ok().then_some(time(""))
}

const fn time(name: &'static str) -> Column {
    Column::unit(name, Kind::Duration, "ms").lower()
}
