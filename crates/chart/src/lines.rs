//! Lines, areas and points over a range, with bands, thresholds and annotations.

use model::{ChartKind, ChartSpec, Horizontal, Plot, Series};
use value::Kind;

use crate::area::{fit, width_of};
use crate::svg::{Svg, to_tenths};
use crate::thin::{gap_after, thin};
use crate::{Area, Frame, Scale, axis, write};

/// Of the drawing, between the axes.
const HEIGHT: f64 = 230.0;

/// Up to so many points, each is marked, so that series differ by shape.
const MARKED: usize = 40;

pub(crate) fn draw(svg: &mut Svg, plot: &Plot, spec: &ChartSpec, frame: &Frame) -> Area {
    let area = area(plot, spec, frame);
    let (left, right) = (area.0.x.from, area.0.x.to);
    let (area, ticks, texts) = area;
    let bottom = area.y.from;
    title(svg, plot, left);
    bands(svg, spec, &area);
    axis::values(svg, &area.y, (left, right), &ticks, &texts);
    axis::below(svg, &plot.x, &area.x, bottom, spec.every);
    let zone = axis::title_of(plot);
    if !zone.is_empty() {
        svg.label("tick end", right, bottom + 33.0, &zone);
    }
    for (index, series) in plot.series.iter().enumerate() {
        if frame.shows(index) {
            one(svg, plot, index, series, &area);
        }
    }
    thresholds(svg, spec, &area);
    annotations(svg, spec, &area);
    if 1 < plot.series.len() && !frame.is_narrow() {
        names(svg, plot, frame, &area);
    }
    area
}

/// The axes, and the ticks of the values with their texts.
fn area(plot: &Plot, spec: &ChartSpec, frame: &Frame) -> (Area, Vec<f64>, Vec<String>) {
    let shown = || {
        plot.series
            .iter()
            .enumerate()
            .filter(|(index, _)| frame.shows(*index))
            .map(|(_, series)| series)
    };
    let mut range = (f64::INFINITY, f64::NEG_INFINITY);
    match &plot.x {
        Horizontal::Names(names) => range = (-0.5, names.len().max(1) as f64 - 0.5),
        Horizontal::Numbers(..) => {
            for x in plot
                .series
                .iter()
                .flat_map(|series| [series.x.first(), series.x.last()])
                .flatten()
            {
                range = (range.0.min(*x), range.1.max(*x));
            }
        }
    }
    if let Some(chosen) = frame.range {
        range = chosen;
    }
    if !(range.0.is_finite() && range.1.is_finite()) {
        range = (0.0, 1.0);
    }
    if range.0 == range.1 {
        let around = match &plot.x {
            Horizontal::Numbers(Kind::Timestamp, _) => 60_000.0,
            _ => range.0.abs().max(1.0) / 2.0,
        };
        range = (range.0 - around, range.1 + around);
    }
    let mut values = (f64::INFINITY, f64::NEG_INFINITY);
    for series in shown() {
        let within = within(series, range);
        for y in &series.y[within] {
            if y.is_finite() && (!spec.log || 0.0 < *y) {
                values = (values.0.min(*y), values.1.max(*y));
            }
        }
    }
    for threshold in &spec.thresholds {
        if !spec.log || 0.0 < threshold.at {
            values = (values.0.min(threshold.at), values.1.max(threshold.at));
        }
    }
    let has_bands = !spec.bands.is_empty() || !spec.annotations.is_empty();
    let top = 26.0 + if has_bands { 18.0 } else { 0.0 };
    let zero = plot.kind == ChartKind::Area;
    let (y, ticks) = Scale::round((plot.y_kind, plot.y_unit), values, zero, 5.0, spec.log);
    let texts = write::all(plot.y_kind, plot.y_unit, &ticks);
    let widest = texts.iter().map(|text| width_of(text)).fold(16.0, f64::max);
    let named = if 1 < plot.series.len() && !frame.is_narrow() {
        let widest = shown()
            .map(|series| width_of(&series.name))
            .fold(0.0, f64::max);
        widest.min(150.0) + 12.0
    } else {
        14.0
    };
    let bottom = top + HEIGHT;
    let area = Area {
        size: (frame.width, bottom + 40.0),
        x: Scale {
            low: range.0,
            high: range.1,
            from: widest + 10.0,
            to: frame.width - named,
            log: false,
        },
        y: y.along(bottom, top),
    };
    (area, ticks, texts)
}

/// The points within a range, and one more on each side, so that lines go on to the edge.
fn within(series: &Series, range: (f64, f64)) -> std::ops::Range<usize> {
    let start = series.x.partition_point(|x| *x < range.0);
    let end = series.x.partition_point(|x| *x <= range.1);
    start.saturating_sub(1)..(end + 1).min(series.x.len()).max(start.saturating_sub(1))
}

fn title(svg: &mut Svg, plot: &Plot, left: f64) {
    if !write::title(plot).is_empty() {
        svg.label("axis", (left - 40.0).max(0.0), 12.0, &write::title(plot));
    }
}

fn one(svg: &mut Svg, plot: &Plot, index: usize, series: &Series, area: &Area) {
    let gap = gap_after(&plot.x, series);
    let range = within(series, (area.x.low, area.x.high));
    let count = range.len();
    if plot.kind == ChartKind::Point {
        points(svg, index, series, range, area);
        return;
    }
    let steps = thin(series, range, &area.x, gap);
    let place = |at: usize| {
        let x = area
            .x
            .place(series.x[at])
            .max(area.x.from - 50.0)
            .min(area.x.to + 50.0);
        (to_tenths(x), to_tenths(area.y.place(series.y[at])))
    };
    let clip = area.x.place(series.x.first().copied().unwrap_or(0.0)) < area.x.from - 0.5
        || area.x.to + 0.5 < area.x.place(series.x.last().copied().unwrap_or(0.0));
    if plot.kind == ChartKind::Area {
        let ground = to_tenths(area.y.place(area.y.low.max(0.0)));
        svg.raw("<path").class("fill", index).raw(" d=\"");
        let mut last = None;
        for (number, step) in steps.iter().enumerate() {
            let (x, y) = place(step.at);
            if step.is_start {
                svg.raw("M")
                    .tenths(x)
                    .raw(" ")
                    .tenths(ground)
                    .raw("V")
                    .tenths(y);
            } else {
                svg.raw("L").tenths(x).raw(" ").tenths(y);
            }
            let ends = steps.get(number + 1).is_none_or(|next| next.is_start);
            if ends {
                svg.raw("V").tenths(ground).raw("Z");
            }
            last = Some(x);
        }
        let _ = last;
        svg.raw("\"/>");
    }
    svg.raw("<path")
        .class(if clip { "line clip" } else { "line" }, index)
        .raw(" d=\"");
    let mut before = (0, 0);
    for (number, step) in steps.iter().enumerate() {
        let (x, y) = place(step.at);
        if step.is_start {
            svg.raw("M").tenths(x).raw(" ").tenths(y);
            // A point alone is a dot: a line without length, with round ends.
            if steps.get(number + 1).is_none_or(|next| next.is_start) {
                svg.raw("h0");
            }
        } else {
            let (dx, dy) = (x - before.0, y - before.1);
            if dx == 0 {
                svg.raw("v").tenths(dy);
            } else if dy == 0 {
                svg.raw("h").tenths(dx);
            } else {
                svg.raw("l")
                    .tenths(dx)
                    .raw(if dy < 0 { "" } else { " " })
                    .tenths(dy);
            }
        }
        before = (x, y);
    }
    svg.raw("\"/>");
    if count <= MARKED {
        for step in &steps {
            let x = area.x.place(series.x[step.at]);
            if area.x.from - 0.5 <= x && x <= area.x.to + 0.5 {
                marker(svg, index, x, area.y.place(series.y[step.at]));
            }
        }
    }
}

/// Each point; of those at one place one, so that a million of them take no more room than there is.
fn points(
    svg: &mut Svg,
    index: usize,
    series: &Series,
    range: std::ops::Range<usize>,
    area: &Area,
) {
    let many = 400 < range.len();
    let mut taken = std::collections::BTreeSet::new();
    if many {
        svg.raw("<path").class("dots", index).raw(" d=\"");
    }
    for at in range {
        let (x, y) = (area.x.place(series.x[at]), series.y[at]);
        if !y.is_finite() || area.y.log && y <= 0.0 || x < area.x.from - 0.5 || area.x.to + 0.5 < x
        {
            continue;
        }
        let y = area.y.place(y);
        if !many {
            marker(svg, index, x, y);
        } else if taken.insert(((x / 3.0) as i32, (y / 3.0) as i32)) {
            svg.raw("M").number(x).raw(" ").number(y).raw("h0");
        }
    }
    if many {
        svg.raw("\"/>");
    }
}

/// The sign of a series: its shape says what its colour says.
pub(crate) fn marker(svg: &mut Svg, series: usize, x: f64, y: f64) {
    svg.raw("<path").class("mark", series).raw(" d=\"M");
    match series % 6 {
        0 => svg
            .number(x - 3.0)
            .raw(" ")
            .number(y)
            .raw("a3 3 0 1 0 6 0a3 3 0 1 0-6 0"),
        1 => svg
            .number(x - 2.8)
            .raw(" ")
            .number(y - 2.8)
            .raw("h5.6v5.6h-5.6"),
        2 => svg.number(x).raw(" ").number(y - 3.6).raw("l3.6 6.2h-7.2"),
        3 => svg
            .number(x)
            .raw(" ")
            .number(y - 3.8)
            .raw("l3.8 3.8-3.8 3.8-3.8-3.8"),
        4 => svg.number(x).raw(" ").number(y + 3.6).raw("l3.6-6.2h-7.2"),
        _ => svg
            .number(x - 4.0)
            .raw(" ")
            .number(y - 1.4)
            .raw("h8v2.8h-8"),
    };
    svg.raw("z\"/>");
}

fn bands(svg: &mut Svg, spec: &ChartSpec, area: &Area) {
    let (top, bottom) = (area.y.to, area.y.from);
    for band in &spec.bands {
        let from = area.x.place(band.start).max(area.x.from);
        let to = area.x.place(band.end).min(area.x.to);
        if to <= from {
            continue;
        }
        svg.rect(from, top, to - from, bottom - top)
            .raw(" class=\"band\"/>");
        svg.label(
            "band-name",
            from + 3.0,
            top - 5.0,
            &fit(&band.name, to - from - 4.0),
        );
    }
}

fn thresholds(svg: &mut Svg, spec: &ChartSpec, area: &Area) {
    for threshold in &spec.thresholds {
        let y = area.y.place(threshold.at);
        svg.line("threshold", (area.x.from, y), (area.x.to, y));
        svg.label(
            "threshold-name end",
            area.x.to - 3.0,
            y - 4.0,
            &threshold.label,
        );
    }
}

fn annotations(svg: &mut Svg, spec: &ChartSpec, area: &Area) {
    for annotation in &spec.annotations {
        let x = area.x.place(annotation.at);
        if x < area.x.from || area.x.to < x {
            continue;
        }
        svg.line("annotation", (x, area.y.from), (x, area.y.to - 2.0));
        let text = &annotation.label;
        if area.x.to < x + width_of(text) {
            svg.label("band-name end", x - 3.0, area.y.to + 9.0, text);
        } else {
            svg.label("band-name", x + 3.0, area.y.to + 9.0, text);
        }
    }
}

/// The names of series at the ends of their lines, moved apart where they would meet.
fn names(svg: &mut Svg, plot: &Plot, frame: &Frame, area: &Area) {
    const MOST: usize = 8;
    const LINE: f64 = 14.0;
    if MOST < plot.series.len() {
        return;
    }
    let mut ends: Vec<(f64, usize)> = Vec::new();
    for (index, series) in plot.series.iter().enumerate() {
        let within = within(series, (area.x.low, area.x.high));
        let last = series.y[within]
            .iter()
            .rev()
            .find(|y| y.is_finite() && (!area.y.log || 0.0 < **y));
        if let (Some(last), true) = (last, frame.shows(index)) {
            ends.push((area.y.place(*last), index));
        }
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut lowest_free = area.y.to;
    for (y, _) in &mut ends {
        *y = y.max(lowest_free);
        lowest_free = *y + LINE;
    }
    let mut limit = area.y.from;
    for (y, _) in ends.iter_mut().rev() {
        *y = y.min(limit);
        limit = *y - LINE;
    }
    let room = area.size.0 - area.x.to - 10.0;
    for (y, index) in ends {
        svg.raw("<text")
            .class("name", index)
            .at("x", area.x.to + 8.0)
            .at("y", y + 4.0);
        svg.raw(">")
            .text(&fit(&plot.series[index].name, room))
            .raw("</text>");
    }
}
