//! The figures of a log: small, whatever the size of the log, and fit to be kept between builds.

use serde::{Deserialize, Serialize};

use crate::data::Packing;

use super::percentile::Rule;
use super::problems::Problems;
use super::sample::{Facts, Sample};
use super::stats::{Figures, Span};

/// The figures of a log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Digest {
    /// The logs that were read.
    pub logs: Vec<LogFacts>,
    /// Whether transactions count as requests.
    pub(super) counts_transactions: bool,
    /// What the log holds.
    pub(super) facts: Facts,
    /// The length of an interval in ms.
    pub(super) every: i64,
    /// Each label, in natural order.
    pub(super) labels: Vec<LabelFigures>,
    /// All requests together.
    pub(super) total: Figures,
    /// From the first to the last sample that counts, transactions included.
    pub(super) span: Option<Span>,
    /// Intervals with samples, in order of time.
    pub(super) intervals: Vec<Interval>,
    /// What failed, the most frequent first.
    pub(super) failures: Vec<Failure>,
    /// Single samples, where they were asked for.
    pub(super) kept: Vec<Kept>,
    /// What does not count.
    pub(super) left_out: LeftOut,
    /// What is wrong with single records.
    pub problems: Problems,
}

/// What is known of a log besides its samples.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LogFacts {
    /// Its index among the logs that were asked for.
    pub index: u32,
    /// What it was read as.
    pub title: String,
    /// The rule for percentiles of the tool that wrote it.
    pub rule: Rule,
    /// How many columns were taken to be JMeter's, for want of a header.
    pub assumed: Option<u32>,
    /// How it is compressed, if it is.
    pub packing: Option<Packing>,
    /// Why it could not be read to its end.
    pub failure: Option<String>,
}

/// The figures of a label.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct LabelFigures {
    /// The label.
    pub label: String,
    /// Whether these are its transactions, which do not count in the total.
    pub is_transaction: bool,
    /// Its figures.
    pub figures: Figures,
}

/// The figures of an interval.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Interval {
    /// When it starts, in ms since 1970.
    pub start: i64,
    /// Its figures.
    pub figures: Figures,
}

/// Samples that failed alike.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Failure {
    /// The response code.
    pub code: String,
    /// What went wrong.
    pub message: String,
    /// How many there are.
    pub count: u64,
    /// Their labels.
    pub labels: Vec<String>,
}

/// A sample that is shown by itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Kept {
    /// When it started, in ms since 1970.
    pub start: Option<i64>,
    /// How long it took, in ms.
    pub elapsed: Option<f64>,
    /// What was requested.
    pub label: String,
    /// The response code.
    pub code: String,
    /// The response message.
    pub message: String,
    /// Whether it succeeded.
    pub success: bool,
    /// Bytes received.
    pub bytes: u64,
    /// Bytes sent.
    pub sent: u64,
    /// Active threads.
    pub threads: u32,
}

/// How many samples do not count, and why.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct LeftOut {
    /// Their labels are not wanted.
    pub by_label: u64,
    /// They started too early or too late.
    pub by_time: u64,
    /// They are the sum of others.
    pub transactions: u64,
    /// They are parts of others.
    pub parts: u64,
    /// They are more than a table can show.
    pub beyond: u64,
}

impl Digest {
    /// Whether no sample counts.
    pub(crate) fn is_empty(&self) -> bool {
        self.labels.is_empty() && self.total.samples == 0
    }

    /// Whether there are samples that do not count.
    pub(crate) fn has_left_out(&self) -> bool {
        let LeftOut {
            by_label, by_time, ..
        } = self.left_out;
        0 < by_label + by_time
    }

    /// Whether no request counts, but transactions would.
    pub(super) fn has_transactions_only(&self) -> bool {
        self.total.samples == 0 && self.labels.iter().any(|label| label.is_transaction)
    }
}

impl LeftOut {
    /// Adds what another reader has left out.
    pub(super) fn merge(&mut self, other: &LeftOut) {
        self.by_label += other.by_label;
        self.by_time += other.by_time;
        self.transactions += other.transactions;
        self.parts += other.parts;
        self.beyond += other.beyond;
    }
}

impl Kept {
    /// Keeps a sample.
    pub(super) fn of(sample: &Sample<'_>, ticks_per_ms: u32) -> Kept {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let ms = |ticks: u32| f64::from(ticks) / f64::from(ticks_per_ms);
        Kept {
            start: sample.start,
            elapsed: sample.elapsed.map(ms),
            label: text(sample.label),
            code: text(sample.code),
            message: text(sample.message),
            success: sample.errors == 0,
            bytes: sample.bytes,
            sent: sample.sent,
            threads: sample.threads,
        }
    }
}
