//! Logs of measured requests: read in one pass, on all cores, in memory that does not grow with
//! them.
//!
//! A format turns the bytes of a log into samples, each of which goes into a [`tally::Tally`]. What
//! that has counted becomes a [`digest::Digest`], from which each view of the log is made.

mod blocks;
mod counts;
mod digest;
mod errors;
mod format;
mod gatling;
mod jtl_csv;
mod jtl_xml;
mod k6_csv;
mod k6_json;
mod lines;
mod note;
mod number;
mod over_time;
mod percentile;
mod problems;
mod reading;
mod record;
mod request;
mod sample;
mod stats;
mod summary;
mod tables;
mod tally;
mod unpack;

use std::io::{self, Read};

use xxhash_rust::xxh3::xxh3_128;

use crate::data::Packing;
use crate::{FileError, Files};

pub(crate) use digest::Digest;
pub(crate) use format::FORMATS;
pub(crate) use note::note;
pub(crate) use percentile::Rule;
pub(crate) use problems::{Found, What};
pub(crate) use request::{Bound, Cuts, Transactions, View};
pub(crate) use tables::table;

use blocks::Blocks;
use digest::LogFacts;
use format::Refusal;
use tally::Tally;

/// By how much of its start a log is recognised.
const HEAD: usize = 64 << 10;

/// What is kept between builds is of use to the same version only.
const VERSION: u32 = 2;

/// Why there is nothing to show of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The file cannot be read.
    File(FileError),
    /// It is no log that is known; it starts with this.
    Unknown(Vec<u8>),
    /// It has neither a header nor the columns that JMeter writes.
    NoHeader,
    /// Its columns are not those of samples.
    NoSamples,
    /// It is of another format than the first one, and measures in other units.
    Mixed,
}

/// A log that is open, and what it is.
struct Open<'a> {
    head: Vec<u8>,
    rest: Box<dyn Read + Send + 'a>,
    packing: Option<Packing>,
}

/// Whether the file looks like a log of requests.
pub(crate) fn is_log(path: &str, files: &dyn Files) -> bool {
    open(path, files).is_ok_and(|open| format::recognise(&open.head).is_some())
}

/// The figures of some logs that are read as one. A log that cannot be read leaves the others;
/// `None` when none can.
pub(crate) fn read(
    paths: &[&str],
    format: Option<&str>,
    cuts: &Cuts,
    files: &dyn Files,
    troubles: &mut Vec<(usize, Trouble)>,
) -> Option<Digest> {
    if let Some(digest) = key(paths, format, cuts, files).and_then(|key| recall(key, files)) {
        return Some(digest);
    }
    let said = troubles.len();
    let mut digest = count(paths, format, cuts, files, troubles)?;
    let is_whole = troubles.len() == said;
    if cuts.transactions == Transactions::Apart && digest.has_transactions_only() {
        // Where requests are not logged one by one, their sums are all there is.
        let cuts = Cuts {
            transactions: Transactions::Count,
            ..cuts.clone()
        };
        digest = count(paths, format, &cuts, files, &mut Vec::new())?;
    }
    number_lines(&mut digest, paths, files);
    if is_whole
        && let Some(key) = key(paths, format, cuts, files)
        && let Ok(bytes) = postcard::to_allocvec(&digest)
    {
        files.keep(key, &bytes);
    }
    Some(digest)
}

/// What names the figures of these logs among all figures. `None` while a log is not known.
fn key(paths: &[&str], format: Option<&str>, cuts: &Cuts, files: &dyn Files) -> Option<u128> {
    let prints = paths.iter().map(|path| files.fingerprint(path));
    let prints: Vec<u128> = prints.collect::<Option<_>>()?;
    let version = env!("CARGO_PKG_VERSION");
    postcard::to_allocvec(&(version, VERSION, prints, format, cuts))
        .ok()
        .map(|bytes| xxh3_128(&bytes))
}

/// Figures that were kept; `None` when there are none, or not such as this version keeps.
fn recall(key: u128, files: &dyn Files) -> Option<Digest> {
    let bytes = files.recall(key)?;
    match postcard::take_from_bytes(&bytes) {
        Ok((digest, [])) => Some(digest),
        _ => None,
    }
}

fn count(
    paths: &[&str],
    format: Option<&str>,
    cuts: &Cuts,
    files: &dyn Files,
    troubles: &mut Vec<(usize, Trouble)>,
) -> Option<Digest> {
    let everything = Cuts::default();
    let first = if cuts.are_relative() {
        // Logs are written when requests end, so the first line is not always the first to start.
        let mut found = Vec::new();
        match tally(paths, format, &everything, 0, files, &mut found) {
            Some((tally, _)) => tally.first().unwrap_or(0),
            None => {
                troubles.append(&mut found);
                return None;
            }
        }
    } else {
        0
    };
    let (tally, logs) = tally(paths, format, cuts, first, files, troubles)?;
    Some(tally.digest(logs))
}

/// Counts the samples of all logs.
fn tally<'c>(
    paths: &[&str],
    format: Option<&str>,
    cuts: &'c Cuts,
    first: i64,
    files: &dyn Files,
    troubles: &mut Vec<(usize, Trouble)>,
) -> Option<(Tally<'c>, Vec<LogFacts>)> {
    let mut all: Option<Tally<'c>> = None;
    let mut logs = Vec::with_capacity(paths.len());
    for (index, path) in paths.iter().enumerate() {
        let of_log = tally_one(path, index, format, cuts, first, files);
        match (of_log, &mut all) {
            (Ok((tally, _)), Some(all)) if tally.ticks_per_ms() != all.ticks_per_ms() => {
                troubles.push((index, Trouble::Mixed));
            }
            (Ok((tally, log)), all) => {
                logs.push(log);
                match all {
                    Some(all) => all.merge(tally),
                    None => *all = Some(tally),
                }
            }
            (Err(trouble), _) => troubles.push((index, trouble)),
        }
    }
    Some((all?, logs))
}

fn tally_one<'c>(
    path: &str,
    index: usize,
    format: Option<&str>,
    cuts: &'c Cuts,
    first: i64,
    files: &dyn Files,
) -> Result<(Tally<'c>, LogFacts), Trouble> {
    let Open {
        head,
        rest,
        packing,
    } = open(path, files).map_err(Trouble::File)?;
    let format = match format {
        Some(name) => format::named(name, &head),
        None => format::presumed(&head),
    };
    let Some(format) = format else {
        return Err(Trouble::Unknown(head));
    };
    let pieces = (format.pieces)(&head).map_err(|refusal| match refusal {
        Refusal::NoHeader => Trouble::NoHeader,
        Refusal::NoSamples => Trouble::NoSamples,
    })?;
    let new = || {
        let mut tally = Tally::new(cuts, first, index as u32, pieces.ticks_per_ms);
        tally.facts = pieces.facts;
        tally
    };
    let blocks = Blocks::new(head, rest, pieces.cut);
    let (tally, failure) = reading::count(blocks, pieces.parser, new);
    let log = LogFacts {
        index: index as u32,
        title: format.title.to_owned(),
        rule: format.rule,
        assumed: pieces.assumed.map(|columns| columns as u32),
        packing,
        failure,
    };
    Ok((tally, log))
}

/// Opens a log, and reads as much of it as tells what it is.
fn open<'a>(path: &str, files: &'a dyn Files) -> Result<Open<'a>, FileError> {
    let stream = files.open(path)?;
    let unreadable = |error: io::Error| FileError::Unreadable(error.to_string());
    let (mut rest, packing) = unpack::unpack(stream.bytes, stream.size).map_err(unreadable)?;
    let mut head = Vec::new();
    let read = rest.by_ref().take(HEAD as u64).read_to_end(&mut head);
    // What is cut while it is compressed still has a start.
    match read {
        Err(error) if head.is_empty() => Err(unreadable(error)),
        _ => Ok(Open {
            head,
            rest,
            packing,
        }),
    }
}

/// Finds the lines of records with something wrong. That takes a second look at the logs, but only
/// at those with something wrong, and only as far as that stands.
fn number_lines(digest: &mut Digest, paths: &[&str], files: &dyn Files) {
    for (index, path) in paths.iter().enumerate() {
        let mut found: Vec<&mut Found> = digest.problems.of_log(index as u32).collect();
        if found.is_empty() {
            continue;
        }
        found.sort_by_key(|found| found.at);
        let places: Vec<u64> = found.iter().map(|found| found.at).collect();
        let Ok(Open { head, rest, .. }) = open(path, files) else {
            continue;
        };
        let numbers = lines::at(&places, head.chain(rest));
        for (found, line) in found.into_iter().zip(numbers) {
            found.line = line;
        }
    }
}

#[cfg(test)]
mod tests;
