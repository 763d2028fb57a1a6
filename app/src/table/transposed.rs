//! A table turned round: columns below each other, rows side by side.

use model::{Column, plain_text};

use super::cell::plain;
use super::drawing::Drawing;
use crate::html::Html;

/// As many rows are not looked at side by side.
const MOST_ROWS: usize = 100;

impl Drawing<'_> {
    /// Whether the view is turned round, and has few enough rows for it.
    pub fn is_transposed(&self) -> bool {
        self.view.look.transposed && self.rows.len() <= MOST_ROWS
    }
}

/// Writes the inside of `<table>`. Group rows are left out: their names are a column like others.
pub(super) fn inside(html: &mut Html, drawing: &Drawing<'_>) {
    let is_key = |look: &&super::drawing::Look<'_>| look.column.key;
    let keys: Vec<_> = match drawing.columns.iter().any(|look| look.column.key) {
        true => drawing.columns.iter().filter(is_key).collect(),
        false => drawing.columns.iter().take(1).collect(),
    };
    html.raw("<thead><tr><th scope=\"col\" class=\"key\">");
    let names: Vec<String> = keys.iter().map(|key| header(key.column)).collect();
    html.text(&names.join(" / ")).raw("</th>");
    for &row in &drawing.rows.order {
        html.raw("<th scope=\"col\">");
        for (place, look) in keys.iter().enumerate() {
            if 0 < place {
                html.raw(" / ");
            }
            plain(html, drawing, look, look.column.code(row));
        }
        html.raw("</th>");
    }
    html.raw("</tr></thead><tbody>");
    for look in &drawing.columns {
        if keys.iter().any(|key| key.at == look.at) {
            continue;
        }
        html.raw("<tr><th scope=\"row\">");
        html.text(&header(look.column));
        // Cells that name their unit need none beside them.
        if look.measure.unit.is_none()
            && let Some(unit) = &look.column.unit
        {
            html.raw(" <small>").text(unit).raw("</small>");
        }
        html.raw("</th>");
        for &row in &drawing.rows.order {
            let code = look.column.code(row);
            let is_missing = look.column.dictionary.is_missing(code);
            html.raw("<td")
                .classes(&[look.measure.class, is_missing.then_some("missing")])
                .raw(">");
            plain(html, drawing, look, code);
            html.raw("</td>");
        }
        html.raw("</tr>");
    }
    html.raw("</tbody>");
}

/// All levels of a header in one line.
fn header(column: &Column) -> String {
    let texts = column.header.iter().filter(|level| !level.is_empty());
    let texts: Vec<String> = texts.map(|level| plain_text(level)).collect();
    texts.join(" / ")
}

#[cfg(test)]
mod tests;
