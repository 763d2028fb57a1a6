//! Header levels and names of columns.

use std::collections::HashSet;
use std::ops::Range;

use model::Inline;

use crate::data::{Grid, RawCell};

/// The header of a column.
#[derive(Clone, Debug)]
pub(super) struct Heading<'a> {
    /// Its texts from the top level down, continued to the right in all levels but the lowest.
    pub levels: Vec<Level<'a>>,
    /// The texts joined by ` / `, unique in the table.
    pub name: String,
}

/// What a header level says about a column.
#[derive(Clone, Debug)]
pub(super) struct Level<'a> {
    /// The text.
    pub text: &'a str,
    /// The text with markup; empty when it has none.
    pub content: &'a [Inline],
    /// Where it stands in the text of the grid.
    pub span: Range<u32>,
}

/// How many columns the header has, or the widest row where there is no header. Columns at the end
/// without name and text, as spreadsheets write them, do not count.
pub(super) fn width(grid: &Grid<'_>) -> usize {
    let has_text = |cell: &RawCell| !grid.text(*cell).is_empty();
    let last = |cells: &[RawCell]| cells.iter().rposition(has_text).map_or(0, |last| last + 1);
    let named = grid
        .header
        .iter()
        .map(|level| level.len())
        .max()
        .unwrap_or(usize::MAX);
    let used = grid
        .rows
        .iter()
        .map(|&row| last(grid.cells(row)).min(named))
        .max()
        .unwrap_or(0);
    grid.header
        .iter()
        .map(|level| last(level))
        .fold(used, usize::max)
}

/// The headers of the first `columns` columns.
pub(super) fn headings<'a>(grid: &'a Grid<'_>, columns: usize) -> Vec<Heading<'a>> {
    let mut headings = vec![
        Heading {
            levels: Vec::new(),
            name: String::new()
        };
        columns
    ];
    let lowest = grid.header.len().saturating_sub(1);
    for (index, cells) in grid.header.iter().enumerate() {
        let mut left: Option<Level<'_>> = None;
        for (column, heading) in headings.iter_mut().enumerate() {
            let level = match (cells.get(column), &left) {
                (Some(&cell), _) if !grid.text(cell).is_empty() => Level {
                    text: grid.text(cell),
                    content: grid.content(cell),
                    span: cell.span(),
                },
                (_, Some(left)) if index < lowest => left.clone(),
                _ => Level {
                    text: "",
                    content: &[],
                    span: 0..0,
                },
            };
            left = Some(level.clone());
            heading.levels.push(level);
        }
    }
    name(&mut headings);
    headings
}

fn name(headings: &mut [Heading<'_>]) {
    let mut taken = HashSet::new();
    for (column, heading) in headings.iter_mut().enumerate() {
        let texts = heading.levels.iter().map(|level| level.text);
        let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
        let wanted = if texts.is_empty() {
            format!("Column {}", column + 1)
        } else {
            texts.join(" / ")
        };
        let mut name = wanted.clone();
        let mut number = 2;
        while !taken.insert(name.clone()) {
            name = format!("{wanted} ({number})");
            number += 1;
        }
        heading.name = name;
    }
}

impl Heading<'_> {
    /// Whether an option that says `name` means this column.
    pub(super) fn is_named(&self, name: &str) -> bool {
        self.name == name || self.levels.iter().any(|level| level.text == name)
    }
}
