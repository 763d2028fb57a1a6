//! The one door to everything outside a page: other files under `content/`.

use std::sync::Arc;

/// What `parse` may ask of the folder that a page lives in. Paths are content paths with `/`,
/// already cleaned of `.` and `..`.
pub trait Files: Sync {
    /// The bytes of a file.
    ///
    /// # Errors
    /// When there is no such file, or it is too large to be read.
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError>;

    /// Whether a file exists.
    fn exists(&self, path: &str) -> bool;

    /// Content paths of the files in the folder `folder` (`""` is the root), for suggestions.
    fn list(&self, folder: &str) -> Vec<String>;
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
