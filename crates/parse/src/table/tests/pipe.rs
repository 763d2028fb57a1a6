//! Pipe tables, with and without the comment above them.

use expect_test::expect;

use super::check_pipe;

#[test]
fn kinds_are_inferred() {
    check_pipe(
        "| Test | Duration |\n| 1 | 2 h |\n| 2 | 10 h 35 min |\n",
        None,
        expect![[r#"
        #table
          Test: count
          Duration: duration
        1=1 | 2 h=7200000
        2=2 | 10 h 35 min=38100000
    "#]],
    );
}

#[test]
fn options_stand_between_commas_or_on_lines() {
    let table = "| Test | Duration |\n| 1 | 5 |\n";
    check_pipe(
        table,
        Some(" id = \"runs\", key = \"Test\", columns.Duration = { unit = \"ms\" } "),
        expect![[r#"
            #runs
              Test: count key
              Duration: duration in ms
            1=1 | 5=5
        "#]],
    );
    check_pipe(
        table,
        Some("\nid = \"runs\"\n[columns.Duration]\nkind = \"duration\"\n"),
        expect![[r#"
            #runs
              Test: count
              Duration: duration
            1=1 | 5=?
            error: expected a duration, found `5` at index.md:7:6
              hint: write the unit in the cell, in the header or as `unit`
        "#]],
    );
    check_pipe(
        table,
        Some(" id = \"runs\", src = \"runs.csv\" "),
        expect![[r#"
            #runs
              Test: count
              Duration: count
            1=1 | 5=5
            error: unknown key `src` at index.md:1:26
              hint: did you mean `sort`? valid keys are `header-rows`, `id`, `caption`, `key`, `group-by`, `group-rows`, `merge`, `sort`, `exclude-when`, `columns`
        "#]],
    );
    check_pipe(
        table,
        Some(" id = runs "),
        expect![[r#"
        #runs
          Test: count
          Duration: count
        1=1 | 5=5
        error: broken TOML: string values must be quoted, expected literal string at index.md:1:18
    "#]],
    );
}

#[test]
fn markup_is_kept_and_cells_with_the_same_markup_are_one() {
    check_pipe(
        "| Module | [Docs](a.html) |\n| [b](b.html) | x |\n| b | x |\n| [b](b.html) | y |\n| [b](c.html) | - |\n",
        Some(" merge = \"Module\" "),
        expect![[r#"
            #table
              Module: text merged
              Docs: text
            [b](b.html)=0 | x=0
            b=0 | x=0
            [b](b.html)=0 | y=1
            [b](c.html)=0 | -∅
        "#]],
    );
}

#[test]
fn second_header_row() {
    check_pipe(
        "| Workflow | Test 1 | |\n| | Average (ms) | Errors |\n| login | 7 | 1% |\n",
        Some(" header-rows = 2 "),
        expect![[r##"
            #table
              Workflow: text ["Workflow", ""]
              Test 1 / Average (ms): duration ["Test 1", "Average (ms)"] in ms
              Test 1 / Errors: percent ["Test 1", "Errors"]
            login=0 | 7=7 | 1%=0.01
        "##]],
    );
}
