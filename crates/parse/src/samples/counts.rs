//! How often each elapsed time occurs: exact, and small however many samples there are.

use rustc_hash::FxHashMap;

/// So many times are kept one by one, since most labels and intervals have no more.
const FEW: usize = 512;

/// Below this time counting is one step into an array.
const DENSE: usize = 4096;

/// How often each elapsed time occurs.
///
/// Times are whole ticks, so that a counting table holds all there is to know about them: memory
/// grows with the number of different times, not with the number of samples.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    few: Vec<u32>,
    /// Empty, or of length [`DENSE`].
    dense: Vec<u32>,
    sparse: FxHashMap<u32, u64>,
}

/// Elapsed times in ascending order, each with how often it occurs.
#[derive(Clone, Debug, Default)]
pub(super) struct Sorted(Vec<(u32, u64)>);

impl Counts {
    /// Counts a time.
    pub(super) fn add(&mut self, elapsed: u32) {
        if let Some(count) = self.dense.get_mut(elapsed as usize)
            && *count < u32::MAX
        {
            *count += 1;
        } else if self.dense.is_empty() {
            self.few.push(elapsed);
            if self.few.len() == FEW {
                self.spread();
            }
        } else {
            *self.sparse.entry(elapsed).or_default() += 1;
        }
    }

    /// Counts all that `other` has counted.
    pub(super) fn merge(&mut self, other: &Counts) {
        for &elapsed in &other.few {
            self.add(elapsed);
        }
        if !other.dense.is_empty() && self.dense.is_empty() {
            self.spread();
        }
        for (elapsed, (count, &more)) in (0..).zip(self.dense.iter_mut().zip(&other.dense)) {
            match count.checked_add(more) {
                Some(sum) => *count = sum,
                None => *self.sparse.entry(elapsed).or_default() += u64::from(more),
            }
        }
        for (&elapsed, &more) in &other.sparse {
            *self.sparse.entry(elapsed).or_default() += more;
        }
    }

    /// All times in ascending order.
    pub(super) fn sorted(&self) -> Sorted {
        let few = self.few.iter().map(|&elapsed| (elapsed, 1));
        let dense = (0..).zip(self.dense.iter().map(|&count| u64::from(count)));
        let sparse = self
            .sparse
            .iter()
            .map(|(&elapsed, &count)| (elapsed, count));
        let mut all: Vec<(u32, u64)> = few.chain(dense).chain(sparse).collect();
        all.retain(|&(_, count)| 0 < count);
        all.sort_unstable();
        all.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            if is_same {
                kept.1 += next.1;
            }
            is_same
        });
        Sorted(all)
    }

    /// Goes from single times to tables.
    fn spread(&mut self) {
        self.dense = vec![0; DENSE];
        for elapsed in std::mem::take(&mut self.few) {
            self.add(elapsed);
        }
    }
}

impl Sorted {
    /// How many times there are.
    pub(super) fn len(&self) -> u64 {
        self.0.iter().map(|&(_, count)| count).sum()
    }

    /// The times at two neighbouring places, counted from 1; beyond the ends stand the last ones.
    pub(super) fn at(&self, place: u64) -> (u32, u32) {
        let mut before = 0;
        let mut times = self.0.iter();
        for (index, &(elapsed, count)) in times.by_ref().enumerate() {
            before += count;
            if place <= before {
                let next = self.0.get(index + 1).filter(|_| place == before);
                return (elapsed, next.map_or(elapsed, |next| next.0));
            }
        }
        let last = self.0.last().map_or(0, |last| last.0);
        (last, last)
    }

    /// The smallest and the largest time.
    pub(super) fn range(&self) -> Option<(u32, u32)> {
        Some((self.0.first()?.0, self.0.last()?.0))
    }

    /// The mean, and the standard deviation of the whole population. Both are computed from exact
    /// sums, so they do not depend on the order of the samples.
    pub(super) fn moments(&self) -> (f64, f64) {
        let n = self.len();
        let mut sum = 0_u128;
        let mut squares = 0_u128;
        for &(elapsed, count) in &self.0 {
            let (elapsed, count) = (u128::from(elapsed), u128::from(count));
            sum += elapsed * count;
            squares += elapsed * elapsed * count;
        }
        let mean = sum as f64 / n as f64;
        // n²·variance = n·Σx² − (Σx)², without the loss of subtracting two rounded numbers.
        let spread = u128::from(n)
            .checked_mul(squares)
            .zip(sum.checked_mul(sum))
            .map(|(a, b)| a.saturating_sub(b) as f64);
        let variance = match spread {
            Some(spread) => spread / (n as f64 * n as f64),
            None => (squares as f64 / n as f64 - mean * mean).max(0.0),
        };
        (mean, variance.sqrt())
    }
}

#[cfg(test)]
mod tests;
