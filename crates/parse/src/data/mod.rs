//! Data files: recognised by what they hold, read into texts with their places.

mod cat_indices;
mod csv;
mod foreign;
mod form;
mod grid;
mod head;
mod json;
mod node;
mod profile;
mod series;
mod shape;

mod source;
mod summary;
mod xml;

use std::fmt;

use crate::{Sink, diagnostic};

pub(crate) use grid::{Grid, RawCell, RawRow};
use head::Head;
pub(crate) use source::Source;

/// No table is wider; what is beyond is reported and left out.
pub(crate) const MAX_COLUMNS: usize = 1_000;

/// No table holds more cells; rows beyond are left out, which is reported.
pub(crate) const MAX_CELLS: usize = 50_000_000;

/// A format of data files. Each has a module of its own.
pub(crate) struct Format {
    /// The name that authors write.
    pub name: &'static str,
    /// Whether a file that starts so looks like it.
    is_likely: fn(&Head<'_>) -> bool,
    /// Reads it. What cannot be read is reported; `None` when nothing can.
    read: for<'a> fn(&'a Source<'_>, &Layout, &mut Sink) -> Option<Grid<'a>>,
}

/// All formats. The first that finds a text likely reads it, so the particular stand before the
/// general; CSV is last and takes any text.
pub(crate) static FORMATS: [&Format; 26] = [
    &cat_indices::FORMAT,
    &summary::jmeter::STATISTICS,
    &summary::jmeter::AGGREGATE,
    &summary::k6::FORMAT,
    &summary::gatling::FORMAT,
    &summary::locust::STATS,
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
    &json::FORMAT,
    &csv::FORMAT,
];

/// How a data file is laid out, as far as its author says.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The format, when it is not to be recognised.
    pub format: Option<&'static Format>,
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
    (format.read)(source, layout, sink)
}

fn recognise(source: &Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<&'static Format> {
    if layout.delimiter.is_some() {
        return Some(&csv::FORMAT);
    }
    let head = Head::new(&source.text);
    let format = FORMATS
        .into_iter()
        .find(|format| (format.is_likely)(&head))?;
    // CSV takes any text, and what it would make of a document is garbage.
    if head.text.starts_with('<') && std::ptr::eq(format, &csv::FORMAT) {
        let what = "an XML or HTML document";
        sink.push(diagnostic::data::foreign(source.file, what));
        return None;
    }
    Some(format)
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

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests;
