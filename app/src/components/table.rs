//! A table with its furniture: caption, number of rows, the file it came from.

use model::{DataSource, Rows, Table, View};

use crate::html::Html;
use crate::inline::inline;
use crate::{islands, table};

/// Writes the section of a table.
pub(crate) fn table(html: &mut Html, table: &Table) {
    let view = View::authored(table);
    html.raw("<section")
        .classes(&[
            Some("table"),
            table::room::is_narrow(table).then_some("narrow"),
            table::is_virtual(table).then_some("virtual"),
        ])
        .attr("id", &table.id)
        .raw("><header>");
    if !table.caption.is_empty() {
        html.raw("<p class=\"caption\" id=\"")
            .text(&table.id)
            .raw("-caption\">");
        inline(html, &table.caption);
        html.raw("</p>");
    }
    html.raw("<output>")
        .text(&table::count(table, &Rows::of(table, &view)))
        .raw("</output></header>");
    html.raw(islands::table_tools());
    if table::is_virtual(table) {
        html.raw("<progress max=\"100\" aria-label=\"Rows loaded\"></progress>");
    }
    table::whole(html, table);
    foot(html, table);
    html.raw("</section>");
}

fn foot(html: &mut Html, table: &Table) {
    let all = table.rows as usize;
    let shown = table::rows_shown(all);
    let is_bare = table.sources.is_empty() && table.workbook.is_none() && table.note.is_empty();
    if shown == all && is_bare {
        return;
    }
    html.raw("<footer>");
    if shown < all {
        html.raw("<p class=\"cut\">The first ")
            .count(shown)
            .raw(" of ")
            .count(all)
            .raw(" rows");
        html.raw(match &table.sources[..] {
            [_, ..] if !table.note.is_empty() => "</p>",
            [] => "</p>",
            [_] => "; all of them are in the data file</p>",
            _ => "; all of them are in the data files</p>",
        });
    }
    if !table.note.is_empty() {
        html.raw("<p class=\"note\">").text(&table.note).raw("</p>");
    }
    for source in &table.sources {
        file(html, source);
    }
    if let Some(workbook) = &table.workbook {
        html.raw("<a class=\"file\" download")
            .attr_url("href", workbook)
            .raw(">XLSX</a>");
    }
    html.raw("</footer>");
}

fn file(html: &mut Html, source: &DataSource) {
    // A file that is too large for the site is named, but not linked.
    if source.href.is_empty() {
        html.raw("<span class=\"file\">")
            .text(&source.name)
            .raw("</span>");
    } else {
        html.raw("<a class=\"file\"")
            .attr_url("href", &source.href)
            .raw(">")
            .text(&source.name)
            .raw("</a>");
    }
    // `runs.csv` says by itself that it is CSV.
    let extension = source.name.rsplit('.').next().unwrap_or_default();
    if !extension.eq_ignore_ascii_case(&source.format) {
        html.raw(" <small>").text(&source.format).raw("</small>");
    }
}

#[cfg(test)]
mod tests;
