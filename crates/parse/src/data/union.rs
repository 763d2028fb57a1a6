//! Several data files as one: their rows below each other, their columns by name.

use std::collections::HashMap;

use value::Decimal;

use super::{Grid, Places, RawCell, Source};

/// Rows of several files.
pub(crate) struct Union {
    /// The rows of all files so far.
    pub grid: Grid<'static>,
    /// Which piece of its text is from which file.
    pub places: Places,
    names: HashMap<String, usize>,
}

/// How the columns of a file differ from those of the files before it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    /// Names of columns that it has not got.
    pub missing: Vec<String>,
    /// Names of columns that only it has.
    pub added: Vec<String>,
}

impl Union {
    /// No rows yet.
    pub(crate) fn new() -> Union {
        let mut grid = Grid::new("", "");
        // A file that lacks a column has short rows.
        grid.may_be_short = true;
        Union {
            grid,
            places: Places::none(),
            names: HashMap::new(),
        }
    }

    /// Adds the rows of a file, whose columns have these names. `None` when the texts together are
    /// larger than places in them can be counted.
    pub(crate) fn add(
        &mut self,
        grid: &Grid<'_>,
        names: &[String],
        source: &Source<'_>,
    ) -> Option<Difference> {
        let base = self.grid.whole_text().len();
        u32::try_from(base + grid.whole_text().len()).ok()?;
        let is_first = self.grid.format.is_empty();
        source.note(&mut self.places, base, grid);
        self.grid.push_text(grid.whole_text());
        self.grid.format = grid.format;
        self.grid.decimal = match is_first || self.grid.decimal == grid.decimal {
            true => grid.decimal,
            false => Decimal::Auto,
        };
        self.grid.is_cut |= grid.is_cut;
        self.grid.is_markdown |= grid.is_markdown;

        let mut difference = Difference::default();
        let mut columns = Vec::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            let next = self.names.len();
            let column = *self.names.entry(name.clone()).or_insert(next);
            if column == next {
                self.add_column(grid, index, base);
                difference.added.push(name.clone());
            } else if self.grid.kinds[column] != grid.kinds.get(index).cloned().flatten() {
                self.grid.kinds[column] = None;
            }
            columns.push(column);
        }
        if is_first {
            difference.added.clear();
        } else {
            let is_missing = |(_, column): &(&String, &usize)| !columns.contains(column);
            let mut missing: Vec<_> = self.names.iter().filter(is_missing).collect();
            missing.sort_by_key(|(_, column)| **column);
            difference.missing = missing.into_iter().map(|(name, _)| name.clone()).collect();
        }
        self.add_rows(grid, &columns, base);
        Some(difference)
    }

    fn add_column(&mut self, grid: &Grid<'_>, index: usize, base: usize) {
        let levels = grid.header.len().max(self.grid.header.len());
        let width = self.grid.kinds.len();
        let nothing = self.grid.cell(base..base);
        // A header of fewer levels stands at the bottom.
        while self.grid.header.len() < levels {
            self.grid.header.insert(0, vec![nothing; width]);
        }
        let above = levels - grid.header.len();
        for level in 0..levels {
            let cells = level.checked_sub(above).map(|level| &grid.header[level]);
            let cell = cells.and_then(|cells| spread(grid, cells, index, level + 1 < levels));
            let cell = cell.map_or(nothing, |cell| self.grid.adopt(grid, cell, base));
            self.grid.header[level].push(cell);
        }
        self.grid
            .kinds
            .push(grid.kinds.get(index).cloned().flatten());
    }

    fn add_rows(&mut self, grid: &Grid<'_>, columns: &[usize], base: usize) {
        let nothing = self.grid.cell(base..base);
        let is_in_order = columns
            .iter()
            .enumerate()
            .all(|(index, column)| index == *column);
        let mut cells: Vec<RawCell> = Vec::new();
        for &row in &grid.rows {
            let raw = grid.cells(row);
            let raw = &raw[..raw.len().min(columns.len())];
            if is_in_order || row.names_group {
                for &cell in raw {
                    let cell = self.grid.adopt(grid, cell, base);
                    self.grid.push(cell);
                }
            } else {
                cells.clear();
                cells.resize(self.names.len(), nothing);
                for (&cell, &column) in raw.iter().zip(columns) {
                    cells[column] = self.grid.adopt(grid, cell, base);
                }
                cells.iter().for_each(|&cell| self.grid.push(cell));
            }
            self.grid.end_row(row.names_group);
        }
    }
}

impl Difference {
    /// Whether the columns are the same.
    pub(crate) fn is_none(&self) -> bool {
        self.missing.is_empty() && self.added.is_empty()
    }
}

/// The cell of a header level above a column; an empty one continues its left neighbour.
fn spread(grid: &Grid<'_>, cells: &[RawCell], column: usize, is_upper: bool) -> Option<RawCell> {
    let cells = &cells[..cells.len().min(column + 1)];
    match is_upper {
        true => cells
            .iter()
            .rev()
            .copied()
            .find(|&cell| !grid.text(cell).is_empty()),
        false => cells.get(column).copied(),
    }
}
