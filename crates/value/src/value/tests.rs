//! Tests of order and keys.

use std::cmp::Ordering;

use crate::{Kind, Reading, parse};

/// The cells are in order as they stand.
fn check(kind: Kind, cells: &[&str]) {
    let read = |text: &str| parse(text, kind, &Reading::default()).unwrap();
    for pair in cells.windows(2) {
        assert_eq!(
            read(pair[0]).compare(&read(pair[1])),
            Ordering::Less,
            "{pair:?}"
        );
        assert_eq!(
            read(pair[1]).compare(&read(pair[0])),
            Ordering::Greater,
            "{pair:?}"
        );
    }
}

#[test]
fn values_sort_by_what_they_mean() {
    check(
        Kind::Duration,
        &[
            "593 ms",
            "1.2 s",
            "2 hours 23 min",
            "10 h 35 min",
            "12 h",
            "n/a",
        ],
    );
    check(Kind::Bytes, &["832b", "2.4kb", "3.7gb", "74.7gb", "-"]);
    check(Kind::Percent, &["-42.8%", "0%", "94%"]);
    check(Kind::Version, &["1.9", "1.10", "1.10.1"]);
    check(Kind::Text, &["Test 2", "Test 10", "–"]);
    check(Kind::Bool, &["no", "yes", ""]);
    check(Kind::Timestamp, &["2024-04-24 09:37", "2024-04-25", "TBD"]);
}

#[test]
fn a_range_stands_behind_the_value_it_starts_with() {
    check(
        Kind::Duration,
        &[
            "149 ms",
            "150 ms",
            "150-200 ms",
            "150-300 ms",
            "151 ms",
            "-",
        ],
    );
}

#[test]
fn texts_and_versions_have_no_key() {
    let key = |text, kind| parse(text, kind, &Reading::default()).unwrap().key();
    assert_eq!(key("mod-a:1.0.0", Kind::Version), None);
    assert_eq!(key("open", Kind::Status), None);
    assert_eq!(key("1970-01-01 00:01", Kind::Timestamp), Some(60_000.0));
    assert_eq!(key("5-10 s", Kind::Range), Some(5_000.0));
}
