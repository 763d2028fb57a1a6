//! The only writer: files are written aside and then put in place, so that the site is never half there.
//!
//! A new site comes with one move of its folder. In a folder that stands already only those files
//! move that hold other bytes, files that pages load before the pages; a journal lets the next
//! command undo a commit that was killed on the way.

mod journal;
mod workspace;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, bail};
use rayon::prelude::*;
use xxhash_rust::xxh3::xxh3_128;

use crate::cache::{Cache, Stat};
use crate::target::{Changes, Put, Target};
use crate::{Input, content};
use workspace::Workspace;

/// Stands in every folder that was written here, and allows to replace it. GitHub Pages looks at
/// the name only: with this file it serves the folder as it is.
pub(crate) const MARK: (&str, &str) = (
    ".nojekyll",
    "perfolio wrote this folder and replaces all of it with each build.\n",
);

/// Held while files are put in place.
static COMMITTING: Mutex<()> = Mutex::new(());

/// Waits until no site is being put in place, and lets none begin. To be held by whoever ends the
/// process while a build may run.
pub fn uninterrupted() -> MutexGuard<'static, ()> {
    COMMITTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes one file outside of any site. One that stands there is replaced whole, or not at all.
///
/// # Errors
/// When it cannot be written.
pub fn file(path: &Path, text: &str) -> anyhow::Result<()> {
    let context = || format!("failed to write `{}`", path.display());
    let mut name = path
        .file_name()
        .with_context(|| format!("`{}` names no file", path.display()))?
        .to_owned();
    name.push(".new");
    let aside = path.with_file_name(name);
    fs::write(&aside, text)
        .and_then(|()| fs::rename(&aside, path))
        .with_context(context)
}

/// A folder that holds a site, or will.
pub(crate) struct Dist {
    out: PathBuf,
    workspace: Workspace,
    /// Whether nothing of what is there stays.
    is_new: bool,
    /// The files that are there, and what the system says of them.
    present: BTreeMap<String, Stat>,
    /// What it said when the last build was done.
    kept: BTreeMap<String, Stat>,
    written: Mutex<Vec<String>>,
}

impl Dist {
    /// Opens the folder `out`, after cleaning up behind builds that were killed.
    ///
    /// # Errors
    /// When `out` is not ours to replace, or there can be no folder.
    pub(crate) fn open(out: &Path, input: &Input, cache: &Cache) -> anyhow::Result<Dist> {
        let out = resolve(out)?;
        check_ours(&out, input)?;
        let workspace = Workspace::open(&out)?;
        let is_new = !is_marked(&out);
        let mut present = BTreeMap::new();
        if !is_new {
            list(&out, "", &mut present)
                .with_context(|| format!("failed to read the folder `{}`", out.display()))?;
        }
        let mut dist = Dist {
            out,
            workspace,
            is_new,
            present,
            kept: BTreeMap::new(),
            written: Mutex::default(),
        };
        let kept = cache.recall(dist.name());
        dist.kept = kept
            .and_then(|bytes| postcard::from_bytes(&bytes).ok())
            .unwrap_or_default();
        Ok(dist)
    }

    /// Which folder it is.
    pub(crate) fn place(&self) -> String {
        self.out.display().to_string()
    }

    /// Keeps for the next command what is there now.
    pub(crate) fn keep(&self, cache: &Cache) {
        if let Ok(bytes) = postcard::to_allocvec(&self.kept) {
            cache.store(self.name(), &bytes);
        }
    }

    fn name(&self) -> u128 {
        xxh3_128(format!("files of {}", self.place()).as_bytes())
    }

    /// What the system says of all files of the site.
    fn stats(&self, all: &BTreeSet<&str>, written: &BTreeSet<&str>) -> BTreeMap<String, Stat> {
        let stat = |path: &&&str| {
            if !written.contains(**path)
                && let Some(stat) = self.present.get(**path)
            {
                return Some(((**path).to_owned(), *stat));
            }
            let metadata = self.out.join(path).metadata().ok()?;
            Some(((**path).to_owned(), Stat::of(&metadata)))
        };
        let all: Vec<&&str> = all.iter().collect();
        all.par_iter().filter_map(stat).collect()
    }
}

impl Put for Dist {
    fn put(&self, path: &str, bytes: Vec<u8>) -> anyhow::Result<()> {
        let is_as_long = |stat: &Stat| stat.size == bytes.len() as u64;
        if self.present.get(path).is_some_and(is_as_long)
            && fs::read(self.out.join(path)).is_ok_and(|there| there == bytes)
        {
            return Ok(());
        }
        self.workspace
            .write(path, &bytes)
            .with_context(|| format!("failed to write `{path}`"))?;
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        written.push(path.to_owned());
        Ok(())
    }

    fn holds(&self, path: &str) -> bool {
        let stat = self.present.get(path);
        stat.is_some() && stat == self.kept.get(path)
    }
}

impl Target for Dist {
    fn commit(&mut self, all: &BTreeSet<&str>) -> anyhow::Result<Changes> {
        let _uninterrupted = uninterrupted();
        let written = std::mem::take(
            self.written
                .get_mut()
                .unwrap_or_else(PoisonError::into_inner),
        );
        let written: BTreeSet<&str> = written.iter().map(String::as_str).collect();
        let gone = |path: &&String| !all.contains(path.as_str());
        let removed: Vec<String> = self.present.keys().filter(gone).cloned().collect();
        if self.is_new {
            self.workspace.swap(&self.out)?;
        } else {
            journal::commit(&self.workspace, &self.out, &written, &removed)
                .with_context(|| format!("failed to change the folder `{}`", self.out.display()))?;
        }
        self.kept = self.stats(all, &written);
        Ok(Changes {
            changed: written.into_iter().map(str::to_owned).collect(),
            removed,
        })
    }

    fn discard(&mut self) {}
}

/// Lists the files below `folder`; `prefix` leads there, with a `/` at the end.
fn list(folder: &Path, prefix: &str, found: &mut BTreeMap<String, Stat>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{path}/"), found)?;
        } else {
            found.insert(path, Stat::of(&entry.metadata()?));
        }
    }
    Ok(())
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

#[cfg(test)]
mod tests;
