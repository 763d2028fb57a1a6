//! The baseline, and how the rest is set against it.

use model::{Baseline, Comparison};

use super::{choice, heading};
use crate::html::Html;
use crate::table::drawing::Drawing;

pub(super) fn compare(html: &mut Html, drawing: &Drawing<'_>) {
    let (table, view) = (drawing.table, drawing.view);
    heading(html, "Baseline");
    html.raw("<ul><li>");
    choice(html, "base", "none", view.baseline.is_none(), "None");
    html.raw("</li>");
    for header in table.upper_headers() {
        let chosen = view.baseline == Some(Baseline::Header(header.clone()));
        html.raw("<li>");
        choice(html, "base", &format!("header:{header}"), chosen, &header);
        html.raw("</li>");
    }
    for (at, column) in table.columns.iter().enumerate() {
        if column.kind.is_numeric() && !column.key {
            let chosen = view.baseline == Some(Baseline::Column(at as u32));
            html.raw("<li>");
            choice(html, "base", &format!("column:{at}"), chosen, &column.name);
            html.raw("</li>");
        }
    }
    html.raw("</ul>");
    heading(html, "Show the others as");
    html.raw("<ul class=\"short\">");
    for way in Comparison::ALL {
        html.raw("<li>");
        choice(html, "as", way.name(), view.comparison == way, way.name());
        html.raw("</li>");
    }
    html.raw("</ul>");
    if view.baseline.is_some() {
        html.raw("<p class=\"hint\">▲ more than the baseline, ▼ less. Green is better and red is worse, in columns whose author says which way is good.</p>");
    }
}
