//! What each control does, told by the link to the view that it leaves.

use model::{Exclusion, Fragment};
use value::Kind;

use super::*;
use crate::table::tests::{column, table};

fn runs() -> Table {
    let mut table = table(vec![
        column("Test", Kind::Text, &["a", "b", "c"]),
        column("Before / Took", Kind::Duration, &["1 s", "2 s", "-"]),
        column("After / Took", Kind::Duration, &["2 s", "1 s", "3 s"]),
        column("Notes", Kind::Text, &["x", "", "y"]),
    ]);
    table.columns[0].header.insert(0, Vec::new());
    table.columns[3].header.insert(0, Vec::new());
    table.columns[3].hidden = true;
    table.exclusions.push(Exclusion {
        column: 1,
        when: "empty".to_owned(),
    });
    table
}

fn link(table: &Table, view: &View) -> String {
    let mut fragment = Fragment::default();
    fragment.set_view(table, view);
    fragment.to_string().trim_start_matches("runs?").to_owned()
}

/// The links after each of these: a control, its column, its value.
fn check(steps: &[(&str, Option<u32>, &str, &str)]) {
    let table = runs();
    let mut view = View::authored(&table);
    for (step, (name, column, value, expected)) in steps.iter().enumerate() {
        act(&table, &mut view, name, *column, value);
        assert_eq!(
            link(&table, &view),
            *expected,
            "step {step}: {name} {value}"
        );
        let again = Fragment::parse(&format!("runs?{expected}")).view(&table);
        assert_eq!(again, view, "step {step}: {name} {value}");
    }
}

#[test]
fn filters() {
    check(&[
        ("filter", None, "a b", "q=a+b"),
        ("filter", None, "", ""),
        ("where", Some(1), "> 1 s", "where=Before+/+Took~%3E+1+s"),
        ("where", Some(1), "  ", ""),
        ("only", Some(0), "1", "only=Test~b"),
        ("only", Some(0), "0", "only=Test~b|a"),
        ("only", Some(0), "1", "only=Test~a"),
        ("only", Some(0), "many", "only=Test~a"),
        // What is typed takes the place of what is chosen, and the other way round.
        ("where", Some(0), "b", "where=Test~b"),
        ("only", Some(0), "2", "only=Test~c"),
        ("only", Some(0), "2", ""),
    ]);
}

#[test]
fn sorting() {
    check(&[
        ("toggle-sort", Some(0), "", "sort=Test"),
        ("toggle-sort", Some(0), "", "sort=-Test"),
        ("toggle-sort", Some(1), "add", "sort=-Test,Before+/+Took"),
        ("toggle-sort", Some(1), "add", "sort=-Test,-Before+/+Took"),
        ("sort", Some(1), "up", "sort=Before+/+Took"),
        ("sort", Some(0), "then-down", "sort=Before+/+Took,-Test"),
        ("sort", Some(0), "then-up", "sort=Before+/+Took,Test"),
        ("sort", Some(1), "off", "sort=Test"),
        ("sort", Some(0), "down", "sort=-Test"),
        ("sort", Some(0), "off", ""),
    ]);
}

#[test]
fn groups_and_totals() {
    check(&[
        ("group", Some(0), "", "group=Test"),
        ("group", Some(3), "", "group=Test,Notes"),
        ("fold-all", None, "true", "group=Test,Notes&fold=all"),
        ("fold-all", None, "false", "group=Test,Notes"),
        ("fold-all", None, "true", "group=Test,Notes&fold=all"),
        // Other groups are other folds.
        ("group", Some(0), "", "group=Notes"),
        ("group", Some(3), "", ""),
        ("total", None, "mean", "total=mean"),
        ("total", None, "sum", "total=mean,sum"),
        ("total", None, "mean", "total=sum"),
        ("total", None, "average", "total=sum"),
    ]);
}

#[test]
fn columns() {
    check(&[
        ("hide", Some(3), "", "hide="),
        ("hide", Some(3), "", ""),
        ("hide", Some(1), "", "hide=Notes,Before+/+Took"),
        ("hide", Some(0), "", "hide=Notes,Before+/+Took,Test"),
        // One stays.
        ("hide", Some(2), "", "hide=Notes,Before+/+Took,Test"),
        ("hide", Some(0), "", "hide=Notes,Before+/+Took"),
        ("hide", Some(1), "", ""),
        ("move", Some(0), "left", ""),
        (
            "move",
            Some(0),
            "right",
            "order=Before+/+Took,Test,After+/+Took,Notes",
        ),
        (
            "move",
            Some(0),
            "right",
            "order=Before+/+Took,After+/+Took,Test,Notes",
        ),
        // What is hidden does not move.
        (
            "move",
            Some(0),
            "right",
            "order=Before+/+Took,After+/+Took,Test,Notes",
        ),
        (
            "move",
            Some(3),
            "left",
            "order=Before+/+Took,After+/+Took,Test,Notes",
        ),
        (
            "move",
            Some(0),
            "left",
            "order=Before+/+Took,Test,After+/+Took,Notes",
        ),
        ("move", Some(0), "left", ""),
        ("pin", Some(0), "", "pin=Test"),
        ("pin", Some(0), "", ""),
        ("width", Some(0), "120", "width=Test~120"),
        ("width", Some(0), "5", "width=Test~30"),
        ("width", Some(0), "60000", "width=Test~2000"),
        ("width", Some(0), "", ""),
        ("unit", Some(1), "ms", "unit=Before+/+Took~ms"),
        ("unit", Some(1), "h:mm:ss", "unit=Before+/+Took~h:mm:ss"),
        ("unit", Some(1), "", ""),
        ("bars", Some(1), "", "bars=Before+/+Took"),
        ("bars", Some(1), "", ""),
    ]);
}

#[test]
fn comparisons() {
    check(&[
        ("base", None, "header:Before", "over=Before"),
        ("as", None, "ratio", "over=Before&as=ratio"),
        ("as", None, "guess", "over=Before"),
        ("base", None, "column:2", "base=After+/+Took"),
        ("base", None, "none", ""),
        ("base", Some(1), "", "base=Before+/+Took"),
        ("base", Some(1), "", ""),
        ("base", None, "column:9", ""),
        ("base", None, "column:many", ""),
    ]);
}

#[test]
fn looks() {
    check(&[
        ("heat", None, "column", "heat=column"),
        ("heat", None, "table", "heat=table"),
        ("heat", None, "off", ""),
        ("outliers", None, "", "outliers=1"),
        ("dense", None, "", "outliers=1&dense=1"),
        ("one-line", None, "", "outliers=1&dense=1&one-line=1"),
        (
            "transposed",
            None,
            "",
            "outliers=1&dense=1&one-line=1&transposed=1",
        ),
        ("dense", None, "", "outliers=1&one-line=1&transposed=1"),
        ("reset", None, "", ""),
    ]);
}

#[test]
fn what_is_not_known_changes_nothing() {
    check(&[
        ("explode", None, "", ""),
        ("", Some(0), "", ""),
        ("hide", None, "", ""),
        ("group", Some(9), "", ""),
        ("where", Some(9), "1", ""),
        ("copy-link", None, "", ""),
    ]);
}

/// All that can be done to the table, one after the other and over again.
#[test]
fn reset_gives_the_authored_table_after_whatever_was_done() {
    let all = [
        ("filter", "a"),
        ("toggle-sort", ""),
        ("toggle-sort", "add"),
        ("sort", "down"),
        ("sort", "then-up"),
        ("where", "> 1 s"),
        ("only", "1"),
        ("group", ""),
        ("fold-all", "true"),
        ("hide", ""),
        ("move", "right"),
        ("move", "left"),
        ("pin", ""),
        ("width", "99"),
        ("unit", "auto"),
        ("bars", ""),
        ("total", "max"),
        ("base", ""),
        ("base", "header:After"),
        ("as", "delta"),
        ("heat", "table"),
        ("outliers", ""),
        ("dense", ""),
        ("one-line", ""),
        ("transposed", ""),
    ];
    let table = runs();
    let authored = View::authored(&table);
    let mut view = authored.clone();
    // A walk that is the same every time, and comes by all of it.
    let mut state = 1_u64;
    for step in 0..4_000 {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let (name, value) = all[(state >> 33) as usize % all.len()];
        let column = [None, Some(0), Some(1), Some(2), Some(3)][(state >> 40) as usize % 5];
        // Units are offered for columns that have them.
        if name == "unit" && !matches!(column, Some(1 | 2)) {
            continue;
        }
        act(&table, &mut view, name, column, value);
        let link = link(&table, &view);
        let again = Fragment::parse(&format!("runs?{link}")).view(&table);
        assert_eq!(again, view, "step {step}: {link}");
        if step % 40 == 0 {
            act(&table, &mut view, "reset", None, "");
            assert_eq!(view, authored);
        }
    }
}
