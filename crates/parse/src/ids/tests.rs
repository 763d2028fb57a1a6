//! Tests of ids.

use super::*;

#[test]
fn slugs_are_those_of_github() {
    let check = |text, expected| assert_eq!(slug(text), expected);
    check("Overview", "overview");
    check("Test №1: \"CI\"", "test-1-ci");
    check("A & B", "a--b");
    check("snake_case and kebab-case", "snake_case-and-kebab-case");
    check("  Отчёт: Größe 5,5 %  ", "отчёт-größe-55-");
    check("!?", "section");
    check("", "section");
}

#[test]
fn taken_ids_are_numbered() {
    let mut ids = Ids::default();
    let mut check = |wanted, expected| assert_eq!(ids.unique(wanted), expected);
    check("a", "a");
    check("a", "a-1");
    check("a-1", "a-1-1");
    check("a", "a-2");
    check("a-3", "a-3");
    check("a", "a-4");
    assert!(!ids.claim("a-4"));
    assert!(ids.claim("b"));
}

#[test]
fn a_reserved_id_waits_for_the_one_that_names_it() {
    let mut ids = Ids::default();
    ids.reserve("modules".to_owned());
    assert_eq!(ids.unique("modules"), "modules-1");
    assert!(ids.claim("modules"));
    assert!(!ids.claim("modules"));
    assert_eq!(ids.unique("modules"), "modules-2");
}
