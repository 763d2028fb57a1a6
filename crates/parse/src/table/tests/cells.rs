//! What columns hold, and in which order their cells stand.

use expect_test::expect;

use super::check;

/// The cells of a CSV column.
fn column(header: &str, cells: &[&str]) -> String {
    let mut text = format!("{header}\n");
    for cell in cells {
        text.push_str(&format!("\"{cell}\"\n"));
    }
    text
}

#[test]
fn sizes_with_units() {
    let cells = column("store", &["832b", "2.4kb", "8gb", "62.3gb", "8.7gb"]);
    check(
        "a.csv",
        cells,
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          store: bytes
        832b=832
        2.4kb=2457.6
        8gb=8589934592
        62.3gb=66894115635.2
        8.7gb=9341553868.8
    "#]],
    );
}

#[test]
fn thousands_separators() {
    let cells = column("n", &["1,200", "880", "2,400", "1,600", "590", "170"]);
    check(
        "a.csv",
        cells,
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          n: count
        1,200=1200
        880=880
        2,400=2400
        1,600=1600
        590=590
        170=170
    "#]],
    );
    check(
        "a.csv",
        column("way", &["8 km", "8,898 km", "806 km", "849 km"]),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          way: text
        8 km=8
        8,898 km=8898
        806 km=806
        849 km=849
    "#]],
    );
}

#[test]
fn percentages_next_to_words() {
    let cells = column("coverage", &["100%", "38.5%", "61.5%", "Not Tested", "9%"]);
    check(
        "a.csv",
        cells,
        "",
        expect![[r##"
        #a from a.csv (a.csv) as CSV
          coverage: text
        100%=3
        38.5%=1
        61.5%=2
        Not Tested=4
        9%=0
        warning: 4 of 5 cells of column `coverage` are of kind percent, `Not Tested` is not; the column stays text at a.csv:5:2
          hint: declare `[columns."coverage"]` with `kind = "text"` or `"percent"`
    "##]],
    );
}

#[test]
fn column_that_is_empty_everywhere() {
    check(
        "a.csv",
        "a,b\n1,\n2,-\n3,n/a\n",
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          a: count
          b: text
        1=1 | ∅
        2=2 | -∅
        3=3 | n/a∅
    "#]],
    );
}

#[test]
fn natural_order_of_texts() {
    let cells = ["Test 10", "Test 2", "Test 1", "test 2"];
    check(
        "a.csv",
        column("name", &cells),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          name: text
        Test 10=3
        Test 2=1
        Test 1=0
        test 2=2
    "#]],
    );
    let cells = [
        "mod-inventory:20.10.0",
        "mod-inventory:20.9.1",
        "mod-a:1.0.0",
        "-",
    ];
    check(
        "a.csv",
        column("module", &cells),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          module: version
        mod-inventory:20.10.0=2
        mod-inventory:20.9.1=1
        mod-a:1.0.0=0
        -∅
    "#]],
    );
}

#[test]
fn versions_and_numbers() {
    check(
        "a.csv",
        "version,n\n2023.06.14,6\n5.3.0,7\n16.1,10\n1.10.0,\n1.9.2,2.5\n",
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          version: version
          n: number
        2023.06.14=4 | 6=6
        5.3.0=2 | 7=7
        16.1=3 | 10=10
        1.10.0=1 | ∅
        1.9.2=0 | 2.5=2.5
    "#]],
    );
}

#[test]
fn kinds_of_the_design() {
    check(
        "a.csv",
        "started,range,ok,id,state,rate,zone\n\
         2018-12-12T12:00:00+11:00,09:37-12.10,TRUE,u8FNjxh8Rfy_awN11oDKYQ,green,12/s,1.10\n\
         2018-12-12T01:00:01Z,22:30- 05:00,no,nYFWZEO7TUiOjLQXBaYJpA,red,30 requests/min,1.9\n",
        "",
        expect![[r#"
            #a from a.csv (a.csv) as CSV
              started: timestamp
              range: range
              ok: bool
              id: id
              state: status
              rate: rate
              zone: number
            2018-12-12T12:00:00+11:00=1544576400000 | 09:37-12.10=34620000 | TRUE=1 | u8FNjxh8Rfy_awN11oDKYQ=1 | green=0 | 12/s=12 | 1.10=1.1
            2018-12-12T01:00:01Z=1544576401000 | 22:30- 05:00=81000000 | no=0 | nYFWZEO7TUiOjLQXBaYJpA=0 | red=1 | 30 requests/min=0.5 | 1.9=1.9
        "#]],
    );
}

#[test]
fn header_states_kind_and_unit() {
    check(
        "a.csv",
        "Average (milliseconds),Memory GIB,Duration (s)\n7682,1.5,1\n2818,2,1:10\n,x,2\n5,1,3 s\n",
        "",
        expect![[r#"
            #a from a.csv (a.csv) as CSV
              Average (milliseconds): duration in ms
              Memory GIB: bytes in GiB
              Duration (s): duration in s
            7682=7682 | 1.5=1610612736 | 1=1000
            2818=2818 | 2=2147483648 | 1:10=70000
            ∅ | x=? | 2=2000
            5=5 | 1=1073741824 | 3 s=3000
            error: expected a size, found `x` at a.csv:4:2
              hint: units are B, KiB, MiB, GiB, kB, MB, GB and so on
        "#]],
    );
}

#[test]
fn header_that_lies_is_not_believed() {
    check(
        "a.csv",
        "Conditions (ms)\nsequential\nparallel\n3\n",
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          Conditions (ms): text
        sequential=2
        parallel=1
        3=0
    "#]],
    );
}

#[test]
fn declared_kind_reports_bad_cells_and_keeps_them() {
    check(
        "latency.csv",
        "label,latency\nlogin,12 mss\nsearch,3 ms\nlogout,\n",
        "[columns.latency]\nkind = \"duration\"\n",
        expect![[r#"
            #latency from latency.csv (latency.csv) as CSV
              label: text
              latency: duration
            login=0 | 12 mss=?
            search=2 | 3 ms=3
            logout=1 | ∅
            error: expected a duration, found `12 mss` at latency.csv:2:7
              hint: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
}

#[test]
fn many_bad_cells_are_folded() {
    let rows: String = (0..87).map(|row| format!("x{row}\n")).collect();
    let dump = super::dump_fences(
        &[(
            "reports/x/a.csv",
            format!("latency\n1 ms\n{rows}").as_bytes(),
        )],
        &["src = \"a.csv\"\n[columns.latency]\nkind = \"duration\"\n"],
    );
    let diagnostics: Vec<&str> = dump.lines().filter(|line| !line.contains("=?")).collect();
    expect![[r#"
        #a from a.csv (a.csv) as CSV
          latency: duration
        1 ms=1
        error: expected a duration, found `x0` at a.csv:3:1
          hint: units are ns, us, ms, s, min, h, d, w
        error: expected a duration, found `x1` at a.csv:4:1
          hint: units are ns, us, ms, s, min, h, d, w
        error: expected a duration, found `x2` at a.csv:5:1
          hint: units are ns, us, ms, s, min, h, d, w
        error: and 84 more, the first of them here at a.csv:6:1"#]]
    .assert_eq(&diagnostics.join("\n"));
}

#[test]
fn slips_among_one_kind_are_told() {
    let cells = column("latency", &["1 ms", "2 ms", "3 ms", "4 ms", "5 mss"]);
    check(
        "a.csv",
        cells,
        "",
        expect![[r##"
        #a from a.csv (a.csv) as CSV
          latency: text
        1 ms=0
        2 ms=1
        3 ms=2
        4 ms=3
        5 mss=4
        warning: 4 of 5 cells of column `latency` are of kind duration, `5 mss` is not; the column stays text at a.csv:6:2
          hint: declare `[columns."latency"]` with `kind = "text"` or `"duration"`
    "##]],
    );
}

#[test]
fn text_is_no_slip() {
    check(
        "a.csv",
        column("value", &["1 ms", "2.8.0", "300 GiB", "true", "x"]),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          value: text
        1 ms=0
        2.8.0=1
        300 GiB=2
        true=3
        x=4
    "#]],
    );
    check(
        "a.csv",
        column("state", &["open", "the door", "of the shop"]),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          state: text
        open=1
        the door=2
        of the shop=0
    "#]],
    );
}

#[test]
fn decimal_sign_is_that_of_the_clear_cells() {
    check(
        "a.csv",
        column("s", &["1,250 s", "3,5 s", "12 s"]),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          s: duration
        1,250 s=1250
        3,5 s=3500
        12 s=12000
    "#]],
    );
    check(
        "a.csv",
        column("s", &["1.250 s", "3.5 s", "12 s"]),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          s: duration
        1.250 s=1250
        3.5 s=3500
        12 s=12000
    "#]],
    );
    check(
        "a.csv",
        column("s", &["1,250 s", "12 s"]),
        "",
        expect![[r##"
        #a from a.csv (a.csv) as CSV
          s: text
        1,250 s=1250
        12 s=12
        warning: cells of column `s` such as `1,250 s` have more than one meaning; the column stays text at a.csv:2:2
          hint: declare `[columns."s"]` with `kind = "text"`, or `"duration"`; say which sign parts decimals: `decimal = "point"` or `"comma"`
    "##]],
    );
}

#[test]
fn ambiguous_columns_stay_text_with_a_warning() {
    check(
        "a.csv",
        column("n", &["1,250", "3,125"]),
        "",
        expect![[r##"
        #a from a.csv (a.csv) as CSV
          n: text
        1,250=0
        3,125=1
        warning: cells of column `n` such as `1,250` have more than one meaning; the column stays text at a.csv:2:2
          hint: declare `[columns."n"]` with `kind = "text"`, or `"number"`, `"bytes"`; say which sign parts decimals: `decimal = "point"` or `"comma"`
    "##]],
    );
    check(
        "a.csv",
        column("memory", &["8 GB", "16 GB"]),
        "",
        expect![[r##"
        #a from a.csv (a.csv) as CSV
          memory: text
        8 GB=8
        16 GB=16
        warning: cells of column `memory` such as `8 GB` have more than one meaning; the column stays text at a.csv:2:2
          hint: declare `[columns."memory"]` with `kind = "text"`, or `"bytes"`
    "##]],
    );
    check(
        "a.csv",
        column("n", &["1,250", "3,125"]),
        "[columns.n]\nkind = \"number\"\ndecimal = \"comma\"",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          n: number
        1,250=1.25
        3,125=3.125
    "#]],
    );
}

#[test]
fn glued_figures_stay_text() {
    check(
        "a.csv",
        column("errors", &["90%35%", "23230%33227%"]),
        "",
        expect![[r##"
            #a from a.csv (a.csv) as CSV
              errors: text
            90%35%=0
            23230%33227%=1
            warning: `90%35%` in column `errors` looks like 2 values run together, `90%` `35%`; the cell stays text at a.csv:2:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."errors"]`
            warning: `23230%33227%` in column `errors` looks like 2 values run together, `23230%` `33227%`; the cell stays text at a.csv:3:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."errors"]`
        "##]],
    );
    check(
        "a.csv",
        column("n", &["0010", "0020", "12e4567"]),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          n: text
        0010=0
        0020=2
        12e4567=1
    "#]],
    );
}

#[test]
fn links_tickets_and_lines_in_cells() {
    check(
        "a.csv",
        "note\nsee https://example.org/x.\n\"a<br>b\"\n\"a\nPERF-889\"\n",
        "",
        expect![[r#"
            #a from a.csv (a.csv) as CSV
              note: text
            see [https://example.org/x](https://example.org/x).=2
            a⏎b=1
            a⏎[PERF-889](https://example.org/PERF-889)=0
        "#]],
    );
}

#[test]
fn messages_quote_as_much_as_can_be_read() {
    check(
        "a.csv",
        format!("n\n{}\n\"1\n2\"\n", "x".repeat(80)),
        "[columns.n]\nkind = \"count\"",
        expect![[r#"
            #a from a.csv (a.csv) as CSV
              n: count
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=?
            1⏎2=?
            error: expected a whole number, found `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…` at a.csv:2:1
            error: expected a whole number, found `1…` at a.csv:3:2
        "#]],
    );
}

#[test]
fn times_without_a_zone_are_times() {
    let cells = ["2014-02-24 07:42:21.256", "2014-02-03 23:00:00", "-"];
    check(
        "a.csv",
        column("time", &cells),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          time: timestamp
        2014-02-24 07:42:21.256=1393227741256
        2014-02-03 23:00:00=1391468400000
        -∅
    "#]],
    );
    check(
        "a.csv",
        column("day", &["01/02/2024", "02/03/2024"]),
        "",
        expect![[r##"
            #a from a.csv (a.csv) as CSV
              day: text
            01/02/2024=0
            02/03/2024=1
            warning: cells of column `day` such as `01/02/2024` have more than one meaning; the column stays text at a.csv:2:2
              hint: declare `[columns."day"]` with `kind = "text"`, or `"timestamp"`; day and month can be swapped, write `2024-02-01`
        "##]],
    );
}

#[test]
fn other_words_among_states_are_no_slips() {
    let cells = ["OK", "ok", "failed", "open", "done", "the rest of it"];
    check(
        "a.csv",
        column("message", &cells),
        "",
        expect![[r#"
        #a from a.csv (a.csv) as CSV
          message: text
        OK=2
        ok=3
        failed=1
        open=4
        done=0
        the rest of it=5
    "#]],
    );
}

#[test]
fn a_squashed_cell_is_told_and_does_not_spoil_its_column() {
    check(
        "a.csv",
        column(
            "update",
            &["50005 min", "7 min", "24 s27 s", "11min", "13min"],
        ),
        "",
        expect![[r##"
            #a from a.csv (a.csv) as CSV
              update: duration
            50005 min=?
            7 min=420000
            24 s27 s=?
            11min=660000
            13min=780000
            warning: `50005 min` in column `update` looks like 2 values run together, `5000` `5 min`; the cell stays text at a.csv:2:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."update"]`
            warning: `24 s27 s` in column `update` looks like 2 values run together, `24 s` `27 s`; the cell stays text at a.csv:4:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."update"]`
        "##]],
    );
    check(
        "a.csv",
        column("create", &["50005 min", "10,00014 min", "30,00046 min"]),
        "",
        expect![[r##"
            #a from a.csv (a.csv) as CSV
              create: text
            50005 min=2
            10,00014 min=0
            30,00046 min=1
            warning: `50005 min` in column `create` looks like 2 values run together, `5000` `5 min`; the cell stays text at a.csv:2:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."create"]`
            warning: `10,00014 min` in column `create` looks like 2 values run together, `10,000` `14 min`; the cell stays text at a.csv:3:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."create"]`
            warning: `30,00046 min` in column `create` looks like 2 values run together, `30,000` `46 min`; the cell stays text at a.csv:4:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."create"]`
        "##]],
    );
    check(
        "a.csv",
        column("test", &["Test 1340.13", "Test 2411.9"]),
        "",
        expect![[r##"
            #a from a.csv (a.csv) as CSV
              test: text
            Test 1340.13=0
            Test 2411.9=1
            warning: `Test 1340.13` in column `test` looks like 2 values run together, `Test 1` `340.13`; the cell stays text at a.csv:2:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."test"]`
            warning: `Test 2411.9` in column `test` looks like 2 values run together, `Test 2` `411.9`; the cell stays text at a.csv:3:2
              hint: give each value a cell of its own; if it is one value, declare the `kind` of `[columns."test"]`
        "##]],
    );
}

#[test]
fn a_declared_kind_reads_what_looks_squashed() {
    check(
        "a.csv",
        column("update", &["50005 min", "7 min"]),
        "[columns.update]\nkind = \"duration\"\n",
        expect![[r#"
            #a from a.csv (a.csv) as CSV
              update: duration
            50005 min=3000300000
            7 min=420000
        "#]],
    );
}
