//! What fences of charts become, and what is said of those that become none.

use expect_test::{Expect, expect};

use crate::fixture::{Folder, PAGE, dump};

const RUNS: &str = "<!-- table: id = \"runs\", key = \"Test\" -->\n\
| Test | Average | Errors |\n|---|---|---|\n| one | 1.5 s | 0% |\n| two | n/a | 2% |\n| three | 3 s | 4% |\n\n";

/// The lines about charts, and the diagnostics, of a page with the table above and this fence.
fn check(fence: &str, expected: Expect) {
    let page = format!("{RUNS}```chart\n{fence}\n```\n");
    let dump = dump(&page, &Folder::default());
    let from = dump
        .find("chart #")
        .or_else(|| dump.find("error"))
        .unwrap_or(0);
    expected.assert_eq(&dump[from..]);
}

#[test]
fn without_options_kind_axis_and_values_are_found() {
    check(
        "table = \"runs\"",
        expect![[r#"
            chart #chart: bar of "Average" by one | two | three
              Average: 0:1500 1:NaN 2:3000
            warning: page has no title
              hint: state `title` in the front matter, or start with a `# heading`
        "#]],
    );
}

#[test]
fn a_baseline_makes_changes_and_top_keeps_the_largest() {
    check(
        "table = \"runs\"\ny = \"Average\"\nbaseline = \"one\"\ntop = 2\nsort = \"descending\"",
        expect![[r#"
            chart #chart: bar of "Average, change against one" by three | one
              Average: 0:1 1:0
            warning: page has no title
              hint: state `title` in the front matter, or start with a `# heading`
        "#]],
    );
}

#[test]
fn mistakes_are_told_with_their_place() {
    check(
        "table = \"runs\"\ny = \"Avrage\"",
        expect![[r#"
            error: there is no column `Avrage` at 10:5 "\"Avrage\""
              hint: did you mean `Average`? columns are `Test`, `Average`, `Errors`
            warning: page has no title
              hint: state `title` in the front matter, or start with a `# heading`
        "#]],
    );
    check(
        "table = \"runs\"\ny = [\"Average\", \"Errors\"]",
        expect![[r#"
            error: expected columns of one kind, `Average` is of kind duration and `Errors` of kind percent at 10:17 "\"Errors\""
              hint: draw them in two charts with the same `x`
            warning: page has no title
              hint: state `title` in the front matter, or start with a `# heading`
        "#]],
    );
    check(
        "table = \"runs\"\ny = \"Errors\"\nlog = true",
        expect![[r#"
            chart #chart: bar of "Errors" by one | two | three
              Errors: 0:0 1:0.02 2:0.04
            error: expected values above zero on a logarithmic axis, found zero or less; the axis is linear at 11:7 "true"
              hint: leave `log` out, or choose rows without zeros
            warning: page has no title
              hint: state `title` in the front matter, or start with a `# heading`
        "#]],
    );
    check(
        "table = \"rns\"",
        expect![[r#"
            error: there is no table `rns` on this page at 9:9 "\"rns\""
              hint: did you mean `runs`? tables are `runs`
            warning: page has no title
              hint: state `title` in the front matter, or start with a `# heading`
        "#]],
    );
    check(
        "table = \"runs\"\nx = \"Test\"\ny = \"Average\"\nseries = { column = \"Test\", values = [\"two\"] }",
        expect![[r#"
            error: expected values to draw, found none at 9:1 "table = \"runs\"\nx = \"Test\"\ny = \"Average\"\nseries = { column = \"Test\", values = [\"two\"] }\n"
              hint: the rows that are chosen have no value in the columns of `y`
            warning: page has no title
              hint: state `title` in the front matter, or start with a `# heading`
        "#]],
    );
}

/// B31: the same moments, one series in Sydney's time and one in UTC.
#[test]
fn series_of_several_zones_coincide() {
    let _ = PAGE;
    let page = "<!-- table: id = \"t\" -->\n| Time | CPU | Node |\n|---|---|---|\n\
        | 2024-04-24T21:00+11:00 | 10% | a |\n| 2024-04-24T21:01+11:00 | 20% | a |\n\
        | 2024-04-24T10:00Z | 11% | b |\n| 2024-04-24T10:01Z | 21% | b |\n\n\
        ```chart\ntable = \"t\"\nseries = \"Node\"\n```\n";
    let dump = dump(page, &Folder::default());
    let from = dump.find("chart #").unwrap_or(0);
    expect![[r#"
        chart #chart: line of "CPU" by timestamp Offset(0)
          a: 1713952800000:0.1 1713952860000:0.2
          b: 1713952800000:0.11 1713952860000:0.21
        warning: page has no title
          hint: state `title` in the front matter, or start with a `# heading`
    "#]]
    .assert_eq(&dump[from..]);
}

#[test]
fn times_without_a_zone_are_not_shifted() {
    let page = "<!-- table: id = \"t\" -->\n| Time | CPU |\n|---|---|\n\
        | 2024-04-24 21:00 | 10% |\n| 2024-04-24 21:01 | 20% |\n\n```chart\ntable = \"t\"\nx = \"Time\"\n```\n";
    let dump = dump(page, &Folder::default());
    assert!(dump.contains("by timestamp Unknown"), "{dump}");
    assert!(dump.contains("1713992400000:0.1"), "{dump}");
}

/// B40: headers with pipes and entities, and cells that are not there.
#[test]
fn sparse_columns_with_odd_names_stay_series() {
    let mut folder = Folder::default();
    let csv = "ms,cpu|user,a &#37; b,mem\n0,1.5,,3\n100,,2,\n200,2.5,,4\n300,,3,\n";
    folder
        .0
        .insert("reports/x/sparse.csv".to_owned(), csv.as_bytes().into());
    let page = "```chart\nsrc = \"sparse.csv\"\nx = \"ms\"\ny = [\"cpu|user\", \"a &#37; b\", \"mem\"]\n```\n";
    let dump = dump(page, &folder);
    let from = dump.find("chart #").unwrap_or(0);
    expect![[r#"
        chart #chart: line of "" by duration Unknown
          cpu|user: 0:1.5 100:NaN 200:2.5 300:NaN
          a &#37; b: 0:NaN 100:2 200:NaN 300:3
          mem: 0:3 100:NaN 200:4 300:NaN
        warning: page has no title
          hint: state `title` in the front matter, or start with a `# heading`
    "#]]
    .assert_eq(&dump[from..]);
}
