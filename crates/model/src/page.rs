//! Anything with its own URL: a report, the home page, a guide page.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use crate::{Block, Chart, Heading, Inline, Table, Topic};

/// Anything with its own URL.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Path of the source below `content/`, with `/`: `reports/2024-04-24-reindex/index.md`.
    pub source: String,
    /// Path of the page below `dist/`, with `/`: `reports/2024-04-24-reindex/index.html`.
    pub url: String,
    /// What the front matter states.
    pub facts: Facts,
    /// The body, without the title.
    pub blocks: Vec<Block>,
    /// Footnotes in order of first use; `footnotes[0]` is number 1.
    pub footnotes: Vec<Footnote>,
}

/// What the front matter of a page states.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Facts {
    /// The title of the page.
    pub title: String,
    /// One sentence for lists and search engines.
    pub description: Option<String>,
    /// The result in one sentence, for lists of reports.
    pub headline: Option<String>,
    /// Day of the report, `2024-04-24`.
    pub date: Option<String>,
    /// First and last day of the tests, as written: `2024-04-24..2024-04-26`.
    pub tested: Option<String>,
    /// What was tested.
    pub release: Option<String>,
    /// Where.
    pub environment: Option<String>,
    /// Which scenario.
    pub workflow: Option<String>,
    /// Who tested.
    pub team: Option<String>,
    /// Tickets in authored order.
    pub tickets: Vec<Ticket>,
    /// Free labels.
    pub labels: Vec<String>,
    /// Conditions whose sections take turns on the page: `1 vuser`, `20 vusers`.
    pub tabs: Vec<String>,
    /// Further properties, each a name and what it says, in authored order.
    pub properties: Vec<(String, String)>,
    /// Place among its siblings in the page tree; smaller is first.
    pub order: Option<i64>,
    /// Whether headings are numbered; reports are, other pages are not.
    pub numbered: bool,
}

/// A ticket of the tracker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// `PERF-889`.
    pub key: String,
    /// `ECS Reindex for mod-search`, if stated.
    pub title: Option<String>,
    /// `Closed`, if stated.
    pub status: Option<String>,
    /// Where it leads; `None` when no pattern of the site matches.
    pub href: Option<String>,
}

/// A footnote.
#[derive(Clone, Debug, PartialEq)]
pub struct Footnote {
    /// How many marks lead to it.
    pub uses: u32,
    /// What it says.
    pub blocks: Vec<Block>,
}

impl Page {
    /// Whether it is a report: a page below `reports/` with its own folder.
    pub fn is_report(&self) -> bool {
        self.source.starts_with("reports/") && self.source.matches('/').count() > 1
    }

    /// The address of the page, relative to the root: its path, with all encoded that an address,
    /// an attribute or XML would read as something else.
    pub fn address(&self) -> String {
        let mut address = String::with_capacity(self.url.len());
        for byte in self.url.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                    address.push(char::from(byte));
                }
                _ => {
                    // Writing to a string cannot fail.
                    let _ = write!(address, "%{byte:02X}");
                }
            }
        }
        address
    }

    /// The folder that it is in, with `/` at the end; empty for the root.
    pub fn folder(&self) -> &str {
        self.url.rfind('/').map_or("", |end| &self.url[..=end])
    }

    /// The way from this page to the root of the site: ``, `../`, `../../`.
    pub fn to_root(&self) -> String {
        "../".repeat(self.url.matches('/').count())
    }

    /// All headings, in order, those inside notes and details included.
    pub fn headings(&self) -> Vec<&Heading> {
        let mut found = Vec::new();
        walk(&self.blocks, &mut |block| {
            if let Block::Heading(heading) = block {
                found.push(heading);
            }
        });
        found
    }

    /// All tables, in order, those inside lists, notes and details included.
    pub fn tables(&self) -> Vec<&Table> {
        let mut found = Vec::new();
        walk(&self.blocks, &mut |block| {
            found.extend(table_of(block));
        });
        for footnote in &self.footnotes {
            walk(&footnote.blocks, &mut |block| {
                found.extend(table_of(block));
            });
        }
        found
    }

    /// All charts, in order.
    pub fn charts(&self) -> Vec<&Chart> {
        let mut found = Vec::new();
        walk(&self.blocks, &mut |block| {
            if let Block::Chart(chart) = block {
                found.push(&**chart);
            }
        });
        found
    }

    /// Visits the same tables to change them.
    pub fn change_tables(&mut self, change: &mut impl FnMut(&mut Table)) {
        self.change_blocks(&mut |block| match block {
            Block::Table(table) => change(table),
            Block::Chart(chart) => {
                if let Some(table) = &mut chart.data {
                    change(table);
                }
            }
            _ => {}
        });
    }

    /// Visits all blocks to change them, those inside lists, notes, details and tabs included,
    /// and those of footnotes last.
    pub fn change_blocks(&mut self, change: &mut impl FnMut(&mut Block)) {
        change_blocks(&mut self.blocks, change);
        for footnote in &mut self.footnotes {
            change_blocks(&mut footnote.blocks, change);
        }
    }

    /// All blocks of the body, in order, those inside others included.
    pub fn all_blocks(&self) -> Vec<&Block> {
        let mut found = Vec::new();
        walk(&self.blocks, &mut |block| found.push(block));
        found
    }

    /// What it states of `topic`: none, one or several values.
    pub fn topics(&self, topic: Topic) -> Vec<&str> {
        let facts = &self.facts;
        let text = match topic {
            Topic::Release => &facts.release,
            Topic::Environment => &facts.environment,
            Topic::Workflow => &facts.workflow,
            Topic::Label => return facts.labels.iter().map(String::as_str).collect(),
            Topic::Year => {
                let date = facts.date.as_deref();
                return date.and_then(|date| date.get(..4)).into_iter().collect();
            }
        };
        // One report can tell of two environments.
        let parts = text.iter().flat_map(|text| text.split(','));
        parts
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .collect()
    }

    /// The title as one line of inline content.
    pub fn title(&self) -> Vec<Inline> {
        vec![Inline::Text(self.facts.title.clone())]
    }
}

/// The table that a block is, or that its chart brings along.
fn table_of(block: &Block) -> Option<&Table> {
    match block {
        Block::Table(table) => Some(table),
        Block::Chart(chart) => chart.data.as_deref(),
        _ => None,
    }
}

fn walk<'a>(blocks: &'a [Block], visit: &mut impl FnMut(&'a Block)) {
    for block in blocks {
        visit(block);
        match block {
            Block::List { items, .. } => {
                for item in items {
                    walk(&item.blocks, visit);
                }
            }
            Block::Definitions(definitions) => {
                for meaning in definitions
                    .iter()
                    .flat_map(|definition| &definition.meanings)
                {
                    walk(meaning, visit);
                }
            }
            Block::Quote(blocks) | Block::Note { blocks, .. } | Block::Details { blocks, .. } => {
                walk(blocks, visit);
            }
            Block::Tabs(tabs) => {
                for tab in tabs {
                    walk(&tab.blocks, visit);
                }
            }
            Block::Heading(_)
            | Block::Paragraph(_)
            | Block::Code(_)
            | Block::Table(_)
            | Block::Chart(_)
            | Block::Image(_)
            | Block::Rule
            | Block::Latest(_)
            | Block::Reports(_) => {}
        }
    }
}

fn change_blocks(blocks: &mut [Block], change: &mut impl FnMut(&mut Block)) {
    for block in blocks {
        change(block);
        match block {
            Block::List { items, .. } => {
                for item in items {
                    change_blocks(&mut item.blocks, change);
                }
            }
            Block::Definitions(definitions) => {
                for definition in definitions {
                    for meaning in &mut definition.meanings {
                        change_blocks(meaning, change);
                    }
                }
            }
            Block::Quote(blocks) | Block::Note { blocks, .. } | Block::Details { blocks, .. } => {
                change_blocks(blocks, change);
            }
            Block::Tabs(tabs) => {
                for tab in tabs {
                    change_blocks(&mut tab.blocks, change);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
