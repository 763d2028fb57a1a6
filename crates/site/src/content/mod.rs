//! The only reader: files below `content/` and `public/`, and the app bundle.

mod bundle;
mod walk;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use anyhow::Context;
use parse::{Diagnostic, FileError, Files, Sink, Stream};

use crate::cache::{Cache, Hashing, Print};
use crate::diagnostic;
pub(crate) use bundle::WASM;
pub use bundle::{Bundle, Module};

/// A folder with its files, by path below it.
#[derive(Default)]
pub(crate) struct Folder {
    root: PathBuf,
    /// Files of more bytes are not read.
    limit: u64,
    cache: Cache,
    files: BTreeMap<String, Entry>,
}

/// A page as the author wrote it.
pub(crate) struct Source {
    /// What it says.
    pub(crate) text: String,
    /// The print of its file.
    pub(crate) print: Print,
}

struct Entry {
    disk_path: PathBuf,
    print: OnceLock<Print>,
}

impl Folder {
    /// Lists the files below `root`; those that cannot be used go to `sink`.
    ///
    /// # Errors
    /// When there is no folder `root`, or it cannot be read.
    pub(crate) fn open(root: &Path, limit: u64, sink: &mut Sink) -> anyhow::Result<Folder> {
        let files = walk::walk(root, sink)
            .with_context(|| format!("failed to read the folder `{}`", root.display()))?
            .into_iter()
            .map(|(path, disk_path)| {
                (
                    path,
                    Entry {
                        disk_path,
                        print: OnceLock::new(),
                    },
                )
            })
            .collect();
        Ok(Folder {
            root: root.to_owned(),
            limit,
            cache: Cache::default(),
            files,
        })
    }

    /// The same folder, with a cache of what its files were found to hold.
    pub(crate) fn with_cache(self, cache: Cache) -> Folder {
        Folder { cache, ..self }
    }

    /// A folder that holds, as far as it tells, nothing but these files, by these names.
    ///
    /// # Errors
    /// When one of them is not there.
    pub(crate) fn of_files(named: &BTreeMap<String, &Path>, limit: u64) -> anyhow::Result<Folder> {
        let mut files = BTreeMap::new();
        for (name, path) in named {
            let failed = || format!("failed to read `{}`", path.display());
            let metadata = std::fs::metadata(path).with_context(failed)?;
            anyhow::ensure!(!metadata.is_dir(), "{}: it is a folder", failed());
            let entry = Entry {
                disk_path: path.to_path_buf(),
                print: OnceLock::new(),
            };
            files.insert(name.clone(), entry);
        }
        Ok(Folder {
            root: PathBuf::new(),
            limit,
            cache: Cache::default(),
            files,
        })
    }

    /// Where it stands on disk.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Content paths of all files, sorted.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Reads a page.
    pub(crate) fn source(&self, path: &str) -> Result<Source, Box<Diagnostic>> {
        let (bytes, print) = self
            .read_print(path)
            .map_err(|error| diagnostic::unreadable(path, error))?;
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Source { text, print }),
            Err(error) => {
                let offset = error.utf8_error().valid_up_to();
                Err(parse::diagnostic::not_utf8(path, offset).into())
            }
        }
    }

    /// Where a file stands on disk.
    pub(crate) fn disk_path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Whether a file is small enough for the site to carry a copy.
    pub(crate) fn fits_copy(&self, path: &str) -> bool {
        Files::fits(self, path)
    }

    /// The bytes of a file, and its print.
    pub(crate) fn read_print(&self, path: &str) -> Result<(Vec<u8>, Print), FileError> {
        let entry = self.files.get(path).ok_or(FileError::Missing)?;
        read(&entry.disk_path, self.limit)
    }

    /// The print of a file that was read to its end, as far as this build has.
    pub(crate) fn print(&self, path: &str) -> Option<Print> {
        self.files.get(path)?.print.get().copied()
    }

    /// The print of a file of which an earlier one is known; `None` when it cannot be read.
    pub(crate) fn print_again(&self, path: &str, earlier: &Print) -> Option<Print> {
        let disk_path = &self.files.get(path)?.disk_path;
        earlier.renew(disk_path)
    }
}

impl Files for Folder {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        Ok(self.read_print(path)?.0.into())
    }

    fn open(&self, path: &str) -> Result<Stream<'_>, FileError> {
        let entry = self.files.get(path).ok_or(FileError::Missing)?;
        let file = File::open(&entry.disk_path).map_err(unreadable)?;
        let size = file.metadata().map_err(unreadable)?.len();
        let file = Hashing::new(file).map_err(unreadable)?;
        let bytes = Box::new(Noted { file, entry });
        Ok(Stream { bytes, size })
    }

    fn fits(&self, path: &str) -> bool {
        let entry = self.files.get(path);
        let metadata = entry.and_then(|entry| entry.disk_path.metadata().ok());
        metadata.is_some_and(|metadata| metadata.len() <= self.limit)
    }

    fn fingerprint(&self, path: &str) -> Option<u128> {
        let entry = self.files.get(path)?;
        let disk_path = &entry.disk_path;
        let print = match entry.print.get() {
            Some(print) => *print,
            None => Print::known(disk_path, &self.cache)?,
        };
        print.note(disk_path, &self.cache);
        Some(entry.print.get_or_init(|| print).hash)
    }

    fn recall(&self, key: u128) -> Option<Vec<u8>> {
        self.cache.recall(key)
    }

    fn keep(&self, key: u128, bytes: &[u8]) {
        self.cache.keep(key, bytes);
    }

    fn exists(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let prefix = if folder.is_empty() {
            String::new()
        } else {
            format!("{folder}/")
        };
        self.files
            .range::<str, _>((Bound::Included(prefix.as_str()), Bound::Unbounded))
            .map(|(path, _)| path)
            .take_while(|path| path.starts_with(&prefix))
            .filter(|path| !path[prefix.len()..].contains('/'))
            .cloned()
            .collect()
    }
}

/// A file whose print is noted when it is read to its end.
struct Noted<'a> {
    file: Hashing,
    entry: &'a Entry,
}

impl Read for Noted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        if let Some(print) = self.file.print {
            self.entry.print.get_or_init(|| print);
        }
        Ok(read)
    }
}

fn unreadable(error: io::Error) -> FileError {
    FileError::Unreadable(error.to_string())
}

fn read(path: &Path, limit: u64) -> Result<(Vec<u8>, Print), FileError> {
    let file = File::open(path).map_err(unreadable)?;
    let metadata = file.metadata().map_err(unreadable)?;
    let now = SystemTime::now();
    let bytes = metadata.len();
    if limit < bytes {
        return Err(FileError::TooLarge { bytes, limit });
    }
    let mut read = Vec::with_capacity(usize::try_from(bytes).unwrap_or(0));
    // A log may grow while it is read.
    file.take(limit)
        .read_to_end(&mut read)
        .map_err(unreadable)?;
    let print = Print::of(&read, &metadata, now);
    Ok((read, print))
}

#[cfg(test)]
mod tests;
