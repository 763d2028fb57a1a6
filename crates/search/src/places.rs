//! A page as a list of places that a search can lead to.

use std::borrow::Cow;

use model::{Block, Facts, Inline, Page, Table, Ticket, plain_text};
use rustc_hash::FxHashSet;

use crate::Class;

/// Parts the cells of a row.
pub(crate) const CELL_END: char = '\u{1F}';

/// As many rows and more are not read from top to bottom: measured cells of theirs are no terms.
const MANY_ROWS: u32 = 1_000;

/// What of a page a search can lead to.
pub(crate) struct Places<'a> {
    pub(crate) places: Vec<Place>,
    /// Ids and texts of the headings; what a fact states has no id.
    pub(crate) sections: Vec<(String, String)>,
    pub(crate) tables: Vec<&'a Table>,
}

/// What a search can lead to.
pub(crate) struct Place {
    pub(crate) class: Class,
    pub(crate) kind: PlaceKind,
    /// The section that it is in, among [`Places::sections`].
    pub(crate) section: Option<u32>,
    /// What it says; for a row its cells, parted by [`CELL_END`].
    pub(crate) text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PlaceKind {
    /// The page itself.
    Page,
    /// A heading, a paragraph, code: what leads to its section.
    Section,
    /// What a table is called, and made of.
    Table { table: u32 },
    /// A row of a table.
    Row {
        table: u32,
        row: u32,
        /// Whether its key names it, and not its place.
        by_key: bool,
    },
}

impl<'a> Places<'a> {
    /// The places of a page. The first is its title.
    pub(crate) fn of(page: &'a Page) -> Places<'a> {
        let mut places = Places {
            places: Vec::new(),
            sections: Vec::new(),
            tables: Vec::new(),
        };
        places.add(
            Class::Title,
            PlaceKind::Page,
            None,
            page.facts.title.clone(),
        );
        places.facts(&page.facts);
        let mut section = None;
        places.blocks(&page.blocks, &mut section);
        for footnote in &page.footnotes {
            places.blocks(&footnote.blocks, &mut None);
        }
        places
    }

    /// Whether the cells of a column are looked up by words. What is measured in a large table is
    /// looked up by conditions only.
    pub(crate) fn has_terms(table: &Table, column: usize) -> bool {
        let column = &table.columns[column];
        table.rows <= MANY_ROWS || column.key || !column.kind.is_numeric()
    }

    fn add(&mut self, class: Class, kind: PlaceKind, section: Option<u32>, text: String) {
        if !text.trim().is_empty() {
            self.places.push(Place {
                class,
                kind,
                section,
                text,
            });
        }
    }

    fn facts(&mut self, facts: &Facts) {
        for (label, text) in fields(facts) {
            let at = self.sections.len() as u32;
            self.sections.push((String::new(), label.to_owned()));
            self.add(Class::Key, PlaceKind::Page, Some(at), text.into_owned());
        }
        if let Some(description) = &facts.description {
            self.add(Class::Prose, PlaceKind::Page, None, description.clone());
        }
    }

    fn blocks(&mut self, blocks: &'a [Block], section: &mut Option<u32>) {
        for block in blocks {
            self.block(block, section);
        }
    }

    fn block(&mut self, block: &'a Block, section: &mut Option<u32>) {
        match block {
            Block::Heading(heading) => {
                let text = plain_text(&heading.content);
                *section = Some(self.sections.len() as u32);
                self.sections.push((heading.id.clone(), text.clone()));
                self.add(Class::Heading, PlaceKind::Section, *section, text);
            }
            Block::Paragraph(content) => self.prose(content, *section),
            Block::List { items, .. } => {
                for item in items {
                    self.blocks(&item.blocks, section);
                }
            }
            Block::Definitions(definitions) => {
                for definition in definitions {
                    self.prose(&definition.term, *section);
                    for meaning in &definition.meanings {
                        self.blocks(meaning, section);
                    }
                }
            }
            Block::Quote(blocks) | Block::Note { blocks, .. } => self.blocks(blocks, section),
            Block::Details {
                summary, blocks, ..
            } => {
                self.prose(summary, *section);
                self.blocks(blocks, section);
            }
            Block::Code(code) => {
                self.add(Class::Code, PlaceKind::Section, *section, code.text.clone());
            }
            Block::Table(table) => self.table(table, *section),
            Block::Image(image) => {
                let mut text = plain_text(&image.caption);
                for more in [Some(&image.alt), image.test.as_ref(), image.metric.as_ref()] {
                    if let Some(more) = more
                        && !text.contains(more.as_str())
                    {
                        text = format!("{text} {more}");
                    }
                }
                self.add(Class::Prose, PlaceKind::Section, *section, text);
            }
            // Its figures are those of a table, and found there.
            Block::Chart(chart) => self.prose(&chart.caption, *section),
            Block::Tabs(tabs) => {
                for tab in tabs {
                    self.add(Class::Prose, PlaceKind::Section, *section, tab.name.clone());
                    self.blocks(&tab.blocks, section);
                }
            }
            // What stands on other pages is found there.
            Block::Rule | Block::Reports(_) | Block::Latest(_) => {}
        }
    }

    fn prose(&mut self, content: &[Inline], section: Option<u32>) {
        self.add(
            Class::Prose,
            PlaceKind::Section,
            section,
            plain_text(content),
        );
    }

    fn table(&mut self, table: &'a Table, section: Option<u32>) {
        let at = self.tables.len() as u32;
        self.tables.push(table);
        let kind = PlaceKind::Table { table: at };
        self.add(Class::Heading, kind, section, plain_text(&table.caption));
        let names: Vec<&str> = table.columns.iter().map(|column| &*column.name).collect();
        self.add(Class::Prose, kind, section, names.join(" · "));
        for source in &table.sources {
            let text = format!("{} ({})", source.name, source.format);
            self.add(Class::Prose, kind, section, text);
        }
        let mut seen = FxHashSet::default();
        for row in 0..table.rows {
            let mut text = String::new();
            let mut key = String::new();
            for (index, column) in table.columns.iter().enumerate() {
                if 0 < index {
                    text.push(CELL_END);
                }
                let cell = column.text(row);
                text.push_str(&cell);
                if column.key {
                    if !key.is_empty() {
                        key.push_str(" / ");
                    }
                    key.push_str(&cell);
                }
            }
            let by_key = !key.is_empty() && !key.starts_with('@') && seen.insert(key);
            let kind = PlaceKind::Row {
                table: at,
                row,
                by_key,
            };
            self.add(Class::Cell, kind, section, text);
        }
    }
}

/// What the front matter states, by the name of its field. These are the fields of a query.
pub(crate) fn fields(facts: &Facts) -> Vec<(&'static str, Cow<'_, str>)> {
    let one = |name, text: &'_ Option<String>| text.clone().map(|text| (name, Cow::Owned(text)));
    let mut fields = Vec::new();
    fields.extend(one("release", &facts.release));
    fields.extend(one("env", &facts.environment));
    fields.extend(one("workflow", &facts.workflow));
    fields.extend(one("team", &facts.team));
    fields.extend(one("date", &facts.date));
    fields.extend(
        facts
            .tickets
            .iter()
            .map(|ticket| ("ticket", ticket_text(ticket))),
    );
    fields.extend(facts.labels.iter().map(|label| ("label", label.into())));
    fields
}

fn ticket_text(ticket: &Ticket) -> Cow<'_, str> {
    match &ticket.title {
        Some(title) => format!("{} {title}", ticket.key).into(),
        None => (&ticket.key).into(),
    }
}
