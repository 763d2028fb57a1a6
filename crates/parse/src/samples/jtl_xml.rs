//! JMeter's results as XML (`.jtl`).
//!
//! Each element with a label and a time is a sample, whatever it is called: samplers of plug-ins
//! write the names of their classes.

use std::mem;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use super::blocks::Place;
use super::format::{Format, Parser, Pieces};
use super::jtl_csv::role;
use super::number;
use super::percentile::Rule;
use super::problems::What;
use super::sample::{Facts, Role, Sample};
use super::tally::Tally;

/// JMeter's results as XML.
pub(super) static FORMAT: Format = Format {
    name: "jtl",
    title: "JMeter XML",
    rule: Rule::Jmeter,
    is_likely: |head| {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head).trim_ascii_start();
        let start = &head[..head.len().min(4_096)];
        head.starts_with(b"<") && memchr::memmem::find(start, b"<testResults").is_some()
    },
    pieces: |_| {
        Ok(Pieces {
            facts: Facts {
                start: true,
                elapsed: true,
                ..Facts::default()
            },
            ticks_per_ms: 1,
            cut: after_tag,
            assumed: None,
            parser: Box::new(Xml::default()),
        })
    },
};

/// No construct is longer; a comment that is never closed does not fill the memory.
const LONGEST: usize = 64 << 20;

/// Samples inside of samples go no deeper.
const DEEPEST: usize = 100;

fn after_tag(bytes: &[u8]) -> Option<usize> {
    memchr::memrchr(b'>', bytes).map(|end| end + 1)
}

/// Reads samples, some of them inside of others.
#[derive(Default)]
struct Xml {
    /// Samples that are open, and between them `None` for other elements.
    open: Vec<Option<Open>>,
    /// A construct that the last piece broke off in.
    rest: Vec<u8>,
    /// Whether the text that follows says why an assertion failed.
    in_failure: bool,
}

/// A sample whose end is not read yet.
#[derive(Default)]
struct Open {
    at: u64,
    start: Option<i64>,
    elapsed: Option<u32>,
    label: Vec<u8>,
    code: Vec<u8>,
    message: Vec<u8>,
    failure: Vec<u8>,
    success: Option<bool>,
    bytes: u64,
    sent: u64,
    threads: u32,
    samples: Option<u64>,
    errors: Option<u64>,
    role: Option<Role>,
}

impl Parser for Xml {
    fn read(&mut self, block: &[u8], place: Place, tally: &mut Tally<'_>) {
        let at = place.at - self.rest.len() as u64;
        let mut text = mem::take(&mut self.rest);
        text.extend_from_slice(block);
        let mut reader = Reader::from_reader(&text[..]);
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        let mut whole = 0;
        loop {
            match reader.read_event() {
                Ok(Event::Eof) => break,
                Ok(event) => self.event(event, at + whole as u64, tally),
                Err(_) => {
                    self.rest = text[whole..].to_vec();
                    break;
                }
            }
            whole = reader.buffer_position() as usize;
        }
        let open = self.open.iter().flatten().count();
        if place.is_last && (!self.rest.trim_ascii().is_empty() || 0 < open) {
            tally.note(What::Cut, at + whole as u64, &text[whole.min(text.len())..]);
        } else if LONGEST < self.rest.len() {
            tally.note(What::Foreign, at + whole as u64, &self.rest);
            self.rest.clear();
        }
    }
}

impl Xml {
    fn event(&mut self, event: Event<'_>, at: u64, tally: &mut Tally<'_>) {
        match event {
            Event::Start(tag) => {
                self.in_failure = tag.name().as_ref() == b"failureMessage";
                let sample = self.sample(&tag, at, tally);
                self.open.push(sample);
                if DEEPEST < self.open.len() {
                    self.open.remove(0);
                }
            }
            Event::Empty(tag) => {
                if let Some(sample) = self.sample(&tag, at, tally) {
                    sample.count(tally);
                }
            }
            Event::End(_) => {
                self.in_failure = false;
                if let Some(sample) = self.open.pop().flatten() {
                    sample.count(tally);
                }
            }
            Event::Text(text) if self.in_failure => {
                if let Some(sample) = self.open.iter_mut().rev().flatten().next() {
                    sample.failure.extend_from_slice(&text);
                }
            }
            _ => {}
        }
    }

    /// The sample that a tag opens, if it is one.
    fn sample(&self, tag: &BytesStart<'_>, at: u64, tally: &mut Tally<'_>) -> Option<Open> {
        let mut sample = Open {
            at,
            ..Open::default()
        };
        let [mut is_named, mut is_timed] = [false; 2];
        for attribute in tag.attributes().with_checks(false).flatten() {
            let value = &*attribute.value;
            let whole = || number::whole(value);
            match attribute.key.as_ref() {
                b"lb" => {
                    is_named = true;
                    sample.label = plain(value);
                }
                b"t" => {
                    is_timed = true;
                    sample.elapsed = number::ticks(value, 1);
                }
                b"ts" => {
                    is_timed = true;
                    let moment = number::moment(value);
                    sample.start = moment.map(|moment| moment.ms);
                }
                b"s" => sample.success = Some(value == b"true"),
                b"rc" => sample.code = plain(value),
                b"rm" => sample.message = plain(value),
                b"by" => {
                    tally.facts.bytes = true;
                    sample.bytes = whole().unwrap_or(0);
                }
                b"sby" => {
                    tally.facts.sent = true;
                    sample.sent = whole().unwrap_or(0);
                }
                b"na" => {
                    tally.facts.threads = true;
                    sample.threads = whole().unwrap_or(0).min(u32::MAX.into()) as u32;
                }
                b"sc" => sample.samples = whole(),
                b"ec" => sample.errors = whole(),
                _ => {}
            }
        }
        if !is_named || !is_timed {
            return None;
        }
        if sample.start.is_none() {
            tally.note(What::Time, at, &sample.label);
        }
        let own = role(&sample.message);
        let parent = self.open.iter().rev().flatten().next();
        sample.role = match parent.map(|parent| parent.role) {
            // The samples of a transaction stand inside of it, or beside it.
            None | Some(Some(Role::Transaction) | None) => own,
            Some(Some(Role::Request | Role::Part)) => Some(Role::Part),
        };
        Some(sample)
    }
}

/// The text behind references such as `&amp;`.
fn plain(value: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(value);
    match unescape(&text) {
        Ok(plain) => plain.into_owned().into_bytes(),
        Err(_) => value.to_vec(),
    }
}

impl Open {
    fn count(&self, tally: &mut Tally<'_>) {
        let Some(role) = self.role else {
            return;
        };
        if self.elapsed.is_none() {
            tally.note(What::Elapsed, self.at, &self.label);
            return;
        }
        let samples = self.samples.unwrap_or(1);
        let success = self.success.unwrap_or(true);
        tally.add(&Sample {
            start: self.start,
            elapsed: self.elapsed,
            label: &self.label,
            code: &self.code,
            message: &self.message,
            failure: &plain(&self.failure),
            samples,
            errors: self.errors.unwrap_or(if success { 0 } else { samples }),
            bytes: self.bytes,
            sent: self.sent,
            threads: self.threads,
            role,
            ..Sample::at(self.at)
        });
    }
}
