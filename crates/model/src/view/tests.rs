//! What a reader does to a table small enough to sort by hand.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;
use crate::fixture::{grouped, lines, runs, view};

fn check(table: &Table, query: &str, expect: Expect) {
    expect.assert_eq(&lines(table, &view(table, query)));
}

fn in_groups() -> Table {
    grouped(
        &["Sequential", "In parallel"],
        &["", "Sequential", "Sequential", "In parallel"],
    )
}

#[test]
fn sorts_by_value_with_missing_last_both_ways() {
    check(&runs(), "", expect!["Test 1, Test 2, Test 10, Test 4"]);
    check(
        &runs(),
        "sort=Duration",
        expect!["Test 2, Test 4, Test 1, Test 10"],
    );
    check(
        &runs(),
        "sort=-Duration",
        expect!["Test 1, Test 4, Test 2, Test 10"],
    );
    check(
        &runs(),
        "sort=-Test",
        expect!["Test 10, Test 4, Test 2, Test 1"],
    );
    check(
        &runs(),
        "sort=Gone",
        expect!["Test 1, Test 2, Test 10, Test 4"],
    );
}

#[test]
fn the_author_sorts_first() {
    let mut table = runs();
    table.sort = vec![SortKey {
        column: 1,
        descending: true,
    }];
    check(&table, "", expect!["Test 1, Test 4, Test 2, Test 10"]);
    check(&table, "sort=", expect!["Test 1, Test 2, Test 10, Test 4"]);
}

#[test]
fn sorts_inside_groups() {
    check(
        &in_groups(),
        "sort=-Test",
        expect!["Test 1, <Sequential>, Test 10, Test 2, <In parallel>, Test 4"],
    );
}

#[test]
fn a_group_without_rows_is_shown_until_it_is_filtered() {
    let table = grouped(
        &["Sequential", "In parallel", "Aborted"],
        &["", "Sequential", "Sequential", "In parallel"],
    );
    check(
        &table,
        "sort=-Test",
        expect!["Test 1, <Sequential>, Test 10, Test 2, <In parallel>, Test 4, <Aborted>"],
    );
    check(&table, "q=test+35", expect!["<In parallel>, Test 4"]);
}

#[test]
fn filters_by_all_words_in_any_cell() {
    check(&runs(), "q=HOURS+4", expect!["Test 1, Test 4"]);
    check(&runs(), "q=test+hours+35", expect!["Test 4"]);
    check(&runs(), "q=++", expect!["Test 1, Test 2, Test 10, Test 4"]);
    check(&runs(), "q=nothing", expect![""]);
}

#[test]
fn a_group_name_finds_its_rows() {
    check(
        &in_groups(),
        "q=sequential",
        expect!["<Sequential>, Test 2, Test 10"],
    );
    check(
        &in_groups(),
        "q=parallel+10",
        expect!["<In parallel>, Test 4"],
    );
}

#[test]
fn toggling_goes_up_down_and_back() {
    let mut view = View::default();
    let mut steps = Vec::new();
    for (column, add) in [
        (1, false),
        (1, false),
        (1, false),
        (0, false),
        (1, true),
        (1, true),
        (0, true),
        (1, false),
        (0, false),
    ] {
        view.toggle_sort(column, add);
        let keys: Vec<String> = view
            .sort
            .iter()
            .map(|key| format!("{}{}", if key.descending { "-" } else { "+" }, key.column))
            .collect();
        steps.push(keys.join(""));
    }
    assert_eq!(
        steps,
        ["+1", "-1", "", "+0", "+0+1", "+0-1", "-0-1", "", "+0"]
    );
}

#[test]
fn pinned_columns_stand_left_of_the_others_and_hidden_ones_nowhere() {
    let table = in_groups();
    let shown = |query| view(&table, query).shown(&table);
    // The column of the group rows is hidden by itself.
    assert_eq!(shown(""), [0, 1]);
    assert_eq!(shown("hide="), [0, 1, 2]);
    assert_eq!(shown("hide=&order=Duration,Group"), [1, 2, 0]);
    assert_eq!(shown("hide=&pin=Group"), [2, 0, 1]);
    assert_eq!(shown("hide=Test&pin=Group,Test"), [2, 1]);
}

#[test]
fn folds_are_the_other_way_round_once_all_are_folded() {
    let mut folds = Folds::default();
    folds.toggle(&[3, 1]);
    assert!(folds.is_folded(&[3, 1]) && !folds.is_folded(&[3]));
    folds.all = true;
    assert!(!folds.is_folded(&[3, 1]) && folds.is_folded(&[3]));
    folds.toggle(&[3, 1]);
    assert!(folds.is_folded(&[3, 1]));
}

proptest! {
    /// What was sorted before is kept; that must never show.
    #[test]
    fn rows_that_follow_a_reader_are_those_of_the_last_view(
        queries in proptest::collection::vec(
            prop_oneof![
                Just("sort=-Test"), Just("sort=Duration,Test"), Just("q=hours"), Just("q=gone"),
                Just("group=Test"), Just("group=Duration&fold=all"), Just("group="),
                Just("where=Duration~>+3+h&sort=Test"), Just("fold=Sequential"), Just("hide=Test"),
            ],
            0..6,
        ),
    ) {
        let table = in_groups();
        let mut rows = Rows::default();
        for query in queries {
            rows.follow(&table, &view(&table, query));
        }
        let authored = View::authored(&table);
        rows.follow(&table, &authored);
        let fresh = Rows::of(&table, &authored);
        prop_assert_eq!(&rows.order, &fresh.order);
        prop_assert_eq!(&rows.groups, &fresh.groups);
        let lines = |rows: &Rows| (0..rows.lines()).map(|at| rows.line(at)).collect::<Vec<_>>();
        prop_assert_eq!(lines(&rows), lines(&fresh));
    }
}
