//! The app, built for the browser: `app.js` and `app_bg.wasm`, as Trunk and wasm-bindgen name them.

use std::fs;
use std::path::Path;

use anyhow::Context;

/// The name of the WebAssembly module.
pub(crate) const WASM: &str = "app_bg.wasm";

/// The app, built for the browser.
pub(crate) struct Bundle {
    /// The classic script of wasm-bindgen.
    pub(crate) glue: Vec<u8>,
    /// The WebAssembly module.
    pub(crate) wasm: Vec<u8>,
}

impl Bundle {
    /// Reads the bundle in `folder`.
    ///
    /// # Errors
    /// When a part of it is not there or cannot be read.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Bundle> {
        let read = |name: &str| {
            let path = folder.join(name);
            fs::read(&path).with_context(|| format!("failed to read `{}`", path.display()))
        };
        Ok(Bundle {
            glue: read("app.js")?,
            wasm: read(WASM)?,
        })
    }
}
