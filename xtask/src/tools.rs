//! The tools that building and testing need: found on PATH or in the user's cache, else installed.
//!
//! Each lives in a folder named after its version, so that a new version never meets an old one.
//! A tool counts as installed when it answers with its version, not when its folder exists.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{self, Command},
};

use anyhow::{Context, Result, ensure};

use crate::{repository, shell};

/// Newer ones want a newer Rust than `rust-toolchain.toml` names.
const TRUNK: &str = "0.21.14";
/// The package of npm that carries a current `wasm-opt`.
const BINARYEN: &str = "132.0.0";
/// The oldest `wasm-opt` that knows all that rustc writes.
const OLDEST_WASM_OPT: u32 = 120;
/// The package of npm that makes the glue small.
const ESBUILD: &str = "0.28.2";
/// The driver of Firefox.
const GECKODRIVER: &str = "0.37.0";
/// What finds, on a page, what people with disabilities cannot use.
const AXE: &str = "4.14.1";
const NEEDS_NETWORK: &str = "it needs the network once";

/// The tools, ready to run.
pub(crate) struct Tools {
    path: OsString,
}

impl Tools {
    /// Sets up what is missing, and says so while it does.
    pub(crate) fn set_up() -> Result<Tools> {
        let cache = cache()?;
        wasm_target()?;
        let folders = [
            trunk(&cache)?,
            wasm_bindgen(&cache)?,
            wasm_opt(&cache)?,
            esbuild(&cache)?,
        ];
        let path = env::var_os("PATH").unwrap_or_default();
        let folders = folders.into_iter().flatten().chain(env::split_paths(&path));
        let path = env::join_paths(folders).context("PATH cannot name the cache folder")?;
        Ok(Tools { path })
    }

    /// A program that finds the tools on its PATH.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = shell::command(program);
        command.env("PATH", &self.path);
        if env::var_os("NO_COLOR").is_some() {
            // Trunk knows no other value.
            command.env("NO_COLOR", "true");
        }
        command
    }
}

/// Prints a line for the shell, so that `trunk serve` works by itself.
pub(crate) fn print_path() -> Result<()> {
    let tools = Tools::set_up()?;
    println!("export PATH='{}'", tools.path.to_string_lossy());
    Ok(())
}

/// The folder for tools of this project.
fn cache() -> Result<PathBuf> {
    let variable = |name| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let caches = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else {
        variable("XDG_CACHE_HOME").or_else(|| Some(variable("HOME")?.join(".cache")))
    };
    let caches = caches.context("there is no cache folder: set XDG_CACHE_HOME or HOME")?;
    Ok(caches.join("perfolio"))
}

/// The standard library for the browser.
pub(crate) fn wasm_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let rustc = &mut shell::command("rustc");
    let sysroot =
        shell::answer(rustc.args(["--print", "sysroot"])).context("`rustc` is missing")?;
    if Path::new(sysroot.trim())
        .join("lib/rustlib")
        .join(TARGET)
        .is_dir()
    {
        return Ok(());
    }
    shell::say(format!("adding the target {TARGET}, once"));
    shell::run(shell::command("rustup").args(["target", "add", TARGET]))
        .context("building for the browser needs Rust's wasm32 target, and the network once")
}

/// Trunk builds the app. Returns the folder that PATH lacks, if any.
fn trunk(cache: &Path) -> Result<Option<PathBuf>> {
    let root = cache.join(format!("trunk-{TRUNK}"));
    let install = || cargo_install("trunk", TRUNK, &root, &["--locked"]);
    provide(
        "trunk",
        TRUNK,
        &root.join("bin"),
        |found| found == TRUNK,
        install,
    )
}

/// Makes the glue between wasm and JavaScript; must be the version that the app is linked with.
fn wasm_bindgen(cache: &Path) -> Result<Option<PathBuf>> {
    let locked = &repository::locked_version("wasm-bindgen")?;
    let root = cache.join(format!("wasm-bindgen-{locked}"));
    // Not `--locked`: its own lock file may name versions that were withdrawn.
    let install = || cargo_install("wasm-bindgen-cli", locked, &root, &[]);
    provide(
        "wasm-bindgen",
        locked,
        &root.join("bin"),
        |found| found == locked,
        install,
    )
}

/// Makes the wasm small. Distributions ship old ones, npm a current one; one on PATH that is new
/// enough needs no npm.
fn wasm_opt(cache: &Path) -> Result<Option<PathBuf>> {
    let root = cache.join(format!("binaryen-{BINARYEN}"));
    let is_recent = |found: &str| {
        let major = found.split('.').next().unwrap_or_default();
        major
            .parse::<u32>()
            .is_ok_and(|major| OLDEST_WASM_OPT <= major)
    };
    let install = || npm_install("binaryen", BINARYEN, &root);
    provide(
        "wasm-opt",
        BINARYEN,
        &root.join("node_modules/.bin"),
        is_recent,
        install,
    )
}

/// Makes the glue small.
fn esbuild(cache: &Path) -> Result<Option<PathBuf>> {
    let root = cache.join(format!("esbuild-{ESBUILD}"));
    let install = || npm_install("esbuild", ESBUILD, &root);
    provide(
        "esbuild",
        ESBUILD,
        &root.join("node_modules/.bin"),
        |found| found == ESBUILD,
        install,
    )
}

/// The script that the browser tests find barriers with. It answers to nothing, so it is there when
/// its folder is, which npm's install puts in its place whole.
pub(crate) fn axe() -> Result<PathBuf> {
    let root = cache()?.join(format!("axe-core-{AXE}"));
    let script = root.join("node_modules/axe-core/axe.min.js");
    if !script.is_file() {
        shell::say(format!(
            "installing axe-core {AXE} into {}, once",
            root.display()
        ));
        npm_install("axe-core", AXE, &root)
            .with_context(|| format!("axe-core {AXE} could not be installed"))?;
    }
    Ok(script)
}

/// The driver of Firefox: the one on PATH, if there is one, is made for the Firefox on PATH.
pub(crate) fn geckodriver() -> Result<PathBuf> {
    if shell::answer(shell::command("geckodriver").arg("--version")).is_some() {
        return Ok(PathBuf::from("geckodriver"));
    }
    let root = cache()?.join(format!("geckodriver-{GECKODRIVER}"));
    let install = || cargo_install("geckodriver", GECKODRIVER, &root, &["--locked"]);
    let folder = root.join("bin");
    provide(
        "geckodriver",
        GECKODRIVER,
        &folder,
        |found| found == GECKODRIVER,
        install,
    )?;
    Ok(folder.join("geckodriver"))
}

/// The folder of a tool if PATH lacks the tool: installs it unless it is in its folder already.
fn provide(
    program: &str,
    version: &str,
    folder: &Path,
    fits: impl Fn(&str) -> bool,
    install: impl FnOnce() -> Result<()>,
) -> Result<Option<PathBuf>> {
    let answers = |path: &Path| {
        let answer = shell::answer(shell::command(path).arg("--version"));
        answer.as_deref().and_then(version_in).is_some_and(&fits)
    };
    if answers(Path::new(program)) {
        return Ok(None);
    }
    let installed = folder.join(program);
    if !answers(&installed) {
        shell::say(format!(
            "installing {program} {version} into {}, once; this can take minutes",
            folder.display()
        ));
        install().with_context(|| format!("{program} {version} could not be installed"))?;
        ensure!(
            answers(&installed),
            "`{}` does not work: remove its folder and try again",
            installed.display()
        );
    }
    Ok(Some(folder.to_owned()))
}

/// Cargo puts a program in its place when it is whole, and waits for others who install it.
fn cargo_install(package: &str, version: &str, root: &Path, flags: &[&str]) -> Result<()> {
    let mut cargo = shell::cargo();
    cargo
        .args(["install", package, "--version", version, "--root"])
        .arg(root)
        .args(flags);
    // What it is made of has no place in the target folder of this project.
    shell::run(cargo.env_remove("CARGO_TARGET_DIR")).context(NEEDS_NETWORK)
}

/// npm writes file by file, so that an install that breaks off must not be found: installs aside.
fn npm_install(package: &str, version: &str, root: &Path) -> Result<()> {
    let npm = || shell::command(if cfg!(windows) { "npm.cmd" } else { "npm" });
    ensure!(
        shell::answer(npm().arg("--version")).is_some(),
        "`npm` is missing, which brings {package}: install Node.js 20 or later"
    );
    let aside = root.with_file_name(format!("{package}-{version}.{}", process::id()));
    let package = format!("{package}@{version}");
    let mut npm = npm();
    npm.args(["install", "--no-audit", "--no-fund", "--prefix"])
        .arg(&aside)
        .arg(package);
    let installed = shell::run(&mut npm).context(NEEDS_NETWORK);
    let moved = installed.and_then(|()| {
        remove_folder(root)?;
        fs::rename(&aside, root).with_context(|| format!("failed to make `{}`", root.display()))
    });
    remove_folder(&aside)?;
    moved
}

/// The version in what a tool says about itself: `wasm-opt version 132 (version_132)`.
fn version_in(answer: &str) -> Option<&str> {
    answer
        .split_whitespace()
        .find(|word| word.starts_with(|first: char| first.is_ascii_digit()))
}

fn remove_folder(folder: &Path) -> Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).with_context(|| format!("failed to remove `{}`", folder.display()))
}

#[cfg(test)]
mod tests;
