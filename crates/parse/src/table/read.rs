//! Data files to tables: one file, or several as one table.

use model::Table;

use crate::context::Context;
use crate::data::{self, Grid, Places, Source, Union};
use crate::diagnostic;

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
    let grid = grid?;
    let mut places = Places::none();
    source.note(&mut places, 0, &grid);
    let rows = Rows::of(&grid, options.group_rows);
    rows.report_ragged(&grid, &places, header::width(&grid), context.sink);
    Some((grid, places))
}
