//! What a file holds, told by a hash of it; and when an earlier hash still holds.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{Xxh3Default, xxh3_128};

use super::Cache;

/// A file that was changed later than this before it was read may have been changed again since,
/// without a new time: clocks of file systems are that coarse.
const COARSEST_CLOCK: Duration = Duration::from_secs(3);

/// A hash of what a file holds, and what the system said of the file at that time.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Print {
    /// The hash.
    pub(crate) hash: u128,
    stat: Stat,
    /// Whether the file was old enough when it was read that a later change shows.
    is_settled: bool,
}

/// What the system says of a file. When a file is written, at least one of these changes; its own
/// time of change cannot be set back by programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stat {
    /// In bytes.
    pub(crate) size: u64,
    modified: u128,
    changed: u128,
    inode: u64,
}

impl PartialEq for Print {
    fn eq(&self, other: &Print) -> bool {
        (self.hash, self.stat) == (other.hash, other.stat)
    }
}

impl Print {
    /// The print of a file that held `bytes`, and of which the system said this before, at `now`.
    pub(crate) fn of(bytes: &[u8], metadata: &Metadata, now: SystemTime) -> Print {
        let stat = Stat::of(metadata);
        Print {
            hash: xxh3_128(bytes),
            stat,
            is_settled: stat.is_older_than(now),
        }
    }

    /// The print of the same file now; it is read only if it may have changed.
    pub(crate) fn renew(&self, path: &Path) -> Option<Print> {
        let metadata = path.metadata().ok()?;
        if self.is_settled && self.stat == Stat::of(&metadata) {
            return Some(*self);
        }
        let mut reader = Hashing::new(File::open(path).ok()?).ok()?;
        io::copy(&mut reader, &mut io::sink()).ok()?;
        reader.print
    }

    /// The print of a file as an earlier build took it, if that still holds. When the file is of
    /// the same size and was touched since, it is hashed: that takes less than reading its records.
    pub(crate) fn known(path: &Path, cache: &Cache) -> Option<Print> {
        let bytes = cache.recall(key(path))?;
        let print = Print::from_bytes(&bytes)?;
        let metadata = path.metadata().ok()?;
        if print.stat == Stat::of(&metadata) {
            return Some(print);
        }
        if print.stat.size != metadata.len() {
            return None;
        }
        let mut reader = Hashing::new(File::open(path).ok()?).ok()?;
        io::copy(&mut reader, &mut io::sink()).ok()?;
        reader.print
    }

    /// Notes the print for later builds, unless the file is so new that it could change unnoticed.
    pub(crate) fn note(self, path: &Path, cache: &Cache) {
        if self.stat.is_older_than(SystemTime::now()) {
            cache.keep(key(path), &self.to_bytes());
        }
    }

    fn to_bytes(self) -> Vec<u8> {
        let Stat {
            size,
            modified,
            changed,
            inode,
        } = self.stat;
        let mut bytes = Vec::new();
        for number in [self.hash, size.into(), modified, changed, inode.into()] {
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Print> {
        let (numbers, []) = bytes.as_chunks() else {
            return None;
        };
        let &[hash, size, modified, changed, inode] = numbers else {
            return None;
        };
        Some(Print {
            hash: u128::from_le_bytes(hash),
            stat: Stat {
                size: u128::from_le_bytes(size).try_into().ok()?,
                modified: u128::from_le_bytes(modified),
                changed: u128::from_le_bytes(changed),
                inode: u128::from_le_bytes(inode).try_into().ok()?,
            },
            is_settled: true,
        })
    }
}

impl Stat {
    /// Whether the file had last changed so long before `now` that clocks tell a later change.
    fn is_older_than(&self, now: SystemTime) -> bool {
        let now = now
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_nanos();
        self.modified.max(self.changed) + COARSEST_CLOCK.as_nanos() < now
    }

    /// What the system says.
    pub(crate) fn of(metadata: &Metadata) -> Stat {
        let modified = metadata.modified().ok();
        let modified = modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let (changed, inode) = changed(metadata);
        Stat {
            size: metadata.len(),
            modified: modified.unwrap_or_default().as_nanos(),
            changed,
            inode,
        }
    }
}

/// Names this program: another version may write other pages.
pub(crate) fn program() -> Option<(std::path::PathBuf, Stat)> {
    let path = std::env::current_exe().ok()?;
    let stat = Stat::of(&path.metadata().ok()?);
    Some((path, stat))
}

/// When the system last noted a change, and which file it is on its disk.
#[cfg(unix)]
fn changed(metadata: &Metadata) -> (u128, u64) {
    use std::os::unix::fs::MetadataExt;

    let seconds = u128::try_from(metadata.ctime()).unwrap_or(0);
    let nanos = u128::try_from(metadata.ctime_nsec()).unwrap_or(0);
    (seconds * 1_000_000_000 + nanos, metadata.ino())
}

#[cfg(not(unix))]
fn changed(_: &Metadata) -> (u128, u64) {
    (0, 0)
}

fn key(path: &Path) -> u128 {
    let whole = path.canonicalize();
    let path = whole.as_deref().unwrap_or(path);
    xxh3_128(format!("print of {}", path.display()).as_bytes())
}

/// A file that is hashed while it is read.
pub(crate) struct Hashing {
    file: File,
    hasher: Box<Xxh3Default>,
    stat: Stat,
    opened: SystemTime,
    /// The print, once the file is read to its end and did not change on the way.
    pub(crate) print: Option<Print>,
}

impl Hashing {
    /// Starts at the start of `file`.
    pub(crate) fn new(file: File) -> io::Result<Hashing> {
        Ok(Hashing {
            stat: Stat::of(&file.metadata()?),
            opened: SystemTime::now(),
            file,
            hasher: Box::default(),
            print: None,
        })
    }
}

impl Read for Hashing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.hasher.update(&buffer[..read]);
        let is_end = read == 0 && !buffer.is_empty();
        if is_end && self.print.is_none() && Stat::of(&self.file.metadata()?) == self.stat {
            self.print = Some(Print {
                hash: self.hasher.digest128(),
                stat: self.stat,
                is_settled: self.stat.is_older_than(self.opened),
            });
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests;
