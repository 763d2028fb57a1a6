//! Distances counted by hand.

use super::{allowed, distance};

fn check(a: &str, b: &str, most: usize) -> Option<usize> {
    let letters = |word: &str| word.chars().collect::<Vec<char>>();
    distance(&letters(a), &letters(b), most)
}

#[test]
fn each_kind_of_typo_counts_one() {
    assert_eq!(check("search", "search", 2), Some(0));
    assert_eq!(check("serch", "search", 2), Some(1));
    assert_eq!(check("seearch", "search", 2), Some(1));
    assert_eq!(check("seatch", "search", 2), Some(1));
    assert_eq!(check("saerch", "search", 2), Some(1));
    assert_eq!(check("inventroy", "inventory", 1), Some(1));
    assert_eq!(check("größe", "grösse", 2), Some(2));
}

#[test]
fn more_typos_are_none() {
    assert_eq!(check("search", "sort", 2), None);
    assert_eq!(check("abc", "abcdef", 2), None);
    assert_eq!(check("", "ab", 2), Some(2));
}

#[test]
fn short_words_are_meant_as_typed() {
    let allowed: Vec<usize> = [1, 3, 4, 7, 8, 30].map(allowed).to_vec();
    assert_eq!(allowed, [0, 0, 1, 1, 2, 2]);
}
