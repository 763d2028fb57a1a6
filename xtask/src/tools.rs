//! The tools that building the app needs: found on PATH or in the user's cache, else installed.
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

use anyhow::{Context, Result, bail, ensure};

use crate::{repository, shell};

/// Newer ones want a newer Rust than `rust-toolchain.toml` names.
const TRUNK: &str = "0.21.14";
/// The package of npm that carries a current `wasm-opt`.
const BINARYEN: &str = "132.0.0";
/// The oldest `wasm-opt` that knows all that rustc writes.
const OLDEST_WASM_OPT: u32 = 120;

/// The tools, ready to run.
pub(crate) struct Tools {
    path: OsString,
}

impl Tools {
    /// Sets up what is missing, and says so while it does.
    pub(crate) fn set_up() -> Result<Tools> {
        let cache = cache()?;
        wasm_target()?;
        let folders = [trunk(&cache)?, wasm_bindgen(&cache)?, wasm_opt(&cache)?];
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
fn wasm_target() -> Result<()> {
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
    let folder = cache.join(format!("trunk-{TRUNK}"));
    provide(
        "trunk",
        &folder.join("bin"),
        TRUNK,
        |version| version == TRUNK,
        || {
            let cargo = &mut shell::cargo();
            cargo
                .args(["install", "trunk", "--version", TRUNK, "--locked", "--root"])
                .arg(&folder);
            // Debug builds of other projects have no place in the target folder of this one.
            shell::run(cargo.env_remove("CARGO_TARGET_DIR"))
        },
    )
}

/// The glue between wasm and JavaScript is made by the very version that the app was linked with.
fn wasm_bindgen(cache: &Path) -> Result<Option<PathBuf>> {
    let locked = &repository::locked_version("wasm-bindgen")?;
    let folder = cache.join(format!("wasm-bindgen-{locked}"));
    provide(
        "wasm-bindgen",
        &folder.join("bin"),
        locked,
        |version| version == locked,
        || {
            let cargo = &mut shell::cargo();
            // Not `--locked`: its own lock file may name versions that were withdrawn.
            cargo
                .args(["install", "wasm-bindgen-cli", "--version", locked, "--root"])
                .arg(&folder);
            shell::run(cargo.env_remove("CARGO_TARGET_DIR"))
        },
    )
}

/// Makes the wasm small. Distributions ship old ones, npm a current one.
fn wasm_opt(cache: &Path) -> Result<Option<PathBuf>> {
    let folder = cache.join(format!("binaryen-{BINARYEN}"));
    let recent = |version: &str| {
        let major = version.split('.').next().unwrap_or_default();
        major
            .parse::<u32>()
            .is_ok_and(|major| OLDEST_WASM_OPT <= major)
    };
    provide(
        "wasm-opt",
        &folder.join("node_modules/.bin"),
        BINARYEN,
        recent,
        || {
            let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
            ensure!(
                shell::answer(shell::command(npm).arg("--version")).is_some(),
                "`npm` is missing: install Node.js 20 or later, or put a `wasm-opt` of version \
             {OLDEST_WASM_OPT} or later on PATH"
            );
            // npm writes file by file: install aside, so that a broken-off install is not found.
            let aside = cache.join(format!("binaryen-{BINARYEN}.{}", process::id()));
            let package = format!("binaryen@{BINARYEN}");
            let npm = &mut shell::command(npm);
            let installed = shell::run(
                npm.args(["install", "--no-audit", "--no-fund", "--prefix"])
                    .arg(&aside)
                    .arg(package),
            );
            let moved = installed.and_then(|()| {
                remove_folder(&folder)?;
                fs::rename(&aside, &folder)
                    .with_context(|| format!("failed to make `{}`", folder.display()))
            });
            remove_folder(&aside)?;
            moved
        },
    )
}

/// The folder of a tool if PATH lacks it: installs the tool unless it is there already.
fn provide(
    program: &str,
    folder: &Path,
    version: &str,
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
    let in_folder = folder.join(program);
    if !answers(&in_folder) {
        shell::say(format!(
            "installing {program} {version} into {}, once; this can take minutes",
            folder.display()
        ));
        install().with_context(|| {
            format!("{program} {version} could not be installed, which needs the network once")
        })?;
        if !answers(&in_folder) {
            bail!(
                "`{}` does not work: remove its folder and try again",
                in_folder.display()
            );
        }
    }
    Ok(Some(folder.to_owned()))
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
