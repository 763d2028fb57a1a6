//! Rows in JSON.

use expect_test::expect;

use super::{LAYOUT, Layout, check, dump};

#[test]
fn objects() {
    check(
        r#"[{"a": 1.50, "b": "x\ny \u00e9"}, {"b": null, "c": true, "a": -1e3}]"#,
        expect![[r#"
            JSON
            # a · b · c
            - 1.50 · x⏎y é
            - -1e3 ·  · true
        "#]],
    );
}

#[test]
fn nested_members_have_dotted_names() {
    check(
        r#"[{"a": {"b": {"c": 1}, "d": [1, "x"]}, "e": [[1], 2]}]"#,
        expect![[r#"
        JSON
        # a.b.c · a.d · e
        - 1 · 1, x · [[1], 2]
    "#]],
    );
}

#[test]
fn arrays() {
    check(
        r#"[["a", "b"], [1, 2], [3], []]"#,
        expect![[r#"
        JSON
        # a · b
        - 1 · 2
        - 3
        - 
    "#]],
    );
    let layout = Layout {
        header_rows: 2,
        ..LAYOUT
    };
    expect![[r#"
        JSON
        # a · 
        # b · c
        - 1 · 2
    "#]]
    .assert_eq(&dump(br#"[["a", ""], ["b", "c"], [1, 2]]"#, &layout));
}

#[test]
fn array_inside_an_object() {
    check(
        r#"{"took": 3, "results": [{"a": 1}], "more": {"x": [1]}}"#,
        expect![[r#"
        JSON
        # a
        - 1
    "#]],
    );
    check(
        r#"{"clusters": [{"a": 1}], "failures": []}"#,
        expect![[r#"
        JSON
        # a
        - 1
    "#]],
    );
    check(
        r#"{"a": [1], "b": [2]}"#,
        expect![[r#"
        error: expected an array of objects or of arrays, found an object with the arrays `a`, `b`
    "#]],
    );
    check(
        r#"{"a": 1}"#,
        expect![[r#"
        error: expected an array of objects or of arrays, found an object without an array
    "#]],
    );
}

#[test]
fn one_object_a_line() {
    check(
        "{\"a\": 1}\n{\"a\": oops}\n\n{\"a\": 3, \"b\": 4}\n",
        expect![[r#"
            JSON
            # a · b
            - 1
            - 3 · 4
            error: broken JSON: expected value at 2:7
        "#]],
    );
}

#[test]
fn odd_rows_are_reported() {
    check(
        r#"[{"a": 1}, 7, [2], {"a": 3}]"#,
        expect![[r#"
        JSON
        # a
        - 1
        - 3
        error: expected an object as a row, found `7` at 1:12
        error: expected an object as a row, found `[2]` at 1:15
    "#]],
    );
    check(
        "[1, 2]",
        expect![[r#"
        error: expected an array of objects or of arrays, found an array of plain values
    "#]],
    );
    check(
        "[]",
        expect![[r#"
        error: expected an array of objects or of arrays, found an empty array
    "#]],
    );
}

#[test]
fn broken_json_keeps_what_stands_before() {
    check(
        "[{\"a\": 1},\n {\"a\": 2},\n {\"a\": ]",
        expect![[r#"
        JSON
        # a
        - 1
        - 2
        error: broken JSON: expected value at 3:8
    "#]],
    );
    check(
        "{\"rows\": [1, 2",
        expect![[r#"
        error: broken JSON: EOF while parsing a list at 1:14
    "#]],
    );
}

#[test]
fn names_of_columns_are_limited() {
    let rows: Vec<String> = (0..1_200)
        .map(|index| format!("{{\"n{index}\": 1}}"))
        .collect();
    let dump = dump(format!("[{}]", rows.join(",\n")).as_bytes(), &LAYOUT);
    expect![
        "error: expected at most 1000 columns; members from this one on are left out at 1001:2"
    ]
    .assert_eq(dump.lines().last().unwrap());
}

#[test]
fn csv_that_starts_with_a_bracket() {
    check(
        "[ms],b\n1,2\n",
        expect![[r#"
        CSV
        # [ms] · b
        - 1 · 2
    "#]],
    );
}

#[test]
fn nesting_is_no_danger() {
    let deep = format!("[{}1{}]", "{\"a\":".repeat(10_000), "}".repeat(10_000));
    dump(deep.as_bytes(), &LAYOUT);
    let deep = format!("[[{}{}]]", "[".repeat(10_000), "]".repeat(10_000));
    dump(deep.as_bytes(), &LAYOUT);
}

#[test]
fn indices() {
    check(
        r#"[{"health":"green","status":"open","index":"a","docs.count":"4807","store.size":"1.2mb"},
            {"status":"close","index":"b","docs.count":null,"store.size":null}]"#,
        expect![[r#"
            _cat/indices
            # health · status · index · docs.count · store.size
            - green · open · a · 4807 · 1.2mb
            -  · close · b ·  · 
        "#]],
    );
}
