//! What every part of a page shares while it is parsed: where it stands, and what it has found.

use std::ops::Range;

use model::{SiteConfig, Ticket};

use crate::chart::Wanted;
use crate::data::ReadAs;
use crate::markdown::Footnotes;
use crate::{AnchorLink, Files, Sink, ids::Ids};

/// What every part of a page shares while it is parsed.
pub(crate) struct Context<'a> {
    /// Content path of the page.
    pub page: &'a str,
    /// What `site.toml` states.
    pub config: &'a SiteConfig,
    /// The other files under `content/`.
    pub files: &'a dyn Files,
    /// Where mistakes go.
    pub sink: &'a mut Sink,
    /// The tickets of the front matter, whose status is repeated wherever the key stands.
    pub tickets: Vec<Ticket>,
    /// Ids taken on this page.
    pub ids: Ids,
    /// Content paths of the data files and images that the page uses, in order of first use.
    pub used_files: Vec<String>,
    /// How the data files were read, in that order.
    pub read: Vec<ReadAs>,
    /// Links with a fragment.
    pub anchors: Vec<AnchorLink>,
    /// What charts ask for, to be looked up once all tables are there.
    pub charts: Vec<Wanted>,
    /// Footnotes seen so far.
    pub footnotes: Footnotes,
}

/// A place in a file under `content/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Content path of the file.
    pub file: String,
    /// Bytes of that file.
    pub span: Range<usize>,
}

impl<'a> Context<'a> {
    /// The context of the page at content path `page`, of which nothing is known yet.
    pub(crate) fn new(
        page: &'a str,
        config: &'a SiteConfig,
        files: &'a dyn Files,
        sink: &'a mut Sink,
    ) -> Context<'a> {
        Context {
            page,
            config,
            files,
            sink,
            tickets: Vec::new(),
            ids: Ids::default(),
            used_files: Vec::new(),
            read: Vec::new(),
            anchors: Vec::new(),
            charts: Vec::new(),
            footnotes: Footnotes::default(),
        }
    }

    /// Notes that a file goes into `dist/`.
    pub(crate) fn use_file(&mut self, path: &str) {
        if !self.used_files.iter().any(|used| used == path) {
            self.used_files.push(path.to_owned());
        }
    }
}
