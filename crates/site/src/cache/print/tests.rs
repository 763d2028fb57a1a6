//! When an earlier hash of a file still holds.

use std::fs;

use super::*;
use crate::tests::folder;

/// A file that was changed long ago, and its print.
fn old_file(root: &Path) -> (std::path::PathBuf, Print) {
    let path = root.join("log.jtl");
    fs::write(&path, "first").unwrap();
    let print = print_of(&path);
    (path, print)
}

fn print_of(path: &Path) -> Print {
    let mut reader = Hashing::new(File::open(path).unwrap()).unwrap();
    io::copy(&mut reader, &mut io::sink()).unwrap();
    reader.print.unwrap()
}

#[test]
fn a_print_survives_its_bytes() {
    let root = folder(&[]);
    let (_, print) = old_file(root.path());
    assert_eq!(Print::from_bytes(&print.to_bytes()), Some(print));
    assert_eq!(Print::from_bytes(b"short"), None);
}

#[test]
fn a_new_file_is_not_trusted() {
    let root = folder(&[]);
    let cache = Cache::new(None);
    let (path, print) = old_file(root.path());
    print.note(&path, &cache);
    assert_eq!(Print::known(&path, &cache), None);
}

#[test]
fn a_file_that_was_not_touched_is_not_read() {
    let root = folder(&[]);
    let cache = Cache::new(None);
    let (path, print) = old_file(root.path());
    cache.keep(key(&path), &print.to_bytes());
    assert_eq!(Print::known(&path, &cache), Some(print));
}

#[test]
fn a_file_that_was_touched_is_hashed_if_it_is_as_long_as_before() {
    let root = folder(&[]);
    let cache = Cache::new(None);
    let (path, mut print) = old_file(root.path());
    print.stat.modified = 1;
    cache.keep(key(&path), &print.to_bytes());

    fs::write(&path, "other").unwrap();
    let known = Print::known(&path, &cache).unwrap();
    assert_eq!(known.hash, xxh3_128(b"other"));

    fs::write(&path, "longer").unwrap();
    assert_eq!(Print::known(&path, &cache), None);
}
