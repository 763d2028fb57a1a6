//! Days and spans of days as people write them.

use expect_test::{Expect, expect};

use super::{Day, tested};
use crate::Words;

fn check(text: &str, expected: Expect) {
    expected.assert_eq(&tested(text, Words::of("en")));
}

#[test]
fn days_are_told_as_people_tell_them() {
    check("2024-04-24", expect!["24 April 2024"]);
    check("2024-04-24..2024-04-24", expect!["24 April 2024"]);
    check("2024-04-24..2024-04-26", expect!["24–26 April 2024"]);
    check("2024-04-24..2024-05-02", expect!["24 April – 2 May 2024"]);
    check(
        "2023-12-30..2024-01-02",
        expect!["30 December 2023 – 2 January 2024"],
    );
}

#[test]
fn german_days_have_a_full_stop() {
    let german = |text| tested(text, Words::of("de"));
    assert_eq!(german("2024-03-01"), "1. März 2024");
    assert_eq!(german("2024-04-24..2024-04-26"), "24.–26. April 2024");
    assert_eq!(german("2024-04-24..2024-05-02"), "24. April – 2. Mai 2024");
}

#[test]
fn what_is_no_day_stays_as_written() {
    check("spring 2024", expect!["spring 2024"]);
    check("2024-13-01", expect!["2024-13-01"]);
    check("2024-04-24..later", expect!["2024-04-24..later"]);
}

#[test]
fn days_are_counted_from_1970() {
    for (text, days) in [
        ("1970-01-01", 0.0),
        ("2000-02-29", 11_016.0),
        ("2024-04-24", 19_837.0),
    ] {
        assert_eq!(
            Day::parse(text).unwrap().epoch_ms(),
            days * 86_400_000.0,
            "{text}"
        );
    }
}
