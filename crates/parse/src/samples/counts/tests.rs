//! Counting tables against lists of all times.

use proptest::prelude::*;

use super::*;

/// Times that fill all parts of a table.
fn times() -> impl Strategy<Value = Vec<u32>> {
    let time = prop_oneof![0..20_u32, 0..6_000_u32, any::<u32>()];
    proptest::collection::vec(time, 0..1_500)
}

fn counts_of(times: &[u32]) -> Counts {
    let mut counts = Counts::default();
    for &time in times {
        counts.add(time);
    }
    counts
}

fn spelled_out(sorted: &Sorted) -> Vec<u32> {
    let times = sorted.0.iter();
    times
        .flat_map(|&(time, count)| std::iter::repeat_n(time, count as usize))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn all_times_come_back_in_order(mut times in times(), place in 0..1_500_u64) {
        let sorted = counts_of(&times).sorted();
        times.sort_unstable();
        prop_assert_eq!(&spelled_out(&sorted), &times);
        prop_assert_eq!(sorted.len(), times.len() as u64);
        prop_assert_eq!(sorted.range(), times.first().copied().zip(times.last().copied()));
        if (1..=times.len() as u64).contains(&place) {
            let at = place as usize - 1;
            let next = times.get(at + 1).unwrap_or(&times[at]);
            prop_assert_eq!(sorted.at(place), (times[at], *next));
        }
    }

    #[test]
    fn merging_is_counting_all(first in times(), second in times()) {
        let mut merged = counts_of(&first);
        merged.merge(&counts_of(&second));
        let all = [first, second].concat();
        prop_assert_eq!(merged.sorted().0, counts_of(&all).sorted().0);
    }
}

#[test]
fn moments_of_a_population() {
    // Σx = 40, Σx² = 232, n = 8: mean 5, variance 29 − 25.
    let (mean, deviation) = counts_of(&[2, 4, 4, 4, 5, 5, 7, 9]).sorted().moments();
    assert_eq!((mean, deviation), (5.0, 2.0));
    let (mean, deviation) = counts_of(&[u32::MAX; 3]).sorted().moments();
    assert_eq!((mean, deviation), (f64::from(u32::MAX), 0.0));
}
