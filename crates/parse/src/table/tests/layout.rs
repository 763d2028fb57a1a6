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
            == qcon-pvt (Mon Apr 29 08:13:56 UTC 2024 · extra)
            mod-a=0 | 1.9.0=0
            == mod-b (qcon)
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
