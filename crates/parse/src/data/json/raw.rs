//! JSON values as pieces of their text, so that each knows its place.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// What a value is, as far as rows care.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::data) enum Shape {
    /// `{…}`
    Object,
    /// `[…]`
    Array,
    /// All else.
    Plain,
}

impl Shape {
    /// The shape of a value.
    pub(in crate::data) fn of(value: &RawValue) -> Shape {
        match value.get().as_bytes().first() {
            Some(b'{') => Shape::Object,
            Some(b'[') => Shape::Array,
            _ => Shape::Plain,
        }
    }
}

/// What a value says as a cell.
pub(in crate::data) fn content(value: &RawValue) -> Cow<'_, str> {
    let text = value.get();
    match text.as_bytes().first() {
        Some(b'"') if !text.contains('\\') => Cow::Borrowed(&text[1..text.len() - 1]),
        Some(b'"') => match serde_json::from_str::<String>(text) {
            Ok(text) => Cow::Owned(text.trim().to_owned()),
            Err(_) => Cow::Borrowed(text),
        },
        Some(b'n') => Cow::Borrowed(""),
        Some(b'[') => {
            let items = elements(text).0;
            // Lists of lists stay as they are.
            if items.iter().any(|item| Shape::of(item) != Shape::Plain) {
                return Cow::Borrowed(text);
            }
            Cow::Owned(
                items
                    .into_iter()
                    .map(content)
                    .collect::<Vec<_>>()
                    .join(", "),
            )
        }
        _ => Cow::Borrowed(text),
    }
}

/// The elements of an array, as far as it is whole.
pub(in crate::data) fn elements(text: &str) -> (Vec<&RawValue>, Option<serde_json::Error>) {
    let mut elements = Vec::new();
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let whole = deserializer
        .deserialize_seq(Elements(&mut elements))
        .and_then(|()| deserializer.end());
    (elements, whole.err())
}

/// The members of an object, as far as it is whole.
pub(in crate::data) fn members(
    text: &str,
) -> (Vec<(&RawValue, &RawValue)>, Option<serde_json::Error>) {
    let mut members = Vec::new();
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let whole = deserializer
        .deserialize_map(Members(&mut members))
        .and_then(|()| deserializer.end());
    (members, whole.err())
}

struct Elements<'v, 'a>(&'v mut Vec<&'a RawValue>);

impl<'a> Visitor<'a> for Elements<'_, 'a> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut access: A) -> Result<(), A::Error> {
        while let Some(element) = access.next_element()? {
            self.0.push(element);
        }
        Ok(())
    }
}

struct Members<'v, 'a>(&'v mut Vec<(&'a RawValue, &'a RawValue)>);

impl<'a> Visitor<'a> for Members<'_, 'a> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut access: A) -> Result<(), A::Error> {
        while let Some(member) = access.next_entry()? {
            self.0.push(member);
        }
        Ok(())
    }
}
