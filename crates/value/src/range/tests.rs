//! Tests of ranges.

use expect_test::{Expect, expect};

use crate::tests::readings;
use crate::{Kind, Reading};

fn check(kind: Kind, lines: &str, expected: Expect) {
    expected.assert_eq(&readings(kind, &Reading::default(), lines));
}

#[test]
fn times_are_ranges_by_themselves() {
    check(
        Kind::Range,
        "
        2024-04-25 11:45 - 2024-04-26 04:30
        2024-04-24 09:37-12.10
        2024-04-24 13:03 - 23:38
        2024-04-24 22:30 - 05:00
        09:55- 11:50
        22:30- 05:00
        09:55 – 11:50 UTC
        2022-12-21T00:00:00Z … 2024-01-07T00:00:00Z
        2024-04-24 – 2024-04-26
        2024-04-26 – 2024-04-24
        3. 2024-04-25 00:19 - 12:28
        ",
        expect![[r#"
            2024-04-25 11:45 - 2024-04-26 04:30 → 2024-04-25 11:45 .. 2024-04-26 04:30
            2024-04-24 09:37-12.10 → 2024-04-24 09:37 .. 2024-04-24 12:10
            2024-04-24 13:03 - 23:38 → 2024-04-24 13:03 .. 2024-04-24 23:38
            2024-04-24 22:30 - 05:00 → 2024-04-24 22:30 .. 2024-04-25 05:00
            09:55- 11:50 → 1970-01-01 09:55 .. 1970-01-01 11:50
            22:30- 05:00 → 1970-01-01 22:30 .. 1970-01-02 05:00
            09:55 – 11:50 UTC → 1970-01-01 09:55 UTC .. 1970-01-01 11:50 UTC
            2022-12-21T00:00:00Z … 2024-01-07T00:00:00Z → 2022-12-21 00:00 UTC .. 2024-01-07 00:00 UTC
            2024-04-24 – 2024-04-26 → 2024-04-24 .. 2024-04-26
            2024-04-26 – 2024-04-24 → error: expected a range: write it as in `5-10 s`, the smaller value first
            3. 2024-04-25 00:19 - 12:28 → error: expected a range: write it as in `5-10 s`, the smaller value first
        "#]],
    );
}

#[test]
fn other_ranges_are_declared() {
    check(
        Kind::Range,
        "
        150-300 ms
        5-10 seconds
        11%-14%
        from 1 to 14%
        10-14
        4-5x
        1.5–2.5
        2.0.0 - 3.0.0
        64 MiB..1 GiB
        mod-a:1.2.0 – mod-a:1.10.0
        ",
        expect![[r#"
            150-300 ms → 150 ms .. 300 ms, declared
            5-10 seconds → 5000 ms .. 10000 ms, declared
            11%-14% → 0.11 .. 0.14, declared
            from 1 to 14% → 0.01 .. 0.14, declared
            10-14 → 10 .. 14, declared
            4-5x → 4 .. 5, declared
            1.5–2.5 → 1.5 .. 2.5, declared
            2.0.0 - 3.0.0 → · [2, 0, 0] .. · [3, 0, 0], declared
            64 MiB..1 GiB → 67108864 B .. 1073741824 B, declared
            mod-a:1.2.0 – mod-a:1.10.0 → mod-a [1, 2, 0] .. mod-a [1, 10, 0], declared
        "#]],
    );
}

#[test]
fn a_column_of_one_kind_may_hold_ranges_of_it() {
    check(
        Kind::Duration,
        "150-300 ms\n1 s to 2 min\n32 m - 1 s\n10-.5\n1-2",
        expect![[r#"
            150-300 ms → 150 ms .. 300 ms, declared
            1 s to 2 min → 1000 ms .. 120000 ms, declared
            32 m - 1 s → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            10-.5 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
            1-2 → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        "#]],
    );
    check(
        Kind::Percent,
        "8–12%\n12%-8%\n-5 to 5%",
        expect![[r#"
        8–12% → 0.08 .. 0.12, declared
        12%-8% → error: expected a percentage: write it with a percent sign, as in `94%`
        -5 to 5% → -0.05 .. 0.05, declared
    "#]],
    );
    check(
        Kind::Count,
        "10-14\n14-10\n1.8-2K",
        expect![[r#"
        10-14 → 10 .. 14, declared
        14-10 → error: expected a whole number
        1.8-2K → 1800 .. 2000, declared
    "#]],
    );
    check(
        Kind::Timestamp,
        "2024-04-24 09:37-12.10\n01/02/2024 - 02/02/2024",
        expect![[r#"
            2024-04-24 09:37-12.10 → 2024-04-24 09:37 .. 2024-04-24 12:10
            01/02/2024 - 02/02/2024 → ambiguous: expected a point in time: day and month can be swapped, write `2024-02-01`
        "#]],
    );
}

#[test]
fn what_is_not_two_values_is_refused() {
    check(
        Kind::Range,
        "5\n-5\n5-\ntwo to three\nmod-search-1.6.4\n1-2-3",
        expect![[r#"
            5 → error: expected a range: write it as in `5-10 s`, the smaller value first
            -5 → error: expected a range: write it as in `5-10 s`, the smaller value first
            5- → error: expected a range: write it as in `5-10 s`, the smaller value first
            two to three → error: expected a range: write it as in `5-10 s`, the smaller value first
            mod-search-1.6.4 → error: expected a range: write it as in `5-10 s`, the smaller value first
            1-2-3 → error: expected a range: write it as in `5-10 s`, the smaller value first
        "#]],
    );
}
