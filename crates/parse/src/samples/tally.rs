//! All that is counted of a log in one pass.

use super::digest::{Digest, Failure, Interval, Kept, LabelFigures, LeftOut, LogFacts};
use super::errors::Errors;
use super::over_time::OverTime;
use super::problems::{Problems, What};
use super::request::{Cuts, Transactions};
use super::sample::{Facts, Role, Sample};
use super::stats::Span;
use super::summary::Summary;

/// The span of a log that is not cut.
const ALWAYS: (i64, i64) = (i64::MIN, i64::MAX);

/// No table of single samples is longer.
const MAX_KEPT: usize = 100_000;

/// All that is counted of a log in one pass. Several of them can count parts of a log at the same
/// time; merged, they hold the same as if one had counted all.
pub(super) struct Tally<'a> {
    cuts: &'a Cuts,
    /// The first ms that counts, and the first that no longer does.
    span: (i64, i64),
    /// Index of the log among those that are read as one.
    log: u32,
    ticks_per_ms: u32,
    /// What the logs hold.
    pub(super) facts: Facts,
    summary: Summary,
    over_time: OverTime,
    errors: Errors,
    kept: Vec<Kept>,
    left_out: LeftOut,
    problems: Problems,
}

impl<'a> Tally<'a> {
    /// Nothing counted yet. `first` is the start of the first sample, where that matters.
    pub(super) fn new(cuts: &'a Cuts, first: i64, log: u32, ticks_per_ms: u32) -> Tally<'a> {
        Tally {
            cuts,
            span: cuts.span(first),
            log,
            ticks_per_ms,
            facts: Facts::default(),
            summary: Summary::default(),
            over_time: OverTime::new(cuts.every),
            errors: Errors::default(),
            kept: Vec::new(),
            left_out: LeftOut::default(),
            problems: Problems::default(),
        }
    }

    /// Counts a sample, if it is one that counts.
    #[inline]
    pub(super) fn add(&mut self, sample: &Sample<'_>) {
        let label = self.summary.known(sample.label, self.cuts);
        if !label.wanted {
            self.left_out.by_label += 1;
            return;
        }
        let (from, to) = self.span;
        let is_in = match sample.start {
            Some(start) => from <= start && start < to,
            None => self.span == ALWAYS,
        };
        if !is_in {
            self.left_out.by_time += 1;
            return;
        }
        let ms = sample.elapsed.map_or(0, |ticks| ticks / self.ticks_per_ms);
        let end = sample.start.map(|start| start.saturating_add(ms.into()));
        match sample.role {
            Role::Request => {}
            Role::Part if self.cuts.sub_samples => {}
            Role::Part => {
                self.left_out.parts += 1;
                return;
            }
            Role::Transaction => match self.cuts.transactions {
                Transactions::Apart => {
                    self.summary.add(label.id, sample, end);
                    return;
                }
                Transactions::Count => {}
                Transactions::LeaveOut => {
                    self.left_out.transactions += 1;
                    return;
                }
            },
        }
        self.count(label.id, sample, end);
    }

    #[inline]
    fn count(&mut self, label: Option<u32>, sample: &Sample<'_>, end: Option<i64>) {
        let sample = &Sample {
            role: Role::Request,
            ..*sample
        };
        self.summary.add(label, sample, end);
        if label.is_none() {
            self.note(What::Labels, sample.at, sample.label);
        }
        if let Some(start) = sample.start
            && !self.over_time.add(start, sample, end)
        {
            self.note(What::Intervals, sample.at, b"");
        }
        if 0 < sample.errors && !self.errors.add(label, sample) {
            self.note(What::Errors, sample.at, sample.message);
        }
        if self.cuts.keep {
            if self.kept.len() < MAX_KEPT {
                self.kept.push(Kept::of(sample, self.ticks_per_ms));
            } else {
                self.left_out.beyond += 1;
            }
        }
    }

    /// Notes how many threads were active at some time.
    pub(super) fn note_threads(&mut self, at_ms: i64, threads: u32) {
        let (from, to) = self.span;
        if from <= at_ms && at_ms < to {
            self.over_time.note_threads(at_ms, threads);
        }
    }

    /// Notes that something is wrong with the record at byte `at`.
    pub(super) fn note(&mut self, what: What, at: u64, text: &[u8]) {
        self.problems.add(what, self.log, at, text, (0, 0));
    }

    /// Notes that a record has `found` fields instead of `expected`.
    pub(super) fn note_fields(&mut self, at: u64, text: &[u8], found: usize, expected: usize) {
        let what = if found < expected {
            What::Short
        } else {
            What::Long
        };
        let fields = (found as u32, expected as u32);
        self.problems.add(what, self.log, at, text, fields);
    }

    /// How many parts of a ms its times are counted in.
    pub(super) fn ticks_per_ms(&self) -> u32 {
        self.ticks_per_ms
    }

    /// Whether samples are kept one by one, with all their texts.
    pub(super) fn keeps(&self) -> bool {
        self.cuts.keep
    }

    /// Counts all that `other` has counted of the same or of another log.
    pub(super) fn merge(&mut self, other: Tally<'_>) {
        self.facts = self.facts.or(other.facts);
        let ids = self.summary.merge(&other.summary, self.cuts);
        self.over_time.merge(&other.over_time);
        self.errors.merge(other.errors, &ids);
        let room = MAX_KEPT - self.kept.len().min(MAX_KEPT);
        let beyond = other.kept.len().saturating_sub(room) as u64;
        self.kept.extend(other.kept.into_iter().take(room));
        self.left_out.merge(&other.left_out);
        self.left_out.beyond += beyond;
        self.problems.merge(other.problems);
    }

    /// The start of the first sample.
    pub(super) fn first(&self) -> Option<i64> {
        let rows = self.summary.rows();
        let spans = rows.iter().filter_map(|row| row.stats.span());
        spans.map(|span| span.first).min()
    }

    /// The figures of all that was counted.
    pub(super) fn digest(self, logs: Vec<LogFacts>) -> Digest {
        let names = self.summary.names();
        let name = |&label: &u32| names[label as usize].clone();
        let figures = |row: super::summary::Row<'_>| LabelFigures {
            is_transaction: row.role == Role::Transaction,
            figures: row.stats.figures(self.ticks_per_ms),
            label: row.label,
        };
        let labels: Vec<LabelFigures> = self.summary.rows().into_iter().map(figures).collect();
        let mut span = Span::default();
        for label in &labels {
            span.merge(label.figures.span.unwrap_or_default());
        }
        let intervals = self.over_time.rows().into_iter();
        let failures = self.errors.rows().into_iter();
        Digest {
            logs,
            counts_transactions: self.cuts.transactions == Transactions::Count,
            facts: self.facts,
            every: self.cuts.every,
            total: self.summary.total().figures(self.ticks_per_ms),
            span: (span.first <= span.last).then_some(span),
            labels,
            intervals: intervals
                .map(|(start, stats)| Interval {
                    start,
                    figures: stats.figures(self.ticks_per_ms),
                })
                .collect(),
            failures: failures
                .map(|row| Failure {
                    count: row.count,
                    labels: row.labels.iter().map(name).collect(),
                    code: row.code,
                    message: row.message,
                })
                .collect(),
            kept: self.kept,
            left_out: self.left_out,
            problems: self.problems,
        }
    }
}
