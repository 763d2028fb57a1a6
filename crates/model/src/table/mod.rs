//! A table of typed columns: columnar, dictionary-coded, tidy.

mod dictionary;
mod scale;
mod strings;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use value::{Kind, Unit};

use crate::{Inline, SortKey, plain_text};

pub use self::dictionary::Dictionary;
pub(crate) use self::dictionary::{Ranks, Values};
pub use self::scale::Scale;
pub use self::strings::Strings;

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
    /// Columns whose values the author wants as group rows, from the outer to the inner.
    pub groups: Vec<u32>,
    /// The order that the author asked for; empty for the order of the data.
    pub sort: Vec<SortKey>,
    /// What keeps a row out of comparisons.
    pub exclusions: Vec<Exclusion>,
    /// The address of a workbook with all rows, relative to the page.
    pub workbook: Option<String>,
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
    /// Whether it is not shown until a reader asks for it.
    pub hidden: bool,
    /// Whether its cells are the group rows of the file, in their order.
    pub names_groups: bool,
    /// The distinct cells, in the order of their values.
    pub dictionary: Dictionary,
    /// For each row the code of its cell in `dictionary`.
    pub codes: Vec<u32>,
}

/// A distinct cell of a column, before it has a code.
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

/// What keeps a row out of comparisons: `Errors` of 100 %.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exclusion {
    /// The column that tells.
    pub column: u32,
    /// A condition on its cells, as a reader types it.
    pub when: String,
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
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Display::Text(text) => text.into(),
            Display::Rich(inlines) => plain_text(inlines).into(),
        }
    }
}

impl From<&str> for Cell {
    /// A cell that shows `text`; its value is for the caller to add.
    fn from(text: &str) -> Cell {
        Cell {
            display: Display::Text(text.to_owned()),
            key: f64::NAN,
            missing: false,
        }
    }
}

impl Column {
    /// A column of these distinct cells; `rows` holds for each row the place of its cell among them.
    pub fn new(name: &str, kind: Kind, cells: Vec<Cell>, rows: Vec<u32>) -> Column {
        let (dictionary, codes) = Dictionary::of(cells, rows);
        Column {
            header: vec![vec![Inline::Text(name.to_owned())]],
            name: name.to_owned(),
            kind,
            unit: None,
            better: None,
            merged: false,
            key: false,
            hidden: false,
            names_groups: false,
            dictionary,
            codes,
        }
    }

    /// The code of a row's cell.
    pub fn code(&self, row: u32) -> u32 {
        self.codes[row as usize]
    }

    /// What a row says here, without markup.
    pub fn text(&self, row: u32) -> Cow<'_, str> {
        self.dictionary.text(self.code(row))
    }

    /// The value of a row's cell in the canonical unit; not a number when it has none.
    pub fn value(&self, row: u32) -> f64 {
        self.dictionary.key(self.code(row))
    }

    /// The units that its cells can be shown in; none where only the author's spelling will do.
    pub fn units(&self) -> &'static [Unit] {
        Unit::of(self.kind)
    }

    /// Whether a row says that there is nothing here.
    pub fn is_missing(&self, row: u32) -> bool {
        self.dictionary.is_missing(self.code(row))
    }
}

impl Table {
    /// How many header rows there are.
    pub fn header_levels(&self) -> usize {
        self.columns.first().map_or(0, |column| column.header.len())
    }

    /// How a link names a row: by its key, or by its place when others have the same key.
    pub fn row_name(&self, row: u32) -> String {
        let name = self.key_of(row);
        match self.row_named(&name) {
            Some(found) if found == row => name,
            _ => format!("@{}", row + 1),
        }
    }

    /// The row that a link names.
    pub fn row_named(&self, name: &str) -> Option<u32> {
        if let Some(place) = name.strip_prefix('@')
            && let Ok(place) = place.parse::<u32>()
        {
            return place.checked_sub(1).filter(|row| *row < self.rows);
        }
        if name.is_empty() {
            return None;
        }
        (0..self.rows).find(|&row| self.key_of(row) == name)
    }

    fn key_of(&self, row: u32) -> String {
        let keys = self.columns.iter().filter(|column| column.key);
        let texts: Vec<Cow<'_, str>> = keys.map(|column| column.text(row)).collect();
        texts.join(" / ")
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
