//! Puts the app into the program, if the build says where it is: `PERFOLIO_APP`, a folder.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The app: the script of wasm-bindgen and the WebAssembly module.
const PARTS: [&str; 2] = ["app.js", "app_bg.wasm"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PERFOLIO_APP");
    println!("cargo::rerun-if-env-changed=PERFOLIO_REPOSITORY");
    let embedded = match env::var_os("PERFOLIO_APP").filter(|folder| !folder.is_empty()) {
        Some(folder) => {
            let folder = PathBuf::from(folder);
            let [glue, wasm] = PARTS.map(|part| include(&folder.join(part)));
            format!("Some(({glue}, {wasm}))")
        }
        None => "None".to_owned(),
    };
    let code = format!("const EMBEDDED: Option<(&[u8], &[u8])> = {embedded};\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder"));
    fs::write(out.join("embedded.rs"), code).expect("cargo's folder can be written");
}

/// The code that includes a file. One that is not there fails here: half an app is worse than none.
fn include(path: &Path) -> String {
    assert!(path.is_file(), "`{}` is not there", path.display());
    println!("cargo::rerun-if-changed={}", path.display());
    format!("include_bytes!({:?})", path.to_str().expect("its path is UTF-8"))
}
