//! What a typed condition leaves of columns of every kind.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;
use crate::fixture::{column, lines, runs, table, view};

/// The cells of a column that `typed` leaves; two runs of the same cells, so that texts and plain
/// numbers are both looked at.
fn check(kind: Kind, cells: &[&str], typed: &str, expected: &[&str]) {
    let many: Vec<&str> = cells
        .iter()
        .copied()
        .cycle()
        .take(cells.len() * 1_000)
        .collect();
    for cells in [cells, &many] {
        let column = column("x", kind, cells);
        let codes = Codes::typed(&column, typed).unwrap();
        let rows = codes.rows(&column);
        let mut left = Vec::new();
        for (row, cell) in cells.iter().enumerate() {
            let is_left = codes.contains(&column, row as u32);
            assert_eq!(rows.contains(row), is_left, "row {row}");
            if is_left && !left.contains(cell) {
                left.push(*cell);
            }
        }
        assert_eq!(left, expected, "`{typed}`");
    }
}

#[test]
fn numbers_by_value_whatever_their_spelling() {
    let durations = ["1.5 s", "593 ms", "-", "2 h", "soon", "120 min", "500 ms"];
    check(
        Kind::Duration,
        &durations,
        "> 500 ms",
        &["1.5 s", "593 ms", "2 h", "120 min"],
    );
    check(Kind::Duration, &durations, "1..2h", &["2 h", "120 min"]);
    check(Kind::Duration, &durations, "2 h", &["2 h", "120 min"]);
    check(
        Kind::Duration,
        &durations,
        "empty, < 1 s",
        &["593 ms", "-", "500 ms"],
    );
    check(
        Kind::Duration,
        &durations,
        "not empty",
        &["1.5 s", "593 ms", "2 h", "120 min", "500 ms"],
    );
    check(
        Kind::Duration,
        &durations,
        "!= 2 h",
        &["1.5 s", "593 ms", "-", "500 ms"],
    );
    check(Kind::Duration, &durations, "> 3 h", &[]);
    check(
        Kind::Bytes,
        &["62.3gb", "832b", "8gb"],
        ">= 8 GiB",
        &["62.3gb", "8gb"],
    );
    check(Kind::Percent, &["9%", "100%", "10%", ""], "< 10%", &["9%"]);
    check(Kind::Rate, &["30/min", "2/s"], ">= 1/s", &["2/s"]);
}

#[test]
fn plain_numbers_with_and_without_texts() {
    let numbers = ["12", "3.5", "", "0", "-7", "n/a"];
    check(Kind::Number, &numbers, ">= 3.2", &["12", "3.5"]);
    check(Kind::Number, &numbers, "-7..0", &["0", "-7"]);
    check(Kind::Number, &numbers, "empty", &["", "n/a"]);
    check(Kind::Count, &["5", "17", "5", "1"], "1, 5", &["5", "1"]);
    check(Kind::Count, &["5", "17", "5", "1"], "!= 5", &["17", "1"]);
}

#[test]
fn times_states_of_yes_and_no_and_ranges() {
    let times = ["2024-04-24 09:37", "2024-04-25", "2023-12-31"];
    check(
        Kind::Timestamp,
        &times,
        "2024-04-24..",
        &["2024-04-24 09:37", "2024-04-25"],
    );
    check(Kind::Timestamp, &times, "2024-04-24", &["2024-04-24 09:37"]);
    check(Kind::Bool, &["TRUE", "no", "-"], "yes", &["TRUE"]);
    check(Kind::Bool, &["TRUE", "no", "-"], "!= yes", &["no", "-"]);
    check(Kind::Range, &["09:37-12:10", "1-2"], "12", &["09:37-12:10"]);
}

#[test]
fn versions_by_order() {
    let versions = ["mod-a:7.0.12", "mod-a:1.9.2", "mod-b:1.10.0", "", "latest"];
    check(Kind::Version, &versions, ">= 7.0", &["mod-a:7.0.12"]);
    check(
        Kind::Version,
        &versions,
        "1.9 .. 1.10",
        &["mod-a:1.9.2", "mod-b:1.10.0"],
    );
    check(Kind::Version, &versions, "< mod-a:7", &["mod-a:1.9.2"]);
    check(
        Kind::Version,
        &versions,
        "empty, 1.10",
        &["mod-b:1.10.0", ""],
    );
}

#[test]
fn texts_by_words() {
    let texts = ["Größe", "mod-search", "n/a", "search", "", "a, b"];
    check(Kind::Text, &texts, "grosse", &["Größe"]);
    check(
        Kind::Text,
        &texts,
        "search, gro",
        &["Größe", "mod-search", "search"],
    );
    check(Kind::Text, &texts, "mod-*", &["mod-search"]);
    check(Kind::Text, &texts, "= SEARCH", &["search"]);
    check(Kind::Text, &texts, "!search", &["Größe", "n/a", "", "a, b"]);
    check(Kind::Text, &texts, "\"a, b\"", &["a, b"]);
    check(Kind::Status, &["open", "reopened"], "= open", &["open"]);
}

/// A cell that says that there is nothing is no text with these letters.
#[test]
fn missing_cells_are_found_as_empty_only() {
    let texts = ["n/a", "nab", "-", "a-b", ""];
    check(Kind::Text, &texts, "n", &["nab"]);
    check(Kind::Text, &texts, "-", &["a-b"]);
    check(Kind::Text, &texts, "= n/a", &[]);
    check(Kind::Text, &texts, "= \"\"", &["n/a", "-", ""]);
    check(Kind::Text, &texts, "\"\", nab", &["n/a", "nab", "-", ""]);
    check(Kind::Text, &texts, "!= \"\"", &["nab", "a-b"]);
}

#[test]
fn a_number_without_a_unit_has_that_of_the_column() {
    let mut column = column("Took", Kind::Duration, &["1 s", "3 s"]);
    let left = |column: &Column| {
        let codes = Codes::typed(column, "> 2").unwrap();
        [0, 1].map(|row| codes.contains(column, row))
    };
    assert_eq!(left(&column), [true, true]);
    column.unit = Some("s".to_owned());
    assert_eq!(left(&column), [false, true]);
}

#[test]
fn a_condition_that_cannot_be_read_says_what_it_expected_and_leaves_all() {
    let table = runs();
    let error = table.columns[1]
        .check_condition("> 12 mss")
        .unwrap_err()
        .to_string();
    expect![
        "expected a duration such as `> 500 ms` or `1..2 h`, found `12 mss`: units are ns, us, ms, s, min, h, d, w"
    ]
    .assert_eq(&error);
    let all = "Test 1, Test 2, Test 10, Test 4";
    for unread in ["where=Duration~>+12+mss", "where=Duration~", "where=Gone~1"] {
        assert_eq!(lines(&table, &view(&table, unread)), all, "{unread}");
    }
}

fn check_view(query: &str, expect: Expect) {
    let table = runs();
    expect.assert_eq(&lines(&table, &view(&table, query)));
}

#[test]
fn conditions_and_words_all_hold() {
    check_view("where=Duration~>+3+h", expect!["Test 1, Test 4"]);
    check_view("where=Duration~>+3+h,Test~!4", expect!["Test 1"]);
    check_view("where=Duration~>+3+h&q=35", expect!["Test 4"]);
    check_view("only=Test~Test+4|Test+1", expect!["Test 1, Test 4"]);
    check_view(
        "only=Test~Test+4|Test+1&where=Duration~>+12+h",
        expect!["Test 1"],
    );
    // The first word on a column counts.
    check_view("where=Duration~empty,Duration~>+3+h", expect!["Test 10"]);
    // No cell is wanted that is there.
    check_view("only=Test~Gone", expect![""]);
}

/// Who ticks one spelling of nothing means them all.
#[test]
fn chosen_cells_without_a_value_are_all_that_say_nothing() {
    let table = table(vec![
        column("Run", Kind::Text, &["a", "b", "c", "d"]),
        column("Took", Kind::Duration, &["-", "1 s", "", "lost"]),
    ]);
    let check = |query| lines(&table, &view(&table, query));
    assert_eq!(check("only=Took~%2D"), "a, c");
    assert_eq!(check("only=Took~"), "a, c");
    assert_eq!(check("only=Took~lost|1+s"), "b, d");
}

#[test]
fn a_wish_replaces_the_one_before() {
    let mut view = View::default();
    view.set_filter(1, Some(Wanted::Typed("> 1 h".to_owned())));
    view.set_filter(0, Some(Wanted::OneOf(vec![2])));
    view.set_filter(1, Some(Wanted::OneOf(vec![0])));
    assert_eq!(view.filter_of(1), Some(&Wanted::OneOf(vec![0])));
    assert_eq!(view.filters.len(), 2);
    view.set_filter(1, None);
    assert_eq!(view.filter_of(1), None);
}

const CELLS: [&str; 8] = ["1 kb", "1024 b", "2 kb", "-", "", "3 gb", "n/a", "100 b"];

proptest! {
    /// Ranges of codes say what the condition says of each value.
    #[test]
    fn codes_are_those_of_the_values_that_are_accepted(
        cells in proptest::collection::vec(proptest::sample::select(&CELLS[..]), 1..30),
        typed in proptest::sample::select(&[
            "> 1 kb", "1 kb", "!= 1 kb", "empty", "not empty", "..2 kb, > 1 gb", "100..1024", "empty, 2 kb",
        ][..]),
        kind in proptest::sample::select(&[Kind::Bytes, Kind::Text][..]),
    ) {
        let column = column("x", kind, &cells);
        let condition = Condition::parse(typed, kind, &column.reading()).unwrap();
        let codes = Codes::typed(&column, typed).unwrap();
        for (row, cell) in cells.iter().enumerate() {
            let value = value::parse(cell, kind, &column.reading()).unwrap();
            prop_assert_eq!(codes.contains(&column, row as u32), condition.accepts(&value), "{}", cell);
        }
    }
}
