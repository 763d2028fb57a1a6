//! CSV files of known tools: what their headers do not say about the columns.

use std::collections::HashMap;

use model::Better;
use value::{Base, Decimal, Kind, Reading};

use crate::Sink;

use super::{Grid, Hint, Layout, Source, csv};

/// What is known of the CSV that a tool writes.
pub(super) struct Profile {
    /// What the file is read as: `Locust statistics`.
    pub format: &'static str,
    /// The columns by their headers.
    pub columns: &'static [Column],
    /// What columns hold that are not listed.
    pub others: fn(&str) -> Option<Column>,
}

/// A header, and what stands below it.
#[derive(Clone, Copy)]
pub(super) struct Column {
    name: &'static str,
    kind: Kind,
    unit: Option<&'static str>,
    better: Option<Better>,
}

impl Column {
    /// A column of one kind.
    pub(super) const fn new(name: &'static str, kind: Kind) -> Column {
        Column {
            name,
            kind,
            unit: None,
            better: None,
        }
    }

    /// A column whose cells write no unit and mean this one.
    pub(super) const fn unit(name: &'static str, kind: Kind, unit: &'static str) -> Column {
        Column {
            unit: Some(unit),
            ..Column::new(name, kind)
        }
    }

    /// The column, improving as it falls.
    pub(super) const fn lower(self) -> Column {
        let better = Some(Better::Lower);
        Column { better, ..self }
    }

    /// The column, improving as it grows.
    pub(super) const fn higher(self) -> Column {
        let better = Some(Better::Higher);
        Column { better, ..self }
    }
}

/// Reads CSV and adds what the profile knows.
pub(super) fn read<'a>(
    profile: &Profile,
    source: &'a Source<'_>,
    layout: &Layout,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    let mut grid = (csv::FORMAT.read)(source, layout, sink)?;
    grid.format = profile.format;
    let known = profile.columns.iter().map(|column| (column.name, *column));
    let known: HashMap<&str, Column> = known.collect();
    let header = grid.header.last().map_or(&[][..], Vec::as_slice);
    let columns = header.iter().map(|&cell| {
        let name = grid.text(cell);
        let known = known.get(name).copied();
        known.or_else(|| (profile.others)(name))
    });
    let columns: Vec<Option<Column>> = columns.collect();
    grid.hints = columns
        .iter()
        .map(|column| Hint::better(column.and_then(|column| column.better)))
        .collect();
    grid.kinds = columns
        .iter()
        .map(|column| column.map(|column| (column.kind, column.reading())))
        .collect();
    Some(grid)
}

impl Column {
    fn reading(&self) -> Reading {
        Reading {
            unit: self.unit.map(str::to_owned),
            decimal: Decimal::Point,
            base: Base::Auto,
        }
    }
}
