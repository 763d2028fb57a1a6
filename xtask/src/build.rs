//! `cargo xtask build`: the app through Trunk, and the site through its hook.

use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::{shell, site, tools::Tools};

pub(crate) fn run() -> Result<()> {
    dist()?;
    println!("Open it:  dist/index.html");
    Ok(())
}

/// Builds `dist/`. It is replaced only when all of it could be built.
pub(crate) fn dist() -> Result<()> {
    let tools = Tools::set_up()?;
    let start = Instant::now();
    // Trunk works offline, so that it never downloads tools of its own choice.
    shell::run(shell::cargo().args(["fetch", "--locked"]))
        .context("the crates of `Cargo.lock` could not be fetched, which needs the network once")?;
    site::forget_mistakes()?;
    shell::run(
        tools
            .command("trunk")
            .args(["build", "--release", "--offline"]),
    )
    .context("the site was not built, and `dist/` is as it was")?;
    println!("Built `dist/` in {:.1} s.", start.elapsed().as_secs_f64());
    if site::has_mistakes()? {
        bail!("the site is built, but its content has the mistakes listed above");
    }
    Ok(())
}
