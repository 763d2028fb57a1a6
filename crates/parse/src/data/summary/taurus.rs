//! Taurus: the final statistics, as `dump-xml` and `dump-csv` write them. Times are seconds.
//!
//! The group without a label is that of all samples.

use value::Kind;

use crate::Sink;
use crate::data::form::{Field, Form};
use crate::data::profile::{self, Column, Profile};
use crate::data::xml::Element;
use crate::data::{Format, Grid, Likely, Source};

use super::{ERRORS, LABEL, SAMPLES, deviation, max, mean, min, percentile, time};

/// `dump-xml` and `dump-csv`
pub(in crate::data) static FORMAT: Format = Format {
    name: "taurus",
    is_likely: Likely::Head(|head| {
        head.root() == Some("FinalStatus")
            || head.has_columns(&["label", "avg_rt", "succ", "fail", "throughput"])
    }),
    read: |source, layout, sink| match source.starts_with('<') {
        true => read(source, sink),
        false => profile::read(&DUMP, source, layout, sink),
    },
};

const SUCCESSES: Field = Field::new("Successes", Kind::Count);
const CONCURRENCY: Field = Field::new("Concurrency", Kind::Number);
const LATENCY: Field = time("Mean latency", "s");
const CONNECT: Field = time("Mean connect time", "s");
const RECEIVED: Field = Field::unit("Received", Kind::Bytes, "B");

/// Elements of a group, and what they mean.
const FIELDS: [(&str, Field); 9] = [
    ("throughput", SAMPLES),
    ("succ", SUCCESSES),
    ("fail", ERRORS),
    ("concurrency", CONCURRENCY),
    ("avg_rt", mean("s")),
    ("stdev_rt", deviation("s")),
    ("avg_lt", LATENCY),
    ("avg_ct", CONNECT),
    ("bytes", RECEIVED),
];

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let root = Element::document(source, sink);
    let mut form = Form::new("Taurus", &source.text);
    for group in root.children("Group") {
        match group.raw("label") {
            Some("") | None => form.spelled(&LABEL, group.tag, "All"),
            Some(_) => form.attribute(&LABEL, group, "label"),
        };
        for (name, field) in &FIELDS {
            match group.children(name).next() {
                Some(element) => form.attribute(field, element, "value"),
                None => form.skip(field),
            };
        }
        let mut ranks: Vec<_> = group.children("perc").collect();
        let rank = |element: &&Element<'_>| {
            let rank = element.raw("param").and_then(|rank| rank.parse().ok());
            rank.unwrap_or(f64::MAX)
        };
        ranks.sort_by(|a, b| rank(a).total_cmp(&rank(b)));
        for element in ranks {
            let field = match element.raw("param").unwrap_or_default() {
                "0.0" => min("s"),
                "100.0" => max("s"),
                rank => percentile(rank, "s"),
            };
            form.attribute(&field, element, "value");
        }
        for element in group.children("rc") {
            let code = element.get("param").unwrap_or_default();
            let code = match &*code {
                "" => "No code".to_owned(),
                code => format!("Code {code}"),
            };
            let field = Field::new("", Kind::Count).named(code);
            form.attribute(&field, element, "value");
        }
        form.end_row();
    }
    form.table(source, sink)
}

const DUMP: Profile = Profile {
    format: "Taurus",
    columns: &[
        Column::new("label", Kind::Text),
        seconds("avg_rt"),
        seconds("avg_lt"),
        seconds("avg_ct"),
        seconds("stdev_rt"),
        Column::unit("bytes", Kind::Bytes, "B"),
        Column::new("concurrency", Kind::Number),
        Column::new("succ", Kind::Count),
        Column::new("fail", Kind::Count).lower(),
        Column::new("throughput", Kind::Count),
    ],
    others: |name| {
        if name.starts_with("perc_") {
            return Some(seconds(""));
        }
        name.starts_with("rc_")
            .then_some(Column::new("", Kind::Count))
    },
};

const fn seconds(name: &'static str) -> Column {
    Column::unit(name, Kind::Duration, "s").lower()
}
