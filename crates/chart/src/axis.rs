//! Axes: lines of a grid, ticks and their texts.

use model::{Horizontal, Plot, Zone};
use value::{Kind, Unit};

use crate::area::{fit, width_of};
use crate::svg::Svg;
use crate::{Scale, scale, ticks, time_ticks, write};

/// Writes the grid of the values, and their texts left of it.
pub(crate) fn values(svg: &mut Svg, y: &Scale, x: (f64, f64), ticks: &[f64], texts: &[String]) {
    for (tick, text) in ticks.iter().zip(texts) {
        let at = y.place(*tick);
        let class = if *tick == 0.0 { "zero" } else { "grid" };
        svg.line(class, (x.0, at), (x.1, at));
        svg.label("tick end", x.0 - 6.0, at + 4.0, text);
    }
}

/// The ticks along a chart.
pub(crate) fn along(axis: &Horizontal, x: &Scale, every: Option<f64>) -> Vec<f64> {
    let Horizontal::Numbers(kind, zone) = axis else {
        return Vec::new();
    };
    let length = (x.to - x.from).abs();
    if let Some(step) = every
        && 0.0 < step
        && x.low < x.high
    {
        let shift = match (kind, zone) {
            (Kind::Timestamp, Zone::Offset(minutes)) => f64::from(*minutes) * 60_000.0,
            _ => 0.0,
        };
        let ticks = scale::every(x.low + shift, x.high + shift, step);
        return ticks.into_iter().map(|tick| tick - shift).collect();
    }
    let wanted = (length / 85.0).max(2.0);
    match (kind, zone) {
        (Kind::Timestamp, Zone::Offset(minutes)) => time_ticks(x.low, x.high, *minutes, wanted),
        (Kind::Timestamp, Zone::Unknown) => time_ticks(x.low, x.high, 0, wanted),
        _ => ticks(*kind, x.low, x.high, wanted),
    }
}

/// Writes ticks and texts below the chart, whose lower edge is at `y`.
pub(crate) fn below(svg: &mut Svg, axis: &Horizontal, x: &Scale, y: f64, every: Option<f64>) {
    match axis {
        Horizontal::Names(names) => names_below(svg, names, x, y),
        Horizontal::Numbers(Kind::Timestamp, zone) => {
            times_below(svg, *zone, x, y, &along(axis, x, every))
        }
        Horizontal::Numbers(kind, _) => {
            let ticks = along(axis, x, every);
            let mut free = f64::NEG_INFINITY;
            for (tick, text) in ticks.iter().zip(write::all(*kind, Unit::Auto, &ticks)) {
                let at = x.place(*tick);
                svg.line("grid", (at, y), (at, y + 5.0));
                let half = width_of(&text) / 2.0;
                if free < at - half {
                    svg.label("tick middle", at, y + 18.0, &text);
                    free = at + half + 6.0;
                }
            }
        }
    }
}

fn names_below(svg: &mut Svg, names: &[String], x: &Scale, y: f64) {
    let room = (x.to - x.from) / names.len().max(1) as f64;
    // Names that have no room at all are left out evenly; the data has them.
    let every = (30.0 / room).ceil().max(1.0) as usize;
    for (index, name) in names.iter().enumerate().step_by(every) {
        let at = x.place(index as f64);
        svg.line("grid", (at, y), (at, y + 5.0));
        let text = fit(name, room * every as f64 - 4.0);
        svg.label("tick middle", at, y + 18.0, &text);
    }
}

/// Times in one line, and their dates in the next one, wherever another day begins.
fn times_below(svg: &mut Svg, zone: Zone, x: &Scale, y: f64, ticks: &[f64]) {
    let mut day_before = String::new();
    let mut free = f64::NEG_INFINITY;
    let mut free_below = f64::NEG_INFINITY;
    for &tick in ticks {
        let text = write::local(tick, zone).to_string();
        let (day, time) = text.split_once(' ').unwrap_or((&text, ""));
        let at = x.place(tick);
        svg.line("grid", (at, y), (at, y + 5.0));
        let shown = if time.is_empty() && ticks.len() < 2 || !time.is_empty() {
            time
        } else {
            "00:00"
        };
        let only_days = ticks
            .iter()
            .all(|tick| !write::local(*tick, zone).to_string().contains(' '));
        if only_days {
            let half = width_of(day) / 2.0;
            if free < at - half {
                svg.label("tick middle", at, y + 18.0, day);
                free = at + half + 8.0;
            }
            continue;
        }
        let half = width_of(shown) / 2.0;
        if free < at - half {
            svg.label("tick middle", at, y + 18.0, shown);
            free = at + half + 6.0;
        }
        if day != day_before && free_below < at - 6.0 {
            svg.label("tick", at - half, y + 33.0, day);
            free_below = at - half + width_of(day) + 8.0;
            day_before = day.to_owned();
        }
    }
}

/// What stands below the ticks at the right: the name of the axis, and its zone.
pub(crate) fn title_of(plot: &Plot) -> String {
    match &plot.x {
        Horizontal::Numbers(Kind::Timestamp, zone) => {
            write::zone_name(*zone).unwrap_or_else(|| "zone unknown".to_owned())
        }
        Horizontal::Numbers(..) => plot.x_title.clone(),
        Horizontal::Names(_) => String::new(),
    }
}
