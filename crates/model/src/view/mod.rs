//! What a reader has done to a table, and the rows they then see.

mod bits;
mod compare;
mod filter;
mod query;
mod rows;
mod search;
mod sort;
mod totals;

use serde::{Deserialize, Serialize};
use value::Unit;

use crate::Table;

pub use self::compare::{Baseline, Comparison, Comparisons, Delta, Judgement};
pub use self::filter::{ColumnFilter, Wanted};
pub use self::query::Query;
pub(crate) use self::query::{decode, encode};
pub use self::rows::{GroupRows, Line, Rows};
pub use self::totals::{Amount, Figure, Outliers, Total, extent, total};

/// What a reader has done to a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// Columns to sort by, the first one first; empty for the authored order.
    pub sort: Vec<SortKey>,
    /// Words that a row must hold, all of them.
    pub filter: String,
    /// What rows must have in single columns; one a column, in the order of the table.
    pub filters: Vec<ColumnFilter>,
    /// Columns to group by, from the outer to the inner.
    pub groups: Vec<u32>,
    /// Which groups are folded.
    pub folds: Folds,
    /// Which columns are seen, and how.
    pub columns: Columns,
    /// What is worked out below the columns and in group rows.
    pub totals: Vec<Total>,
    /// What the other columns are compared with.
    pub baseline: Option<Baseline>,
    /// How they are compared.
    pub comparison: Comparison,
    /// How the table looks.
    pub look: Look,
}

/// A column to sort by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SortKey {
    /// Index of the column.
    pub column: u32,
    /// Whether the largest is first.
    pub descending: bool,
}

/// Which groups are folded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folds {
    /// Whether groups are folded but for those in `others`.
    pub all: bool,
    /// The groups for which it is the other way round, by their codes from the outer to the inner.
    pub others: Vec<Vec<u32>>,
}

/// Which columns are seen, and how.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Columns {
    /// All columns from left to right; empty for the authored order.
    pub order: Vec<u32>,
    /// Columns that are not shown.
    pub hidden: Vec<u32>,
    /// Columns that stay in sight, left of the others.
    pub pinned: Vec<u32>,
    /// Widths in pixels.
    pub widths: Vec<(u32, u16)>,
    /// Units other than the author's spelling.
    pub units: Vec<(u32, Unit)>,
    /// Columns with a bar in each cell.
    pub bars: Vec<u32>,
}

/// How a table looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// What the heat of a cell is measured by.
    pub heat: Heat,
    /// Whether cells far from the others of their column are marked.
    pub outliers: bool,
    /// Whether rows stand close together.
    pub dense: bool,
    /// Whether each row is one line high.
    pub one_line: bool,
    /// Whether rows stand side by side and columns below each other.
    pub transposed: bool,
}

/// What the heat of a cell is measured by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Heat {
    /// Cells have none.
    #[default]
    Off,
    /// The other cells of the column.
    Column,
    /// All cells of the same kind.
    Table,
}

impl View {
    /// The view that the author asked for.
    pub fn authored(table: &Table) -> View {
        let hidden = |(at, column): (usize, &crate::Column)| column.hidden.then_some(at as u32);
        View {
            sort: table.sort.clone(),
            groups: table.groups.clone(),
            columns: Columns {
                hidden: table
                    .columns
                    .iter()
                    .enumerate()
                    .filter_map(hidden)
                    .collect(),
                ..Columns::default()
            },
            ..View::default()
        }
    }

    /// Sorts by one column: the first time ascending, then descending, then in authored order.
    /// With `add`, the column is added behind those that are sorted by already.
    pub fn toggle_sort(&mut self, column: u32, add: bool) {
        let current = self.sort.iter().position(|key| key.column == column);
        let next = match current.map(|index| self.sort[index].descending) {
            None => Some(false),
            Some(false) => Some(true),
            Some(true) => None,
        };
        if !add {
            self.sort.retain(|key| key.column == column);
        }
        self.set_sort(column, next);
    }

    /// Sorts by one column in the direction given, or no longer by it; other columns keep their
    /// place.
    pub fn set_sort(&mut self, column: u32, descending: Option<bool>) {
        let place = self.sort.iter().position(|key| key.column == column);
        match (place, descending) {
            (Some(place), Some(descending)) => self.sort[place].descending = descending,
            (Some(place), None) => drop(self.sort.remove(place)),
            (None, Some(descending)) => self.sort.push(SortKey { column, descending }),
            (None, None) => {}
        }
    }

    /// The columns that are seen, from left to right: pinned ones first.
    pub fn shown(&self, table: &Table) -> Vec<u32> {
        let columns = &self.columns;
        let is_seen = |column: &u32| !columns.hidden.contains(column);
        let order = columns.full_order(table).into_iter().filter(is_seen);
        let (mut pinned, others): (Vec<u32>, Vec<u32>) =
            order.partition(|column| columns.pinned.contains(column));
        pinned.extend(others);
        pinned
    }
}

impl Columns {
    /// All columns of `table` from left to right, hidden ones too.
    pub fn full_order(&self, table: &Table) -> Vec<u32> {
        let count = table.columns.len() as u32;
        let mut order: Vec<u32> = self
            .order
            .iter()
            .copied()
            .filter(|&at| at < count)
            .collect();
        order.extend((0..count).filter(|at| !self.order.contains(at)));
        order
    }

    /// The unit that a column is shown in; `None` for its author's spelling.
    pub fn unit(&self, column: u32) -> Option<Unit> {
        let known = self.units.iter().find(|(at, _)| *at == column);
        known.map(|(_, unit)| *unit)
    }

    /// The width of a column, if the reader has set one.
    pub fn width(&self, column: u32) -> Option<u16> {
        let known = self.widths.iter().find(|(at, _)| *at == column);
        known.map(|(_, width)| *width)
    }
}

impl Folds {
    /// Whether the group with these codes is folded.
    pub fn is_folded(&self, path: &[u32]) -> bool {
        self.all != self.others.iter().any(|other| other == path)
    }

    /// Folds a group, or unfolds it.
    pub fn toggle(&mut self, path: &[u32]) {
        match self.others.iter().position(|other| other == path) {
            Some(place) => drop(self.others.remove(place)),
            None => self.others.push(path.to_vec()),
        }
    }
}

/// Adds `item` to a list, or takes it out.
pub fn toggle<T: PartialEq>(list: &mut Vec<T>, item: T) {
    match list.iter().position(|other| *other == item) {
        Some(place) => drop(list.remove(place)),
        None => list.push(item),
    }
}

#[cfg(test)]
pub(crate) mod tests;
