//! Data files to tables: one file, or several as one table.

use model::{Inline, Table, plain_text};
use value::Kind;

use crate::context::{Context, Place};
use crate::data::{self, Grid, Places, ReadAs, Source, Union};
use crate::diagnostic;
use crate::markdown::inline;

use super::file::File;
use super::options::Options;
use super::rows::Rows;
use super::{build, header, width_of};

/// The table of one file.
pub(super) fn one(file: &File, options: &Options, context: &mut Context<'_>) -> Option<Table> {
    let said = context.sink.diagnostics.len();
    let source = Source::decode(&file.path, &file.bytes, &options.layout, context.sink)?;
    let (grid, places) = grid(&source, options, context, said)?;
    let mut table = build(&grid, &places, options, context);
    report_header_of_data(&grid, &places, &table, options, context);
    places.tell(grid.whole_text(), context.sink, said);
    table.sources.push(file.source(context.page, grid.format));
    Some(table)
}

/// The table of several files: their rows below each other, their columns by name. A file that
/// cannot be read leaves the others.
pub(super) fn several(
    files: &[File],
    options: &Options,
    context: &mut Context<'_>,
) -> Option<Table> {
    let mut union = Union::new();
    let mut sources = Vec::new();
    let started = context.sink.diagnostics.len();
    for file in files {
        let said = context.sink.diagnostics.len();
        let Some(source) = Source::decode(&file.path, &file.bytes, &options.layout, context.sink)
        else {
            continue;
        };
        let Some((grid, places)) = grid(&source, options, context, said) else {
            continue;
        };
        let headings = header::headings(&grid, width_of(&grid));
        let names: Vec<String> = headings.into_iter().map(|heading| heading.name).collect();
        places.tell(grid.whole_text(), context.sink, said);
        match union.add(&grid, &names, &source) {
            Some(difference) if difference.is_none() => {}
            Some(difference) => {
                let (missing, added) = (&difference.missing, &difference.added);
                let problem = diagnostic::table::other_columns(&file.path, missing, added);
                context.sink.push(problem);
            }
            None => {
                let problem = diagnostic::table::too_much_text(&file.path);
                context.sink.push(problem);
                continue;
            }
        }
        sources.push(file.source(context.page, grid.format));
    }
    if sources.is_empty() {
        return None;
    }
    let Union { grid, places, .. } = union;
    let mut table = build(&grid, &places, options, context);
    places.tell(grid.whole_text(), context.sink, started);
    table.sources = sources;
    Some(table)
}

/// The grid of a file, and where its texts stand. `said` is how much had been said before the file
/// was opened.
fn grid<'a>(
    source: &'a Source<'_>,
    options: &Options,
    context: &mut Context<'_>,
    said: usize,
) -> Option<(Grid<'a>, Places)> {
    let grid = data::read(source, &options.layout, context.sink);
    source.tell(context.sink, said);
    let mut grid = grid?;
    context.read.push(ReadAs::of(source, &grid));
    grid.name(names(options, context));
    let mut places = Places::none();
    source.note(&mut places, 0, &grid);
    let rows = Rows::of(&grid, options.group_rows);
    rows.report_ragged(&grid, &places, header::width(&grid), context.sink);
    Some((grid, places))
}

/// The names that the author gives to columns, with their markup.
fn names(options: &Options, context: &mut Context<'_>) -> Vec<(String, Vec<Inline>)> {
    let mut names = Vec::with_capacity(options.names.len());
    for name in &options.names {
        let place = Place {
            file: context.page.to_owned(),
            span: name.span.clone(),
        };
        let content = inline::parse(&name.text, &place, context);
        names.push((plain_text(&content), content));
    }
    names
}

/// Reports a header that holds a value in each column of values: the file has none, it seems.
fn report_header_of_data(
    grid: &Grid<'_>,
    places: &Places,
    table: &Table,
    options: &Options,
    context: &mut Context<'_>,
) {
    let [header] = &grid.header[..] else {
        return;
    };
    if !grid.header_was_row
        || options.has_header_option
        || options.group_by.is_some()
        || grid.rows.is_empty()
    {
        return;
    }
    let columns = table.columns.iter().zip(header);
    let values = columns.filter(|(column, _)| column.kind.is_numeric());
    let mut telling = None;
    for (column, &cell) in values {
        let text = grid.text(cell);
        match value::infer(text).0 {
            // Years, percentiles and numbers of users name columns, too.
            Kind::Count if text.len() < 5 => {}
            found if found == column.kind => telling = telling.or(Some(cell)),
            Kind::Count if column.kind == Kind::Number => telling = telling.or(Some(cell)),
            _ => return,
        }
    }
    if let Some(cell) = telling {
        let Place { file, span } = places.of(cell.span());
        let found = grid.text(cell);
        let problem = diagnostic::table::header_is_data(&file, span, found);
        context.sink.push(problem);
    }
}
