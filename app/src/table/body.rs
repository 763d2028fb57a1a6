//! The rows of a table as a view shows them; the browser replaces the `<tbody>` by them.

use model::{Cell, Column, Display, Table, View, VisibleGroup};
use value::Kind;

use super::head::has_edge;
use super::{room, rows_shown};
use crate::html::Html;
use crate::inline::{inline, status};

/// Writes the rows of `table` that `view` shows, in its order.
pub(super) fn rows(html: &mut Html, table: &Table, view: &View) {
    let visible = view.rows(table);
    let mut room = rows_shown(visible.len());
    let looks: Vec<Look> = (0..table.columns.len()).map(|at| look(table, at)).collect();
    // Another order tears merged cells apart, so each row shows its own value.
    let merges = *view == View::authored(table);
    for group in &visible.groups {
        let rows = &group.rows[..room.min(group.rows.len())];
        room -= rows.len();
        let is_cut_off = rows.is_empty() && !group.rows.is_empty();
        if is_cut_off {
            continue;
        }
        group_row(html, table, group);
        for (at, &row) in rows.iter().enumerate() {
            html.raw("<tr").attr_number("data-row", row).raw(">");
            for (column, look) in table.columns.iter().zip(&looks) {
                let height = if merges && column.merged {
                    merged_height(column, rows, at)
                } else {
                    Some(1)
                };
                if let Some(height) = height {
                    cell(html, column, column.cell(row), look, height);
                }
            }
            html.raw("</tr>");
        }
    }
}

fn group_row(html: &mut Html, table: &Table, group: &VisibleGroup) {
    let Some(index) = group.group.map(|index| index as usize) else {
        return;
    };
    let Some(named) = table.groups.get(index) else {
        return;
    };
    let end = table
        .groups
        .get(index + 1)
        .map_or(table.rows, |next| next.start);
    let all = end.saturating_sub(named.start) as usize;
    html.raw("<tr class=\"group\"><th scope=\"rowgroup\"")
        .attr_number("colspan", table.columns.len() as u64)
        .raw("><span>")
        .text(&named.label)
        .raw(" <small>");
    if let Some(note) = &named.note {
        html.text(note).raw(" · ");
    }
    if group.rows.len() < all {
        html.count(group.rows.len()).raw(" of ");
    }
    html.count(all)
        .raw(if all == 1 { " row" } else { " rows" })
        .raw("</small></span></th></tr>");
}

/// How many rows the cell of row `at` covers; `None` when the cell above covers it.
fn merged_height(column: &Column, rows: &[u32], at: usize) -> Option<usize> {
    let entry = |row: u32| column.cells[row as usize];
    let here = entry(rows[at]);
    if 0 < at && entry(rows[at - 1]) == here {
        return None;
    }
    Some(
        rows[at..]
            .iter()
            .take_while(|&&row| entry(row) == here)
            .count(),
    )
}

/// The classes that all cells of a column have.
struct Look {
    kind: Option<&'static str>,
    edge: Option<&'static str>,
}

fn look(table: &Table, at: usize) -> Look {
    let column = &table.columns[at];
    let kind = match column.kind {
        Kind::Id => Some("id"),
        kind if kind.is_numeric() => Some("num"),
        _ if room::is_torn(column) => Some("text"),
        _ => None,
    };
    Look {
        kind,
        edge: has_edge(table, at).then_some("edge"),
    }
}

fn cell(html: &mut Html, column: &Column, cell: &Cell, look: &Look, height: usize) {
    html.raw(if column.key {
        "<th scope=\"row\""
    } else {
        "<td"
    });
    html.classes(&[look.kind, look.edge, cell.missing.then_some("missing")]);
    if 1 < height {
        html.attr_number("rowspan", height as u64);
    }
    html.raw(">");
    content(html, column.kind, cell);
    html.raw(if column.key { "</th>" } else { "</td>" });
}

fn content(html: &mut Html, kind: Kind, cell: &Cell) {
    match &cell.display {
        Display::Text(text) if text.is_empty() => {
            html.raw("–");
        }
        Display::Text(text) if cell.missing => {
            html.text(text);
        }
        Display::Text(text) => match kind {
            Kind::Status => status(html, text),
            Kind::Bool if cell.key == 0.0 => {
                html.raw("<span class=\"status no\">")
                    .text(text)
                    .raw("</span>");
            }
            Kind::Bool => {
                html.raw("<span class=\"status yes\">")
                    .text(text)
                    .raw("</span>");
            }
            _ => {
                html.text(text);
            }
        },
        Display::Rich(inlines) => inline(html, inlines),
    }
}
