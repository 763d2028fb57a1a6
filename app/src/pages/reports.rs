//! The table of all reports.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashSet;

use model::{Block, Cell, Column, Display, Glance, Inline, Page, ReportsList, Site, Table};
use value::Kind;

use crate::Words;
use crate::components::Day;

/// The tables of a page in its order, lists of reports among them: what its data script holds.
pub fn tables(site: &Site, page: &Page) -> Vec<Table> {
    with_reports(site, page)
        .tables()
        .into_iter()
        .cloned()
        .collect()
}

/// The page with its lists of reports as tables.
pub(crate) fn with_reports<'a>(site: &Site, page: &'a Page) -> Cow<'a, Page> {
    if !page.blocks.iter().any(holds_list) {
        return Cow::Borrowed(page);
    }
    let headings = page.headings().into_iter().map(|heading| &heading.id);
    let tables = page.tables().into_iter().map(|table| &table.id);
    let mut taken: HashSet<String> = headings.chain(tables).cloned().collect();
    let mut filled = page.clone();
    fill(&mut filled.blocks, &mut |list| match list.latest {
        Some(count) => Block::Latest(glances(site, list, count, &page.to_root())),
        None => Block::Table(Box::new(Table {
            id: free_id(&mut taken),
            ..reports_table(site, list, &page.to_root())
        })),
    });
    Cow::Owned(filled)
}

fn holds_list(block: &Block) -> bool {
    match block {
        Block::Reports(_) => true,
        Block::Quote(inner)
        | Block::Note { blocks: inner, .. }
        | Block::Details { blocks: inner, .. } => inner.iter().any(holds_list),
        Block::List { items, .. } => items.iter().any(|item| item.blocks.iter().any(holds_list)),
        Block::Definitions(definitions) => definitions
            .iter()
            .any(|definition| definition.meanings.iter().flatten().any(holds_list)),
        _ => false,
    }
}

/// Puts what `list` makes in the place of each list.
fn fill(blocks: &mut [Block], make: &mut impl FnMut(&ReportsList) -> Block) {
    for block in blocks {
        match block {
            Block::Reports(list) => *block = make(list),
            Block::Quote(inner)
            | Block::Note { blocks: inner, .. }
            | Block::Details { blocks: inner, .. } => fill(inner, make),
            Block::List { items, .. } => {
                for item in items {
                    fill(&mut item.blocks, make);
                }
            }
            Block::Definitions(definitions) => {
                for meaning in definitions.iter_mut().flat_map(|found| &mut found.meanings) {
                    fill(meaning, make);
                }
            }
            _ => {}
        }
    }
}

/// An id that nothing on the page has yet.
fn free_id(taken: &mut HashSet<String>) -> String {
    let mut id = "all-reports".to_owned();
    while !taken.insert(id.clone()) {
        id.push_str("-table");
    }
    id
}

/// The reports of a list, newest first.
fn reports<'a>(site: &'a Site, list: &ReportsList) -> Vec<&'a Page> {
    let is_in = |page: &&Page| match &list.of {
        _ if !page.is_report() => false,
        None => true,
        Some((topic, value)) => page.topics(*topic).contains(&value.as_str()),
    };
    let mut reports: Vec<&Page> = site.pages.iter().filter(is_in).collect();
    reports.sort_by_key(|page| {
        (
            Reverse(page.facts.date.as_deref()),
            page.facts.title.as_str(),
            page.url.as_str(),
        )
    });
    reports
}

/// The latest `count` reports of a list, at a glance.
fn glances(site: &Site, list: &ReportsList, count: u32, to_root: &str) -> Vec<Glance> {
    let reports = reports(site, list).into_iter().take(count as usize);
    reports
        .map(|page| {
            let facts = &page.facts;
            let about = [&facts.release, &facts.environment, &facts.workflow];
            Glance {
                href: format!("{to_root}{}", page.address()),
                title: facts.title.clone(),
                headline: facts.headline.clone(),
                date: facts.date.clone(),
                about: about.into_iter().flatten().cloned().collect(),
            }
        })
        .collect()
}

/// The table of a list of reports; `to_root` leads from its page to the root.
fn reports_table(site: &Site, list: &ReportsList, to_root: &str) -> Table {
    let words = Words::of(&site.config.language);
    let reports = reports(site, list);
    let texts = |name: &str, text: fn(&Page) -> Option<&str>| {
        let cells = reports.iter().map(|page| text_cell(text(page))).collect();
        column(name, Kind::Text, cells)
    };
    let title = Column {
        key: true,
        ..column(
            words.report,
            Kind::Text,
            reports
                .iter()
                .map(|page| title_cell(page, to_root))
                .collect(),
        )
    };
    let mut columns = vec![
        title,
        texts(words.topic[0], |page| page.facts.release.as_deref()),
        texts(words.topic[1], |page| page.facts.environment.as_deref()),
        texts(words.topic[2], |page| page.facts.workflow.as_deref()),
        column(
            words.date,
            Kind::Timestamp,
            reports.iter().map(|page| date_cell(page)).collect(),
        ),
        column(
            words.tickets[1],
            Kind::Text,
            reports.iter().map(|page| tickets_cell(page)).collect(),
        ),
    ];
    let has_results = reports.iter().any(|page| page.facts.headline.is_some());
    if has_results {
        columns.insert(
            1,
            texts(words.result, |page| page.facts.headline.as_deref()),
        );
    }
    Table {
        caption: list.caption.iter().cloned().map(Inline::Text).collect(),
        columns,
        rows: reports.len() as u32,
        ..Table::default()
    }
}

fn title_cell(page: &Page, to_root: &str) -> Cell {
    let link = Inline::Link {
        href: format!("{to_root}{}", page.address()),
        content: page.title(),
    };
    Cell {
        display: Display::Rich(vec![link]),
        key: f64::NAN,
        missing: false,
    }
}

fn text_cell(text: Option<&str>) -> Cell {
    Cell {
        display: Display::Text(text.unwrap_or_default().to_owned()),
        key: f64::NAN,
        missing: text.is_none(),
    }
}

fn date_cell(page: &Page) -> Cell {
    let date = page.facts.date.as_deref();
    let key = date.and_then(Day::parse).map_or(f64::NAN, Day::epoch_ms);
    Cell {
        key,
        ..text_cell(date)
    }
}

fn tickets_cell(page: &Page) -> Cell {
    let mut content = Vec::new();
    for ticket in &page.facts.tickets {
        if !content.is_empty() {
            content.push(Inline::Text(", ".to_owned()));
        }
        content.push(match &ticket.href {
            None => Inline::Text(ticket.key.clone()),
            Some(href) => Inline::Ticket {
                key: ticket.key.clone(),
                href: href.clone(),
                status: ticket.status.clone(),
            },
        });
    }
    match content.is_empty() {
        true => text_cell(None),
        false => Cell {
            display: Display::Rich(content),
            key: f64::NAN,
            missing: false,
        },
    }
}

/// Builds a column. Texts are keyed by their rank.
fn column(name: &str, kind: Kind, cells: Vec<Cell>) -> Column {
    let mut entries: Vec<Cell> = Vec::new();
    let mut indices = Vec::new();
    for cell in cells {
        let known = entries
            .iter()
            .position(|entry| entry.display == cell.display);
        indices.push(known.unwrap_or_else(|| {
            entries.push(cell);
            entries.len() - 1
        }) as u32);
    }
    if kind == Kind::Text {
        rank(&mut entries);
    }
    Column::new(name, kind, entries, indices)
}

fn rank(entries: &mut [Cell]) {
    let texts: Vec<String> = entries
        .iter()
        .map(|cell| cell.display.text().into_owned())
        .collect();
    let mut order: Vec<usize> = (0..texts.len())
        .filter(|&at| !entries[at].missing)
        .collect();
    order.sort_by(|&a, &b| value::compare_text(&texts[a], &texts[b]));
    for (rank, at) in order.into_iter().enumerate() {
        entries[at].key = rank as f64;
    }
}

#[cfg(test)]
mod tests;
