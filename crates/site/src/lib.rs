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
mod lint;
mod media_type;
mod offline;
mod output;
mod pages;
mod pictures;
mod resolve;
mod robots;
mod search;
pub mod single;
pub mod template;
mod topics;
mod workbook;

use std::path::PathBuf;

use parse::Sink;

pub use content::{Bundle, Module};
pub use excerpt::Placed;
pub use inspect::inspect;
pub use media_type::media_type;
pub use output::Output;
pub use parse::Excerpt;
pub use template::Template;

use cache::Cache;
use content::Folder;

/// What a site is made of.
#[derive(Clone, Debug)]
pub struct Input {
    /// The folder with the pages and their data files.
    pub content: PathBuf,
    /// The folder that is copied as it is.
    pub public: Option<PathBuf>,
    /// The app, built for the browser; without it the pages are not interactive.
    pub bundle: Option<Bundle>,
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
    look(input, Scope::Build)
}

/// Builds the site in memory and looks at it as a whole, too: files that no page uses, empty
/// sections, titles that are there twice.
///
/// # Errors
/// When a folder of `input` cannot be read, or holds no page.
pub fn check(input: &Input) -> anyhow::Result<Warned<Output>> {
    look(input, Scope::Whole)
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// What a build needs to know.
    Build,
    /// All that can be known.
    Whole,
}

fn look(input: &Input, scope: Scope) -> anyhow::Result<Warned<Output>> {
    let mut sink = Sink::default();
    let mut public_sink = Sink::default();
    let content = Folder::open(&input.content, input.file_limit, &mut sink)?
        .with_cache(Cache::new(input.cache.as_deref()));
    let public = match &input.public {
        Some(public) => Folder::open(public, input.file_limit, &mut public_sink)?,
        None => Folder::default(),
    };

    let config = pages::config(&content, &public, &mut sink);
    let parsed = pages::parse(&content, &config, &mut sink)?;
    let (mut site, used_files) = resolve::resolve(config, parsed, &mut sink);
    let copied = used_files.iter().map(String::as_str).chain(public.paths());
    workbook::name(&mut site, copied);

    let outlines = match scope {
        Scope::Build => None,
        Scope::Whole => {
            let outlines = lint::outlines(&content, &site.config);
            lint::site(&content, &used_files, &outlines, &mut sink);
            Some(outlines)
        }
    };

    let mut output = Output::default();
    pictures::shrink(&mut site, &content, &mut output);
    let mut assets = assets::add(&site.config, input.bundle.as_ref(), &public, &mut output);
    assets.feed = feed::add(&site, &mut output);
    pages::render(&site, &assets, &mut output)?;
    robots::add(&site, &mut output);
    copy::add(
        &content,
        used_files,
        &mut output,
        &mut sink,
        pictures::clean,
    );
    let as_is = |_: &str, bytes, _: &mut Sink| bytes;
    copy::add(
        &public,
        public.paths(),
        &mut output,
        &mut public_sink,
        as_is,
    );

    if assets.has_search() {
        search::add(&site, &mut output);
    }
    offline::add(&site.config, &mut output);

    let sink = lint::settle(sink, &content, &site.config, outlines.as_ref());
    let mut diagnostics = excerpt::place(sink, &content);
    diagnostics.extend(excerpt::place(public_sink, &public));
    Ok(Warned {
        value: output,
        diagnostics,
    })
}

#[cfg(test)]
mod tests;
