//! What a reader has done to a table, and the rows they then see.

use serde::{Deserialize, Serialize};

use crate::Table;

/// What a reader has done to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Columns to sort by, the first one first; empty for the authored order.
    pub sort: Vec<SortKey>,
    /// Words that a row must hold, all of them.
    pub filter: String,
}

/// A column to sort by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SortKey {
    /// Index of the column.
    pub column: u32,
    /// Whether the largest is first.
    pub descending: bool,
}

/// The rows that a view shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visible {
    /// Groups that have rows to show, in authored order; one without a name when nothing is grouped.
    pub groups: Vec<VisibleGroup>,
}

/// The rows of one group that a view shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisibleGroup {
    /// Index into the groups of the table; `None` for rows that belong to none.
    pub group: Option<u32>,
    /// Indices of rows, in the order shown.
    pub rows: Vec<u32>,
}

impl Visible {
    /// How many rows are shown.
    pub fn len(&self) -> usize {
        self.groups.iter().map(|group| group.rows.len()).sum()
    }

    /// Whether no row is shown.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl View {
    /// The view that the author asked for.
    pub fn authored(table: &Table) -> View {
        View { sort: table.sort.clone(), filter: String::new() }
    }

    /// The rows of `table` that this view shows.
    pub fn rows(&self, table: &Table) -> Visible {
        let _ = table;
        todo!()
    }
}
