//! Which numbers need no text of their own.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;

/// The scale of cells and the number of each; their values are in a unit worth `unit`.
fn scale(texts: &[&str], value: impl Fn(f64) -> f64) -> Option<(Scale, Vec<i64>)> {
    let cells = texts
        .iter()
        .map(|text| (*text, value(text.parse().unwrap_or(1.0))));
    Scale::of(cells)
}

fn check(texts: &[&str], value: impl Fn(f64) -> f64, expect: Expect) {
    let Some((scale, numbers)) = scale(texts, value) else {
        return expect.assert_eq("none");
    };
    for (text, number) in texts.iter().zip(&numbers) {
        let mut written = String::new();
        scale.write(*number, &mut written);
        assert_eq!(written, *text);
    }
    let Scale {
        decimals,
        fixed,
        factor,
    } = scale;
    let fixed = if fixed { "all" } else { "at most" };
    expect.assert_eq(&format!(
        "{fixed} {decimals} decimals, × {factor}: {numbers:?}"
    ));
}

#[test]
fn numbers_lie_on_the_scale_of_their_finest() {
    let same = |value| value;
    check(
        &["12", "0", "-3"],
        same,
        expect!["all 0 decimals, × 1: [12, 0, -3]"],
    );
    check(
        &["0.715", "2", "-0.5"],
        same,
        expect!["at most 3 decimals, × 1: [715, 2000, -500]"],
    );
    check(
        &["0.50", "2.00", "10.25"],
        same,
        expect!["all 2 decimals, × 1: [50, 200, 1025]"],
    );
    check(&[], same, expect!["none"]);
}

#[test]
fn the_unit_of_the_column_is_a_factor() {
    // Seconds.
    check(
        &["0.715", "2"],
        |s| s * 1_000.0,
        expect!["at most 3 decimals, × 1000: [715, 2000]"],
    );
    // Percent: 7 % is 0.07, which is 7 / 100 and not 7 × 0.01.
    check(
        &["7", "29", "58"],
        |percent| percent / 100.0,
        expect!["all 0 decimals, × 0.01: [7, 29, 58]"],
    );
    // Microseconds.
    check(
        &["1", "999"],
        |us| us / 1_000.0,
        expect!["all 0 decimals, × 0.001: [1, 999]"],
    );
    // MiB.
    check(
        &["1.5", "0.0"],
        |mib| mib * 1_048_576.0,
        expect!["all 1 decimals, × 1048576: [15, 0]"],
    );
}

#[test]
fn what_is_spelled_in_another_way_keeps_its_text() {
    let same = |value| value;
    for odd in [
        "007",
        "+5",
        ".5",
        "5.",
        "1e3",
        "1 000",
        "1,5",
        "",
        "-",
        "-0",
        "1.50",
        "9007199254740993",
        "0.1234567891",
        "1.2.3",
        "5 ms",
        "99999999999999999999",
    ] {
        assert_eq!(scale(&["1", "2.5", odd], same), None, "`{odd}`");
    }
    // No factor: ranks, or another function of the number.
    assert_eq!(scale(&["1", "2"], |value| value + 1.0), None);
    assert_eq!(scale(&["1", "2"], |value| value * 1.5), None);
    assert_eq!(scale(&["1", "2"], |value| -value), None);
    assert_eq!(scale(&["1", "2"], |_| 0.0), None);
    assert_eq!(scale(&["0", "2"], |value| value + 1.0), None);
    assert_eq!(scale(&["1", "2"], |_| f64::NAN), None);
    assert_eq!(scale(&["1", "2"], |_| f64::INFINITY), None);
}

proptest! {
    #[test]
    fn what_is_on_a_scale_reads_back(
        numbers in proptest::collection::vec(-10_000_i64..10_000, 1..20),
        decimals in 0_u8..5,
        fixed in any::<bool>(),
        factor in prop_oneof![
            Just(1.0), Just(1_000.0), Just(60_000.0), Just(1_024.0), Just(0.01), Just(0.001), Just(1.0 / 60.0),
        ],
    ) {
        let scale = Scale { decimals, fixed, factor };
        let cells: Vec<(String, f64)> = numbers.iter().map(|&number| {
            let mut text = String::new();
            scale.write(number, &mut text);
            (text, scale.value(number))
        }).collect();
        for ((text, _), number) in cells.iter().zip(&numbers) {
            prop_assert_eq!(scale.read(text), Some(*number));
        }
        // Another scale may do as well, but it must say the same.
        match Scale::of(cells.iter().map(|(text, key)| (text.as_str(), *key))) {
            None => prop_assert!(numbers.iter().all(|&number| number == 0)),
            Some((found, numbers)) => for ((text, key), number) in cells.iter().zip(numbers) {
                let mut written = String::new();
                found.write(number, &mut written);
                prop_assert_eq!(&written, text);
                prop_assert_eq!(found.value(number), *key);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_not(text in "[-+.0-9]{0,24}", decimals in 0_u8..10) {
        let scale = Scale { decimals, fixed: false, factor: 1.0 };
        if let Some(number) = scale.read(&text) {
            prop_assert!(number.abs() <= LARGEST);
        }
    }
}
