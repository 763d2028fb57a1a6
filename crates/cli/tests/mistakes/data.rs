//! Mistakes in data files and in the fences that name them.

use std::fs::File;

use expect_test::expect;

use crate::{check, perfolio, site, table};

#[test]
fn missing_file() {
    check(
        &[
            ("a.md", &table("src = \"rnus.csv\"")),
            ("runs.csv", b"a,b\n1,2\n"),
        ],
        expect![[r#"
            error: there is no file `rnus.csv`
             --> content/a.md:6:7
              |
            6 | src = "rnus.csv"
              |       ^^^^^^^^^^
              |
              = hint: did you mean `runs.csv`?

        "#]],
    );
}

#[test]
fn ragged_row() {
    check(
        &[
            ("a.md", &table("src = \"runs.csv\"")),
            ("runs.csv", b"Test,Duration\nA,12 ms\nB\nC,13 ms,14 ms\n"),
        ],
        expect![[r#"
            warning: expected 2 cells, found 1; the others count as missing
             --> content/runs.csv:3:1
              |
            3 | B
              | ^

            error: expected 2 cells, found 3; left out is `14 ms`
             --> content/runs.csv:4:9
              |
            4 | C,13 ms,14 ms
              |         ^^^^^
              |
              = hint: a cell that holds the delimiter stands in quotes

        "#]],
    );
}

#[test]
fn unclosed_quote() {
    check(
        &[
            ("a.md", &table("src = \"runs.csv\"")),
            ("runs.csv", b"Test,Duration\n\"A,12 ms\nB,13 ms\n"),
        ],
        expect![[r#"
            warning: this quote is never closed
             --> content/runs.csv:2:1
              |
            2 | "A,12 ms
              | ^
              |
              = hint: close it, or write `""` for a quote inside a quoted cell; it was read as a character

        "#]],
    );
}

#[test]
fn not_utf8() {
    check(
        &[
            ("a.md", &table("src = \"runs.csv\"")),
            ("runs.csv", b"Test,Note\nA,r\xe9sum\xe9\n"),
        ],
        expect![[r#"
            warning: expected UTF-8 text; the file is read as windows-1252, which makes this `é`
             --> content/runs.csv:2:4
              |
            2 | A,résumé
              |    ^
              |
              = hint: save the file as UTF-8, or state its `encoding`

        "#]],
    );
}

#[test]
fn empty_file() {
    check(
        &[("a.md", &table("src = \"runs.csv\"")), ("runs.csv", b"")],
        expect![[r#"
            error: expected data, found an empty file
            --> content/runs.csv

        "#]],
    );
}

#[test]
fn bad_cell() {
    check(
        &[
            (
                "a.md",
                &table("src = \"runs.csv\"\n[columns.\"Duration\"]\nkind = \"duration\""),
            ),
            ("runs.csv", b"Test,Duration\nA,12 mss\nB,13 ms\n"),
        ],
        expect![[r#"
            error: expected a duration, found `12 mss`
             --> content/runs.csv:2:3
              |
            2 | A,12 mss
              |   ^^^^^^
              |
              = hint: units are ns, us, ms, s, min, h, d, w

        "#]],
    );
}

#[test]
fn broken_toml() {
    check(
        &[
            ("a.md", &table("src = \"runs.csv\nid = 1")),
            ("runs.csv", b"a,b\n1,2\n"),
        ],
        expect![[r#"
            error: broken TOML: invalid basic string, expected `"`
             --> content/a.md:6:16
              |
            6 | src = "runs.csv
              |                ^

        "#]],
    );
}

#[test]
fn unknown_option() {
    check(
        &[
            ("a.md", &table("src = \"runs.csv\"\ncaptoin = \"Runs\"")),
            ("runs.csv", b"a,b\n1,2\n"),
        ],
        expect![[r#"
            error: unknown key `captoin`
             --> content/a.md:7:1
              |
            7 | captoin = "Runs"
              | ^^^^^^^
              |
              = hint: did you mean `caption`? valid keys are `src`, `format`, `encoding`, `delimiter`, `comment`, `rows`, `sheet`, `table`, `header`, `names`, `view`, `percentile`, `every`, `labels`, `exclude`, `from`, `to`, `ramp-up`, `transactions`, `sub-samples`, `header-rows`, `id`, `caption`, `key`, `group-by`, `group-rows`, `merge`, `sort`, `exclude-when`, `columns`

        "#]],
    );
}

#[test]
fn duplicate_table_id() {
    let fence = "```table\nsrc = \"runs.csv\"\nid = \"runs\"\n```\n\n";
    let page = format!("---\ntitle: A\n---\n\n{fence}{fence}");
    check(
        &[("a.md", page.as_bytes()), ("runs.csv", b"a,b\n1,2\n")],
        expect![[r#"
            error: id `runs` is taken already on this page
              --> content/a.md:12:6
               |
            12 | id = "runs"
               |      ^^^^^^

        "#]],
    );
}

#[test]
fn path_that_climbs_out() {
    check(
        &[("a.md", &table("src = \"../../etc/passwd\""))],
        expect![[r#"
            error: `../../etc/passwd` climbs out of `content/`
             --> content/a.md:6:7
              |
            6 | src = "../../etc/passwd"
              |       ^^^^^^^^^^^^^^^^^^
              |
              = hint: a path that starts with `/` is taken from `content/`

        "#]],
    );
}

#[test]
fn a_mistake_in_a_shared_file_is_told_once() {
    let report = table("src = \"/runs.csv\"");
    check(
        &[
            ("reports/a/index.md", &report),
            ("reports/b/index.md", &report),
            ("runs.csv", b"Test,Duration\nA\n"),
        ],
        expect![[r#"
            warning: expected 2 cells, found 1; the others count as missing
             --> content/runs.csv:2:1
              |
            2 | A
              | ^

        "#]],
    );
}

#[test]
fn a_file_of_200_mb() {
    let root = site(&[("a.md", &table("src = \"samples.csv\""))]);
    // It has no blocks on disk: only its size is there.
    let file = File::create(root.path().join("content/samples.csv")).unwrap();
    file.set_len(200_000_000).unwrap();
    let ran = perfolio(root.path(), &["build"]);
    expect![[r#"
        error: expected a file of at most 100000000 bytes, `samples.csv` has 200000000
         --> content/a.md:6:7
          |
        6 | src = "samples.csv"
          |       ^^^^^^^^^^^^^
          |
          = hint: keep what the report is about, or summarise it

    "#]]
    .assert_eq(&ran.stderr);
    assert_eq!(ran.code, 1);
    assert!(root.path().join("dist/a.html").is_file());
    assert!(!root.path().join("dist/samples.csv").exists());
}

#[test]
fn a_page_of_200_mb() {
    let root = site(&[]);
    let file = File::create(root.path().join("content/a.md")).unwrap();
    file.set_len(200_000_000).unwrap();
    let ran = perfolio(root.path(), &["build"]);
    expect![[r#"
        error: expected a file of at most 100 MB, found 200 MB
        --> content/a.md
         = hint: split it, or keep only what the page needs

    "#]]
    .assert_eq(&ran.stderr);
    assert_eq!(ran.code, 1);
    assert!(root.path().join("dist/index.html").is_file());
}
