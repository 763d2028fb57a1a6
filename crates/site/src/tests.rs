//! Folders for the tests of this crate, and what a build as a whole tells.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

/// A folder with these files: path and text.
pub(crate) fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        write(folder.path(), path, text);
    }
    folder
}

/// Writes a file below `folder`.
pub(crate) fn write(folder: &Path, path: &str, bytes: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_file_that_looks_like_a_page_is_told() {
    let content = folder(&[("index.md", "# Home\n"), ("notes.MD", "# Notes\n")]);
    let input = crate::Input {
        content: content.path().to_owned(),
        public: None,
        bundle: None,
        file_limit: crate::FILE_LIMIT,
        cache: None,
    };
    let built = crate::build(&input).unwrap();
    let told: Vec<_> = built
        .diagnostics
        .iter()
        .map(|placed| &placed.diagnostic)
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((told[0].rule, &*told[0].file), ("no-page", "notes.MD"));
    assert!(!built.value.files.contains_key("notes.html"));
}
