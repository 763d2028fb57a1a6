//! Tables of a page: from a fence that names a data file, and from pipe tables.

mod attempt;
mod column;
mod entries;
mod file;
mod header;
mod keys;
mod kind;
mod options;
mod read;
mod rows;
mod samples;
mod squashed;

use std::borrow::Cow;
use std::ops::Range;

use model::{Column, Exclusion, Inline, SortKey, Table};

use crate::context::{Context, Place};
use crate::data::{Grid, MAX_CELLS, MAX_COLUMNS, Places};
use crate::markdown::inline;
use crate::settings::Text;
use crate::{diagnostic, ids};

use column::Origin;
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
    if options.src.is_empty() {
        let span = body_start..body_start + body.len();
        let problem = diagnostic::table::missing_src(context.page, span);
        context.sink.push(problem);
    }
    table_of(&options, context)
}

fn table_of(options: &Options, context: &mut Context<'_>) -> Option<Table> {
    let named = file::named(&options.src, context);
    if samples::are_asked_for(&named, options, context) {
        return samples::table(&named, options, context);
    }
    let files = file::read(&named, context);
    let mut table = match &files[..] {
        [] => None,
        [file] => read::one(file, options, context),
        files => read::several(files, options, context),
    }?;
    table.id = id(options, files[0].stem(), context);
    Some(table)
}

/// The table that a data file is, with all defaults but for its format.
pub(crate) fn of_file(
    src: &Text,
    format: Option<&Text>,
    context: &mut Context<'_>,
) -> Option<Table> {
    let mut options = Options {
        src: vec![src.clone()],
        ..Options::default()
    };
    if let Some(format) = format {
        options.take_format(format, context.page, context.sink);
    }
    options.layout.header_rows = 1;
    table_of(&options, context)
}

/// The table that a pipe table is. `options` is the text of the comment above it, and the byte of
/// the page where that text starts.
pub(crate) fn from_pipe_table(
    header: Vec<PipeCell>,
    rows: Vec<Vec<PipeCell>>,
    options: Option<(&str, usize)>,
    context: &mut Context<'_>,
) -> Table {
    let options = match options {
        Some((text, start)) => Options::of_comment(context.page, text, start, context.sink),
        None => Options::default(),
    };
    let places = Places::in_file(context.page);
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
    let mut table = build(&grid, &places, &options, context);
    table.id = id(&options, "table", context);
    table
}

/// Builds a table but for its id and its sources.
fn build(grid: &Grid<'_>, places: &Places, options: &Options, context: &mut Context<'_>) -> Table {
    let width = header::width(grid);
    let mut rows = Rows::of(grid, options.group_rows && 1 < width);
    let file = places.first_file();
    if rows.cut(width) || grid.is_cut {
        let problem = diagnostic::table::too_many_cells(file, MAX_CELLS);
        context.sink.push(problem);
    }
    if MAX_COLUMNS < width {
        let problem = diagnostic::table::too_many_columns(file, width, MAX_COLUMNS);
        context.sink.push(problem);
    }
    let headings = header::headings(grid, width_of(grid));

    for name in options.columns_named() {
        column_named(name, &headings, context);
    }
    let group_by = options.group_by.as_ref().and_then(|name| {
        let column = only_column(name, &headings, context)?;
        if !rows.groups.is_empty() {
            let span = name.span.clone();
            let problem = diagnostic::table::grouped_twice(context.page, span);
            context.sink.push(problem);
            return None;
        }
        Some(column)
    });
    let sort = sort_keys(options, &headings, context);
    let origin = Origin {
        grid,
        places,
        rows: &rows.rows,
        options,
    };
    let mut columns: Vec<Column> = headings
        .iter()
        .enumerate()
        .map(|(index, heading)| column::build(&origin, index, heading, context))
        .collect();
    let mut groups = Vec::new();
    if let Some(column) = group_by {
        // What group rows say is not said again in each row.
        columns[column].hidden = true;
        groups.push(column as u32);
    }
    if !rows.groups.is_empty() {
        groups.push(columns.len() as u32);
        let levels = headings.first().map_or(1, |heading| heading.levels.len());
        columns.push(rows.group_column(&group_name(&headings), levels));
    }
    Table {
        id: String::new(),
        caption: caption(options, context),
        exclusions: exclusions(options, &headings, &columns, context),
        columns,
        rows: rows.rows.len() as u32,
        groups,
        sort,
        workbook: None,
        sources: Vec::new(),
        note: String::new(),
    }
}

/// How many columns of a grid are shown.
fn width_of(grid: &Grid<'_>) -> usize {
    header::width(grid).min(MAX_COLUMNS)
}

fn caption(options: &Options, context: &mut Context<'_>) -> Vec<Inline> {
    let Some(caption) = &options.caption else {
        return Vec::new();
    };
    let place = Place {
        file: context.page.to_owned(),
        span: caption.span.clone(),
    };
    inline::parse(&caption.text, &place, context)
}

/// The first column that `name` means; when there is none, that is reported.
fn column_named(name: &Text, headings: &[Heading<'_>], context: &mut Context<'_>) -> Option<usize> {
    let exact = headings
        .iter()
        .position(|heading| heading.name == name.text);
    let column = exact.or_else(|| {
        headings
            .iter()
            .position(|heading| heading.is_named(&name.text))
    });
    if column.is_none() {
        let names = headings.iter().map(|heading| heading.name.as_str());
        let names: Vec<&str> = names.collect();
        let span = name.span.clone();
        let problem = diagnostic::table::unknown_column(context.page, span, &name.text, &names);
        context.sink.push(problem);
    }
    column
}

/// What keeps rows out of comparisons, for each column that it names.
fn exclusions(
    options: &Options,
    headings: &[Heading<'_>],
    columns: &[Column],
    context: &mut Context<'_>,
) -> Vec<Exclusion> {
    let mut exclusions = Vec::new();
    for (name, when) in &options.exclude_when {
        if column_named(name, headings, context).is_none() {
            continue;
        }
        let named = (0..headings.len()).filter(|&at| headings[at].is_named(&name.text));
        for column in named {
            if let Err(error) = columns[column].check_condition(&when.text) {
                let span = when.span.clone();
                let problem = diagnostic::table::bad_condition(context.page, span, &error);
                context.sink.push(problem);
                break;
            }
            exclusions.push(Exclusion {
                column: column as u32,
                when: when.text.clone(),
            });
        }
    }
    exclusions
}

/// A name for the column of the group rows that no other column has.
fn group_name(headings: &[Heading<'_>]) -> String {
    const NAME: &str = "Group";
    let is_taken = |name: &str| headings.iter().any(|heading| heading.name == name);
    let others = (2..).map(|number| format!("{NAME} {number}"));
    let mut names = std::iter::once(NAME.to_owned()).chain(others);
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

/// The column that `name` means, where only one can be meant. Of several the first is taken, which is
/// told.
fn only_column(name: &Text, headings: &[Heading<'_>], context: &mut Context<'_>) -> Option<usize> {
    let column = column_named(name, headings, context)?;
    let meant = headings
        .iter()
        .filter(|heading| heading.is_named(&name.text));
    let meant: Vec<&str> = meant.map(|heading| heading.name.as_str()).collect();
    if 1 < meant.len() {
        let (span, taken) = (name.span.clone(), &headings[column].name);
        let problem =
            diagnostic::table::several_columns(context.page, span, &name.text, taken, &meant);
        context.sink.push(problem);
    }
    Some(column)
}

/// The authored order.
fn sort_keys(
    options: &Options,
    headings: &[Heading<'_>],
    context: &mut Context<'_>,
) -> Vec<SortKey> {
    let mut keys = Vec::new();
    for asked in &options.sort {
        let is_name = headings.iter().any(|heading| heading.is_named(&asked.text));
        let (name, descending) = match asked.text.strip_prefix('-') {
            Some(name) if !is_name => (name, true),
            _ => (asked.text.as_str(), false),
        };
        let name = Text {
            text: name.to_owned(),
            span: asked.span.clone(),
        };
        let Some(column) = only_column(&name, headings, context) else {
            continue;
        };
        keys.push(SortKey {
            column: column as u32,
            descending,
        });
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
        context.sink.push(diagnostic::table::unsafe_id(
            context.page,
            span.clone(),
            text,
            &slug,
        ));
    }
    if !context.ids.claim(&slug) {
        context
            .sink
            .push(diagnostic::duplicate_id(context.page, span, &slug));
        return context.ids.unique(&slug);
    }
    slug
}

#[cfg(test)]
mod tests;
