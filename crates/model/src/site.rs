//! Everything under one `content/`, built to one `dist/`.

use std::collections::BTreeMap;

use crate::Page;

/// Everything under one `content/`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Site {
    /// What `site.toml` states.
    pub config: SiteConfig,
    /// Pages in the order of the page tree: the home page first, then by path.
    pub pages: Vec<Page>,
    /// The path of the page below `dist/` that lists the reports of a topic, as `Page::url`.
    pub topics: BTreeMap<(Topic, String), String>,
}

/// The folder of the pages that list reports by a topic.
pub const TOPICS: &str = "topics";

/// What reports are listed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// What was tested.
    Release,
    /// Where.
    Environment,
    /// Which scenario.
    Workflow,
    /// A free label.
    Label,
    /// The year of the report.
    Year,
}

/// What `site.toml` states.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteConfig {
    /// The name of the site.
    pub title: String,
    /// One sentence about it.
    pub description: Option<String>,
    /// The `lang` of its pages.
    pub language: String,
    /// Where it is published, with a `/` at the end; needed for `sitemap.xml` only.
    pub base_url: Option<String>,
    /// How ticket keys become links.
    pub tickets: Vec<TicketPattern>,
    /// The line that closes each page.
    pub footer: Option<String>,
    /// Whether readers may keep it for when they have no network.
    pub offline: bool,
    /// The picture beside the title, a path in the public folder.
    pub logo: Option<String>,
    /// The colour of links and marks, on light and on dark ground.
    pub accent: Option<(Colour, Colour)>,
    /// What its author wants to be told.
    pub checks: Checks,
}

/// A colour of the screen: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl SiteConfig {
    /// Whether its language is written from right to left.
    pub fn is_rtl(&self) -> bool {
        let language = self.language.split('-').next().unwrap_or_default();
        ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(&language)
    }
}

/// What the author of a site wants to be told, and how bad it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checks {
    /// Rules that are not as bad, or worse, than they are elsewhere.
    pub levels: BTreeMap<String, Level>,
    /// Keys of the front matter that every report must state.
    pub required: Vec<String>,
}

/// How bad a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// It is none.
    Off,
    /// The page is complete, but may not say what the author means.
    Warning,
    /// Something is missing from the page.
    Error,
}

/// How the keys of one tracker project become links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketPattern {
    /// The letters before the dash: `PERF`.
    pub prefix: String,
    /// The address, with `{key}` where the key goes.
    pub url: String,
}

impl Default for SiteConfig {
    fn default() -> Self {
        SiteConfig {
            title: "Performance reports".to_owned(),
            description: None,
            language: "en".to_owned(),
            base_url: None,
            tickets: Vec::new(),
            footer: None,
            offline: true,
            logo: None,
            accent: None,
            checks: Checks::default(),
        }
    }
}
