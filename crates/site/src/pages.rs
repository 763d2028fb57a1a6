//! One page after the other: parsed, rendered and put where the site goes, in parallel, with a result
//! that never varies.

use std::collections::BTreeMap;

use anyhow::bail;
use app::{Assets, Overview};
use model::{Block, Page, Site, SiteConfig};
use parse::{Diagnostic, Files, Parsed, Sink};
use search::Contribution;

use crate::cache::Print;
use crate::card::{Asking, Card};
use crate::content::Folder;
use crate::target::Put;
use crate::{Output, data, diagnostic, pictures, workbook};

/// The page for addresses that lead nowhere.
pub(crate) const NOT_FOUND: &str = "404.html";

/// Reads `site.toml`. A site without one has the defaults.
pub(crate) fn config(content: &Folder, public: &Folder, sink: &mut Sink) -> SiteConfig {
    const PATH: &str = "site.toml";
    if !content.exists(PATH) {
        return SiteConfig::default();
    }
    match content.source(PATH) {
        Ok(source) => {
            let mut config = parse::site_config(PATH, &source.text, sink);
            if let Some(logo) = &config.logo
                && !public.exists(logo)
            {
                sink.push(diagnostic::no_logo(PATH, logo));
                config.logo = None;
            }
            config
        }
        Err(diagnostic) => {
            sink.push(*diagnostic);
            SiteConfig::default()
        }
    }
}

/// Content paths of all pages, sorted.
///
/// # Errors
/// When there is none.
pub(crate) fn sources<'a>(content: &'a Folder, sink: &mut Sink) -> anyhow::Result<Vec<&'a str>> {
    let mut sources = Vec::new();
    for path in content.paths() {
        let Some((_, extension)) = path.rsplit_once('.') else {
            continue;
        };
        if extension == "md" {
            sources.push(path);
        } else if extension.eq_ignore_ascii_case("md") {
            sink.push(diagnostic::no_page(path));
        }
    }
    if sources.is_empty() {
        bail!(
            "there is no page in `{}`; write an `index.md` there",
            content.root().display()
        );
    }
    Ok(sources)
}

/// What a page is rendered with.
pub(crate) struct Around<'a> {
    /// All pages, without their bodies.
    pub(crate) site: &'a Site,
    /// What pages show of it.
    pub(crate) overview: &'a Overview<'a>,
    /// What every page names.
    pub(crate) assets: &'a Assets,
    /// The folder of its source.
    pub(crate) content: &'a Folder,
    /// The folder that is copied as it is.
    pub(crate) public: &'a Folder,
}

/// What came of a page.
pub(crate) struct Rendered {
    /// Its path below `dist/`.
    pub(crate) url: String,
    /// What is kept of it; `None` when it could not be read.
    pub(crate) card: Option<Card>,
    /// Of the files that it read.
    pub(crate) prints: BTreeMap<String, Print>,
    /// Why it could not be read.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Renders a page into `target`, with the scripts and the workbooks that carry its tables.
///
/// # Errors
/// When the system has no room for it.
pub(crate) fn render<T: Put>(
    around: &Around<'_>,
    outline: &Page,
    target: &T,
) -> anyhow::Result<Rendered> {
    let mut sink = Sink::default();
    let asking = Asking::of(around.content);
    let url = outline.url.clone();
    let is_made = !around.content.exists(&outline.source);
    let parsed = match is_made {
        true => Parsed {
            page: outline.clone(),
            ..Parsed::default()
        },
        false => match around.content.source(&outline.source) {
            Ok(source) => {
                asking.note(&outline.source, source.print);
                let config = &around.site.config;
                parse::page(&outline.source, &source.text, config, &asking, &mut sink)
            }
            Err(error) => {
                return Ok(Rendered {
                    url,
                    card: None,
                    prints: BTreeMap::new(),
                    diagnostics: vec![*error],
                });
            }
        },
    };
    let mut page = parsed.page;
    let mut card = Card {
        source: page.source.clone(),
        is_made,
        ids: ids(&page),
        anchors: parsed.anchors,
        used_files: parsed.used_files,
        lists: page.blocks.iter().any(holds_list),
        diagnostics: sink.diagnostics,
        ..Card::default()
    };
    card.tables = match card.lists {
        true => app::tables(around.site, &page).len(),
        false => page.tables().len(),
    };
    if T::KEEPS {
        let smaller = pictures::shrink_on_page(&mut page, &asking);
        workbook::name(&mut page, &asking, around.public);
        write(around, &page, smaller, target, &mut card)?;
        if around.assets.has_search() {
            card.found = Some(Contribution::of(&page));
        }
    }
    let (asked, prints) = asking.finish();
    card.asked = asked;
    // The file may have changed after its outline was read; then it is looked at again.
    card.asked.is_open |= page.facts != outline.facts;
    card.facts = page.facts;
    Ok(Rendered {
        url,
        card: Some(card),
        prints,
        diagnostics: Vec::new(),
    })
}

fn write<T: Put>(
    around: &Around<'_>,
    page: &Page,
    smaller: BTreeMap<String, Vec<u8>>,
    target: &T,
    card: &mut Card,
) -> anyhow::Result<()> {
    let mut put = |path: String, bytes: Vec<u8>| {
        target.put(&path, bytes)?;
        card.outputs.push(path);
        anyhow::Ok(())
    };
    for (path, bytes) in smaller {
        put(path, bytes)?;
    }
    workbook::write(page, &mut put)?;
    let tables = app::tables(around.site, page);
    let mut assets = around.assets.clone();
    if !tables.is_empty() && assets.scripts.is_some() {
        let (name, scripts) = data::scripts(tables);
        for (name, text) in scripts {
            put(format!("{}{name}", page.folder()), text.into_bytes())?;
        }
        assets.data = Some(name);
    }
    let html = app::page(around.overview, page, &assets);
    put(page.url.clone(), html.into_bytes())
}

/// Adds the page for addresses that lead nowhere, and the map of the site, to `output`.
pub(crate) fn add(around: &Around<'_>, output: &mut Output) {
    let mut add = |path: &str, html: String| {
        output
            .files
            .insert(path.to_owned(), html.into_bytes().into());
    };
    add(NOT_FOUND, app::not_found(around.overview, around.assets));
    // A page of the author at this address comes first.
    let mut pages = around.site.pages.iter();
    if !pages.any(|page| page.url == app::SITE_MAP) {
        add(app::SITE_MAP, app::site_map(around.overview, around.assets));
    }
}

/// The ids that links can lead to, one a line.
fn ids(page: &Page) -> String {
    let headings = page
        .headings()
        .into_iter()
        .map(|heading| heading.id.as_str());
    let tables = page.tables().into_iter().map(|table| table.id.as_str());
    let ids: Vec<&str> = headings.chain(tables).collect();
    ids.join("\n")
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
