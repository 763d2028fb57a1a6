//! The cells of a sheet on their way into a grid, whose text has a line for each row of the sheet.

use std::borrow::Cow;

use value::{Decimal, Kind, Reading};

use crate::data::{Grid, Layout, MAX_COLUMNS, RawCell};

/// No spreadsheet has more rows.
const MAX_ROWS: u32 = 1 << 20;

/// What stands further to the right is kept in one column too many, so that it is told.
const BEYOND: u32 = MAX_COLUMNS as u32;

/// Cells beyond are left out, those of merged ranges counted one by one.
const MAX_SHEET_CELLS: usize = 10_000_000;

/// More text is not kept; one long text can stand in any number of cells.
const MAX_TEXT: usize = 512 << 20;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// A text, or a number without further meaning.
    Any,
    /// A value of this kind.
    Of(Kind),
}

/// A range of cells that are shown as one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Merged {
    /// The first and the last row, from 0.
    pub rows: (u32, u32),
    /// The first and the last column, from 0.
    pub columns: (u32, u32),
}

/// The rows of a sheet.
pub(super) struct Rows<'a> {
    grid: Grid<'a>,
    rows: Vec<Row>,
    /// How many lines the text of the grid has.
    lines: u32,
    cells: usize,
    is_cut: bool,
}

#[derive(Clone)]
struct Row {
    number: u32,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy)]
struct Cell {
    column: u32,
    content: Content,
    cell: RawCell,
}

impl<'a> Rows<'a> {
    /// No rows yet.
    pub(super) fn new(format: &'static str) -> Rows<'a> {
        let mut grid = Grid::new(format, "");
        grid.push_text("");
        grid.decimal = Decimal::Point;
        Rows {
            grid,
            rows: Vec::new(),
            lines: 1,
            cells: 0,
            is_cut: false,
        }
    }

    /// Whether no cell holds anything.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether there is room for more.
    pub(super) fn has_room(&self) -> bool {
        !self.is_cut
    }

    /// Adds a cell to the row with this number, from 0. Rows and columns only grow.
    pub(super) fn add(&mut self, row: u32, column: u32, content: Content, text: &str) {
        let text = text.trim();
        let column = column.min(BEYOND);
        if text.is_empty() || MAX_ROWS <= row {
            return;
        }
        let length = self.grid.whole_text().len();
        if self.cells == MAX_SHEET_CELLS || MAX_TEXT < length + text.len() {
            self.is_cut = true;
            return;
        }
        if self.rows.last().is_none_or(|last| last.number != row) {
            while self.lines <= row {
                self.grid.push_text("\n");
                self.lines += 1;
            }
            self.rows.push(Row {
                number: row,
                cells: Vec::new(),
            });
        }
        let start = self.grid.whole_text().len();
        let is_line = !text.contains(['\n', '\r', '\t']);
        let cell = if is_line {
            self.grid.push_text(text);
            self.grid.cell(start..start + text.len())
        } else {
            let line = text.replace(['\n', '\r', '\t'], " ");
            self.grid.push_text(&line);
            let text = Cow::Owned(text.replace("\r\n", "\n"));
            self.grid.spelled_cell(start..start + line.len(), text)
        };
        self.grid.push_text("\t");
        self.cells += 1;
        if let Some(last) = self.rows.last_mut() {
            last.cells.push(Cell {
                column,
                content,
                cell,
            });
        }
    }

    /// Repeats the row with this number as the rows below it.
    pub(super) fn repeat(&mut self, row: u32, times: u32) {
        let Some(last) = self.rows.last().filter(|last| last.number == row).cloned() else {
            return;
        };
        for below in 1..=times {
            let number = row.saturating_add(below);
            if MAX_ROWS <= number || MAX_SHEET_CELLS < self.cells + last.cells.len() {
                self.is_cut |= number < MAX_ROWS;
                return;
            }
            self.cells += last.cells.len();
            let cells = last.cells.clone();
            self.rows.push(Row { number, cells });
        }
    }

    /// The grid: cells of merged ranges repeat their value, blank rows are none.
    pub(super) fn finish(mut self, merged: &[Merged], layout: &Layout) -> Grid<'a> {
        for range in merged {
            self.spread(*range);
        }
        self.grid.is_cut |= self.is_cut;
        let nothing = self.grid.cell(0..0);
        let mut dense: Vec<RawCell> = Vec::new();
        for row in &self.rows {
            dense.clear();
            for cell in &row.cells {
                let column = cell.column as usize;
                dense.resize(dense.len().max(column + 1), nothing);
                dense[column] = cell.cell;
            }
            dense.iter().for_each(|&cell| self.grid.push(cell));
            self.grid.end_row(false);
        }
        self.grid.kinds = kinds(self.rows.iter().skip(layout.header_rows));
        self.grid.take_header(layout.header_rows);
        // Cells at the end of a row that hold nothing are not in the file.
        self.grid.may_be_short = true;
        self.grid
    }

    /// Repeats the first cell of a merged range in the others, as far as there are rows.
    fn spread(&mut self, range: Merged) {
        let at = |rows: &[Row], number| rows.binary_search_by_key(&number, |row| row.number);
        let Ok(first) = at(&self.rows, range.rows.0) else {
            return;
        };
        let cells = self.rows[first].cells.iter();
        let Some(&origin) = cells.clone().find(|cell| cell.column == range.columns.0) else {
            return;
        };
        let last_column = range.columns.1.min(BEYOND);
        let rows = self.rows[first..].iter_mut();
        for row in rows.take_while(|row| row.number <= range.rows.1) {
            let columns = range.columns.0..=last_column;
            row.cells.retain(|cell| !columns.contains(&cell.column));
            let at = row
                .cells
                .partition_point(|cell| cell.column < range.columns.0);
            let count = columns.clone().count();
            if MAX_SHEET_CELLS < self.cells + count {
                self.is_cut = true;
                return;
            }
            self.cells += count;
            let copies = columns.map(|column| Cell { column, ..origin });
            row.cells.splice(at..at, copies);
        }
    }
}

/// For each column the kind that all of its cells have.
fn kinds<'r>(rows: impl Iterator<Item = &'r Row>) -> Vec<Option<(Kind, Reading)>> {
    let mut found: Vec<Option<Content>> = Vec::new();
    for cell in rows.flat_map(|row| &row.cells) {
        let column = cell.column as usize;
        if found.len() <= column {
            found.resize(column + 1, None);
        }
        match &mut found[column] {
            Some(content) if *content != cell.content => *content = Content::Any,
            Some(_) => {}
            none => *none = Some(cell.content),
        }
    }
    let kind = |content: Option<Content>| match content {
        Some(Content::Of(kind)) => Some((kind, Reading::default())),
        Some(Content::Any) | None => None,
    };
    found.into_iter().map(kind).collect()
}
