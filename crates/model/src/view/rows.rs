//! The rows that a view shows, group by group, and the lines that they stand on.

use std::ops::Range;

use super::filter;
use super::sort::{by_rank, sort};
use super::{SortKey, View};
use crate::table::Ranks;
use crate::{Column, Table};

/// The rows that a view shows.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// The rows that match, in the order shown, those of folded groups among them.
    pub order: Vec<u32>,
    /// Groups in the order shown, an outer one before its inner ones.
    pub groups: Vec<GroupRows>,
    /// What stands on the lines, from top to bottom.
    segments: Vec<Segment>,
    /// All rows as they are sorted, and by what.
    sorted: Option<(Vec<SortKey>, Vec<u32>)>,
}

/// The rows of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupRows {
    /// How many groups are around it.
    pub level: u32,
    /// The code of its value in the column that it groups by.
    pub code: u32,
    /// The codes of the groups around it and its own: what folds it.
    pub path: Vec<u32>,
    /// Where its rows stand in [`Rows::order`].
    pub rows: Range<u32>,
    /// Whether its rows are hidden.
    pub folded: bool,
    /// Whether its rows have no value to group by. They come first, and have no group row.
    pub unnamed: bool,
}

/// What stands on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A group row, by its place in [`Rows::groups`].
    Group(u32),
    /// A row, by its place in [`Rows::order`].
    Row(u32),
}

/// Lines that follow on each other.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Segment {
    /// How many lines stand above.
    line: u32,
    what: Line,
}

impl Rows {
    /// The rows of `table` that `view` shows.
    pub fn of(table: &Table, view: &View) -> Rows {
        let mut rows = Rows::default();
        rows.follow(table, view);
        rows
    }

    /// Shows another view of the same table. An order that is still right is not sorted again.
    pub fn follow(&mut self, table: &Table, view: &View) {
        let sorted = match self.sorted.take() {
            Some((keys, order)) if keys == view.sort => order,
            _ => sort(table, &view.sort, (0..table.rows).collect()),
        };
        let matching = filter::rows(table, view);
        self.order = match &matching {
            None => sorted.clone(),
            Some(matching) => {
                let mut order = Vec::with_capacity(matching.count());
                order.extend(
                    sorted
                        .iter()
                        .filter(|&&row| matching.contains(row as usize)),
                );
                order
            }
        };
        self.sorted = Some((view.sort.clone(), sorted));
        self.group(table, view, matching.is_none());
        self.number_lines();
    }

    /// The rows that match, in their order; those of folded groups included.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// How many rows match.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether no row matches.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        self.segments.last().map_or(0, |last| last.line as usize)
    }

    /// What stands on a line below [`Rows::lines`].
    pub fn line(&self, line: usize) -> Line {
        let next = self
            .segments
            .partition_point(|segment| segment.line as usize <= line);
        let segment = &self.segments[next.saturating_sub(1)];
        match segment.what {
            Line::Group(group) => Line::Group(group),
            Line::Row(first) => Line::Row(first + line as u32 - segment.line),
        }
    }

    /// The line of a row of the table, unless the view hides it.
    pub fn line_of(&self, row: u32) -> Option<usize> {
        let place = self.order.iter().position(|&shown| shown == row)? as u32;
        self.segments
            .iter()
            .zip(&self.segments[1..])
            .find_map(|(segment, next)| {
                let first = match segment.what {
                    Line::Row(first) => first,
                    Line::Group(_) => return None,
                };
                let rows = first..first + (next.line - segment.line);
                rows.contains(&place)
                    .then(|| (segment.line + place - first) as usize)
            })
    }

    /// The groups around a row of the table that keep it hidden by being folded.
    pub fn folded_around(&self, row: u32) -> impl Iterator<Item = &GroupRows> {
        let place = self.order.iter().position(|&shown| shown == row);
        self.groups.iter().filter(move |group| {
            group.folded && place.is_some_and(|place| group.rows.contains(&(place as u32)))
        })
    }

    fn group(&mut self, table: &Table, view: &View, is_whole: bool) {
        self.groups.clear();
        let levels: Vec<Level> = view
            .groups
            .iter()
            .filter_map(|&column| Level::of(table, column, view.sort.first()))
            .collect();
        let Some(outer) = levels.first() else { return };
        for level in levels.iter().rev() {
            self.order = by_rank(&self.order, level.most(), |row| level.place(row));
        }
        let mut open: Vec<usize> = Vec::new();
        for place in 0..self.order.len() {
            let row = self.order[place];
            let same = open
                .iter()
                .zip(&levels)
                .take_while(|(group, level)| self.groups[**group].code == level.code(row))
                .count();
            if same == levels.len() {
                continue;
            }
            self.close(&mut open, same, place);
            for level in &levels[same..] {
                self.open(&mut open, level.code(row), place, view);
            }
        }
        self.close(&mut open, 0, self.order.len());
        for group in &mut self.groups {
            group.unnamed = levels[group.level as usize].is_missing(group.code);
            group.folded &= !group.unnamed;
        }
        // A group that its file names is there even without rows, until the reader filters.
        if outer.column.names_groups && is_whole {
            self.add_empty(outer, view);
        }
    }

    fn open(&mut self, open: &mut Vec<usize>, code: u32, place: usize, view: &View) {
        let mut path: Vec<u32> = open.iter().map(|&group| self.groups[group].code).collect();
        path.push(code);
        open.push(self.groups.len());
        self.groups.push(GroupRows {
            level: path.len() as u32 - 1,
            code,
            folded: view.folds.is_folded(&path),
            unnamed: false,
            path,
            rows: place as u32..place as u32,
        });
    }

    fn close(&mut self, open: &mut Vec<usize>, keep: usize, place: usize) {
        for group in open.drain(keep..) {
            self.groups[group].rows.end = place as u32;
        }
    }

    fn add_empty(&mut self, level: &Level<'_>, view: &View) {
        for code in 0..level.column.dictionary.valued() {
            let outer = |group: &GroupRows| group.level == 0 && !group.unnamed;
            let is_there = |group: &GroupRows| outer(group) && group.code == code;
            if self.groups.iter().any(is_there) {
                continue;
            }
            let is_behind = |group: &GroupRows| {
                outer(group) && level.place_of(code) < level.place_of(group.code)
            };
            let next = self.groups.iter().position(is_behind);
            let at = next.unwrap_or(self.groups.len());
            let place = next.map_or(self.order.len() as u32, |next| self.groups[next].rows.start);
            let path = vec![code];
            let group = GroupRows {
                level: 0,
                code,
                folded: view.folds.is_folded(&path),
                unnamed: false,
                path,
                rows: place..place,
            };
            self.groups.insert(at, group);
        }
    }

    fn number_lines(&mut self) {
        self.segments.clear();
        let mut line = 0;
        let mut place = 0;
        let end = self.order.len() as u32;
        let rows_to = |segments: &mut Vec<Segment>, line: &mut u32, place: &mut u32, to: u32| {
            if *place < to {
                segments.push(Segment {
                    line: *line,
                    what: Line::Row(*place),
                });
                *line += to - *place;
                *place = to;
            }
        };
        for (index, group) in self.groups.iter().enumerate() {
            let is_inside_folded = group.rows.start < place;
            if is_inside_folded || group.unnamed {
                continue;
            }
            rows_to(&mut self.segments, &mut line, &mut place, group.rows.start);
            self.segments.push(Segment {
                line,
                what: Line::Group(index as u32),
            });
            line += 1;
            if group.folded {
                place = group.rows.end;
            }
        }
        rows_to(&mut self.segments, &mut line, &mut place, end);
        self.segments.push(Segment {
            line,
            what: Line::Row(end),
        });
    }
}

/// A column to group by.
struct Level<'a> {
    column: &'a Column,
    /// For each code the first code of the same value.
    ranks: Ranks,
    /// For each code its place among the groups; `None` for the order of values.
    places: Option<Vec<u32>>,
    descending: bool,
}

impl<'a> Level<'a> {
    /// Groups stand in the order of their first rows in the table, unless they are `sorted` by.
    fn of(table: &'a Table, at: u32, sorted: Option<&SortKey>) -> Option<Level<'a>> {
        let column = table.columns.get(at as usize)?;
        let sorted = sorted.filter(|key| key.column == at);
        let mut level = Level {
            column,
            ranks: column.dictionary.ranks(),
            places: None,
            descending: sorted.is_some_and(|key| key.descending),
        };
        let has_own_order = sorted.is_some() || column.names_groups;
        if !has_own_order && column.dictionary.is_listed() {
            level.places = Some(level.first_rows());
        }
        Some(level)
    }

    fn first_rows(&self) -> Vec<u32> {
        let mut places = vec![u32::MAX; self.column.dictionary.len() as usize];
        let mut next = 0;
        for &code in &self.column.codes {
            let place = &mut places[self.code_of(code) as usize];
            if *place == u32::MAX {
                *place = next;
                next += 1;
            }
        }
        places
    }

    /// The code by which a row is grouped.
    fn code(&self, row: u32) -> u32 {
        self.code_of(self.column.code(row))
    }

    fn code_of(&self, code: u32) -> u32 {
        self.ranks.of(code)
    }

    fn is_missing(&self, code: u32) -> bool {
        self.column.dictionary.is_missing(code)
    }

    /// The place of a row's group.
    fn place(&self, row: u32) -> u32 {
        self.place_of(self.code(row))
    }

    /// The place of a group; rows without a value are first.
    fn place_of(&self, code: u32) -> u32 {
        if self.is_missing(code) {
            return 0;
        }
        let valued = self.column.dictionary.valued();
        match &self.places {
            Some(places) => places[code as usize] + 1,
            // What could not be read is last both ways.
            None if self.descending && code < valued => valued - code,
            None => code + 1,
        }
    }

    fn most(&self) -> u32 {
        self.column.dictionary.len()
    }
}

#[cfg(test)]
mod tests;
