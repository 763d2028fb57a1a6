//! The options of a column.

use model::{Column, Wanted};
use value::Kind;

use super::{Button, tick};
use crate::html::Html;
use crate::table::drawing::Drawing;

/// A column with more distinct cells is filtered by what is typed, not by a list.
const MOST_LISTED: u32 = 40;

pub(super) fn column(html: &mut Html, drawing: &Drawing<'_>, at: u32) {
    let view = drawing.view;
    let Some(column) = drawing.table.columns.get(at as usize) else {
        return;
    };
    html.raw("<h3>").text(&column.name).raw(" <small>");
    html.raw(column.kind.name()).raw("</small></h3>");
    sort(html, drawing, at);
    filter(html, column, at, view.filter_of(at));
    if !column.units().is_empty() && column.kind.is_numeric() {
        units(html, column, at, view.columns.unit(at));
    }
    html.raw("<p class=\"row\">");
    let button = |act, pressed| Button {
        column: Some(at),
        pressed: Some(pressed),
        ..Button::of(act)
    };
    button("group", view.groups.contains(&at)).write(html, "Group");
    button("pin", view.columns.pinned.contains(&at)).write(html, "Pin");
    if column.kind.is_numeric() {
        button("bars", view.columns.bars.contains(&at)).write(html, "Bars");
        let is_base = view.baseline == Some(model::Baseline::Column(at));
        button("base", is_base).write(html, "Baseline");
    }
    let button = |act, value| Button {
        column: Some(at),
        value,
        ..Button::of(act)
    };
    html.raw("</p><p class=\"row\">");
    button("move", "left").write(html, "← Move");
    button("move", "right").write(html, "Move →");
    button("hide", "").write(html, "Hide");
    button("copy-column", "").write(html, "Copy");
    html.raw("</p><label class=\"line\">Width <input type=\"number\" data-do=\"width\" min=\"30\" max=\"2000\" step=\"10\" placeholder=\"auto\"")
        .attr_number("data-column", at);
    if let Some(width) = view.columns.width(at) {
        html.attr_number("value", width);
    }
    html.raw("> px</label>");
}

fn sort(html: &mut Html, drawing: &Drawing<'_>, at: u32) {
    let keys = &drawing.view.sort;
    let place = keys.iter().position(|key| key.column == at);
    let direction = place.map(|place| keys[place].descending);
    html.raw("<p class=\"row\">");
    let button = |value, pressed| Button {
        column: Some(at),
        value,
        pressed,
        ..Button::of("sort")
    };
    button("up", Some(direction == Some(false) && place == Some(0))).write(html, "↑ Ascending");
    button("down", Some(direction == Some(true) && place == Some(0))).write(html, "↓ Descending");
    if keys.iter().any(|key| key.column != at) {
        button(
            "then-up",
            Some(direction == Some(false) && place != Some(0)),
        )
        .write(html, "then ↑");
        button(
            "then-down",
            Some(direction == Some(true) && place != Some(0)),
        )
        .write(html, "then ↓");
    }
    if direction.is_some() {
        button("off", None).write(html, "Unsorted");
    }
    html.raw("</p>");
}

fn filter(html: &mut Html, column: &Column, at: u32, wanted: Option<&Wanted>) {
    let typed = match wanted {
        Some(Wanted::Typed(typed)) => typed.as_str(),
        _ => "",
    };
    html.raw("<label class=\"line\">Filter <input type=\"text\" data-do=\"where\" autocomplete=\"off\" spellcheck=\"false\"")
        .attr_number("data-column", at)
        .attr("placeholder", example(column.kind))
        .attr("value", typed)
        .raw("></label><p class=\"problem\" role=\"status\">");
    problem(html, column, typed);
    html.raw("</p>");
    if !column.dictionary.is_listed() || MOST_LISTED < column.dictionary.len() {
        return;
    }
    html.raw("<ul class=\"values\">");
    for code in 0..column.dictionary.len() {
        let count = column.codes.iter().filter(|other| **other == code).count();
        if count == 0 {
            continue;
        }
        let ticked = matches!(wanted, Some(Wanted::OneOf(codes)) if codes.contains(&code));
        let text = column.dictionary.text(code);
        let text = if text.is_empty() { "–".into() } else { text };
        html.raw("<li>");
        tick(html, "only", Some(at), &code.to_string(), ticked, &text);
        html.raw(" <small>").count(count).raw("</small></li>");
    }
    html.raw("</ul>");
}

/// Writes what is wrong with a condition; nothing when nothing is.
pub(super) fn problem(html: &mut Html, column: &Column, typed: &str) {
    if !typed.trim().is_empty()
        && let Err(error) = column.check_condition(typed)
    {
        html.text(&error.to_string());
    }
}

/// What can be typed.
fn example(kind: Kind) -> &'static str {
    match kind {
        Kind::Duration => "> 500 ms, 1..2h",
        Kind::Bytes => ">= 1.5 gb, 100..500 MiB",
        Kind::Percent => "< 10%",
        Kind::Count | Kind::Number => "> 100, 5..10",
        Kind::Rate => ">= 3.2/s",
        Kind::Version => ">= 7.0, 1.9 .. 1.10",
        Kind::Timestamp => "2024-04-24.., 2024-05",
        Kind::Bool => "yes",
        Kind::Text | Kind::Status | Kind::Id | Kind::Range => "word, = all of it, != not, empty",
    }
}

fn units(html: &mut Html, column: &Column, at: u32, shown: Option<value::Unit>) {
    html.raw("<label class=\"line\">Unit <select data-do=\"unit\"")
        .attr_number("data-column", at)
        .raw("><option value=\"\">as written</option>");
    for unit in column.units() {
        html.raw("<option").attr("value", unit.name());
        html.raw(if shown == Some(*unit) {
            " selected>"
        } else {
            ">"
        });
        html.raw(unit.name()).raw("</option>");
    }
    html.raw("</select></label>");
}
