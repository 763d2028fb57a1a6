//! Texts without a table, and tables that look like texts.

use expect_test::expect;

use super::{LAYOUT, Layout, check, dump};

#[test]
fn logs_of_programs_are_refused() {
    for log in [
        "2026-01-31 12:00:00,123 INFO o.a.j.JMeter: Version 5\n\
            2026-01-31 12:00:01,000 WARN o.a.j.JMeter: slow, very\n",
        "INF [20260131-21:34:01.224] stats: {\"400\":84,\"a\":1}\n",
        "[2026-01-31T12:00:00Z] [ERROR] no answer\n  at a.b(c:1)\n",
    ] {
        let found = dump(log.as_bytes(), &LAYOUT);
        assert_eq!(
            found,
            "error: expected a data file, found the log of a program\n"
        );
    }
}

#[test]
fn a_column_of_levels_is_a_column() {
    check(
        "at,level,text\n2026-01-31 12:00:00,INFO,a\n2026-01-31 12:00:01,WARN,b\n",
        expect![[r#"
            CSV
            # at · level · text
            - 2026-01-31 12:00:00 · INFO · a
            - 2026-01-31 12:00:01 · WARN · b
        "#]],
    );
}

#[test]
fn counts_of_levels_are_a_table() {
    check(
        "- INFO: 5\n  WARN: 3\n- INFO: 1\n",
        expect![[r#"
        YAML
        # INFO · WARN
        - 5 · 3
        - 1
    "#]],
    );
    check(
        "level\tcount\nINFO\t5\nWARN\t3\n",
        expect![[r#"
        TSV
        # level · count
        - INFO · 5
        - WARN · 3
    "#]],
    );
}

#[test]
fn prose_is_refused() {
    check(
        "<!-- taken from the wiki -->\nReport of the run\n\nIt was fast, then slow.\nNobody knows why it was.\n\
            Tests with 8, 20 users\n",
        expect![[r#"
            error: expected a data file, found a text without columns
        "#]],
    );
    check(
        "<!-- saved -->\na;b\n1;2\n",
        expect![[r#"
            error: expected a data file, found a text without columns
        "#]],
    );
    check(
        "Query\n```sql\nSELECT 1\n```\n",
        expect![[r#"
            error: expected a data file, found a text without columns
        "#]],
    );
    check(
        "<!-- saved -->\n<html><body>",
        expect![[r#"
            error: expected a data file, found an XML or HTML document
        "#]],
    );
}

#[test]
fn who_says_that_it_is_csv_is_believed() {
    let text = "Note\nIt was fast and good\nIt was slow and bad\nNobody knows why it was\n";
    let csv = super::FORMATS
        .into_iter()
        .find(|format| format.name == "csv");
    let layout = Layout {
        format: csv,
        ..LAYOUT
    };
    assert!(dump(text.as_bytes(), &layout).starts_with("CSV\n# Note\n- It was fast and good\n"));
    assert!(dump(text.as_bytes(), &LAYOUT).starts_with("error: "));
}

#[test]
fn one_column_of_values_is_a_table() {
    check(
        "Time of the answer in ms\n1,5\n2\n3,25\n",
        expect![[r#"
            CSV
            # Time of the answer in ms
            - 1 · 5
            - 2
            - 3 · 25
        "#]],
    );
    check(
        "Module\nmod-inventory\nmod-search\nedge oai pmh\n",
        expect![[r#"
            CSV
            # Module
            - mod-inventory
            - mod-search
            - edge oai pmh
        "#]],
    );
}
