//! `cargo xtask package`: `perfolio` and its licences as an archive for machines like this one.

use std::{env, fs, path::Path};

use anyhow::{Context, Result, ensure};

use crate::{repository, shell, site};

/// What stands in the archive beside the program.
const PAPERS: [&str; 3] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Builds `perfolio` around the app that `cargo xtask build` left in `target/bundle`, wherever that
/// ran: the app is the same for all machines.
pub(crate) fn run() -> Result<()> {
    let bundle = repository::bundle()?;
    ensure!(
        bundle.is_dir(),
        "`{}` is not there: run `cargo xtask build` first",
        bundle.display()
    );
    let mut cargo = shell::cargo();
    cargo.args(["build", "--release", "--locked", "--package", "cli"]);
    shell::run(site::binary(&mut cargo)?)?;

    let version = repository::locked_version("cli")?;
    let name = format!("perfolio-{version}-{}", machine()?);
    let folder = repository::target()?.join("package");
    let packed = folder.join(&name);
    fs::create_dir_all(&packed)
        .with_context(|| format!("failed to make `{}`", packed.display()))?;
    let program = repository::perfolio()?;
    copy(&program, &packed)?;
    for paper in PAPERS {
        copy(&repository::root().join(paper), &packed)?;
    }
    // The `tar` of Windows packs `.zip` as well.
    let (archive, how) = match cfg!(windows) {
        true => (format!("{name}.zip"), "-acf"),
        false => (format!("{name}.tar.gz"), "-czf"),
    };
    let mut tar = shell::command("tar");
    tar.current_dir(&folder).args([how, &archive, &name]);
    shell::run(&mut tar)?;
    println!("{}", folder.join(archive).display());
    Ok(())
}

fn copy(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file has a name")?;
    fs::copy(file, folder.join(name))
        .with_context(|| format!("failed to copy `{}`", file.display()))?;
    Ok(())
}

/// This machine, as rustc calls it: `x86_64-unknown-linux-gnu`.
fn machine() -> Result<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = shell::answer(shell::command(rustc).arg("-vV")).context("`rustc -vV` failed")?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}
