//! Tests of letters: `check` compares all of a range with the standard library.

use std::ops::RangeInclusive;

use super::*;

fn check(range: RangeInclusive<char>) {
    for character in range {
        let expected: Vec<char> = character.to_lowercase().collect();
        assert_eq!([lower(character)], expected[..], "{character}");
    }
}

#[test]
fn scripts_in_use_are_known() {
    check('\u{1CD}'..='\u{1F0}');
    check('\u{1F8}'..='\u{21F}');
    check('\u{386}'..='\u{3CE}');
    check('\u{3D8}'..='\u{3F0}');
    check('\u{400}'..='\u{58F}');
    check('\u{1C90}'..='\u{1CBF}');
    check('\u{1E00}'..='\u{1EFF}');
    check('\u{2100}'..='\u{2131}');
    check('\u{2160}'..='\u{2182}');
    check('\u{2460}'..='\u{24FF}');
    check('\u{FF00}'..='\u{FFFF}');
}

#[test]
fn nothing_else_is_changed() {
    for character in '\u{180}'..=char::MAX {
        let expected: Vec<char> = character.to_lowercase().collect();
        let found = lower(character);
        assert!(found == character || [found] == expected[..], "{character}");
    }
}
