//! Tests of durations.

use expect_test::{Expect, expect};

use crate::tests::{decimal, in_unit, readings};
use crate::{Decimal, Kind, Reading};

fn check(reading: &Reading, lines: &str, expected: Expect) {
    expected.assert_eq(&readings(Kind::Duration, reading, lines));
}

#[test]
fn units_stand_behind_their_numbers() {
    check(
        &Reading::default(),
        "
        593 ms
        12µs
        12μs
        1.5h
        2 hours 23 min
        12 min 16 sec
        1h42min
        1 hour, 15 minutes and 29 seconds
        Duration: 3 min
        30-minute
        5.s
        −5s
        - 5s
        53 HoUrs
        3 weeks
        1\u{A0}234\u{202F}ms
        1h2m3s4ms5us6ns
        ",
        expect![[r#"
            593 ms → 593 ms
            12µs → 0.012 ms
            12μs → 0.012 ms
            1.5h → 5400000 ms
            2 hours 23 min → 8580000 ms
            12 min 16 sec → 736000 ms
            1h42min → 6120000 ms
            1 hour, 15 minutes and 29 seconds → 4529000 ms
            Duration: 3 min → 180000 ms
            30-minute → 1800000 ms
            5.s → 5000 ms, declared
            −5s → -5000 ms
            - 5s → -5000 ms, declared
            53 HoUrs → 190800000 ms
            3 weeks → 1814400000 ms
            1 234 ms → 1234 ms
            1h2m3s4ms5us6ns → 3723004.005006 ms
        "#]],
    );
}

#[test]
fn clocks_have_two_digits_after_each_colon() {
    check(
        &Reading::default(),
        "
        01:26:19
        00:59
        100:00:00
        2:04:13:02.266
        2 days, 4:13:02
        0:00:00.000001
        10:61:00
        1:2:3
        2:24:00:00
        01:26:19 +4%
        ",
        expect![[r#"
            01:26:19 → 5179000 ms
            00:59 → 59000 ms, declared
            100:00:00 → 360000000 ms
            2:04:13:02.266 → 187982266 ms
            2 days, 4:13:02 → 187982000 ms
            0:00:00.000001 → 0.001 ms
            10:61:00 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            1:2:3 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            2:24:00:00 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            01:26:19 +4% → 5179000 ms
        "#]],
    );
    check(
        &in_unit("hh:mm"),
        "12:10\n01:26:19",
        expect![[r#"
        12:10 → 43800000 ms, declared
        01:26:19 → 5179000 ms
    "#]],
    );
}

#[test]
fn iso_8601() {
    check(
        &Reading::default(),
        "
        PT15M
        P1DT12H
        -PT28M17.19S
        P12W
        P1M
        P3Y6M4DT12H30M5S
        P
        PT
        P95
        P5
        PT5
        P1H
        ",
        expect![[r#"
            PT15M → 900000 ms
            P1DT12H → 129600000 ms
            -PT28M17.19S → -1697190 ms
            P12W → 7257600000 ms
            P1M → ambiguous: expected a duration: months and years differ in length, write days
            P3Y6M4DT12H30M5S → ambiguous: expected a duration: months and years differ in length, write days
            P → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            PT → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            P95 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            P5 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            PT5 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            P1H → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
}

#[test]
fn what_follows_a_value_is_a_delta_or_a_remark() {
    check(
        &Reading::default(),
        "
        20 sec -42.8%
        593 ms +4.5%
        22 sec<br>-24%
        1.025 sec(+27.01%)
        2.71 s (2 failed requests)
        0.580 sec,,
        13 s *
        20 sec 42%
        20 sec -42
        20 sec per second
        10 minutes ago
        4 hours of 12
        ",
        expect![[r#"
            20 sec -42.8% → 20000 ms
            593 ms +4.5% → 593 ms
            22 sec<br>-24% → 22000 ms
            1.025 sec(+27.01%) → 1025 ms, declared
            2.71 s (2 failed requests) → 2710 ms
            0.580 sec,, → 580 ms, declared
            13 s * → 13000 ms, declared
            20 sec 42% → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            20 sec -42 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            20 sec per second → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            10 minutes ago → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            4 hours of 12 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
}

#[test]
fn units_that_are_open_must_be_declared() {
    check(
        &Reading::default(),
        "
        5m
        5 M
        3m30s
        10 m
        1h30
        5m30
        1 month
        3D
        5 S
        1.250 s
        1,250 s
        10,00014 min
        00014 min
        07 s
        ",
        expect![[r#"
            5m → 300000 ms, declared
            5 M → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            3m30s → 210000 ms
            10 m → 600000 ms, declared
            1h30 → 5400000 ms, declared
            5m30 → 330000 ms, declared
            1 month → 2629800000 ms, declared
            3D → 259200000 ms, declared
            5 S → 5000 ms, declared
            1.250 s → 1250 ms, declared
            1,250 s → ambiguous: expected a duration: say which sign parts decimals: `decimal = "point"` or `"comma"`
            10,00014 min → ambiguous: expected a duration: say which sign parts decimals: `decimal = "point"` or `"comma"`
            00014 min → 840000 ms, declared
            07 s → 7000 ms
        "#]],
    );
    check(
        &decimal(Decimal::Comma),
        "1.250 s\n1,250 s\n1.5 s",
        expect![[r#"
            1.250 s → 1250000 ms, declared
            1,250 s → 1250 ms, declared
            1.5 s → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
    check(
        &decimal(Decimal::Point),
        "1.250 s\n1,250 s\n1,5 s",
        expect![[r#"
            1.250 s → 1250 ms, declared
            1,250 s → 1250000 ms, declared
            1,5 s → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
}

#[test]
fn cells_without_a_unit_take_that_of_the_column() {
    check(
        &Reading::default(),
        "0.715\n3",
        expect![[r#"
        0.715 → error: expected a duration: write the unit in the cell, in the header or as `unit`
        3 → error: expected a duration: write the unit in the cell, in the header or as `unit`
    "#]],
    );
    check(
        &in_unit("s"),
        "0.715\n3\n20 ms\n0010\n1,5\n3 -4%",
        expect![[r#"
            0.715 → 715 ms, declared
            3 → 3000 ms, declared
            20 ms → 20 ms
            0010 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            1,5 → 1500 ms, declared
            3 -4% → 3000 ms, declared
        "#]],
    );
    check(
        &in_unit("GiB"),
        "3",
        expect![[r#"
        3 → error: expected a duration: write the unit in the cell, in the header or as `unit`
    "#]],
    );
}

#[test]
fn cells_run_together_are_no_duration() {
    check(
        &Reading::default(),
        "
        24 s27 s41 sec29 sec22 sec
        1 minute5 minutes 58 seconds6 minutes 43 seconds
        16min22min31min40min
        32 m - 1 s
        |5m
        1..s
        s
        3000 se
        5 users
        ",
        expect![[r#"
            24 s27 s41 sec29 sec22 sec → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            1 minute5 minutes 58 seconds6 minutes 43 seconds → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            16min22min31min40min → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            32 m - 1 s → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            |5m → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            1..s → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            s → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            3000 se → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            5 users → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
}

#[test]
fn printing_takes_the_largest_units_that_are_exact() {
    for (ms, text) in [
        (0.0, "0 ms"),
        (0.000_01, "10 ns"),
        (0.5, "500 µs"),
        (999.5, "999.5 ms"),
        (59_999.0, "59.999 s"),
        (60_000.0, "1 min"),
        (60_000.5, "60.0005 s"),
        (3_600_001.0, "1 h 0.001 s"),
        (8_640_000_000.0, "100 d"),
        (-90_000.0, "−1 min 30 s"),
    ] {
        assert_eq!(super::print(ms), text);
    }
}
