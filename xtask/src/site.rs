//! `cargo xtask site`: the hook of `Trunk.toml`, which puts the site around the app.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{repository, shell};

/// What Trunk made of the app.
pub(crate) const BUNDLE: [&str; 2] = ["app_bg.wasm", "app.js"];

/// Runs inside `trunk build` and `trunk serve`.
pub(crate) fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .context("this is the hook of `Trunk.toml`: run `trunk build`")?;
    let staging = Path::new(&staging);
    take_bundle(staging)?;
    shell::run(shell::cargo().args(["build", "--release", "--package", "cli"]))?;
    let status = shell::status(&mut perfolio(staging)?)?;
    match status.code() {
        Some(0) => Ok(()),
        // Mistakes of an author: the site is written all the same, and Trunk shall keep it.
        Some(1) => fs::write(mistakes()?, "").context("failed to note the mistakes"),
        _ => bail!("the site could not be built ({status})"),
    }
}

/// The command that builds a site around the app into `out`.
pub(crate) fn perfolio(out: &Path) -> Result<Command> {
    let mut perfolio = shell::command(repository::perfolio()?);
    perfolio
        .arg("build")
        .arg("--bundle")
        .arg(repository::bundle()?)
        .arg("--out")
        .arg(out);
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

/// Copies the app from Trunk's staging folder, which the site takes over.
fn take_bundle(staging: &Path) -> Result<()> {
    let bundle = repository::bundle()?;
    fs::create_dir_all(&bundle)
        .with_context(|| format!("failed to make `{}`", bundle.display()))?;
    for file in BUNDLE {
        let from = staging.join(file);
        fs::copy(&from, bundle.join(file))
            .with_context(|| format!("failed to copy `{}`", from.display()))?;
    }
    Ok(())
}
