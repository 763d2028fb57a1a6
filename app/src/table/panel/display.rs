//! How the table looks.

use model::Heat;

use super::{choice, heading, tick};
use crate::html::Html;
use crate::table::drawing::Drawing;

pub(super) fn display(html: &mut Html, drawing: &Drawing<'_>) {
    let look = &drawing.view.look;
    heading(html, "Heat");
    html.raw("<ul class=\"short\">");
    for (value, heat, text) in [
        ("off", Heat::Off, "off"),
        ("column", Heat::Column, "by column"),
        ("table", Heat::Table, "by kind, over all columns"),
    ] {
        html.raw("<li>");
        choice(html, "heat", value, look.heat == heat, text);
        html.raw("</li>");
    }
    html.raw("</ul>");
    heading(html, "Bars");
    html.raw("<ul>");
    for look in &drawing.columns {
        if look.column.kind.is_numeric() {
            html.raw("<li>");
            let has_bars = drawing.view.columns.bars.contains(&look.at);
            tick(html, "bars", Some(look.at), "", has_bars, &look.column.name);
            html.raw("</li>");
        }
    }
    html.raw("</ul>");
    heading(html, "Rows");
    html.raw("<ul>");
    for (act, ticked, text) in [
        (
            "outliers",
            look.outliers,
            "Mark values more than 1.5 quartile distances off",
        ),
        ("dense", look.dense, "Close together"),
        ("one-line", look.one_line, "One line each"),
        ("transposed", look.transposed, "Side by side (up to 100)"),
    ] {
        html.raw("<li>");
        tick(html, act, None, "", ticked, text);
        html.raw("</li>");
    }
    html.raw("</ul>");
}
