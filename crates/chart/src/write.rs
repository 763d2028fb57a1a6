//! Values and places as texts.

use std::fmt::Write;

use model::{Better, Horizontal, Plot, Zone};
use value::{Kind, Timestamp, Unit};

/// Writes values of a kind that stand together, so that they share their decimals.
pub(crate) fn all(kind: Kind, unit: Unit, values: &[f64]) -> Vec<String> {
    let decimals = unit.decimals(kind, values.iter().copied());
    let text = |value: &f64| {
        let mut out = String::new();
        unit.write(kind, *value, decimals, &mut out);
        out
    };
    values.iter().map(text).collect()
}

/// Writes a value of a kind.
pub(crate) fn number(kind: Kind, unit: Unit, value: f64) -> String {
    let mut out = String::new();
    unit.write(kind, value, unit.decimals(kind, [value]), &mut out);
    out
}

/// Writes a value of a plot, with its sign where it is a change.
pub fn value(plot: &Plot, is_change: bool, value: f64) -> String {
    let text = number(plot.y_kind, plot.y_unit, value);
    if is_change && 0.0 < value {
        format!("+{text}")
    } else {
        text
    }
}

/// What the values are: `Duration, lower is better`.
pub(crate) fn title(plot: &Plot) -> String {
    let better = match plot.better {
        None => return plot.y_title.clone(),
        Some(Better::Lower) => "lower is better",
        Some(Better::Higher) => "higher is better",
    };
    match &*plot.y_title {
        "" => better.to_owned(),
        title => format!("{title}, {better}"),
    }
}

/// Writes a place along a chart: `Test 3`, `2024-04-24 10:20`, `30`.
pub fn place(x: &Horizontal, at: f64) -> String {
    match x {
        Horizontal::Names(names) => names.get(at as usize).cloned().unwrap_or_default(),
        Horizontal::Numbers(Kind::Timestamp, zone) => {
            let mut text = local(at, *zone).to_string();
            if let Some(zone) = zone_name(*zone) {
                text.push(' ');
                text.push_str(&zone);
            }
            text
        }
        Horizontal::Numbers(kind, _) => number(*kind, Unit::Auto, at),
    }
}

/// A point in time as the clocks of its zone show it.
pub(crate) fn local(epoch_ms: f64, zone: Zone) -> Timestamp {
    let offset = match zone {
        Zone::Unknown => 0,
        Zone::Offset(minutes) => minutes,
    };
    Timestamp {
        epoch_ms: epoch_ms + f64::from(offset) * 60_000.0,
        offset_minutes: None,
    }
}

/// `UTC`, `+02:00`; `None` when there is none.
pub(crate) fn zone_name(zone: Zone) -> Option<String> {
    match zone {
        Zone::Unknown => None,
        Zone::Offset(0) => Some("UTC".to_owned()),
        Zone::Offset(minutes) => {
            let mut text = String::from(if minutes < 0 { "−" } else { "+" });
            let size = minutes.unsigned_abs();
            // Writing to a string cannot fail.
            let _ = write!(text, "{:02}:{:02}", size / 60, size % 60);
            Some(text)
        }
    }
}

/// The sign of a series beside its colour, as the inside of an `<svg viewBox="0 0 24 12">`.
pub fn shape(series: usize, out: &mut String) {
    let mut svg = crate::svg::Svg::new(out);
    svg.raw("<path")
        .class("line", series)
        .raw(" d=\"M1 6H23\"/>");
    crate::lines::marker(&mut svg, series, 12.0, 6.0);
}
