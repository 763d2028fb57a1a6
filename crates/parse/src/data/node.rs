//! Values of a JSON document as its readers walk them, each knowing its text and its place.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::{Sink, diagnostic};

use super::Source;
use super::json::raw::{Shape, content, elements, members};

/// A value in a JSON document: a piece of its text.
#[derive(Clone, Copy)]
pub(super) struct Node<'a>(&'a RawValue);

impl<'a> Node<'a> {
    /// The members of the object that the document is, or the elements of the array. What is broken
    /// is reported, and what stands before it is kept.
    pub(super) fn document(source: &'a Source<'_>, sink: &mut Sink) -> Document<'a> {
        let text: &'a str = &source.text;
        let start = text.len() - text.trim_start().len();
        let (document, error) = match text.as_bytes().get(start) {
            Some(b'[') => {
                let (elements, error) = elements(text);
                let elements = elements.into_iter().map(Node).collect();
                (Document::Array(elements), error)
            }
            _ => {
                let (members, error) = members(text);
                let members = members.into_iter().map(|(key, it)| (Node(key), Node(it)));
                (Document::Object(members.collect()), error)
            }
        };
        if let Some(error) = error {
            let (at, problem) = place(text, &error);
            let span = source.span(at..at);
            sink.push(diagnostic::data::broken_json(source.file, span, &problem));
        }
        document
    }

    /// The members of an object, none for all else.
    pub(super) fn members(self) -> Vec<(Node<'a>, Node<'a>)> {
        if !self.is_object() {
            return Vec::new();
        }
        let (members, _) = members(self.0.get());
        let members = members.into_iter().map(|(key, it)| (Node(key), Node(it)));
        members.collect()
    }

    /// The elements of an array, none for all else.
    pub(super) fn elements(self) -> Vec<Node<'a>> {
        if Shape::of(self.0) != Shape::Array {
            return Vec::new();
        }
        elements(self.0.get()).0.into_iter().map(Node).collect()
    }

    /// The member with this name.
    pub(super) fn get(self, name: &str) -> Option<Node<'a>> {
        find(&self.members(), name)
    }

    /// The value at a path of names parted by `/`.
    pub(super) fn at(self, path: &str) -> Option<Node<'a>> {
        path.split('/').try_fold(self, Node::get)
    }

    /// Visits the pairs of an array of pairs, without holding them; `false` when one is no pair.
    pub(super) fn for_each_pair(self, visit: &mut dyn FnMut(Node<'a>, Node<'a>)) -> bool {
        let mut deserializer = serde_json::Deserializer::from_str(self.0.get());
        deserializer.deserialize_seq(Pairs(visit)).is_ok()
    }

    /// What it says; nothing for `null`.
    pub(super) fn text(self) -> Cow<'a, str> {
        content(self.0)
    }

    /// The number that it is, or that its text says.
    pub(super) fn number(self) -> Option<f64> {
        let number: f64 = self.text().parse().ok()?;
        number.is_finite().then_some(number)
    }

    /// Whether it is an object.
    pub(super) fn is_object(self) -> bool {
        Shape::of(self.0) == Shape::Object
    }

    /// Its text in the document without quotes.
    pub(super) fn unquoted(self) -> &'a str {
        let raw = self.0.get();
        let inner = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"'));
        inner.unwrap_or(raw)
    }

    /// Its text in the document.
    pub(super) fn raw(self) -> &'a str {
        self.0.get()
    }
}

/// The outermost value of a JSON document, taken apart.
pub(super) enum Document<'a> {
    /// Its members.
    Object(Vec<(Node<'a>, Node<'a>)>),
    /// Its elements.
    Array(Vec<Node<'a>>),
}

impl<'a> Document<'a> {
    /// The member with this name.
    pub(super) fn get(&self, name: &str) -> Option<Node<'a>> {
        find(self.members(), name)
    }

    /// The members of an object, none for an array.
    pub(super) fn members(&self) -> &[(Node<'a>, Node<'a>)] {
        match self {
            Document::Object(members) => members,
            Document::Array(_) => &[],
        }
    }

    /// The elements of an array, none for an object.
    pub(super) fn elements(&self) -> &[Node<'a>] {
        match self {
            Document::Object(_) => &[],
            Document::Array(elements) => elements,
        }
    }
}

/// Visits pairs as they are read.
struct Pairs<'v, 'a>(&'v mut dyn FnMut(Node<'a>, Node<'a>));

impl<'a> Visitor<'a> for Pairs<'_, 'a> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an array of pairs")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut access: A) -> Result<(), A::Error> {
        while let Some((first, second)) = access.next_element::<(&RawValue, &RawValue)>()? {
            (self.0)(Node(first), Node(second));
        }
        Ok(())
    }
}

fn find<'a>(members: &[(Node<'a>, Node<'a>)], name: &str) -> Option<Node<'a>> {
    let mut members = members.iter();
    let found = members.find(|(key, _)| key.text() == name);
    found.map(|(_, value)| *value)
}

/// Where an error is in `text`, and what it says.
fn place(text: &str, error: &serde_json::Error) -> (u32, String) {
    let lines_before = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let at = lines_before.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    let at = text.floor_char_boundary(at.min(text.len())) as u32;
    let mut message = error.to_string();
    // The place is told in our own way.
    if let Some(end) = message.rfind(" at line ") {
        message.truncate(end);
    }
    (at, message)
}
