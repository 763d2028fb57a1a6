//! What is kept between builds: figures of logs by what the logs hold, in a folder that may be
//! deleted at any time. Nothing that goes wrong here is told: then it is computed again.

mod print;

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use tempfile::NamedTempFile;
use xxhash_rust::xxh3::xxh3_128;

pub(crate) use print::{Hashing, Print, Stat, program};

/// When there are more entries, the oldest go.
const MAX_ENTRIES: usize = 400;

/// How many bytes of an entry tell whether the others are whole.
const SEAL: usize = size_of::<u128>();

/// What is kept between builds, and between the pages of one.
#[derive(Default)]
pub(crate) struct Cache {
    folder: Option<PathBuf>,
    recent: Mutex<HashMap<u128, Arc<[u8]>>>,
}

impl Cache {
    /// A cache in `folder`, which need not be there; without one it lasts for one build.
    pub(crate) fn new(folder: Option<&Path>) -> Cache {
        Cache {
            folder: folder.map(Path::to_owned),
            recent: Mutex::default(),
        }
    }

    /// What was kept under `key`. An entry that is damaged is none.
    pub(crate) fn recall(&self, key: u128) -> Option<Vec<u8>> {
        if let Some(bytes) = self.recent.lock().ok()?.get(&key) {
            return Some(bytes.to_vec());
        }
        let mut bytes = fs::read(self.path(key)?).ok()?;
        let (seal, content) = bytes.split_first_chunk::<SEAL>()?;
        if u128::from_le_bytes(*seal) != xxh3_128(content) {
            return None;
        }
        bytes.drain(..SEAL);
        Some(bytes)
    }

    /// Keeps `bytes` under `key`, as far as the system allows.
    pub(crate) fn keep(&self, key: u128, bytes: &[u8]) {
        if let Ok(mut recent) = self.recent.lock() {
            recent.insert(key, bytes.into());
        }
        self.store(key, bytes);
    }

    /// Keeps `bytes` under `key` for later builds only.
    pub(crate) fn store(&self, key: u128, bytes: &[u8]) {
        if let (Some(folder), Some(path)) = (&self.folder, self.path(key)) {
            // The next build computes again what could not be kept.
            let _ = write(folder, &path, bytes);
        }
    }

    fn path(&self, key: u128) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{key:032x}")))
    }
}

/// Writes an entry aside and moves it into place, so that none is ever half there.
fn write(folder: &Path, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if !folder.is_dir() {
        fs::create_dir_all(folder)?;
        fs::write(folder.join(".gitignore"), "*\n")?;
    }
    let mut entry = NamedTempFile::new_in(folder)?;
    entry.write_all(&xxh3_128(bytes).to_le_bytes())?;
    entry.write_all(bytes)?;
    entry.persist(path)?;
    make_room(folder)
}

/// Removes the oldest entries when there are too many.
fn make_room(folder: &Path) -> std::io::Result<()> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().len() == 2 * SEAL {
            entries.push((entry.metadata()?.modified()?, entry.path()));
        }
    }
    if MAX_ENTRIES < entries.len() {
        entries.sort();
        for (_, path) in entries.iter().take(MAX_ENTRIES / 2) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
