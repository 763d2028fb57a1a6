//! Two tests side by side, as in reports of checkout: averages and errors below each.

use expect_test::{Expect, expect};
use value::Kind;

use super::*;
use crate::fixture::{column, runs, table, view};
use crate::{Exclusion, Inline};

fn below(top: &str, column: Column) -> Column {
    let header = |text: &str| match text {
        "" => Vec::new(),
        text => vec![Inline::Text(text.to_owned())],
    };
    let lower = if top.is_empty() { "" } else { &column.name };
    let upper = if top.is_empty() { &column.name } else { top };
    Column {
        header: vec![header(upper), header(lower)],
        name: if lower.is_empty() {
            upper.to_owned()
        } else {
            format!("{upper} / {lower}")
        },
        ..column
    }
}

/// Requests of two tests; in the second all logins failed, and search had no time to measure.
fn tests() -> Table {
    let average = |cells: &[&str]| Column {
        better: Some(Better::Lower),
        ..column("Average", Kind::Duration, cells)
    };
    let errors = |cells: &[&str]| column("Errors", Kind::Percent, cells);
    let rate = |cells: &[&str]| Column {
        better: Some(Better::Higher),
        ..column("Rate", Kind::Rate, cells)
    };
    let request = column(
        "Request",
        Kind::Text,
        &["login", "search", "export", "logout"],
    );
    let mut table = table(vec![
        Column {
            key: true,
            ..below("", request)
        },
        below("Test 1 Baseline", average(&["200 ms", "0 ms", "2 s", "-"])),
        below("Test 1 Baseline", errors(&["0%", "0%", "0%", "0%"])),
        below("Test 2", average(&["20 ms", "50 ms", "1.5 s", "10 ms"])),
        below("Test 2", errors(&["100%", "1%", "0%", "0%"])),
        below("Test 2", rate(&["1/s", "2/s", "3/s", "4/s"])),
    ]);
    table.exclusions = [2, 4]
        .map(|column| Exclusion {
            column,
            when: "100%".to_owned(),
        })
        .to_vec();
    table
}

/// For each row of a column: what it is compared with and how, or why it is not.
fn check(table: &Table, query: &str, column: &str, expect: Expect) {
    let view = view(table, query);
    let comparisons = Comparisons::of(table, &view);
    let at = table.column_named(column).unwrap() as u32;
    let mut text = match comparisons.baseline(at) {
        Some(base) => format!("against {}\n", table.columns[base as usize].name),
        None => "alone\n".to_owned(),
    };
    for row in 0..table.rows {
        let delta = comparisons.delta(table, row, at);
        let line = match (delta, comparisons.excluded(table, row, at)) {
            (Some(delta), None) => {
                let ratio = delta
                    .ratio()
                    .map_or("none".to_owned(), |ratio| ratio.to_string());
                format!("{} ratio {ratio} {:?}", delta.difference(), delta.judgement)
            }
            (None, None) => "–".to_owned(),
            (None, Some(because)) => {
                format!("excluded by {}", table.columns[because as usize].name)
            }
            (Some(_), Some(_)) => panic!("row {row} is excluded, and compared"),
        };
        text.push_str(&format!("{}: {line}\n", table.columns[0].text(row)));
    }
    expect.assert_eq(&text);
}

#[test]
fn an_upper_header_is_the_baseline_of_the_others() {
    let query = "over=Test+1+Baseline";
    check(
        &tests(),
        query,
        "Test 2 / Average",
        expect![[r#"
            against Test 1 Baseline / Average
            login: excluded by Test 2 / Errors
            search: 50 ratio none Worse
            export: -500 ratio 0.75 Better
            logout: –
        "#]],
    );
    // Nobody said which way errors are good.
    check(
        &tests(),
        query,
        "Test 2 / Errors",
        expect![[r#"
            against Test 1 Baseline / Errors
            login: excluded by Test 2 / Errors
            search: 0.01 ratio none Neither
            export: 0 ratio none Neither
            logout: 0 ratio none Neither
        "#]],
    );
    // The baseline has no such column.
    check(
        &tests(),
        query,
        "Test 2 / Rate",
        expect![[r#"
            alone
            login: excluded by Test 2 / Errors
            search: –
            export: –
            logout: –
        "#]],
    );
    // What failed in the other test does not stand against the baseline itself.
    check(
        &tests(),
        query,
        "Test 1 Baseline / Average",
        expect![[r#"
            alone
            login: –
            search: –
            export: –
            logout: –
        "#]],
    );
}

#[test]
fn a_baseline_that_failed_compares_with_nothing() {
    check(
        &tests(),
        "over=Test+2",
        "Test 1 Baseline / Average",
        expect![[r#"
            against Test 2 / Average
            login: –
            search: -50 ratio 0 Better
            export: 500 ratio 1.3333333333333333 Worse
            logout: –
        "#]],
    );
}

#[test]
fn a_column_is_the_baseline_of_its_like() {
    let table = tests();
    let comparisons = Comparisons::of(&table, &view(&table, "base=Test+1+Baseline+/+Average"));
    let baselines: Vec<_> = (0..6).map(|at| comparisons.baseline(at)).collect();
    assert_eq!(baselines, [None, None, None, Some(1), None, None]);
    assert!(comparisons.is_baseline(1) && !comparisons.is_baseline(3));
    let nothing = Comparisons::of(&table, &view(&table, ""));
    assert!(
        (0..6)
            .all(|at| nothing.baseline(at).is_none() && nothing.excluded(&table, 0, at).is_none())
    );
}

#[test]
fn higher_may_be_better_and_rows_without_upper_headers_are_one_test() {
    let mut table = table(vec![
        column("Run", Kind::Text, &["a", "b", "c"]),
        column("Before", Kind::Rate, &["10/s", "10/s", "10/s"]),
        Column {
            better: Some(Better::Higher),
            ..column("After", Kind::Rate, &["12/s", "10/s", "5/s"])
        },
        column("Errors", Kind::Percent, &["0%", "0%", "100%"]),
    ]);
    check(
        &table,
        "base=Before",
        "After",
        expect![[r#"
            against Before
            a: 2 ratio 1.2 Better
            b: 0 ratio 1 Neither
            c: -5 ratio 0.5 Worse
        "#]],
    );
    table.exclusions.push(Exclusion {
        column: 3,
        when: ">= 100%".to_owned(),
    });
    check(
        &table,
        "base=Before",
        "After",
        expect![[r#"
            against Before
            a: 2 ratio 1.2 Better
            b: 0 ratio 1 Neither
            c: excluded by Errors
        "#]],
    );
    // A condition that cannot be read excludes nothing, nor does a column that is not there.
    table.exclusions[0].when = "many".to_owned();
    table.exclusions.push(Exclusion {
        column: 9,
        when: "100%".to_owned(),
    });
    check(
        &table,
        "base=After",
        "Before",
        expect![[r#"
            against After
            a: -2 ratio 0.8333333333333334 Neither
            b: 0 ratio 1 Neither
            c: 5 ratio 2 Neither
        "#]],
    );
}

#[test]
fn upper_headers_that_others_can_stand_against() {
    assert_eq!(tests().upper_headers(), ["Test 1 Baseline", "Test 2"]);
    assert_eq!(runs().upper_headers(), Vec::<String>::new());
    // Nothing below `Notes` is below another header.
    let mut table = tests();
    table.columns.push(below(
        "Notes",
        column("Author", Kind::Text, &["a", "b", "c", "d"]),
    ));
    assert_eq!(table.upper_headers(), ["Test 1 Baseline", "Test 2"]);
}

#[test]
fn ways_to_compare_have_names() {
    let names = Comparison::ALL.map(Comparison::name);
    assert_eq!(names, ["percent", "delta", "ratio", "value"]);
    assert_eq!(Comparison::default(), Comparison::ALL[0]);
}
