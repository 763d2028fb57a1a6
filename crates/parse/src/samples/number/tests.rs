//! Numbers and times as logs write them.

use super::*;

#[test]
fn whole_numbers() {
    for (text, number) in [
        ("0", Some(0)),
        ("1500000000000", Some(1_500_000_000_000)),
        ("9999999999999999999", Some(9_999_999_999_999_999_999)),
        ("10000000000000000000", None),
        ("", None),
        ("-1", None),
        ("1.5", None),
        (" 1", None),
    ] {
        assert_eq!(whole(text.as_bytes()), number, "{text}");
    }
}

#[test]
fn parts_of_a_ms() {
    for (text, per_ms, number) in [
        ("12", 1, Some(12)),
        ("12", 1_000, Some(12_000)),
        ("0.4567", 1_000, Some(457)),
        ("4294967295", 1, Some(u32::MAX)),
        ("4294967296", 1, None),
        ("-1", 1, None),
        ("NaN", 1, None),
        ("inf", 1, None),
        ("", 1, None),
        ("abc", 1, None),
    ] {
        assert_eq!(ticks(text.as_bytes(), per_ms), number, "{text}");
    }
}

#[test]
fn points_in_time() {
    const AT: i64 = 1_500_000_000_000;
    for (text, found) in [
        ("1500000000", Some((AT, false))),
        ("1500000000.1239", Some((AT + 123, false))),
        ("1500000000123", Some((AT + 123, false))),
        ("1500000000123456", Some((AT + 123, false))),
        ("1500000000123456789", Some((AT + 123, false))),
        ("2017-07-14 02:40:00.123", Some((AT + 123, true))),
        ("2017/07/14 02:40:00", Some((AT, true))),
        ("2017-07-14T02:40:00Z", Some((AT, false))),
        ("2017-07-14T05:40:00.5+03:00", Some((AT + 500, false))),
        ("2017-21-14 02:40:00", None),
        ("12", None),
        ("", None),
        ("soon", None),
    ] {
        let found = found.map(|(ms, is_local)| Moment { ms, is_local });
        assert_eq!(moment(text.as_bytes()), found, "{text}");
    }
}
