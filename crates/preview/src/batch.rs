//! Changes that belong together: the steps in which an editor saves, the files of a checkout.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// Saved, written whole, and closed: nothing more is to come.
const SAVED: Duration = Duration::from_millis(8);

/// A file is still open, or gone, which is half of replacing it.
const IN_BETWEEN: Duration = Duration::from_millis(50);

/// More than one saves: a checkout, a copy of a folder.
const MANY: Duration = Duration::from_millis(120);

/// From so many files on it is no editor that saves.
const SEVERAL: usize = 6;

/// A file that is written all the time does not hold up the others for longer.
pub(crate) const LONGEST: Duration = Duration::from_secs(2);

/// What happened to a file or folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Something was written, and more may follow.
    Written,
    /// It was written and closed, or has come here whole.
    Complete,
    /// It is gone.
    Gone,
    /// A folder came: more may be in it than is told.
    Folder,
    /// More happened than the system can tell.
    Much,
}

/// Changes since the last build.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    changed: BTreeSet<PathBuf>,
    unfinished: BTreeSet<PathBuf>,
    is_large: bool,
}

impl Batch {
    /// Adds a change.
    pub(crate) fn add(&mut self, path: PathBuf, change: Change) {
        match change {
            Change::Written | Change::Gone => {
                self.unfinished.insert(path.clone());
            }
            Change::Complete => {
                self.unfinished.remove(&path);
            }
            Change::Folder | Change::Much => self.is_large = true,
        }
        self.changed.insert(path);
    }

    /// How long to wait for the next change, before all that belong together are there.
    pub(crate) fn patience(&self) -> Duration {
        if self.is_large || SEVERAL <= self.changed.len() {
            MANY
        } else if self.unfinished.is_empty() {
            SAVED
        } else {
            IN_BETWEEN
        }
    }
}

#[cfg(test)]
mod tests;
