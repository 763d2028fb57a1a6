//! The only writer: builds a folder aside, then swaps it in, so that the old one is never half gone.

mod workspace;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use rayon::prelude::*;

use crate::{Input, Output, content};
use workspace::Workspace;

/// Stands in every folder that was written here, and allows to replace it. GitHub Pages looks at
/// the name only: with this file it serves the folder as it is.
pub(crate) const MARK: (&str, &str) = (
    ".nojekyll",
    "perfolio wrote this folder and replaces all of it with each build.\n",
);

/// Replaces the folder `out` by `output`. When that fails, `out` is as it was.
///
/// # Errors
/// When `out` is not ours to replace, or the system refuses to write.
pub fn write(output: &Output, out: &Path, input: &Input) -> anyhow::Result<()> {
    let out = resolve(out)?;
    check_ours(&out, input)?;

    let workspace = Workspace::open(&out)?;
    write_files(output, &workspace.new_folder())?;
    workspace.swap(&out)
}

/// Writes new files below `folder`, path and text of each. Nothing is overwritten: when one of them
/// is there already, none is written.
///
/// # Errors
/// When one is there already, or the system refuses to write.
pub(crate) fn create(folder: &Path, files: &[(String, String)]) -> anyhow::Result<()> {
    for (path, _) in files {
        let path = folder.join(path);
        if path.exists() {
            bail!("`{}` is there already; nothing was written", path.display());
        }
    }
    for (path, text) in files {
        let path = folder.join(path);
        let failed = || format!("failed to write `{}`", path.display());
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).with_context(failed)?;
        }
        let mut file = File::create_new(&path).with_context(failed)?;
        file.write_all(text.as_bytes()).with_context(failed)?;
    }
    Ok(())
}

/// The place that `out` means: whole, and behind a link if it is one.
fn resolve(out: &Path) -> anyhow::Result<PathBuf> {
    if let Ok(existing) = fs::canonicalize(out) {
        return Ok(existing);
    }
    let whole = std::path::absolute(out)
        .with_context(|| format!("failed to find the folder `{}`", out.display()))?;
    let (Some(parent), Some(name)) = (whole.parent(), whole.file_name()) else {
        bail!("expected a folder to write, found `{}`", out.display());
    };
    fs::create_dir_all(parent)
        .with_context(|| format!("failed to create the folder `{}`", parent.display()))?;
    let parent = fs::canonicalize(parent)
        .with_context(|| format!("failed to find the folder `{}`", parent.display()))?;
    Ok(parent.join(name))
}

/// Refuses to replace a folder that holds anything but an earlier build.
fn check_ours(out: &Path, input: &Input) -> anyhow::Result<()> {
    for source in [Some(&input.content), input.public.as_ref()]
        .into_iter()
        .flatten()
    {
        let Ok(source) = fs::canonicalize(source) else {
            continue;
        };
        if source.starts_with(out) || out.starts_with(&source) {
            bail!(
                "the site cannot be written to `{}`, since `{}` is read from there",
                out.display(),
                source.display(),
            );
        }
    }
    if !out.exists() || is_empty(out)? || is_marked(out) || is_staging(out) {
        return Ok(());
    }
    bail!(
        "`{}` holds files that perfolio did not write; empty it or name another folder",
        out.display(),
    );
}

fn is_empty(folder: &Path) -> anyhow::Result<bool> {
    let mut entries = fs::read_dir(folder)
        .with_context(|| format!("failed to read the folder `{}`", folder.display()))?;
    Ok(entries.next().is_none())
}

fn is_marked(folder: &Path) -> bool {
    let (name, text) = MARK;
    fs::read(folder.join(name)).is_ok_and(|bytes| bytes == text.as_bytes())
}

/// Whether Trunk has just built the app there: its staging folder becomes the site.
fn is_staging(folder: &Path) -> bool {
    folder.join(content::WASM).is_file()
}

fn write_files(output: &Output, folder: &Path) -> anyhow::Result<()> {
    let folders: BTreeSet<PathBuf> = output
        .files
        .keys()
        .filter_map(|path| Some(folder.join(path).parent()?.to_owned()))
        .collect();
    for folder in folders {
        fs::create_dir_all(&folder)
            .with_context(|| format!("failed to create the folder `{}`", folder.display()))?;
    }
    output.files.par_iter().try_for_each(|(path, bytes)| {
        fs::write(folder.join(path), bytes).with_context(|| format!("failed to write `{path}`"))
    })
}

#[cfg(test)]
mod tests;
