//! The samples of each label.

use rustc_hash::FxHashMap;

use super::request::Cuts;
use super::sample::{Role, Sample};
use super::stats::Stats;

/// No table has more labels; samples of others count in the total only.
const MAX_LABELS: usize = 50_000;

/// No label is longer; what is behind is left out.
const LONGEST_LABEL: usize = 4_096;

/// The samples of each label.
#[derive(Default)]
pub(super) struct Summary {
    index: FxHashMap<Box<[u8]>, u32>,
    labels: Vec<Label>,
    /// Requests whose labels came too late.
    others: Stats,
}

/// A label, and what is counted of its samples.
#[derive(Default)]
struct Label {
    wanted: bool,
    requests: Option<Box<Stats>>,
    transactions: Option<Box<Stats>>,
}

/// What is known of a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Its number, unless there are too many.
    pub id: Option<u32>,
    /// Whether its samples count.
    pub wanted: bool,
}

/// A label with its samples of one role.
pub(super) struct Row<'a> {
    /// The label.
    pub label: String,
    /// [`Role::Request`] or [`Role::Transaction`].
    pub role: Role,
    /// Its samples.
    pub stats: &'a Stats,
}

impl Summary {
    /// The number of a label, and whether it counts.
    #[inline]
    pub(super) fn known(&mut self, label: &[u8], cuts: &Cuts) -> Known {
        let label = &label[..label.len().min(LONGEST_LABEL)];
        match self.index.get(label) {
            Some(&id) => Known {
                id: Some(id),
                wanted: self.labels[id as usize].wanted,
            },
            None => self.meet(label, cuts),
        }
    }

    #[cold]
    fn meet(&mut self, label: &[u8], cuts: &Cuts) -> Known {
        let wanted = cuts.want(&String::from_utf8_lossy(label));
        let id = (self.labels.len() < MAX_LABELS).then(|| {
            let id = self.labels.len() as u32;
            self.index.insert(label.into(), id);
            self.labels.push(Label {
                wanted,
                ..Label::default()
            });
            id
        });
        Known { id, wanted }
    }

    /// Counts a sample of a label that counts.
    #[inline]
    pub(super) fn add(&mut self, id: Option<u32>, sample: &Sample<'_>, end: Option<i64>) {
        match id {
            Some(id) => {
                let label = &mut self.labels[id as usize];
                let stats = match sample.role {
                    Role::Transaction => &mut label.transactions,
                    Role::Request | Role::Part => &mut label.requests,
                };
                stats.get_or_insert_default().add(sample, end);
            }
            None if sample.role == Role::Transaction => {}
            None => self.others.add(sample, end),
        }
    }

    /// Counts all that `other` has counted, and says which numbers its labels have here.
    pub(super) fn merge(&mut self, other: &Summary, cuts: &Cuts) -> Vec<Option<u32>> {
        let mut names: Vec<(&[u8], u32)> = other
            .index
            .iter()
            .map(|(name, &id)| (&**name, id))
            .collect();
        names.sort_unstable_by_key(|&(_, id)| id);
        self.others.merge(&other.others);
        let mut ids = Vec::with_capacity(names.len());
        for ((name, _), label) in names.into_iter().zip(&other.labels) {
            let id = self.known(name, cuts).id;
            ids.push(id);
            for (role, stats) in label.stats() {
                let here = match id.map(|id| &mut self.labels[id as usize]) {
                    Some(label) if role == Role::Transaction => &mut label.transactions,
                    Some(label) => &mut label.requests,
                    None if role == Role::Transaction => continue,
                    None => {
                        self.others.merge(stats);
                        continue;
                    }
                };
                here.get_or_insert_default().merge(stats);
            }
        }
        ids
    }

    /// The labels with samples, in natural order; requests before transactions of the same label.
    pub(super) fn rows(&self) -> Vec<Row<'_>> {
        let mut rows = Vec::with_capacity(self.labels.len());
        for (name, &id) in &self.index {
            for (role, stats) in self.labels[id as usize].stats() {
                let label = String::from_utf8_lossy(name).into_owned();
                rows.push(Row { label, role, stats });
            }
        }
        rows.sort_by(|a, b| {
            let by_label = value::compare_text(&a.label, &b.label);
            by_label.then_with(|| (&a.label, a.role).cmp(&(&b.label, b.role)))
        });
        rows
    }

    /// The name of each label, by its number.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.labels.len()];
        for (name, &id) in &self.index {
            names[id as usize] = String::from_utf8_lossy(name).into_owned();
        }
        names
    }

    /// All requests together.
    pub(super) fn total(&self) -> Stats {
        let mut total = self.others.clone();
        for requests in self
            .labels
            .iter()
            .filter_map(|label| label.requests.as_ref())
        {
            total.merge(requests);
        }
        total
    }
}

impl Label {
    fn stats(&self) -> impl Iterator<Item = (Role, &Stats)> {
        let requests = self.requests.as_deref().map(|stats| (Role::Request, stats));
        let transactions = self.transactions.as_deref();
        let transactions = transactions.map(|stats| (Role::Transaction, stats));
        requests.into_iter().chain(transactions)
    }
}
