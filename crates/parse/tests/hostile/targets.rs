//! What must hold for any input: for the fuzzer, and for a short run of it in the tests.

use std::sync::Arc;

use parse::inspect::{Inspected, datum, inspect, summary};
use parse::{FileError, Files, Sink};
use value::{Kind, Reading};

/// The name of the only file.
const FILE: &str = "data";

/// A short input must not become more cells than this for each of its bytes.
const CELLS_A_BYTE: usize = 1_000;

/// More messages about one file would not be read.
const MESSAGES: usize = 500;

/// A message quotes only as much as fits a few lines.
const LONGEST_MESSAGE: usize = 4_000;

struct One(Arc<[u8]>);

impl Files for One {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        match path {
            FILE => Ok(self.0.clone()),
            _ => Err(FileError::Missing),
        }
    }

    fn exists(&self, path: &str) -> bool {
        path == FILE
    }

    fn list(&self, _: &str) -> Vec<String> {
        vec![FILE.to_owned()]
    }
}

/// A data file, with lines of a `table` fence.
pub(crate) fn data(options: &str, bytes: &[u8]) {
    let mut sink = Sink::default();
    let fence = format!("src = \"{FILE}\"\n{options}");
    let inspected = inspect("page", &fence, &One(bytes.into()), &mut sink);
    if let Some(inspected) = &inspected {
        table(inspected, bytes.len());
    }
    messages(&sink, fence.len());
    let is_refused = inspected.is_none() && sink.diagnostics.is_empty();
    assert!(!is_refused, "a file is not read and nothing is said");
}

/// A log of requests, read for each view, with further lines of a `table` fence.
pub(crate) fn samples(options: &str, bytes: &[u8]) {
    for view in ["summary", "over-time", "errors", "samples"] {
        data(&format!("view = \"{view}\"\n{options}"), bytes);
    }
}

/// A page, whose tables name a small data file.
pub(crate) fn page(text: &str) {
    let mut sink = Sink::default();
    let config = model::SiteConfig::default();
    let data = b"Test,Duration\na,5 min\nb,7 min\n";
    let parsed = parse::page("page.md", text, &config, &One(data[..].into()), &mut sink);
    assert_eq!(parsed.page.source, "page.md");
    for diagnostic in &sink.diagnostics {
        if let Some(span) = diagnostic
            .span
            .clone()
            .filter(|_| diagnostic.file == "page.md")
        {
            assert!(
                span.start <= span.end && span.end <= text.len(),
                "{diagnostic:?}"
            );
        }
    }
}

/// A cell.
pub(crate) fn values(text: &str) {
    let (kind, value) = value::infer(text);
    let is_text = matches!(kind, Kind::Text | Kind::Status | Kind::Id);
    if !is_text && value != value::Value::Missing {
        let again = value::parse(text, kind, &Reading::default());
        assert_eq!(again.as_ref(), Ok(&value), "{text:?}");
    }
    for kind in Kind::ALL {
        let Ok(value) = value::parse(text, kind, &Reading::default()) else {
            continue;
        };
        assert!(
            value.key().is_none_or(f64::is_finite),
            "{text:?}: {value:?}"
        );
        assert!(
            !value.to_string().is_empty() || text.trim().is_empty(),
            "{text:?}"
        );
    }
    let _ = value::header_unit(text);
}

fn table(inspected: &Inspected, bytes: usize) {
    let table = &inspected.table;
    let cells = table.columns.len() * table.rows as usize;
    assert!(
        cells <= CELLS_A_BYTE * (bytes + 1),
        "{cells} cells of {bytes} bytes"
    );
    for column in &table.columns {
        assert_eq!(column.codes.len() as u32, table.rows);
        let summary = summary(column);
        assert!(summary.missing <= table.rows as usize);
        for row in 0..table.rows {
            let _ = datum(column, row);
            assert!(!column.is_missing(row) || column.value(row).is_nan());
        }
    }
    let columns = table.columns.len() as u32;
    assert!(table.groups.iter().all(|&column| column < columns));
}

fn messages(sink: &Sink, fence: usize) {
    assert!(sink.diagnostics.len() <= MESSAGES);
    for diagnostic in &sink.diagnostics {
        assert!(
            diagnostic.message.len() <= LONGEST_MESSAGE + fence,
            "{diagnostic:?}"
        );
        assert!(
            diagnostic
                .span
                .clone()
                .is_none_or(|span| span.start <= span.end)
        );
    }
}
