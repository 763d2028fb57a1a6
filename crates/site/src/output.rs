//! All files of the site, in memory.

use std::collections::BTreeMap;
use std::sync::Arc;

/// All files of the site, in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// Path below `dist/`, with `/`, to the bytes that go there. Files that are only copied share
    /// their bytes with the cache of the reader.
    pub files: BTreeMap<String, Arc<[u8]>>,
    /// How many pages there are among them.
    pub pages: usize,
    /// How many tables the pages hold.
    pub tables: usize,
}
