//! The search over joined texts against one text by text.

use proptest::prelude::*;
use value::Kind;

use super::*;
use crate::fixture::column;

/// The places of the texts that hold `word`.
fn found(texts: &[&str], word: &str) -> Vec<usize> {
    let strings: Strings = texts.iter().collect();
    let mut places = Vec::new();
    search(&strings, &value::fold(word), |place| places.push(place));
    places
}

fn naive(texts: &[&str], word: &str) -> Vec<usize> {
    let word = value::fold(word);
    let holds = |place: &usize| value::fold(texts[*place]).contains(&word);
    (0..texts.len()).filter(holds).collect()
}

fn check(texts: &[&str], word: &str, expected: &[usize]) {
    assert_eq!(found(texts, word), expected, "`{word}`");
    assert_eq!(naive(texts, word), expected, "`{word}`, text by text");
}

#[test]
fn case_and_accents_do_not_count() {
    let texts = [
        "Größe",
        "GROSSE",
        "grass",
        "Ålesund",
        "ЁЛКА",
        "mod–search",
        "a\u{A0}b",
        "",
    ];
    check(&texts, "grosse", &[0, 1]);
    check(&texts, "größe", &[0, 1]);
    check(&texts, "ale", &[3]);
    check(&texts, "елк", &[4]);
    check(&texts, "D-S", &[5]);
    check(&texts, "a b", &[6]);
    check(&texts, "s", &[0, 1, 2, 3, 5]);
}

#[test]
fn signs_that_differ_in_one_bit_are_told_apart() {
    // `@` and a back-tick, `[` and `{`, `-` and a carriage return.
    let texts = ["@a", "`a", "[a", "{a", "-a", "\ra", "Aa", "!a", "\u{1}a"];
    for (at, word) in texts.iter().enumerate() {
        check(&texts, word, &[at]);
    }
}

#[test]
fn a_word_does_not_reach_from_one_text_into_the_next() {
    check(&["ab", "cd", "abc"], "abc", &[2]);
    check(&["ab", "c"], "bc", &[]);
    check(&["", "", "x", "", "x"], "x", &[2, 4]);
    check(&["x"], "xx", &[]);
    check(&["é", "a"], "ea", &[]);
    check(&[], "x", &[]);
}

#[test]
fn words_lie_across_the_borders_of_blocks() {
    for length in 0..4 * BLOCK {
        let dots = ".".repeat(length);
        let padded = format!("{dots}Needle");
        let accented = format!("{dots}Nädle");
        let long = "n".repeat(3 * BLOCK);
        let texts = [&padded, "needle", &accented, &long, &padded];
        check(&texts, "needle", &[0, 1, 4]);
        check(&texts, "nadle", &[2]);
        check(&texts, &long[..2 * BLOCK + 1], &[3]);
    }
}

#[test]
fn each_text_is_found_once() {
    check(&["aaaa", "äaäa", "b"], "a", &[0, 1]);
}

/// The rows that hold every word of `typed` in some column.
fn rows(columns: &[Column], typed: &str) -> Option<Vec<usize>> {
    let rows = columns[0].codes.len();
    let found = Words::of(typed).rows(columns, rows)?;
    Some((0..rows).filter(|&row| found.contains(row)).collect())
}

#[test]
fn every_word_is_in_some_column() {
    let columns = [
        column("Test", Kind::Text, &["Test 1", "Test 2", "Test 1"]),
        column("Took", Kind::Duration, &["2 h", "1 h", "n/a"]),
    ];
    assert_eq!(rows(&columns, "test h"), Some(vec![0, 1]));
    assert_eq!(rows(&columns, "h 1"), Some(vec![0, 1]));
    assert_eq!(rows(&columns, "1 2"), Some(vec![0, 1]));
    assert_eq!(rows(&columns, "n/a"), Some(vec![2]));
    assert_eq!(rows(&columns, "nowhere test"), Some(vec![]));
    assert_eq!(rows(&columns, " \u{A0} \u{301} "), None);
}

/// Plain numbers of many rows, which have no texts.
#[test]
fn numbers_without_texts_are_found_as_they_are_written() {
    let numbers = |cells: &[&'static str]| -> Column {
        let cells: Vec<&str> = cells.iter().copied().cycle().take(1_008).collect();
        column("n", Kind::Number, &cells)
    };
    let steps = numbers(&["12", "-3.5", "0", "120"]);
    let far_apart = numbers(&["12", "9007199254740992", "-7", "n/a"]);
    let first = |column: &Column, word: &str| -> Vec<usize> {
        let found = Words::of(word)
            .rows(std::slice::from_ref(column), 1_008)
            .unwrap();
        (0..4).filter(|&row| found.contains(row)).collect()
    };
    assert_eq!(first(&steps, "12"), [0, 3]);
    assert_eq!(first(&steps, "-3.5"), [1]);
    assert_eq!(first(&steps, "3.50"), []);
    assert_eq!(first(&steps, "x"), []);
    assert_eq!(first(&far_apart, "7"), [1, 2]);
    assert_eq!(first(&far_apart, "N/A"), [3]);
}

#[test]
fn words_beyond_a_measure_are_ignored() {
    let columns = [column("x", Kind::Text, &["a", "b"])];
    assert_eq!(
        rows(&columns, &format!("{}b", "a ".repeat(MOST_WORDS))),
        Some(vec![0])
    );
}

proptest! {
    #[test]
    fn what_is_found_is_what_a_plain_search_finds(
        texts in proptest::collection::vec("[aAbB .ßÄé–я]{0,40}", 0..12),
        word in "[abß. é–я]{1,3}",
    ) {
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        prop_assert_eq!(found(&texts, &word), naive(&texts, &word));
    }

    #[test]
    fn any_word_is_looked_for(texts in proptest::collection::vec(".{0,20}", 0..6), word in ".{1,2}") {
        prop_assume!(!value::fold(&word).is_empty());
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        prop_assert_eq!(found(&texts, &word), naive(&texts, &word));
    }
}
