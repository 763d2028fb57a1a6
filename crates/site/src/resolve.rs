//! Single pages to a site: their order, and the links from heading to heading.

use std::collections::{BTreeSet, HashMap, HashSet};

use model::{Block, Page, ReportsList, Site, SiteConfig};
use parse::{Parsed, Sink};

use crate::pages::NOT_FOUND;
use crate::{diagnostic, topics};

/// Content path of the home page.
const HOME: &str = "index.md";

/// Puts the pages together, and says which data files and images they use. Links to headings that
/// are not there go to `sink`.
pub(crate) fn resolve(
    config: SiteConfig,
    mut parsed: Vec<Parsed>,
    sink: &mut Sink,
) -> (Site, BTreeSet<String>) {
    check_anchors(&parsed, sink);
    let used_files = parsed
        .iter_mut()
        .flat_map(|parsed| parsed.used_files.drain(..))
        .collect();
    let mut pages: Vec<Page> = parsed.into_iter().map(|parsed| parsed.page).collect();
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
    let site = Site {
        config,
        pages,
        topics,
    };
    (site, used_files)
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

fn check_anchors(parsed: &[Parsed], sink: &mut Sink) {
    let ids: HashMap<&str, HashSet<&str>> = parsed
        .iter()
        .map(|parsed| (parsed.page.source.as_str(), ids(&parsed.page)))
        .collect();
    for link in parsed.iter().flat_map(|parsed| &parsed.anchors) {
        // A page that is not there is the finding of the parser; a fragment may carry a view.
        let Some(ids) = ids.get(link.page.as_str()) else {
            continue;
        };
        let id = link.id.split(['?', '&']).next().unwrap_or_default();
        if !ids.contains(id) {
            sink.push(diagnostic::missing_anchor(link, ids.iter().copied()));
        }
    }
}

fn ids(page: &Page) -> HashSet<&str> {
    let headings = page
        .headings()
        .into_iter()
        .map(|heading| heading.id.as_str());
    let tables = page.tables().into_iter().map(|table| table.id.as_str());
    headings.chain(tables).collect()
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
