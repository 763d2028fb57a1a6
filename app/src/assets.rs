//! What every page holds or names: style sheet, loader and bundle.

/// The script that starts the bundle on a page.
pub const LOADER: &str = include_str!("../loader.js");

/// The script that keeps a site for readers without a network.
pub const WORKER: &str = include_str!("../worker.js");

/// What every page holds, and the names of the app's files, hashed, relative to the root of the
/// site: `assets/app-1a2b.js`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assets {
    /// The style sheet. Pages hold it, so that the first request paints them.
    pub style: Embedded,
    /// The style sheet that is added once a page is painted.
    pub late_style: String,
    /// What makes the pages interactive; without it they are complete all the same.
    pub scripts: Option<Scripts>,
    /// The icon of the site, if it has one.
    pub favicon: Option<String>,
    /// The feed of reports, if there is one.
    pub feed: Option<String>,
    /// The data script of the page, relative to the page; `None` when it has no tables.
    pub data: Option<String>,
}

impl Assets {
    /// Whether the site can be searched: the part that does it is there.
    pub fn has_search(&self) -> bool {
        let modules = self.scripts.iter().flat_map(|scripts| &scripts.modules);
        modules.into_iter().any(|module| module.name == "finder")
    }
}

/// A text that pages hold, and the hash by which their policy lets it in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Embedded {
    /// The text.
    pub text: String,
    /// Its SHA-256 in base64.
    pub sha256: String,
}

/// The names of the files that make the pages interactive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scripts {
    /// The classic script that starts the app. Pages hold it, since it decides what is painted.
    pub loader: Embedded,
    /// The app, called `app`, and the parts of it that are loaded only where they are needed.
    pub modules: Vec<Module>,
}

/// The names of the files of a WebAssembly module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    /// `app`, `charts`: how the loader calls it.
    pub name: String,
    /// The classic script that wasm-bindgen wrote.
    pub glue: String,
    /// The module, streamed over http.
    pub wasm: String,
    /// A classic script with the same bytes, compressed and in base64, for `file://`.
    pub wasm_inline: String,
}
