//! What is counted of a set of samples, and the figures that follow from it.

use serde::{Deserialize, Serialize};

use super::counts::Counts;
use super::percentile::Rule;
use super::sample::Sample;

/// The percentiles that tables show: the median, then those of JMeter's dashboard.
pub(super) const PERCENTS: [u64; 4] = [50, 90, 95, 99];

/// What is counted of a set of samples. It takes as much memory as they have different times.
#[derive(Clone, Debug, Default)]
pub(super) struct Stats {
    samples: u64,
    errors: u64,
    bytes: u64,
    sent: u64,
    threads: u32,
    span: Span,
    counts: Counts,
}

/// From the start of the first sample to the end of the last, in ms since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Span {
    /// When the first sample started.
    pub first: i64,
    /// When the last sample ended.
    pub last: i64,
}

/// The figures of a set of samples. Times are in ms.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Figures {
    /// How many samples there are.
    pub samples: u64,
    /// How many of them failed.
    pub errors: u64,
    /// Bytes received.
    pub bytes: u64,
    /// Bytes sent.
    pub sent: u64,
    /// The most active threads.
    pub threads: u32,
    /// From the first to the last sample; `None` when no sample has a time.
    pub span: Option<Span>,
    /// How long samples took; `None` when none says.
    pub times: Option<Times>,
}

/// How long samples took, in ms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Times {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of the whole population.
    pub deviation: f64,
    /// The shortest.
    pub min: f64,
    /// The longest.
    pub max: f64,
    /// The [`PERCENTS`] by each of [`Rule::ALL`].
    pub percentiles: [[f64; PERCENTS.len()]; Rule::ALL.len()],
}

impl Default for Span {
    fn default() -> Span {
        Span {
            first: i64::MAX,
            last: i64::MIN,
        }
    }
}

impl Span {
    /// How long it is.
    pub(super) fn ms(self) -> f64 {
        self.last.saturating_sub(self.first) as f64
    }

    /// Extends it by what another one covers.
    pub(super) fn merge(&mut self, other: Span) {
        self.first = self.first.min(other.first);
        self.last = self.last.max(other.last);
    }
}

impl Stats {
    /// Counts a sample that ended at `end`.
    #[inline]
    pub(super) fn add(&mut self, sample: &Sample<'_>, end: Option<i64>) {
        self.samples = self.samples.saturating_add(sample.samples);
        self.errors = self.errors.saturating_add(sample.errors);
        self.bytes = self.bytes.saturating_add(sample.bytes);
        self.sent = self.sent.saturating_add(sample.sent);
        self.threads = self.threads.max(sample.threads);
        if let Some((first, last)) = sample.start.zip(end) {
            self.span.merge(Span { first, last });
        }
        if let Some(elapsed) = sample.elapsed {
            self.counts.add(elapsed);
        }
    }

    /// Notes how many threads were active.
    pub(super) fn note_threads(&mut self, threads: u32) {
        self.threads = self.threads.max(threads);
    }

    /// Counts all that `other` has counted.
    pub(super) fn merge(&mut self, other: &Stats) {
        self.samples = self.samples.saturating_add(other.samples);
        self.errors = self.errors.saturating_add(other.errors);
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.sent = self.sent.saturating_add(other.sent);
        self.threads = self.threads.max(other.threads);
        self.span.merge(other.span);
        self.counts.merge(&other.counts);
    }

    /// From the first to the last sample; `None` when no sample has a time.
    pub(super) fn span(&self) -> Option<Span> {
        (self.span.first <= self.span.last).then_some(self.span)
    }

    /// The figures, where a tick is this part of a ms.
    pub(super) fn figures(&self, ticks_per_ms: u32) -> Figures {
        Figures {
            samples: self.samples,
            errors: self.errors,
            bytes: self.bytes,
            sent: self.sent,
            threads: self.threads,
            span: self.span(),
            times: Times::of(&self.counts, f64::from(ticks_per_ms)),
        }
    }
}

impl Times {
    /// The [`PERCENTS`] by a rule.
    pub(super) fn by(&self, rule: Rule) -> [f64; PERCENTS.len()] {
        self.percentiles[rule as usize]
    }

    fn of(counts: &Counts, ticks_per_ms: f64) -> Option<Times> {
        let sorted = counts.sorted();
        let (min, max) = sorted.range()?;
        let (mean, deviation) = sorted.moments();
        let by_rule = |(_, rule): (_, Rule)| {
            PERCENTS.map(|percent| rule.percentile(&sorted, percent) / ticks_per_ms)
        };
        Some(Times {
            mean: mean / ticks_per_ms,
            deviation: deviation / ticks_per_ms,
            min: f64::from(min) / ticks_per_ms,
            max: f64::from(max) / ticks_per_ms,
            percentiles: Rule::ALL.map(by_rule),
        })
    }
}
