//! Which rows of a grid are data, which name the rows below them, and in which order they stand.

use std::collections::HashMap;

use model::Group;

use crate::context::Place;
use crate::data::{Grid, MAX_CELLS, Places, RawCell, RawRow};
use crate::{Sink, diagnostic};

/// The rows of a table, and the group rows between them.
pub(super) struct Rows {
    /// In the order that they are shown in.
    pub rows: Vec<RawRow>,
    /// From top to bottom.
    pub groups: Vec<Group>,
}

impl Rows {
    /// Tells group rows from data rows. With `by_shape` a row that has text in its first cell only
    /// is a group row; others are what the format says.
    pub(super) fn of(grid: &Grid<'_>, by_shape: bool) -> Rows {
        let mut rows = Vec::with_capacity(grid.rows.len());
        let mut groups: Vec<Group> = Vec::new();
        for &row in &grid.rows {
            let names_group = row.names_group || by_shape && is_group_row(grid, row);
            if !names_group {
                rows.push(row);
                continue;
            }
            let start = rows.len() as u32;
            let text = grid.at(row, 0).map_or("", |cell| grid.text(cell));
            match groups.last_mut() {
                // Several group rows in a row name one group; those after the first are its note.
                Some(group) if group.start == start => {
                    let note = group.note.get_or_insert_default();
                    if !note.is_empty() {
                        note.push_str(" · ");
                    }
                    note.push_str(text);
                }
                _ => groups.push(Group {
                    label: text.to_owned(),
                    note: None,
                    start,
                }),
            }
        }
        Rows { rows, groups }
    }

    /// Reports rows that have fewer or more cells than there are columns.
    pub(super) fn report_ragged(
        &self,
        grid: &Grid<'_>,
        places: &Places,
        columns: usize,
        sink: &mut Sink,
    ) {
        let is_cut = !grid.whole_text().ends_with(['\n', '\r']);
        let mut short = Vec::new();
        let mut long = Vec::new();
        for &row in &self.rows {
            let cells = grid.cells(row);
            if cells.len() < columns && !grid.may_be_short {
                short.push(cells);
            } else if cells[columns.min(cells.len())..]
                .iter()
                .any(|&cell| !grid.text(cell).is_empty())
            {
                long.push(cells);
            }
        }
        let place = |cells: &[RawCell]| {
            let start = cells.first().map_or(0, |cell| cell.span().start);
            places.of(start..cells.last().map_or(start, |cell| cell.span().end))
        };
        if is_cut
            && let (Some(&last), Some(&row)) = (short.last(), self.rows.last())
            && std::ptr::eq(last, grid.cells(row))
        {
            short.pop();
            let Place { file, span } = place(last);
            sink.push(diagnostic::table::cut_row(&file, span, last.len(), columns));
        }
        diagnostic::folded(sink, short.len(), |index| {
            let cells = short[index];
            let Place { file, span } = place(cells);
            diagnostic::table::short_row(&file, span, cells.len(), columns)
        });
        diagnostic::folded(sink, long.len(), |index| {
            let (kept, dropped) = long[index].split_at(columns);
            let found = kept.len() + dropped.len();
            let texts: Vec<&str> = dropped.iter().map(|&cell| grid.text(cell)).collect();
            let texts = texts.join("`, `");
            let Place { file, span } = place(dropped);
            diagnostic::table::long_row(&file, span, found, columns, &texts)
        });
    }

    /// Leaves out rows beyond what a table of so many columns can hold, and says whether there are.
    pub(super) fn cut(&mut self, columns: usize) -> bool {
        let limit = MAX_CELLS / columns.max(1);
        let is_cut = limit < self.rows.len();
        self.rows.truncate(limit);
        self.groups.retain(|group| group.start as usize <= limit);
        is_cut
    }

    /// Gathers rows by their value in `column`, in order of first appearance. Rows without a value
    /// come first and belong to no group.
    pub(super) fn group_by(&mut self, grid: &Grid<'_>, column: usize) {
        let mut labels: Vec<&str> = Vec::new();
        let mut members: Vec<Vec<RawRow>> = vec![Vec::new()];
        let mut index_of: HashMap<&str, usize> = HashMap::new();
        for &row in &self.rows {
            let text = grid.at(row, column).map_or("", |cell| grid.text(cell));
            let index = if value::is_missing(text) {
                0
            } else {
                *index_of.entry(text).or_insert_with(|| {
                    labels.push(text);
                    members.push(Vec::new());
                    labels.len()
                })
            };
            members[index].push(row);
        }
        let mut start = members[0].len() as u32;
        self.groups.clear();
        for (label, rows) in labels.iter().zip(&members[1..]) {
            self.groups.push(Group {
                label: (*label).to_owned(),
                note: None,
                start,
            });
            start += rows.len() as u32;
        }
        self.rows = members.concat();
    }
}

/// Whether a row has text in its first cell only.
fn is_group_row(grid: &Grid<'_>, row: RawRow) -> bool {
    let has_text = |&cell: &RawCell| !grid.text(cell).is_empty();
    match grid.cells(row) {
        [first, others @ ..] => has_text(first) && !others.iter().any(has_text),
        [] => false,
    }
}
