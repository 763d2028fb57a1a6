//! `cargo xtask site`: the hook of `Trunk.toml`, which puts the site around the app.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{repository, shell, tools::Tools};

/// What Trunk made of the app.
pub(crate) const BUNDLE: [&str; 2] = ["app_bg.wasm", "app.js"];

/// What every browser of the last years knows. Others that wasm-opt knows make Chromium refuse.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Runs inside `trunk build` and `trunk serve`.
pub(crate) fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .context("this is the hook of `Trunk.toml`: run `trunk build`")?;
    let staging = Path::new(&staging);
    take_bundle(staging)?;
    shell::run(binary(shell::cargo().args(["build", "--release", "--package", "cli"]))?)?;
    let built = perfolio(staging)?
        .stderr(Stdio::inherit())
        .output()
        .context("failed to start `perfolio`")?;
    // The rest says how to open a folder that Trunk moves away.
    println!(
        "{}",
        String::from_utf8_lossy(&built.stdout)
            .lines()
            .next()
            .unwrap_or_default()
    );
    match built.status.code() {
        Some(0) => Ok(()),
        // Mistakes of an author: the site is written all the same, and Trunk shall keep it.
        Some(1) => fs::write(mistakes()?, "").context("failed to note the mistakes"),
        _ => bail!("the site could not be built ({})", built.status),
    }
}

/// Has `cargo` put the app into `perfolio`.
pub(crate) fn binary(cargo: &mut Command) -> Result<&mut Command> {
    Ok(cargo.env("PERFOLIO_APP", repository::bundle()?))
}

/// The command that builds a site into `out`, with the app that `perfolio` carries.
pub(crate) fn perfolio(out: &Path) -> Result<Command> {
    let mut perfolio = shell::command(repository::perfolio()?);
    perfolio.arg("build").arg("--out").arg(out);
    Ok(perfolio)
}

/// Whether the last build found mistakes in the content. Trunk cannot pass that on.
pub(crate) fn has_mistakes() -> Result<bool> {
    Ok(mistakes()?.exists())
}

/// Makes ready for a new build.
pub(crate) fn forget_mistakes() -> Result<()> {
    if has_mistakes()? {
        fs::remove_file(mistakes()?).context("failed to forget the mistakes of the last build")?;
    }
    Ok(())
}

fn mistakes() -> Result<PathBuf> {
    Ok(repository::target()?.join("site-has-mistakes"))
}

/// Takes the app from Trunk's staging folder, and makes its wasm small.
///
/// That takes longer than all else, so it is done only when the wasm has changed: what it was made
/// from is kept beside the bundle.
fn take_bundle(staging: &Path) -> Result<()> {
    let bundle = repository::bundle()?;
    fs::create_dir_all(&bundle)
        .with_context(|| format!("failed to make `{}`", bundle.display()))?;
    let [wasm, glue] = BUNDLE;
    copy(&staging.join(glue), &bundle.join(glue))?;
    let (large, small) = (staging.join(wasm), bundle.join(wasm));
    let kept = bundle.with_extension("large.wasm");
    if small.exists() && fs::read(&kept).ok() == fs::read(&large).ok() {
        return Ok(());
    }
    shell::say("making the wasm small");
    let mut wasm_opt = Tools::set_up()?.command("wasm-opt");
    shell::run(
        wasm_opt
            .args(["-Oz", "--converge"])
            // rustc has inlined what is called once where that pays. More of it, but for the smallest,
            // makes functions of so many locals that gzip finds little in them twice.
            .arg("--one-caller-inline-max-function-size=20")
            .args(WASM_FEATURES)
            .arg(&large)
            .arg("-o")
            .arg(&small),
    )?;
    copy(&large, &kept)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("failed to copy `{}`", from.display()))?;
    Ok(())
}
