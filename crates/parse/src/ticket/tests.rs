//! Tests of ticket keys.

use super::*;
use crate::fixture::config;

#[test]
fn keys_have_addresses() {
    let check = |key, expected: Option<&str>| {
        assert_eq!(href(key, &config()), expected.map(str::to_owned));
    };
    check("PERF-889", Some("https://t.example/PERF-889?p=PERF"));
    check("OTHER-1", None);
    check("PERF-x", None);
    check("PERF-", None);
    check("PERF", None);
}

#[test]
fn keys_are_found_at_word_boundaries() {
    let check = |text: &str, expected: Option<&str>| {
        let found = find(text, &config(), &[]).map(|(range, _)| &text[range]);
        assert_eq!(found, expected, "in {text:?}");
    };
    check("see PERF-889.", Some("PERF-889"));
    check("(MODINV-12)", Some("MODINV-12"));
    check("a-b 1-2 PERF-3", Some("PERF-3"));
    check("PERF-1/PERF-2", Some("PERF-1"));
    check("PERF-889: x", Some("PERF-889"));
    check("PERF-1-", Some("PERF-1"));
    check("XPERF-4", None);
    check("A-PERF-4", None);
    check("PERF-5x", None);
    check("PERF-6-b", None);
    check("PERF-", None);
    check("perf-1", None);
    check("-1", None);
}
