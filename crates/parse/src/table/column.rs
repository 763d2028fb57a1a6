//! One column of a table: its header, its kind, its distinct cells.

use model::{Cell, Column, Display, Inline};

use crate::context::{Context, Place};
use crate::data::{Grid, Places, RawRow};
use crate::markdown::inline;

use super::entries::{Entries, Entry};
use super::header::Heading;
use super::kind::{self, Evidence};
use super::options::{ColumnOptions, Options};

/// Where a column comes from.
pub(super) struct Origin<'a> {
    /// All texts of the data file.
    pub grid: &'a Grid<'a>,
    /// Where the texts stand.
    pub places: &'a Places,
    /// The rows in the order that they are shown in.
    pub rows: &'a [RawRow],
    /// What the author asks for.
    pub options: &'a Options,
}

/// Builds the column with this index in the grid.
pub(super) fn build(
    origin: &Origin<'_>,
    index: usize,
    heading: &Heading<'_>,
    context: &mut Context<'_>,
) -> Column {
    let Origin {
        grid,
        places,
        rows,
        options,
    } = origin;
    let asked = options
        .columns
        .iter()
        .find(|options| heading.is_named(&options.name.text));
    let mut entries = Entries::of(grid, rows, index);
    if grid.is_markdown || asked.is_some_and(|options| options.markdown) {
        entries.parse_markdown(places, context);
    }
    let evidence = Evidence {
        page: context.page,
        places,
        heading,
        options: asked,
        format: grid.kinds.get(index).and_then(Option::as_ref),
        decimal: grid.decimal,
    };
    let judgement = kind::judge(&entries.distinct, &evidence, context.sink);
    let hint = grid.hints.get(index).copied().unwrap_or_default();
    let is_asked =
        |names: &[crate::settings::Text]| names.iter().any(|name| heading.is_named(&name.text));
    let cells = entries
        .distinct
        .into_iter()
        .zip(judgement.keys)
        .map(|(entry, key)| Cell {
            missing: entry.missing,
            display: display(entry, context),
            key,
        })
        .collect();
    Column {
        header: header(heading, places, asked, context),
        unit: judgement.unit,
        better: asked.and_then(|options| options.better).or(hint.better),
        merged: is_asked(&options.merge),
        key: is_asked(&options.key) || options.key.is_empty() && hint.key,
        ..Column::new(&heading.name, judgement.kind, cells, entries.cells)
    }
}

fn header(
    heading: &Heading<'_>,
    places: &Places,
    asked: Option<&ColumnOptions>,
    context: &mut Context<'_>,
) -> Vec<Vec<Inline>> {
    let mut header: Vec<Vec<Inline>> = Vec::with_capacity(heading.levels.len());
    for level in &heading.levels {
        header.push(match level.content {
            [] => {
                let place = places.of(level.span.clone());
                inline::parse(level.text, &place, context)
            }
            content => content.to_vec(),
        });
    }
    if let Some(label) = asked.and_then(|options| options.label.as_ref())
        && let Some(lowest) = header.last_mut()
    {
        let place = Place {
            file: context.page.to_owned(),
            span: label.span.clone(),
        };
        *lowest = inline::parse(&label.text, &place, context);
    }
    header
}

fn display(entry: Entry<'_>, context: &Context<'_>) -> Display {
    if !entry.content.is_empty() {
        return Display::Rich(entry.content.into_owned());
    }
    // Most cells hold nothing that could become a break, an address or the key of a ticket.
    if !entry.text.contains(['\n', '<', ':', '-']) {
        return Display::Text(entry.text.into_owned());
    }
    // A quoted cell may hold several lines, and `<br>` is how pipe tables write it.
    let lines = entry
        .text
        .split('\n')
        .flat_map(|line| line.split("<br>"))
        .map(str::trim);
    let mut content = Vec::new();
    for line in lines {
        if !content.is_empty() {
            content.push(Inline::Break);
        }
        match inline::autolink(line, context) {
            Some(linked) => content.extend(linked),
            None => content.push(Inline::Text(line.to_owned())),
        }
    }
    match &content[..] {
        [Inline::Text(_)] => Display::Text(entry.text.into_owned()),
        _ => Display::Rich(content),
    }
}
