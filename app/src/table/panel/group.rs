//! Groups and totals.

use model::Total;

use super::{Button, heading, tick};
use crate::html::Html;
use crate::table::drawing::Drawing;

pub(super) fn group(html: &mut Html, drawing: &Drawing<'_>) {
    let (table, view) = (drawing.table, drawing.view);
    heading(html, "Group by");
    html.raw("<ul>");
    // Levels first, from the outer to the inner.
    let others = (0..table.columns.len() as u32).filter(|at| !view.groups.contains(at));
    for at in view.groups.iter().copied().chain(others) {
        let name = &table.columns[at as usize].name;
        html.raw("<li>");
        tick(html, "group", Some(at), "", view.groups.contains(&at), name);
        html.raw("</li>");
    }
    html.raw("</ul>");
    if !view.groups.is_empty() {
        html.raw("<p class=\"row\">");
        Button {
            value: "true",
            ..Button::of("fold-all")
        }
        .write(html, "Fold all");
        Button {
            value: "false",
            ..Button::of("fold-all")
        }
        .write(html, "Unfold all");
        html.raw("</p>");
    }
    heading(html, "Totals");
    html.raw("<ul class=\"short\">");
    for total in Total::ALL {
        html.raw("<li>");
        tick(
            html,
            "total",
            None,
            total.name(),
            view.totals.contains(&total),
            total.name(),
        );
        html.raw("</li>");
    }
    html.raw("</ul>");
}
