//! What `GET _cat/indices` of OpenSearch and Elasticsearch prints, with its header (`?v`) or without.
//!
//! A line for each index, its columns padded with blanks, texts to the left and numbers to the
//! right (<https://docs.opensearch.org/latest/api-reference/cat/cat-indices/>). A closed index has
//! no counts and sizes, one of a broken cluster not even copies: their places stay blank. Reports
//! copy such lines into files, put a line in front that names the run, replace the blanks by tabs
//! and break names of columns in two (`docs. count`); all of that is read.

mod block;
mod line;

use value::{Base, Kind, Reading};

use crate::{Sink, diagnostic};

use super::{Format, Grid, Likely, MAX_COLUMNS, Source};

use block::Block;
use line::{Line, Name};

/// Without a header these are the columns; before version 5 there was no `uuid`, and
/// Elasticsearch 8.14 added `dataset.size`.
const DEFAULT_COLUMNS: [&str; 11] = [
    "health",
    "status",
    "index",
    "uuid",
    "pri",
    "rep",
    "docs.count",
    "docs.deleted",
    "store.size",
    "pri.store.size",
    "dataset.size",
];

/// How many lines are looked at for one that only `_cat/indices` prints.
const SNIFFED_LINES: usize = 20;

/// Whether a text holds a header or a row of `_cat/indices`.
/// What `_cat/indices` of OpenSearch and Elasticsearch prints.
pub(super) static FORMAT: Format = Format {
    name: "cat-indices",
    is_likely: Likely::Text(is_likely),
    read: |source, _, sink| read(source, sink),
};

fn is_likely(text: &str) -> bool {
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .take(SNIFFED_LINES);
    lines
        .map(|line| Line::cut(line, 0))
        .any(|line| line.is_header() || line.starts_with_state())
}

/// Whether these are names of columns that `_cat/indices` has.
pub(super) fn are_names<'a>(names: impl IntoIterator<Item = &'a str>) -> bool {
    let mut index = false;
    let mut telling = false;
    for name in names {
        let name = plain_name(name);
        let family = name.split('.').next().unwrap_or_default();
        index |= name == "index";
        telling |= matches!(family, "health" | "pri" | "rep" | "docs" | "store");
        if !name.contains('.') && !DEFAULT_COLUMNS.contains(&name.as_str()) {
            return false;
        }
    }
    index && telling
}

/// The kind that the documentation gives a column.
pub(super) fn kind_of(name: &str) -> Option<(Kind, Reading)> {
    let kind = match plain_name(name).as_str() {
        "health" | "status" => Kind::Status,
        "index" => Kind::Text,
        "uuid" => Kind::Id,
        "pri" | "rep" | "docs.count" | "docs.deleted" => Kind::Count,
        name if name.ends_with("size") => Kind::Bytes,
        _ => return None,
    };
    // Sizes step by 1024, whatever the case of their unit.
    let base = match kind {
        Kind::Bytes => Base::Binary,
        _ => Base::Auto,
    };
    let reading = Reading {
        base,
        ..Reading::default()
    };
    Some((kind, reading))
}

/// Reads the output of `_cat/indices`, several with lines between them as well.
fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let mut grid = Grid::new("_cat/indices", &source.text);
    let blocks = Block::all(&source.text);
    let mut names: Vec<&str> = Vec::new();
    let mut header = Vec::new();
    for name in blocks.iter().flat_map(|block| &block.names) {
        if names.len() < MAX_COLUMNS && !names.contains(&name.plain.as_str()) {
            header.push(grid.spelled_cell(name.span.clone(), name.text.clone().into()));
            names.push(&name.plain);
        }
    }
    if names.is_empty() {
        sink.push(diagnostic::data::no_indices(source.file));
        return None;
    }
    grid.kinds = names.iter().map(|name| kind_of(name)).collect();
    grid.header.push(header);
    for block in &blocks {
        let column = |name: &Name| names.iter().position(|known| *known == name.plain);
        let columns: Vec<Option<usize>> = block.names.iter().map(column).collect();
        for line in &block.lines {
            let Some(pieces) = block.place(line) else {
                grid.push(grid.cell(line.span.clone()));
                grid.end_row(true);
                continue;
            };
            let end = line.span.end;
            let mut cells = vec![grid.cell(end..end); names.len()];
            for (index, piece) in pieces.into_iter().enumerate() {
                let Some(piece) = piece else { continue };
                let cell = grid.cell(piece.span.clone());
                match columns.get(index) {
                    Some(&Some(column)) => cells[column] = cell,
                    _ => cells.push(cell),
                }
            }
            for cell in cells {
                grid.push(cell);
            }
            grid.end_row(false);
        }
    }
    Some(grid)
}

/// A name as the program knows it: `docs.count` for `docs. count`.
fn plain_name(name: &str) -> String {
    name.chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}
