//! The site that is shown: the last one that could be built, and what is wrong with it now.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::watch;
use xxhash_rust::xxh3::xxh3_64;

use crate::Built;
use crate::overlay::{News, Told};

/// The site that is shown.
pub(crate) struct Shown {
    state: Mutex<State>,
    /// Counts builds; whoever listens looks at the site anew.
    builds: watch::Sender<u64>,
}

#[derive(Default)]
struct State {
    files: BTreeMap<String, Arc<[u8]>>,
    /// Counts builds in which an image changed: pages show them by names that stay.
    images: u64,
    diagnostics: Vec<Told>,
    failure: Option<String>,
}

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    /// What is in it.
    pub(crate) bytes: Arc<[u8]>,
    /// Which version of the page it is, if it is one.
    pub(crate) version: Option<String>,
}

impl Default for Shown {
    fn default() -> Shown {
        Shown {
            state: Mutex::default(),
            builds: watch::Sender::new(0),
        }
    }
}

impl Shown {
    /// Shows a new site, of these files.
    pub(crate) fn replace(
        &self,
        built: &site::Built,
        files: BTreeMap<String, Arc<[u8]>>,
        tell: &impl Fn(&Built),
        start: Instant,
    ) {
        let diagnostics = &built.diagnostics;
        let mut state = self.lock();
        let is_first = state.files.is_empty();
        let changed = |path: &String, bytes: &Arc<[u8]>| {
            let before = state.files.get(path);
            before.is_none_or(|before| !Arc::ptr_eq(before, bytes) && before != bytes)
        };
        let changed: Vec<&String> = files
            .iter()
            .filter(|(path, bytes)| changed(path, bytes))
            .map(|(path, _)| path)
            .collect();
        let is_known = |path: &&String| is_image(path) && state.files.contains_key(*path);
        let images = state.images + u64::from(changed.iter().any(is_known));
        let pages = changed.iter().filter(|path| is_page(path)).count();
        state.images = images;
        state.files = files;
        state.failure = None;
        state.diagnostics = diagnostics.iter().map(Told::of).collect();
        drop(state);
        self.builds.send_modify(|builds| *builds += 1);
        tell(&Built {
            is_first,
            pages: built.pages,
            changed: pages,
            diagnostics,
            failure: None,
            took: start.elapsed(),
        });
    }

    /// Keeps the last site, and says why there is no new one.
    pub(crate) fn fail(&self, failure: &str, tell: &impl Fn(&Built), start: Instant) {
        self.lock().failure = Some(failure.to_owned());
        self.builds.send_modify(|builds| *builds += 1);
        tell(&Built {
            is_first: false,
            pages: 0,
            changed: 0,
            diagnostics: &[],
            failure: Some(failure),
            took: start.elapsed(),
        });
    }

    /// The file at `path` below the site.
    pub(crate) fn file(&self, path: &str) -> Option<File> {
        let state = self.lock();
        let bytes = Arc::clone(state.files.get(path)?);
        let version = is_page(path).then(|| version(&bytes, state.images));
        Some(File { bytes, version })
    }

    /// What the page at `path` is to be told, as JSON.
    pub(crate) fn news(&self, path: &str) -> String {
        let version = self.file(path).and_then(|file| file.version);
        let state = self.lock();
        let news = News {
            version: version.as_deref(),
            failure: state.failure.as_deref(),
            diagnostics: &state.diagnostics,
        };
        match serde_json::to_string(&news) {
            Ok(json) => json,
            Err(error) => unreachable!("numbers and texts are JSON: {error}"),
        }
    }

    /// Tells of each build from now on.
    pub(crate) fn builds(&self) -> watch::Receiver<u64> {
        self.builds.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // All that is done under the lock is to replace whole values.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_page(path: &str) -> bool {
    path.ends_with(".html")
}

fn is_image(path: &str) -> bool {
    site::media_type(path).starts_with("image/")
}

/// Data and app are named in the page by what they hold; images are not.
fn version(html: &[u8], images: u64) -> String {
    format!("{:x}-{images}", xxh3_64(html))
}
