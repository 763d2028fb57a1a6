//! Tables of a page: from a fence that names a data file, and from pipe tables.

mod column;
mod entries;
mod file;
mod header;
mod kind;
mod options;
mod rank;
mod rows;

use std::borrow::Cow;
use std::ops::Range;

use model::{DataSource, Inline, SortKey, Table};

use crate::context::{Context, Place};
use crate::data::{self, Grid, MAX_COLUMNS, Source};
use crate::markdown::inline;
use crate::settings::Text;
use crate::{Sink, diagnostic, ids, path};

use header::Heading;
use options::Options;
use rows::Rows;

/// A cell of a pipe table.
pub(crate) struct PipeCell {
    /// What it says, parsed.
    pub content: Vec<Inline>,
    /// Its text without markup.
    pub text: String,
    /// Where it stands in the page.
    pub span: Range<usize>,
}

/// The table that a `table` fence asks for. `body` starts at byte `body_start` of the page.
pub(crate) fn from_fence(
    body: &str,
    body_start: usize,
    context: &mut Context<'_>,
) -> Option<Table> {
    let options = Options::of_fence(context.page, body, body_start, context.sink);
    let Some(src) = &options.src else {
        let span = body_start..body_start + body.len();
        context.sink.push(diagnostic::table::missing_src(context.page, span));
        return None;
    };
    let (path, bytes) = file::read(src, context)?;
    let source = Source::decode(&path, &bytes, context.sink)?;
    let grid = data::read(&source, &options.layout, context.sink)?;
    let mut table = build(&grid, &source, &options, context);
    let stem = path::name(&path).split('.').next().unwrap_or_default();
    table.id = id(&options, stem, context);
    table.source = Some(DataSource {
        name: path::name(&path).to_owned(),
        href: path::relative(context.page, &path),
        format: grid.format.to_owned(),
    });
    Some(table)
}

/// The table that a pipe table is. `options` is the text of the comment above it, and the byte of
/// the page where that text starts.
pub(crate) fn from_pipe_table(
    header: Vec<PipeCell>,
    rows: Vec<Vec<PipeCell>>,
    options: Option<(&str, usize)>,
    _span: Range<usize>,
    context: &mut Context<'_>,
) -> Option<Table> {
    let options = match options {
        Some((text, start)) => Options::of_comment(context.page, text, start, context.sink),
        None => Options::none(),
    };
    let source = Source::empty(context.page);
    let mut grid = Grid::new("", "");
    for row in std::iter::once(header).chain(rows) {
        for cell in row {
            let text = Cow::Owned(cell.text.trim().to_owned());
            let content = match &cell.content[..] {
                [Inline::Text(plain)] if *plain == text => Vec::new(),
                _ => cell.content,
            };
            let cell = grid.marked_cell(cell.span, text, content);
            grid.push(cell);
        }
        grid.end_row(false);
    }
    grid.take_header(options.layout.header_rows);
    let mut table = build(&grid, &source, &options, context);
    table.id = id(&options, "table", context);
    Some(table)
}

/// Builds a table but for its id and its source.
fn build(
    grid: &Grid<'_>,
    source: &Source<'_>,
    options: &Options,
    context: &mut Context<'_>,
) -> Table {
    let mut rows = Rows::of(grid, options.group_rows);
    let headings = headings(grid, source, &rows, context.sink);
    let grouped = options
        .group_by
        .as_ref()
        .and_then(|name| column_named(name, &headings, context.page, context.sink));
    if let Some(column) = grouped {
        rows.group_by(grid, column);
    }
    for name in options.columns.iter().map(|column| &column.name).chain(&options.merge) {
        column_named(name, &headings, context.page, context.sink);
    }
    let columns: Vec<usize> =
        (0..headings.len()).filter(|&column| Some(column) != grouped).collect();
    let sort = sort_keys(options, &headings, &columns, context);
    let key: Vec<usize> = options
        .key
        .iter()
        .filter_map(|name| column_named(name, &headings, context.page, context.sink))
        .collect();
    let columns = columns
        .into_iter()
        .map(|index| {
            let heading = &headings[index];
            let mut column =
                column::build(grid, source, &rows, index, heading, options, context);
            column.key = key.contains(&index);
            column
        })
        .collect();
    let caption = match &options.caption {
        Some(caption) => {
            let place = Place { file: context.page.to_owned(), span: caption.span.clone() };
            inline::parse(&caption.text, &place, context)
        }
        None => Vec::new(),
    };
    Table {
        id: String::new(),
        caption,
        columns,
        rows: rows.rows.len() as u32,
        groups: rows.groups,
        sort,
        source: None,
    }
}

/// The headers of all columns. Rows that do not fit them are reported.
fn headings<'a>(
    grid: &'a Grid<'_>,
    source: &Source<'_>,
    rows: &Rows,
    sink: &mut Sink,
) -> Vec<Heading<'a>> {
    let named = grid.header.iter().map(Vec::len).max();
    let widest = || rows.rows.iter().map(|&row| grid.cells(row).len()).max();
    let columns = named.or_else(widest).unwrap_or(0);
    let mut short = Vec::new();
    let mut long = Vec::new();
    for &row in &rows.rows {
        let cells = grid.cells(row);
        if cells.len() < columns {
            short.push(row);
        } else if cells[columns..].iter().any(|&cell| !grid.text(cell).is_empty()) {
            long.push(row);
        }
    }
    let span = |row| {
        let cells = grid.cells(row);
        let start = cells.first().map_or(0, |cell| cell.span().start);
        source.span(start..cells.last().map_or(start, |cell| cell.span().end))
    };
    diagnostic::folded(sink, short.len(), |index| {
        let found = grid.cells(short[index]).len();
        diagnostic::table::short_row(source.file, span(short[index]), found, columns)
    });
    diagnostic::folded(sink, long.len(), |index| {
        let cells = grid.cells(long[index]);
        let dropped: Vec<&str> = cells[columns..].iter().map(|&cell| grid.text(cell)).collect();
        let found = cells.len();
        let dropped = dropped.join("`, `");
        diagnostic::table::long_row(source.file, span(long[index]), found, columns, &dropped)
    });
    if columns > MAX_COLUMNS {
        sink.push(diagnostic::table::too_many_columns(source.file, columns, MAX_COLUMNS));
    }
    header::headings(grid, source, columns.min(MAX_COLUMNS))
}

/// The first column that `name` means; when there is none, that is reported.
fn column_named(name: &Text, headings: &[Heading<'_>], page: &str, sink: &mut Sink) -> Option<usize> {
    let exact = headings.iter().position(|heading| heading.name == name.text);
    let column =
        exact.or_else(|| headings.iter().position(|heading| heading.is_named(&name.text)));
    if column.is_none() {
        let names: Vec<&str> = headings.iter().map(|heading| heading.name.as_str()).collect();
        let span = name.span.clone();
        sink.push(diagnostic::table::unknown_column(page, span, &name.text, &names));
    }
    column
}

/// The authored order. `columns` are those that are shown.
fn sort_keys(
    options: &Options,
    headings: &[Heading<'_>],
    columns: &[usize],
    context: &mut Context<'_>,
) -> Vec<SortKey> {
    let mut keys = Vec::new();
    for asked in &options.sort {
        let is_name = headings.iter().any(|heading| heading.is_named(&asked.text));
        let (name, descending) = match asked.text.strip_prefix('-') {
            Some(name) if !is_name => (name, true),
            _ => (asked.text.as_str(), false),
        };
        let name = Text { text: name.to_owned(), span: asked.span.clone() };
        let Some(column) = column_named(&name, headings, context.page, context.sink) else {
            continue;
        };
        // A column that became group rows sorts nothing.
        if let Some(shown) = columns.iter().position(|&index| index == column) {
            keys.push(SortKey { column: shown as u32, descending });
        }
    }
    keys
}

/// The id that the author gives, else one made of `fallback`.
fn id(options: &Options, fallback: &str, context: &mut Context<'_>) -> String {
    let Some(wanted) = &options.id else {
        return context.ids.unique(&ids::slug(fallback));
    };
    let slug = ids::slug(&wanted.text);
    let span = wanted.span.clone();
    if slug != wanted.text {
        let text = &wanted.text;
        context.sink.push(diagnostic::table::unsafe_id(context.page, span.clone(), text, &slug));
    }
    if !context.ids.claim(&slug) {
        context.sink.push(diagnostic::duplicate_id(context.page, span, &slug));
        return context.ids.unique(&slug);
    }
    slug
}

#[cfg(test)]
mod tests;
