//! What pages say of each other, found once for all of them.

mod related;

use std::cmp::Reverse;
use std::collections::HashMap;

use model::{Page, Site, TOPICS, Topic};

use crate::Words;

pub(crate) use related::Related;

/// A site with the place of each page in it.
pub struct Overview<'a> {
    /// The site.
    pub(crate) site: &'a Site,
    /// Its words.
    pub(crate) words: &'static Words,
    /// The root, and all that is below it; `places[0]` is the root.
    places: Vec<Place<'a>>,
    /// By the path of the page below `dist/`.
    by_url: HashMap<&'a str, usize>,
    /// The lists of reports by year, the newest first.
    pub(crate) years: Vec<&'a Page>,
    related: HashMap<&'a str, Vec<Related<'a>>>,
}

/// A page, or a folder of pages.
pub(crate) struct Place<'a> {
    /// `guide/formats`; empty for the root.
    pub(crate) path: &'a str,
    /// The page at it; `None` for a folder without one.
    pub(crate) page: Option<&'a Page>,
    /// The place above; the root is above itself.
    pub(crate) parent: usize,
    /// What is below it, in the order of the page tree.
    pub(crate) children: Vec<usize>,
}

impl<'a> Overview<'a> {
    /// Looks through a site.
    pub fn of(site: &'a Site) -> Overview<'a> {
        let root = Place {
            path: "",
            page: None,
            parent: 0,
            children: Vec::new(),
        };
        let mut places = vec![root];
        let mut by_path: HashMap<&str, usize> = HashMap::from([("", 0)]);
        let mut by_url = HashMap::with_capacity(site.pages.len());
        for page in &site.pages {
            let at = place(path(&page.url), &mut places, &mut by_path);
            places[at].page = Some(page);
            by_url.insert(page.url.as_str(), at);
        }
        let mut overview = Overview {
            site,
            words: Words::of(&site.config.language),
            places,
            by_url,
            years: Vec::new(),
            related: related::related(site),
        };
        overview.sort_reports();
        overview
    }

    /// The place with this number.
    pub(crate) fn place(&self, at: usize) -> &Place<'a> {
        &self.places[at]
    }

    /// The number of the place of `page`.
    pub(crate) fn at(&self, page: &Page) -> Option<usize> {
        self.by_url.get(page.url.as_str()).copied()
    }

    /// Reports that have something in common with `page`.
    pub(crate) fn related(&self, page: &Page) -> &[Related<'a>] {
        self.related
            .get(page.url.as_str())
            .map_or(&[], Vec::as_slice)
    }

    /// What a place is called: by its page, else by its folder.
    pub(crate) fn title(&self, place: &Place<'a>) -> String {
        if let Some(page) = place.page {
            return page.facts.title.clone();
        }
        match place.path {
            "reports" => return self.words.reports.to_owned(),
            TOPICS => return self.words.topics.to_owned(),
            _ => {}
        }
        let name = place.path.rsplit('/').next().unwrap_or_default();
        let mut letters = name.chars();
        let first = letters.next().map(char::to_uppercase).into_iter().flatten();
        first
            .chain(letters)
            .map(|letter| if letter == '-' { ' ' } else { letter })
            .collect()
    }

    /// Puts the newest reports first, but for those that their author has ordered, and takes the
    /// lists of years out of them.
    fn sort_reports(&mut self) {
        let Some(reports) = self.places.iter().position(|place| place.path == "reports") else {
            return;
        };
        let mut children = std::mem::take(&mut self.places[reports].children);
        let years: HashMap<&str, &str> = self
            .site
            .topics
            .iter()
            .filter(|((topic, _), _)| *topic == Topic::Year)
            .map(|((_, year), url)| (url.as_str(), year.as_str()))
            .collect();
        children.retain(|&child| {
            let page = self.places[child].page;
            let year = page.filter(|page| years.contains_key(page.url.as_str()));
            self.years.extend(year);
            year.is_none()
        });
        self.years.sort_by_key(|page| Reverse(page.url.as_str()));
        children.sort_by_key(|&child| {
            let facts = self.places[child].page.map(|page| &page.facts);
            let order = facts.and_then(|facts| facts.order).unwrap_or(i64::MAX);
            (
                order,
                Reverse(facts.and_then(|facts| facts.date.as_deref())),
            )
        });
        self.places[reports].children = children;
    }
}

/// The number of the place at `path`; it and all above it are made if need be.
fn place<'a>(
    path: &'a str,
    places: &mut Vec<Place<'a>>,
    by_path: &mut HashMap<&'a str, usize>,
) -> usize {
    if let Some(&at) = by_path.get(path) {
        return at;
    }
    let above = path.rsplit_once('/').map_or("", |(above, _)| above);
    let parent = place(above, places, by_path);
    let at = places.len();
    places.push(Place {
        path,
        page: None,
        parent,
        children: Vec::new(),
    });
    places[parent].children.push(at);
    by_path.insert(path, at);
    at
}

/// The place of a page: `guide/formats` for `guide/formats/index.html`.
fn path(url: &str) -> &str {
    let path = url.strip_suffix(".html").unwrap_or(url);
    match path.strip_suffix("index") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder.trim_end_matches('/'),
        _ => path,
    }
}

#[cfg(test)]
mod tests;
