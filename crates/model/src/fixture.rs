//! For tests: small tables whose cells are read as those of a report are.

use std::cmp::Ordering;
use std::collections::HashMap;

use value::{Kind, Reading, Value};

use crate::{Cell, Column, Display, Rows, Table, View, view::Line};

/// A column of these cells, one a row. What its kind cannot read has no value.
pub(crate) fn column(name: &str, kind: Kind, rows: &[&str]) -> Column {
    let mut texts: Vec<&str> = Vec::new();
    let mut place_of: HashMap<&str, u32> = HashMap::new();
    let mut places = Vec::with_capacity(rows.len());
    for row in rows {
        places.push(*place_of.entry(row).or_insert_with(|| {
            texts.push(row);
            texts.len() as u32 - 1
        }));
    }
    let read = |text: &&str| value::parse(text, kind, &Reading::default()).ok();
    let values: Vec<Option<Value>> = texts.iter().map(read).collect();
    let mut order: Vec<&Value> = values.iter().flatten().collect();
    order.sort_by(|a, b| a.compare(b));
    let rank =
        |value: &Value| order.partition_point(|other| other.compare(value) == Ordering::Less);
    let key = |value: &Option<Value>| match value {
        None | Some(Value::Missing) => f64::NAN,
        Some(value) => value.key().unwrap_or_else(|| rank(value) as f64),
    };
    let cells = texts.iter().zip(&values).map(|(text, value)| Cell {
        display: Display::Text((*text).to_owned()),
        key: key(value),
        missing: *value == Some(Value::Missing),
    });
    Column::new(name, kind, cells.collect(), places)
}

/// A table of these columns.
pub(crate) fn table(columns: Vec<Column>) -> Table {
    Table {
        id: "runs".to_owned(),
        rows: columns
            .first()
            .map_or(0, |column| column.codes.len() as u32),
        columns,
        ..Table::default()
    }
}

/// Durations of the four runs of a reindex; the third was not noted.
pub(crate) fn runs() -> Table {
    table(vec![
        column(
            "Test",
            Kind::Text,
            &["Test 1", "Test 2", "Test 10", "Test 4"],
        ),
        column(
            "Duration",
            Kind::Duration,
            &[
                "16 hours 45 minutes",
                "2 hours 23 min",
                "-",
                "10 hours 35 min",
            ],
        ),
    ])
}

/// The runs below the group rows of their file: the first stands above them all.
pub(crate) fn grouped(labels: &[&str], rows: &[&str]) -> Table {
    let mut table = runs();
    let mut cells: Vec<Cell> = Vec::new();
    for (place, label) in labels.iter().enumerate() {
        cells.push(Cell {
            key: place as f64,
            ..Cell::from(*label)
        });
    }
    cells.push(Cell {
        missing: true,
        ..Cell::from("")
    });
    let place = |row: &&str| labels.iter().position(|label| label == row);
    let codes = rows
        .iter()
        .map(|row| place(row).unwrap_or(labels.len()) as u32);
    let mut group = Column::new("Group", Kind::Text, cells, codes.collect());
    group.hidden = true;
    group.names_groups = true;
    table.groups.push(table.columns.len() as u32);
    table.columns.push(group);
    table
}

/// What stands on the lines that `view` shows: the first cells of rows, and `<group rows>`, which
/// say how many rows they hide.
pub(crate) fn lines(table: &Table, view: &View) -> String {
    let rows = Rows::of(table, view);
    let mut lines = Vec::with_capacity(rows.lines());
    for line in 0..rows.lines() {
        lines.push(match rows.line(line) {
            Line::Row(place) => {
                let row = rows.order[place as usize];
                assert_eq!(rows.line_of(row), Some(line), "line of row {row}");
                table.columns[0].text(row).into_owned()
            }
            Line::Group(group) => {
                let group = &rows.groups[group as usize];
                let column = &table.columns[view.groups[group.level as usize] as usize];
                let mut text = column.dictionary.text(group.code).into_owned();
                if group.folded {
                    text.push_str(&format!(" +{}", group.rows.len()));
                }
                let level = group.level as usize + 1;
                format!("{}{text}{}", "<".repeat(level), ">".repeat(level))
            }
        });
    }
    lines.join(", ")
}

/// The view of `table` that a link asks for.
pub(crate) fn view(table: &Table, query: &str) -> View {
    View::of_query(table, &crate::view::Query::parse(query))
}
