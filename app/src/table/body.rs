//! The rows of a table as a view shows them; the browser replaces the `<tbody>` by them.

use std::ops::Range;

use model::{GroupRows, Line, Total, total};

use super::cell::cell;
use super::drawing::{Drawing, Look, totals_of};
use crate::html::Html;

/// Writes what stands on `lines`.
pub(super) fn body(html: &mut Html, drawing: &Drawing<'_>, lines: Range<usize>) {
    let end = lines.end.min(drawing.rows.lines());
    let mut above: Option<u32> = None;
    for line in lines.start..end {
        match drawing.rows.line(line) {
            Line::Group(group) => {
                group_row(html, drawing, line, group);
                above = None;
            }
            Line::Row(place) => {
                row(html, drawing, line, place, above, end);
                above = Some(place);
            }
        }
    }
}

fn row(
    html: &mut Html,
    drawing: &Drawing<'_>,
    line: usize,
    place: u32,
    above: Option<u32>,
    end: usize,
) {
    let row = drawing.rows.order[place as usize];
    html.raw("<tr").attr_number("data-row", row);
    index(html, drawing, line);
    html.raw(">");
    for look in &drawing.columns {
        let height = if drawing.merges && look.column.merged {
            merged_height(drawing, look, line, place, above, end)
        } else {
            Some(1)
        };
        if let Some(height) = height {
            cell(html, drawing, look, row, height);
        }
    }
    html.raw("</tr>");
}

/// Says the place of a line among all, where not all are in the page.
fn index(html: &mut Html, drawing: &Drawing<'_>, line: usize) {
    if drawing.is_virtual {
        let first = drawing.table.header_levels() + 1;
        html.attr_number("aria-rowindex", (first + line) as u64);
    }
}

/// How many rows the cell of a row covers; `None` when the cell above covers it.
fn merged_height(
    drawing: &Drawing<'_>,
    look: &Look<'_>,
    line: usize,
    place: u32,
    above: Option<u32>,
    end: usize,
) -> Option<usize> {
    let code = |place: u32| look.column.code(drawing.rows.order[place as usize]);
    let here = code(place);
    if above.is_some_and(|above| code(above) == here) {
        return None;
    }
    let below = (line..end).take_while(|&line| match drawing.rows.line(line) {
        Line::Row(place) => code(place) == here,
        Line::Group(_) => false,
    });
    Some(below.count())
}

fn group_row(html: &mut Html, drawing: &Drawing<'_>, line: usize, index_of: u32) {
    let group = &drawing.rows.groups[index_of as usize];
    html.raw("<tr class=\"group\"")
        .attr_number("data-group", index_of);
    if 0 < group.level {
        html.raw(" style=\"--level:").number(group.level).raw("\"");
    }
    index(html, drawing, line);
    html.raw(">");
    // How many cells there are of each text stands beside the name already.
    let has_total = |look: &Look<'_>| {
        let is_numeric = look.column.kind.is_numeric();
        let wanted = totals_of(drawing.view, look.column);
        !group.rows.is_empty() && wanted.is_some_and(|total| is_numeric || total != Total::Count)
    };
    // The name takes the room up to the first total, and at least the first column.
    let named = drawing.columns.iter().skip(1).position(has_total);
    let width = named.map_or(drawing.columns.len(), |place| place + 1);
    html.raw("<th scope=\"rowgroup\"");
    if 1 < width {
        html.attr_number("colspan", width as u64);
    }
    html.raw("><span><button type=\"button\" class=\"fold\" tabindex=\"-1\"")
        .attr("aria-expanded", if group.folded { "false" } else { "true" })
        .raw(">");
    let column = drawing.view.groups.get(group.level as usize);
    if let Some(column) = column.and_then(|&at| drawing.table.columns.get(at as usize)) {
        html.text(&column.dictionary.text(group.code));
    }
    html.raw("</button> <small>");
    count(html, drawing, group);
    html.raw("</small></span></th>");
    let rows = &drawing.rows.order[group.rows.start as usize..group.rows.end as usize];
    for look in &drawing.columns[width..] {
        html.raw("<td")
            .classes(&[look.measure.class, look.edge])
            .raw(">");
        if has_total(look)
            && let Some(wanted) = totals_of(drawing.view, look.column)
            && let Some(figure) = total(look.column, rows, wanted)
        {
            html.raw("<small>").raw(wanted.name()).raw("</small> ");
            html.text(&drawing.figure(look, &figure));
        }
        html.raw("</td>");
    }
    html.raw("</tr>");
}

/// How many rows a group has, and how many of them the view leaves.
fn count(html: &mut Html, drawing: &Drawing<'_>, group: &GroupRows) {
    let shown = group.rows.len();
    let all = drawing.all_of(group);
    if shown < all {
        html.count(shown).raw(" of ");
    }
    html.count(all).raw(if all == 1 { " row" } else { " rows" });
}
