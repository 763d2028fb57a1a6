//! A table of typed columns: columnar, dictionary-coded, tidy.

use serde::{Deserialize, Serialize};
use value::Kind;

use crate::{Inline, SortKey, plain_text};

/// A table of typed columns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// Unique on its page, also among the ids of headings; names it in the URL fragment.
    pub id: String,
    /// The text above it.
    pub caption: Vec<Inline>,
    /// Columns from left to right, all with the same number of cells and header levels.
    pub columns: Vec<Column>,
    /// How many rows there are, group rows not counted.
    pub rows: u32,
    /// Group rows from top to bottom; empty when nothing is grouped.
    pub groups: Vec<Group>,
    /// The order that the author asked for; empty for the order of the data.
    pub sort: Vec<SortKey>,
    /// The files that the rows came from, in the order of the rows; none for a pipe table.
    pub sources: Vec<DataSource>,
    /// What the rows were made of, where they are not those of the sources: `255 samples, …`.
    pub note: String,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Column {
    /// The header texts from the top level down. Empty texts below a text continue it downwards.
    pub header: Vec<Vec<Inline>>,
    /// How options and fragments name it: the header texts joined by ` / `, unique in the table.
    pub name: String,
    /// What its cells are.
    #[serde(with = "kind_by_name")]
    pub kind: Kind,
    /// The unit that its header states or an option declares, shown below the header.
    pub unit: Option<String>,
    /// In which direction its values improve.
    pub better: Option<Better>,
    /// Whether equal neighbours are shown as one cell in the authored order.
    pub merged: bool,
    /// Whether it names the row.
    pub key: bool,
    /// The distinct cells, in order of first appearance.
    pub entries: Vec<Cell>,
    /// For each row the index of its cell in `entries`.
    pub cells: Vec<u32>,
}

/// A distinct cell of a column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// What is shown: the author's spelling.
    pub display: Display,
    /// What sorts it: the value in its canonical unit, or the rank of a text among the texts of
    /// the column. Not a number for a missing cell, and for one that could not be read.
    pub key: f64,
    /// Whether the author says that there is nothing.
    pub missing: bool,
}

/// What a cell shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Display {
    /// Plain text, not escaped.
    Text(String),
    /// Text with links, code or line breaks.
    Rich(Vec<Inline>),
}

/// A group row: it names the rows from `start` to the start of the next group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// `Sequential: cs00000int`.
    pub label: String,
    /// What else the row says: `Mon Apr 29 08:13:56 UTC 2024`.
    pub note: Option<String>,
    /// Index of its first row. Rows before the first group belong to none.
    pub start: u32,
}

/// The direction in which a metric improves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Better {
    /// Response times.
    Lower,
    /// Throughput.
    Higher,
}

/// A file that rows of a table came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DataSource {
    /// Its name, as shown: `indices.txt`.
    pub name: String,
    /// Its address relative to the page.
    pub href: String,
    /// What it was read as: `CSV`, `_cat/indices`.
    pub format: String,
}

impl Display {
    /// The text without markup.
    pub fn text(&self) -> std::borrow::Cow<'_, str> {
        match self {
            Display::Text(text) => text.into(),
            Display::Rich(inlines) => plain_text(inlines).into(),
        }
    }
}

impl Column {
    /// The cell of a row.
    pub fn cell(&self, row: u32) -> &Cell {
        &self.entries[self.cells[row as usize] as usize]
    }
}

impl Table {
    /// How many header rows there are.
    pub fn header_levels(&self) -> usize {
        self.columns.first().map_or(0, |column| column.header.len())
    }

    /// The index of a column by its name.
    pub fn column_named(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }
}

mod kind_by_name {
    //! A kind on the wire is its name, so that `value` needs no serde.

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use value::Kind;

    pub(super) fn serialize<S: Serializer>(kind: &Kind, serializer: S) -> Result<S::Ok, S::Error> {
        kind.name().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Kind, D::Error> {
        let name = <&str>::deserialize(deserializer)?;
        name.parse().map_err(|_| D::Error::custom("unknown kind"))
    }
}
