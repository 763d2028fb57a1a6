//! Columns below each other.

use expect_test::{Expect, expect};
use model::{Column, Table};
use value::Kind;

use crate::table::tests::{column, drawn_inside, table};

fn check(table: &Table, query: &str, expect: Expect) {
    let inside = drawn_inside(table, query);
    expect.assert_eq(inside.replace("<tr", "\n<tr").trim_start());
}

fn runs() -> Table {
    table(vec![
        Column {
            key: true,
            ..column(" / Test", Kind::Text, &["a", "b"])
        },
        Column {
            unit: Some("s".to_owned()),
            ..column("Before / Took", Kind::Duration, &["2 s", "-"])
        },
        column("Before / Errors", Kind::Percent, &["1%", "2%"]),
    ])
}

#[test]
fn rows_stand_side_by_side() {
    check(
        &runs(),
        "transposed=1",
        expect![[r#"
        <thead>
        <tr><th scope="col" class="key">Test</th><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody>
        <tr><th scope="row">Before / Took <small>s</small></th><td class="num">2 s</td><td class="num missing">-</td></tr>
        <tr><th scope="row">Before / Errors</th><td class="num">1%</td><td class="num">2%</td></tr></tbody>"#]],
    );
    check(
        &runs(),
        "transposed=1&sort=-+/+Test&hide=Before+/+Errors&unit=Before+/+Took~ms",
        expect![[r#"
        <thead>
        <tr><th scope="col" class="key">Test</th><th scope="col">b</th><th scope="col">a</th></tr></thead><tbody>
        <tr><th scope="row">Before / Took</th><td class="num missing">-</td><td class="num">2000 ms</td></tr></tbody>"#]],
    );
}

#[test]
fn without_a_key_the_first_column_names_the_rows() {
    let mut table = runs();
    table.columns[0].key = false;
    check(
        &table,
        "transposed=1&order=Before+/+Errors&q=b",
        expect![[r#"
        <thead>
        <tr><th scope="col" class="key">Before / Errors</th><th scope="col">2%</th></tr></thead><tbody>
        <tr><th scope="row">Test</th><td>b</td></tr>
        <tr><th scope="row">Before / Took <small>s</small></th><td class="num missing">-</td></tr></tbody>"#]],
    );
}

#[test]
fn too_many_rows_stand_below_each_other() {
    let rows: Vec<String> = (0..101).map(|row| row.to_string()).collect();
    let cells: Vec<&str> = rows.iter().map(String::as_str).collect();
    let table = table(vec![column("n", Kind::Count, &cells)]);
    assert!(drawn_inside(&table, "transposed=1").contains("<tr data-row=\"100\">"));
    assert!(!drawn_inside(&table, "transposed=1&where=n~<+100").contains("data-row"));
}
