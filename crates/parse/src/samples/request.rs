//! What is asked of a log: which of its samples count, and how they are put together.

use serde::Serialize;

/// What a log becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// A row for each label, and one for all.
    Summary,
    /// A row for each interval.
    OverTime,
    /// A row for each code and message of a failure.
    Errors,
    /// A row for each sample.
    Samples,
}

impl View {
    /// All views with the names that authors write.
    pub(crate) const ALL: [(&'static str, View); 4] = [
        ("summary", View::Summary),
        ("over-time", View::OverTime),
        ("errors", View::Errors),
        ("samples", View::Samples),
    ];
}

/// What becomes of the samples of transaction controllers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) enum Transactions {
    /// They have rows of their own, and do not count in the total, as in JMeter's dashboard.
    #[default]
    Apart,
    /// They count like requests.
    Count,
    /// They are left out.
    LeaveOut,
}

impl Transactions {
    /// All choices with the names that authors write.
    pub(crate) const ALL: [(&'static str, Transactions); 3] = [
        ("apart", Transactions::Apart),
        ("count", Transactions::Count),
        ("leave-out", Transactions::LeaveOut),
    ];
}

/// A point in time, or a time since the first sample; both in ms.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) enum Bound {
    /// Since 1970.
    At(i64),
    /// Since the first sample.
    After(i64),
}

/// Which samples count. Two requests with equal cuts share one reading of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Cuts {
    /// Only these labels; all when it is empty. `*` stands for any text.
    pub labels: Vec<String>,
    /// Not these labels.
    pub exclude: Vec<String>,
    /// Only samples that start at or after all of these.
    pub from: Vec<Bound>,
    /// Only samples that start before.
    pub to: Option<Bound>,
    /// How the samples of transactions count.
    pub transactions: Transactions,
    /// Whether parts of requests count as requests.
    pub sub_samples: bool,
    /// The length of an interval in ms.
    pub every: i64,
    /// Whether samples are kept one by one.
    pub keep: bool,
}

/// The length of an interval unless it is given: a minute.
const EVERY_MS: i64 = 60_000;

impl Default for Cuts {
    fn default() -> Cuts {
        Cuts {
            labels: Vec::new(),
            exclude: Vec::new(),
            from: Vec::new(),
            to: None,
            transactions: Transactions::default(),
            sub_samples: false,
            every: EVERY_MS,
            keep: false,
        }
    }
}

impl Cuts {
    /// Whether samples of this label count.
    pub(super) fn want(&self, label: &str) -> bool {
        let is_among = |patterns: &[String]| patterns.iter().any(|pattern| matches(pattern, label));
        (self.labels.is_empty() || is_among(&self.labels)) && !is_among(&self.exclude)
    }

    /// Whether a bound can be known only when all samples are.
    pub(super) fn are_relative(&self) -> bool {
        let mut bounds = self.from.iter().chain(&self.to);
        bounds.any(|bound| matches!(bound, Bound::After(_)))
    }

    /// The first ms that counts and the first that no longer does, in a log whose first sample
    /// started at `first`.
    pub(super) fn span(&self, first: i64) -> (i64, i64) {
        let fixed = |bound: &Bound| match *bound {
            Bound::At(ms) => ms,
            Bound::After(ms) => first.saturating_add(ms),
        };
        let from = self.from.iter().map(fixed).max();
        let to = self.to.as_ref().map(fixed);
        (from.unwrap_or(i64::MIN), to.unwrap_or(i64::MAX))
    }
}

/// Whether `text` is what `pattern` says, where `*` stands for any text.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(mut text) = text.strip_prefix(start) else {
        return false;
    };
    let mut pieces: Vec<&str> = rest.split('*').collect();
    let end = pieces.pop().unwrap_or_default();
    for piece in pieces {
        match text.find(piece) {
            Some(found) => text = &text[found + piece.len()..],
            None => return false,
        }
    }
    text.ends_with(end)
}

#[cfg(test)]
mod tests;
