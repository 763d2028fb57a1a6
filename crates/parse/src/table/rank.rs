//! Sort keys of what is not a number: its place among the other values of the column.

use std::cmp::Ordering;

/// For each item its rank in `compare`; equal items have equal ranks.
pub(super) fn ranks<T>(items: &[T], compare: impl Fn(&T, &T) -> Ordering) -> Vec<f64> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by(|&a, &b| compare(&items[a], &items[b]));
    let mut ranks = vec![0.0; items.len()];
    let mut rank = 0.0;
    for pair in order.windows(2) {
        if compare(&items[pair[0]], &items[pair[1]]) != Ordering::Equal {
            rank += 1.0;
        }
        ranks[pair[1]] = rank;
    }
    ranks
}
