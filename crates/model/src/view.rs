//! What a reader has done to a table, and the rows they then see.

use std::cmp::Ordering;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::{Column, Table};

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
    /// Groups in authored order, but for those that a filter leaves no rows; one without a name
    /// when nothing is grouped.
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
        View {
            sort: table.sort.clone(),
            filter: String::new(),
        }
    }

    /// The rows of `table` that this view shows: sorted inside their groups, groups in authored
    /// order, those without a matching row left out.
    pub fn rows(&self, table: &Table) -> Visible {
        let filter = Filter::new(&self.filter, table);
        let mut groups = Vec::new();
        for (group, range) in segments(table) {
            let mut rows: Vec<u32> = range.filter(|&row| filter.accepts(group, row)).collect();
            self.sort_rows(&mut rows, table);
            // A group that never had rows is there until the reader filters.
            if !rows.is_empty() || group.is_some() && filter.accepts_all() {
                groups.push(VisibleGroup { group, rows });
            }
        }
        Visible { groups }
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
        let place = self.sort.iter().position(|key| key.column == column);
        match (place, next) {
            (Some(place), Some(descending)) => self.sort[place].descending = descending,
            (Some(place), None) => drop(self.sort.remove(place)),
            (None, Some(descending)) => self.sort.push(SortKey { column, descending }),
            (None, None) => {}
        }
    }

    fn sort_rows(&self, rows: &mut [u32], table: &Table) {
        let keys: Vec<(&Column, bool)> = self
            .sort
            .iter()
            .filter_map(|key| Some((table.columns.get(key.column as usize)?, key.descending)))
            .collect();
        if keys.is_empty() {
            return;
        }
        rows.sort_by(|&a, &b| {
            keys.iter()
                .map(|(column, descending)| {
                    compare_keys(column.cell(a).key, column.cell(b).key, *descending)
                })
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal)
        });
    }
}

/// Orders two keys; one that is not a number is last in both directions.
fn compare_keys(a: f64, b: f64, descending: bool) -> Ordering {
    match (a.is_nan(), b.is_nan()) {
        (true, true) => Ordering::Equal,
        (true, false) => Ordering::Greater,
        (false, true) => Ordering::Less,
        (false, false) if descending => b.total_cmp(&a),
        (false, false) => a.total_cmp(&b),
    }
}

/// The groups of a table with their rows, and the rows that stand before the first group.
fn segments(table: &Table) -> impl Iterator<Item = (Option<u32>, Range<u32>)> {
    let first = table.groups.first().map_or(table.rows, |group| group.start);
    let grouped = table.groups.iter().enumerate().map(|(index, group)| {
        let end = table
            .groups
            .get(index + 1)
            .map_or(table.rows, |next| next.start);
        (Some(index as u32), group.start..end)
    });
    std::iter::once((None, 0..first)).chain(grouped)
}

/// The words of a filter, looked up once in each distinct cell.
struct Filter<'a> {
    table: &'a Table,
    /// One bit a word; all of them must be found in a row.
    all: u64,
    /// Words found in each entry of each column.
    columns: Vec<Vec<u64>>,
    /// Words found in each group's name.
    groups: Vec<u64>,
}

impl<'a> Filter<'a> {
    fn new(text: &str, table: &'a Table) -> Filter<'a> {
        let folded = value::fold(text);
        // More than 64 words: the rest is ignored. Nobody types that many.
        let words: Vec<&str> = folded.split_whitespace().take(64).collect();
        if words.is_empty() {
            return Filter {
                table,
                all: 0,
                columns: Vec::new(),
                groups: Vec::new(),
            };
        }
        let found = |text: &str| {
            let text = value::fold(text);
            words
                .iter()
                .enumerate()
                .filter(|(_, word)| text.contains(**word))
                .fold(0, |bits, (index, _)| bits | 1 << index)
        };
        Filter {
            table,
            all: u64::MAX >> (64 - words.len()),
            columns: table
                .columns
                .iter()
                .map(|column| {
                    column
                        .entries
                        .iter()
                        .map(|cell| found(&cell.display.text()))
                        .collect()
                })
                .collect(),
            groups: table
                .groups
                .iter()
                .map(|group| found(&group.label))
                .collect(),
        }
    }

    fn accepts_all(&self) -> bool {
        self.all == 0
    }

    fn accepts(&self, group: Option<u32>, row: u32) -> bool {
        if self.accepts_all() {
            return true;
        }
        let in_group = group.map_or(0, |group| self.groups[group as usize]);
        let in_row = self
            .table
            .columns
            .iter()
            .zip(&self.columns)
            .fold(in_group, |bits, (column, found)| {
                bits | found[column.cells[row as usize] as usize]
            });
        in_row == self.all
    }
}

#[cfg(test)]
pub(crate) mod tests;
