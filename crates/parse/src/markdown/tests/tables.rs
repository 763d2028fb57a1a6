//! Tests of pipe tables, their options, and table fences.

use expect_test::expect;

use super::check;

#[test]
fn cells_hold_markup() {
    check(
        "| a | b |\n|---|---|\n| `x \\|\\| y` | **1** [l](a.md) |\n",
        expect![[r#"
        table #table: a | b
          `x || y` | Strong(1) [l](a.html)
    "#]],
    );
}

#[test]
fn lost_cells_are_reported() {
    check(
        "| op | meaning |\n|----|---------|\n| `a \\|\\| b` | or |\n| `a | b` | broken |\n",
        expect![[r#"
        table #table: op | meaning
          `a || b` | or
          `a | b`
        warning: expected 2 cells, found 3; the last ones are lost at 8:1 "| `a | b` | broken |\n"
          hint: write `\|` for a bar within a cell, in code too
    "#]],
    );
}

#[test]
fn a_table_in_a_list_is_a_table() {
    check(
        "- item\n\n    | a | b |\n    |---|---|\n    | 1 | 2 |\n",
        expect![[r#"
        list 
          item
            p: item
            table #table: a | b
              1 | 2
    "#]],
    );
}

#[test]
fn a_row_that_starts_with_html_is_a_row() {
    check(
        "a | b\n--|--\n<span>x</span> | y\n",
        expect![[r#"
        table #table: a | b
          <span>x</span> | y
        warning: `<span>` is shown as text at 7:1 "<span>"
          hint: write markdown instead, or `\<span>` if it is meant as text
    "#]],
    );
}

#[test]
fn options_stand_in_a_comment_above() {
    check(
        "<!-- table: id = \"runs\" -->\n| a |\n|---|\n| 1 |\n",
        expect![[r#"
        table #runs: a
          1
    "#]],
    );
    check(
        "> <!-- table:\n> id = \"runs\"\n> nonsense = 1\n> -->\n> | a |\n> |---|\n> | 1 |\n",
        expect![[r#"
            quote
              table #runs: a
                1
            error: unknown key `nonsense` at 7:3 "nonsense"
              hint: valid keys are `header-rows`, `id`, `caption`, `key`, `group-by`, `group-rows`, `merge`, `sort`, `exclude-when`, `columns`
        "#]],
    );
}

#[test]
fn options_without_a_table_are_reported() {
    check(
        "<!-- table: id = \"runs\" -->\n\ntext\n\n| a |\n|---|\n",
        expect![[r#"
        p: text
        table #table: a
        warning: no table follows these options at 5:12 " id = \"runs\" "
          hint: put the comment right above the table
    "#]],
    );
    check(
        "<!-- table: id = \"runs\" -->\n",
        expect![[r#"
        warning: no table follows these options at 5:12 " id = \"runs\" "
          hint: put the comment right above the table
    "#]],
    );
}

#[test]
fn a_fence_in_a_list_reports_exact_places() {
    check(
        "- x\n\n  ```table\n  src = \"run.csv\"\n  sort = [\n    1 2\n  ]\n  ```\n",
        expect![[r#"
        list 
          item
            p: x
            code toml: "src = \"run.csv\"\nsort = [\n  1 2\n]\n"
        error: broken TOML: string values must be quoted, expected literal string at 10:5 "1 2"
        error: there is no file `reports/x/run.csv` at 8:9 "\"run.csv\""
          hint: did you mean `runs.csv`?
    "#]],
    );
}

#[test]
fn a_misspelt_fence_is_told() {
    check(
        "```tabel\nsrc = \"runs.csv\"\n```\n\n```Table\n```\n\n```make\n```\n\n```java\n```\n",
        expect![[r#"
            code tabel: "src = \"runs.csv\"\n"
            code table: ""
            code make: ""
            code java: ""
            warning: a fence of `tabel` is shown as code at 5:4 "tabel"
              hint: did you mean `table`?
            warning: a fence of `Table` is shown as code at 9:4 "Table"
              hint: did you mean `table`?
        "#]],
    );
}
