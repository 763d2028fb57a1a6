//! Copies and downloads.

use super::{Button, heading};
use crate::html::Html;
use crate::table::drawing::Drawing;

pub(super) fn export(html: &mut Html, drawing: &Drawing<'_>) {
    heading(html, "This view");
    html.raw("<p class=\"column\">");
    Button::of("copy-link").write(html, "Copy link to this view");
    Button::of("copy-values").write(html, "Copy values, in base units");
    Button::of("copy-shown").write(html, "Copy as shown");
    html.raw("</p><p class=\"row\">");
    for (value, text) in [
        ("csv", "CSV"),
        ("tsv", "TSV"),
        ("json", "JSON"),
        ("md", "Markdown"),
    ] {
        Button {
            value,
            ..Button::of("download")
        }
        .write(html, text);
    }
    html.raw("</p>");
    if let Some(book) = &drawing.table.workbook {
        heading(html, "Whole table");
        html.raw("<p><a download")
            .attr_url("href", book)
            .raw(">Excel workbook</a></p>");
    }
}
