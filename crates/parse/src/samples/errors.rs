//! The samples that failed, by what went wrong.

use rustc_hash::FxHashMap;

use super::sample::Sample;

/// No table has more kinds of errors.
const MAX_ERRORS: usize = 10_000;

/// No message is longer; what is behind is left out.
const LONGEST: usize = 1_000;

/// The samples that failed, by code and message.
#[derive(Default)]
pub(super) struct Errors {
    index: FxHashMap<Key, Error>,
}

/// Code and message.
type Key = (Box<[u8]>, Box<[u8]>);

/// Samples that failed alike.
#[derive(Default)]
struct Error {
    count: u64,
    /// Numbers of their labels, ascending.
    labels: Vec<u32>,
}

/// Samples that failed alike.
pub(super) struct Row<'a> {
    /// The response code.
    pub code: String,
    /// The response message, or why an assertion failed.
    pub message: String,
    /// How many there are.
    pub count: u64,
    /// Numbers of their labels, ascending.
    pub labels: &'a [u32],
}

impl Errors {
    /// Counts a sample that failed; says whether there is room for its kind of error.
    pub(super) fn add(&mut self, label: Option<u32>, sample: &Sample<'_>) -> bool {
        let cut = |text: &[u8]| -> Box<[u8]> { text[..text.len().min(LONGEST)].into() };
        let key: Key = (cut(sample.code), cut(what_went_wrong(sample)));
        if MAX_ERRORS <= self.index.len() && !self.index.contains_key(&key) {
            return false;
        }
        self.index.entry(key).or_default().add(sample.errors, label);
        true
    }

    /// Counts all that `other` has counted; `ids` are the numbers that its labels have here.
    pub(super) fn merge(&mut self, other: Errors, ids: &[Option<u32>]) {
        let mut others: Vec<_> = other.index.into_iter().collect();
        // Which errors find room must not depend on the order in a hash table.
        others.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        for (key, error) in others {
            if self.index.len() < MAX_ERRORS || self.index.contains_key(&key) {
                let here = self.index.entry(key).or_default();
                here.add(error.count, None);
                for label in error.labels {
                    here.add(0, ids.get(label as usize).copied().flatten());
                }
            }
        }
    }

    /// All kinds of errors, the most frequent first.
    pub(super) fn rows(&self) -> Vec<Row<'_>> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let rows = self.index.iter().map(|((code, message), error)| Row {
            code: text(code),
            message: text(message),
            count: error.count,
            labels: &error.labels,
        });
        let mut rows: Vec<Row<'_>> = rows.collect();
        rows.sort_by(|a, b| {
            let by_count = b.count.cmp(&a.count);
            by_count.then_with(|| (&a.code, &a.message).cmp(&(&b.code, &b.message)))
        });
        rows
    }
}

impl Error {
    fn add(&mut self, count: u64, label: Option<u32>) {
        self.count = self.count.saturating_add(count);
        if let Some(label) = label
            && let Err(place) = self.labels.binary_search(&label)
        {
            self.labels.insert(place, label);
        }
    }
}

/// As in JMeter's dashboard: where the server said that all was well, an assertion failed, and what
/// it expected is the message.
fn what_went_wrong<'a>(sample: &Sample<'a>) -> &'a [u8] {
    let is_fine = matches!(sample.code, [b'2' | b'3', _, _]);
    let (first, second) = if is_fine || sample.code.is_empty() {
        (sample.failure, sample.message)
    } else {
        (sample.message, sample.failure)
    };
    if first.is_empty() { second } else { first }
}
