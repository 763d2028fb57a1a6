//! Cells read as values of one kind, and how well that went.

use std::cmp::Ordering;

use value::{Decimal, Kind, Reading, Value};

use crate::context::Place;
use crate::data::Places;
use crate::{Sink, diagnostic};

use super::entries::Entry;
use super::squashed;

/// Cells read as values of one kind.
pub(super) struct Attempt<'c, 't> {
    /// The kind.
    pub kind: Kind,
    /// How the cells were read.
    pub reading: Reading,
    /// The distinct cells of a column.
    pub cells: &'c [Entry<'t>],
    /// For each cell its value, unless it cannot be read.
    pub values: Vec<Option<Value>>,
}

impl<'c, 't> Attempt<'c, 't> {
    /// Reads cells as values of `kind`. Where the decimal sign is open, the one under which more
    /// cells can be read is taken.
    pub(super) fn read(cells: &'c [Entry<'t>], kind: Kind, reading: Reading) -> Self {
        let mut is_open = false;
        let auto = Attempt::read_as(cells, kind, reading.clone(), &mut is_open);
        if !is_open || reading.decimal != Decimal::Auto {
            return auto;
        }
        let [point, comma] = [Decimal::Point, Decimal::Comma].map(|decimal| {
            let reading = Reading {
                decimal,
                ..reading.clone()
            };
            Attempt::read_as(cells, kind, reading, &mut is_open)
        });
        match point.rows_read().cmp(&comma.rows_read()) {
            Ordering::Greater => point,
            Ordering::Less => comma,
            Ordering::Equal => auto,
        }
    }

    /// Reads cells exactly so, and notes whether one of them has several meanings.
    fn read_as(cells: &'c [Entry<'t>], kind: Kind, reading: Reading, is_open: &mut bool) -> Self {
        let read = |cell: &Entry<'_>| {
            let value = value::parse(&cell.text, kind, &reading);
            *is_open |= value.as_ref().is_err_and(|error| error.ambiguous);
            value.ok()
        };
        let values = cells.iter().map(read).collect();
        Attempt {
            kind,
            reading,
            cells,
            values,
        }
    }

    /// Takes back what was read from the cells that `is_out` names.
    pub(super) fn leave_out(&mut self, is_out: impl Fn(&Entry<'_>) -> bool) {
        for (cell, value) in self.cells.iter().zip(&mut self.values) {
            if is_out(cell) {
                *value = None;
            }
        }
    }

    /// How many rows hold a value that could be read.
    pub(super) fn rows_read(&self) -> u64 {
        let read = self.cells.iter().zip(&self.values);
        let read = read.filter(|(cell, value)| !cell.missing && value.is_some());
        read.map(|(cell, _)| cell.rows).sum()
    }

    /// The cells that could not be read.
    pub(super) fn unread(&self) -> impl Iterator<Item = &'c Entry<'t>> {
        let unread = self.cells.iter().zip(&self.values);
        let unread = unread.filter(|(_, value)| value.is_none());
        unread.map(|(cell, _)| cell)
    }

    /// Reports the cells that could not be read.
    pub(super) fn report(&self, places: &Places, sink: &mut Sink) {
        let error = |cell: &Entry<'_>| value::parse(&cell.text, self.kind, &self.reading).err();
        let bad: Vec<_> = self
            .unread()
            .filter_map(|cell| Some((cell, error(cell)?)))
            .collect();
        diagnostic::folded(sink, bad.len(), |index| {
            let (cell, error) = &bad[index];
            let Place { file, span } = places.of(cell.span.clone());
            let several = squashed::pieces(&cell.text).map(|_| "it looks like several values");
            let hint = several.or(error.hint);
            diagnostic::table::bad_cell(&file, span, error.expected, &cell.text, hint)
        });
    }
}
