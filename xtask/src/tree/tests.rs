//! Trees that differ.

use super::*;

fn check(one: &[(&str, &str)], other: &[(&str, &str)], expected: &[&str]) {
    let tree = |files: &[(&str, &str)]| -> Tree {
        files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))
            .collect()
    };
    assert_eq!(differences(&tree(one), &tree(other)), expected);
}

#[test]
fn equal_trees_do_not_differ() {
    check(&[("a", "1")], &[("a", "1")], &[]);
}

#[test]
fn other_bytes_and_lone_files_differ() {
    let one = [("a", "1"), ("b", "2"), ("c", "3")];
    check(
        &one,
        &[("a", "1"), ("b", "4"), ("d", "3")],
        &["b", "c", "d"],
    );
}
