//! A build in two steps: what pages state of themselves, then page by page what changed.
//!
//! No page is kept in memory. What is kept of one is its [`Card`]: with it the next build tells
//! whether the page would come out the same.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use app::{Assets, Overview};
use model::{Page, Site, SiteConfig};
use parse::{Files, Sink};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use crate::cache::{Cache, Print, program};
use crate::card::{Card, outline};
use crate::content::Folder;
use crate::pages::{self, Rendered};
use crate::target::{Held, Noting, Put, Target};
use crate::{
    Built, Input, Output, Placed, assets, copy, excerpt, feed, lint, offline, pictures, resolve,
    robots, search,
};

/// What is kept between two builds of a site.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Engine {
    /// Names what all pages depend on.
    key: u128,
    /// Names the list of the files under `content/`.
    listing: u128,
    /// Of each page, by its path below `dist/`.
    cards: BTreeMap<String, Card>,
    /// Of files under `content/` that were read.
    prints: BTreeMap<String, Print>,
    /// Files that were copied, and what they held.
    copied: BTreeMap<String, u128>,
    /// Paths below `dist/` of the search index.
    index: BTreeSet<String>,
    /// What all files of the site hold, by their paths below `dist/`.
    held: BTreeMap<String, Held>,
    /// Whether a page that cannot be read stays as it was.
    #[serde(skip)]
    keeps_unreadable: bool,
}

impl Engine {
    /// One with which a page that cannot be read stays as it was.
    pub(crate) fn keeping() -> Engine {
        Engine {
            keeps_unreadable: true,
            ..Engine::default()
        }
    }

    /// What an earlier command kept of the site that stands at `place`.
    pub(crate) fn recall(place: &str, cache: &Cache) -> Engine {
        let bytes = cache.recall(name(place));
        let engine = bytes.and_then(|bytes| postcard::from_bytes(&bytes).ok());
        engine.unwrap_or_default()
    }

    /// Keeps this for the next command. Messages are not kept: it parses such pages again.
    pub(crate) fn keep(&mut self, place: &str, cache: &Cache) {
        for card in self.cards.values_mut() {
            card.asked.is_open |= !card.diagnostics.is_empty();
        }
        if let Ok(bytes) = postcard::to_allocvec(self) {
            cache.store(name(place), &bytes);
        }
    }

    /// Brings `target` to what `input` says now.
    ///
    /// # Errors
    /// When a folder of `input` cannot be read or holds no page, or `target` refuses; it is then as
    /// it was.
    pub(crate) fn build<T: Target>(
        &mut self,
        input: &Input,
        target: &mut T,
        may_write: impl FnOnce(&[Placed]) -> bool,
    ) -> anyhow::Result<Built> {
        target.discard();
        let mut sink = Sink::default();
        let mut public_sink = Sink::default();
        let content = Folder::open(&input.content, input.file_limit, &mut sink)?
            .with_cache(Cache::new(input.cache.as_deref()));
        let public = match &input.public {
            Some(public) => Folder::open(public, input.file_limit, &mut public_sink)?,
            None => Folder::default(),
        };
        let config = pages::config(&content, &public, &mut sink);
        let sources = pages::sources(&content, &mut sink)?;
        let mut shared = Output::default();
        let mut assets = assets::add(&config, input.bundle.as_ref(), &public, &mut shared);

        self.renew(key(input, &config, &assets, &public));
        let before = resolve::site(config.clone(), self.outlines(), &mut Sink::default());
        let stale = self.stale(&content, target);
        let outlines = self.outlines_of(&sources, &config, &content, &mut sink);
        let site = resolve::site(config, outlines, &mut sink);
        let before_assets = Assets {
            feed: feed::path(&before),
            ..assets.clone()
        };
        assets.feed = feed::path(&site);

        let around = pages::Around {
            site: &site,
            overview: &Overview::of(&site),
            assets: &assets,
            content: &content,
            public: &public,
        };
        let noting = Noting::of(&*target);
        let todo = self.todo(&before, &before_assets, &stale, &around);
        let rendered: Vec<Rendered> = todo
            .into_par_iter()
            .map(|page| pages::render(&around, page, &noting))
            .collect::<anyhow::Result<_>>()?;
        // Until the build is done it is not known to be there.
        let mut index = std::mem::take(&mut self.index);
        if self.accept(rendered, &site, &mut sink) {
            index.clear();
        }

        for card in self.cards.values() {
            sink.diagnostics.extend(card.diagnostics.iter().cloned());
        }
        resolve::check_anchors(&self.cards, &mut sink);
        feed::add(&site, &mut shared);
        robots::add(&site, &mut shared);
        pages::add(&around, &mut shared);
        if T::KEEPS && assets.has_search() {
            let is_there = index.iter().all(|path| noting.holds(path));
            if index.is_empty() || !is_there {
                let mut made = Output::default();
                let found = self.cards.values().filter_map(|card| card.found.as_ref());
                search::add(found, &mut made);
                index = made.files.keys().cloned().collect();
                shared.files.extend(made.files);
            }
        }

        let kept: &[&str] = match &assets.scripts {
            Some(_) => &[offline::WORKER, offline::LIST],
            None => &[],
        };
        let urls = site.pages.iter().map(|page| &page.url);
        let outputs = self.cards.values().flat_map(|card| &card.outputs);
        let taken: HashSet<&str> = urls
            .chain(outputs)
            .chain(shared.files.keys())
            .chain(&index)
            .map(String::as_str)
            .chain(kept.iter().copied())
            .collect();
        let used = self.used_files();
        let known = copy::Known {
            copied: Some(&self.copied),
            prints: Some(&self.prints),
        };
        let from_content = copy::copy(
            &content,
            used.iter().copied(),
            &taken,
            &known,
            &noting,
            &mut sink,
            pictures::clean,
        )?;
        let taken: HashSet<&str> = taken
            .into_iter()
            .chain(from_content.prints.keys().map(String::as_str))
            .collect();
        let from_public = copy::copy(
            &public,
            public.paths(),
            &taken,
            &copy::Known::default(),
            &noting,
            &mut public_sink,
            |_, bytes, _| bytes,
        )?;
        for (path, bytes) in &shared.files {
            noting.put(path, bytes.to_vec())?;
        }

        // Nothing is kept for a check, which looks at the site as a whole.
        let outlines = (!T::KEEPS).then(|| lint::outlines(&content, &site.config));
        if let Some(outlines) = &outlines {
            lint::site(&content, &used, outlines, &mut sink);
        }
        let sink = lint::settle(sink, &content, &site.config, outlines.as_ref());
        let mut diagnostics = excerpt::place(sink, &content);
        diagnostics.extend(excerpt::place(public_sink, &public));

        let noted = noting.finish();
        let public = from_public.prints.keys().map(String::as_str);
        let mut all: BTreeSet<&str> = taken.iter().copied().chain(public).collect();
        let held: BTreeMap<String, Held> = all
            .iter()
            .filter_map(|path| {
                let held = noted.get(*path).or_else(|| self.held.get(*path))?;
                Some(((*path).to_owned(), *held))
            })
            .collect();
        all.retain(|path| held.contains_key(*path));
        let list = held.iter().map(|(path, held)| (path.as_str(), *held));
        // Only the loader asks for the worker.
        if assets.scripts.is_some() {
            for (path, text) in offline::scripts(&site.config, list) {
                target.put(path, text.into_bytes())?;
                all.insert(path);
            }
        }

        let mut built = Built {
            pages: site.pages.len(),
            tables: self.cards.values().map(|card| card.tables).sum(),
            written: may_write(&diagnostics),
            diagnostics,
            ..Built::default()
        };
        if built.written {
            let changes = target.commit(&all)?;
            built.changed = changes.changed;
            built.removed = changes.removed;
        }
        self.copied = from_content.hashes();
        self.prints.extend(from_content.prints);
        self.index = index;
        self.held = held;
        Ok(built)
    }

    /// Forgets everything if what all pages depend on has changed.
    fn renew(&mut self, key: u128) {
        if self.key != key {
            *self = Engine {
                key,
                keeps_unreadable: self.keeps_unreadable,
                ..Engine::default()
            };
        }
    }

    /// The pages of the last build that were written in files, without their bodies.
    fn outlines(&self) -> Vec<Page> {
        let written = self.cards.values().filter(|card| !card.is_made);
        let page = |card: &Card| outline(&card.source, card.facts.clone());
        written.map(page).collect()
    }

    /// The paths of pages that depend on files that have changed since, or whose own files have.
    fn stale(&mut self, content: &Folder, target: &impl Target) -> HashSet<String> {
        let prints = std::mem::take(&mut self.prints);
        self.prints = prints
            .into_par_iter()
            .filter_map(|(path, print)| {
                let print = content.print_again(&path, &print)?;
                Some((path, print))
            })
            .collect();
        let names: Vec<&str> = content.paths().collect();
        let listing = xxh3_128(names.join("\n").as_bytes());
        let is_listing_new = self.listing != listing;
        self.listing = listing;

        let is_stale = |card: &Card| {
            card.asked.is_open
                || !card
                    .asked
                    .read
                    .iter()
                    .all(|(path, hash)| self.holds(path, *hash))
                || is_listing_new && !card.asked.holds(content)
                || !card.outputs.iter().all(|path| target.holds(path))
        };
        let stale = self.cards.par_iter().filter(|(_, card)| is_stale(card));
        stale.map(|(url, _)| url.clone()).collect()
    }

    /// Whether a file still holds what it held.
    fn holds(&self, path: &str, hash: u128) -> bool {
        self.prints
            .get(path)
            .is_some_and(|print| print.hash == hash)
    }

    /// The pages as their files are now, without their bodies. One that cannot be read is left out.
    fn outlines_of(
        &self,
        sources: &[&str],
        config: &SiteConfig,
        content: &Folder,
        sink: &mut Sink,
    ) -> Vec<Page> {
        let facts = |path: &&str| {
            let card = self.cards.get(&parse::page_url(path));
            let card = card.filter(|card| !card.is_made);
            let hash = card.and_then(|card| card.asked.read.get(*path));
            match (card, hash) {
                (Some(card), Some(hash)) if self.holds(path, *hash) => Ok(card.facts.clone()),
                (card, _) => match (content.source(path), card) {
                    (Ok(source), _) => Ok(parse::facts(path, &source.text, config, content)),
                    (Err(_), Some(card)) if self.keeps_unreadable => Ok(card.facts.clone()),
                    (Err(error), _) => Err(error),
                },
            }
        };
        let found: Vec<_> = sources.par_iter().map(facts).collect();
        let mut pages = Vec::with_capacity(found.len());
        for (path, facts) in sources.iter().zip(found) {
            match facts {
                Ok(facts) => pages.push(outline(path, facts)),
                Err(error) => sink.push(*error),
            }
        }
        pages
    }

    /// The pages that must be rendered.
    fn todo<'a>(
        &self,
        before: &Site,
        before_assets: &Assets,
        stale: &HashSet<String>,
        around: &pages::Around<'a>,
    ) -> Vec<&'a Page> {
        let site = around.site;
        let is_same = before == site;
        let before_by_url: HashMap<&str, &Page> = match is_same {
            true => HashMap::new(),
            false => before
                .pages
                .iter()
                .map(|page| (page.url.as_str(), page))
                .collect(),
        };
        let before_overview = Overview::of(before);
        // The document of a page without its body: what it shows of the site.
        let frame = app::page;
        let looks_the_same = |page: &Page, card: &Card| {
            !card.lists
                && !card.is_made
                && before_by_url.get(page.url.as_str()).is_some_and(|old| {
                    frame(&before_overview, old, before_assets)
                        == frame(around.overview, page, around.assets)
                })
        };
        let must = |page: &&Page| match self.cards.get(&page.url) {
            None => true,
            Some(card) => {
                stale.contains(&page.url)
                    || card.is_made == around.content.exists(&page.source)
                    || !is_same && !looks_the_same(page, card)
            }
        };
        site.pages.par_iter().filter(must).collect()
    }

    /// Takes over what was rendered, and forgets pages that are gone. Whether what the pages give to
    /// the search index is new.
    fn accept(&mut self, rendered: Vec<Rendered>, site: &Site, sink: &mut Sink) -> bool {
        let urls: HashSet<&str> = site.pages.iter().map(|page| page.url.as_str()).collect();
        let known = self.cards.len();
        self.cards.retain(|url, _| urls.contains(url.as_str()));
        let mut is_new = self.cards.len() < known;
        for Rendered {
            url,
            card,
            prints,
            diagnostics,
        } in rendered
        {
            self.prints.extend(prints);
            match (card, self.cards.get_mut(&url)) {
                (Some(card), Some(old)) => {
                    is_new |= old.found != card.found;
                    *old = card;
                }
                (Some(card), None) => {
                    is_new = true;
                    self.cards.insert(url, card);
                }
                (None, Some(card)) => {
                    card.asked.is_open = true;
                    card.diagnostics = diagnostics;
                }
                (None, None) => sink.diagnostics.extend(diagnostics),
            }
        }
        is_new
    }

    fn used_files(&self) -> BTreeSet<&str> {
        let used = self.cards.values().flat_map(|card| &card.used_files);
        used.map(String::as_str).collect()
    }
}

/// Names what all pages depend on: the program, the app, `site.toml`, the public folder.
fn key(input: &Input, config: &SiteConfig, assets: &Assets, public: &Folder) -> u128 {
    let public: Vec<&str> = public.paths().collect();
    let all = (program(), input.file_limit, config, assets, public);
    xxh3_128(format!("{all:?}").as_bytes())
}

fn name(place: &str) -> u128 {
    xxh3_128(format!("pages of {place}").as_bytes())
}
