//! What is worked out below the columns.

use model::{Total, total};

use super::drawing::Drawing;
use crate::html::Html;

/// Writes `<tfoot>`: a row for each total that the reader wants; nothing when they want none.
pub(super) fn foot(html: &mut Html, drawing: &Drawing<'_>) {
    if drawing.view.totals.is_empty() {
        return;
    }
    html.raw("<tfoot>");
    for &wanted in &drawing.view.totals {
        row(html, drawing, wanted);
    }
    html.raw("</tfoot>");
}

fn row(html: &mut Html, drawing: &Drawing<'_>, wanted: Total) {
    html.raw("<tr>");
    for (place, look) in drawing.columns.iter().enumerate() {
        let figure = total(look.column, &drawing.rows.order, wanted);
        if place == 0 {
            html.raw("<th scope=\"row\">").raw(wanted.name());
        } else {
            html.raw("<td")
                .classes(&[look.measure.class, look.edge, look.pinned()])
                .raw(">");
        }
        // The first column names the total; what it counts stands in the line above the table.
        if let Some(figure) = figure.filter(|_| 0 < place || look.column.kind.is_numeric()) {
            if place == 0 {
                html.raw(" ");
            }
            html.text(&drawing.figure(look, &figure));
            if figure.counted < figure.cells && wanted != Total::Count {
                html.raw(" <small>")
                    .count(figure.counted as usize)
                    .raw(" of ");
                html.count(figure.cells as usize).raw("</small>");
            }
        }
        html.raw(if place == 0 { "</th>" } else { "</td>" });
    }
    html.raw("</tr>");
}
