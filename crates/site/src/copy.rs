//! Files that go into the site at the paths they have: data files and images of pages, and the public folder.

use std::sync::Arc;

use parse::{Files, Sink};

use crate::content::Folder;
use crate::{Output, diagnostic};

/// Adds the files `paths` of `folder` to `output`, at the same paths, each as `change` leaves it.
pub(crate) fn add(
    folder: &Folder,
    paths: impl IntoIterator<Item = impl Into<String>>,
    output: &mut Output,
    sink: &mut Sink,
    change: impl Fn(&str, Arc<[u8]>, &mut Sink) -> Arc<[u8]>,
) {
    for path in paths {
        let path = path.into();
        match folder.read(&path) {
            Err(error) => sink.push(diagnostic::unreadable(&path, error)),
            Ok(_) if output.files.contains_key(&path) => sink.push(diagnostic::path_taken(&path)),
            Ok(bytes) => {
                let bytes = change(&path, bytes, sink);
                output.files.insert(path, bytes);
            }
        }
    }
}
