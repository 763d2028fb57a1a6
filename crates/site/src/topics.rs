//! Pages that nobody writes: lists of reports by release, environment, workflow, label and year.

use std::collections::{BTreeMap, HashSet};

use app::Words;
use model::{
    Block, Facts, Heading, Inline, ListItem, Page, ReportsList, SiteConfig, TOPICS, Topic,
};

/// With more reports the page tree shows the years.
const FEW_REPORTS: usize = 30;

/// The topics with the folders of their pages.
const FOLDERS: [(Topic, &str); 5] = [
    (Topic::Release, "release"),
    (Topic::Environment, "environment"),
    (Topic::Workflow, "workflow"),
    (Topic::Label, "label"),
    (Topic::Year, "year"),
];

/// Adds the lists to `pages`, and says which address each topic has. An author's page stays.
pub(crate) fn add(config: &SiteConfig, pages: &mut Vec<Page>) -> BTreeMap<(Topic, String), String> {
    let words = Words::of(&config.language);
    let reports: Vec<&Page> = pages.iter().filter(|page| page.is_report()).collect();
    let mut counts: BTreeMap<(Topic, &str), usize> = BTreeMap::new();
    for report in &reports {
        for (topic, _) in FOLDERS {
            let values: HashSet<&str> = report.topics(topic).into_iter().collect();
            for value in values {
                *counts.entry((topic, value)).or_default() += 1;
            }
        }
    }
    if reports.len() <= FEW_REPORTS {
        counts.retain(|(topic, _), _| *topic != Topic::Year);
    }
    let mut taken: HashSet<String> = pages.iter().map(|page| page.url.clone()).collect();
    let mut made = Vec::new();
    if !reports.is_empty() && taken.insert("reports/index.html".to_owned()) {
        made.push(list("reports/index", words.reports, None));
    }
    let mut addresses = BTreeMap::new();
    let mut listed: Vec<(Topic, &str, usize, String)> = Vec::new();
    for (&(topic, value), &count) in &counts {
        let path = path(topic, value, &mut taken);
        let title = match topic {
            Topic::Year => format!("{} {value}", words.reports),
            topic => format!("{}: {value}", words.topic(topic)),
        };
        let page = list(&path, &title, Some((topic, value.to_owned())));
        let address = page.address();
        listed.push((topic, value, count, address.clone()));
        addresses.insert((topic, value.to_owned()), address);
        made.push(page);
    }
    if !listed.is_empty() && taken.insert(format!("{TOPICS}/index.html")) {
        made.push(index(words, &listed));
    }
    pages.extend(made);
    addresses
}

/// The path of the page of a topic, without its ending; it is taken afterwards.
fn path(topic: Topic, value: &str, taken: &mut HashSet<String>) -> String {
    let folder = FOLDERS
        .iter()
        .find(|(known, _)| *known == topic)
        .map_or("", |(_, folder)| folder);
    let wanted = match topic {
        Topic::Year => format!("reports/{value}"),
        _ => format!("{TOPICS}/{folder}/{}", slug(value)),
    };
    let mut path = wanted.clone();
    let mut next = 2;
    while !taken.insert(format!("{path}.html")) {
        path = format!("{wanted}-{next}");
        next += 1;
    }
    path
}

/// A value as a name of a file: letters and digits, lower case, the rest as dashes.
fn slug(value: &str) -> String {
    let letters = value.chars().flat_map(char::to_lowercase);
    let dashed: String = letters
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .collect();
    let parts: Vec<&str> = dashed.split('-').filter(|part| !part.is_empty()).collect();
    match parts.is_empty() {
        // `index` would be the page of the folder.
        true => "other".to_owned(),
        false if parts == ["index"] => "index-1".to_owned(),
        false => parts.join("-"),
    }
}

/// A page with the table of all reports, or of those of one topic.
fn list(path: &str, title: &str, of: Option<(Topic, String)>) -> Page {
    let list = ReportsList {
        caption: Some(title.to_owned()),
        of,
        latest: None,
    };
    page(path, title, vec![Block::Reports(list)])
}

fn page(path: &str, title: &str, blocks: Vec<Block>) -> Page {
    Page {
        source: format!("{path}.md"),
        url: format!("{path}.html"),
        facts: Facts {
            title: title.to_owned(),
            ..Facts::default()
        },
        blocks,
        ..Page::default()
    }
}

/// The page that leads to all lists.
fn index(words: &Words, listed: &[(Topic, &str, usize, String)]) -> Page {
    let mut blocks = Vec::new();
    for (topic, folder) in FOLDERS {
        let items: Vec<ListItem> = listed
            .iter()
            .filter(|(of, ..)| *of == topic)
            .map(|(_, value, count, address)| {
                let link = Inline::Link {
                    href: format!("../{address}"),
                    content: vec![Inline::Text((*value).to_owned())],
                };
                let count = Inline::Text(format!(" ({count})"));
                ListItem {
                    task: None,
                    blocks: vec![Block::Paragraph(vec![link, count])],
                }
            })
            .collect();
        if items.is_empty() {
            continue;
        }
        blocks.push(Block::Heading(Heading {
            level: 2,
            id: folder.to_owned(),
            number: Vec::new(),
            content: vec![Inline::Text(words.topic_plural(topic).to_owned())],
        }));
        blocks.push(Block::List { start: None, items });
    }
    let mut page = page(&format!("{TOPICS}/index"), words.topics, blocks);
    page.facts.description = Some(words.topics_lead.to_owned());
    page
}

#[cfg(test)]
mod tests;
