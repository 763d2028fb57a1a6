//! Where the files of a site go: into memory, to disk, or nowhere.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// What a build changed: paths below `dist/`, sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Changes {
    /// New files, and those that hold other bytes.
    pub(crate) changed: Vec<String>,
    /// Files that are gone.
    pub(crate) removed: Vec<String>,
}

/// Where the files of a site go. They come one by one, from several threads; nothing of the site
/// that is there changes before [`Target::commit`].
pub(crate) trait Target: Sync {
    /// Whether files go anywhere; else none need be made.
    const KEEPS: bool = true;

    /// Takes a file.
    ///
    /// # Errors
    /// When the system has no room for it.
    fn put(&self, path: &str, bytes: Vec<u8>) -> anyhow::Result<()>;

    /// Whether a file is there as the last build left it.
    fn holds(&self, path: &str) -> bool;

    /// Makes the site consist of the files `all`: those that were put, and what was there.
    ///
    /// # Errors
    /// When the system refuses. The site is then as it was.
    fn commit(&mut self, all: &BTreeSet<&str>) -> anyhow::Result<Changes>;

    /// Forgets what was put.
    fn discard(&mut self);
}

/// A site in memory.
#[derive(Default)]
pub(crate) struct Memory {
    /// Path below `dist/` to bytes.
    pub(crate) files: BTreeMap<String, Arc<[u8]>>,
    put: Mutex<BTreeMap<String, Arc<[u8]>>>,
}

impl Target for Memory {
    fn put(&self, path: &str, bytes: Vec<u8>) -> anyhow::Result<()> {
        let mut put = self.put.lock().unwrap_or_else(PoisonError::into_inner);
        put.insert(path.to_owned(), bytes.into());
        Ok(())
    }

    fn holds(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    fn commit(&mut self, all: &BTreeSet<&str>) -> anyhow::Result<Changes> {
        let mut changes = Changes::default();
        let put = self.put.get_mut().unwrap_or_else(PoisonError::into_inner);
        for (path, bytes) in std::mem::take(put) {
            if self.files.get(&path) != Some(&bytes) {
                changes.changed.push(path.clone());
                self.files.insert(path, bytes);
            }
        }
        let gone = |path: &&String| !all.contains(path.as_str());
        changes.removed = self.files.keys().filter(gone).cloned().collect();
        for path in &changes.removed {
            self.files.remove(path);
        }
        Ok(changes)
    }

    fn discard(&mut self) {
        self.put
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

/// Takes files and keeps none.
pub(crate) struct Nowhere;

impl Target for Nowhere {
    const KEEPS: bool = false;

    fn put(&self, _path: &str, _bytes: Vec<u8>) -> anyhow::Result<()> {
        Ok(())
    }

    fn holds(&self, _path: &str) -> bool {
        false
    }

    fn commit(&mut self, _all: &BTreeSet<&str>) -> anyhow::Result<Changes> {
        Ok(Changes::default())
    }

    fn discard(&mut self) {}
}
