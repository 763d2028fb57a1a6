//! What `perfolio inspect` tells of a data file, word for word.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::process::Command;

use expect_test::{Expect, expect};
use tempfile::TempDir;

const RUNS: &str = "\
Test,Users,Response time,Errors
One user,1,593 ms,0%
Ten users,10,1.2 s,0.4%
Fifty users,50,12 s,–
";

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

/// Runs `perfolio inspect` in a folder with these files: exit code, standard output and errors.
fn run(files: &[(&str, &[u8])], arguments: &[&str]) -> (i32, String, String) {
    let folder = folder(files);
    let output = Command::new(env!("CARGO_BIN_EXE_perfolio"))
        .arg("inspect")
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

fn check(files: &[(&str, &[u8])], arguments: &[&str], code: i32, stdout: Expect, stderr: Expect) {
    let (found, out, err) = run(files, arguments);
    stdout.assert_eq(&out);
    stderr.assert_eq(&err);
    assert_eq!(found, code);
}

#[test]
fn a_line_for_each_column() {
    check(
        &[("runs.csv", RUNS.as_bytes())],
        &["runs.csv"],
        0,
        expect![[r#"
            runs.csv: CSV, delimiter `,`, UTF-8
            3 rows, 4 columns

            column         kind      unit  range          missing  distinct  samples
            Test           text                                 0         3  One user | Ten users | Fifty users
            Users          count           1 … 50               0         3  1 | 10 | 50
            Response time  duration        593 ms … 12 s        0         3  593 ms | 1.2 s | 12 s
            Errors         percent         0% … 0.4%            1         2  0% | 0.4%

        "#]],
        expect![[""]],
    );
}

#[test]
fn a_script_gets_values_in_base_units() {
    check(
        &[("runs.csv", RUNS.as_bytes())],
        &["runs.csv", "--format", "json"],
        0,
        expect![[r#"
            {"schema":1,"path":"runs.csv","format":"CSV","encoding":"UTF-8","compression":null,"delimiter":",","columns":[{"name":"Test","kind":"text","unit":null,"stated_unit":null,"missing":0,"distinct":3},{"name":"Users","kind":"count","unit":"1","stated_unit":null,"missing":0,"distinct":3},{"name":"Response time","kind":"duration","unit":"ms","stated_unit":null,"missing":0,"distinct":3},{"name":"Errors","kind":"percent","unit":"1","stated_unit":null,"missing":1,"distinct":2}],"groups":[],"rows":[["One user",1,593,0],["Ten users",10,1200,0.004],["Fifty users",50,12000,null]],"diagnostics":[]}
        "#]],
        expect![[""]],
    );
}

#[test]
fn group_rows_and_units_that_headers_state() {
    check(
        &[(
            "a.csv",
            b"\xEF\xBB\xBFName;Memory (MiB)\nnodes;\ndata-1;1,5\n",
        )],
        &[
            "a.csv",
            "-o",
            "group-rows = true",
            "-o",
            "columns.Name.kind = \"text\"",
        ],
        0,
        expect![[r#"
            a.csv: CSV, delimiter `;`, UTF-8 with a byte order mark
            1 row, 3 columns, grouped by Group

            column        kind   unit  range      missing  distinct  samples
            Name          text                          0         1  data-1
            Memory (MiB)  bytes  MiB   1,5 … 1,5        0         1  1,5
            Group         text                          0         1  nodes

        "#]],
        expect![[""]],
    );
    check(
        &[("a.csv", b"Name;Memory (MiB)\nnodes;\ndata-1;1,5\n")],
        &["a.csv", "-o", "group-rows = true", "--format=json"],
        0,
        expect![[r#"
            {"schema":1,"path":"a.csv","format":"CSV","encoding":"UTF-8","compression":null,"delimiter":";","columns":[{"name":"Name","kind":"text","unit":null,"stated_unit":null,"missing":0,"distinct":1},{"name":"Memory (MiB)","kind":"bytes","unit":"B","stated_unit":"MiB","missing":0,"distinct":1},{"name":"Group","kind":"text","unit":null,"stated_unit":null,"missing":0,"distinct":1}],"groups":["Group"],"rows":[["data-1",1572864,"nodes"]],"diagnostics":[]}
        "#]],
        expect![[""]],
    );
}

#[test]
fn mistakes_have_their_places_in_the_file_and_in_the_options() {
    let files: &[(&str, &[u8])] = &[("a.csv", b"Test,Duration\na,5 min\nb,7 mins of\n")];
    check(
        files,
        &["a.csv", "-o", "columns.Duration.kind = \"duration\""],
        1,
        expect![[r#"
            a.csv: CSV, delimiter `,`, UTF-8
            2 rows, 2 columns

            column    kind      unit  range          missing  distinct  samples
            Test      text                                 0         2  a | b
            Duration  duration        5 min … 5 min        0         2  5 min | 7 mins of

        "#]],
        expect![[r#"
            error: expected a duration, found `7 mins of`
             --> a.csv:3:3
              |
            3 | b,7 mins of
              |   ^^^^^^^^^
              |
              = hint: units are ns, us, ms, s, min, h, d, w

        "#]],
    );
    check(
        files,
        &["a.csv", "-o", "header-rows = \"two\"", "--format", "short"],
        1,
        expect![[r#"
            a.csv: CSV, delimiter `,`, UTF-8
            2 rows, 2 columns

            column    kind  unit  range  missing  distinct  samples
            Test      text                     0         2  a | b
            Duration  text                     0         2  5 min | 7 mins of

        "#]],
        expect![[r#"
            <options>:2:15: error: expected a number of header levels, found the text `"two"`
        "#]],
    );
}

#[test]
fn a_text_among_numbers_is_a_string_in_json() {
    let (_, stdout, _) = run(
        &[("a.csv", b"Duration,Ok,When\n5 min,yes,10:00-11:00\nx,no,\n")],
        &[
            "a.csv",
            "--format=json",
            "-o",
            "columns.Duration.kind = \"duration\"",
        ],
    );
    assert!(
        stdout.contains(r#""rows":[[300000,true,[36000000,39600000]],["x",false,null]]"#),
        "{stdout}"
    );
}

#[test]
fn several_files_one_after_the_other() {
    check(
        &[
            ("a.csv", b"A\n1\n"),
            ("b.csv", b""),
            ("c d*.json", b"[{\"B\": 2}]"),
        ],
        &["a.csv", "b.csv", "c d*.json"],
        1,
        expect![[r#"
            a.csv: CSV, delimiter `,`, UTF-8
            1 row, 1 column

            column  kind   unit  range  missing  distinct  samples
            A       count        1 … 1        0         1  1

            b.csv: not read

            c d*.json: JSON, UTF-8
            1 row, 1 column

            column  kind   unit  range  missing  distinct  samples
            B       count        2 … 2        0         1  2

        "#]],
        expect![[r#"
            error: expected data, found an empty file
            --> b.csv

        "#]],
    );
}

#[test]
fn warnings_can_be_denied() {
    let files: &[(&str, &[u8])] = &[("a.csv", b"A,B\n1\n")];
    assert_eq!(run(files, &["a.csv"]).0, 0);
    assert_eq!(run(files, &["a.csv", "--deny-warnings"]).0, 1);
}

#[test]
fn files_that_are_not_there() {
    check(
        &[],
        &["none.csv"],
        2,
        expect![[""]],
        expect![[r#"
            error: failed to read `none.csv`: No such file or directory (os error 2)
        "#]],
    );
    check(
        &[],
        &["."],
        2,
        expect![[""]],
        expect![[r#"
            error: failed to read `.`: it is a folder
        "#]],
    );
}

#[test]
fn what_a_file_says_does_not_steer_the_terminal() {
    let (_, stdout, _) = run(&[("a.csv", b"\x1b[31mA\n\x1b[2Jx\n")], &["a.csv"]);
    assert!(!stdout.contains('\x1b'), "{stdout:?}");
}
