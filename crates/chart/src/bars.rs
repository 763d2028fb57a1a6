//! Bars from left to right: names keep their length, and values stand at the ends.

use model::{ChartKind, ChartSpec, Plot};

use crate::area::{fit, width_of};
use crate::svg::Svg;
use crate::{Area, Frame, Scale, write};

/// Of one bar, with the space below it.
const BAR: f64 = 20.0;

/// Between the bars of two names.
const SPACE: f64 = 8.0;

pub(crate) fn draw(svg: &mut Svg, plot: &Plot, spec: &ChartSpec, frame: &Frame) -> Area {
    let names = plot.names();
    let is_stacked = plot.kind == ChartKind::StackedBar;
    let shown: Vec<usize> = (0..plot.series.len())
        .filter(|index| frame.shows(*index))
        .collect();
    let bars = if is_stacked { 1 } else { shown.len().max(1) };
    let is_change = spec.baseline.is_some();
    let widest_name = names.iter().map(|name| width_of(name)).fold(0.0, f64::max);
    // Long names stand above their bars.
    let above = 0.34 * frame.width < widest_name;
    let left = if above { 4.0 } else { widest_name + 12.0 };
    let values = extent(plot, spec, &shown, is_stacked, names.len());
    let (scale, ticks) = Scale::round(
        (plot.y_kind, plot.y_unit),
        values,
        true,
        (frame.width / 110.0).max(3.0),
        spec.log,
    );
    let widest_value = plot
        .series
        .iter()
        .flat_map(|series| &series.y)
        .filter(|value| value.is_finite())
        .map(|value| width_of(&write::value(plot, is_change, *value)))
        .fold(20.0, f64::max);
    let right = frame.width
        - if is_stacked {
            14.0
        } else {
            widest_value + 10.0
        };
    // Where bars go both ways, values stand on both sides.
    let left = if scale.low < 0.0 && !is_stacked {
        left + widest_value
    } else {
        left
    };
    let y = scale.along(left, right.max(left + 40.0));
    let top = if write::title(plot).is_empty() {
        8.0
    } else {
        24.0
    };
    let name_height = if above { 17.0 } else { 0.0 };
    let group = name_height + bars as f64 * BAR + SPACE;
    let bottom = top + group * names.len() as f64;
    if !write::title(plot).is_empty() {
        let title = write::title(plot);
        let room = (frame.width - width_of(&title)).max(0.0);
        svg.label("axis", left.min(room), 12.0, &fit(&title, frame.width));
    }
    let texts = write::all(plot.y_kind, plot.y_unit, &ticks);
    let mut free = f64::NEG_INFINITY;
    for (tick, text) in ticks.iter().zip(&texts) {
        let x = y.place(*tick);
        svg.line(
            if *tick == 0.0 { "zero" } else { "grid" },
            (x, top),
            (x, bottom),
        );
        let half = width_of(text) / 2.0;
        if free < x - half {
            svg.label("tick middle", x.max(half), bottom + 15.0, text);
            free = x + half + 6.0;
        }
    }
    for (place, name) in names.iter().enumerate() {
        let start = top + place as f64 * group;
        let first = start + name_height + SPACE / 2.0;
        if above {
            svg.label("bar-name", 2.0, start + 15.0, &fit(name, frame.width - 8.0));
        } else {
            let middle = first + bars as f64 * BAR / 2.0 + 4.0;
            let edge = if scale.low < 0.0 && !is_stacked {
                y.from - widest_value
            } else {
                y.from
            };
            svg.label("bar-name end", edge - 8.0, middle, name);
        }
        if is_stacked {
            stack(svg, plot, &shown, place, first, &y);
        } else {
            for (at, &index) in shown.iter().enumerate() {
                bar(
                    svg,
                    plot,
                    is_change,
                    index,
                    place,
                    first + at as f64 * BAR,
                    &y,
                );
            }
        }
    }
    for threshold in &spec.thresholds {
        let x = y.place(threshold.at);
        svg.line("threshold", (x, bottom), (x, top));
        let class = if frame.width / 2.0 < x {
            "threshold-name end"
        } else {
            "threshold-name"
        };
        let shift = if frame.width / 2.0 < x { -4.0 } else { 4.0 };
        svg.label(class, x + shift, bottom + 30.0, &threshold.label);
    }
    let foot = if spec.thresholds.is_empty() {
        22.0
    } else {
        38.0
    };
    Area {
        size: (frame.width, bottom + foot),
        x: Scale {
            low: -0.5,
            high: names.len() as f64 - 0.5,
            from: top,
            to: bottom.max(top + 1.0),
            log: false,
        },
        y,
    }
}

/// The lowest and the highest end of a bar.
fn extent(
    plot: &Plot,
    spec: &ChartSpec,
    shown: &[usize],
    is_stacked: bool,
    names: usize,
) -> (f64, f64) {
    let mut ends = (f64::INFINITY, f64::NEG_INFINITY);
    let mut include = |value: f64| {
        if value.is_finite() && (!spec.log || 0.0 < value) {
            ends = (ends.0.min(value), ends.1.max(value));
        }
    };
    for threshold in &spec.thresholds {
        include(threshold.at);
    }
    if is_stacked {
        for place in 0..names {
            let values = shown
                .iter()
                .map(|&index| plot.series[index].at(place as f64))
                .filter(|value| value.is_finite());
            let (below, above): (Vec<f64>, Vec<f64>) = values.partition(|value| *value < 0.0);
            include(above.iter().sum());
            include(below.iter().sum());
        }
    } else {
        for &index in shown {
            plot.series[index].y.iter().copied().for_each(&mut include);
        }
    }
    ends
}

fn bar(
    svg: &mut Svg,
    plot: &Plot,
    is_change: bool,
    index: usize,
    place: usize,
    top: f64,
    y: &Scale,
) {
    let series = &plot.series[index];
    let zero = y.place(if y.log { y.low } else { 0.0 });
    let at = series.x.partition_point(|x| *x < place as f64);
    let is_there = series.x.get(at) == Some(&(place as f64));
    let value = if is_there { series.y[at] } else { f64::NAN };
    if !value.is_finite() || y.log && value <= 0.0 {
        // Nothing is known, which is not the same as nothing.
        svg.label("none", zero + 5.0, top + 14.0, "–");
        return;
    }
    let text = write::value(plot, is_change, value);
    let end = y.place(value);
    svg.rect(zero.min(end), top + 1.0, (end - zero).abs(), BAR - 3.0);
    svg.class("bar", index)
        .raw(" data-row=\"")
        .whole(series.rows[at] as usize)
        .raw("\"><title>");
    svg.text(&plot.names()[place]);
    if 1 < plot.series.len() {
        svg.raw(", ").text(&series.name);
    }
    svg.raw(": ").text(&text).raw("</title></rect>");
    if end < zero {
        svg.label("value end", end - 4.0, top + 14.0, &text);
    } else {
        svg.label("value", end + 4.0, top + 14.0, &text);
    }
}

fn stack(svg: &mut Svg, plot: &Plot, shown: &[usize], place: usize, top: f64, y: &Scale) {
    let (mut below, mut above) = (0.0, 0.0);
    for &index in shown {
        let series = &plot.series[index];
        let at = series.x.partition_point(|x| *x < place as f64);
        if series.x.get(at) != Some(&(place as f64)) || !series.y[at].is_finite() {
            continue;
        }
        let value = series.y[at];
        let sum = if value < 0.0 { &mut below } else { &mut above };
        let (from, to) = (y.place(*sum), y.place(*sum + value));
        *sum += value;
        let text = write::value(plot, false, value);
        let (start, width) = (from.min(to), (to - from).abs());
        svg.rect(start, top + 1.0, width, BAR - 3.0);
        svg.class("bar part", index)
            .raw(" data-row=\"")
            .whole(series.rows[at] as usize)
            .raw("\"><title>");
        svg.text(&plot.names()[place])
            .raw(", ")
            .text(&series.name)
            .raw(": ")
            .text(&text);
        svg.raw("</title></rect>");
        if width_of(&text) + 8.0 < width {
            svg.raw("<text")
                .class("inside", index)
                .at("x", start + width / 2.0)
                .at("y", top + 14.0);
            svg.raw(">").text(&text).raw("</text>");
        }
    }
}
