//! The app's files, named by what they hold, so that a browser may keep them for ever.

use std::collections::BTreeMap;

use app::{Assets, Scripts};
use data_encoding::BASE64;
use parse::Files;
use xxhash_rust::xxh3::xxh3_64;

use crate::content::{Bundle, Folder};

/// The icon that pages name if the public folder has it.
const FAVICON: &str = "favicon.svg";

/// Adds the app's files to `files` and says where they are. Without a bundle there is only the
/// style sheet, and the pages name no script.
pub(crate) fn add(
    bundle: Option<Bundle>,
    public: &Folder,
    files: &mut BTreeMap<String, Vec<u8>>,
) -> Assets {
    let mut add = |stem: &str, extension: &str, bytes: &[u8]| {
        let path = format!("assets/{}", hashed_name(stem, extension, bytes));
        files.insert(path.clone(), bytes.to_vec());
        path
    };
    Assets {
        style: add("app", "css", app::STYLE.as_bytes()),
        scripts: bundle.map(|Bundle { glue, wasm }| Scripts {
            loader: add("loader", "js", app::LOADER.as_bytes()),
            glue: add("app", "js", &glue),
            wasm_inline: add("wasm", "js", script("__perfolio_wasm", &wasm).as_bytes()),
            wasm: add("app_bg", "wasm", &wasm),
        }),
        favicon: public.exists(FAVICON).then(|| FAVICON.to_owned()),
        data: None,
    }
}

/// A file name that changes with the content: `data-4f1c09ab73de.js`.
pub(crate) fn hashed_name(stem: &str, extension: &str, bytes: &[u8]) -> String {
    // With 48 bits, two of a million files share a name on one site in 500.
    format!("{stem}-{:012x}.{extension}", xxh3_64(bytes) >> 16)
}

/// A classic script that leaves `bytes` in a global variable, in base64.
pub(crate) fn script(global: &str, bytes: &[u8]) -> String {
    format!("self.{global} = \"{}\";\n", BASE64.encode(bytes))
}

#[cfg(test)]
mod tests;
