//! How figures are printed.

use super::*;

#[test]
fn two_decimals_as_a_browser_rounds_them() {
    for (number, text) in [
        (235.474_509_803_921_57, "235.47"),
        (0.079_224_654_712_546_54, "0.08"),
        (339.35, "339.35"),
        (0.125, "0.13"),
        (0.375, "0.38"),
        (1.005, "1.00"),
        (232.0, "232.00"),
        (0.0, "0.00"),
    ] {
        assert_eq!(fixed(number), text);
    }
}

#[test]
fn whole_times_are_printed_without_decimals() {
    assert_eq!(whole(353.0), "353");
    assert_eq!(whole(245.591), "245.59");
}
