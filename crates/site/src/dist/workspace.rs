//! The folder beside `dist/` in which the next one is built: `.dist.build-<process>`.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

const LOCK: &str = "lock";

/// A folder of this process, beside the one that it replaces and so on the same file system.
/// Removed with all it holds when dropped.
pub(super) struct Workspace {
    folder: PathBuf,
    /// Locked as long as this process lives: so others tell a running build from a killed one.
    _lock: File,
}

impl Workspace {
    /// Creates a workspace for the folder `out`, after cleaning up behind builds that were killed.
    pub(super) fn open(out: &Path) -> anyhow::Result<Workspace> {
        let (Some(parent), Some(name)) = (out.parent(), out.file_name()) else {
            bail!("expected a folder to write, found `{}`", out.display());
        };
        let mut prefix = OsString::from(".");
        prefix.push(name);
        prefix.push(".build-");
        recover(parent, &prefix, out)?;

        let mut own = prefix;
        own.push(std::process::id().to_string());
        let folder = parent.join(own);
        let failed = || format!("failed to create the folder `{}`", folder.display());
        fs::create_dir(&folder).with_context(failed)?;
        let lock = File::create(folder.join(LOCK)).with_context(failed)?;
        // Some network disks know no locks: there a killed build leaves its folder.
        let _ = lock.try_lock();
        Ok(Workspace {
            folder,
            _lock: lock,
        })
    }

    /// Where the new files go.
    pub(super) fn new_folder(&self) -> PathBuf {
        self.folder.join("new")
    }

    /// Puts the new folder in the place of `out`.
    pub(super) fn swap(self, out: &Path) -> anyhow::Result<()> {
        let failed = || format!("failed to replace the folder `{}`", out.display());
        let old = self.folder.join("old");
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

impl Drop for Workspace {
    fn drop(&mut self) {
        // What cannot be removed now, the next build removes.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Removes the workspaces of killed builds, and brings back the folder that one of them had moved
/// away when it was killed between the two steps of its swap.
fn recover(parent: &Path, prefix: &OsString, out: &Path) -> anyhow::Result<()> {
    let entries = fs::read_dir(parent)
        .with_context(|| format!("failed to read the folder `{}`", parent.display()))?;
    for entry in entries.flatten() {
        let is_workspace = entry
            .file_name()
            .as_encoded_bytes()
            .starts_with(prefix.as_encoded_bytes());
        if !is_workspace {
            continue;
        }
        let folder = entry.path();
        let Ok(lock) = File::create(folder.join(LOCK)) else {
            continue;
        };
        if lock.try_lock().is_err() {
            continue;
        }
        if !out.exists() {
            // There is nothing to bring back unless the swap had begun.
            let _ = fs::rename(folder.join("old"), out);
        }
        fs::remove_dir_all(&folder)
            .with_context(|| format!("failed to remove `{}`", folder.display()))?;
    }
    Ok(())
}
