//! The samples of each interval.

use rustc_hash::FxHashMap;

use super::sample::Sample;
use super::stats::Stats;

/// No table has more intervals.
const MAX_INTERVALS: usize = 50_000;

/// The samples of each interval. An interval starts at a multiple of its length since 1970, so that
/// logs of several machines fall into the same ones.
pub(super) struct OverTime {
    every: i64,
    index: FxHashMap<i64, u32>,
    cells: Vec<Stats>,
    /// Start and number of the interval that the last sample fell into: the next one mostly does.
    last: (i64, u32),
}

impl OverTime {
    /// No samples yet, in intervals of `every` ms.
    pub(super) fn new(every: i64) -> OverTime {
        OverTime {
            every: every.max(1),
            index: FxHashMap::default(),
            cells: Vec::new(),
            last: (i64::MAX, 0),
        }
    }

    /// Counts a sample; says whether there is an interval for it.
    #[inline]
    pub(super) fn add(&mut self, start: i64, sample: &Sample<'_>, end: Option<i64>) -> bool {
        let (from, cell) = self.last;
        let is_same = from <= start && start - from < self.every;
        let cell = if is_same {
            Some(cell)
        } else {
            self.find(start)
        };
        match cell.and_then(|cell| self.cells.get_mut(cell as usize)) {
            Some(cell) => {
                cell.add(sample, end);
                true
            }
            None => false,
        }
    }

    /// Notes how many threads were active at some time.
    pub(super) fn note_threads(&mut self, at_ms: i64, threads: u32) {
        if let Some(cell) = self.find(at_ms) {
            self.cells[cell as usize].note_threads(threads);
        }
    }

    fn find(&mut self, start: i64) -> Option<u32> {
        let from = start.div_euclid(self.every).saturating_mul(self.every);
        let cell = match self.index.get(&from) {
            Some(&cell) => cell,
            None if MAX_INTERVALS <= self.cells.len() => return None,
            None => {
                self.cells.push(Stats::default());
                let cell = self.cells.len() as u32 - 1;
                self.index.insert(from, cell);
                cell
            }
        };
        self.last = (from, cell);
        Some(cell)
    }

    /// Counts all that `other` has counted.
    pub(super) fn merge(&mut self, other: &OverTime) {
        for (start, stats) in other.rows() {
            if let Some(cell) = self.find(start) {
                self.cells[cell as usize].merge(stats);
            }
        }
    }

    /// The start of each interval with samples, in order of time.
    pub(super) fn rows(&self) -> Vec<(i64, &Stats)> {
        let cells = self.index.iter();
        let mut rows: Vec<(i64, &Stats)> = cells
            .map(|(&start, &cell)| (start, &self.cells[cell as usize]))
            .collect();
        rows.sort_unstable_by_key(|&(start, _)| start);
        rows
    }
}
