//! Content, public files and the app bundle to a folder that opens everywhere.

mod assets;
mod cache;
mod content;
mod copy;
mod data;
mod diagnostic;
pub mod dist;
mod excerpt;
mod feed;
mod inspect;
mod media_type;
mod offline;
mod output;
mod pages;
mod resolve;
mod robots;
mod search;
pub mod single;
mod topics;
mod workbook;

use std::path::PathBuf;

use parse::Sink;

pub use excerpt::Placed;
pub use inspect::inspect;
pub use media_type::media_type;
pub use output::Output;
pub use parse::Excerpt;

use cache::Cache;
use content::{Bundle, Folder};

/// What a site is made of.
#[derive(Clone, Debug)]
pub struct Input {
    /// The folder with the pages and their data files.
    pub content: PathBuf,
    /// The folder that is copied as it is.
    pub public: Option<PathBuf>,
    /// The folder with `app.js` and `app_bg.wasm`; without it the pages are not interactive.
    pub bundle: Option<PathBuf>,
    /// Files of more bytes are refused, but for logs that are summed up.
    pub file_limit: u64,
    /// The folder for what is kept between builds; without it nothing is.
    pub cache: Option<PathBuf>,
}

/// The largest file that is read unless the author says otherwise: 100 MB.
pub const FILE_LIMIT: u64 = 100_000_000;

/// A result, and what the author should know about it.
#[derive(Clone, Debug)]
pub struct Warned<T> {
    /// The result, as good as it can be.
    pub value: T,
    /// In the order of files and lines.
    pub diagnostics: Vec<Placed>,
}

/// Builds the site in memory. What the author got wrong is among the diagnostics.
///
/// # Errors
/// When a folder of `input` cannot be read, or holds no page.
pub fn build(input: &Input) -> anyhow::Result<Warned<Output>> {
    let mut sink = Sink::default();
    let mut public_sink = Sink::default();
    let content = Folder::open(&input.content, input.file_limit, &mut sink)?
        .with_cache(Cache::new(input.cache.as_deref()));
    let public = match &input.public {
        Some(public) => Folder::open(public, input.file_limit, &mut public_sink)?,
        None => Folder::default(),
    };
    let bundle = input.bundle.as_deref().map(Bundle::read).transpose()?;

    let config = pages::config(&content, &public, &mut sink);
    let parsed = pages::parse(&content, &config, &mut sink)?;
    let (mut site, used_files) = resolve::resolve(config, parsed, &mut sink);
    let copied = used_files.iter().map(String::as_str).chain(public.paths());
    workbook::name(&mut site, copied);

    let mut output = Output::default();
    let mut assets = assets::add(&site.config, bundle, &public, &mut output);
    assets.feed = feed::add(&site, &mut output);
    pages::render(&site, &assets, &mut output)?;
    robots::add(&site, &mut output);
    copy::add(&content, used_files, &mut output, &mut sink);
    copy::add(&public, public.paths(), &mut output, &mut public_sink);

    if assets.has_search() {
        search::add(&site, &mut output);
    }
    offline::add(&site.config, &mut output);

    let mut diagnostics = excerpt::place(sink, &content);
    diagnostics.extend(excerpt::place(public_sink, &public));
    Ok(Warned {
        value: output,
        diagnostics,
    })
}

#[cfg(test)]
mod tests;
