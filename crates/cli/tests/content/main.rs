//! The reports under `content/`, checked against figures typed by hand from what they report on.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod data_export;
mod data_import;
mod guide;
mod mobius;
mod mod_search;
mod oai_pmh;
mod reindex;

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use expect_test::Expect;
use model::{Block, Column, Page, Rows, Table, View};
use parse::{FileError, Files, Sink};

/// The report in `content/reports/<folder>/`; it must parse without any diagnostic.
fn report(folder: &str) -> Page {
    let mut sink = Sink::default();
    let files = Content(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"));
    let text = |path: &str| String::from_utf8(files.read(path).unwrap().to_vec()).unwrap();
    let config = parse::site_config("site.toml", &text("site.toml"), &mut sink);
    let path = format!("reports/{folder}/index.md");
    let parsed = parse::page(&path, &text(&path), &config, &files, &mut sink);
    assert_eq!(sink.diagnostics, []);
    parsed.page
}

/// The table of contents: number and text of each heading.
fn check_outline(page: &Page, expect: Expect) {
    let mut outline = String::new();
    for heading in page.headings() {
        let number: Vec<String> = heading.number.iter().map(u32::to_string).collect();
        let text = model::plain_text(&heading.content);
        writeln!(outline, "{} {text}", number.join(".")).unwrap();
    }
    expect.assert_eq(&outline);
}

/// The pictures that were not captured: test and metric of each.
fn slots(page: &Page) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for block in page.all_blocks() {
        if let Block::Image(image) = block
            && image.src.is_none()
        {
            assert!(!image.caption.is_empty());
            let test = image.test.as_deref().unwrap_or_default();
            found.push((test, image.metric.as_deref().unwrap()));
        }
    }
    found
}

/// The code blocks in a language, as captured.
fn code<'a>(page: &'a Page, language: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    for block in page.all_blocks() {
        if let Block::Code(code) = block
            && code.language == language
        {
            found.push(code.text.as_str());
        }
    }
    found
}

/// The table with this id.
fn table<'a>(page: &'a Page, id: &str) -> &'a Table {
    page.tables()
        .into_iter()
        .find(|table| table.id == id)
        .unwrap()
}

/// Kind and name of each column that the file has.
fn check_columns(table: &Table, expect: Expect) {
    let mut columns = String::new();
    for column in table.columns.iter().filter(|column| !column.names_groups) {
        writeln!(columns, "{} {}", column.kind.name(), column.name).unwrap();
    }
    expect.assert_eq(&columns);
}

/// Spelling and value in base units of the cells of a column, from the first row down.
fn check_cells(table: &Table, column: &str, expected: &[(&str, f64)]) {
    let column = &table.columns[table.column_named(column).unwrap()];
    let found: Vec<(String, f64)> = (0..table.rows)
        .map(|row| (column.text(row).into_owned(), column.value(row)))
        .collect();
    assert_eq!(found.len(), expected.len(), "{}", column.name);
    for ((text, key), (expected_text, expected_key)) in found.iter().zip(expected) {
        assert_eq!(text, expected_text, "{}", column.name);
        let close = (key - expected_key).abs() <= expected_key.abs() * 1e-12;
        assert!(
            close || key.is_nan() && expected_key.is_nan(),
            "{text}: {key} is not {expected_key}"
        );
    }
}

/// The spelling of the cell in the row whose key column reads `row`.
fn text<'a>(table: &'a Table, row: &str, column: &str) -> Cow<'a, str> {
    let (column, row) = cell(table, row, column);
    column.text(row)
}

/// The value in base units of the cell in the row whose key column reads `row`.
fn value(table: &Table, row: &str, column: &str) -> f64 {
    let (column, row) = cell(table, row, column);
    column.value(row)
}

fn cell<'a>(table: &'a Table, row: &str, column: &str) -> (&'a Column, u32) {
    let key = table.columns.iter().find(|column| column.key).unwrap();
    let row = (0..table.rows).find(|&at| key.text(at) == row).unwrap();
    let column = table.column_named(column).unwrap();
    (&table.columns[column], row)
}

/// First row and name of each group: `4 Sequential`.
fn groups(table: &Table) -> Vec<String> {
    let unsorted = View {
        sort: Vec::new(),
        ..View::authored(table)
    };
    let rows = Rows::of(table, &unsorted);
    let named = rows.groups.iter().filter(|group| !group.unnamed);
    named
        .map(|group| {
            let column = &table.columns[table.groups[group.level as usize] as usize];
            let name = column.dictionary.text(group.code);
            format!("{} {name}", group.rows.start)
        })
        .collect()
}

/// The folder `content/`, read as it is.
struct Content(PathBuf);

impl Files for Content {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        let bytes = std::fs::read(self.0.join(path)).map_err(|_| FileError::Missing)?;
        Ok(bytes.into())
    }

    fn exists(&self, path: &str) -> bool {
        self.0.join(path).exists()
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.join(folder))
            .into_iter()
            .flatten()
            .flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut paths: Vec<String> = names.map(|name| format!("{folder}/{name}")).collect();
        paths.sort();
        paths
    }
}
