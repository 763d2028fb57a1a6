//! JMeter: `statistics.json` of its dashboard, and tables saved from Aggregate and Summary Report.
//!
//! Times are whole milliseconds, shares are of a hundred, and a KByte has 1024 bytes. The dashboard
//! does not say which percentiles it was set to; these are the ones that it comes with.

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::nested::Node;
use crate::data::profile::{self, Column, Profile};
use crate::data::{Format, Grid, Likely, Source};

use super::{ERROR_RATE, ERRORS, LABEL, SAMPLES, THROUGHPUT, max, mean, median, min, percentile};

/// `statistics.json`, which stands beside the dashboard.
pub(in crate::data) static STATISTICS: Format = Format {
    name: "jmeter-statistics",
    is_likely: Likely::Head(|head| head.shape().has(&["*/transaction", "*/sampleCount"])),
    read: |source, _, sink| read_statistics(source, sink),
};

/// The table of an Aggregate Report or a Summary Report.
pub(in crate::data) static AGGREGATE: Format = Format {
    name: "jmeter-aggregate",
    is_likely: Likely::Head(|head| {
        head.has_columns(&["Label", "# Samples", "Average"])
            || head.has_columns(&["sampler_label", "aggregate_report_count"])
    }),
    read: |source, layout, sink| profile::read(&REPORT, source, layout, sink),
};

const RECEIVED: Field = Field::unit("Received", Kind::Rate, "KiB/s");
const SENT: Field = Field::unit("Sent", Kind::Rate, "KiB/s");

/// The row of all samples, which the dashboard shows apart.
const TOTAL: &str = "Total";

fn read_statistics<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("JMeter statistics", &source.text);
    let rows = document.members.iter().filter(|(_, row)| row.is_object());
    let (total, mut rows): (Vec<_>, Vec<_>) = rows.partition(|(key, _)| key.text == TOTAL);
    rows.extend(total);
    for (key, row) in rows {
        match row.get("transaction") {
            Some(name) => form.node(&LABEL, Some(name)),
            None => form.key(&LABEL, key),
        };
        form.node(&SAMPLES, row.get("sampleCount"))
            .node(&ERRORS, row.get("errorCount"))
            .node(&ERROR_RATE, row.get("errorPct"))
            .node(&mean("ms"), row.get("meanResTime"))
            .node(&min("ms"), row.get("minResTime"))
            .node(&max("ms"), row.get("maxResTime"))
            .node(&median("ms"), row.get("medianResTime"))
            .node(&percentile("90", "ms"), row.get("pct1ResTime"))
            .node(&percentile("95", "ms"), row.get("pct2ResTime"))
            .node(&percentile("99", "ms"), row.get("pct3ResTime"))
            .node(&THROUGHPUT, row.get("throughput"))
            .node(&RECEIVED, row.get("receivedKBytesPerSec"))
            .node(&SENT, row.get("sentKBytesPerSec"));
        form.end_row();
    }
    form.table(source, sink)
}

const REPORT: Profile = Profile {
    format: "JMeter report",
    columns: &[
        Column::new("Label", Kind::Text),
        Column::new("# Samples", Kind::Count),
        time("Average"),
        time("Median"),
        time("Min"),
        time("Max"),
        time("Std. Dev."),
        Column::unit("Error %", Kind::Percent, "%").lower(),
        Column::unit("Throughput", Kind::Rate, "/s").higher(),
        Column::unit("KB/sec", Kind::Rate, "KiB/s"),
        Column::unit("Received KB/sec", Kind::Rate, "KiB/s"),
        Column::unit("Sent KB/sec", Kind::Rate, "KiB/s"),
        Column::unit("Avg. Bytes", Kind::Bytes, "B"),
        Column::unit("Date", Kind::Timestamp, "s"),
        // What is saved without the option "Save Table Header" in some versions.
        Column::new("sampler_label", Kind::Text),
        Column::new("aggregate_report_count", Kind::Count),
        time("average"),
        time("aggregate_report_median"),
        time("aggregate_report_min"),
        time("aggregate_report_max"),
        time("aggregate_report_stddev"),
        Column::unit("aggregate_report_error%", Kind::Percent, "%").lower(),
        Column::unit("aggregate_report_rate", Kind::Rate, "/s").higher(),
        Column::unit("aggregate_report_bandwidth", Kind::Rate, "KiB/s"),
    ],
    others: |name| {
        let is_percentile = name.ends_with("% Line") || name.ends_with("%_line");
        is_percentile.then_some(time(""))
    },
};

const fn time(name: &'static str) -> Column {
    Column::unit(name, Kind::Duration, "ms").lower()
}
