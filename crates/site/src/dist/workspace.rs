//! The folder beside `dist/` in which the next one is built: `.dist.build-x7Kq2a`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::TempDir;

use super::journal;

const LOCK: &str = "lock";

/// The name of the list of what a commit is about to do.
pub(super) const JOURNAL: &str = "journal";

/// A folder beside the one that it replaces, and so on the same file system.
pub(super) struct Workspace {
    /// Locked while this process lives: so others tell a running build from a killed one. Given up
    /// before the folder is removed, since Windows keeps folders with open files.
    _lock: File,
    folder: TempDir,
}

impl Workspace {
    /// Creates a workspace for the folder `out`, after cleaning up behind builds that were killed.
    pub(super) fn open(out: &Path) -> anyhow::Result<Workspace> {
        let (Some(parent), Some(name)) = (out.parent(), out.file_name()) else {
            bail!("expected a folder to write, found `{}`", out.display());
        };
        let prefix = format!(".{}.build-", name.to_string_lossy());
        let failed = || format!("failed to create a folder in `{}`", parent.display());
        recover(parent, &prefix, out).with_context(failed)?;
        let folder = tempfile::Builder::new().prefix(&prefix).tempdir_in(parent);
        let folder = folder.with_context(failed)?;
        let lock = File::create(folder.path().join(LOCK)).with_context(failed)?;
        // Some network disks know no locks: there a killed build leaves its folder.
        let _ = lock.try_lock();
        Ok(Workspace {
            _lock: lock,
            folder,
        })
    }

    /// Where the new files go.
    pub(super) fn new_folder(&self) -> PathBuf {
        self.folder.path().join("new")
    }

    /// Where files go that are replaced or removed, until all is done.
    pub(super) fn old_folder(&self) -> PathBuf {
        self.folder.path().join("old")
    }

    /// The list of what a commit is about to do.
    pub(super) fn journal(&self) -> PathBuf {
        self.folder.path().join(JOURNAL)
    }

    /// Writes a new file.
    pub(super) fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.new_folder().join(path);
        match fs::write(&path, bytes) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                create_parent(&path)?;
                fs::write(&path, bytes)
            }
            done => done,
        }
    }

    /// Puts the new folder in the place of `out`.
    pub(super) fn swap(&self, out: &Path) -> anyhow::Result<()> {
        let failed = || format!("failed to replace the folder `{}`", out.display());
        let old = self.old_folder();
        match fs::rename(out, &old) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(error).with_context(failed);
            }
            Ok(()) | Err(_) => {}
        }
        if let Err(error) = fs::rename(self.new_folder(), out) {
            // Nothing to bring back when there was no old folder.
            let _ = fs::rename(&old, out);
            return Err(error).with_context(failed);
        }
        Ok(())
    }
}

/// Creates the folder of a file.
pub(super) fn create_parent(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Removes the workspaces of killed builds, undoes what one of them had begun, and brings back the folder that one of them had moved
/// away when it was killed between the two steps of its swap.
fn recover(parent: &Path, prefix: &str, out: &Path) -> io::Result<()> {
    for entry in fs::read_dir(parent)? {
        let entry = entry?;
        if !entry.file_name().to_string_lossy().starts_with(prefix) {
            continue;
        }
        let folder = entry.path();
        let Ok(lock) = File::create(folder.join(LOCK)) else {
            continue;
        };
        if lock.try_lock().is_err() {
            continue;
        }
        journal::undo(&folder, out)?;
        if !out.exists() {
            // There is nothing to bring back unless the swap had begun.
            let _ = fs::rename(folder.join("old"), out);
        }
        drop(lock);
        // What cannot be removed stands in nobody's way.
        let _ = fs::remove_dir_all(&folder);
    }
    Ok(())
}
