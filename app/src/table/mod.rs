//! The table: header and rows of any view, as markup. Knows neither page nor browser.

mod body;
mod head;
pub(crate) mod room;

use model::{Table, View};

use self::body::rows;
use self::head::head;
use crate::html::Html;

/// A view of more rows than this is cut.
const MOST_ROWS: usize = 1_000;

/// How many rows of a cut view are shown.
const FIRST_ROWS: usize = 200;

/// Writes the rows of `table` that `view` shows: the inside of `<tbody>`.
pub fn body(out: &mut String, table: &Table, view: &View) {
    rows(&mut Html::new(out), table, view);
}

/// Writes the table as its author wants it seen, in a frame that scrolls.
pub(crate) fn whole(html: &mut Html, table: &Table) {
    let view = View::authored(table);
    html.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\"");
    label(html, table);
    html.raw("><table");
    label(html, table);
    html.raw(">");
    head(html, table, &view);
    html.raw("<tbody>");
    rows(html, table, &view);
    html.raw("</tbody></table></div>");
}

/// How many rows a view shows: `86 rows`, `12 of 86 rows`.
pub fn count(table: &Table, view: &View) -> String {
    let all = table.rows as usize;
    let visible = view.rows(table).len();
    let mut out = String::new();
    let html = &mut Html::new(&mut out);
    if visible < all {
        html.count(visible).raw(" of ");
    }
    html.count(all).raw(if all == 1 { " row" } else { " rows" });
    out
}

/// How many of `visible` rows [`body`] writes.
pub(crate) fn rows_shown(visible: usize) -> usize {
    if visible <= MOST_ROWS {
        visible
    } else {
        FIRST_ROWS
    }
}

fn label(html: &mut Html, table: &Table) {
    if table.caption.is_empty() {
        html.attr("aria-label", &table.id);
    } else {
        html.raw(" aria-labelledby=\"")
            .text(&table.id)
            .raw("-caption\"");
    }
}

#[cfg(test)]
pub(crate) mod tests;
