//! Which files of a folder are seen, and what is said of the others.

use expect_test::{Expect, expect};
use parse::{FileError, Files, Sink};

use super::Folder;
use crate::tests::{folder, write};

/// The files seen, then the diagnostics.
fn check(root: &std::path::Path, expect: Expect) {
    let mut sink = Sink::default();
    let opened = Folder::open(root, 100, &mut sink).unwrap();
    let mut found: Vec<String> = sink
        .diagnostics
        .iter()
        .map(|diagnostic| format!("{}: {}", diagnostic.file, diagnostic.message))
        .collect();
    // They come in the order of the disk; they are told in the order of the files.
    found.sort();
    let seen: Vec<String> = opened.paths().map(str::to_owned).chain(found).collect();
    expect.assert_eq(&seen.join("\n"));
}

#[test]
fn files_are_listed_by_path_and_hidden_ones_passed_over() {
    let root = folder(&[
        ("reports/b/index.md", ""),
        ("reports/b/runs.csv", ""),
        ("reports/a.md", ""),
        ("index.md", ""),
        (".git/config", ""),
        ("reports/.DS_Store", ""),
    ]);
    check(
        root.path(),
        expect![[r#"
            index.md
            reports/a.md
            reports/b/index.md
            reports/b/runs.csv"#]],
    );
}

#[cfg(unix)]
#[test]
fn a_link_counts_when_it_leads_to_a_file_of_the_folder() {
    use std::os::unix::fs::symlink;

    let root = folder(&[("runs.csv", "a\n1\n"), ("sub/index.md", "")]);
    let outside = folder(&[("secret.csv", "")]);
    symlink(root.path().join("runs.csv"), root.path().join("good.csv")).unwrap();
    symlink(
        outside.path().join("secret.csv"),
        root.path().join("out.csv"),
    )
    .unwrap();
    symlink(outside.path(), root.path().join("out")).unwrap();
    symlink(root.path(), root.path().join("sub/circle")).unwrap();
    symlink("nothing", root.path().join("dangling.csv")).unwrap();
    check(
        root.path(),
        expect![[r#"
            good.csv
            runs.csv
            sub/index.md
            dangling.csv: the link leads to no file; it is passed over
            out.csv: the link leads out of the folder; it is passed over
            out: the link leads out of the folder; it is passed over
            sub/circle: expected a file or a folder; this is passed over"#]],
    );
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_read_as_a_file_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::net::UnixListener;

    let root = folder(&[("index.md", "")]);
    let _socket = UnixListener::bind(root.path().join("socket")).unwrap();
    std::fs::write(root.path().join(OsStr::from_bytes(b"r\xe9sum\xe9.csv")), "").unwrap();
    check(
        root.path(),
        expect![[r#"
            index.md
            r�sum�.csv: expected a file name in UTF-8; the file is passed over
            socket: expected a file or a folder; this is passed over"#]],
    );
}

#[test]
fn a_folder_lists_its_own_files_only() {
    let root = folder(&[
        ("a/x.csv", ""),
        ("a/b/y.csv", ""),
        ("a.csv", ""),
        ("ab/z.csv", ""),
    ]);
    let opened = Folder::open(root.path(), 100, &mut Sink::default()).unwrap();
    assert_eq!(opened.list("a"), ["a/x.csv"]);
    assert_eq!(opened.list(""), ["a.csv"]);
    assert_eq!(opened.list("none"), Vec::<String>::new());
}

#[test]
fn a_file_beyond_the_limit_is_not_read() {
    let root = folder(&[]);
    write(root.path(), "fits.csv", [b'a'; 100]);
    write(root.path(), "large.csv", [b'a'; 101]);
    let opened = Folder::open(root.path(), 100, &mut Sink::default()).unwrap();
    assert_eq!(opened.read("fits.csv").unwrap().len(), 100);
    assert_eq!(
        opened.read("large.csv"),
        Err(FileError::TooLarge {
            bytes: 101,
            limit: 100
        })
    );
    assert_eq!(opened.read("none.csv"), Err(FileError::Missing));
}
