//! Data files: recognised by what they hold, read into texts with their places.

mod cat;
mod columnar;
mod csv;
mod document;
mod encoding;
mod foreign;
mod form;
mod grid;
mod head;
mod html;
mod index_stats;
mod json;
mod markdown;
mod modules;
mod moment;
mod nested;
mod packed;
mod places;
mod profile;
mod prose;
mod read_as;
mod series;
mod shape;
mod sheet;
mod source;
mod summary;
mod toml;
mod union;
mod xml;
mod yaml;

use std::fmt;

use encoding_rs::Encoding;

use crate::{Sink, diagnostic};

pub use columnar::is_guarded;
pub(crate) use grid::{Grid, Hint, RawCell, RawRow};
use head::Head;
pub(crate) use packed::Packing;
pub(crate) use places::Places;
pub use read_as::ReadAs;
pub(crate) use source::Source;
pub(crate) use union::Union;

/// No table is wider; what is beyond is reported and left out.
pub(crate) const MAX_COLUMNS: usize = 1_000;

/// No table holds more cells; rows beyond are left out, which is reported.
pub(crate) const MAX_CELLS: usize = 50_000_000;

/// A format of data files. Each has a module of its own.
pub(crate) struct Format {
    /// The name that authors write.
    pub name: &'static str,
    /// By what it is recognised.
    is_likely: Likely,
    /// Reads it. What cannot be read is reported; `None` when nothing can.
    read: for<'a> fn(&'a Source<'_>, &Layout, &mut Sink) -> Option<Grid<'a>>,
}

/// How a format is recognised.
pub(crate) enum Likely {
    /// Whether a text, given without blanks in front, looks like it.
    Text(fn(&str) -> bool),
    /// Whether bytes, which are no text, look like it. It finds them in [`Source::bytes`].
    Bytes(fn(&[u8]) -> bool),
    /// Whether what the start of a text shows looks like it.
    Head(fn(&Head<'_>) -> bool),
}

/// All formats. The first that finds a text likely reads it, so the particular stand before the
/// general; CSV is last and takes any text.
pub(crate) static FORMATS: [&Format; 47] = [
    &sheet::XLSX,
    &sheet::ODS,
    &columnar::PARQUET,
    &columnar::ARROW,
    &cat::INDICES,
    &cat::SHARDS,
    &cat::NODES,
    &index_stats::FORMAT,
    &summary::jmeter::STATISTICS,
    &summary::jmeter::AGGREGATE,
    &summary::k6::FORMAT,
    &summary::gatling::FORMAT,
    &summary::locust::STATS,
    &summary::locust::HISTORY,
    &summary::locust::FAILURES,
    &summary::locust::EXCEPTIONS,
    &summary::locust::JSON,
    &summary::wrk::FORMAT,
    &summary::ab::FORMAT,
    &summary::ab::PERCENTILES,
    &summary::ab::REQUESTS,
    &summary::hyperfine::FORMAT,
    &summary::vegeta::FORMAT,
    &summary::autocannon::FORMAT,
    &summary::siege::FORMAT,
    &summary::taurus::FORMAT,
    &summary::junit::FORMAT,
    &series::prometheus::FORMAT,
    &series::cloudwatch::FORMAT,
    &series::cloudwatch::WIDGET,
    &series::influx::FORMAT,
    &series::csv::FORMAT,
    &modules::ecs::FORMAT,
    &modules::ptf::FORMAT,
    &modules::kubectl::FORMAT,
    &modules::helm::FORMAT,
    &modules::compose::FORMAT,
    &modules::folio::INSTALL,
    &modules::folio::DESCRIPTOR,
    &modules::stripes::FORMAT,
    &modules::eureka::FORMAT,
    &toml::FORMAT,
    &json::FORMAT,
    &html::FORMAT,
    &markdown::FORMAT,
    &yaml::FORMAT,
    &csv::FORMAT,
];

/// How a data file is laid out, as far as its author says.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The format, when it is not to be recognised.
    pub format: Option<&'static Format>,
    /// The delimiter of CSV, when it is not to be recognised.
    pub delimiter: Option<u8>,
    /// What comment lines of CSV start with; nothing for none. `#` in front when it is not stated.
    pub comment: Option<String>,
    /// The encoding, when it is not to be recognised.
    pub encoding: Option<&'static Encoding>,
    /// Where the rows are in nested data: `data.result`.
    pub rows: Option<String>,
    /// The name or the number of the sheet of a workbook.
    pub sheet: Option<String>,
    /// The number of the table in a text that may hold several, from 1.
    pub table: Option<usize>,
    /// How many header levels the file has, where the format does not fix it.
    pub header_rows: usize,
}

/// Reads a data file. What cannot be read is reported; `None` when nothing can.
pub(crate) fn read<'a>(
    source: &'a Source<'_>,
    layout: &Layout,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    if source.text.trim().is_empty() && source.bytes.is_empty() {
        sink.push(diagnostic::data::empty_file(source.file));
        return None;
    }
    let format = match layout.format {
        Some(format) => format,
        None => recognise(source, layout, sink)?,
    };
    let grid = (format.read)(source, layout, sink)?;
    if grid.rows.is_empty() && grid.header.is_empty() {
        sink.push(diagnostic::data::empty_file(source.file));
        return None;
    }
    if grid.rows.is_empty() && grid.header.len() < layout.header_rows && !grid.header.is_empty() {
        let (asked, found) = (layout.header_rows, grid.header.len());
        sink.push(diagnostic::data::header_only(source.file, asked, found));
    }
    Some(grid)
}

fn recognise(source: &Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<&'static Format> {
    if layout.delimiter.is_some() {
        return Some(&csv::FORMAT);
    }
    if !source.bytes.is_empty() {
        let is_likely = |format: &&Format| format.reads_bytes(&source.bytes);
        return FORMATS.into_iter().find(is_likely);
    }
    let head = Head::new(&source.text);
    // Who says where the rows are wants them as they are.
    let is_wanted = |format: &&Format| layout.rows.is_none() || !format.is_of_tool();
    let mut formats = FORMATS.into_iter().filter(is_wanted);
    let format = formats.find(|format| format.reads_text(&head))?;
    // CSV takes any text, JSON what starts with a bracket, and so on; what they would make of a
    // document is garbage.
    let what = match format {
        format if std::ptr::eq(format, &csv::FORMAT) => prose::recognise(&head, layout),
        format if format.is_of_tool() => None,
        _ => prose::log(&head),
    };
    if let Some(what) = what {
        sink.push(diagnostic::data::foreign(source.file, what));
        return None;
    }
    Some(format)
}

/// The table that the author chooses, else the first of several, which is told.
fn chosen<T: Clone>(tables: &[T], file: &str, layout: &Layout, sink: &mut Sink) -> Option<T> {
    let count = tables.len();
    let index = match layout.table {
        Some(number) => number.wrapping_sub(1),
        None => 0,
    };
    let table = tables.get(index);
    if table.is_none() {
        sink.push(diagnostic::data::no_table(
            file,
            index.wrapping_add(1),
            count,
        ));
    } else if layout.table.is_none() && 1 < count {
        sink.push(diagnostic::data::several_tables(file, count));
    }
    table.cloned()
}

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            format: None,
            delimiter: None,
            comment: None,
            encoding: None,
            rows: None,
            sheet: None,
            table: None,
            header_rows: 1,
        }
    }
}

impl Format {
    /// Whether a text that starts so looks like it.
    fn reads_text(&self, head: &Head<'_>) -> bool {
        match self.is_likely {
            Likely::Text(is_likely) => is_likely(head.text),
            Likely::Head(is_likely) => is_likely(head),
            Likely::Bytes(_) => false,
        }
    }

    /// Whether a tool writes it, with columns of its own.
    fn is_of_tool(&self) -> bool {
        matches!(self.is_likely, Likely::Head(_))
    }

    /// Whether bytes that are no text look like it.
    fn reads_bytes(&self, bytes: &[u8]) -> bool {
        matches!(self.is_likely, Likely::Bytes(is_likely) if is_likely(bytes))
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests;
