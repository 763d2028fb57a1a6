//! Modules that a page loads only where it needs them, beside the app that every page loads.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::{repository, shell, tools::Tools};

/// A part of what the browser runs: a crate in `app/<name>`, compiled to a module of its own.
pub(crate) struct Part {
    /// Of the crate, and how `app/loader.js` calls the module.
    pub(crate) name: &'static str,
    /// Of wasm and glue together, compressed.
    pub(crate) most_bytes: u64,
}

/// All parts.
pub(crate) const PARTS: [Part; 2] = [
    Part {
        name: "charts",
        most_bytes: 115_000,
    },
    Part {
        name: "finder",
        most_bytes: 122_000,
    },
];

/// Compiles a part as Trunk compiles the app. Returns the folder with its wasm and its glue.
pub(super) fn build(part: &str) -> Result<PathBuf> {
    const TARGET: &str = "wasm32-unknown-unknown";
    shell::run(shell::cargo().args([
        "build",
        "--package",
        part,
        "--lib",
        "--target",
        TARGET,
        "--profile",
        "wasm",
    ]))?;
    let target = repository::target()?;
    let out = target.join("parts");
    fs::create_dir_all(&out).with_context(|| format!("failed to make `{}`", out.display()))?;
    let wasm = target
        .join(TARGET)
        .join("wasm")
        .join(format!("{part}.wasm"));
    bind(&wasm, &out, part)?;
    Ok(out)
}

fn bind(wasm: &Path, out: &Path, part: &str) -> Result<()> {
    let tools = Tools::set_up()?;
    let mut wasm_bindgen = tools.command("wasm-bindgen");
    shell::run(
        wasm_bindgen
            .args(["--target", "no-modules", "--no-typescript"])
            .args(["--out-name", part, "--out-dir"])
            .arg(out)
            .arg(wasm),
    )
}
