//! The app, built for the browser: `app.js` and `app_bg.wasm`, as Trunk and wasm-bindgen name them.

use std::borrow::Cow;
use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::Context;
use xxhash_rust::xxh3::Xxh3;

/// The name of the WebAssembly module.
pub(crate) const WASM: &str = "app_bg.wasm";

/// The app, built for the browser.
#[derive(Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The classic script of wasm-bindgen.
    pub glue: Cow<'static, [u8]>,
    /// The WebAssembly module.
    pub wasm: Cow<'static, [u8]>,
}

impl Bundle {
    /// Reads the bundle in `folder`.
    ///
    /// # Errors
    /// When a part of it is not there or cannot be read.
    pub fn read(folder: &Path) -> anyhow::Result<Bundle> {
        let read = |name: &str| {
            let path = folder.join(name);
            fs::read(&path).with_context(|| format!("failed to read `{}`", path.display()))
        };
        Ok(Bundle {
            glue: read("app.js")?.into(),
            wasm: read(WASM)?.into(),
        })
    }

    /// A name for all that the app is made of, style sheet and loader included: `4f1c09ab73de`.
    pub fn hash(&self) -> String {
        let mut hash = Xxh3::new();
        for part in [
            app::STYLE.as_bytes(),
            app::LOADER.as_bytes(),
            &self.glue,
            &self.wasm,
        ] {
            // With its length, so that no byte can move from one part to the next.
            hash.update(&(part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        format!("{:012x}", hash.digest() >> 16)
    }
}

impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bundle({})", self.hash())
    }
}
