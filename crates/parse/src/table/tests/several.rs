//! Several data files as one table.

use expect_test::expect;

use super::check_fences;

const A: (&str, &[u8]) = ("reports/x/runs-1.csv", b"Test,Time\na,1 s\n");
const B: (&str, &[u8]) = ("reports/x/runs-2.csv", b"Test,Time\nb,2 s\n");
const C: (&str, &[u8]) = ("reports/x/runs-10.csv", b"Time;Test\n3 s;c\n");

#[test]
fn columns_go_together_by_name() {
    check_fences(
        &[A, B, C],
        &["src = [\"runs-1.csv\", \"runs-10.csv\", \"runs-1.csv\"]\nkey = \"Test\"\n"],
        expect![[r#"
            #runs-1 from runs-1.csv (runs-1.csv) as CSV from runs-10.csv (runs-10.csv) as CSV
              Test: text key
              Time: duration
            a=0 | 1 s=1000
            c=1 | 3 s=3000
        "#]],
    );
}

#[test]
fn a_pattern_finds_files_in_natural_order() {
    check_fences(
        &[A, B, C],
        &["src = \"runs-*.csv\"\n", "src = \"runs-?.csv\"\n"],
        expect![[r#"
            #runs-1 from runs-1.csv (runs-1.csv) as CSV from runs-2.csv (runs-2.csv) as CSV from runs-10.csv (runs-10.csv) as CSV
              Test: text
              Time: duration
            a=0 | 1 s=1000
            b=1 | 2 s=2000
            c=2 | 3 s=3000
            #runs-1-1 from runs-1.csv (runs-1.csv) as CSV from runs-2.csv (runs-2.csv) as CSV
              Test: text
              Time: duration
            a=0 | 1 s=1000
            b=1 | 2 s=2000
        "#]],
    );
}

#[test]
fn a_pattern_that_finds_nothing_is_told() {
    check_fences(
        &[A, ("reports/x/runs?[1].csv", b"a\n1\n")],
        &[
            "src = \"run-*.csv\"\n",
            "src = \"**x\"\n",
            "src = \"runs?[1].csv\"\n",
            "src = \"*/a.csv\"\n",
        ],
        expect![[r#"
            #runs1 from runs?[1].csv (runs%3F%5B1%5D.csv) as CSV
              a: count
            1=1
            error: no file matches `run-*.csv` at index.md:2:7
              hint: `*` stands for any part of a file name and `?` for one character; folders are spelled out
            error: no file matches `**x` at index.md:5:7
              hint: `*` stands for any part of a file name and `?` for one character; folders are spelled out
            error: no file matches `*/a.csv` at index.md:11:7
              hint: `*` stands for any part of a file name and `?` for one character; folders are spelled out
        "#]],
    );
}

#[test]
fn other_columns_are_joined_and_told() {
    check_fences(
        &[A, ("reports/x/runs-2.csv", b"Errors,Test\n5,b\n")],
        &["src = \"runs-*.csv\"\n"],
        expect![[r#"
            #runs-1 from runs-1.csv (runs-1.csv) as CSV from runs-2.csv (runs-2.csv) as CSV
              Test: text
              Time: duration
              Errors: count
            a=0 | 1 s=1000 | ∅
            b=1 | ∅ | 5=5
            warning: expected the columns of the files before it; it has no `Time`; only it has `Errors` at runs-2.csv
              hint: columns go together by name; a row has nothing in those that its file has not got
        "#]],
    );
}

#[test]
fn places_are_those_of_each_file() {
    check_fences(
        &[
            A,
            (
                "reports/x/runs-2.csv",
                "\u{FEFF}Time,Test\n2 sec,b,c\n12 mss,d".as_bytes(),
            ),
            ("reports/x/runs-3.csv", b"\xFF\xFET\0i\0m\0e\0\n\0x\0"),
        ],
        &["src = \"runs-*.csv\"\n[columns.Time]\nkind = \"duration\"\n"],
        expect![[r#"
            #runs-1 from runs-1.csv (runs-1.csv) as CSV from runs-2.csv (runs-2.csv) as CSV from runs-3.csv (runs-3.csv) as CSV
              Test: text
              Time: duration
            a=0 | 1 s=1000
            b=1 | 2 sec=2000
            d=2 | 12 mss=?
            ∅ | x=?
            error: expected 2 cells, found 3; left out is `c` at runs-2.csv:2:9
              hint: a cell that holds the delimiter stands in quotes
            warning: expected the columns of the files before it; it has no `Test` at runs-3.csv
              hint: columns go together by name; a row has nothing in those that its file has not got
            error: expected a duration, found `12 mss` at runs-2.csv:3:1
              hint: units are ns, us, ms, s, min, h, d, w
            error: expected a duration, found `x` at runs-3.csv:2:1
              hint: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_others() {
    check_fences(
        &[A, ("reports/x/runs-2.csv", b""), C],
        &["src = [\"runs-1.csv\", \"runs-2.csv\", \"run.csv\", \"runs-10.csv\"]\n"],
        expect![[r#"
            #runs-1 from runs-1.csv (runs-1.csv) as CSV from runs-10.csv (runs-10.csv) as CSV
              Test: text
              Time: duration
            a=0 | 1 s=1000
            c=1 | 3 s=3000
            error: there is no file `reports/x/run.csv` at index.md:2:36
              hint: did you mean `runs-1.csv`?
            error: expected data, found an empty file at runs-2.csv
        "#]],
    );
}

#[test]
fn header_levels_go_together_from_below() {
    check_fences(
        &[
            (
                "reports/x/a.csv",
                b"Test 1,,Note\nAverage,Errors,\n1 s,2,x\n",
            ),
            (
                "reports/x/b.csv",
                b"Test 1,Note,Test 2\nErrors,,Average\n3,y,4 s\n",
            ),
        ],
        &["src = [\"a.csv\", \"b.csv\"]\nheader-rows = 2\n"],
        expect![[r##"
            #a from a.csv (a.csv) as CSV from b.csv (b.csv) as CSV
              Test 1 / Average: duration ["Test 1", "Average"]
              Test 1 / Errors: count ["Test 1", "Errors"]
              Note: text ["Note", ""]
              Test 2 / Average: duration ["Test 2", "Average"]
            1 s=1000 | 2=2 | x=0 | ∅
            ∅ | 3=3 | y=1 | 4 s=4000
            warning: expected the columns of the files before it; it has no `Test 1 / Average`; only it has `Test 2 / Average` at b.csv
              hint: columns go together by name; a row has nothing in those that its file has not got
        "##]],
    );
}

#[test]
fn formats_may_differ() {
    check_fences(
        &[
            A,
            (
                "reports/x/b.json",
                br#"[{"Test": "b", "Time": "2 s", "n\u00e9": {"x": 1}}]"#,
            ),
        ],
        &["src = [\"runs-1.csv\", \"b.json\"]\n"],
        expect![[r#"
            #runs-1 from runs-1.csv (runs-1.csv) as CSV from b.json (b.json) as JSON
              Test: text
              Time: duration
              né.x: count
            a=0 | 1 s=1000 | ∅
            b=1 | 2 s=2000 | 1=1
            warning: expected the columns of the files before it; only it has `né.x` at b.json
              hint: columns go together by name; a row has nothing in those that its file has not got
        "#]],
    );
}

#[test]
fn group_rows_stay_with_their_rows() {
    check_fences(
        &[
            ("reports/x/a.csv", b"Test,Time\nfirst,\na,1 s\n"),
            ("reports/x/b.csv", b"Time,Test\n2 s,b\n"),
        ],
        &["src = [\"a.csv\", \"b.csv\"]\ngroup-rows = true\n"],
        expect![[r#"
            #a from a.csv (a.csv) as CSV from b.csv (b.csv) as CSV
              Test: text
              Time: duration
            == first
            a=0 | 1 s=1000
            b=1 | 2 s=2000
        "#]],
    );
}

#[test]
fn an_empty_src_is_told() {
    check_fences(
        &[A],
        &["src = \"\"\n", "src = [\"\"]\n", "src = []\n"],
        expect![[r#"
            error: expected `src`, the data file of the table at index.md:2:7
              hint: write `src = "runs.csv"` for a file beside the page
            error: expected `src`, the data file of the table at index.md:5:8
              hint: write `src = "runs.csv"` for a file beside the page
            error: expected `src`, the data file of the table at index.md:8:1
              hint: write `src = "runs.csv"` for a file beside the page
        "#]],
    );
}

#[test]
fn the_id_is_that_of_the_unpacked_file() {
    let packed: &[u8] = b"\x28\xb5\x2f\xfd\x04\x68\x41\x00\x00a,b\n1,2\n\x35\xe7\xca\xce";
    check_fences(
        &[("reports/x/runs.csv.zst", packed)],
        &["src = \"runs.csv.zst\"\n"],
        expect![[r#"
            #runs from runs.csv.zst (runs.csv.zst) as CSV
              a: count
              b: count
            1=1 | 2=2
        "#]],
    );
}
