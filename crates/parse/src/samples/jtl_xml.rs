//! JMeter's results as XML (`.jtl`).
//!
//! Each element with a label and a time is a sample, whatever it is called: samplers of plug-ins
//! write the names of their classes.

use std::borrow::Cow;
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
        let head = head
            .strip_prefix(b"\xEF\xBB\xBF")
            .unwrap_or(head)
            .trim_ascii_start();
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
    rest: String,
    /// Whether the text that follows says why an assertion failed.
    in_failure: bool,
}

/// A sample whose end is not read yet.
#[derive(Default)]
struct Open {
    at: u64,
    start: Option<i64>,
    elapsed: Option<u32>,
    label: String,
    code: String,
    message: String,
    failure: String,
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
        text.push_str(&String::from_utf8_lossy(block));
        let mut reader = Reader::from_str(&text);
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        let mut whole = 0;
        loop {
            match reader.read_event() {
                Ok(Event::Eof) => break,
                Ok(event) => self.event(event, at + whole as u64, tally),
                Err(_) => {
                    self.rest = text[whole..].to_owned();
                    break;
                }
            }
            whole = reader.buffer_position() as usize;
        }
        let open = self.open.iter().flatten().count();
        if place.is_last && (!self.rest.trim().is_empty() || 0 < open) {
            tally.note(
                What::Cut,
                at + whole as u64,
                text[whole.min(text.len())..].as_bytes(),
            );
        } else if LONGEST < self.rest.len() {
            tally.note(What::Foreign, at + whole as u64, self.rest.as_bytes());
            self.rest.clear();
        }
    }
}

impl Xml {
    fn event(&mut self, event: Event<'_>, at: u64, tally: &mut Tally<'_>) {
        match event {
            Event::Start(tag) => {
                self.in_failure = tag.name().as_ref() == "failureMessage";
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
            Event::Text(text) if self.in_failure => self.add_failure(&[&text]),
            Event::GeneralRef(name) if self.in_failure => self.add_failure(&["&", &name, ";"]),
            _ => {}
        }
    }

    /// Adds to why the innermost sample failed.
    fn add_failure(&mut self, pieces: &[&str]) {
        if let Some(sample) = self.open.iter_mut().rev().flatten().next() {
            sample.failure.extend(pieces.iter().copied());
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
            let whole = || number::whole(value.as_bytes());
            match attribute.key.as_ref() {
                "lb" => {
                    is_named = true;
                    sample.label = plain(value);
                }
                "t" => {
                    is_timed = true;
                    sample.elapsed = number::ticks(value.as_bytes(), 1);
                }
                "ts" => {
                    is_timed = true;
                    let moment = number::moment(value.as_bytes());
                    sample.start = moment.map(|moment| moment.ms);
                }
                "s" => sample.success = Some(value == "true"),
                "rc" => sample.code = plain(value),
                "rm" => sample.message = plain(value),
                "by" => {
                    tally.facts.bytes = true;
                    sample.bytes = whole().unwrap_or(0);
                }
                "sby" => {
                    tally.facts.sent = true;
                    sample.sent = whole().unwrap_or(0);
                }
                "na" => {
                    tally.facts.threads = true;
                    sample.threads = whole().unwrap_or(0).min(u32::MAX.into()) as u32;
                }
                "sc" => sample.samples = whole(),
                "ec" => sample.errors = whole(),
                _ => {}
            }
        }
        if !is_named || !is_timed {
            return None;
        }
        if sample.start.is_none() {
            tally.note(What::Time, at, sample.label.as_bytes());
        }
        let own = role(sample.message.as_bytes());
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
fn plain(value: &str) -> String {
    unescape(value).map_or_else(|_| value.to_owned(), Cow::into_owned)
}

impl Open {
    fn count(&self, tally: &mut Tally<'_>) {
        let Some(role) = self.role else {
            return;
        };
        if self.elapsed.is_none() {
            tally.note(What::Elapsed, self.at, self.label.as_bytes());
            return;
        }
        let samples = self.samples.unwrap_or(1);
        let success = self.success.unwrap_or(true);
        tally.add(&Sample {
            start: self.start,
            elapsed: self.elapsed,
            label: self.label.as_bytes(),
            code: self.code.as_bytes(),
            message: self.message.as_bytes(),
            failure: plain(&self.failure).as_bytes(),
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
