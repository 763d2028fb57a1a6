//! Entries that are whole come back, all others are none.

use super::*;
use crate::tests::folder;

#[test]
fn what_is_kept_comes_back_in_a_later_build() {
    let root = folder(&[]);
    let place = root.path().join("cache");
    Cache::new(Some(&place)).keep(7, b"figures");
    let later = Cache::new(Some(&place));
    assert_eq!(later.recall(7).as_deref(), Some(&b"figures"[..]));
    assert_eq!(later.recall(8), None);
    assert_eq!(fs::read_to_string(place.join(".gitignore")).unwrap(), "*\n");
}

#[test]
fn without_a_folder_it_lasts_for_one_build() {
    let cache = Cache::new(None);
    cache.keep(7, b"figures");
    assert_eq!(cache.recall(7).as_deref(), Some(&b"figures"[..]));
    assert_eq!(Cache::new(None).recall(7), None);
}

#[test]
fn a_damaged_entry_is_none() {
    let root = folder(&[]);
    Cache::new(Some(root.path())).keep(7, b"figures");
    let path = root.path().join(format!("{:032x}", 7));
    let whole = fs::read(&path).unwrap();
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        assert_eq!(Cache::new(Some(root.path())).recall(7), None, "{length}");
    }
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 1;
        fs::write(&path, damaged).unwrap();
        assert_eq!(Cache::new(Some(root.path())).recall(7), None, "{place}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_no_trouble() {
    let root = folder(&[("file", "")]);
    let cache = Cache::new(Some(&root.path().join("file")));
    cache.keep(7, b"figures");
    assert_eq!(cache.recall(7).as_deref(), Some(&b"figures"[..]));
}

#[test]
fn the_oldest_entries_go() {
    let root = folder(&[]);
    let cache = Cache::new(Some(root.path()));
    for key in 0..=MAX_ENTRIES as u128 {
        cache.keep(key, b"figures");
    }
    let left = fs::read_dir(root.path()).unwrap().count();
    assert!(left <= MAX_ENTRIES / 2 + 2, "{left}");
}
