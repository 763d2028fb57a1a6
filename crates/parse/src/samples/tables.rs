//! The figures of a log as a table: columns as in JMeter's dashboard, with the exact values behind
//! what is printed.

use std::borrow::Cow;

use model::Better;
use value::{Decimal, Kind, Reading, Timestamp, number};

use crate::data::{Grid, Hint};

use super::digest::{Digest, Kept};
use super::percentile::Rule;
use super::request::View;
use super::sample::Facts;
use super::stats::{Figures, Times};

/// Gaps between intervals are rows, too, unless the table would be longer than this.
const MOST_ROWS: i64 = 10_000;

/// So many labels are named in one cell.
const MOST_LABELS: usize = 5;

/// A table of a log as it is shown, and with the values behind that.
pub(crate) fn table(digest: &Digest, view: View, rule: Rule) -> Grid<'static> {
    let mut table = Builder {
        grid: Grid::new("samples", ""),
        levels: [Vec::new(), Vec::new()],
    };
    match view {
        View::Summary => summary(&mut table, digest, rule),
        View::OverTime => over_time(&mut table, digest, rule),
        View::Errors => errors(&mut table, digest),
        View::Samples => samples(&mut table, digest),
    }
    table.finish()
}

/// A grid that is being written, column by column first, then row by row.
struct Builder {
    grid: Grid<'static>,
    levels: [Vec<&'static str>; 2],
}

/// A cell: what is shown and the value behind it; `None` for a missing one.
type Shown = Option<(String, f64)>;

impl Builder {
    fn column(
        &mut self,
        level: &'static str,
        name: &'static str,
        kind: Kind,
        unit: &str,
    ) -> &mut Hint {
        self.levels[0].push(level);
        self.levels[1].push(name);
        let reading = Reading {
            unit: (!unit.is_empty()).then(|| unit.to_owned()),
            decimal: Decimal::Point,
            ..Reading::default()
        };
        self.grid.kinds.push(Some((kind, reading)));
        self.grid.hints.push(Hint::default());
        let last = self.grid.hints.len() - 1;
        &mut self.grid.hints[last]
    }

    fn text(&mut self, text: impl Into<Cow<'static, str>>) {
        let cell = self.grid.spelled_cell(0..0, text.into());
        self.grid.push(cell);
    }

    fn value(&mut self, shown: Shown) {
        let cell = match shown {
            Some((text, value)) => self.grid.valued_cell(text, value),
            None => self.grid.spelled_cell(0..0, Cow::Borrowed("")),
        };
        self.grid.push(cell);
    }

    fn finish(mut self) -> Grid<'static> {
        let [upper, lower] = self.levels;
        let has_levels = upper.iter().any(|level| !level.is_empty());
        let levels = if has_levels {
            vec![upper, lower]
        } else {
            vec![lower]
        };
        for level in levels {
            let cells = level
                .into_iter()
                .map(|name| self.grid.spelled_cell(0..0, name.into()));
            let cells = cells.collect();
            self.grid.header.push(cells);
        }
        self.grid
    }
}

fn summary(table: &mut Builder, digest: &Digest, rule: Rule) {
    table.column("Requests", "Label", Kind::Text, "").key = true;
    figure_columns(
        table,
        digest.facts,
        ["Executions", "Response Times", "Throughput", "Network"],
    );
    let totals = (0 < digest.total.samples).then_some(("Total", &digest.total));
    let labels = digest
        .labels
        .iter()
        .map(|label| (&*label.label, &label.figures));
    for (label, figures) in totals.into_iter().chain(labels) {
        table.text(label.to_owned());
        let ms = figures.span.map(|span| span.ms());
        figure_cells(table, digest.facts, figures, rule, ms);
        table.grid.end_row(false);
    }
}

fn over_time(table: &mut Builder, digest: &Digest, rule: Rule) {
    table.column("", "Time", Kind::Timestamp, "").key = true;
    figure_columns(table, digest.facts, [""; 4]);
    if digest.facts.threads {
        table.column("", "Active Threads", Kind::Count, "");
    }
    let nothing = Figures::default();
    let mut row = |start: i64, figures: &Figures| {
        table.value(Some(moment(start, digest.facts)));
        let ms = Some(digest.every as f64);
        figure_cells(table, digest.facts, figures, rule, ms);
        if digest.facts.threads {
            let is_known = 0 < figures.samples || 0 < figures.threads;
            table.value(is_known.then(|| count(figures.threads.into())));
        }
        table.grid.end_row(false);
    };
    let starts = digest.intervals.iter().map(|interval| interval.start);
    let (first, last) = (starts.clone().min(), starts.max());
    let length = first.zip(last).map_or(0, |(first, last)| {
        last.saturating_sub(first) / digest.every.max(1)
    });
    let mut expected = first.unwrap_or_default();
    for interval in &digest.intervals {
        while length < MOST_ROWS && expected < interval.start {
            row(expected, &nothing);
            expected += digest.every;
        }
        row(interval.start, &interval.figures);
        expected = interval.start.saturating_add(digest.every);
    }
}

fn errors(table: &mut Builder, digest: &Digest) {
    table.column("", "Code", Kind::Text, "").key = true;
    table.column("", "Message", Kind::Text, "").key = true;
    table.column("", "Number of errors", Kind::Count, "").better = Some(Better::Lower);
    table.column("", "% in errors", Kind::Percent, "%");
    table
        .column("", "% in all samples", Kind::Percent, "%")
        .better = Some(Better::Lower);
    table.column("", "Labels", Kind::Text, "");
    for failure in &digest.failures {
        table.text(failure.code.clone());
        table.text(failure.message.clone());
        table.value(Some(count(failure.count)));
        table.value(share(failure.count, digest.total.errors));
        table.value(share(failure.count, digest.total.samples));
        let mut labels = failure.labels.clone();
        labels.sort_by(|a, b| value::compare_text(a, b));
        let more = labels.len().saturating_sub(MOST_LABELS);
        labels.truncate(MOST_LABELS);
        if 0 < more {
            labels.push(format!("and {more} more"));
        }
        table.text(labels.join("\n"));
        table.grid.end_row(false);
    }
}

fn samples(table: &mut Builder, digest: &Digest) {
    let facts = digest.facts;
    if facts.start {
        table.column("", "Time", Kind::Timestamp, "");
    }
    if facts.elapsed {
        table.column("", "Elapsed", Kind::Duration, "ms").better = Some(Better::Lower);
    }
    table.column("", "Label", Kind::Text, "");
    table.column("", "Code", Kind::Text, "");
    table.column("", "Message", Kind::Text, "");
    table.column("", "Success", Kind::Bool, "");
    if facts.bytes {
        table.column("", "Received", Kind::Bytes, "B");
    }
    if facts.sent {
        table.column("", "Sent", Kind::Bytes, "B");
    }
    if facts.threads {
        table.column("", "Active Threads", Kind::Count, "");
    }
    for kept in &digest.kept {
        sample(table, facts, kept);
        table.grid.end_row(false);
    }
}

fn sample(table: &mut Builder, facts: Facts, kept: &Kept) {
    if facts.start {
        table.value(kept.start.map(|start| moment(start, facts)));
    }
    if facts.elapsed {
        table.value(kept.elapsed.map(|ms| (whole(ms), ms)));
    }
    for text in [&kept.label, &kept.code, &kept.message] {
        table.text(text.clone());
    }
    table.text(if kept.success { "true" } else { "false" });
    for (has, bytes) in [(facts.bytes, kept.bytes), (facts.sent, kept.sent)] {
        if has {
            table.value(Some(count(bytes)));
        }
    }
    if facts.threads {
        table.value(Some(count(kept.threads.into())));
    }
}

/// The columns that labels and intervals have in common, below these upper levels of the header.
fn figure_columns(table: &mut Builder, facts: Facts, levels: [&'static str; 4]) {
    let [executions, times, throughput, network] = levels;
    table.column(executions, "#Samples", Kind::Count, "");
    table.column(executions, "FAIL", Kind::Count, "").better = Some(Better::Lower);
    table
        .column(executions, "Error %", Kind::Percent, "%")
        .better = Some(Better::Lower);
    if facts.elapsed {
        for name in [
            "Average",
            "Min",
            "Max",
            "Median",
            "90th pct",
            "95th pct",
            "99th pct",
            "Std. Dev.",
        ] {
            table.column(times, name, Kind::Duration, "ms").better = Some(Better::Lower);
        }
    }
    if facts.start {
        table
            .column(throughput, "Transactions/s", Kind::Rate, "/s")
            .better = Some(Better::Higher);
        if facts.bytes {
            table.column(network, "Received", Kind::Rate, "KiB/s");
        }
        if facts.sent {
            table.column(network, "Sent", Kind::Rate, "KiB/s");
        }
    }
}

fn figure_cells(table: &mut Builder, facts: Facts, figures: &Figures, rule: Rule, ms: Option<f64>) {
    table.value(Some(count(figures.samples)));
    table.value(Some(count(figures.errors)));
    table.value(share(figures.errors, figures.samples));
    if facts.elapsed {
        time_cells(table, figures.times.as_ref(), rule);
    }
    if !facts.start {
        return;
    }
    let ms = ms.filter(|&ms| 0.0 < ms);
    // In the steps of JMeter's dashboard, so that the last digits are the same.
    let rate = ms.map(|ms| figures.samples as f64 / ms * 1e3);
    let network = |bytes: u64| {
        let rate = bytes as f64 / (ms? / 1e3);
        Some((fixed(rate / 1024.0), rate))
    };
    table.value(rate.map(|rate| (fixed(rate), rate)));
    if facts.bytes {
        table.value(network(figures.bytes));
    }
    if facts.sent {
        table.value(network(figures.sent));
    }
}

fn time_cells(table: &mut Builder, times: Option<&Times>, rule: Rule) {
    let Some(times) = times else {
        for _ in 0..8 {
            table.value(None);
        }
        return;
    };
    let [median, p90, p95, p99] = times.by(rule);
    table.value(Some((fixed(times.mean), times.mean)));
    for ms in [times.min, times.max] {
        table.value(Some((whole(ms), ms)));
    }
    for ms in [median, p90, p95, p99, times.deviation] {
        table.value(Some((fixed(ms), ms)));
    }
}

fn count(things: u64) -> (String, f64) {
    let things = things as f64;
    (number::print_count(things), things)
}

fn share(part: u64, whole: u64) -> Shown {
    let share = part as f64 / Some(whole).filter(|&whole| 0 < whole)? as f64;
    Some((format!("{}%", fixed(share * 100.0)), share))
}

fn moment(ms: i64, facts: Facts) -> (String, f64) {
    let epoch_ms = ms as f64;
    let offset_minutes = (!facts.local).then_some(0);
    let time = Timestamp {
        epoch_ms,
        offset_minutes,
    };
    (time.to_string(), epoch_ms)
}

/// A time as it was measured: most tools measure whole ms.
fn whole(ms: f64) -> String {
    if ms.fract() == 0.0 {
        ms.to_string()
    } else {
        fixed(ms)
    }
}

/// Two decimals, rounded as JMeter's dashboard does it in a browser: halves go up.
fn fixed(number: f64) -> String {
    // Only odd eighths lie exactly between two hundredths.
    let eighths = number * 8.0;
    let is_half = eighths.fract() == 0.0 && eighths % 2.0 != 0.0;
    let number = if is_half { number + 0.005 } else { number };
    format!("{number:.2}")
}

#[cfg(test)]
mod tests;
