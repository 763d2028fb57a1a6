//! JMeter's results as XML (`.jtl`).
//!
//! Each element with a label and a time is a sample, whatever it is called: samplers of plug-ins
//! write the names of their classes. Some of them write elements where others write attributes.

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

/// Elements inside of elements are looked at no deeper.
const DEEPEST: usize = 100;

fn after_tag(bytes: &[u8]) -> Option<usize> {
    memchr::memrchr(b'>', bytes).map(|end| end + 1)
}

/// Reads samples, some of them inside of others.
#[derive(Default)]
struct Xml {
    /// Samples that are open, and between them `None` for other elements.
    open: Vec<Option<Box<Open>>>,
    /// How many elements are open beyond the deepest that are looked at.
    deeper: usize,
    /// A construct that the last piece broke off in.
    rest: String,
    /// The fact that the text that follows states, and what it says so far.
    fact: Option<Fact>,
    text: String,
}

/// What an element inside of a sample can state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    /// Why an assertion failed.
    Failure,
    /// One of those that other samples state in attributes, by the name of the attribute.
    Attribute(&'static str),
}

/// Elements that state what other samples state in attributes.
const ELEMENTS: [(&str, &str); 9] = [
    ("label", "lb"),
    ("startTime", "ts"),
    ("elapsedTime", "t"),
    ("success", "s"),
    ("responseCode", "rc"),
    ("responseMessage", "rm"),
    ("bytes", "by"),
    ("allThreads", "na"),
    ("sampleCount", "sc"),
];

/// A sample whose end is not read yet.
#[derive(Default)]
struct Open {
    at: u64,
    /// Whether it says so in attributes.
    has_attributes: bool,
    start: Option<String>,
    elapsed: Option<String>,
    label: Option<String>,
    code: String,
    message: String,
    failure: String,
    success: Option<bool>,
    bytes: Option<u64>,
    sent: Option<u64>,
    threads: Option<u64>,
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
                &text.as_bytes()[whole.min(text.len())..],
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
            Event::Start(_) if DEEPEST <= self.open.len() => self.deeper += 1,
            Event::End(_) if 0 < self.deeper => self.deeper -= 1,
            Event::Start(tag) => {
                self.fact = self.fact_of(tag.name().as_ref());
                self.text.clear();
                let mut sample = Open::of(&tag, at);
                if !sample.is_sample() && self.open.len() != 1 {
                    self.open.push(None);
                    return;
                }
                sample.role = self.role(&sample);
                self.open.push(Some(Box::new(sample)));
            }
            Event::Empty(tag) => {
                let mut sample = Open::of(&tag, at);
                sample.role = self.role(&sample);
                sample.count(tally);
            }
            Event::End(_) => {
                let closed = self.open.pop().flatten();
                if let Some(fact) = self.fact.take()
                    && let Some(sample) = self.open.iter_mut().rev().flatten().next()
                {
                    match fact {
                        Fact::Failure => sample.failure.push_str(&self.text),
                        Fact::Attribute(name) => sample.state(name, &self.text),
                    }
                }
                if let Some(sample) = closed {
                    sample.count(tally);
                }
            }
            Event::Text(text) if self.fact.is_some() => self.text.push_str(&text),
            Event::GeneralRef(name) if self.fact.is_some() => {
                self.text.extend(["&", &name, ";"]);
            }
            _ => {}
        }
    }

    /// What an element of this name states in the element that is open.
    fn fact_of(&self, name: &str) -> Option<Fact> {
        if name == "failureMessage" {
            return Some(Fact::Failure);
        }
        // Below the root, and with a name of its own.
        let sample = self.open.last()?.as_ref()?;
        let known = ELEMENTS.iter().find(|(element, _)| *element == name);
        known
            .filter(|_| self.open.len() == 2 && !sample.has_attributes)
            .map(|&(_, attribute)| Fact::Attribute(attribute))
    }

    /// What a sample is to the one that it stands in.
    fn role(&self, sample: &Open) -> Option<Role> {
        let parent = self.open.iter().rev().flatten().next();
        match parent.and_then(|parent| parent.role) {
            Some(Role::Request | Role::Part) => Some(Role::Part),
            // The samples of a transaction stand inside of it, or beside it.
            Some(Role::Transaction) | None => role(sample.message.as_bytes()),
        }
    }
}

/// The text behind references such as `&amp;`.
fn plain(value: &str) -> String {
    unescape(value).map_or_else(|_| value.to_owned(), Cow::into_owned)
}

impl Open {
    /// What a tag states.
    fn of(tag: &BytesStart<'_>, at: u64) -> Open {
        let mut sample = Open {
            at,
            ..Open::default()
        };
        for attribute in tag.attributes().with_checks(false).flatten() {
            sample.state(attribute.key.as_ref(), &attribute.value);
        }
        sample.has_attributes = sample.is_sample();
        sample
    }

    /// Takes what an attribute states.
    fn state(&mut self, name: &str, value: &str) {
        let whole = || number::whole(value.trim().as_bytes());
        match name {
            "lb" => self.label = Some(plain(value)),
            "t" => self.elapsed = Some(value.to_owned()),
            "ts" => self.start = Some(value.to_owned()),
            "s" => self.success = Some(value == "true"),
            "rc" => self.code = plain(value),
            "rm" => self.message = plain(value),
            "by" => self.bytes = whole(),
            "sby" => self.sent = whole(),
            "na" => self.threads = whole(),
            "sc" => self.samples = whole(),
            "ec" => self.errors = whole(),
            _ => {}
        }
    }

    /// Whether it says what was measured.
    fn is_sample(&self) -> bool {
        self.label.is_some() && (self.elapsed.is_some() || self.start.is_some())
    }

    fn count(&self, tally: &mut Tally<'_>) {
        let (Some(label), Some(role)) = (&self.label, self.role) else {
            return;
        };
        if !self.is_sample() {
            return;
        }
        let elapsed = self.elapsed.as_deref().unwrap_or_default();
        let Some(ticks) = number::ticks(elapsed.as_bytes(), 1) else {
            tally.note(What::Elapsed, self.at, label.as_bytes());
            return;
        };
        let start = self.start.as_deref().unwrap_or_default();
        let moment = number::moment(start.as_bytes());
        if moment.is_none() {
            tally.note(What::Time, self.at, start.as_bytes());
        }
        tally.facts.bytes |= self.bytes.is_some();
        tally.facts.sent |= self.sent.is_some();
        tally.facts.threads |= self.threads.is_some();
        let samples = self.samples.unwrap_or(1);
        let failed = self.success == Some(false);
        tally.add(&Sample {
            start: moment.map(|moment| moment.ms),
            elapsed: Some(ticks),
            label: label.as_bytes(),
            code: self.code.as_bytes(),
            message: self.message.as_bytes(),
            failure: plain(&self.failure).as_bytes(),
            samples,
            errors: self.errors.unwrap_or(if failed { samples } else { 0 }),
            bytes: self.bytes.unwrap_or(0),
            sent: self.sent.unwrap_or(0),
            threads: self.threads.unwrap_or(0).min(u32::MAX.into()) as u32,
            role,
            ..Sample::at(self.at)
        });
    }
}
