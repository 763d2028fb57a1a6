//! Charts of a page: from a fence that names a table or a data file, and says what is drawn.

mod resolve;

use std::ops::Range;

use model::{Better, Chart, ChartKind, ChartSort, ChartSpec, Image, Plot, Table};
use value::Unit;

use crate::context::{Context, Place};
use crate::image::{self, Picture};
use crate::markdown::{fence::Body, inline};
use crate::settings::{Settings, Text};
use crate::{Sink, diagnostic, ids, table};

pub(crate) use self::resolve::resolve;

/// What the author asks of a chart, by names that mean something once the whole page is read.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    /// The id of the chart.
    pub id: String,
    /// The text of the fence, to be shown when there is nothing else.
    pub fence: String,
    /// Where the fence stands.
    span: Range<usize>,
    /// The id of a table; `None` when the chart has its own.
    table: Option<Text>,
    kind: Option<ChartKind>,
    x: Option<Text>,
    y: Vec<Text>,
    series: Option<Text>,
    only: Vec<Text>,
    unit: Option<Text>,
    log: Option<Range<usize>>,
    top: Option<u32>,
    baseline: Option<Text>,
    bands: Option<Bands>,
    thresholds: Vec<(Text, Option<Text>)>,
    annotations: Vec<(Text, Option<Text>)>,
    every: Option<Text>,
    /// What needs no other part of the page.
    spec: ChartSpec,
}

/// The table with the phases of a test.
#[derive(Clone, Debug)]
struct Bands {
    table: Text,
    name: Option<Text>,
    start: Option<Text>,
    end: Option<Text>,
}

/// The chart that a fence asks for, still without what it draws; `None` when its data file cannot be
/// read, which is told.
pub(crate) fn from_fence(body: &Body, context: &mut Context<'_>) -> Option<Chart> {
    let sink = &mut *context.sink;
    let page = context.page;
    let mut settings = Settings::from_toml(page, &body.text, body.start, sink);
    let id = settings.text("id", sink);
    let caption = settings.text("caption", sink);
    let table = settings.text("table", sink);
    let src = settings.text("src", sink);
    let format = settings.text("format", sink);
    let kind = settings
        .text("kind", sink)
        .and_then(|text| kind_of(page, &text, sink));
    let x = settings.text("x", sink);
    let y = settings.texts("y", sink);
    let (series, only) = series_of(&mut settings, page, sink);
    let unit = settings.text("unit", sink);
    let better = settings
        .text("better", sink)
        .and_then(|text| better_of(page, &text, sink));
    let log_span = settings
        .entries()
        .iter()
        .find(|entry| entry.key == "log")
        .map(|entry| entry.value.span.clone());
    let log = settings.flag("log", sink).unwrap_or(false);
    let sort = settings
        .text("sort", sink)
        .and_then(|text| sort_of(page, &text, sink));
    let top = settings
        .integer("top", sink)
        .and_then(|top| u32::try_from(top).ok())
        .filter(|top| 0 < *top);
    let baseline = settings.text("baseline", sink);
    let bands = settings
        .map("bands", sink)
        .and_then(|bands| bands_of(bands, page, body, sink));
    let thresholds = marks_of(&mut settings, "thresholds", "value", page, sink);
    let annotations = marks_of(&mut settings, "annotations", "at", page, sink);
    let every = settings.text("every", sink);
    let follow = settings.flag("follow", sink).unwrap_or(false);
    let test = settings.text("test", sink);
    let picture = settings.text("picture", sink);
    let is_broken = settings.is_broken();
    settings.finish(sink);

    let span = body.start..body.start + body.text.len();
    let own = match (&table, &src) {
        (Some(_), None) => None,
        (None, Some(src)) => Some(Box::new(table::of_file(src, format.as_ref(), context)?)),
        _ if is_broken => return None,
        (Some(_), Some(src)) => {
            context
                .sink
                .push(diagnostic::chart::two_sources(page, src.span.clone()));
            None
        }
        (None, None) => {
            context.sink.push(diagnostic::chart::no_source(page, span));
            return None;
        }
    };
    let id = match &id {
        Some(wanted) => {
            let slug = ids::slug(&wanted.text);
            if !context.ids.claim(&slug) {
                context
                    .sink
                    .push(diagnostic::duplicate_id(page, wanted.span.clone(), &slug));
                context.ids.unique(&slug)
            } else {
                slug
            }
        }
        None => context.ids.unique("chart"),
    };
    let place = |text: &Text| Place {
        file: page.to_owned(),
        span: text.span.clone(),
    };
    let picture = picture.map(|src| {
        let Picture { src, size } = image::picture(&src.text, &place(&src), context);
        Image {
            src,
            size,
            alt: caption
                .as_ref()
                .map_or_else(String::new, |caption| caption.text.clone()),
            ..Image::default()
        }
    });
    let caption = caption
        .map(|caption| inline::parse(&caption.text, &place(&caption), context))
        .unwrap_or_default();
    context.charts.push(Wanted {
        id: id.clone(),
        fence: body.text.clone(),
        span,
        table,
        kind,
        x,
        y,
        series,
        only,
        unit,
        log: log_span.filter(|_| log),
        top,
        baseline,
        bands,
        thresholds,
        annotations,
        every,
        spec: ChartSpec {
            table: own
                .as_deref()
                .map(|own: &Table| own.id.clone())
                .unwrap_or_default(),
            log,
            sort: sort.unwrap_or_default(),
            better,
            follow,
            test: test.map(|test| test.text).unwrap_or_default(),
            ..ChartSpec::default()
        },
    });
    Some(Chart {
        id,
        caption,
        spec: ChartSpec::default(),
        plot: Plot::default(),
        picture,
        data: own,
    })
}

/// `series = "Instance"`, or `series = { column = "Instance", values = ["m5", "m6"] }`.
fn series_of(settings: &mut Settings, page: &str, sink: &mut Sink) -> (Option<Text>, Vec<Text>) {
    let Some(setting) = settings.take("series") else {
        return (None, Vec::new());
    };
    if !setting.is_map() {
        return (setting.into_text(page, sink), Vec::new());
    }
    let Some(mut map) = setting.into_map(page, sink) else {
        return (None, Vec::new());
    };
    let column = map.text("column", sink);
    let only = map.texts("values", sink);
    map.finish(sink);
    (column, only)
}

fn bands_of(mut bands: Settings, page: &str, body: &Body, sink: &mut Sink) -> Option<Bands> {
    let table = bands.text("table", sink);
    let (name, start, end) = (
        bands.text("name", sink),
        bands.text("start", sink),
        bands.text("end", sink),
    );
    bands.finish(sink);
    let Some(table) = table else {
        let span = body.start..body.start + body.text.len();
        sink.push(diagnostic::chart::no_band_table(page, span));
        return None;
    };
    Some(Bands {
        table,
        name,
        start,
        end,
    })
}

/// A list of `{ value = "2 s", label = "limit" }`; a single text is its own label.
fn marks_of(
    settings: &mut Settings,
    key: &'static str,
    place: &'static str,
    page: &str,
    sink: &mut Sink,
) -> Vec<(Text, Option<Text>)> {
    let mut marks = Vec::new();
    for setting in settings.list(key) {
        if !setting.is_map() {
            marks.extend(setting.into_text(page, sink).map(|text| (text, None)));
            continue;
        }
        let Some(mut map) = setting.into_map(page, sink) else {
            continue;
        };
        let at = map.text(place, sink);
        let label = map.text("label", sink);
        map.finish(sink);
        marks.extend(at.map(|at| (at, label)));
    }
    marks
}

fn kind_of(page: &str, text: &Text, sink: &mut Sink) -> Option<ChartKind> {
    let found = ChartKind::ALL
        .into_iter()
        .find(|kind| kind.name() == text.text);
    if found.is_none() {
        let names = ChartKind::ALL.map(ChartKind::name);
        sink.push(diagnostic::chart::unknown_word(
            page,
            text.span.clone(),
            "a kind of chart",
            &text.text,
            &names,
        ));
    }
    found
}

fn better_of(page: &str, text: &Text, sink: &mut Sink) -> Option<Better> {
    match &*text.text {
        "lower" => Some(Better::Lower),
        "higher" => Some(Better::Higher),
        other => {
            let span = text.span.clone();
            sink.push(diagnostic::chart::unknown_word(
                page,
                span,
                "a direction",
                other,
                &["lower", "higher"],
            ));
            None
        }
    }
}

fn sort_of(page: &str, text: &Text, sink: &mut Sink) -> Option<ChartSort> {
    match &*text.text {
        "ascending" => Some(ChartSort::Ascending),
        "descending" => Some(ChartSort::Descending),
        "data" => Some(ChartSort::Data),
        other => {
            let names = ["ascending", "descending", "data"];
            sink.push(diagnostic::chart::unknown_word(
                page,
                text.span.clone(),
                "an order",
                other,
                &names,
            ));
            None
        }
    }
}

/// The unit of that name, if values of the kind can be shown in it.
fn unit_of(kind: value::Kind, name: &str) -> Option<Unit> {
    Unit::of(kind)
        .iter()
        .copied()
        .find(|unit| unit.name() == name)
}

#[cfg(test)]
mod tests;
