//! Cells of real reports, and what they are made of.

use super::{joined, pieces};

/// What a text that cannot be read is made of, between bars; empty when it is one text.
fn check(text: &str, expected: &str) {
    assert_eq!(
        pieces(text).unwrap_or_default().join("|"),
        expected,
        "{text}"
    );
}

/// The same for a text that can be read.
fn check_joined(text: &str, expected: &str) {
    assert_eq!(
        joined(text).unwrap_or_default().join("|"),
        expected,
        "{text}"
    );
}

#[test]
fn shares_without_anything_between_them() {
    check("23230%33227%22280%", "23230%|33227%|22280%");
    check("90%35%", "90%|35%");
    check(
        "AIE_TC: Create Invoices8350100%13458100%7421100%",
        "AIE_TC: Create Invoices|8350100%|13458100%|7421100%",
    );
    check("90%", "");
    check("from 1 to 14%", "");
}

#[test]
fn durations_without_anything_between_them() {
    check(
        "24 s27 s41 sec29 sec22 sec",
        "24 s|27 s|41 sec|29 sec|22 sec",
    );
    check(
        "1 minute5 minutes 58 seconds6 minutes 43 seconds",
        "1 minute|5 minutes 58 seconds|6 minutes 43 seconds",
    );
    check("2h20min2h49min3h 21min", "2h20min|2h49min|3h 21min");
    check("8gb2.6gb", "8gb|2.6gb");
}

#[test]
fn counts_and_durations() {
    check("10,00014 min", "10,000|14 min");
    check("100,0003h37min", "100,000|3h37min");
    check("1,234", "");
    check("0,00014 min", "");
}

#[test]
fn labels_and_numbers() {
    check("Test 1340.13", "Test 1|340.13");
    check("Poppy 2023.1", "");
    check("Release 1.10", "");
    check("Test 13", "");
}

#[test]
fn names_are_one_text() {
    for name in [
        "m5.2xlarge",
        "r6g.4xlarge.search",
        "cs00000int_0001",
        "95th pct",
        "1k_marc_authority.mrc",
        "mod-search:3.2.0",
        "5 min",
        "№1",
        "",
    ] {
        check(name, "");
    }
}

#[test]
fn amounts_that_are_too_large_to_be_one() {
    check_joined("50005 min", "5000|5 min");
    check_joined("500012 min", "5000|12 min");
    check_joined("23230%", "2323|0%");
    // A week, ten days, a day.
    check_joined("10080 min", "");
    check_joined("14400 min", "");
    check_joined("86400 s", "");
    check_joined("2700 min", "");
    check_joined("10,080 min", "");
}
