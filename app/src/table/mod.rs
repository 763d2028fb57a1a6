//! The table: header, rows and totals of any view, as markup. Knows neither page nor browser.

mod act;
mod body;
mod cell;
mod drawing;
mod foot;
mod head;
mod panel;
pub(crate) mod room;
mod scroller;
mod shown;
mod transposed;

use model::{Rows, Table, View};

pub use self::act::act;
pub use self::drawing::is_virtual;
pub use self::drawing::{Drawing, Measures};
pub use self::panel::{Panel, panel, problem};
pub use self::scroller::{Scroller, Window};
use crate::html::Html;

/// A table of more rows than this does not stand whole in the page.
const MOST_ROWS: usize = 1_000;

/// How many rows of such a table do.
const FIRST_ROWS: usize = 200;

/// Writes the lines in the window: the inside of `<tbody>`.
pub fn body(out: &mut String, drawing: &Drawing<'_>, window: &Window) {
    let html = &mut Html::new(out);
    space(html, window.above);
    body::body(html, drawing, window.lines.clone());
    space(html, window.below);
}

/// Writes the room that lines outside of the window would take.
fn space(html: &mut Html, height: f64) {
    if 0.0 < height {
        html.raw("<tr class=\"space\" aria-hidden=\"true\"><td style=\"height:")
            .decimal(height)
            .raw("px\"></td></tr>");
    }
}

/// Writes the inside of `<table>`, with the lines in the window.
pub fn inside(out: &mut String, drawing: &Drawing<'_>, window: &Window) {
    let html = &mut Html::new(out);
    if drawing.is_transposed() {
        transposed::inside(html, drawing);
        return;
    }
    if drawing.is_virtual {
        room::widths(html, drawing);
    }
    head::head(html, drawing);
    html.raw("<tbody>");
    body(html.out(), drawing, window);
    html.raw("</tbody>");
    foot::foot(html, drawing);
}

/// Writes the table as its author wants it seen, in a frame that scrolls.
pub(crate) fn whole(html: &mut Html, table: &Table) {
    let view = View::authored(table);
    let rows = Rows::of(table, &view);
    let measures = Measures::of(table, &view, &rows);
    let drawing = Drawing::new(table, &view, &rows, &measures);
    let lines = match drawing.is_virtual {
        true => FIRST_ROWS.min(rows.lines()),
        false => rows.lines(),
    };
    html.raw("<div class=\"scroll\"><table role=\"grid\" tabindex=\"0\"");
    label(html, table);
    if drawing.is_virtual {
        let lines = rows.lines() + table.header_levels();
        html.attr_number("aria-rowcount", lines as u64);
    }
    html.raw(">");
    let window = Window {
        lines: 0..lines,
        ..Window::default()
    };
    inside(html.out(), &drawing, &window);
    html.raw("</table></div>");
}

/// How many rows a view shows: `86 rows`, `12 of 86 rows`.
pub fn count(table: &Table, rows: &Rows) -> String {
    let all = table.rows as usize;
    let visible = rows.len();
    let mut out = String::new();
    let html = &mut Html::new(&mut out);
    if visible < all {
        html.count(visible).raw(" of ");
    }
    html.count(all).raw(if all == 1 { " row" } else { " rows" });
    if visible < all {
        html.raw(", ").count(all - visible).raw(" hidden");
    }
    out
}

/// How many of `rows` rows stand in the page.
pub(crate) fn rows_shown(rows: usize) -> usize {
    if rows <= MOST_ROWS { rows } else { FIRST_ROWS }
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
