//! Percentiles of a few times, by the formulas of the rules.

use super::*;
use crate::samples::counts::Counts;

/// The 50th, 90th, 95th and 99th percentile by each rule.
fn check(times: impl IntoIterator<Item = u32>, expected: [(Rule, [f64; 4]); 3]) {
    let mut counts = Counts::default();
    for time in times {
        counts.add(time);
    }
    let sorted = counts.sorted();
    for (rule, expected) in expected {
        let found = [50, 90, 95, 99].map(|percent| rule.percentile(&sorted, percent));
        assert_eq!(found, expected, "{rule:?}");
    }
}

#[test]
fn of_one_time() {
    check(
        [7],
        [
            (Rule::Jmeter, [7.0; 4]),
            (Rule::NearestRank, [7.0; 4]),
            (Rule::Linear, [7.0; 4]),
        ],
    );
}

#[test]
fn of_ten_times() {
    // JMeter: places 5.5, 9.9, 10.45, 10.89. Nearest rank: 5, 9, 10, 10. Linear: 5.5, 9.1, 9.55,
    // 9.91.
    check(
        (1..=10).map(|place| place * 100),
        [
            (Rule::Jmeter, [550.0, 990.0, 1_000.0, 1_000.0]),
            (Rule::NearestRank, [500.0, 900.0, 1_000.0, 1_000.0]),
            (Rule::Linear, [550.0, 910.0, 955.0, 991.0]),
        ],
    );
}

#[test]
fn of_a_hundred_times_no_place_is_lost_to_rounding() {
    check(
        1..=100,
        [
            (Rule::Jmeter, [50.5, 90.9, 95.95, 99.99]),
            (Rule::NearestRank, [50.0, 90.0, 95.0, 99.0]),
            (Rule::Linear, [50.5, 90.1, 95.05, 99.01]),
        ],
    );
}
