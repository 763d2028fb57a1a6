//! Tests of points in time.

use expect_test::{Expect, expect};

use crate::tests::{in_unit, readings};
use crate::{Kind, Reading, Timestamp, Value, parse};

fn check(reading: &Reading, lines: &str, expected: Expect) {
    expected.assert_eq(&readings(Kind::Timestamp, reading, lines));
}

#[test]
fn dates_and_times_are_written_in_many_ways() {
    check(
        &Reading::default(),
        "
        2024-04-24
        2024-04-24 09:37
        2024-04-24T09:37:12.256Z
        2018-12-12T12:00:00+11:00
        2018-12-12T12:00:00-0330
        2024-04-24 09:37:00-05
        Mon Apr 29 08:13:56 UTC 2024
        Wed Sep  5 21:23:39 2018
        Wed, 05 Nov 2025 10:56:12 GMT
        Mar 4, 2024, 5:42 PM UTC
        March 4, 2024 at 12:05 am
        24 Apr 2024
        24-Apr-2024 09:37
        24/Apr/2024:08:13:56 +0000
        24.04.2024
        2024/04/24
        13/02/2024
        02/13/2024
        ",
        expect![[r#"
            2024-04-24 → 2024-04-24
            2024-04-24 09:37 → 2024-04-24 09:37, declared
            2024-04-24T09:37:12.256Z → 2024-04-24 09:37:12.256 UTC
            2018-12-12T12:00:00+11:00 → 2018-12-12 12:00 +11:00
            2018-12-12T12:00:00-0330 → 2018-12-12 12:00 −03:30
            2024-04-24 09:37:00-05 → 2024-04-24 09:37 −05:00
            Mon Apr 29 08:13:56 UTC 2024 → 2024-04-29 08:13:56 UTC
            Wed Sep  5 21:23:39 2018 → 2018-09-05 21:23:39, declared
            Wed, 05 Nov 2025 10:56:12 GMT → 2025-11-05 10:56:12 UTC
            Mar 4, 2024, 5:42 PM UTC → 2024-03-04 17:42 UTC
            March 4, 2024 at 12:05 am → 2024-03-04 00:05, declared
            24 Apr 2024 → 2024-04-24
            24-Apr-2024 09:37 → 2024-04-24 09:37, declared
            24/Apr/2024:08:13:56 +0000 → 2024-04-24 08:13:56 UTC
            24.04.2024 → 2024-04-24
            2024/04/24 → 2024-04-24
            13/02/2024 → 2024-02-13
            02/13/2024 → 2024-02-13
        "#]],
    );
}

#[test]
fn numbers_are_seconds_or_milliseconds() {
    check(
        &Reading::default(),
        "
        1.5270804E9
        1713951420
        1713951420123
        1713951420.5
        42
        ",
        expect![[r#"
            1.5270804E9 → 2018-05-23 13:00 UTC, declared
            1713951420 → 2024-04-24 09:37 UTC, declared
            1713951420123 → 2024-04-24 09:37:00.123 UTC, declared
            1713951420.5 → 2024-04-24 09:37:00.5 UTC, declared
            42 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
        "#]],
    );
    check(
        &in_unit("ms"),
        "86400000",
        expect![[r#"
        86400000 → 1970-01-02 00:00 UTC, declared
    "#]],
    );
    check(
        &in_unit("s"),
        "86400",
        expect![[r#"
        86400 → 1970-01-02 00:00 UTC, declared
    "#]],
    );
}

#[test]
fn what_is_in_no_calendar_is_refused() {
    check(
        &Reading::default(),
        "
        01/02/2024
        2001/20/20 12:05:05.123
        2023-02-29
        2024-02-29
        1900-02-29
        2024-04-24 24:00
        2024-04-24 09:60
        2024-04-24 13:05 PM
        2023.06.14
        20240424
        24 Foo 2024
        2024-04-241
        09:37
        Maybe
        ",
        expect![[r#"
            01/02/2024 → ambiguous: expected a point in time: day and month can be swapped, write `2024-02-01`
            2001/20/20 12:05:05.123 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            2023-02-29 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            2024-02-29 → 2024-02-29
            1900-02-29 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            2024-04-24 24:00 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            2024-04-24 09:60 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            2024-04-24 13:05 PM → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            2023.06.14 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            20240424 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            24 Foo 2024 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            2024-04-241 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            09:37 → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
            Maybe → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
        "#]],
    );
}

#[test]
fn days_before_1970_are_counted_back() {
    let read = |text| {
        parse(text, Kind::Timestamp, &Reading::default())
            .unwrap()
            .key()
    };
    assert_eq!(read("1969-12-31 23:59:59.5"), Some(-500.0));
    assert_eq!(read("0001-01-01"), Some(-62_135_596_800_000.0));
    assert_eq!(read("9999-12-31"), Some(253_402_214_400_000.0));
}

#[test]
fn printing_keeps_the_zone() {
    for (epoch_ms, offset_minutes, text) in [
        (0.0, None, "1970-01-01"),
        (0.0, Some(0), "1970-01-01 00:00 UTC"),
        (0.0, Some(-210), "1969-12-31 20:30 −03:30"),
        (-0.25, None, "1969-12-31 23:59:59.99975"),
        (1_544_576_400_000.0, Some(660), "2018-12-12 12:00 +11:00"),
        (f64::NAN, None, "–"),
    ] {
        let value = Value::Timestamp(Timestamp {
            epoch_ms,
            offset_minutes,
        });
        assert_eq!(value.to_string(), text);
    }
}
