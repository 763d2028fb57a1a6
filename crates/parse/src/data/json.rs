//! JSON (RFC 8259): objects or arrays as rows, in one array, in the one array that an object
//! holds, or one a line (NDJSON).
//!
//! Members of nested objects become columns with dotted names, as `_cat` names its own. Numbers
//! keep their spelling; `null` is a missing cell.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use serde::Deserializer as _;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::{Sink, diagnostic};

use super::{Grid, MAX_COLUMNS, RawCell, Settings, Source, cat_indices};

/// Whether a text starts like JSON: with `{`, or with `[` and a value.
pub(super) fn is_likely(text: &str) -> bool {
    match text.strip_prefix('[') {
        Some(rest) => {
            let is_value = |c: char| matches!(c, '{' | '[' | ']' | '"' | '-' | '0'..='9');
            let rest = rest.trim_start();
            rest.starts_with(is_value)
                || ["true", "false", "null"].iter().any(|word| rest.starts_with(word))
        }
        None => text.starts_with('{'),
    }
}

pub(super) fn read<'a>(
    source: &'a Source<'_>,
    settings: &Settings,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    let mut reader = Reader {
        source,
        grid: Grid::new("JSON", &source.text),
        columns: HashMap::new(),
        dropped_columns: Vec::new(),
        sink,
    };
    let rows = reader.rows()?;
    match rows.iter().find_map(|row| Shape::of(row)) {
        Some(Shape::Object) => reader.objects(&rows),
        Some(Shape::Array) => reader.arrays(&rows, settings.header_rows),
        None => {
            let found = if rows.is_empty() { "an empty array" } else { "an array of plain values" };
            sink.push(diagnostic::data::json_without_rows(source.file, found));
            return None;
        }
    }
    Some(reader.grid)
}

struct Reader<'a, 's> {
    source: &'a Source<'a>,
    grid: Grid<'a>,
    /// The index of each column by its name.
    columns: HashMap<Cow<'a, str>, usize>,
    /// Places of names beyond the largest number of columns.
    dropped_columns: Vec<Range<u32>>,
    sink: &'s mut Sink,
}
