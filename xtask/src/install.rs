//! `cargo xtask install`: one program with all in it, where cargo puts programs.

use anyhow::{Context, Result};

use crate::{build, shell, site};

/// Builds the app as `cargo xtask build` does, and installs `perfolio` around it.
pub(crate) fn run() -> Result<()> {
    build::dist()?;
    let mut cargo = shell::cargo();
    cargo.args(["install", "--locked", "--path", "crates/cli"]);
    shell::run(site::binary(&mut cargo)?).context("`perfolio` was not installed")?;
    println!("Try it:  perfolio new site my-reports");
    Ok(())
}
