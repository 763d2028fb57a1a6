//! Source text to typed pages, and diagnostics. No disk, no clock.

pub mod diagnostic;
mod files;
pub mod inspect;
pub mod lint;

mod chart;
mod code;
mod colour;
mod context;
mod data;
mod excerpt;
mod front_matter;
mod ids;
mod image;
mod link;
mod markdown;
mod math;
mod path;
mod samples;
mod settings;
mod site_config;
mod table;
mod ticket;

use std::ops::Range;

pub use data::{ReadAs, is_guarded};
pub use diagnostic::{Diagnostic, Severity, Sink};
pub use excerpt::{Excerpt, Lines};
pub use files::{FileError, Files, Stream};
pub use link::page_url;
pub use path::decode as decode_path;
pub use site_config::site_config;

use serde::{Deserialize, Serialize};

use context::Context;

/// What one markdown file became.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parsed {
    /// The page.
    pub page: model::Page,
    /// Links to headings of this or other pages, to be checked once all pages are known.
    pub anchors: Vec<AnchorLink>,
    /// Content paths of the files that the page uses and that go into `dist/`: data and images.
    pub used_files: Vec<String>,
}

/// A link with a fragment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnchorLink {
    /// Content path of the page it leads to.
    pub page: String,
    /// The id without `#`.
    pub id: String,
    /// Content path of the file that the link stands in: the page, or a data file of it.
    pub file: String,
    /// Where it stands in that file.
    pub span: Range<usize>,
}

/// A page holds prose; what is larger is data.
const MAX_PAGE_BYTES: usize = 5 << 20;

/// What the page at content path `path` states of itself, as other pages show it: much cheaper than
/// [`page`], whose facts are the same.
pub fn facts(
    path: &str,
    text: &str,
    config: &model::SiteConfig,
    files: &dyn Files,
) -> model::Facts {
    if text.len() <= MAX_PAGE_BYTES {
        let facts = front_matter::parse(path, text, config, &mut Sink::default()).facts;
        if !facts.title.is_empty() {
            return facts;
        }
    }
    // The title stands in the body, or nowhere.
    page(path, text, config, files, &mut Sink::default())
        .page
        .facts
}

/// Parses the page at content path `path`. Mistakes go to `sink`; the page is as good as it can be.
pub fn page(
    path: &str,
    text: &str,
    config: &model::SiteConfig,
    files: &dyn Files,
    sink: &mut Sink,
) -> Parsed {
    let mut page = model::Page {
        source: path.to_owned(),
        url: link::page_url(path),
        ..model::Page::default()
    };
    if MAX_PAGE_BYTES < text.len() {
        sink.push(diagnostic::page_too_large(path, text.len(), MAX_PAGE_BYTES));
        page.facts.title = path.to_owned();
        return Parsed {
            page,
            ..Parsed::default()
        };
    }
    let said = sink.diagnostics.len();
    let front_matter = front_matter::parse(path, text, config, sink);
    page.facts = front_matter.facts;
    let mut context = Context::new(path, config, files, sink);
    context.tickets.clone_from(&page.facts.tickets);
    let body_start = front_matter.body_start;
    page.blocks = markdown::body(&text[body_start..], body_start, &page.facts, &mut context);
    page.footnotes = context.footnotes.finish(path, context.sink);
    chart::resolve(&mut page, &context.charts, path, context.sink);
    front_matter::take_title(&mut page, front_matter.is_sound, context.sink);
    markdown::tabs::group(&mut page, &front_matter.tabs, context.sink);
    code::listed::note(&mut page, &mut context.ids);
    image::name(&mut page, &mut context.ids);
    diagnostic::fold_repeated(context.sink, said);
    Parsed {
        page,
        anchors: context.anchors,
        used_files: context.used_files,
    }
}

#[cfg(test)]
mod fixture;
