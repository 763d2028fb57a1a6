//! One column of a table: header, kind, distinct cells.

use model::{Cell, Column, Display, Inline};

use crate::context::{Context, Place};
use crate::data::{Grid, Source};
use crate::markdown::inline;

use super::entries::{Entries, Entry};
use super::header::Heading;
use super::kind::{self, Evidence};
use super::options::{ColumnOptions, Options};
use super::rows::Rows;

/// Builds the column with this index in the grid.
#[allow(clippy::too_many_arguments)]
pub(super) fn build(
    grid: &Grid<'_>,
    source: &Source<'_>,
    rows: &Rows,
    index: usize,
    heading: &Heading<'_>,
    options: &Options,
    context: &mut Context<'_>,
) -> Column {
    let column_options =
        options.columns.iter().find(|options| heading.is_named(&options.name.text));
    let entries = Entries::of(grid, source, &rows.rows, index);
    let evidence = Evidence {
        file: source.file,
        heading,
        options: column_options,
        format: grid.kinds.get(index).and_then(Option::as_ref),
    };
    let judgement = kind::judge(&entries.entries, &evidence, context.sink);
    let markdown = column_options.is_some_and(|options| options.markdown);
    let cells = entries
        .entries
        .iter()
        .zip(judgement.keys)
        .map(|(entry, key)| Cell {
            display: display(entry, markdown, source, context),
            key,
            missing: entry.missing,
        })
        .collect();
    Column {
        header: header(heading, source, column_options, context),
        name: heading.name.clone(),
        kind: judgement.kind,
        unit: judgement.unit,
        better: column_options.and_then(|options| options.better),
        merged: options.merge.iter().any(|name| heading.is_named(&name.text)),
        key: false,
        entries: cells,
        cells: entries.cells,
    }
}

fn header(
    heading: &Heading<'_>,
    source: &Source<'_>,
    options: Option<&ColumnOptions>,
    context: &mut Context<'_>,
) -> Vec<Vec<Inline>> {
    let mut header: Vec<Vec<Inline>> = heading
        .levels
        .iter()
        .map(|level| match level.content {
            Some(content) => content.to_vec(),
            None => {
                let place = Place { file: source.file.to_owned(), span: level.span.clone() };
                inline::parse(level.text, &place, context)
            }
        })
        .collect();
    if let Some(label) = options.and_then(|options| options.label.as_ref())
        && let Some(lowest) = header.last_mut()
    {
        let place = Place { file: context.page.to_owned(), span: label.span.clone() };
        *lowest = inline::parse(&label.text, &place, context);
    }
    header
}

fn display(
    entry: &Entry<'_>,
    markdown: bool,
    source: &Source<'_>,
    context: &mut Context<'_>,
) -> Display {
    if let Some(content) = entry.content {
        return Display::Rich(content.to_vec());
    }
    if markdown {
        let place = Place { file: source.file.to_owned(), span: entry.span.clone() };
        return match inline::parse(entry.text, &place, context) {
            content if matches!(&content[..], [Inline::Text(_)]) => {
                Display::Text(entry.text.to_owned())
            }
            content => Display::Rich(content),
        };
    }
    match inline::autolink(entry.text, context) {
        Some(content) => Display::Rich(content),
        None => Display::Text(entry.text.to_owned()),
    }
}
