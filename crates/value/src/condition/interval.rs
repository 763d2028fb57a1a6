//! Intervals of numbers: each holds its start, and not its end.

use super::Interval;

impl Interval {
    pub(super) const ALL: Interval = Interval {
        from: f64::NEG_INFINITY,
        to: f64::INFINITY,
    };

    /// The numbers of `false`, and those of `true`: together they are all.
    pub(super) const FALSE: Interval = Interval {
        to: 1.0,
        ..Interval::ALL
    };
    pub(super) const TRUE: Interval = Interval {
        from: 1.0,
        ..Interval::ALL
    };

    /// `number` and no other.
    pub(super) fn point(number: f64) -> Interval {
        // Zero has no sign here.
        let from = number + 0.0;
        Interval {
            from,
            to: from.next_up(),
        }
    }

    /// Whether `number` is in it.
    pub fn contains(self, number: f64) -> bool {
        self.from <= number && number < self.to
    }
}

/// Sorted, without what is empty, and with what touches made one.
pub(super) fn merge(intervals: Vec<Interval>) -> Vec<Interval> {
    let mut sorted: Vec<Interval> = Vec::new();
    for interval in intervals.into_iter().filter(|one| one.from < one.to) {
        let place = sorted.partition_point(|other| other.from <= interval.from);
        sorted.insert(place, interval);
    }
    sorted.dedup_by(|next, last| {
        let touch = next.from <= last.to;
        if touch {
            last.to = last.to.max(next.to);
        }
        touch
    });
    sorted
}

/// All that is in none of the merged intervals.
pub(super) fn complement(intervals: &[Interval]) -> Vec<Interval> {
    let starts = std::iter::once(f64::NEG_INFINITY).chain(intervals.iter().map(|one| one.to));
    let ends = intervals.iter().map(|one| one.from).chain([f64::INFINITY]);
    let gaps = starts.zip(ends).map(|(from, to)| Interval { from, to });
    gaps.filter(|gap| gap.from < gap.to).collect()
}
