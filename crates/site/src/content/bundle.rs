//! The app and its parts, built for the browser: `app.js` and `app_bg.wasm`, as Trunk and wasm-bindgen name them.

use std::fs;
use std::path::Path;

use anyhow::Context;

/// The name of the app's WebAssembly module.
pub(crate) const WASM: &str = "app_bg.wasm";

/// How the name of a module ends.
const END: &str = "_bg.wasm";

/// The app and its parts: those that are loaded only where they are needed.
pub(crate) struct Bundle {
    /// The app first, then its parts by their names.
    pub(crate) modules: Vec<Module>,
}

/// A WebAssembly module, and the script that calls it.
pub(crate) struct Module {
    /// `app`, `charts`.
    pub(crate) name: String,
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
        let app = Module::read(folder, "app")?;
        let context = || format!("failed to list `{}`", folder.display());
        let mut parts = Vec::new();
        for entry in fs::read_dir(folder).with_context(context)? {
            let file = entry.with_context(context)?.file_name();
            match file.to_str().and_then(|file| file.strip_suffix(END)) {
                None | Some("app") => {}
                Some(name) => parts.push(Module::read(folder, name)?),
            }
        }
        parts.sort_by(|one, other| one.name.cmp(&other.name));
        parts.insert(0, app);
        Ok(Bundle { modules: parts })
    }
}

impl Module {
    fn read(folder: &Path, name: &str) -> anyhow::Result<Module> {
        let read = |name: &str| {
            let path = folder.join(name);
            fs::read(&path).with_context(|| format!("failed to read `{}`", path.display()))
        };
        Ok(Module {
            name: name.to_owned(),
            glue: read(&format!("{name}.js"))?,
            wasm: read(&format!("{name}{END}"))?,
        })
    }
}
