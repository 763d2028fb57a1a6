//! Helm: the releases of `helm list`, as text and as JSON.

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Form, Place};
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};

use super::padded::{Padded, split};
use super::{Cell, Module, cell, made, split_id};

/// What `helm list` prints.
pub(in crate::data) static FORMAT: Format = Format {
    name: "helm",
    is_likely: Likely::Head(|head| {
        head.shape().has(&["[]/chart", "[]/app_version"])
            || head.lines().take(3).any(|line| is_header(&split(line)))
    }),
    read: |source, _, sink| read(source, sink),
};

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let text: &'a str = &source.text;
    let mut form = Form::new("Helm", text);
    if source.starts_with('[') {
        for release in Document::read(source, sink).elements {
            let get = |name: &str| cell(release.get(name));
            print(
                get,
                [
                    "name",
                    "namespace",
                    "revision",
                    "updated",
                    "status",
                    "chart",
                    "app_version",
                ],
                &mut form,
            );
        }
    } else if let Some(table) = Padded::read(text, is_header) {
        for row in &table.rows {
            let get = |name: &str| {
                let piece = row
                    .get(table.column(name)?)
                    .filter(|piece| !piece.is_empty())?;
                made(piece.span_in(text), *piece)
            };
            print(
                get,
                [
                    "NAME",
                    "NAMESPACE",
                    "REVISION",
                    "UPDATED",
                    "STATUS",
                    "CHART",
                    "APP VERSION",
                ],
                &mut form,
            );
        }
    }
    form.table(source, sink)
}

fn print<'a>(get: impl Fn(&str) -> Cell<'a>, names: [&str; 7], form: &mut Form<'a>) {
    let [name, namespace, revision, updated, status, chart, version] = names.map(get);
    let of_chart = |(place, chart): (_, std::borrow::Cow<'_, str>)| {
        let (_, version) = split_id(&chart);
        made(place, version?.to_owned())
    };
    let module = Module {
        name,
        namespace,
        version: version
            .filter(|(_, text)| !text.is_empty())
            .or_else(|| of_chart(chart?)),
        revision,
        updated: updated.map(|(place, text)| (place, time(&text).into())),
        status,
        ..Module::default()
    };
    module.print(form);
}

/// Go prints the name of the zone behind its offset.
fn time(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().take(3).collect();
    words.join(" ")
}

fn is_header(names: &[&str]) -> bool {
    names.first() == Some(&"NAME") && names.contains(&"CHART") && names.contains(&"REVISION")
}
