//! The formats of logs: recognised by how a log starts, read piece by piece.

use super::blocks::{Cut, Place};
use super::percentile::Rule;
use super::sample::Facts;
use super::tally::Tally;
use super::{gatling, jtl_csv, jtl_xml, k6_csv, k6_json};

/// A format of logs. Each has a module of its own.
pub(crate) struct Format {
    /// The name that authors write.
    pub name: &'static str,
    /// How pages call it.
    pub title: &'static str,
    /// The rule for percentiles that its tool uses.
    pub(super) rule: Rule,
    /// Whether a log that starts so looks like it.
    pub(super) is_likely: fn(&[u8]) -> bool,
    /// How to read a log that starts so.
    pub(super) pieces: fn(&[u8]) -> Result<Pieces, Refusal>,
}

/// All formats. The first that finds a log likely reads it, so the particular stand before the
/// general.
pub(crate) static FORMATS: [&Format; 6] = [
    &jtl_xml::FORMAT,
    &gatling::FORMAT,
    &k6_json::FORMAT,
    &k6_csv::FORMAT,
    &jtl_csv::FORMAT,
    &jtl_csv::PLAIN,
];

/// How to read a log.
pub(super) struct Pieces {
    /// What its samples say.
    pub facts: Facts,
    /// Its times are counted in so many parts of a ms.
    pub ticks_per_ms: u32,
    /// Where it may be cut.
    pub cut: Cut,
    /// How many columns are taken to be JMeter's, for want of a header.
    pub assumed: Option<usize>,
    /// Reads a piece.
    pub parser: Box<dyn Parser>,
}

/// Reads pieces of a log that end where a record ends.
pub(super) trait Parser: Send {
    /// Counts the samples of a piece.
    fn read(&mut self, block: &[u8], place: Place, tally: &mut Tally<'_>);

    /// A second parser, for pieces that are read at the same time; `None` where a piece can be
    /// understood only after the one before it.
    fn fork(&self) -> Option<Box<dyn Parser>> {
        None
    }
}

/// Why a log cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// Nothing says what its columns are.
    NoHeader,
    /// Its columns are not those of samples.
    NoSamples,
}

/// The format of a log that starts so.
pub(super) fn recognise(head: &[u8]) -> Option<&'static Format> {
    FORMATS.into_iter().find(|format| (format.is_likely)(head))
}

/// The format of a file that its author says is a log: columns of any names that are known will do.
pub(super) fn presumed(head: &[u8]) -> Option<&'static Format> {
    recognise(head).or((jtl_csv::PLAIN.pieces)(head)
        .is_ok()
        .then_some(&jtl_csv::PLAIN))
}

/// The format that an author calls `name`, for a log that starts so.
pub(super) fn named(name: &str, head: &[u8]) -> Option<&'static Format> {
    let is_named = |format: &&Format| format.name == name;
    let mut named = FORMATS.into_iter().filter(is_named);
    let likely = named.find(|format| (format.is_likely)(head));
    likely.or_else(|| FORMATS.into_iter().rfind(is_named))
}
