//! Tests of places and suggestions.

use super::*;

#[test]
fn places_count_characters_from_one() {
    let check = |text, offset, expected| assert_eq!(line_column(text, offset), expected);
    check("", 0, (1, 1));
    check("ab\ncd", 1, (1, 2));
    check("ab\ncd", 2, (1, 3));
    check("ab\ncd", 3, (2, 1));
    check("ab\ncd", 99, (2, 3));
    check("№ x", 4, (1, 3));
    // In the middle of a character.
    check("№ x", 1, (1, 1));
    check("a\r\nb", 3, (2, 1));
}

#[test]
fn near_names_are_suggested() {
    let check = |name, expected| assert_eq!(nearest(name, ["title", "date", "tested"]), expected);
    check("titel", Some("title"));
    check("Title", Some("title"));
    check("dates", Some("date"));
    check("test", Some("tested"));
    check("colour", None);
    check("", None);
}

#[test]
fn repeated_mistakes_are_folded() {
    let mut sink = Sink::default();
    for start in 0..60 {
        sink.push(missing_title("a.md"));
        sink.push(broken_toml("a.md", start..start, "x"));
    }
    fold_repeated(&mut sink, 2);
    assert_eq!(sink.diagnostics.len(), 2 + 50 + 50 + 2);
    let last = &sink.diagnostics[103];
    assert_eq!(last.message, "and 9 more like this, the first of them here");
    assert_eq!(last.span, Some(51..51));
}
