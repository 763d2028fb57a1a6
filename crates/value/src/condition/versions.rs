//! Conditions on versions: a version stands for all that start with it.

use std::cmp::Ordering;

use super::syntax::{Edge, List, Term, Values};
use super::{Error, Test, VersionEdge, VersionSpan};
use crate::version::compare;
use crate::{Kind, MAX_LENGTH, Value, Version, error, version};

/// How the versions in a condition are read.
pub(super) struct Versions;

impl Values for Versions {
    type Value = Version;

    const NUMBERS_HAVE_COMMAS: bool = false;

    fn read(&self, text: &str) -> Result<Version, Error> {
        // A version stands for all that start with it, with or without an `x`.
        let start = [".x", ".X", ".*"]
            .iter()
            .find_map(|any| text.strip_suffix(any))
            .unwrap_or(text);
        if start.len() <= MAX_LENGTH
            && let Ok(read) = version::read(start)
            && let Value::Version(version) = read.value
        {
            return Ok(version);
        }
        Err(self.error(text))
    }

    fn read_pair(&self, from: &str, to: &str) -> Result<(Version, Version), Error> {
        let (from_version, mut to_version) = (self.read(from)?, self.read(to)?);
        if to_version.name.is_none() {
            to_version.name.clone_from(&from_version.name);
        }
        let found = || self.error(&format!("{from}..{to}"));
        if from_version.name != to_version.name {
            return Err(found());
        }
        if place(&from_version, &to_version) == Ordering::Greater {
            return Err(found().hint(error::REVERSED));
        }
        Ok((from_version, to_version))
    }

    fn error(&self, found: &str) -> Error {
        Error::new(Kind::Version, found)
    }
}

/// Where a version stands beside all that start with `other`, whatever their names are.
fn place(version: &Version, other: &Version) -> Ordering {
    if other.rest.is_empty() {
        let parts = version.parts.iter().take(other.parts.len());
        return parts.cmp(&other.parts);
    }
    let nameless = |version: &Version| Version {
        name: None,
        ..version.clone()
    };
    compare(&nameless(version), &nameless(other))
}

impl VersionSpan {
    /// Whether `version` stands before the span, in it, or behind it, its name left aside: among
    /// the versions of one name in their order, the span can be looked up.
    pub fn place(&self, version: &Version) -> Ordering {
        let side = |edge: &Option<VersionEdge>| {
            let edge = edge.as_ref()?;
            Some((place(version, &edge.version), edge.included))
        };
        match (side(&self.from), side(&self.to)) {
            (Some((Ordering::Less, _) | (Ordering::Equal, false)), _) => Ordering::Less,
            (_, Some((Ordering::Greater, _) | (Ordering::Equal, false))) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// Whether `version` is in the span.
    pub fn contains(&self, version: &Version) -> bool {
        let is_named = self.name.as_ref().is_none_or(|name| {
            let other = version.name.as_ref();
            other.is_some_and(|other| other.eq_ignore_ascii_case(name))
        });
        is_named && self.place(version) == Ordering::Equal
    }

    const ALL: VersionSpan = VersionSpan {
        name: None,
        from: None,
        to: None,
    };

    fn between(from: Option<Edge<Version>>, to: Option<Edge<Version>>) -> VersionSpan {
        let edge = |edge: Edge<Version>| VersionEdge {
            version: edge.at,
            included: edge.included,
        };
        let (mut from, mut to) = (from.map(edge), to.map(edge));
        let mut names = [&mut from, &mut to].map(|edge| edge.as_mut()?.version.name.take());
        VersionSpan {
            name: names.iter_mut().find_map(Option::take),
            from,
            to,
        }
    }
}

pub(super) fn test(list: List<Version>) -> (Test, bool) {
    let negated = list.negated;
    let mut missing = false;
    let mut spans = Vec::new();
    for term in list.terms {
        spans.push(match term {
            Term::Missing => {
                missing = true;
                continue;
            }
            Term::Present => VersionSpan::ALL,
            Term::Is(version) => {
                let edge = |at| Some(Edge { at, included: true });
                VersionSpan::between(edge(version.clone()), edge(version))
            }
            Term::Between(from, to) => VersionSpan::between(from, to),
        });
    }
    (Test::Versions { spans, negated }, missing != negated)
}

pub(super) fn print(spans: &[VersionSpan], negated: bool, missing: bool) -> String {
    let sign = if negated { "!= " } else { "" };
    let mut terms: Vec<String> = spans.iter().map(print_span).collect();
    if missing != negated {
        terms.push("empty".to_owned());
    }
    format!("{sign}{}", terms.join(", "))
}

fn print_span(span: &VersionSpan) -> String {
    let text = |edge: &VersionEdge| print_version(span.name.as_deref(), &edge.version);
    match (&span.from, &span.to) {
        (None, None) => "not empty".to_owned(),
        (Some(from), None) if from.included => format!(">= {}", text(from)),
        (Some(from), None) => format!("> {}", text(from)),
        (None, Some(to)) if to.included => format!("<= {}", text(to)),
        (None, Some(to)) => format!("< {}", text(to)),
        (Some(from), Some(to)) if from == to && from.included => text(from),
        (Some(from), Some(to)) => {
            let over = if from.included { "" } else { ">" };
            let under = if to.included { "" } else { "<" };
            format!("{over}{} .. {under}{}", text(from), text(to))
        }
    }
}

/// The version as the crate prints it, or with a `v` where that would be something else: an address
/// (`v10.0.0.1`), a name (`v7.final`).
fn print_version(name: Option<&str>, version: &Version) -> String {
    let name = name.map_or_else(String::new, |name| format!("{name}:"));
    let plain = format!("{name}{version}");
    if Versions.read(&plain).is_ok() {
        return plain;
    }
    let joint = if version.parts.len() == 1 { "." } else { "-" };
    let marked = format!("{name}v{version}");
    marked.replacen('-', joint, usize::from(name.is_empty()))
}
