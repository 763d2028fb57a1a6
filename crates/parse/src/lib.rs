//! Source text to typed pages, and diagnostics. No disk, no clock.

pub mod diagnostic;
mod files;

pub use diagnostic::{Diagnostic, Severity, Sink};
pub use files::{FileError, Files};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnchorLink {
    /// Content path of the page it leads to.
    pub page: String,
    /// The id without `#`.
    pub id: String,
    /// Where the link stands in the source.
    pub span: std::ops::Range<usize>,
}

/// Parses the page at content path `path`. Mistakes go to `sink`; the page is as good as it can be.
pub fn page(
    _path: &str,
    _text: &str,
    _config: &model::SiteConfig,
    _files: &dyn Files,
    _sink: &mut Sink,
) -> Parsed {
    todo!()
}

/// Parses `site.toml`.
pub fn site_config(_path: &str, _text: &str, _sink: &mut Sink) -> model::SiteConfig {
    todo!()
}
