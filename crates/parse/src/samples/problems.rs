//! What is wrong with single records of a log: counted, and the first ones kept.

use serde::{Deserialize, Serialize};

use crate::diagnostic::SHOWN;

/// Those of each kind that are told, and the one behind them.
const KEPT: usize = SHOWN + 1;

/// No text of a record is quoted at greater length.
const LONGEST: usize = 200;

/// What can be wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum What {
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
    /// All of them, in the order that they are told in.
    pub(crate) const ALL: [What; 9] = [
        What::Short,
        What::Long,
        What::Time,
        What::Elapsed,
        What::Cut,
        What::Foreign,
        What::Labels,
        What::Intervals,
        What::Errors,
    ];
}

/// A record with something wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Found {
    /// Index of the log among those that are read as one.
    pub log: u32,
    /// Byte of the log where it starts.
    pub at: u64,
    /// The line of the log that it starts in, from 1; 0 while nobody has counted.
    pub line: u64,
    /// What it says.
    pub text: String,
    /// How many fields were found and expected, where they are at odds.
    pub fields: (u32, u32),
}

/// Records with something wrong, by what is wrong with them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Problems(Vec<(u64, Vec<Found>)>);

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
                line: 0,
                text: String::from_utf8_lossy(shown).trim_end().to_owned(),
                fields,
            });
        }
    }

    /// Adds what another reader of the same logs has noted.
    pub(super) fn merge(&mut self, other: Problems) {
        if self.0.len() < other.0.len() {
            self.0.resize_with(What::ALL.len(), Default::default);
        }
        for ((count, kept), (more, others)) in self.0.iter_mut().zip(other.0) {
            *count += more;
            kept.extend(others);
            kept.sort();
            kept.truncate(KEPT);
        }
    }

    /// How many records have this wrong, and the first of them.
    pub(crate) fn of(&self, what: What) -> (u64, &[Found]) {
        let found = self.0.get(what as usize);
        found.map_or((0, &[]), |(count, kept)| (*count, kept))
    }

    /// The records of a log that are kept.
    pub(super) fn of_log(&mut self, log: u32) -> impl Iterator<Item = &mut Found> {
        let kept = self.0.iter_mut().flat_map(|(_, kept)| kept);
        kept.filter(move |found| found.log == log)
    }

    fn of_mut(&mut self, what: What) -> &mut (u64, Vec<Found>) {
        if self.0.is_empty() {
            self.0.resize_with(What::ALL.len(), Default::default);
        }
        &mut self.0[what as usize]
    }
}
