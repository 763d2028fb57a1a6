//! The data file of a fence: found or missed, readable or not.

use expect_test::expect;

use super::{check, check_fences};

#[test]
fn file_beside_the_page() {
    check(
        "runs.csv",
        "Test,Duration\n1,2 hours 23 min\n2,10 hours 35 min\n",
        "",
        expect![[r#"
        #runs from runs.csv (runs.csv) as CSV
          Test: count
          Duration: duration
        1=1 | 2 hours 23 min=8580000
        2=2 | 10 hours 35 min=38100000
    "#]],
    );
}

#[test]
fn file_from_the_content_root_and_above_the_page() {
    check_fences(
        &[("shared/my infra.csv", b"a\n1\n")],
        &[
            "src = \"/shared/my infra.csv\"\n",
            "src = \"../../shared/my infra.csv\"\n",
        ],
        expect![[r#"
            #my-infra from my infra.csv (../../shared/my%20infra.csv) as CSV
              a: count
            1=1
            #my-infra-1 from my infra.csv (../../shared/my%20infra.csv) as CSV
              a: count
            1=1
        "#]],
    );
}

#[test]
fn no_file_is_named() {
    check_fences(
        &[],
        &["caption = \"Runs\"\n"],
        expect![[r#"
        error: expected `src`, the data file of the table at index.md:2:1
          hint: write `src = "runs.csv"` for a file beside the page
    "#]],
    );
}

#[test]
fn file_is_missing() {
    check_fences(
        &[("reports/x/runs.csv", b"a\n1\n")],
        &[
            "src = \"run.csv\"\n",
            "src = \"completely-different.csv\"\n",
        ],
        expect![[r#"
            error: there is no file `reports/x/run.csv` at index.md:2:7
              hint: did you mean `runs.csv`?
            error: there is no file `reports/x/completely-different.csv` at index.md:5:7
              hint: paths are relative to the page, or to `content/` with `/` in front
        "#]],
    );
}

#[test]
fn path_climbs_out() {
    check_fences(
        &[],
        &["src = \"../../../etc/passwd\"\n"],
        expect![[r#"
        error: `../../../etc/passwd` climbs out of `content/` at index.md:2:7
          hint: a path that starts with `/` is taken from `content/`
    "#]],
    );
}

#[test]
fn file_is_too_large_or_locked() {
    check_fences(
        &[],
        &[
            "src = \"/shared/large.csv\"\n",
            "src = \"/shared/locked.csv\"\n",
        ],
        expect![[r#"
            error: expected a file of at most 67108864 bytes, `shared/large.csv` has 209715200 at index.md:2:7
              hint: keep what the report is about, or summarise it
            error: `shared/locked.csv` cannot be read: permission denied at index.md:5:7
        "#]],
    );
}

#[test]
fn file_is_empty() {
    check(
        "runs.csv",
        "",
        "",
        expect![[r#"
        error: expected data, found an empty file at runs.csv
    "#]],
    );
    check(
        "runs.csv",
        " \r\n\n",
        "",
        expect![[r#"
        error: expected data, found an empty file at runs.csv
    "#]],
    );
}

#[test]
fn file_is_not_text() {
    check(
        "runs.csv.gz",
        b"\x1F\x8B\x08\x00\x00",
        "",
        expect![[r#"
            error: the gzip data is cut or damaged after 0 unpacked bytes at runs.csv.gz
              hint: compress the file again
        "#]],
    );
    check(
        "runs.csv",
        b"\x89PNG\r\n\x1A\n\x00\x00",
        "",
        expect![[r#"
            error: expected a data file, found a PNG image at runs.csv
              hint: readable are tables (CSV, JSON, YAML, TOML, XLSX, ODS, Parquet, Arrow, markdown, HTML), and what load tests, OpenSearch, Prometheus, CloudWatch, ECS and Kubernetes print
        "#]],
    );
    check(
        "runs.xlsx",
        b"PK\x03\x04\x14\x00",
        "",
        expect![[r#"
            error: expected a data file, found a ZIP archive or an Office document at runs.xlsx
              hint: readable are tables (CSV, JSON, YAML, TOML, XLSX, ODS, Parquet, Arrow, markdown, HTML), and what load tests, OpenSearch, Prometheus, CloudWatch, ECS and Kubernetes print
        "#]],
    );
    check(
        "runs.bin",
        b"a,b\n\x00\x01\x02",
        "",
        expect![[r#"
            error: expected a data file, found binary data at runs.bin
              hint: readable are tables (CSV, JSON, YAML, TOML, XLSX, ODS, Parquet, Arrow, markdown, HTML), and what load tests, OpenSearch, Prometheus, CloudWatch, ECS and Kubernetes print
        "#]],
    );
    check(
        "runs.csv",
        "<html><table></table></html>",
        "",
        expect![[r#"
            error: expected table 1 of the file, found none at runs.csv
        "#]],
    );
}

#[test]
fn file_is_utf16() {
    check(
        "runs.csv",
        b"\xFF\xFEa\x00,\x00b\x00\n\x00",
        "",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              a: text
              b: text
        "#]],
    );
    check(
        "runs.csv",
        b"a\x00,\x00b\x00\n\x001\x00,\x002\x00",
        "",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              a: count
              b: count
            1=1 | 2=2
        "#]],
    );
}

#[test]
fn file_with_a_byte_order_mark() {
    check(
        "runs.csv",
        "\u{FEFF}Test,Errors\n1,2 %\n2,many\n3,1 %\n4,3 %\n5,4 %\n",
        "",
        expect![[r##"
            #runs from runs.csv (runs.csv) as CSV
              Test: count
              Errors: text
            1=1 | 2 %=1
            2=2 | many=4
            3=3 | 1 %=0
            4=4 | 3 %=2
            5=5 | 4 %=3
            warning: 4 of 5 cells of column `Errors` are of kind percent, `many` is not; the column stays text at runs.csv:3:3
              hint: declare `[columns."Errors"]` with `kind = "text"` or `"percent"`
        "##]],
    );
}

#[test]
fn bytes_that_are_not_utf8_are_replaced() {
    check(
        "runs.csv",
        b"Test,Note,Errors\n1,f\xFCr,2 %\n2,\xE2\x82,\"1 %\n3,b,9 %\n",
        "[columns.Errors]\nkind = \"percent\"\n",
        expect![[r##"
            #runs from runs.csv (runs.csv) as CSV
              Test: count
              Note: text
              Errors: percent
            1=1 | für=2 | 2 %=0.02
            2=2 | â‚=0 | "1 %=?
            3=3 | b=1 | 9 %=0.09
            warning: expected UTF-8 text; the file is read as windows-1252, which makes this `ü` at runs.csv:2:4
              hint: save the file as UTF-8, or state its `encoding`
            warning: this quote is never closed at runs.csv:3:6
              hint: close it, or write `""` for a quote inside a quoted cell; it was read as a character
            error: expected a percentage, found `"1 %` at runs.csv:3:6
              hint: write it with a percent sign, as in `94%`
        "##]],
    );
}
