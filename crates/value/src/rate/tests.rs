//! Tests of rates.

use expect_test::{Expect, expect};

use crate::tests::{in_unit, readings};
use crate::{Kind, Reading};

fn check(reading: &Reading, lines: &str, expected: Expect) {
    expected.assert_eq(&readings(Kind::Rate, reading, lines));
}

#[test]
fn rates_count_things_or_bytes() {
    check(
        &Reading::default(),
        "
        12.5/s
        55.2 ops/s
        30 requests/min
        500K operations per minute
        3000 IOPS
        1.2K RPS
        3 per hour
        250 MiB/s
        2 Mb/s
        12.5
        1,250/s
        ",
        expect![[r#"
            12.5/s → 12.5/s
            55.2 ops/s → 55.2/s
            30 requests/min → 0.5/s
            500K operations per minute → 8333.333333333334/s, declared
            3000 IOPS → 3000/s
            1.2K RPS → 1200/s, declared
            3 per hour → 0.0008333333333333334/s
            250 MiB/s → 262144000/s, declared
            2 Mb/s → ambiguous: expected a rate: say by what units step: `base = "binary"` or `"decimal"`
            12.5 → 12.5/s, declared
            1,250/s → ambiguous: expected a rate: say which sign parts decimals: `decimal = "point"` or `"comma"`
        "#]],
    );
}

#[test]
fn cells_without_a_unit_take_that_of_the_column() {
    check(
        &in_unit("/min"),
        "30\n12/s\n0010",
        expect![[r#"
        30 → 0.5/s, declared
        12/s → 12/s
        0010 → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
    "#]],
    );
    check(
        &in_unit("MiB/s"),
        "1.5",
        expect![[r#"
        1.5 → 1572864/s, declared
    "#]],
    );
    check(
        &in_unit("ms"),
        "1.5",
        expect![[r#"
        1.5 → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
    "#]],
    );
}

#[test]
fn what_is_no_rate_is_refused() {
    check(
        &Reading::default(),
        "
        20 sec per second
        5 m/s
        5.66KB/s of
        24/7
        1/2/s
        ",
        expect![[r#"
            20 sec per second → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
            5 m/s → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
            5.66KB/s of → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
            24/7 → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
            1/2/s → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
        "#]],
    );
}
