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

/// Two logs, the second of which is compressed: a sample of `a`, a sample of `b`.
const MORNING: &[u8] =
    b"timeStamp,elapsed,label,responseCode,success\n1700000000000,100,a,200,true\n";
const EVENING: &[u8] = b"\
    \x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\x2b\xc9\xcc\x4d\x0d\x2e\x49\xcc\x2d\xd0\x49\xcd\x49\x2c\
    \x28\x4e\x4d\xd1\xc9\x49\x4c\x4a\xcd\xd1\x29\x4a\x2d\x2e\xc8\xcf\x2b\x4e\x75\xce\x4f\x49\xd5\x29\
    \x2e\x4d\x4e\x4e\x2d\x2e\xe6\x32\x34\x37\x00\x03\x33\x10\xa1\x63\x0c\xc4\x49\x3a\x46\x40\xb2\xa4\
    \xa8\x34\x95\x0b\x00\x0c\x76\x8b\x03\x4a\x00\x00\x00";

#[test]
fn files_are_read_together_or_one_after_the_other() {
    let files = [("a.jtl", MORNING), ("b.jtl.gz", EVENING)];
    let first_lines = |arguments: &[&str]| {
        let (code, out, _) = run(&files, arguments);
        assert_eq!(code, 0);
        let lines = out.lines().filter(|line| line.contains("jtl"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        first_lines(&["a.jtl", "b.jtl.gz"]),
        ["a.jtl: JMeter CSV", "b.jtl.gz: JMeter CSV, gzip"]
    );
    assert_eq!(
        first_lines(&["--together", "a.jtl", "b.jtl.gz"]),
        ["a.jtl, b.jtl.gz: JMeter CSV; JMeter CSV, gzip"]
    );
    let (_, out, _) = run(
        &files,
        &["--together", "--format", "json", "a.jtl", "b.jtl.gz"],
    );
    let object: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(object["paths"], serde_json::json!(["a.jtl", "b.jtl.gz"]));
    let labels = object["rows"].as_array().unwrap().iter();
    let labels: Vec<_> = labels.map(|row| &row[0]).collect();
    assert_eq!(labels, ["Total", "a", "b"]);
}

#[test]
fn a_mistake_is_told_of_the_file_that_it_is_in() {
    let folder = folder(&[]);
    for (name, text) in [("one", "Test,Users\na,1\n"), ("two", "Test,Users\nb,1,2\n")] {
        fs::create_dir(folder.path().join(name)).unwrap();
        fs::write(folder.path().join(name).join("runs.csv"), text).unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_perfolio"))
        .args(["inspect", "--together", "--format", "short"])
        .args(["one/runs.csv", "two/runs.csv"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(
        err.starts_with("two/runs.csv:2:5: error: expected 2 cells, found 3; left out is `2`"),
        "{err}"
    );
}

#[test]
fn a_damaged_file_says_nothing_but_that_it_is() {
    // A footer that says that its metadata are all of the file, which they are not.
    let parquet = b"PAR1\x15\x04\x19\xFC\xFF\xFF\xFF\x0F\x0C\x00\x00\x0A\x00\x00\x00PAR1";
    let (code, _, err) = run(&[("a.parquet", parquet)], &["a.parquet"]);
    assert_eq!(code, 1);
    assert!(!err.contains("panicked"), "{err}");
}
