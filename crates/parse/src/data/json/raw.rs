//! JSON values as pieces of their text, so that each knows its place.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::data::nested::{Key, Node, Shape};

/// A JSON value, or as much of one as the file has.
#[derive(Clone, Copy, Debug)]
pub(in crate::data) struct Json<'a> {
    text: &'a str,
    /// The whole text that it is a piece of.
    whole: &'a str,
}

impl<'a> Json<'a> {
    /// A value that was borrowed from `whole`.
    pub(super) fn new(value: &'a RawValue, whole: &'a str) -> Json<'a> {
        let text = value.get();
        Json { text, whole }
    }

    /// A value that starts at byte `start` of `whole`, or soon after, and is not whole.
    pub(super) fn cut(whole: &'a str, start: usize) -> Option<Json<'a>> {
        let text = whole[start..].trim_start();
        let is_nested = text.starts_with(['{', '[']);
        is_nested.then_some(Json { text, whole })
    }

    /// Its text without quotes.
    pub(in crate::data) fn unquoted(self) -> &'a str {
        let inner = self.text.strip_prefix('"');
        let inner = inner.and_then(|text| text.strip_suffix('"'));
        inner.unwrap_or(self.text)
    }

    /// Visits the pairs of an array of pairs without holding them; `false` when one is no pair.
    pub(in crate::data) fn for_each_pair(self, visit: &mut PairVisitor<'_, 'a>) -> bool {
        let mut deserializer = serde_json::Deserializer::from_str(self.text);
        let pairs = Pairs { node: self, visit };
        deserializer.deserialize_seq(pairs).is_ok()
    }

    fn start(self) -> usize {
        // The value was borrowed from the text, so that its address tells its place.
        self.text.as_ptr() as usize - self.whole.as_ptr() as usize
    }

    fn piece(self, value: &'a RawValue) -> Json<'a> {
        Json::new(value, self.whole)
    }
}

impl<'a> Node<'a> for Json<'a> {
    fn shape(self) -> Shape {
        match self.text.as_bytes().first() {
            Some(b'{') => Shape::Object,
            Some(b'[') => Shape::Array,
            _ => Shape::Plain,
        }
    }

    fn members(self) -> Vec<(Key<'a>, Json<'a>)> {
        let mut members = Members {
            node: self,
            found: Vec::new(),
        };
        let mut deserializer = serde_json::Deserializer::from_str(self.text);
        // What is broken has been told; what stands before it is kept.
        let _ = deserializer.deserialize_map(&mut members);
        members.found
    }

    fn elements(self) -> Vec<Json<'a>> {
        let mut elements = Elements {
            node: self,
            found: Vec::new(),
        };
        let mut deserializer = serde_json::Deserializer::from_str(self.text);
        let _ = deserializer.deserialize_seq(&mut elements);
        elements.found
    }

    fn content(self) -> Cow<'a, str> {
        let text = self.text;
        match text.as_bytes().first() {
            Some(b'"') if !text.contains('\\') => Cow::Borrowed(&text[1..text.len() - 1]),
            Some(b'"') => match serde_json::from_str::<String>(text) {
                Ok(text) => Cow::Owned(text.trim().to_owned()),
                Err(_) => Cow::Borrowed(text),
            },
            Some(b'n') => Cow::Borrowed(""),
            Some(b'[') => {
                let items = self.elements();
                // Lists of lists stay as they are.
                if items.iter().any(|item| item.shape() != Shape::Plain) {
                    return Cow::Borrowed(text);
                }
                let items: Vec<Cow<'_, str>> = items.into_iter().map(Json::content).collect();
                Cow::Owned(items.join(", "))
            }
            _ => Cow::Borrowed(text),
        }
    }

    fn span(self) -> Range<usize> {
        self.start()..self.start() + self.text.len()
    }
}

/// What is done with each pair.
type PairVisitor<'v, 'a> = dyn FnMut(Json<'a>, Json<'a>) + 'v;

struct Pairs<'p, 'v, 'a> {
    node: Json<'a>,
    visit: &'p mut PairVisitor<'v, 'a>,
}

impl<'a> Visitor<'a> for Pairs<'_, '_, 'a> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an array of pairs")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut access: A) -> Result<(), A::Error> {
        while let Some((first, second)) = access.next_element()? {
            (self.visit)(self.node.piece(first), self.node.piece(second));
        }
        Ok(())
    }
}

struct Elements<'a> {
    node: Json<'a>,
    found: Vec<Json<'a>>,
}

impl<'a> Visitor<'a> for &mut Elements<'a> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut access: A) -> Result<(), A::Error> {
        while let Some(element) = access.next_element()? {
            self.found.push(self.node.piece(element));
        }
        Ok(())
    }
}

struct Members<'a> {
    node: Json<'a>,
    found: Vec<(Key<'a>, Json<'a>)>,
}

impl<'a> Visitor<'a> for &mut Members<'a> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut access: A) -> Result<(), A::Error> {
        while let Some(name) = access.next_key()? {
            let name = self.node.piece(name);
            let key = Key {
                text: name.content(),
                span: name.span(),
            };
            match access.next_value() {
                Ok(value) => self.found.push((key, self.node.piece(value))),
                Err(error) => {
                    // A value that the end of the file cuts may hold rows that are whole.
                    let whole = self.node.whole;
                    let rest = whole[key.span.end..].trim_start();
                    if let Some(rest) = rest.strip_prefix(':') {
                        let value = Json::cut(whole, whole.len() - rest.len());
                        self.found.extend(value.map(|value| (key, value)));
                    }
                    return Err(error);
                }
            }
        }
        Ok(())
    }
}
