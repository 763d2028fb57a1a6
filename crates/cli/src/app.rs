//! The app that this program carries, and what it says of itself.

use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;

use site::{Bundle, Module};

include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// What to say of a site without an app.
pub(crate) const MISSING: &str =
    "this program carries no app: the pages are complete, but do not sort and filter";

/// `0.1.0 (app 4f1c09ab73de)`: the version of the program, and the hash of the app it carries.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let app = embedded().map_or_else(
            || "without an app".to_owned(),
            |bundle| format!("app {}", bundle.hash()),
        );
        format!("{} ({app})", env!("CARGO_PKG_VERSION"))
    });
    &VERSION
}

/// The app in `folder`, or else the one that the program carries, if it carries one.
///
/// # Errors
/// When a part of the app is missing in `folder`.
pub(crate) fn bundle(folder: Option<&Path>) -> anyhow::Result<Option<Bundle>> {
    match folder {
        Some(folder) => Bundle::read(folder).map(Some),
        None => Ok(embedded()),
    }
}

fn embedded() -> Option<Bundle> {
    let modules = MODULES.iter().map(|(name, glue, wasm)| Module {
        name: (*name).to_owned(),
        glue: Cow::Borrowed(*glue),
        wasm: Cow::Borrowed(*wasm),
    });
    let modules: Vec<Module> = modules.collect();
    (!modules.is_empty()).then_some(Bundle { modules })
}
