//! The app's files: in each page, or named by what they hold, so that a browser may keep them.

mod small;

use app::{Assets, Embedded, Module, Scripts};
use data_encoding::BASE64;
use model::SiteConfig;
use parse::Files;
use sha2::{Digest, Sha256};
use xxhash_rust::xxh3::xxh3_64;

use crate::Output;
use crate::content::{Bundle, Folder};
use crate::data::deflate;

/// The icon that pages name if the public folder has it.
const FAVICON: &str = "favicon.svg";

/// Adds the app's files to `output`, and says where they are and what pages hold of them. Without a
/// bundle there is only the style sheet, and the pages name no script.
pub(crate) fn add(
    config: &SiteConfig,
    bundle: Option<&Bundle>,
    public: &Folder,
    output: &mut Output,
) -> Assets {
    let mut add = |stem: &str, extension: &str, bytes: &[u8]| {
        let path = format!("assets/{}", hashed_name(stem, extension, bytes));
        output.files.insert(path.clone(), bytes.into());
        path
    };
    let accent = config.accent.map(|(light, dark)| app::accent(light, dark));
    let style = app::STYLE.to_owned() + &accent.unwrap_or_default();
    Assets {
        style: embedded(small::style(&style)),
        late_style: add("late", "css", small::style(app::LATE_STYLE).as_bytes()),
        scripts: bundle.map(|bundle| Scripts {
            loader: embedded(small::script(app::LOADER)),
            modules: bundle
                .modules
                .iter()
                .map(|module| {
                    let name = module.name.clone();
                    let twin = script(&format!("__perfolio_{name}"), &deflate(&module.wasm));
                    Module {
                        glue: add(&name, "js", &own_glue(&name, &module.glue)),
                        wasm: add(&format!("{name}_bg"), "wasm", &module.wasm),
                        wasm_inline: add(&format!("{name}-wasm"), "js", twin.as_bytes()),
                        name,
                    }
                })
                .collect(),
        }),
        favicon: public.exists(FAVICON).then(|| FAVICON.to_owned()),
        feed: None,
        data: None,
    }
}

/// The glue of a module under a name of its own: wasm-bindgen calls each `wasm_bindgen`, and a page
/// can load several.
fn own_glue(name: &str, glue: &[u8]) -> Vec<u8> {
    let mut own = b"{\n".to_vec();
    own.extend_from_slice(glue);
    own.extend_from_slice(format!("\nself.perfolio_{name} = wasm_bindgen;\n}}\n").as_bytes());
    own
}

/// A text as pages hold it.
fn embedded(text: String) -> Embedded {
    let sha256 = BASE64.encode(&Sha256::digest(text.as_bytes()));
    Embedded { text, sha256 }
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
