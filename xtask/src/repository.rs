//! Where things stand in the repository.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// Cargo's target folder. This program stands in `<target>/debug/`, whatever the folder's name.
pub(crate) fn target() -> Result<PathBuf> {
    let program = env::current_exe().context("failed to find the running program")?;
    let target = program
        .ancestors()
        .nth(2)
        .context("`xtask` stands outside a target folder")?;
    Ok(target.to_owned())
}

/// The program that builds sites.
pub(crate) fn perfolio() -> Result<PathBuf> {
    Ok(target()?
        .join("release")
        .join(format!("perfolio{}", env::consts::EXE_SUFFIX)))
}

/// The compiled app, as `perfolio build --app` wants it.
pub(crate) fn bundle() -> Result<PathBuf> {
    Ok(target()?.join("bundle"))
}

/// The built site.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The version of a package in `Cargo.lock`.
pub(crate) fn locked_version(package: &str) -> Result<String> {
    let lock = read(&root().join("Cargo.lock"))?;
    let (_, entry) = lock
        .split_once(&format!("name = \"{package}\"\nversion = \""))
        .with_context(|| format!("`Cargo.lock` names no `{package}`"))?;
    Ok(entry.split('"').next().unwrap_or_default().to_owned())
}

/// The text of a file, with the ends of lines as on Unix.
pub(crate) fn read(path: &Path) -> Result<String> {
    let text =
        fs::read_to_string(path).with_context(|| format!("failed to read `{}`", path.display()))?;
    Ok(text.replace("\r\n", "\n"))
}

/// The path of a file from a folder that holds it, with `/`.
pub(crate) fn relative(file: &Path, folder: &Path) -> String {
    let path = file.strip_prefix(folder).unwrap_or(file).to_string_lossy();
    if cfg!(windows) {
        path.replace('\\', "/")
    } else {
        path.into_owned()
    }
}

/// All files below `folder`, sorted, without those in folders named in `skipped`.
pub(crate) fn files(folder: &Path, skipped: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let context = || format!("failed to list `{}`", folder.display());
        for entry in fs::read_dir(&folder).with_context(context)? {
            let entry = entry.with_context(context)?;
            let name = entry.file_name();
            if !entry.file_type().with_context(context)?.is_dir() {
                found.push(entry.path());
            } else if !skipped.iter().any(|skipped| name == *skipped) {
                folders.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}
