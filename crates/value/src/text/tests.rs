//! Tests of collation and folding.

use super::*;

/// The texts are in order as they stand.
fn check(texts: &[&str]) {
    for pair in texts.windows(2) {
        assert_eq!(compare_text(pair[0], pair[1]), Ordering::Less, "{pair:?}");
        assert_eq!(
            compare_text(pair[1], pair[0]),
            Ordering::Greater,
            "{pair:?}"
        );
    }
}

#[test]
fn digits_count_by_their_value() {
    check(&[
        "Test 1", "Test 2", "Test 10", "Test 10a", "Test 10b", "Test 11",
    ]);
    check(&["9", "10", "99999999999999999999", "100000000000000000000"]);
    check(&["cs00000int", "cs00000int_0001", "cs00000int_0002"]);
    check(&["2024-04-24 09:37", "2024-04-24 13:03", "2024-10-01 00:00"]);
}

#[test]
fn case_and_accents_only_break_ties() {
    check(&["Apple", "apple", "Äpple", "apples"]);
    check(&["Gross", "Große", "Grossen"]);
    check(&["01", "1", "1a"]);
}

#[test]
fn signs_come_before_digits_and_digits_before_letters() {
    check(&["", " ", "-", "_", "0", "a", "z", "Ω", "а", "я"]);
    check(&["mod search", "mod-search", "mod1", "moda"]);
}

#[test]
fn latin_comes_before_cyrillic() {
    check(&["zebra", "Ёлка", "Ель", "Жук", "яма"]);
    // A Cyrillic letter that looks like `C`.
    check(&["Comparative", "Zebra", "Сomparative"]);
}

#[test]
fn folding_serves_search() {
    for (text, folded) in [
        ("Check-In", "check-in"),
        ("ÄÖÜß", "aouss"),
        ("Œuvre", "oeuvre"),
        ("Łódź", "lodz"),
        ("e\u{301}", "e"),
        ("Ёж", "еж"),
        ("Й", "й"),
        ("10\u{202F}000", "10 000"),
        ("“a”–‘b’", "\"a\"-'b'"),
        ("×", "×"),
        ("Å", "a"),
        ("İ", "i"),
    ] {
        assert_eq!(fold(text), folded);
    }
}

#[test]
fn the_table_has_a_letter_for_each_place() {
    for (character, letter) in [
        ('À', 'a'),
        ('ÿ', 'y'),
        ('Ā', 'a'),
        ('ľ', 'l'),
        ('ŉ', 'n'),
        ('Ŵ', 'w'),
        ('ž', 'z'),
        ('ſ', 's'),
    ] {
        assert_eq!(fold(&character.to_string()), letter.to_string());
    }
}
