//! YAML and TOML as nested data.

use std::borrow::Cow;
use std::ops::Range;

use crate::settings::{Data, Entry, Setting};

use super::{Key, Node, Shape};

/// A value of YAML or TOML.
#[derive(Clone, Copy, Debug)]
pub(in crate::data) struct Stated<'t>(pub &'t Setting);

impl<'a, 't> Node<'a> for Stated<'t> {
    fn shape(self) -> Shape {
        match self.0.data {
            Data::Map(_) => Shape::Object,
            Data::List(_) => Shape::Array,
            Data::Null | Data::Plain(_) | Data::Quoted(_) => Shape::Plain,
        }
    }

    fn members(self) -> Vec<(Key<'a>, Self)> {
        let Data::Map(settings) = &self.0.data else {
            return Vec::new();
        };
        let member = |entry: &'t Entry| {
            let key = Key {
                text: Cow::Owned(entry.key.clone()),
                span: entry.key_span.clone(),
            };
            (key, Stated(&entry.value))
        };
        settings.entries().iter().map(member).collect()
    }

    fn elements(self) -> Vec<Self> {
        match &self.0.data {
            Data::List(items) => items.iter().map(Stated).collect(),
            _ => Vec::new(),
        }
    }

    fn content(self) -> Cow<'a, str> {
        match &self.0.data {
            Data::Null => Cow::Borrowed(""),
            Data::Plain(text) | Data::Quoted(text) => Cow::Owned(text.trim().to_owned()),
            Data::List(items) => Cow::Owned(joined(items)),
            Data::Map(_) => Cow::Owned(spelled(self.0)),
        }
    }

    fn span(self) -> Range<usize> {
        self.0.span.clone()
    }
}

fn joined(items: &[Setting]) -> String {
    let items: Vec<String> = items.iter().map(spelled).collect();
    items.join(", ")
}

/// A value on one line.
fn spelled(setting: &Setting) -> String {
    match &setting.data {
        Data::Null => String::new(),
        Data::Plain(text) | Data::Quoted(text) => text.clone(),
        Data::List(items) => format!("[{}]", joined(items)),
        Data::Map(settings) => {
            let pairs = settings.entries().iter();
            let pairs = pairs.map(|entry| format!("{}: {}", entry.key, spelled(&entry.value)));
            format!("{{{}}}", pairs.collect::<Vec<_>>().join(", "))
        }
    }
}
