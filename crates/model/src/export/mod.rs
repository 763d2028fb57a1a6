//! A selection of a table as text to take away: TSV, CSV, JSON, markdown.
//!
//! Values are raw numbers in base units, and the header names the unit: `Duration (ms)`, `Size (B)`,
//! `Errors (fraction)`; points in time are in ISO 8601, texts as they are, missing is nothing. So what
//! was copied reads back as the same values. Or cells are texts as the reader sees them.
//!
//! The data is tidy: there are no group rows and no merged cells, and a header of several levels is
//! the name of its column, `Test 1 / Average (ms)`. In JSON it is the key, in every row.

mod delimited;
mod header;
mod json;
mod markdown;

use std::borrow::Cow;

use value::{Kind, Timestamp};

use crate::{Column, Table};

pub use self::delimited::looks_like_formula;
pub use self::header::header_in;

/// What is taken away.
#[derive(Clone, Copy, Debug)]
pub struct Selection<'a> {
    /// The table.
    pub table: &'a Table,
    /// Its rows in the order that they are to stand in.
    pub rows: &'a [u32],
    /// Its columns from left to right.
    pub columns: &'a [u32],
    /// Whether the names of columns stand above the cells. Without them TSV and CSV are pieces to
    /// paste and have no line break at their end; JSON and markdown cannot do without.
    pub header: bool,
}

/// How it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Fields and tabs: what spreadsheets paste.
    Tsv,
    /// RFC 4180, with CRLF, in UTF-8 without a mark.
    Csv,
    /// A list of objects, one on a line, with numbers as numbers and missing as `null`.
    Json,
    /// A pipe table of GitHub's markdown.
    Markdown,
}

/// What of each cell is written.
#[derive(Clone, Copy)]
pub enum Manner<'a> {
    /// Its value.
    Values,
    /// What the reader sees.
    Shown(&'a dyn Shown),
}

/// What the reader sees of a table.
pub trait Shown {
    /// The text in a cell, without markup.
    fn text(&self, column: u32, row: u32) -> Cow<'_, str>;

    /// The name above a column, with a unit that its cells do not have.
    fn header(&self, column: u32) -> Cow<'_, str>;
}

/// A table as its author spelled it.
impl Shown for Table {
    fn text(&self, column: u32, row: u32) -> Cow<'_, str> {
        self.columns[column as usize].text(row)
    }

    fn header(&self, column: u32) -> Cow<'_, str> {
        let column = &self.columns[column as usize];
        match &column.unit {
            Some(unit) => header_in(&column.name, column.kind, unit).into(),
            None => column.name.as_str().into(),
        }
    }
}

/// What is written of a cell.
enum Content<'a> {
    Missing,
    Number(f64),
    Truth(bool),
    Text(Cow<'a, str>),
}

/// Writes a selection. Rows and columns that the table has not got are a mistake of the caller.
///
/// ```
/// use model::{Cell, Column, Format, Manner, Selection, Table, export};
/// use value::Kind;
///
/// let cell = |text: &str, key| Cell { key, ..Cell::from(text) };
/// let cells = vec![cell("1.5 s", 1_500.0), cell("-2 ms", -2.0)];
/// let table = Table {
///     columns: vec![Column::new("Duration", Kind::Duration, cells, vec![0, 1])],
///     rows: 2,
///     ..Table::default()
/// };
/// let selection = Selection { table: &table, rows: &[1, 0], columns: &[0], header: true };
/// let values = |format| export(&selection, format, Manner::Values);
/// assert_eq!(values(Format::Csv), "Duration (ms)\r\n-2\r\n1500\r\n");
/// assert_eq!(values(Format::Json), "[\n{\"Duration (ms)\":-2},\n{\"Duration (ms)\":1500}\n]\n");
/// assert_eq!(
///     export(&selection, Format::Markdown, Manner::Shown(&table)),
///     "| Duration |\n| ---: |\n| -2 ms |\n| 1.5 s |\n",
/// );
/// ```
pub fn export(selection: &Selection<'_>, format: Format, manner: Manner<'_>) -> String {
    let mut out = String::new();
    if selection.columns.is_empty() {
        return out;
    }
    match format {
        Format::Tsv => delimited::write(&mut out, selection, manner, &delimited::TSV),
        Format::Csv => delimited::write(&mut out, selection, manner, &delimited::CSV),
        Format::Json => json::write(&mut out, selection, manner),
        Format::Markdown => markdown::write(&mut out, selection, manner),
    }
    out
}

impl Format {
    /// All formats, in the order of the menu.
    pub const ALL: [Format; 4] = [Format::Csv, Format::Tsv, Format::Json, Format::Markdown];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Format::Tsv => "TSV",
            Format::Csv => "CSV",
            Format::Json => "JSON",
            Format::Markdown => "Markdown",
        }
    }

    /// How names of its files end: `csv`.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Tsv => "tsv",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Markdown => "md",
        }
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Format::Tsv => "text/tab-separated-values",
            Format::Csv => "text/csv",
            Format::Json => "application/json",
            Format::Markdown => "text/markdown",
        }
    }

    /// The format whose files end so.
    pub fn of_extension(extension: &str) -> Option<Format> {
        let mut all = Format::ALL.into_iter();
        all.find(|format| format.extension() == extension)
    }
}

impl Selection<'_> {
    fn column(&self, at: u32) -> &Column {
        &self.table.columns[at as usize]
    }

    /// What is written of the cell in a row.
    fn content<'a>(&'a self, manner: &Manner<'a>, at: u32, row: u32) -> Content<'a> {
        match manner {
            Manner::Values => value_of(self.column(at), row),
            Manner::Shown(shown) => Content::Text(shown.text(at, row)),
        }
    }
}

/// The value of a cell; the text of one that could not be read.
fn value_of(column: &Column, row: u32) -> Content<'_> {
    if column.is_missing(row) {
        return Content::Missing;
    }
    let value = column.value(row);
    match column.kind {
        _ if value.is_nan() => Content::Text(column.text(row)),
        Kind::Timestamp => {
            let moment = column.moment(row).map(|moment| moment.iso());
            Content::Text(moment.unwrap_or_default().into())
        }
        Kind::Bool => Content::Truth(value != 0.0),
        kind if kind.is_numeric() => Content::Number(value),
        _ => Content::Text(column.text(row)),
    }
}

impl Column {
    /// The point in time that a row says in a column of timestamps, if it does. Only its text knows
    /// the zone.
    pub fn moment(&self, row: u32) -> Option<Timestamp> {
        let epoch_ms = self.value(row);
        if epoch_ms.is_nan() {
            return None;
        }
        let spelled = Timestamp::read(&self.text(row), self.unit.as_deref());
        let same = spelled.filter(|spelled| spelled.epoch_ms == epoch_ms);
        Some(same.unwrap_or(Timestamp {
            epoch_ms,
            offset_minutes: None,
        }))
    }
}
