//! Header levels, group rows, ragged rows.

use expect_test::expect;

use super::check;

#[test]
fn empty_header_cells_continue() {
    check(
        "runs.csv",
        "Workflow,Test 1,,Test 2\n,Average,Errors,Average\nlogin,1,2%,3\n",
        "header-rows = 2",
        expect![[r##"
            #runs from runs.csv (runs.csv) as CSV
              Workflow: text ["Workflow", ""]
              Test 1 / Average: count ["Test 1", "Average"]
              Test 1 / Errors: percent ["Test 1", "Errors"]
              Test 2 / Average: count ["Test 2", "Average"]
            login=0 | 1=1 | 2%=0.02 | 3=3
        "##]],
    );
}

#[test]
fn names_are_unique() {
    check(
        "runs.csv",
        "a,a,,a,\n1,2,3,4,5\n",
        "",
        expect![[r##"
        #runs from runs.csv (runs.csv) as CSV
          a: count
          a (2): count ["a"]
          Column 3: count [""]
          a (3): count ["a"]
          Column 5: count [""]
        1=1 | 2=2 | 3=3 | 4=4 | 5=5
    "##]],
    );
}

#[test]
fn no_header() {
    check(
        "runs.csv",
        "login,1 s\nsearch,2 s\n",
        "header-rows = 0",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          Column 1: text []
          Column 2: duration []
        login=0 | 1 s=1000
        search=1 | 2 s=2000
    "#]],
    );
}

#[test]
fn header_only() {
    check(
        "runs.csv",
        "a,b\n",
        "",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          a: text
          b: text
    "#]],
    );
}

#[test]
fn empty_columns_at_the_end_are_no_columns() {
    check(
        "runs.csv",
        "a,b,,\n1,2,,\n3,4\n,,,\n",
        "",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          a: count
          b: count
        1=1 | 2=2
        3=3 | 4=4
    "#]],
    );
}

#[test]
fn ragged_rows_are_reported_and_kept() {
    check(
        "runs.csv",
        "label,elapsed,ok\nlogin,12 ms,true\nsearch\nlogout,7 ms,true,Bad, very bad\n",
        "",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              label: text
              elapsed: duration
              ok: bool
            login=0 | 12 ms=12 | true=1
            search=2 | ∅ | ∅
            logout=1 | 7 ms=7 | true=1
            warning: expected 3 cells, found 1; the others count as missing at runs.csv:3:1
            error: expected 3 cells, found 5; left out is `Bad`, `very bad` at runs.csv:4:18
              hint: a cell that holds the delimiter stands in quotes
        "#]],
    );
}

#[test]
fn many_ragged_rows_are_folded() {
    let data = format!("a,b\n1,2\n{}", "x\n".repeat(87));
    let dump = super::dump_fences(
        &[("reports/x/runs.csv", data.as_bytes())],
        &["src = \"runs.csv\"\n"],
    );
    let warnings: Vec<&str> = dump
        .lines()
        .filter(|line| line.starts_with("warning"))
        .collect();
    expect![[r#"
        warning: expected 2 cells, found 1; the others count as missing at runs.csv:3:1
        warning: expected 2 cells, found 1; the others count as missing at runs.csv:4:1
        warning: expected 2 cells, found 1; the others count as missing at runs.csv:5:1
        warning: and 84 more, the first of them here at runs.csv:6:1"#]]
    .assert_eq(&warnings.join("\n"));
}

#[test]
fn group_rows() {
    check(
        "modules.csv",
        "Module,Version\nqcon-pvt,\nMon Apr 29 08:13:56 UTC 2024,\nextra\nmod-a,1.9.0\nmod-b,\nqcon,\nmod-c,1.10.0\nlast,\n",
        "group-rows = true",
        expect![[r#"
            #modules from modules.csv (modules.csv) as CSV
              Module: text
              Version: version
            == qcon-pvt · Mon Apr 29 08:13:56 UTC 2024 · extra
            mod-a=0 | 1.9.0=0
            == mod-b · qcon
            mod-c=1 | 1.10.0=1
            == last
        "#]],
    );
}

#[test]
fn a_table_is_at_most_1000_columns_wide() {
    let header: Vec<String> = (0..1_002).map(|index| format!("c{index}")).collect();
    let dump = super::dump_fences(
        &[("reports/x/wide.csv", header.join(",").as_bytes())],
        &["src = \"wide.csv\"\n"],
    );
    expect!["error: expected at most 1000 columns, found 1002; the rest is left out at wide.csv"]
        .assert_eq(dump.lines().last().unwrap());
    assert!(dump.contains("c999") && !dump.contains("c1000"));
}

#[test]
fn columns_get_names() {
    check(
        "runs.csv",
        "login,1 s\nsearch,2 s\n",
        "names = [\"label\", \"*time*\"]",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              label: text
              time: duration
            login=0 | 1 s=1000
            search=1 | 2 s=2000
        "#]],
    );
    // They stand in for a header where there is one.
    check(
        "runs.csv",
        "a,b,c\nlogin,1 s,2\n",
        "header = true\nnames = [\"label\", \"time\"]",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              label: text
              time: duration
              c: count
            login=0 | 1 s=1000 | 2=2
        "#]],
    );
    check(
        "runs.json",
        r#"[{"a": 1, "b": 2}]"#,
        "names = [\"x\", \"y\", \"z\"]\nkey = \"x\"",
        expect![[r#"
            #runs from runs.json (runs.json) as JSON
              x: count key
              y: count
              z: text
            1=1 | 2=2 | ∅
        "#]],
    );
}

#[test]
fn a_header_that_looks_like_data_is_told() {
    check(
        "runs.csv",
        "login,1 s\nsearch,2 s\n",
        "",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          login: text
          1 s: duration
        search=0 | 2 s=2000
        warning: expected names of columns in the first row, found values such as `1 s` at runs.csv:1:7
          hint: write `header = false` if the file has no header, and `names = [..]` to name its columns
    "#]],
    );
    check(
        "runs.csv",
        "login,1 s\nsearch,2 s\n",
        "header = false",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              Column 1: text []
              Column 2: duration []
            login=0 | 1 s=1000
            search=1 | 2 s=2000
        "#]],
    );
    // Percentiles and years are names.
    check(
        "runs.csv",
        "Test,2023,2024\na,1,2\n",
        "",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              Test: text
              2023: count
              2024: count
            a=0 | 1=1 | 2=2
        "#]],
    );
    check(
        "runs.csv",
        "users,50,90\n1,1,2\n",
        "",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          users: count
          50: count
          90: count
        1=1 | 1=1 | 2=2
    "#]],
    );
}

#[test]
fn options_of_the_header_disagree() {
    check(
        "runs.csv",
        "a,b\n1,2\n",
        "header = false\nheader-rows = 1",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              a: count
              b: count
            1=1 | 2=2
            error: `header = false` and `header-rows` say different things; `header-rows` counts at index.md:2:1
        "#]],
    );
    check(
        "runs.csv",
        "a,b\n1,2\n",
        "header-rows = \"2\"",
        expect![[r##"
        #runs from runs.csv (runs.csv) as CSV
          a: count
          b: count
        1=1 | 2=2
        error: expected a number of header levels, found the text `"2"` at index.md:3:15
    "##]],
    );
    check(
        "runs.csv",
        "a,b\n1,2\n",
        "header-rows = -1",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          a: count
          b: count
        1=1 | 2=2
        error: expected a number of header levels, found `-1` at index.md:3:15
    "#]],
    );
    check(
        "runs.csv",
        "a,b\n1,2\n",
        "header-rows = 7",
        expect![[r##"
        #runs from runs.csv (runs.csv) as CSV
          a / 1: text ["a", "1"]
          b / 2: text ["b", "2"]
        error: expected 7 header rows and data, found 2 rows in all at runs.csv
          hint: state how many there are with `header-rows`
    "##]],
    );
}

#[test]
fn a_file_that_is_cut_in_a_row() {
    check(
        "runs.csv",
        "a,b\n1,2\n3",
        "",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          a: count
          b: count
        1=1 | 2=2
        3=3 | ∅
        warning: expected 2 cells, found 1 and the end of the file at runs.csv:3:1
          hint: the file seems to be cut; the last cell may be, too
    "#]],
    );
    check(
        "runs.csv",
        "a,b\n1,2\n3\n",
        "",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          a: count
          b: count
        1=1 | 2=2
        3=3 | ∅
        warning: expected 2 cells, found 1; the others count as missing at runs.csv:3:1
    "#]],
    );
}
