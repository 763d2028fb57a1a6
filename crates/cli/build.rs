//! Puts the app into the program, if the build says where it is: `PERFOLIO_APP`, a folder.
#![allow(clippy::print_stdout, reason = "cargo reads it")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// How the name of a module ends.
const END: &str = "_bg.wasm";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PERFOLIO_APP");
    println!("cargo::rerun-if-env-changed=PERFOLIO_REPOSITORY");
    let app = env::var_os("PERFOLIO_APP").filter(|folder| !folder.is_empty());
    let modules = app.map_or_else(String::new, |folder| modules(&PathBuf::from(folder)));
    // Name, glue and wasm of each module, the app first.
    let code = format!("const MODULES: &[(&str, &[u8], &[u8])] = &[{modules}];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder"));
    fs::write(out.join("modules.rs"), code).expect("cargo's folder can be written");
}

/// The code that includes the modules in `folder`, as `site::Bundle::read` finds them.
fn modules(folder: &Path) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).expect("`PERFOLIO_APP` is a folder");
    let files = entries.map(|entry| entry.expect("the folder can be read").file_name());
    let names = files.filter_map(|file| Some(file.to_str()?.strip_suffix(END)?.to_owned()));
    let mut parts: Vec<String> = names.filter(|name| name != "app").collect();
    parts.sort();
    parts.insert(0, "app".to_owned());
    let include = |file: String| include(&folder.join(file));
    parts
        .iter()
        .map(|name| {
            let glue = include(format!("{name}.js"));
            let wasm = include(format!("{name}{END}"));
            format!("({name:?}, {glue}, {wasm}),")
        })
        .collect()
}

/// The code that includes a file. One that is not there fails here: half an app is worse than none.
fn include(path: &Path) -> String {
    assert!(path.is_file(), "`{}` is not there", path.display());
    println!("cargo::rerun-if-changed={}", path.display());
    format!(
        "include_bytes!({:?})",
        path.to_str().expect("its path is UTF-8")
    )
}
