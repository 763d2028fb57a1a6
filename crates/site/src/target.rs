//! Where the files of a site go: into memory, to disk, or nowhere.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

/// What a build changed: paths below `dist/`, sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Changes {
    /// New files, and those that hold other bytes.
    pub(crate) changed: Vec<String>,
    /// Files that are gone.
    pub(crate) removed: Vec<String>,
}

/// What takes the files of a site. They come one by one, from several threads.
pub(crate) trait Put: Sync {
    /// Whether files go anywhere; else none need be made.
    const KEEPS: bool = true;

    /// Takes a file.
    ///
    /// # Errors
    /// When the system has no room for it.
    fn put(&self, path: &str, bytes: Vec<u8>) -> anyhow::Result<()>;

    /// Whether a file is there as the last build left it.
    fn holds(&self, path: &str) -> bool;
}

/// Where the files of a site go. Nothing of the site that is there changes before
/// [`Target::commit`].
pub(crate) trait Target: Put {
    /// Makes the site consist of the files `all`: those that were put, and what was there.
    ///
    /// # Errors
    /// When the system refuses. The site is then as it was.
    fn commit(&mut self, all: &BTreeSet<&str>) -> anyhow::Result<Changes>;

    /// Forgets what was put.
    fn discard(&mut self);
}

/// What a file holds, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Held {
    /// How many bytes.
    pub(crate) size: u64,
    /// Their hash.
    pub(crate) hash: u64,
}

impl Held {
    /// What a file of these bytes holds.
    pub(crate) fn of(bytes: &[u8]) -> Held {
        Held {
            size: bytes.len() as u64,
            hash: xxh3_64(bytes),
        }
    }
}

/// A target, and notes on what the files hold that it was given.
pub(crate) struct Noting<'a, T> {
    target: &'a T,
    notes: Mutex<BTreeMap<String, Held>>,
}

impl<'a, T> Noting<'a, T> {
    /// Nothing given yet.
    pub(crate) fn of(target: &'a T) -> Noting<'a, T> {
        Noting {
            target,
            notes: Mutex::default(),
        }
    }

    /// What the files hold.
    pub(crate) fn finish(self) -> BTreeMap<String, Held> {
        let notes = self.notes.into_inner();
        notes.unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Put> Put for Noting<'_, T> {
    const KEEPS: bool = T::KEEPS;

    fn put(&self, path: &str, bytes: Vec<u8>) -> anyhow::Result<()> {
        let held = Held::of(&bytes);
        self.target.put(path, bytes)?;
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.insert(path.to_owned(), held);
        Ok(())
    }

    fn holds(&self, path: &str) -> bool {
        self.target.holds(path)
    }
}

/// A site in memory.
#[derive(Default)]
pub(crate) struct Memory {
    /// Path below `dist/` to bytes.
    pub(crate) files: BTreeMap<String, Arc<[u8]>>,
    put: Mutex<BTreeMap<String, Arc<[u8]>>>,
}

impl Put for Memory {
    fn put(&self, path: &str, bytes: Vec<u8>) -> anyhow::Result<()> {
        let mut put = self.put.lock().unwrap_or_else(PoisonError::into_inner);
        put.insert(path.to_owned(), bytes.into());
        Ok(())
    }

    fn holds(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }
}

impl Target for Memory {
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

impl Put for Nowhere {
    const KEEPS: bool = false;

    fn put(&self, _path: &str, _bytes: Vec<u8>) -> anyhow::Result<()> {
        Ok(())
    }

    fn holds(&self, _path: &str) -> bool {
        false
    }
}

impl Target for Nowhere {
    fn commit(&mut self, _all: &BTreeSet<&str>) -> anyhow::Result<Changes> {
        Ok(Changes::default())
    }

    fn discard(&mut self) {}
}
