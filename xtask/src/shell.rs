//! Programs: what they are told and how they failed.

use std::{
    ffi::OsStr,
    process::{Command, ExitStatus},
};

use anyhow::{Context, Result, bail};

use crate::repository;

/// Tells the user what happens now.
pub(crate) fn say(what: impl AsRef<str>) {
    eprintln!("xtask: {}", what.as_ref());
}

/// A program that runs in the root of the repository.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(repository::root());
    command
}

/// Cargo, the same one that started this program.
pub(crate) fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a program, shows what it prints, and expects it to succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a program, shows what it prints, and returns how it ended.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    command
        .status()
        .with_context(|| format!("failed to start `{}`", line(command)))
}

/// What a program prints when it succeeds; `None` when it fails or there is no such program.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Adds a component of the toolchain if it is missing.
pub(crate) fn component(name: &str) -> Result<()> {
    let subcommand = if name == "rustfmt" { "fmt" } else { name };
    if answer(cargo().args([subcommand, "--version"])).is_some() {
        return Ok(());
    }
    say(format!("adding the component {name}, once"));
    run(command("rustup").args(["component", "add", name]))
}

/// The command as one would type it.
pub(crate) fn line(command: &Command) -> String {
    let words = [command.get_program()]
        .into_iter()
        .chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
