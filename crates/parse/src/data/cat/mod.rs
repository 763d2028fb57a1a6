//! What the `_cat` interfaces of OpenSearch and Elasticsearch print, with their header (`?v`) or
//! without.
//!
//! A line for each thing, its columns padded with blanks, texts to the left and numbers to the right
//! (<https://docs.opensearch.org/latest/api-reference/cat/index/>). What is not known stays blank: a
//! closed index has no counts, an unassigned shard no node. Reports copy such lines into files, put a
//! line in front that names the run, replace the blanks by tabs and break names of columns in two
//! (`docs. count`); all of that is read.

mod block;
mod indices;
mod line;
mod nodes;
mod shards;

use value::{Base, Decimal, Kind, Reading};

use crate::{Sink, diagnostic};

use super::{Format, Grid, Likely, MAX_COLUMNS, Source};

use block::Block;
use line::{Line, Name};

/// `_cat/indices`
pub(super) static INDICES: Format = Format {
    name: "cat-indices",
    is_likely: Likely::Text(|text| indices::CAPTURE.is_likely(text)),
    read: |source, _, sink| read(&indices::CAPTURE, source, sink),
};

/// `_cat/shards`
pub(super) static SHARDS: Format = Format {
    name: "cat-shards",
    is_likely: Likely::Text(|text| shards::CAPTURE.is_likely(text)),
    read: |source, _, sink| read(&shards::CAPTURE, source, sink),
};

/// `_cat/nodes`
pub(super) static NODES: Format = Format {
    name: "cat-nodes",
    is_likely: Likely::Text(|text| nodes::CAPTURE.is_likely(text)),
    read: |source, _, sink| read(&nodes::CAPTURE, source, sink),
};

/// All captures.
static CAPTURES: [&Capture; 3] = [&indices::CAPTURE, &shards::CAPTURE, &nodes::CAPTURE];

/// How many lines are looked at for one that only such an interface prints.
const SNIFFED_LINES: usize = 20;

/// No row is longer; a document without line ends is none.
const LONGEST_ROW: usize = 2_000;

/// What one of the interfaces prints.
pub(super) struct Capture {
    /// Its name: `_cat/indices`.
    pub format: &'static str,
    /// A column that each header names.
    key: &'static str,
    /// A column that each row fills, if it is asked for.
    certain: &'static str,
    /// The columns without a header, by the number of pieces in the widest row.
    defaults: fn(usize) -> Vec<&'static str>,
    /// Whether a column may have this name, and whether that name tells the capture from others.
    knows: fn(&str) -> (bool, bool),
    /// Whether these are the pieces of a row as only this interface prints it.
    is_row: fn(&[&str]) -> bool,
    /// Whether a text can stand in a column.
    fits: fn(&str, &str) -> bool,
    /// The kind that the documentation gives a column.
    kind_of: fn(&str) -> Option<Kind>,
}

impl Capture {
    /// Whether a text holds a header or a row.
    fn is_likely(&self, text: &str) -> bool {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let lines = lines.take(SNIFFED_LINES);
        let lines = lines.filter(|line| line.len() <= LONGEST_ROW);
        let mut lines = lines.map(|line| Line::cut(line, 0));
        lines.any(|line| line.is_header(self) || (self.is_row)(&line.texts()))
    }

    /// Whether these are names of its columns.
    fn has_names<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> bool {
        let (mut key, mut telling) = (false, false);
        for name in names {
            let name = plain_name(name);
            let (known, tells) = (self.knows)(&name);
            if !known {
                return false;
            }
            key |= name == self.key;
            telling |= tells;
        }
        key && telling
    }

    /// The kind of a column, and how it is read.
    pub(super) fn kind_of(&self, name: &str) -> Option<(Kind, Reading)> {
        let kind = (self.kind_of)(&plain_name(name))?;
        let reading = Reading {
            unit: (kind == Kind::Percent).then(|| "%".to_owned()),
            decimal: match kind {
                Kind::Number => Decimal::Point,
                _ => Decimal::Auto,
            },
            // Sizes step by 1024, whatever the case of their unit.
            base: match kind {
                Kind::Bytes => Base::Binary,
                _ => Base::Auto,
            },
        };
        Some((kind, reading))
    }

    /// The columns of rows without a header, by their number.
    fn default_names(&self, lines: &[Line<'_>]) -> Vec<Name> {
        let rows = lines.iter().filter(|line| (self.is_row)(&line.texts()));
        let Some(widest) = rows.map(|line| line.pieces.len()).max() else {
            return Vec::new();
        };
        let names = (self.defaults)(widest).into_iter();
        names.map(Name::default_column).collect()
    }
}

/// The capture that these are the columns of.
pub(super) fn capture_of(names: &[&str]) -> Option<&'static Capture> {
    let mut captures = CAPTURES.into_iter();
    captures.find(|capture| capture.has_names(names.iter().copied()))
}

/// Reads what was captured, several with lines between them as well.
fn read<'a>(
    capture: &'static Capture,
    source: &'a Source<'_>,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    let mut grid = Grid::new(capture.format, &source.text);
    let blocks = Block::all(&source.text, capture);
    let mut names: Vec<&str> = Vec::new();
    let mut header = Vec::new();
    for name in blocks.iter().flat_map(|block| &block.names) {
        if names.len() < MAX_COLUMNS && !names.contains(&name.plain.as_str()) {
            header.push(grid.spelled_cell(name.span.clone(), name.text.clone().into()));
            names.push(&name.plain);
        }
    }
    if names.is_empty() {
        sink.push(diagnostic::data::nothing_captured(
            source.file,
            capture.format,
        ));
        return None;
    }
    grid.kinds = names.iter().map(|name| capture.kind_of(name)).collect();
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
