//! Data files: recognised by what they hold, read into texts with their places.

mod cat_indices;
mod csv;
mod foreign;
mod grid;
mod json;
mod source;

use crate::{Sink, diagnostic};

pub(crate) use grid::{Grid, RawCell, RawRow};
pub(crate) use source::Source;

/// No table is wider; what is beyond is reported and left out.
pub(crate) const MAX_COLUMNS: usize = 1_000;

/// No table holds more cells; rows beyond are left out, which is reported.
pub(crate) const MAX_CELLS: usize = 50_000_000;

/// A format of data files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Values between delimiters.
    Csv,
    /// JSON, one document or one a line.
    Json,
    /// What `_cat/indices` of OpenSearch and Elasticsearch prints.
    CatIndices,
}

/// How a data file is laid out, as far as its author says.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The format, when it is not to be recognised.
    pub format: Option<Format>,
    /// The delimiter of CSV, when it is not to be recognised.
    pub delimiter: Option<u8>,
    /// How many header levels the file has, where the format does not fix it.
    pub header_rows: usize,
}

/// Reads a data file. What cannot be read is reported; `None` when nothing can.
pub(crate) fn read<'a>(
    source: &'a Source<'_>,
    layout: &Layout,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    if source.text.trim().is_empty() {
        sink.push(diagnostic::data::empty_file(source.file));
        return None;
    }
    let format = match layout.format {
        Some(format) => format,
        None => recognise(source, layout, sink)?,
    };
    match format {
        Format::Csv => Some(csv::read(source, layout, sink)),
        Format::Json => json::read(source, layout, sink),
        Format::CatIndices => cat_indices::read(source, sink),
    }
}

fn recognise(source: &Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Format> {
    let text = source.text.trim_start();
    if layout.delimiter.is_some() {
        return Some(Format::Csv);
    }
    if json::is_likely(text) {
        return Some(Format::Json);
    }
    if text.starts_with('<') {
        sink.push(diagnostic::data::foreign(
            source.file,
            "an XML or HTML document",
        ));
        return None;
    }
    if cat_indices::is_likely(text) {
        Some(Format::CatIndices)
    } else {
        Some(Format::Csv)
    }
}

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            format: None,
            delimiter: None,
            header_rows: 1,
        }
    }
}

impl Format {
    /// All formats, in the order of the documentation.
    pub(crate) const ALL: [Format; 3] = [Format::Csv, Format::Json, Format::CatIndices];

    /// The name that authors write.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Json => "json",
            Format::CatIndices => "cat-indices",
        }
    }
}

#[cfg(test)]
mod tests;
