//! hyperfine: the exports to JSON and CSV, whose times are seconds without saying so.

use value::Kind;

use crate::Sink;
use crate::data::node::Node;
use crate::data::profile::{self, Column, Profile};
use crate::data::sheet::{Field, Sheet};
use crate::data::{Format, Grid, Source};

use super::{deviation, max, mean, median, min, time};

/// `--export-json` and `--export-csv`
pub(in crate::data) static FORMAT: Format = Format {
    name: "hyperfine",
    is_likely: |head| {
        head.shape().has(&["results/[]/command", "results/[]/mean"])
            || head.has_columns(&["command", "mean", "stddev", "user", "system"])
    },
    read: |source, layout, sink| match source.starts_with('{') {
        true => read(source, sink),
        false => profile::read(&EXPORT, source, layout, sink),
    },
};

const COMMAND: Field = Field::new("Command", Kind::Text);
const RUNS: Field = Field::new("Runs", Kind::Count);
const FAILED_RUNS: Field = Field::new("Failed runs", Kind::Count).lower();

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Node::document(source, sink);
    let mut sheet = Sheet::new("hyperfine", &source.text);
    let results = document.get("results").map_or(Vec::new(), Node::elements);
    for result in results.into_iter().filter(|result| result.is_object()) {
        sheet.node(&COMMAND, result.get("command"));
        let parameters = result.get("parameters").map_or(Vec::new(), Node::members);
        for (name, value) in parameters {
            let field = Field::open("").named(name.text().into_owned());
            sheet.node(&field, Some(value));
        }
        let times = result.get("times");
        match times.map(|times| (times, times.elements().len())) {
            Some((times, runs)) => sheet.spelled(&RUNS, times.raw(), runs.to_string()),
            None => sheet.skip(&RUNS),
        };
        let codes = result.get("exit_codes");
        let failed = |codes: &Node<'_>| {
            let codes = codes.elements();
            codes.iter().filter(|code| code.raw() != "0").count()
        };
        match codes.map(|codes| (codes, failed(&codes))) {
            Some((codes, failed)) if 0 < failed => {
                sheet.spelled(&FAILED_RUNS, codes.raw(), failed.to_string())
            }
            _ => sheet.skip(&FAILED_RUNS),
        };
        sheet
            .node(&mean("s"), result.get("mean"))
            .node(&deviation("s"), result.get("stddev"))
            .node(&median("s"), result.get("median"))
            .node(&min("s"), result.get("min"))
            .node(&max("s"), result.get("max"))
            .node(&time("User", "s"), result.get("user"))
            .node(&time("System", "s"), result.get("system"));
        sheet.end_row();
    }
    sheet.table(source, sink)
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
