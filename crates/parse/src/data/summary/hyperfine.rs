//! hyperfine: the exports to JSON and CSV, whose times are seconds without saying so.

use value::Kind;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Field, Form};
use crate::data::json::raw::Json;
use crate::data::nested::Node;
use crate::data::profile::{self, Column, Profile};
use crate::data::{Format, Grid, Likely, Source};

use super::{deviation, max, mean, median, min, time};

/// `--export-json` and `--export-csv`
pub(in crate::data) static FORMAT: Format = Format {
    name: "hyperfine",
    is_likely: Likely::Head(|head| {
        head.shape().has(&["results/[]/command", "results/[]/mean"])
            || head.has_columns(&["command", "mean", "stddev", "user", "system"])
    }),
    read: |source, layout, sink| match source.starts_with('{') {
        true => read(source, sink),
        false => profile::read(&EXPORT, source, layout, sink),
    },
};

const COMMAND: Field = Field::new("Command", Kind::Text);
const RUNS: Field = Field::new("Runs", Kind::Count);
const FAILED_RUNS: Field = Field::new("Failed runs", Kind::Count).lower();

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("hyperfine", &source.text);
    let results = document.get("results").map_or(Vec::new(), Node::elements);
    for result in results.into_iter().filter(|result| result.is_object()) {
        form.node(&COMMAND, result.get("command"));
        let parameters = result.get("parameters").map_or(Vec::new(), Node::members);
        for (name, value) in parameters {
            let field = Field::open("").named(name.text.into_owned());
            form.node(&field, Some(value));
        }
        let times = result.get("times");
        match times.map(|times| (times, times.elements().len())) {
            Some((times, runs)) => form.spelled(&RUNS, times.span(), runs.to_string()),
            None => form.skip(&RUNS),
        };
        let codes = result.get("exit_codes");
        let failed = |codes: &Json<'_>| {
            let codes = codes.elements();
            codes.iter().filter(|code| code.content() != "0").count()
        };
        match codes.map(|codes| (codes, failed(&codes))) {
            Some((codes, failed)) if 0 < failed => {
                form.spelled(&FAILED_RUNS, codes.span(), failed.to_string())
            }
            _ => form.skip(&FAILED_RUNS),
        };
        form.node(&mean("s"), result.get("mean"))
            .node(&deviation("s"), result.get("stddev"))
            .node(&median("s"), result.get("median"))
            .node(&min("s"), result.get("min"))
            .node(&max("s"), result.get("max"))
            .node(&time("User", "s"), result.get("user"))
            .node(&time("System", "s"), result.get("system"));
        form.end_row();
    }
    form.table(source, sink)
}

const EXPORT: Profile = Profile {
    format: "hyperfine",
    columns: &[
        Column::new("command", Kind::Text),
        seconds("mean"),
        seconds("stddev"),
        seconds("median"),
        seconds("user"),
        seconds("system"),
        seconds("min"),
        seconds("max"),
    ],
    others: |_| None,
};

const fn seconds(name: &'static str) -> Column {
    Column::unit(name, Kind::Duration, "s").lower()
}
