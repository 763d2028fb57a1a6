//! What becomes of the files of a case, as a text.

use std::fmt::Write;
use std::sync::Arc;

use model::{Column, Table};
use parse::inspect::{Datum, Inspected, datum, inspect};
use parse::{Diagnostic, FileError, Files, Severity, Sink, diagnostic::line_column};
use value::Kind;

use super::case::Case;

/// The page that names the files.
const PAGE: &str = "page";

impl Files for Case {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        let file = self.files.iter().find(|(name, _)| name == path);
        file.map(|(_, bytes)| bytes.as_slice().into())
            .ok_or(FileError::Missing)
    }

    fn exists(&self, path: &str) -> bool {
        self.files.iter().any(|(name, _)| name == path)
    }

    fn list(&self, _: &str) -> Vec<String> {
        self.files.iter().map(|(name, _)| name.clone()).collect()
    }
}

/// What becomes of the files.
pub(crate) fn dump(case: &Case) -> String {
    let names: Vec<String> = case
        .files
        .iter()
        .map(|(name, _)| format!("{name:?}"))
        .collect();
    let src = match &names[..] {
        [name] => name.clone(),
        names => format!("[{}]", names.join(", ")),
    };
    let fence = format!("src = {src}\n{}", case.options);
    let mut sink = Sink::default();
    let inspected = inspect(PAGE, &fence, case, &mut sink);
    let mut dump = match &inspected {
        Some(inspected) => how(inspected) + &table(&inspected.table),
        None => "not read\n".to_owned(),
    };
    for diagnostic in &sink.diagnostics {
        dump.push_str(&told(diagnostic, case, &fence));
    }
    dump
}

fn how(inspected: &Inspected) -> String {
    let read = inspected.read.iter().map(|read_as| {
        let mut how = vec![read_as.format.clone()];
        how.extend(read_as.delimiter.map(|delimiter| format!("{delimiter:?}")));
        how.extend(read_as.encoding.map(str::to_owned));
        how.extend(read_as.compression.map(str::to_owned));
        how.join(", ")
    });
    let mut read: Vec<String> = read.collect();
    read.dedup();
    read.join("; ") + "\n"
}

fn table(table: &Table) -> String {
    let mut dump = String::new();
    // What group rows say is not said again in each row.
    let shown = || table.columns.iter().filter(|column| !column.hidden);
    let columns: Vec<String> = shown().map(head).collect();
    writeln!(dump, "{}", columns.join(" | ")).unwrap();
    for row in 0..table.rows {
        for &group in &table.groups {
            let column = &table.columns[group as usize];
            let is_first = row == 0 || column.code(row - 1) != column.code(row);
            if is_first && !column.is_missing(row) {
                writeln!(dump, "== {}", column.text(row)).unwrap();
            }
        }
        let cells = shown().map(|column| cell(column, row));
        writeln!(dump, "{}", cells.collect::<Vec<_>>().join(" | ")).unwrap();
    }
    dump
}

/// `Memory (MiB): bytes in MiB`
fn head(column: &Column) -> String {
    let unit = column.unit.as_ref().map(|unit| format!(" in {unit}"));
    let kind = column.kind.name();
    format!("{}: {kind}{}", column.name, unit.unwrap_or_default())
}

fn cell(column: &Column, row: u32) -> String {
    match datum(column, row) {
        Datum::Missing => "-".to_owned(),
        Datum::Number(number) => rounded(number),
        Datum::Bool(truth) => truth.to_string(),
        Datum::Range(from, to) => format!("{from} to {to}"),
        Datum::Text(text) => {
            let is_number = column.kind.is_numeric() || column.kind == Kind::Timestamp;
            match is_number {
                true => format!("{text} ?"),
                false => text,
            }
        }
    }
}

/// To fifteen digits: the last ones are a matter of the order of additions.
fn rounded(number: f64) -> String {
    let rounded: f64 = format!("{number:.14e}").parse().unwrap();
    rounded.to_string()
}

/// `warning at 3:5: expected 2 cells, found 1`
fn told(diagnostic: &Diagnostic, case: &Case, fence: &str) -> String {
    let severity = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let file = case.files.iter().find(|(name, _)| *name == diagnostic.file);
    let text = file.map_or(fence.into(), |(_, bytes)| String::from_utf8_lossy(bytes));
    let place = match (&diagnostic.excerpt, &diagnostic.span) {
        (Some(excerpt), _) => Some((excerpt.line, excerpt.column)),
        (None, Some(span)) => Some(line_column(&text, span.start)),
        (None, None) => None,
    };
    let place = place.map(|(line, column)| format!("{line}:{column}"));
    let name = match diagnostic.file.as_str() {
        PAGE => "the options",
        name if 1 < case.files.len() => name,
        _ => "",
    };
    let at: Vec<&str> = [name, place.as_deref().unwrap_or_default()]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    let at = match &at[..] {
        [] => String::new(),
        at => format!(" at {}", at.join(" ")),
    };
    format!("{severity}{at}: {}\n", diagnostic.message)
}
