//! A whole table as one line of JSON, for scripts: what stands in the guide under "Inspect".

use std::io::{self, Write};

use model::{Column, Table};
use parse::inspect::{Datum, Inspected, Summary, base_unit, datum, summary};
use serde::ser::{Serialize, SerializeSeq, Serializer};
use site::Placed;

use super::json;

/// Grows when something that is there changes its meaning or goes; what is new does not count.
const SCHEMA: u32 = 1;

#[derive(serde::Serialize)]
struct Object<'a> {
    schema: u32,
    path: &'a str,
    /// All files, where there are several.
    #[serde(skip_serializing_if = "no_list")]
    paths: &'a [String],
    format: Option<&'a str>,
    encoding: Option<&'a str>,
    compression: Option<&'a str>,
    delimiter: Option<char>,
    columns: Vec<ColumnObject<'a>>,
    /// The columns whose values are group rows.
    groups: Vec<&'a str>,
    rows: Option<Rows<'a>>,
    diagnostics: Vec<json::Object<'a>>,
}

#[derive(serde::Serialize)]
struct ColumnObject<'a> {
    name: &'a str,
    kind: &'static str,
    unit: Option<&'static str>,
    stated_unit: Option<&'a str>,
    missing: usize,
    distinct: usize,
}

/// The rows, each an array of cells; never in memory as a whole.
struct Rows<'a>(&'a Table);

struct Row<'a>(&'a Table, u32);

struct Cell(Datum);

/// Writes what `files` were understood as, and what is wrong with them.
pub(super) fn write(
    files: &[String],
    inspected: Option<&Inspected>,
    diagnostics: &[Placed],
    out: &mut impl Write,
) -> io::Result<()> {
    let read_as = inspected.and_then(|inspected| inspected.read.first());
    let table = inspected.map(|inspected| &inspected.table);
    let object = Object {
        schema: SCHEMA,
        path: files.first().map_or("", String::as_str),
        paths: files,
        format: read_as.map(|read_as| read_as.format.as_str()),
        encoding: read_as.and_then(|read_as| read_as.encoding),
        compression: read_as.and_then(|read_as| read_as.compression),
        delimiter: read_as.and_then(|read_as| read_as.delimiter),
        columns: table.map_or_else(Vec::new, |table| {
            table.columns.iter().map(ColumnObject::of).collect()
        }),
        groups: table.map_or_else(Vec::new, |table| {
            let groups = table.groups.iter();
            let groups = groups.map(|&at| table.columns[at as usize].name.as_str());
            groups.collect()
        }),
        rows: table.map(Rows),
        diagnostics: diagnostics.iter().map(json::Object::of).collect(),
    };
    serde_json::to_writer(&mut *out, &object)?;
    writeln!(out)?;
    out.flush()
}

fn no_list(paths: &[String]) -> bool {
    paths.len() < 2
}

impl<'a> ColumnObject<'a> {
    fn of(column: &'a Column) -> ColumnObject<'a> {
        let Summary {
            missing, distinct, ..
        } = summary(column);
        ColumnObject {
            name: &column.name,
            kind: column.kind.name(),
            unit: base_unit(column.kind),
            stated_unit: column.unit.as_deref(),
            missing,
            distinct,
        }
    }
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.0.rows).map(|row| Row(self.0, row)))
    }
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Row(table, row) = self;
        serializer.collect_seq(table.columns.iter().map(|column| Cell(datum(column, *row))))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Datum::Missing => serializer.serialize_none(),
            Datum::Text(text) => serializer.serialize_str(text),
            Datum::Number(number) => Number(*number).serialize(serializer),
            Datum::Bool(truth) => serializer.serialize_bool(*truth),
            Datum::Range(from, to) => {
                let mut range = serializer.serialize_seq(Some(2))?;
                range.serialize_element(&Number(*from))?;
                range.serialize_element(&Number(*to))?;
                range.end()
            }
        }
    }
}

/// `593` rather than `593.0`.
struct Number(f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // From here on not every whole number is one of these.
        const EXACT: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;
        let Number(number) = *self;
        match number.fract() == 0.0 && number.abs() < EXACT {
            true => serializer.serialize_i64(number as i64),
            false => serializer.serialize_f64(number),
        }
    }
}
