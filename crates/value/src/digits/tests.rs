//! Tests of digits: `check` compares both ways with the standard library.

use proptest::prelude::*;

use super::*;

fn check(mantissa: u64, exponent: i32) {
    let text = format!("{mantissa}e{exponent}");
    let expected: f64 = text.parse().unwrap();
    let found = nearest(mantissa, exponent);
    assert_eq!(found.to_bits(), expected.to_bits(), "{text}");
    if found.is_finite() {
        check_shortest(found);
    }
}

fn check_shortest(value: f64) {
    let (digits, exponent) = shortest(value);
    let found = format!("{digits}e{exponent}");
    assert_eq!(found.parse(), Ok(value), "{found}");
    let expected = format!("{value:e}");
    let (mantissa, _) = expected.split_once('e').unwrap();
    assert_eq!(digits.to_string(), mantissa.replace('.', ""), "{expected}");
}

#[test]
fn numbers_of_reports_are_exact() {
    for (mantissa, exponent) in [
        (0, 0),
        (0, 500),
        (593, 0),
        (715, -3),
        (9_007_199_254_740_992, 22),
        (9_007_199_254_740_993, 0),
        (17_069_320_000, -22),
    ] {
        check(mantissa, exponent);
    }
}

#[test]
fn numbers_round_to_even_at_the_edges_of_all_floats() {
    for (mantissa, exponent) in [
        // Half between two, a little above, a little below.
        (9_007_199_254_740_993, 0),
        (9_007_199_254_740_993_001, -3),
        (9_007_199_254_740_992_999, -3),
        // The largest float, and half a step beyond it.
        (17_976_931_348_623_157, 292),
        (17_976_931_348_623_159, 292),
        (1, 400),
        (1, i32::MAX),
        // The smallest, half of it, and the one where floats begin to lose bits.
        (5, -324),
        (2_470_328_229_206_232_720, -342),
        (2_470_328_229_206_232_721, -342),
        (22_250_738_585_072_014, -324),
        (22_250_738_585_072_011, -324),
        (u64::MAX, -400),
        (u64::MAX, i32::MIN),
    ] {
        check(mantissa, exponent);
    }
}

#[test]
fn sums_show_all_digits() {
    assert_eq!(shortest(0.1 + 0.2), (30_000_000_000_000_004, -17));
    assert_eq!(shortest(1.0 / 3.0), (3_333_333_333_333_333, -16));
    assert_eq!(shortest(f64::MAX), (17_976_931_348_623_157, 292));
    assert_eq!(shortest(f64::from_bits(1)), (5, -324));
    assert_eq!(shortest(1e23), (1, 23));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_digits(mantissa: u64, shorter in 0_u32..64, exponent in -420..420_i32) {
        check(mantissa >> shorter, exponent);
    }

    #[test]
    fn any_float(bits in 0..f64::INFINITY.to_bits()) {
        check_shortest(f64::from_bits(bits));
    }

    #[test]
    fn any_ratio(a in 1..1_000_000_u32, b in 1..1_000_000_u32) {
        check_shortest(f64::from(a) / f64::from(b));
    }
}
