//! Content, public files and the app bundle to a folder that opens everywhere.

mod assets;
mod cache;
mod card;
mod content;
mod copy;
mod data;
mod diagnostic;
pub mod dist;
mod engine;
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
mod session;
pub mod single;
mod target;
pub mod template;
mod topics;
mod workbook;

use std::path::{Path, PathBuf};

pub use content::{Bundle, Module};
pub use excerpt::Placed;
pub use inspect::inspect;
pub use media_type::media_type;
pub use output::Output;
pub use parse::Excerpt;
pub use session::Session;
pub use template::Template;

use cache::Cache;
use dist::Dist;
use engine::Engine;
use target::{Memory, Nowhere};

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

/// What a build did.
#[derive(Clone, Debug, Default)]
pub struct Built {
    /// What the author should know of the whole site, in the order of files and lines.
    pub diagnostics: Vec<Placed>,
    /// How many pages the site has.
    pub pages: usize,
    /// How many tables the pages hold.
    pub tables: usize,
    /// Paths below `dist/` of the files whose bytes are new, sorted.
    pub changed: Vec<String>,
    /// Paths of the files that are there no more, sorted.
    pub removed: Vec<String>,
    /// Whether the files were put in place: `false` when the caller did not want it.
    pub written: bool,
}

/// Builds the site into the folder `out`. Pages that would come out as they stand there are not
/// rendered, and files that hold the right bytes are not written. `may_write` is shown what the
/// author got wrong before anything in `out` changes.
///
/// # Errors
/// When a folder of `input` cannot be read or holds no page, when `out` is not ours to replace, or
/// when the system refuses to write; `out` is then as it was.
pub fn publish(
    input: &Input,
    out: &Path,
    may_write: impl FnOnce(&[Placed]) -> bool,
) -> anyhow::Result<Built> {
    let cache = Cache::new(input.cache.as_deref());
    let mut dist = Dist::open(out, input, &cache)?;
    let mut engine = Engine::recall(&dist.place(), &cache);
    let built = engine.build(input, &mut dist, may_write)?;
    if built.written {
        engine.keep(&dist.place(), &cache);
        dist.keep(&cache);
    }
    Ok(built)
}

/// Looks at the site as a whole and writes nothing: beside what a build tells, at files that no page
/// uses, empty sections, titles that are there twice.
///
/// # Errors
/// When a folder of `input` cannot be read, or holds no page.
pub fn check(input: &Input) -> anyhow::Result<Built> {
    Engine::default().build(input, &mut Nowhere, |_| false)
}

/// Builds the site in memory. What the author got wrong is among the diagnostics.
///
/// # Errors
/// When a folder of `input` cannot be read, or holds no page.
pub fn build(input: &Input) -> anyhow::Result<Warned<Output>> {
    let mut memory = Memory::default();
    let built = Engine::default().build(input, &mut memory, |_| true)?;
    Ok(Warned {
        value: Output {
            files: memory.files,
            pages: built.pages,
            tables: built.tables,
        },
        diagnostics: built.diagnostics,
    })
}

#[cfg(test)]
mod tests;
