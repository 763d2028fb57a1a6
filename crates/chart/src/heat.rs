//! Heat maps: a cell for each name and series, the stronger the larger its value.

use model::Plot;

use crate::area::{fit, width_of};
use crate::svg::Svg;
use crate::{Area, Frame, Scale, write};

/// Of a row.
const ROW: f64 = 24.0;

/// Cells are no narrower; more names share a cell, which shows the largest of their values.
const NARROWEST: f64 = 3.0;

/// Steps of strength, as the style sheet has them.
const STEPS: f64 = 8.0;

pub(crate) fn draw(svg: &mut Svg, plot: &Plot, frame: &Frame) -> Area {
    let names = plot.names();
    let shown: Vec<usize> = (0..plot.series.len())
        .filter(|index| frame.shows(*index))
        .collect();
    let widest = plot
        .series
        .iter()
        .map(|series| width_of(&series.name))
        .fold(0.0, f64::max);
    let left = (widest + 10.0).min(0.3 * frame.width);
    let right = frame.width - 8.0;
    let room = (right - left) / names.len().max(1) as f64;
    let joined = (NARROWEST / room).ceil().max(1.0) as usize;
    let top = if write::title(plot).is_empty() {
        8.0
    } else {
        24.0
    };
    let bottom = top + ROW * shown.len() as f64;
    let mut ends = (f64::INFINITY, f64::NEG_INFINITY);
    for value in plot.values() {
        ends = (ends.0.min(value), ends.1.max(value));
    }
    if !write::title(plot).is_empty() {
        svg.label("axis", 0.0, 12.0, &write::title(plot));
    }
    for (at, &index) in shown.iter().enumerate() {
        let series = &plot.series[index];
        let y = top + ROW * at as f64;
        svg.label(
            "bar-name end",
            left - 6.0,
            y + 16.0,
            &fit(&series.name, left - 8.0),
        );
        for first in (0..names.len()).step_by(joined) {
            let places = first..(first + joined).min(names.len());
            let largest = places
                .clone()
                .map(|place| (series.at(place as f64), place))
                .filter(|(value, _)| value.is_finite())
                .max_by(|a, b| a.0.total_cmp(&b.0));
            let Some((value, place)) = largest else {
                continue;
            };
            let share = if ends.0 < ends.1 {
                (value - ends.0) / (ends.1 - ends.0)
            } else {
                1.0
            };
            let strength = (share * (STEPS - 1.0)).round() as usize;
            let text = write::number(plot.y_kind, plot.y_unit, value);
            let (x, width) = (left + first as f64 * room, places.len() as f64 * room);
            svg.rect(x, y, width - if 8.0 < width { 1.0 } else { 0.0 }, ROW - 1.0);
            svg.raw(" class=\"heat h")
                .whole(strength)
                .raw("\" data-row=\"");
            let row = series.x.partition_point(|other| *other < place as f64);
            svg.whole(series.rows.get(row).map_or(0, |row| *row as usize))
                .raw("\"><title>");
            svg.text(&names[place])
                .raw(", ")
                .text(&series.name)
                .raw(": ")
                .text(&text)
                .raw("</title></rect>");
            if width_of(&text) + 4.0 < width {
                svg.raw("<text class=\"heat-value h")
                    .whole(strength)
                    .raw("\"");
                svg.at("x", x + width / 2.0)
                    .at("y", y + 16.0)
                    .raw(">")
                    .text(&text)
                    .raw("</text>");
            }
        }
    }
    let every = (64.0 / room).ceil().max(1.0) as usize;
    for (place, name) in names.iter().enumerate().step_by(every) {
        let x = left + (place as f64 + 0.5) * room;
        let text = fit(name, every as f64 * room - 4.0);
        let half = width_of(&text) / 2.0;
        svg.label(
            "tick middle",
            x.max(half).min(frame.width - half),
            bottom + 15.0,
            &text,
        );
    }
    Area {
        size: (frame.width, bottom + 24.0),
        x: Scale {
            low: -0.5,
            high: names.len().max(1) as f64 - 0.5,
            from: left,
            to: right,
            log: false,
        },
        y: Scale {
            low: 0.0,
            high: shown.len().max(1) as f64,
            from: top,
            to: bottom.max(top + 1.0),
            log: false,
        },
    }
}
