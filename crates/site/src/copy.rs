//! Files that go into the site as they are: data files and images of pages, and the public folder.

use parse::{Files, Sink};

use crate::content::Folder;
use crate::{Output, diagnostic};

/// Adds the files `paths` of `folder` to `output`, at the same paths.
pub(crate) fn add(
    folder: &Folder,
    paths: impl IntoIterator<Item = impl Into<String>>,
    output: &mut Output,
    sink: &mut Sink,
) {
    for path in paths {
        let path = path.into();
        match folder.read(&path) {
            Err(error) => sink.push(diagnostic::unreadable(&path, error)),
            Ok(_) if output.files.contains_key(&path) => sink.push(diagnostic::path_taken(&path)),
            Ok(bytes) => {
                output.files.insert(path, bytes);
            }
        }
    }
}
