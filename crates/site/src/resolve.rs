//! Single pages to a site: their order, and the links from heading to heading.

use std::collections::{BTreeMap, HashMap};

use model::{Block, Page, ReportsList, Site, SiteConfig};
use parse::Sink;

use crate::card::Card;
use crate::pages::NOT_FOUND;
use crate::{diagnostic, topics};

/// Content path of the home page.
const HOME: &str = "index.md";

/// Puts the pages together, in the order of the page tree.
pub(crate) fn site(config: SiteConfig, mut pages: Vec<Page>, sink: &mut Sink) -> Site {
    pages.retain(|page| {
        let is_taken = page.url == NOT_FOUND;
        if is_taken {
            sink.push(diagnostic::path_taken(&page.source));
        }
        !is_taken
    });
    if !pages.iter().any(|page| page.source == HOME) {
        sink.push(diagnostic::no_home_page());
        pages.push(home(&config));
    }
    let topics = topics::add(&config, &mut pages);
    sort(&mut pages);
    Site {
        config,
        pages,
        topics,
    }
}

/// The home page of a site whose author has not written one.
fn home(config: &SiteConfig) -> Page {
    let mut page = Page {
        source: HOME.to_owned(),
        url: "index.html".to_owned(),
        blocks: vec![Block::Reports(ReportsList::default())],
        ..Page::default()
    };
    page.facts.title.clone_from(&config.title);
    page
}

/// Tells of links to headings that are not there.
pub(crate) fn check_anchors(cards: &BTreeMap<String, Card>, sink: &mut Sink) {
    for link in cards.values().flat_map(|card| &card.anchors) {
        // A page that is not there is the finding of the parser; a fragment may carry a view.
        let Some(card) = cards.get(&parse::page_url(&link.page)) else {
            continue;
        };
        let id = link.id.split(['?', '&']).next().unwrap_or_default();
        if !card.ids.lines().any(|known| known == id) {
            sink.push(diagnostic::missing_anchor(link, card.ids.lines()));
        }
    }
}

/// Puts the pages into the order of the page tree: the home page, then folder by folder, siblings
/// by their authored order and then by name; the first page of a folder leads it.
fn sort(pages: &mut [Page]) {
    let orders: HashMap<String, i64> = pages
        .iter()
        .filter_map(|page| Some((branch(&page.source).to_owned(), page.facts.order?)))
        .collect();
    pages.sort_by_cached_key(|page| {
        let branch = branch(&page.source);
        let ends = branch
            .match_indices('/')
            .map(|(end, _)| end)
            .chain([branch.len()]);
        let steps: Vec<(i64, String)> = ends
            .filter(|&end| 0 < end)
            .map(|end| {
                let order = orders.get(&branch[..end]).copied().unwrap_or(i64::MAX);
                (order, branch[..end].to_owned())
            })
            .collect();
        steps
    });
}

/// The place of a page in the tree: `reports/x` for `reports/x/index.md`, `guide/tables` for
/// `guide/tables.md`, nothing for the home page.
fn branch(source: &str) -> &str {
    let stem = source.strip_suffix(".md").unwrap_or(source);
    match stem.strip_suffix("index") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder.trim_end_matches('/'),
        _ => stem,
    }
}

#[cfg(test)]
mod tests;
