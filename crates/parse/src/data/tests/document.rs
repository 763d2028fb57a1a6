//! Tables in markdown and in HTML.

use expect_test::expect;

use super::{LAYOUT, Layout, check, dump};

fn table(number: usize) -> Layout {
    Layout {
        table: Some(number),
        ..LAYOUT
    }
}

#[test]
fn markdown_tables() {
    let text = "# Runs\n\ntext | with a bar\n\n| Test | Note |\n|:-----|-----:|\n| a \\| b | `x` |\n|c|\n\nA | B | C\n---|---|---\n1 | 2 | 3\n\n```\n| no |\n|----|\n```\n";
    check(
        text,
        expect![[r#"
        markdown
        # Test · Note
        - a | b · `x`
        - c
        warning: expected one table, found 2; the first is read
    "#]],
    );
    expect![[r#"
        markdown
        # A · B · C
        - 1 · 2 · 3
    "#]]
    .assert_eq(&dump(text.as_bytes(), &table(2)));
    expect![[r#"
        error: expected table 3 of the file, found 2 of them
    "#]]
    .assert_eq(&dump(text.as_bytes(), &table(3)));
}

#[test]
fn what_is_no_markdown_table() {
    check(
        "a|b\n1|2\n",
        expect![[r#"
        CSV
        # a · b
        - 1 · 2
    "#]],
    );
    check(
        "a|b\n-|2\n",
        expect![[r#"
        CSV
        # a · b
        - - · 2
    "#]],
    );
    check(
        "a,b\n---\n",
        expect![[r#"
        CSV
        # a · b
        - ---
    "#]],
    );
    check(
        "a|b|c\n---|---\n",
        expect![[r#"
        CSV
        # a · b · c
        - --- · ---
    "#]],
    );
}

#[test]
fn html_tables() {
    check(
        "<!DOCTYPE html><html><head><style>td {}</style></head><body><h1>x</h1>
         <table><caption>Runs</caption><tr><th>Test<th>Time
         <tr><td>a &amp; b<td> 1&nbsp;s <br> or\n  so <script>no()</script>
         <tr><td><a href='x'>c</a></table>",
        expect![[r#"
            HTML
            # Test · Time
            - a & b · 1 s⏎or so
            - c
        "#]],
    );
    let two = "<p><table><tr><td>a<table><tr><td>inner</table>b<tr><td>c</table><table></table><TABLE><tr><td>z";
    check(
        two,
        expect![[r#"
        HTML
        # ab
        - c
        warning: expected one table, found 3; the first is read
    "#]],
    );
    expect![[r#"
        HTML
        # inner
    "#]]
    .assert_eq(&dump(two.as_bytes(), &table(2)));
    expect![[r#"
        HTML
        # z
    "#]]
    .assert_eq(&dump(two.as_bytes(), &table(3)));
    check(
        "<html><p>nothing</html>",
        expect![[r#"
        error: expected a data file, found an XML or HTML document
    "#]],
    );
}

#[test]
fn spans_repeat_their_value() {
    check(
        "<table><thead><tr><th rowspan=2>Label<th colspan=2>Test 1<th colspan=2>Test 2</tr>
         <tr><th>Average<th>Errors<th>Average<th>Errors</tr></thead>
         <tbody><tr><td rowspan=2>login<td>1<td>2<td>3<td rowspan=0>4</tr><tr><td>5<td>6</tr><tr><td>x</tr></table>",
        expect![[r#"
            HTML
            # Label · Test 1 · Test 1 · Test 2 · Test 2
            #  · Average · Errors · Average · Errors
            - login · 1 · 2 · 3 · 4
            - login · 5 · 6 ·  · 4
            - x ·  ·  ·  · 4
        "#]],
    );
}

#[test]
fn spans_made_to_do_harm() {
    let row = "<tr><td colspan=4294967295 rowspan=65534>x";
    let text = format!("<table>{}{}", row.repeat(3), "<tr>".repeat(100_000));
    let mut sink = crate::Sink::default();
    let source = super::Source::decode("data", text.as_bytes(), &LAYOUT, &mut sink).unwrap();
    let grid = super::read(&source, &LAYOUT, &mut sink).unwrap();
    assert!(
        grid.is_cut && grid.rows.len() < 10_001,
        "{}",
        grid.rows.len()
    );
    let nested = "<table><tr><td>".repeat(10_000);
    assert!(dump(nested.as_bytes(), &LAYOUT).lines().count() < 30);
}
