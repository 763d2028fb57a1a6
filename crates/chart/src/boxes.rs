//! Box plots after Tukey: whiskers reach to the last value within 1.5 times the box, others are dots.

use model::{ChartSpec, Plot};

use crate::area::{fit, width_of};
use crate::svg::Svg;
use crate::{Area, Frame, Scale, write};

const ROW: f64 = 34.0;

/// What a box shows of its values.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Box {
    pub(crate) whiskers: (f64, f64),
    pub(crate) quartiles: (f64, f64, f64),
    pub(crate) outliers: Vec<f64>,
}

impl Box {
    /// Quartiles lie between the two nearest values, as spreadsheets and R (type 7) have them.
    pub(crate) fn of(mut values: Vec<f64>) -> Option<Box> {
        values.retain(|value| value.is_finite());
        values.sort_by(f64::total_cmp);
        if values.is_empty() {
            return None;
        }
        let at = |share: f64| {
            let place = share * (values.len() - 1) as f64;
            let (low, high) = (
                values[place.floor() as usize],
                values[place.ceil() as usize],
            );
            low + (high - low) * (place - place.floor())
        };
        let quartiles = (at(0.25), at(0.5), at(0.75));
        let reach = 1.5 * (quartiles.2 - quartiles.0);
        let is_near = |value: &f64| quartiles.0 - reach <= *value && *value <= quartiles.2 + reach;
        let near = || values.iter().copied().filter(is_near);
        Some(Box {
            whiskers: (
                near().fold(f64::INFINITY, f64::min),
                near().fold(f64::NEG_INFINITY, f64::max),
            ),
            quartiles,
            outliers: values
                .iter()
                .copied()
                .filter(|value| !is_near(value))
                .collect(),
        })
    }
}

/// What a description says of the whiskers.
pub(crate) const RULE: &str = "Whiskers reach to the last value within 1.5 times the distance of the quartiles; values beyond are dots";

pub(crate) fn draw(svg: &mut Svg, plot: &Plot, spec: &ChartSpec, frame: &Frame) -> Area {
    let names = plot.names();
    let shown: Vec<usize> = (0..plot.series.len())
        .filter(|index| frame.shows(*index))
        .collect();
    let widest = names.iter().map(|name| width_of(name)).fold(0.0, f64::max);
    let above = 0.34 * frame.width < widest;
    let left = if above { 8.0 } else { widest + 14.0 };
    let mut ends = (f64::INFINITY, f64::NEG_INFINITY);
    for &index in &shown {
        for value in plot.series[index]
            .y
            .iter()
            .filter(|value| value.is_finite() && (!spec.log || 0.0 < **value))
        {
            ends = (ends.0.min(*value), ends.1.max(*value));
        }
    }
    let (scale, ticks) = Scale::round(
        (plot.y_kind, plot.y_unit),
        ends,
        false,
        (frame.width / 110.0).max(3.0),
        spec.log,
    );
    let y = scale.along(left, frame.width - 24.0);
    let top = if write::title(plot).is_empty() {
        8.0
    } else {
        24.0
    };
    let name_height = if above { 17.0 } else { 0.0 };
    let group = name_height + ROW * shown.len().max(1) as f64;
    let bottom = top + group * names.len() as f64;
    if !write::title(plot).is_empty() {
        let title = write::title(plot);
        let room = (frame.width - width_of(&title)).max(0.0);
        svg.label("axis", left.min(room), 12.0, &fit(&title, frame.width));
    }
    for (tick, text) in ticks
        .iter()
        .zip(write::all(plot.y_kind, plot.y_unit, &ticks))
    {
        let x = y.place(*tick);
        svg.line(
            if *tick == 0.0 { "zero" } else { "grid" },
            (x, top),
            (x, bottom),
        );
        svg.label("tick middle", x, bottom + 15.0, &text);
    }
    for (place, name) in names.iter().enumerate() {
        let start = top + place as f64 * group;
        if above {
            svg.label("bar-name", 2.0, start + 15.0, &fit(name, frame.width - 8.0));
        } else {
            svg.label("bar-name end", left - 8.0, start + group / 2.0 + 4.0, name);
        }
        for (at, &index) in shown.iter().enumerate() {
            let series = &plot.series[index];
            let from = series.x.partition_point(|x| *x < place as f64);
            let to = series.x.partition_point(|x| *x <= place as f64);
            let values = series.y[from..to]
                .iter()
                .copied()
                .filter(|value| !spec.log || 0.0 < *value);
            let middle = start + name_height + ROW * (at as f64 + 0.5);
            match Box::of(values.collect()) {
                Some(found) => one(svg, plot, index, name, &found, middle, &y),
                None => {
                    svg.label("none", y.from + 5.0, middle + 4.0, "–");
                }
            }
        }
    }
    Area {
        size: (frame.width, bottom + 22.0),
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

fn one(svg: &mut Svg, plot: &Plot, index: usize, name: &str, found: &Box, middle: f64, y: &Scale) {
    let (low, median, high) = found.quartiles;
    let [from, q1, q2, q3, to] =
        [found.whiskers.0, low, median, high, found.whiskers.1].map(|value| y.place(value));
    svg.raw("<g")
        .class("box", index)
        .raw("><title>")
        .text(name)
        .raw(": median ");
    svg.text(&write::number(plot.y_kind, plot.y_unit, median))
        .raw(", quartiles ")
        .text(&write::number(plot.y_kind, plot.y_unit, low));
    svg.raw(" and ")
        .text(&write::number(plot.y_kind, plot.y_unit, high))
        .raw(", whiskers ");
    svg.text(&write::number(plot.y_kind, plot.y_unit, found.whiskers.0))
        .raw(" to ");
    svg.text(&write::number(plot.y_kind, plot.y_unit, found.whiskers.1))
        .raw("</title><path d=\"M");
    svg.number(from)
        .raw(" ")
        .number(middle)
        .raw("H")
        .number(q1)
        .raw("M")
        .number(q3)
        .raw(" ")
        .number(middle);
    svg.raw("H").number(to);
    for end in [from, to] {
        svg.raw("M")
            .number(end)
            .raw(" ")
            .number(middle - 5.0)
            .raw("v10");
    }
    svg.raw("\"/>");
    svg.rect(q1, middle - 9.0, (q3 - q1).max(1.0), 18.0)
        .raw("/>");
    svg.raw("<path class=\"median\" d=\"M")
        .number(q2)
        .raw(" ")
        .number(middle - 9.0)
        .raw("v18\"/>");
    if !found.outliers.is_empty() {
        svg.raw("<path class=\"dots\" d=\"");
        let mut before = None;
        for outlier in &found.outliers {
            // Of those at one pixel, one.
            let x = y.place(*outlier).round();
            if before != Some(x) {
                svg.raw("M").number(x).raw(" ").number(middle).raw("h0");
            }
            before = Some(x);
        }
        svg.raw("\"/>");
    }
    svg.raw("</g>");
}
