//! The header rows of a table: levels, spans, and a button for each column.

use std::ops::Range;

use model::{Column, Inline, Table, View, plain_text};

use super::room;
use crate::html::Html;
use crate::inline::inline;

/// Writes `<thead>`; `aria-sort` says how `view` sorts.
pub(super) fn head(html: &mut Html, table: &Table, view: &View) {
    html.raw("<thead>");
    for level in 0..table.header_levels() {
        html.raw("<tr>");
        let mut at = 0;
        while at < table.columns.len() {
            at += match tier_at(&table.columns[at], level) {
                Some(tier) if tier.end == table.header_levels() => {
                    leaf(html, table, at, tier, view);
                    1
                }
                Some(tier) => spanning(html, table, at, tier),
                None => 1,
            };
        }
        html.raw("</tr>");
    }
    html.raw("</thead>");
}

/// Whether a line stands before column `at`: where columns below a common header start or end.
pub(super) fn has_edge(table: &Table, at: usize) -> bool {
    let Some(left) = at.checked_sub(1).map(|left| &table.columns[left]) else {
        return false;
    };
    let here = &table.columns[at];
    let is_below = |column| tier(column, 0).end < table.header_levels();
    top(left) != top(here) && (is_below(left) || is_below(here))
}

/// Writes an upper header over all columns that share it; says how many there are.
fn spanning(html: &mut Html, table: &Table, at: usize, tier: Range<usize>) -> usize {
    let first = &table.columns[at];
    let width = table.columns[at..]
        .iter()
        .take_while(|column| {
            column.header[..tier.end] == first.header[..tier.end]
                && tier_at(column, tier.start) == Some(tier.clone())
        })
        .count();
    html.raw("<th scope=\"colgroup\" class=\"span\"");
    if 1 < width {
        html.attr_number("colspan", width as u64);
    }
    height(html, &tier);
    html.raw(">");
    inline(html, text(first, &tier));
    html.raw("</th>");
    width
}

/// Writes the header that names a column.
fn leaf(html: &mut Html, table: &Table, at: usize, tier: Range<usize>, view: &View) {
    let column = &table.columns[at];
    html.raw("<th scope=\"col\"").classes(&[
        column.kind.is_numeric().then_some("num"),
        column.key.then_some("key"),
        room::class(column),
        has_edge(table, at).then_some("edge"),
    ]);
    height(html, &tier);
    let place = view.sort.iter().position(|key| key.column as usize == at);
    let direction = match place {
        Some(place) if view.sort[place].descending => "descending",
        Some(_) => "ascending",
        None => "none",
    };
    // Assistive technology expects one sorted column at most.
    html.attr(
        "aria-sort",
        if place == Some(0) { direction } else { "none" },
    );
    html.raw("><button type=\"button\"")
        .attr_number("data-column", at as u64);
    if let Some(place) = place.filter(|_| 1 < view.sort.len()) {
        html.attr_number("data-rank", place as u64 + 1)
            .attr("data-direction", direction);
    }
    html.raw(">");
    let content = text(column, &tier);
    unlinked(html, content);
    html.raw("</button>");
    marks(html, content);
    if let Some(unit) = column
        .unit
        .as_deref()
        .filter(|unit| !states_unit(column, unit))
    {
        html.raw("<span class=\"unit\">").text(unit).raw("</span>");
    }
    html.raw("</th>");
}

/// Whether the header names the unit itself: `Average (milliseconds)`.
fn states_unit(column: &Column, unit: &str) -> bool {
    column.header.iter().any(|level| {
        let stated = value::header_unit(&plain_text(level));
        stated.is_some_and(|(_, reading)| reading.unit.as_deref() == Some(unit))
    })
}

fn height(html: &mut Html, tier: &Range<usize>) {
    if 1 < tier.len() {
        html.attr_number("rowspan", tier.len() as u64);
    }
}

/// The tier that starts at `level`, if one does.
fn tier_at(column: &Column, level: usize) -> Option<Range<usize>> {
    let tier = tier(column, level);
    (tier.start == level).then_some(tier)
}

/// The levels that the header cell at `level` covers: a text and the empty ones below it. Empty
/// ones at the top belong to the first text.
fn tier(column: &Column, level: usize) -> Range<usize> {
    let header = &column.header;
    let first_text = header.iter().position(|text| !text.is_empty()).unwrap_or(0);
    let start = match header[..=level].iter().rposition(|text| !text.is_empty()) {
        Some(text) if first_text < text => text,
        _ => 0,
    };
    let below = first_text.max(start) + 1;
    let end = header
        .iter()
        .skip(below)
        .position(|text| !text.is_empty())
        .map_or(header.len(), |levels| below + levels);
    start..end
}

fn text<'a>(column: &'a Column, tier: &Range<usize>) -> &'a [Inline] {
    column.header[tier.clone()]
        .iter()
        .find(|text| !text.is_empty())
        .map_or(&[], Vec::as_slice)
}

fn top(column: &Column) -> &[Inline] {
    text(column, &(0..column.header.len()))
}

/// Writes what may stand in a button: no links.
fn unlinked(html: &mut Html, content: &[Inline]) {
    for piece in content {
        match piece {
            Inline::Link { content, .. } => unlinked(html, content),
            Inline::Ticket { key, .. } => {
                html.text(key);
            }
            Inline::FootnoteMark { .. } => {}
            other => inline(html, std::slice::from_ref(other)),
        }
    }
}

fn marks(html: &mut Html, content: &[Inline]) {
    for piece in content {
        if let Inline::FootnoteMark { .. } = piece {
            inline(html, std::slice::from_ref(piece));
        }
    }
}
