//! One cell: what its author wrote, or what the reader makes of it.

use model::{Comparison, Delta, Judgement};
use value::{Kind, Unit};

use super::drawing::{Drawing, Look};
use crate::html::Html;
use crate::inline::{inline, status};

/// Writes the cell of `row` in a column.
pub(super) fn cell(
    html: &mut Html,
    drawing: &Drawing<'_>,
    look: &Look<'_>,
    row: u32,
    height: usize,
) {
    let column = look.column;
    let code = column.code(row);
    let value = column.dictionary.key(code);
    let is_missing = column.dictionary.is_missing(code);
    let is_outlier = look
        .measure
        .outliers
        .is_some_and(|fences| fences.holds(value));
    let excluded = drawing.comparisons.excluded(drawing.table, row, look.at);
    html.raw(if column.key {
        "<th scope=\"row\""
    } else {
        "<td"
    });
    html.classes(&[
        look.measure.class,
        look.edge,
        look.pinned(),
        is_missing.then_some("missing"),
        is_outlier.then_some("outlier"),
        excluded.map(|_| "excluded"),
    ]);
    if 1 < height {
        html.attr_number("rowspan", height as u64);
    }
    if drawing.merges {
        html.attr_number("data-column", look.at);
    }
    graphics(html, look, value);
    if let Some(because) = excluded {
        let judge = &drawing.table.columns[because as usize];
        let why = format!("not compared: {} {}", judge.name, judge.text(row));
        html.attr("title", &why);
    } else if is_outlier {
        html.raw(" title=\"far from the other values of the column\"");
    }
    html.raw(">");
    match drawing.comparisons.delta(drawing.table, row, look.at) {
        Some(delta) => compared(html, drawing, look, code, &delta),
        None => plain(html, drawing, look, code),
    }
    html.raw(if column.key { "</th>" } else { "</td>" });
}

/// Writes the length of a cell's bar and its heat, from 0 to 100.
fn graphics(html: &mut Html, look: &Look<'_>, value: f64) {
    let share = |part: f64, whole: f64| match part / whole {
        share if share.is_finite() => ((share * 100.0).round() as u64).min(100),
        _ => 0,
    };
    let is_plain = value.is_nan() || look.measure.bar.is_none() && look.measure.heat.is_none();
    if is_plain && look.pin.is_none() {
        return;
    }
    html.raw(" style=\"");
    if let Some(pin) = look.pin {
        html.raw("left:var(--pin-").number(pin).raw(");");
    }
    if is_plain {
        html.raw("\"");
        return;
    }
    if let Some(reach) = look.measure.bar {
        html.raw("--bar:")
            .number(share(value.abs(), reach))
            .raw("%;");
    }
    if let Some((low, high)) = look.measure.heat {
        html.raw("--heat:")
            .number(share(value - low, high - low))
            .raw("%;");
    }
    html.raw("\"");
}

/// Writes a cell as its author wrote it, or in the unit that the reader wants.
pub(super) fn plain(html: &mut Html, drawing: &Drawing<'_>, look: &Look<'_>, code: u32) {
    let dictionary = &look.column.dictionary;
    let value = dictionary.key(code);
    if look.measure.unit.is_some() && !value.is_nan() {
        let mut text = String::new();
        drawing.value(look, value, &mut text);
        html.text(&text);
    } else if let Some(content) = dictionary.marked(code) {
        inline(html, content);
    } else {
        authored(
            html,
            look.column.kind,
            value,
            &dictionary.text(code),
            dictionary.is_missing(code),
        );
    }
}

fn authored(html: &mut Html, kind: Kind, value: f64, text: &str, is_missing: bool) {
    match kind {
        _ if text.is_empty() => {
            html.raw("–");
        }
        Kind::Status if !is_missing => status(html, text),
        Kind::Bool if value == 0.0 => {
            html.raw("<span class=\"status no\">")
                .text(text)
                .raw("</span>");
        }
        Kind::Bool if value == 1.0 => {
            html.raw("<span class=\"status yes\">")
                .text(text)
                .raw("</span>");
        }
        _ => {
            html.text(text);
        }
    }
}

/// Writes a cell against its baseline: sign, arrow and colour say the same.
fn compared(html: &mut Html, drawing: &Drawing<'_>, look: &Look<'_>, code: u32, delta: &Delta) {
    let difference = delta.difference();
    let (class, said) = match delta.judgement {
        Judgement::Better => ("better", "better"),
        Judgement::Worse => ("worse", "worse"),
        Judgement::Neither => ("even", ""),
    };
    html.raw("<span class=\"delta ").raw(class).raw("\"");
    html.attr("title", &both(look, delta));
    html.raw(">");
    match drawing.view.comparison {
        Comparison::Value => plain(html, drawing, look, code),
        comparison => {
            html.text(&said_as(comparison, look, delta));
        }
    }
    html.raw(" <span class=\"arrow\" aria-hidden=\"true\">");
    html.raw(match difference {
        _ if difference == 0.0 => "=",
        _ if difference < 0.0 => "▼",
        _ => "▲",
    });
    html.raw("</span>");
    if !said.is_empty() {
        html.raw("<span class=\"said\"> ").raw(said).raw("</span>");
    }
    html.raw("</span>");
}

/// A difference as text.
pub(super) fn said_as(comparison: Comparison, look: &Look<'_>, delta: &Delta) -> String {
    let mut text = String::new();
    let (unit, decimals) = look.measure.delta;
    let kind = look.column.kind;
    // A share of a share says little: percentages are told by their difference.
    let ratio = delta
        .ratio()
        .filter(|_| kind != Kind::Percent || comparison == Comparison::Ratio);
    match (comparison, ratio) {
        (Comparison::Percent, Some(ratio)) => {
            let share = ratio - 1.0;
            text.push_str(match share {
                share if share < 0.0 => "−",
                share if 0.0 < share => "+",
                _ => "",
            });
            let decimals = Unit::Percent.decimals(Kind::Percent, [share]).min(1);
            Unit::Percent.write(Kind::Percent, share.abs(), decimals, &mut text);
        }
        (Comparison::Ratio, Some(ratio)) => {
            Unit::Auto.write(
                Kind::Number,
                ratio,
                Unit::Auto.decimals(Kind::Number, [ratio]).min(2),
                &mut text,
            );
            text.push('×');
        }
        // Nothing is a share of zero.
        (Comparison::Percent | Comparison::Ratio, None)
        | (Comparison::Value | Comparison::Delta, _) => {
            unit.write_delta(kind, delta.difference(), decimals, &mut text);
        }
    }
    text
}

/// Both values, in words.
fn both(look: &Look<'_>, delta: &Delta) -> String {
    let kind = look.column.kind;
    let print = |value: f64| {
        let mut text = String::new();
        let (unit, decimals) = look.measure.delta;
        unit.write(kind, value, decimals, &mut text);
        text
    };
    format!(
        "{} against {}",
        print(delta.candidate),
        print(delta.baseline)
    )
}

#[cfg(test)]
mod tests;
