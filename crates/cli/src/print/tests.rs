//! How a diagnostic reads, for people and for editors.

use std::path::PathBuf;

use expect_test::{Expect, expect};
use parse::{Diagnostic, Severity};
use site::{Excerpt, Placed};

use super::{human, plural, short};

/// A diagnostic about the bytes `from..` of `line`.
fn placed(line: &str, from: usize) -> Placed {
    Placed {
        diagnostic: Diagnostic {
            severity: Severity::Error,
            rule: "bad-cell",
            file: "runs.csv".to_owned(),
            span: Some(0..0),
            excerpt: None,
            message: "expected a duration, found `12 mss`".to_owned(),
            hint: None,
        },
        path: PathBuf::from("content/runs.csv"),
        excerpt: Some(Excerpt {
            line: 14,
            column: line[..from].chars().count() + 1,
            text: line.to_owned(),
            span: from..line.len(),
        }),
    }
}

fn check(placed: &Placed, expect: Expect) {
    let text = human::render(std::slice::from_ref(placed), false);
    expect.assert_eq(&(text + &short(placed)));
}

#[test]
fn a_diagnostic_shows_its_line() {
    check(
        &placed("№ 1,12 mss", 6),
        expect![[r#"
            error: expected a duration, found `12 mss`
              --> content/runs.csv:14:5
               |
            14 | № 1,12 mss
               |     ^^^^^^

            content/runs.csv:14:5: error: expected a duration, found `12 mss`
        "#]],
    );
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let mut placed = placed("\u{1b}[31m\t12 mss", 6);
    placed.diagnostic.message = "expected a duration, found `\u{1b}[31m`".to_owned();
    check(
        &placed,
        expect![[r#"
            error: expected a duration, found `␛[31m`
              --> content/runs.csv:14:7
               |
            14 | ␛[31m    12 mss
               |          ^^^^^^

            content/runs.csv:14:7: error: expected a duration, found `␛[31m`
        "#]],
    );
}

#[test]
fn a_line_too_long_to_show_is_only_named() {
    let line = "x".repeat(20_000) + "12 mss";
    check(
        &placed(&line, 20_000),
        expect![[r#"
        error: expected a duration, found `12 mss`
        --> content/runs.csv:14:20001

        content/runs.csv:14:20001: error: expected a duration, found `12 mss`
    "#]],
    );
}

#[test]
fn a_diagnostic_about_a_whole_file_has_no_line() {
    let whole = Placed {
        excerpt: None,
        ..placed("", 0)
    };
    check(
        &whole,
        expect![[r#"
        error: expected a duration, found `12 mss`
        --> content/runs.csv

        content/runs.csv: error: expected a duration, found `12 mss`
    "#]],
    );
}

#[test]
fn colours_are_for_terminals() {
    assert!(human::render(&[placed("12 mss", 0)], true).contains("\u{1b}["));
}

#[test]
fn one_page_two_pages() {
    assert_eq!(plural(1, "page"), "1 page");
    assert_eq!(plural(0, "page"), "0 pages");
}
