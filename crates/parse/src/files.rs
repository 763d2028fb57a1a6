//! The one door to everything outside a page: other files under `content/`.

use std::io::{Cursor, Read};
use std::sync::Arc;

/// What `parse` may ask of the folder that a page lives in. Paths are content paths with `/`,
/// already cleaned of `.` and `..`.
pub trait Files: Sync {
    /// The bytes of a file.
    ///
    /// # Errors
    /// When there is no such file, or it is too large to be read.
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError>;

    /// A file of any size, to be read once from front to back.
    ///
    /// # Errors
    /// When there is no such file, or the system refuses.
    fn open(&self, path: &str) -> Result<Stream<'_>, FileError> {
        let bytes = self.read(path)?;
        Ok(Stream {
            size: bytes.len() as u64,
            bytes: Box::new(Cursor::new(bytes)),
        })
    }

    /// Whether a file exists.
    fn exists(&self, path: &str) -> bool;

    /// Content paths of the files in the folder `folder` (`""` is the root), for suggestions.
    fn list(&self, folder: &str) -> Vec<String>;

    /// Whether a file is small enough for the site to carry a copy.
    fn fits(&self, _path: &str) -> bool {
        true
    }

    /// A name for what a file holds, which no other content has. `None` when it is not known, and
    /// to find out would cost more than half of what it costs to read the file.
    fn fingerprint(&self, _path: &str) -> Option<u128> {
        None
    }

    /// What was kept under `key`, by this build or an earlier one.
    fn recall(&self, _key: u128) -> Option<Vec<u8>> {
        None
    }

    /// Keeps `bytes` under `key`.
    fn keep(&self, _key: u128, _bytes: &[u8]) {}
}

/// A file that is read once from front to back.
pub struct Stream<'a> {
    /// Its bytes.
    pub bytes: Box<dyn Read + Send + 'a>,
    /// How many there are.
    pub size: u64,
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// There is no such file.
    Missing,
    /// It is larger than the site allows.
    TooLarge {
        /// Its size.
        bytes: u64,
        /// What is allowed.
        limit: u64,
    },
    /// The system refused, in its words.
    Unreadable(String),
}
