//! Columnar files: Parquet and Arrow. Types decide kinds; a missing value is a missing cell.

mod arrow;
mod flatbuffer;
mod guard;
mod pages;
mod parquet;
mod thrift;
mod values;

use std::borrow::Cow;

pub use guard::is_guarded;
use value::{Decimal, Kind, Reading};

use super::{Format, Grid, Likely, MAX_CELLS, MAX_COLUMNS};

/// More text is not kept; one long text of a dictionary can stand in any number of rows.
const MAX_TEXT: usize = 512 << 20;

/// Parquet files.
pub(super) static PARQUET: Format = Format {
    name: "parquet",
    is_likely: Likely::Bytes(|bytes| bytes.starts_with(b"PAR1")),
    read: |source, _, sink| parquet::read(source, sink),
};

/// Arrow files and streams (also Feather 2).
pub(super) static ARROW: Format = Format {
    name: "arrow",
    is_likely: Likely::Bytes(arrow::is_likely),
    read: |source, _, sink| arrow::read(source, sink),
};

/// A column of a table: its name, and what its type says about its cells.
struct Heading {
    name: String,
    kind: Option<Kind>,
}

/// Some cells of a column, one after the other.
#[derive(Debug)]
struct Texts {
    text: String,
    ends: Vec<u32>,
    /// How many there may be.
    most: usize,
}

impl Texts {
    /// No cells yet of one of so many columns, which share the room.
    fn one_of(columns: usize) -> Texts {
        Texts {
            text: String::new(),
            ends: Vec::new(),
            most: MAX_CELLS / columns.max(1),
        }
    }

    /// Adds a cell.
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
    }

    /// Whether there is room for more.
    fn has_room(&self) -> bool {
        self.text.len() < MAX_TEXT && self.ends.len() < self.most
    }

    fn get(&self, index: usize) -> &str {
        let start = match index.checked_sub(1) {
            Some(before) => self.ends.get(before).copied().unwrap_or(0),
            None => 0,
        };
        match self.ends.get(index) {
            Some(end) => &self.text[start as usize..*end as usize],
            None => "",
        }
    }
}

/// The rows of a columnar file on their way into a grid, whose text has a line for each row.
struct Rows<'a> {
    grid: Grid<'a>,
    cells: usize,
}

impl<'a> Rows<'a> {
    /// No rows yet of columns with these headings.
    fn new(format: &'static str, headings: &[Heading]) -> Rows<'a> {
        let mut grid = Grid::new(format, "");
        grid.push_text("");
        grid.decimal = Decimal::Point;
        let kind = |heading: &Heading| heading.kind.map(|kind| (kind, Reading::default()));
        grid.kinds = headings.iter().map(kind).collect();
        let mut rows = Rows { grid, cells: 0 };
        for heading in headings {
            rows.cell(&heading.name);
        }
        rows.end();
        rows
    }

    /// The grid with all rows.
    fn finish(mut self) -> Grid<'a> {
        self.grid.take_header(1);
        self.grid.header_was_row = false;
        self.grid
    }

    /// Adds rows, given by columns. What is beyond the limits is left out.
    fn add(&mut self, columns: &[Texts]) {
        self.grid.is_cut |= columns.iter().any(|column| !column.has_room());
        let columns = &columns[..columns.len().min(MAX_COLUMNS + 1)];
        let rows = columns
            .iter()
            .map(|column| column.ends.len())
            .max()
            .unwrap_or(0);
        for row in 0..rows {
            if MAX_CELLS < self.cells || MAX_TEXT < self.grid.whole_text().len() {
                self.grid.is_cut = true;
                return;
            }
            self.cells += columns.len();
            for column in columns {
                self.cell(column.get(row));
            }
            self.end();
        }
    }

    fn cell(&mut self, text: &str) {
        let start = self.grid.whole_text().len();
        let cell = if text.contains(['\n', '\r', '\t']) {
            let line = text.replace(['\n', '\r', '\t'], " ");
            self.grid.push_text(&line);
            self.grid.spelled_cell(
                start..start + line.len(),
                Cow::Owned(text.trim().to_owned()),
            )
        } else {
            self.grid.push_text(text);
            self.grid.cell(start..start + text.len())
        };
        self.grid.push_text("\t");
        self.grid.push(cell);
    }

    fn end(&mut self) {
        self.grid.push_text("\n");
        self.grid.end_row(false);
    }
}
