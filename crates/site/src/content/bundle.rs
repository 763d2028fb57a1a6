//! The app and its parts, built for the browser: `app.js` and `app_bg.wasm`, as Trunk and wasm-bindgen name them.

use std::borrow::Cow;
use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::Context;
use xxhash_rust::xxh3::Xxh3;

/// The name of the app's WebAssembly module.
pub(crate) const WASM: &str = "app_bg.wasm";

/// How the name of a module ends.
const END: &str = "_bg.wasm";

/// The app and its parts: those that are loaded only where they are needed.
#[derive(Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The app first, then its parts by their names.
    pub modules: Vec<Module>,
}

/// A WebAssembly module, and the script that calls it.
#[derive(Clone, PartialEq, Eq)]
pub struct Module {
    /// `app`, `charts`.
    pub name: String,
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

    /// A name for all that the app is made of, style sheet and loader included: `4f1c09ab73de`.
    pub fn hash(&self) -> String {
        let mut hash = Xxh3::new();
        let mut add = |part: &[u8]| {
            // With its length, so that no byte can move from one part to the next.
            hash.update(&(part.len() as u64).to_le_bytes());
            hash.update(part);
        };
        add(app::STYLE.as_bytes());
        add(app::LOADER.as_bytes());
        for Module { name, glue, wasm } in &self.modules {
            add(name.as_bytes());
            add(glue);
            add(wasm);
        }
        format!("{:012x}", hash.digest() >> 16)
    }
}

impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bundle({})", self.hash())
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
            glue: read(&format!("{name}.js"))?.into(),
            wasm: read(&format!("{name}{END}"))?.into(),
        })
    }
}
