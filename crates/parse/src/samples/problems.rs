//! What is wrong with single records of a log: counted, and the first ones kept.

use serde::{Deserialize, Serialize};

/// So many of each kind are told one by one, with the one behind them.
const KEPT: usize = 4;

/// No text of a record is quoted at greater length.
const LONGEST: usize = 200;

/// What can be wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum What {
    /// It has fewer fields than there are columns.
    Short,
    /// It has more fields than there are columns.
    Long,
    /// It starts at no legible time; all else of it counts.
    Time,
    /// It took no legible time, so that it does not count.
    Elapsed,
    /// The log ends in the middle of it.
    Cut,
    /// It is no record of this format.
    Foreign,
    /// There are more labels than a table can hold; it counts in the total only.
    Labels,
    /// There are more intervals than a table can hold; it counts in no interval.
    Intervals,
    /// There are more kinds of errors than a table can hold.
    Errors,
}

impl What {
    const COUNT: usize = What::Errors as usize + 1;
}

/// A record with something wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Found {
    /// Index of the log among those that are read as one.
    pub log: u32,
    /// Bytes of the log that are about it.
    pub at: u64,
    /// How many bytes.
    pub len: u32,
    /// What it says.
    pub text: String,
    /// How many fields were found and expected, where they are at odds.
    pub fields: (u32, u32),
}

/// Records with something wrong, by what is wrong with them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Problems(Vec<(u64, Vec<Found>)>);

impl Problems {
    /// Notes a record. Those of one log must be noted in its order.
    pub(super) fn add(&mut self, what: What, log: u32, at: u64, text: &[u8], fields: (u32, u32)) {
        let (count, kept) = self.of_mut(what);
        *count += 1;
        if kept.len() < KEPT {
            let shown = &text[..text.len().min(LONGEST)];
            kept.push(Found {
                log,
                at,
                len: text.len().min(u32::MAX as usize) as u32,
                text: String::from_utf8_lossy(shown).trim_end().to_owned(),
                fields,
            });
        }
    }

    /// Adds what another reader of the same logs has noted.
    pub(super) fn merge(&mut self, other: Problems) {
        if self.0.len() < other.0.len() {
            self.0.resize_with(What::COUNT, Default::default);
        }
        for ((count, kept), (more, others)) in self.0.iter_mut().zip(other.0) {
            *count += more;
            kept.extend(others);
            kept.sort();
            kept.truncate(KEPT);
        }
    }

    /// How many records have this wrong, and the first of them.
    pub(super) fn of(&self, what: What) -> (u64, &[Found]) {
        let found = self.0.get(what as usize);
        found.map_or((0, &[]), |(count, kept)| (*count, kept))
    }

    fn of_mut(&mut self, what: What) -> &mut (u64, Vec<Found>) {
        if self.0.is_empty() {
            self.0.resize_with(What::COUNT, Default::default);
        }
        &mut self.0[what as usize]
    }
}
