//! Room that tables and columns ask for.

use value::Kind;

use super::{class, is_narrow, is_torn};
use crate::table::tests::{column, table};

/// Checks the class of a text column with these cells, and whether its cells take several lines.
fn check(cells: &[&str], expected: (Option<&str>, bool)) {
    let column = column("Notes", Kind::Text, cells);
    assert_eq!((class(&column), is_torn(&column)), expected, "{cells:?}");
}

#[test]
fn room_follows_the_longest_text() {
    check(&["Test #1", "Test #2"], (None, false));
    check(&["In parallel: 3 tenants", "1"], (Some("medium"), true));
    let sentence = "The load generator stopped after an hour for no known reason.";
    check(&[sentence, "done"], (Some("long"), true));
}

#[test]
fn names_stay_in_one_line_and_lines_of_the_author_stay_apart() {
    check(
        &["mod-source-record-manager", "mod-tags"],
        (Some("medium"), false),
    );
    check(&["one\ntwo"], (None, true));
}

#[test]
fn narrow_tables_hold_little_in_a_row() {
    let count = |header| column(header, Kind::Count, &["1", "20"]);
    assert!(is_narrow(&table(vec![count("Users"), count("Errors")])));
    let many = ["docs.count", "docs.deleted", "store.size", "pri.store.size"];
    let wide: Vec<_> = many
        .iter()
        .chain(&many)
        .map(|header| count(header))
        .collect();
    assert!(!is_narrow(&table(wide)));
}
