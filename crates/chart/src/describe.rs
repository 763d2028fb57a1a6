//! What is to be seen in a chart, in words.

use std::fmt::Write;

use model::{ChartKind, ChartSpec, Horizontal, Plot};

use crate::{boxes, write};

/// How a kind of chart is called in a sentence.
pub fn kind_in_words(kind: ChartKind) -> &'static str {
    match kind {
        ChartKind::Bar => "Bar chart",
        ChartKind::GroupedBar => "Grouped bar chart",
        ChartKind::StackedBar => "Stacked bar chart",
        ChartKind::Line => "Line chart",
        ChartKind::Area => "Area chart",
        ChartKind::Point => "Scatter chart",
        ChartKind::Box => "Box plot",
        ChartKind::Heat => "Heat map",
    }
}

/// What a chart shows: its kind, its range, the lowest and the highest value with their places.
pub fn describe(plot: &Plot, spec: &ChartSpec) -> String {
    let mut text = kind_in_words(plot.kind).to_owned();
    // Writing to a string cannot fail.
    if !plot.y_title.is_empty() {
        let _ = write!(text, " of {}", plot.y_title);
    }
    match &plot.x {
        Horizontal::Names(names) => {
            let _ = write!(
                text,
                ", {} {}",
                names.len(),
                if names.len() == 1 { "name" } else { "names" }
            );
        }
        Horizontal::Numbers(..) => {
            let ends = plot
                .series
                .iter()
                .flat_map(|series| [series.x.first(), series.x.last()])
                .flatten()
                .copied();
            let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| {
                (low.min(x), high.max(x))
            });
            if low.is_finite() {
                let _ = write!(
                    text,
                    " from {} to {}",
                    write::place(&plot.x, low),
                    write::place(&plot.x, high)
                );
            }
        }
    }
    const LISTED: usize = 8;
    match &plot.series[..] {
        [] | [_] => {}
        several if several.len() <= LISTED => {
            let names: Vec<&str> = several.iter().map(|series| series.name.as_str()).collect();
            let _ = write!(text, ", of {}", names.join(", "));
        }
        many => {
            let _ = write!(text, ", of {} series", many.len());
        }
    }
    text.push('.');
    let mut ends: Option<[(f64, f64, usize); 2]> = None;
    for (index, series) in plot.series.iter().enumerate() {
        for (x, y) in series.x.iter().zip(&series.y) {
            if !y.is_finite() {
                continue;
            }
            let here = (*y, *x, index);
            let [low, high] = ends.get_or_insert([here, here]);
            if *y < low.0 {
                *low = here;
            }
            if high.0 < *y {
                *high = here;
            }
        }
    }
    match ends {
        None => text.push_str(" There is no value to be shown."),
        Some([low, high]) => {
            let said = |(y, x, index): (f64, f64, usize)| {
                let value = write::value(plot, spec.baseline.is_some(), y);
                let mut said = format!("{value} at {}", write::place(&plot.x, x));
                if 1 < plot.series.len() {
                    let _ = write!(said, " ({})", plot.series[index].name);
                }
                said
            };
            if low.0 == high.0 {
                let _ = write!(
                    text,
                    " All values are {}.",
                    write::value(plot, spec.baseline.is_some(), low.0)
                );
            } else {
                let _ = write!(text, " Lowest {}, highest {}.", said(low), said(high));
            }
        }
    }
    if plot.kind == ChartKind::Box {
        let _ = write!(text, " {}.", boxes::RULE);
    }
    if spec.log {
        text.push_str(" The scale is logarithmic.");
    }
    for threshold in &spec.thresholds {
        let _ = write!(
            text,
            " Threshold {}: {}.",
            threshold.label,
            write::number(plot.y_kind, plot.y_unit, threshold.at)
        );
    }
    text
}
