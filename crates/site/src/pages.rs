//! Markdown files to pages, and pages to HTML: in parallel, with a result that never varies.

use std::sync::Arc;

use anyhow::bail;
use app::{Assets, Overview};
use model::{Page, Site, SiteConfig};
use parse::{Files, Parsed, Sink};
use rayon::prelude::*;

use crate::content::Folder;
use crate::{Output, data, diagnostic, workbook};

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
            let mut config = parse::site_config(&source.path, &source.text, sink);
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

/// Parses all pages, in the order of their paths. One that cannot be read is left out.
///
/// # Errors
/// When there is none.
pub(crate) fn parse(
    content: &Folder,
    config: &SiteConfig,
    sink: &mut Sink,
) -> anyhow::Result<Vec<Parsed>> {
    let paths: Vec<&str> = content
        .paths()
        .filter(|path| path.ends_with(".md"))
        .collect();
    for path in content.paths() {
        let is_like_page = path
            .rsplit_once('.')
            .is_some_and(|(_, end)| end.eq_ignore_ascii_case("md"));
        if is_like_page && !path.ends_with(".md") {
            sink.push(diagnostic::no_page(path));
        }
    }
    if paths.is_empty() {
        bail!(
            "there is no page in `{}`; write an `index.md` there",
            content.root().display()
        );
    }
    let parsed: Vec<(Option<Parsed>, Sink)> = paths
        .into_par_iter()
        .map(|path| parse_page(content, config, path))
        .collect();

    let mut pages = Vec::with_capacity(parsed.len());
    for (page, found) in parsed {
        pages.extend(page);
        sink.diagnostics.extend(found.diagnostics);
    }
    Ok(pages)
}

fn parse_page(content: &Folder, config: &SiteConfig, path: &str) -> (Option<Parsed>, Sink) {
    let mut sink = Sink::default();
    let parsed = match content.source(path) {
        Ok(source) => Some(parse::page(
            &source.path,
            &source.text,
            config,
            content,
            &mut sink,
        )),
        Err(diagnostic) => {
            sink.push(*diagnostic);
            None
        }
    };
    (parsed, sink)
}

/// Renders all pages into `output`, each with the scripts and the workbooks that carry its tables.
///
/// # Errors
/// When the system has no room for a workbook.
pub(crate) fn render(site: &Site, assets: &Assets, output: &mut Output) -> anyhow::Result<()> {
    let overview = &Overview::of(site);
    let rendered: Vec<Rendered> = site
        .pages
        .par_iter()
        .map(|page| render_page(site, overview, page, assets))
        .collect::<anyhow::Result<_>>()?;
    for (page, rendered) in site.pages.iter().zip(rendered) {
        output.pages += 1;
        output.tables += rendered.tables;
        output.files.insert(page.url.clone(), rendered.html);
        output.files.extend(rendered.data);
    }
    output.files.insert(
        NOT_FOUND.to_owned(),
        bytes(app::not_found(overview, assets)),
    );
    // A page of the author at this address comes first.
    output
        .files
        .entry(app::SITE_MAP.to_owned())
        .or_insert_with(|| bytes(app::site_map(overview, assets)));
    Ok(())
}

struct Rendered {
    html: Arc<[u8]>,
    /// Paths and bytes of the scripts and the workbooks with its tables.
    data: Vec<(String, Arc<[u8]>)>,
    tables: usize,
}

fn render_page(
    site: &Site,
    overview: &Overview,
    page: &Page,
    assets: &Assets,
) -> anyhow::Result<Rendered> {
    let tables = app::tables(site, page);
    let count = tables.len();
    let mut data = workbook::write(page)?;
    if count == 0 || assets.scripts.is_none() {
        return Ok(Rendered {
            html: bytes(app::page(overview, page, assets)),
            data,
            tables: count,
        });
    }
    let (name, scripts) = data::scripts(tables);
    let folder = page.folder();
    let in_folder = |(name, text): (String, String)| (format!("{folder}{name}"), bytes(text));
    data.extend(scripts.into_iter().map(in_folder));
    let assets = Assets {
        data: Some(name),
        ..assets.clone()
    };
    Ok(Rendered {
        html: bytes(app::page(overview, page, &assets)),
        data,
        tables: count,
    })
}

fn bytes(text: String) -> Arc<[u8]> {
    text.into_bytes().into()
}
