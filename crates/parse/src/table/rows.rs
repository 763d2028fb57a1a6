//! Which rows of a grid are data, and which name the rows below them.

use model::{Cell, Column};
use value::Kind;

use crate::context::Place;
use crate::data::{Grid, MAX_CELLS, Places, RawCell, RawRow};
use crate::{Sink, diagnostic};

/// A group row: it names the rows from `start` to the start of the next group.
pub(super) struct Group {
    /// `Sequential: cs00000int`, with what further rows say after `·`.
    pub label: String,
    /// Index of its first row. Rows before the first group belong to none.
    pub start: u32,
}

/// The rows of a table, and the group rows between them.
pub(super) struct Rows {
    /// In the order of the file.
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
                // Several group rows in a row name one group.
                Some(group) if group.start == start => {
                    group.label.push_str(" · ");
                    group.label.push_str(text);
                }
                _ => groups.push(Group {
                    label: text.to_owned(),
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

    /// The group rows as a column of the table.
    pub(super) fn group_column(&self, name: &str, header_levels: usize) -> Column {
        let mut cells: Vec<Cell> = Vec::with_capacity(self.groups.len() + 1);
        for (place, group) in self.groups.iter().enumerate() {
            cells.push(Cell {
                key: place as f64,
                ..Cell::from(group.label.as_str())
            });
        }
        cells.push(Cell {
            missing: true,
            ..Cell::from("")
        });
        let none = cells.len() as u32 - 1;
        let mut codes = vec![none; self.rows.len()];
        for (place, group) in self.groups.iter().enumerate() {
            codes[group.start as usize..].fill(place as u32);
        }
        let mut column = Column::new(name, Kind::Text, cells, codes);
        column.header.resize(header_levels, Vec::new());
        column.hidden = true;
        column.names_groups = true;
        column
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
