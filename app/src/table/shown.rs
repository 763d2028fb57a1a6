//! What the reader sees of a table, as texts to take away.

use std::borrow::Cow;

use model::{Comparison, Shown, header_in};

use super::cell::said_as;
use super::drawing::{Drawing, Look};

impl Drawing<'_> {
    fn look(&self, at: u32) -> Option<&Look<'_>> {
        self.columns.iter().find(|look| look.at == at)
    }
}

impl Shown for Drawing<'_> {
    fn text(&self, column: u32, row: u32) -> Cow<'_, str> {
        let own = || self.table.text(column, row);
        let Some(look) = self.look(column) else {
            return own();
        };
        let way = self.view.comparison;
        if way != Comparison::Value
            && let Some(delta) = self.comparisons.delta(self.table, row, column)
        {
            return said_as(way, look, &delta).into();
        }
        let value = look.column.value(row);
        if look.measure.unit.is_none() || value.is_nan() {
            return own();
        }
        let mut text = String::new();
        self.value(look, value, &mut text);
        text.into()
    }

    fn header(&self, column: u32) -> Cow<'_, str> {
        let shown = &self.table.columns[column as usize];
        match (self.view.columns.unit(column), &shown.unit) {
            // Cells in a unit of the reader's choice name it themselves.
            (None, Some(unit)) => header_in(&shown.name, shown.kind, unit).into(),
            _ => shown.name.as_str().into(),
        }
    }
}
