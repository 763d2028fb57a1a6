//! A cell in full.

use super::Button;
use crate::html::Html;
use crate::table::cell::plain;
use crate::table::drawing::Drawing;

pub(super) fn cell(html: &mut Html, drawing: &Drawing<'_>, row: u32, column: u32) {
    let Some(look) = drawing.columns.iter().find(|look| look.at == column) else {
        return;
    };
    html.raw("<h3>")
        .text(&look.column.name)
        .raw("</h3><div class=\"full\">");
    plain(html, drawing, look, look.column.code(row));
    html.raw("</div>");
    if let Some(delta) = drawing.comparisons.delta(drawing.table, row, column) {
        html.raw("<p class=\"hint\">");
        for way in model::Comparison::ALL {
            if way != model::Comparison::Value {
                html.raw(way.name()).raw(" ");
                html.text(&crate::table::cell::said_as(way, look, &delta))
                    .raw(" &ensp;");
            }
        }
        html.raw("</p>");
    }
    html.raw("<p class=\"row\">");
    Button::of("copy-cell").write(html, "Copy cell");
    Button::of("copy-row").write(html, "Copy row");
    Button::of("copy-row-link").write(html, "Copy link to row");
    let code = look.column.code(row).to_string();
    Button {
        column: Some(column),
        value: &code,
        ..Button::of("only")
    }
    .write(html, "Only rows like this");
    html.raw("</p>");
}
