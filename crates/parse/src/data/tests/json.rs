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
            JSON
            # a · b
            - 1 · 2
        "#]],
    );
    check(
        r#"{"a": 1}"#,
        expect![[r#"
            JSON
            # a
            - 1
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
            JSON
            # value
            - 1
            - 2
        "#]],
    );
    check(
        "[]",
        expect![[r#"
            error: expected objects or arrays as rows, found an empty array
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
            JSON
            # rows
            - 1
            - 2
            error: expected more JSON, found the end of the file at 1:14
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

#[test]
fn columns_beside_each_other() {
    check(
        r#"{"name": "run", "t": [1, 2], "v": ["a", null]}"#,
        expect![[r#"
            JSON
            # t · v
            - 1 · a
            - 2 · 
        "#]],
    );
    check(
        r#"{"t": [1, 2], "v": ["a"]}"#,
        expect![[r#"
        JSON
        # t · v
        - 1 · a
        - 2
        warning: expected 2 values of `v`, found 1; the others count as missing at 1:20
    "#]],
    );
    // Lists of one value beside other members are cells.
    check(
        r#"{"name": "run", "tags": ["a"], "ids": [7]}"#,
        expect![[r#"
        JSON
        # name · tags · ids
        - run · a · 7
    "#]],
    );
}

#[test]
fn a_single_object_is_a_row() {
    check(
        r#"{"name": "run", "tags": ["a", "b"], "time": {"mean": 1.50, "max": 7}}"#,
        expect![[r#"
            JSON
            # name · tags · time.mean · time.max
            - run · a, b · 1.50 · 7
        "#]],
    );
    check(
        "{}",
        expect![[r#"
        error: expected objects or arrays as rows, found an empty object
    "#]],
    );
    check(
        "7",
        expect![[r#"
        CSV
        # 7
    "#]],
    );
}

#[test]
fn objects_with_names() {
    check(
        r#"{"login": {"mean": 1}, "search \u00e9": {"mean": 2, "max": 3}}"#,
        expect![[r#"
            JSON
            # name · mean · max
            - login · 1
            - search é · 2 · 3
        "#]],
    );
    check(
        r#"{"a": {"name": "x"}, "b": {"name": "y"}}"#,
        expect![[r#"
        JSON
        # key · name
        - a · x
        - b · y
    "#]],
    );
}

#[test]
fn several_documents() {
    check(
        "{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n",
        expect![[r#"
        JSON
        # a
        - 1
        - 2
    "#]],
    );
    check(
        "{\"a\": 1} {\"a\": 2} {\"a\"",
        expect![[r#"
            JSON
            # a
            - 1
            - 2
            error: expected more JSON, found the end of the file at 1:22
        "#]],
    );
}

#[test]
fn json_that_is_cut() {
    check(
        "{\"took\": 3, \"rows\": [{\"a\": 1}, {\"a\": 2}, {\"a\": 3, \"b",
        expect![[r#"
            JSON
            # a
            - 1
            - 2
            error: expected more JSON, found the end of the file at 1:52
        "#]],
    );
    check(
        "{\"data\": {\"n\": 1, \"result\": [{\"a\": 1},",
        expect![[r#"
            JSON
            # a
            - 1
            error: expected more JSON, found the end of the file at 1:38
        "#]],
    );
    check(
        "{\"a\": 1}\n{\"a\": 2}\n{\"a\":",
        expect![[r#"
            JSON
            # a
            - 1
            - 2
            error: expected more JSON, found the end of the file at 3:5
        "#]],
    );
    check(
        "{\"a\": 1, \"b\": 2, \"c\":",
        expect![[r#"
        JSON
        # a · b
        - 1 · 2
        error: expected more JSON, found the end of the file at 1:21
    "#]],
    );
    check(
        "[",
        expect![[r#"
            error: expected more JSON, found the end of the file at 1:1
            error: expected objects or arrays as rows, found an empty array
        "#]],
    );
}

#[test]
fn the_author_says_where_the_rows_are() {
    let at = |path: &str| Layout {
        rows: Some(path.to_owned()),
        ..LAYOUT
    };
    let text =
        br#"{"data": {"result": [{"a": 1, "values": [[1, 2], [3, 4]]}], "x.y": {"m": {"v": 1}}},
        "other": [{"b": 2}], "status": "ok"}"#;
    expect![[r#"
        error: expected rows in one place, found them in `data.result`, `other`
    "#]]
    .assert_eq(&dump(text, &LAYOUT));
    expect![[r#"
        JSON
        # a · values
        - 1 · [[1, 2], [3, 4]]
    "#]]
    .assert_eq(&dump(text, &at("data.result")));
    expect![[r#"
        JSON
        # 1 · 2
        - 3 · 4
    "#]]
    .assert_eq(&dump(text, &at("data.result.0.values")));
    expect![[r#"
        JSON
        # name · v
        - m · 1
    "#]]
    .assert_eq(&dump(text, &at("data.x.y")));
    expect![[r#"
        error: `rows` leads nowhere at `results`
    "#]]
    .assert_eq(&dump(text, &at("data.results")));
    expect![[r#"
        error: expected objects or arrays as rows, found a plain value
    "#]]
    .assert_eq(&dump(text, &at("status")));
    expect![[r#"
        error: `rows` leads nowhere at `7`
    "#]]
    .assert_eq(&dump(text, &at("data.result.7")));
}
