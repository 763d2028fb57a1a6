//! All files below a folder: content path → place on disk.

use std::collections::BTreeMap;
use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

use parse::Sink;

use crate::diagnostic;

/// Lists the files below `root`. Hidden ones are passed over in silence, those that cannot be used
/// go to `sink`.
pub(super) fn walk(root: &Path, sink: &mut Sink) -> io::Result<BTreeMap<String, PathBuf>> {
    let mut walk = Walk {
        root: fs::canonicalize(root)?,
        files: BTreeMap::new(),
        sink,
    };
    let entries = fs::read_dir(root)?;
    walk.folder(entries, "");
    Ok(walk.files)
}

struct Walk<'a> {
    /// Without links, to tell which links leave it.
    root: PathBuf,
    files: BTreeMap<String, PathBuf>,
    sink: &'a mut Sink,
}

impl Walk<'_> {
    /// `prefix` is the content path of the folder, with a `/` at the end unless it is the root.
    fn folder(&mut self, entries: fs::ReadDir, prefix: &str) {
        for entry in entries {
            match entry {
                Ok(entry) => self.entry(&entry, prefix),
                Err(error) => self
                    .sink
                    .push(diagnostic::unreadable_folder(prefix, &error)),
            }
        }
    }

    fn entry(&mut self, entry: &DirEntry, prefix: &str) {
        let name = entry.file_name();
        let path = format!("{prefix}{}", name.to_string_lossy());
        if name.as_encoded_bytes().starts_with(b".") {
            return;
        }
        if name.to_str().is_none() {
            self.sink.push(diagnostic::name_not_utf8(&path));
            return;
        }
        match entry.file_type() {
            Ok(kind) if kind.is_file() => {
                self.files.insert(path, entry.path());
            }
            Ok(kind) if kind.is_dir() => match fs::read_dir(entry.path()) {
                Ok(entries) => self.folder(entries, &format!("{path}/")),
                Err(error) => self.sink.push(diagnostic::unreadable_folder(&path, &error)),
            },
            Ok(kind) if kind.is_symlink() => self.link(entry, path),
            // A socket, a pipe, a device: reading it may never end.
            Ok(_) => self.sink.push(diagnostic::not_a_file(&path)),
            Err(error) => self.sink.push(diagnostic::unreadable_folder(&path, &error)),
        }
    }

    /// A link to a file below the root is that file. One to a folder could lead in circles.
    fn link(&mut self, entry: &DirEntry, path: String) {
        match fs::canonicalize(entry.path()) {
            Ok(target) if !target.starts_with(&self.root) => {
                self.sink.push(diagnostic::link_leaves(&path));
            }
            Ok(target) if target.is_file() => {
                self.files.insert(path, target);
            }
            Ok(_) => self.sink.push(diagnostic::not_a_file(&path)),
            Err(_) => self.sink.push(diagnostic::dangling_link(&path)),
        }
    }
}
