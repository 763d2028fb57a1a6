//! Which columns are seen, and in which order.

use super::{Button, heading, tick};
use crate::html::Html;
use crate::table::drawing::Drawing;

pub(super) fn columns(html: &mut Html, drawing: &Drawing<'_>) {
    let (table, view) = (drawing.table, drawing.view);
    heading(html, "Columns");
    html.raw("<ul class=\"columns\">");
    for at in view.columns.full_order(table) {
        let name = &table.columns[at as usize].name;
        let is_seen = !view.columns.hidden.contains(&at);
        html.raw("<li>");
        tick(html, "hide", Some(at), "", is_seen, name);
        html.raw("<span>");
        let button = Button {
            column: Some(at),
            ..Button::of("move")
        };
        Button {
            value: "left",
            ..button
        }
        .write(html, "<span aria-label=\"to the left\">↑</span>");
        let button = Button {
            column: Some(at),
            ..Button::of("move")
        };
        Button {
            value: "right",
            ..button
        }
        .write(html, "<span aria-label=\"to the right\">↓</span>");
        Button {
            column: Some(at),
            pressed: Some(view.columns.pinned.contains(&at)),
            ..Button::of("pin")
        }
        .write(html, "Pin");
        html.raw("</span></li>");
    }
    html.raw("</ul>");
}
