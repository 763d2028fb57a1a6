//! Spreadsheets: one sheet of a workbook as rows. Numbers are what their format says they are: days,
//! times, shares; of formulas the last result counts; merged cells repeat their value.

mod number_format;
mod ods;
mod package;
mod rows;
mod xlsx;

use value::Kind;

use crate::{Sink, diagnostic};

use super::{Format, Grid, Layout, Likely, Source};

use number_format::NumberFormat;
use ods::Ods;
use package::{Broken, Package};
use rows::Content;
use xlsx::{WORKBOOK, Xlsx};

/// Workbooks of Excel.
pub(super) static XLSX: Format = Format {
    name: "xlsx",
    is_likely: Likely::Bytes(|bytes| {
        bytes.starts_with(b"PK") && Package::open(bytes).is_ok_and(|package| package.has(WORKBOOK))
    }),
    read: |source, layout, sink| {
        let book = Package::open(&source.bytes).and_then(Xlsx::open);
        read(book, source, layout, sink)
    },
};

/// Spreadsheets of LibreOffice.
pub(super) static ODS: Format = Format {
    name: "ods",
    is_likely: Likely::Bytes(|bytes| {
        // The first part, which is not compressed, says what the file is.
        let start = bytes.get(30..).unwrap_or_default();
        start.starts_with(b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet")
    }),
    read: |source, layout, sink| {
        let book = Package::open(&source.bytes).and_then(Ods::open);
        read(book, source, layout, sink)
    },
};

/// A workbook.
trait Book {
    /// Its sheets, from left to right.
    fn sheets(&self) -> &[Sheet];

    /// Reads a sheet.
    fn read<'g>(&mut self, index: usize, layout: &Layout) -> Result<Read<'g>, Broken>;
}

/// A sheet of a workbook.
struct Sheet {
    name: String,
    is_hidden: bool,
}

/// What was read of a sheet.
struct Read<'g> {
    grid: Grid<'g>,
    is_empty: bool,
    /// Whether the sheet is well-formed to its end.
    is_sound: bool,
}

impl NumberFormat {
    fn content(self) -> Content {
        match self {
            NumberFormat::Plain => Content::Any,
            NumberFormat::Percent => Content::Of(Kind::Percent),
            NumberFormat::Date | NumberFormat::DateTime => Content::Of(Kind::Timestamp),
            NumberFormat::Duration => Content::Of(Kind::Duration),
        }
    }
}

fn read<'a>(
    book: Result<impl Book, Broken>,
    source: &Source<'_>,
    layout: &Layout,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    match book.and_then(|book| choose(book, source.file, layout, sink)) {
        Ok(grid) => grid,
        Err(Broken::Part(problem)) => {
            sink.push(diagnostic::sheet::broken(source.file, &problem));
            None
        }
        Err(Broken::TooLarge) => {
            sink.push(diagnostic::sheet::too_large(source.file));
            None
        }
    }
}

/// Reads the sheet that the author names, else the first that holds anything.
fn choose<'a>(
    mut book: impl Book,
    file: &str,
    layout: &Layout,
    sink: &mut Sink,
) -> Result<Option<Grid<'a>>, Broken> {
    let names: Vec<String> = book
        .sheets()
        .iter()
        .map(|sheet| sheet.name.clone())
        .collect();
    let visible: Vec<usize> = (0..names.len())
        .filter(|&index| !book.sheets()[index].is_hidden)
        .collect();
    let candidates = match &layout.sheet {
        None => visible.clone(),
        Some(wanted) => match position(&names, wanted) {
            Some(index) => vec![index],
            None => {
                sink.push(diagnostic::sheet::unknown(file, wanted, &names));
                return Ok(None);
            }
        },
    };
    for index in candidates {
        let read = book.read(index, layout)?;
        if !read.is_sound {
            sink.push(diagnostic::sheet::cut(file, &names[index]));
        }
        if read.is_empty {
            continue;
        }
        if layout.sheet.is_none() && 1 < visible.len() {
            sink.push(diagnostic::sheet::several(file, &names[index], &names));
        }
        return Ok(Some(read.grid));
    }
    sink.push(diagnostic::data::empty_file(file));
    Ok(None)
}

/// The sheet with this name, else with this number, from 1.
fn position(names: &[String], wanted: &str) -> Option<usize> {
    let by_name = names.iter().position(|name| name == wanted);
    let by_case = || {
        names
            .iter()
            .position(|name| name.to_lowercase() == wanted.to_lowercase())
    };
    let by_number = || {
        wanted
            .parse::<usize>()
            .ok()?
            .checked_sub(1)
            .filter(|index| *index < names.len())
    };
    by_name.or_else(by_case).or_else(by_number)
}
