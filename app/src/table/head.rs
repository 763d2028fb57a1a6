//! The header rows of a table: levels, spans, and a button for each column.

use std::ops::Range;

use model::{Column, Comparison, Inline, Table, plain_text};

use super::drawing::{Drawing, Look, comparison_sign};
use super::room;
use crate::html::Html;
use crate::inline::inline;

/// Writes `<thead>`; `aria-sort` says how the view sorts.
pub(super) fn head(html: &mut Html, drawing: &Drawing<'_>) {
    let table = drawing.table;
    let shown = drawing.places();
    html.raw("<thead>");
    for level in 0..table.header_levels() {
        html.raw("<tr");
        if drawing.is_virtual {
            html.attr_number("aria-rowindex", level as u64 + 1);
        }
        html.raw(">");
        let mut place = 0;
        while place < shown.len() {
            place += match tier_at(column_at(table, &shown, place), level) {
                Some(tier) if tier.end == table.header_levels() => {
                    leaf(html, drawing, place, tier);
                    1
                }
                Some(tier) => spanning(html, table, &shown[place..], tier),
                None => 1,
            };
        }
        html.raw("</tr>");
    }
    html.raw("</thead>");
}

/// Whether a line stands before the column at `place`: where columns below a common header start or
/// end.
pub(super) fn has_edge(table: &Table, shown: &[u32], place: usize) -> bool {
    let Some(left) = place.checked_sub(1) else {
        return false;
    };
    let (left, here) = (
        column_at(table, shown, left),
        column_at(table, shown, place),
    );
    let is_below = |column| tier(column, 0).end < table.header_levels();
    top(left) != top(here) && (is_below(left) || is_below(here))
}

fn column_at<'a>(table: &'a Table, shown: &[u32], place: usize) -> &'a Column {
    &table.columns[shown[place] as usize]
}

/// Writes an upper header over all neighbours that share it; says how many there are.
fn spanning(html: &mut Html, table: &Table, shown: &[u32], tier: Range<usize>) -> usize {
    let first = column_at(table, shown, 0);
    let width = (0..shown.len())
        .map(|place| column_at(table, shown, place))
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
fn leaf(html: &mut Html, drawing: &Drawing<'_>, place: usize, tier: Range<usize>) {
    let look = &drawing.columns[place];
    let (at, column, view) = (look.at, look.column, drawing.view);
    let is_baseline = drawing.comparisons.is_baseline(at);
    html.raw("<th scope=\"col\"").classes(&[
        column.kind.is_numeric().then_some("num"),
        column.key.then_some("key"),
        room::class(column).filter(|_| !drawing.is_virtual),
        look.edge,
        look.pinned(),
        view.filter_of(at).map(|_| "filtered"),
        is_baseline.then_some("baseline"),
    ]);
    height(html, &tier);
    let sorted = view.sort.iter().position(|key| key.column == at);
    let direction = match sorted {
        Some(place) if view.sort[place].descending => "descending",
        Some(_) => "ascending",
        None => "none",
    };
    // Assistive technology expects one sorted column at most.
    html.attr(
        "aria-sort",
        if sorted == Some(0) { direction } else { "none" },
    );
    style(html, look, view.columns.width(at));
    html.raw("><button type=\"button\" tabindex=\"-1\"")
        .attr_number("data-column", at);
    if let Some(rank) = sorted.filter(|_| 1 < view.sort.len()) {
        html.attr_number("data-rank", rank as u64 + 1)
            .attr("data-direction", direction);
    }
    html.raw(">");
    let content = text(column, &tier);
    unlinked(html, content);
    html.raw("</button>");
    marks(html, content);
    unit(html, drawing, look);
    html.raw("<button type=\"button\" class=\"more\" tabindex=\"-1\" aria-haspopup=\"dialog\" aria-label=\"Options of ")
        .text(&column.name)
        .raw("\"")
        .attr_number("data-menu", at)
        .raw("></button></th>");
}

/// Writes where a pinned column stays, and how wide the reader wants a column.
fn style(html: &mut Html, look: &Look<'_>, width: Option<u16>) {
    if look.pin.is_none() && width.is_none() {
        return;
    }
    html.raw(" style=\"");
    if let Some(pin) = look.pin {
        html.raw("left:var(--pin-").number(pin).raw(");");
    }
    if let Some(width) = width {
        html.raw("width:")
            .number(width)
            .raw("px;min-width:")
            .number(width);
        html.raw("px;max-width:").number(width).raw("px");
    }
    html.raw("\"");
}

/// Writes what the numbers below are in: a unit, or what they are against.
fn unit(html: &mut Html, drawing: &Drawing<'_>, look: &Look<'_>) {
    let column = look.column;
    if drawing.is_compared(look.at) && drawing.view.comparison != Comparison::Value {
        html.raw("<span class=\"unit\">")
            .raw(comparison_sign(drawing.view.comparison))
            .raw("</span>");
        return;
    }
    let shown = match look.measure.unit {
        // Cells that name their unit need none above them.
        Some(_) => None,
        None => column
            .unit
            .as_deref()
            .filter(|unit| !states_unit(column, unit)),
    };
    if let Some(unit) = shown {
        html.raw("<span class=\"unit\">").text(unit).raw("</span>");
    }
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
