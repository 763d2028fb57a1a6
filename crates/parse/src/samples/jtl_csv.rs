//! JMeter's results as CSV (`.jtl`), and any CSV whose header names label and elapsed time.

use super::blocks::{Place, after_record};
use super::format::{Format, Parser, Pieces, Refusal};
use super::number;
use super::percentile::Rule;
use super::problems::What;
use super::record::{Field, Records};
use super::sample::{Facts, Role, Sample};
use super::tally::Tally;

/// JMeter's results as CSV.
pub(super) static FORMAT: Format = Format {
    name: "jtl",
    title: "JMeter CSV",
    rule: Rule::Jmeter,
    is_likely: |head| {
        Columns::of(head).is_some_and(|columns| columns.are_jmeter && columns.are_samples())
    },
    pieces: |head| pieces(head, 1),
};

/// CSV of requests by any tool: `timestamp,label,elapsed,success`.
pub(super) static PLAIN: Format = Format {
    name: "samples",
    title: "samples",
    rule: Rule::NearestRank,
    is_likely: |head| Columns::of(head).is_some_and(|columns| columns.hold_samples(head)),
    pieces: |head| {
        let decimals = Columns::of(head).is_some_and(|columns| columns.have_decimals(head));
        pieces(head, if decimals { 1_000 } else { 1 })
    },
};

/// What a column of a log holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Nothing,
    Time,
    Elapsed,
    Label,
    Code,
    Message,
    Failure,
    Success,
    Bytes,
    Sent,
    Threads,
    Samples,
    Errors,
}

/// JMeter's names, and those of other tools, in lower case without `_`, `-` and blanks.
const NAMES: [(&str, Holds); 30] = [
    ("timestamp", Holds::Time),
    ("time", Holds::Time),
    ("starttime", Holds::Time),
    ("elapsed", Holds::Elapsed),
    ("elapsedms", Holds::Elapsed),
    ("duration", Holds::Elapsed),
    ("durationms", Holds::Elapsed),
    ("responsetime", Holds::Elapsed),
    ("responsetimems", Holds::Elapsed),
    ("label", Holds::Label),
    ("name", Holds::Label),
    ("request", Holds::Label),
    ("requestname", Holds::Label),
    ("transaction", Holds::Label),
    ("responsecode", Holds::Code),
    ("statuscode", Holds::Code),
    ("status", Holds::Code),
    ("code", Holds::Code),
    ("responsemessage", Holds::Message),
    ("message", Holds::Message),
    ("failuremessage", Holds::Failure),
    ("error", Holds::Failure),
    ("success", Holds::Success),
    ("ok", Holds::Success),
    ("bytes", Holds::Bytes),
    ("sentbytes", Holds::Sent),
    ("allthreads", Holds::Threads),
    ("users", Holds::Threads),
    ("samplecount", Holds::Samples),
    ("errorcount", Holds::Errors),
];

/// Names that only JMeter writes, and writes so.
const OF_JMETER: [&[u8]; 4] = [b"timeStamp", b"responseCode", b"allThreads", b"SampleCount"];

/// The order in which JMeter writes columns, by how many there are. All start alike, and `success`
/// is the eighth.
const WITHOUT_HEADER: [(usize, &str); 5] = [
    (9, "bytes"),
    (10, "bytes,Latency"),
    (12, "bytes,grpThreads,allThreads,Latency"),
    (
        16,
        "failureMessage,bytes,sentBytes,grpThreads,allThreads,Latency,IdleTime,Connect",
    ),
    (
        17,
        "failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect",
    ),
];
const START: &str =
    "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success";

/// What the columns of a log hold.
#[derive(Clone, Debug)]
struct Columns {
    delimiter: u8,
    holds: Vec<Holds>,
    has_header: bool,
    /// Whether only JMeter writes such columns.
    are_jmeter: bool,
    /// Bytes in front of the first record that is a sample.
    skipped: usize,
}

/// Reads the records of a log.
#[derive(Clone)]
struct Csv {
    columns: Columns,
    facts: Facts,
    ticks_per_ms: u32,
    /// The header, where a log that is made of several repeats it.
    header: Vec<u8>,
}

fn pieces(head: &[u8], ticks_per_ms: u32) -> Result<Pieces, Refusal> {
    let columns = Columns::of(head).ok_or(Refusal::NoHeader)?;
    if !columns.are_samples() {
        return Err(Refusal::NoSamples);
    }
    let header = head[..columns.skipped].trim_ascii().to_vec();
    let facts = columns.facts();
    Ok(Pieces {
        facts,
        ticks_per_ms,
        cut: after_record,
        assumed: (!columns.has_header).then_some(columns.holds.len()),
        parser: Box::new(Csv {
            columns,
            facts,
            ticks_per_ms,
            header,
        }),
    })
}

impl Columns {
    /// The columns of a log that starts with `head`.
    fn of(head: &[u8]) -> Option<Columns> {
        let start = if head.starts_with(b"\xEF\xBB\xBF") {
            3
        } else {
            0
        };
        let start = start
            + head[start..]
                .iter()
                .take_while(|byte| byte.is_ascii_whitespace())
                .count();
        let text = &head[start..];
        let line = &text[..memchr::memchr(b'\n', text).unwrap_or(text.len())];
        let delimiter = [b',', b'\t', b';', b'|']
            .into_iter()
            .max_by_key(|&delimiter| memchr::memchr_iter(delimiter, line).count())?;
        let mut records = Records::new(text, delimiter);
        let mut fields = Vec::new();
        loop {
            let field = records.field();
            fields.push(field);
            if field.ends_record {
                break;
            }
        }
        let named: Vec<Holds> = fields.iter().map(|field| Holds::named(field.raw)).collect();
        if 1 < named
            .iter()
            .filter(|&&holds| holds != Holds::Nothing)
            .count()
        {
            return Some(Columns {
                delimiter,
                holds: first_of_each(named),
                has_header: true,
                are_jmeter: fields.iter().any(|field| OF_JMETER.contains(&field.raw)),
                skipped: start + records.position(),
            });
        }
        let width = fields.len();
        let (_, rest) = WITHOUT_HEADER
            .iter()
            .find(|&&(columns, _)| columns == width)?;
        let is_sample = number::moment(fields[0].raw).is_some()
            && number::whole(fields[1].raw).is_some()
            && matches!(fields[7].raw, b"true" | b"false");
        let names = START.split(',').chain(rest.split(','));
        is_sample.then(|| Columns {
            delimiter,
            holds: names.map(|name| Holds::named(name.as_bytes())).collect(),
            has_header: false,
            are_jmeter: true,
            skipped: start,
        })
    }

    fn has(&self, holds: Holds) -> bool {
        self.holds.contains(&holds)
    }

    /// Whether these are the columns of samples at all.
    fn are_samples(&self) -> bool {
        let measures = self.has(Holds::Elapsed) || self.has(Holds::Success);
        self.has(Holds::Label) && measures
    }

    /// Whether these are the columns of samples, and the first record is one. Tables of other things
    /// have names and durations, too.
    fn hold_samples(&self, head: &[u8]) -> bool {
        let has_outcome = self.has(Holds::Success) || self.has(Holds::Code);
        let is_whole = has_outcome && self.has(Holds::Label) && self.has(Holds::Time);
        let first = self.of_first(head, Holds::Time, 1);
        let is_time = first.iter().all(|time| number::moment(time).is_some());
        let times = self.of_first(head, Holds::Elapsed, 1);
        let is_elapsed = |time: &&[u8]| number::ticks(time, 1).is_some();
        is_whole && is_time && !times.is_empty() && times.iter().all(is_elapsed)
    }

    /// Whether a time among the first ones has decimals.
    fn have_decimals(&self, head: &[u8]) -> bool {
        let times = self.of_first(head, Holds::Elapsed, 1_000);
        times.iter().any(|time| time.contains(&b'.'))
    }

    /// What the first records say in a column.
    fn of_first<'a>(&self, head: &'a [u8], holds: Holds, most: usize) -> Vec<&'a [u8]> {
        let mut records = Records::new(&head[self.skipped..], self.delimiter);
        let mut found = Vec::new();
        while found.len() < most && records.next_start().is_some() {
            for column in 0.. {
                let field = records.field();
                if self.holds.get(column) == Some(&holds) {
                    found.push(field.raw);
                }
                if field.ends_record {
                    break;
                }
            }
        }
        found
    }

    fn facts(&self) -> Facts {
        Facts {
            start: self.has(Holds::Time),
            elapsed: self.has(Holds::Elapsed),
            bytes: self.has(Holds::Bytes),
            sent: self.has(Holds::Sent),
            threads: self.has(Holds::Threads),
            local: false,
        }
    }
}

/// A column that says again what an earlier one holds does not count.
fn first_of_each(mut columns: Vec<Holds>) -> Vec<Holds> {
    for index in (1..columns.len()).rev() {
        if columns[..index].contains(&columns[index]) {
            columns[index] = Holds::Nothing;
        }
    }
    columns
}

impl Holds {
    fn named(name: &[u8]) -> Holds {
        let letters = name.iter().filter(|byte| !b"_- \r".contains(byte));
        let letters: Vec<u8> = letters.map(u8::to_ascii_lowercase).take(20).collect();
        let known = NAMES.iter().find(|(known, _)| known.as_bytes() == letters);
        known.map_or(Holds::Nothing, |&(_, holds)| holds)
    }
}

impl Parser for Csv {
    fn read(&mut self, block: &[u8], place: Place, tally: &mut Tally<'_>) {
        let skipped = if place.at == 0 {
            self.columns.skipped
        } else {
            0
        };
        let at = place.at + skipped as u64;
        let block = &block[skipped.min(block.len())..];
        let mut records = Records::new(block, self.columns.delimiter);
        while let Some(start) = records.next_start() {
            let is_whole = self.record(&mut records, at + start as u64, tally);
            if let Err(found) = is_whole {
                let record = &block[start..records.position()];
                let is_cut = place.is_last && !record.ends_with(b"\n");
                self.refuse(record, at + start as u64, found, is_cut, tally);
            }
        }
    }

    fn fork(&self) -> Option<Box<dyn Parser>> {
        Some(Box::new(self.clone()))
    }
}

/// Why a record is no sample.
enum Flaw {
    /// It has so many fields.
    Fields(usize),
    /// It has no legible elapsed time.
    Elapsed,
}

impl Csv {
    /// Counts the next record.
    #[inline]
    fn record(
        &self,
        records: &mut Records<'_>,
        at: u64,
        tally: &mut Tally<'_>,
    ) -> Result<(), Flaw> {
        let mut time = &b""[..];
        let mut elapsed = &b""[..];
        let mut success = None;
        let mut errors = None;
        let [mut label, mut message, mut failure] = [Field::default(); 3];
        let mut sample = Sample::at(at);
        let mut found = 0;
        loop {
            let field = records.field();
            match self.columns.holds.get(found) {
                None | Some(Holds::Nothing) => {}
                Some(Holds::Time) => time = field.raw,
                Some(Holds::Elapsed) => elapsed = field.raw,
                Some(Holds::Label) => label = field,
                Some(Holds::Code) => sample.code = field.raw,
                Some(Holds::Message) => message = field,
                Some(Holds::Failure) => failure = field,
                Some(Holds::Success) => success = Some(is_true(field.raw)),
                Some(Holds::Bytes) => sample.bytes = number::whole(field.raw).unwrap_or(0),
                Some(Holds::Sent) => sample.sent = number::whole(field.raw).unwrap_or(0),
                Some(Holds::Threads) => {
                    let threads = number::whole(field.raw).unwrap_or(0);
                    sample.threads = threads.min(u32::MAX.into()) as u32;
                }
                Some(Holds::Samples) => sample.samples = number::whole(field.raw).unwrap_or(1),
                Some(Holds::Errors) => errors = number::whole(field.raw),
            }
            found += 1;
            if field.ends_record {
                break;
            }
        }
        if found != self.columns.holds.len() {
            return Err(Flaw::Fields(found));
        }
        if self.facts.elapsed {
            let ticks = number::ticks(elapsed, self.ticks_per_ms).ok_or(Flaw::Elapsed)?;
            sample.elapsed = Some(ticks);
        }
        if self.facts.start {
            match number::moment(time) {
                Some(moment) => {
                    sample.start = Some(moment.ms);
                    tally.facts.local |= moment.is_local;
                }
                None => tally.note(What::Time, at, time),
            }
        }
        let success = success.unwrap_or_else(|| is_fine(sample.code));
        sample.errors = errors.unwrap_or(if success { 0 } else { sample.samples });
        let role = role(message.raw);
        if role != Some(Role::Request) || 0 < sample.errors || tally.keeps() {
            return Self::count_with_texts(sample, role, [label, message, failure], tally);
        }
        let label = label.text();
        tally.add(&Sample {
            label: &label,
            ..sample
        });
        Ok(())
    }

    /// Counts a sample whose messages matter.
    #[cold]
    fn count_with_texts(
        sample: Sample<'_>,
        role: Option<Role>,
        texts: [Field<'_>; 3],
        tally: &mut Tally<'_>,
    ) -> Result<(), Flaw> {
        let [label, message, failure] = texts.map(Field::text);
        if let Some(role) = role {
            tally.add(&Sample {
                label: &label,
                message: &message,
                failure: &failure,
                role,
                ..sample
            });
        }
        Ok(())
    }

    #[cold]
    fn refuse(&self, record: &[u8], at: u64, flaw: Flaw, is_cut: bool, tally: &mut Tally<'_>) {
        let record = record.trim_ascii_end();
        if record == self.header {
            return;
        }
        match flaw {
            Flaw::Elapsed => tally.note(What::Elapsed, at, record),
            Flaw::Fields(found) if is_cut && found < self.columns.holds.len() => {
                tally.note(What::Cut, at, record);
            }
            Flaw::Fields(found) => {
                tally.note_fields(at, record, found, self.columns.holds.len());
            }
        }
    }
}

/// What a sample with this message is; `None` for a transaction without requests, which JMeter's
/// dashboard does not count either.
#[inline]
pub(super) fn role(message: &[u8]) -> Option<Role> {
    const TRANSACTION: &[u8] = b"Number of samples in transaction : ";
    match message.strip_prefix(TRANSACTION) {
        None => Some(Role::Request),
        Some(rest) if rest.starts_with(b"0,") => None,
        Some(_) => Some(Role::Transaction),
    }
}

#[inline]
fn is_true(text: &[u8]) -> bool {
    text == b"true" || {
        let words: [&[u8]; 5] = [b"true", b"1", b"yes", b"ok", b"passed"];
        words.iter().any(|word| text.eq_ignore_ascii_case(word))
    }
}

/// Whether a response code alone says that all is well.
fn is_fine(code: &[u8]) -> bool {
    code.is_empty() || matches!(code, [b'1'..=b'3', _, _])
}
