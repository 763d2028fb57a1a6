//! Keys and values that an author states, in YAML or TOML, each with its place.

mod toml;
mod yaml;

use std::ops::Range;

use crate::{Sink, diagnostic};

/// Keys with their values: a front matter, the body of a fence, `site.toml`.
///
/// Taking a key makes it a valid one; [`Settings::finish`] reports all that nobody took.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    file: String,
    entries: Vec<Entry>,
    known: Vec<&'static str>,
    /// Whether the source was broken, so that keys may be missing or garbled.
    broken: bool,
}

/// A key with its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The key, without quotes.
    pub key: String,
    /// Where the key stands.
    pub key_span: Range<usize>,
    /// Its value.
    pub value: Setting,
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// Bytes of the file.
    pub span: Range<usize>,
    /// The value.
    pub data: Data,
}

/// What a value can be.
#[derive(Clone, Debug)]
pub(crate) enum Data {
    /// A key without a value, as good as no key.
    Null,
    /// A number, a date, a truth value, or an unquoted text, as spelled: `1.10` is not `1.1`.
    Plain(String),
    /// A quoted text.
    Quoted(String),
    /// Values in order.
    List(Vec<Setting>),
    /// Keys with values.
    Map(Settings),
}

/// A text and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    /// The text, without quotes.
    pub text: String,
    /// Bytes of the file.
    pub span: Range<usize>,
}

impl Settings {
    /// Reads YAML that starts at byte `start` of `file`. What is broken is reported, the rest kept.
    pub(crate) fn from_yaml(file: &str, text: &str, start: usize, sink: &mut Sink) -> Settings {
        yaml::parse(file, text, start, sink)
    }

    /// Reads TOML that starts at byte `start` of `file`. What is broken is reported, the rest kept.
    pub(crate) fn from_toml(file: &str, text: &str, start: usize, sink: &mut Sink) -> Settings {
        toml::parse(file, text, start, sink)
    }

    /// The entries, in the order of the file.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All entries, for maps whose keys the author chooses.
    pub(crate) fn into_entries(self) -> Vec<Entry> {
        self.entries
    }

    /// The value of `key`, whatever it is.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Setting> {
        self.known.push(key);
        let index = self.entries.iter().position(|entry| entry.key == key)?;
        let value = self.entries.remove(index).value;
        if matches!(value.data, Data::Null) {
            None
        } else {
            Some(value)
        }
    }

    /// The value of `key` as a text; numbers and dates are texts as they are spelled.
    pub(crate) fn text(&mut self, key: &'static str, sink: &mut Sink) -> Option<Text> {
        self.take(key)?.into_text(&self.file, sink)
    }

    /// The value of `key` as a truth value.
    pub(crate) fn flag(&mut self, key: &'static str, sink: &mut Sink) -> Option<bool> {
        let setting = self.take(key)?;
        match &setting.data {
            Data::Plain(text) if text == "true" => Some(true),
            Data::Plain(text) if text == "false" => Some(false),
            _ => setting.refuse("`true` or `false`", &self.file, sink),
        }
    }

    /// The value of `key` as a whole number.
    pub(crate) fn integer(&mut self, key: &'static str, sink: &mut Sink) -> Option<i64> {
        let setting = self.take(key)?;
        match &setting.data {
            Data::Plain(text) if let Ok(number) = text.parse() => Some(number),
            _ => setting.refuse("a whole number", &self.file, sink),
        }
    }

    /// The value of `key` as texts; a single text is a list of one.
    pub(crate) fn texts(&mut self, key: &'static str, sink: &mut Sink) -> Vec<Text> {
        let items = self.list(key);
        items
            .into_iter()
            .filter_map(|item| item.into_text(&self.file, sink))
            .collect()
    }

    /// The value of `key` as a list; anything else is a list of one.
    pub(crate) fn list(&mut self, key: &'static str) -> Vec<Setting> {
        match self.take(key) {
            None => Vec::new(),
            Some(Setting {
                data: Data::List(items),
                ..
            }) => items,
            Some(setting) => vec![setting],
        }
    }

    /// The value of `key` as keys with values.
    pub(crate) fn map(&mut self, key: &'static str, sink: &mut Sink) -> Option<Settings> {
        self.take(key)?.into_map(&self.file, sink)
    }

    /// Whether the source was broken, so that keys may be missing or garbled.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken
    }

    /// Reports the keys that nobody took, with the valid ones and the nearest of them.
    pub(crate) fn finish(self, sink: &mut Sink) {
        if self.broken {
            return;
        }
        for entry in &self.entries {
            sink.push(diagnostic::unknown_key(
                &self.file,
                entry.key_span.clone(),
                &entry.key,
                &self.known,
            ));
        }
    }
}

impl Setting {
    /// The documents of the YAML file `file`. What is broken is reported, what stands before kept.
    pub(crate) fn from_yaml_file(file: &str, text: &str, sink: &mut Sink) -> Vec<Setting> {
        yaml::documents(file, text, sink)
    }

    /// How many values it holds, itself included.
    fn count(&self) -> usize {
        let inner: usize = match &self.data {
            Data::Null | Data::Plain(_) | Data::Quoted(_) => 0,
            Data::List(items) => items.iter().map(Setting::count).sum(),
            Data::Map(settings) => settings
                .entries
                .iter()
                .map(|entry| entry.value.count())
                .sum(),
        };
        inner + 1
    }

    /// The document of the TOML file `file`. What is broken is reported, the rest kept.
    pub(crate) fn from_toml_file(file: &str, text: &str, sink: &mut Sink) -> Setting {
        Setting {
            span: 0..text.len(),
            data: Data::Map(toml::parse(file, text, 0, sink)),
        }
    }

    /// The value as a text; numbers and dates are texts as they are spelled.
    pub(crate) fn into_text(self, file: &str, sink: &mut Sink) -> Option<Text> {
        match self.data {
            Data::Plain(text) | Data::Quoted(text) => Some(Text {
                text,
                span: self.span,
            }),
            Data::Null | Data::List(_) | Data::Map(_) => self.refuse("a text", file, sink),
        }
    }

    /// The value as keys with values.
    pub(crate) fn into_map(self, file: &str, sink: &mut Sink) -> Option<Settings> {
        match self.data {
            Data::Map(settings) => Some(settings),
            _ => self.refuse("keys with values", file, sink),
        }
    }

    /// Whether the value is keys with values.
    pub(crate) fn is_map(&self) -> bool {
        matches!(self.data, Data::Map(_))
    }

    /// Reports that the value is not what was `expected`.
    pub(crate) fn refuse<T>(&self, expected: &str, file: &str, sink: &mut Sink) -> Option<T> {
        let found = match &self.data {
            Data::Plain(text) => format!("`{text}`"),
            Data::Quoted(text) => format!("the text `\"{text}\"`"),
            Data::Null => "nothing".to_owned(),
            Data::List(_) => "a list".to_owned(),
            Data::Map(_) => "keys with values".to_owned(),
        };
        sink.push(diagnostic::wrong_type(
            file,
            self.span.clone(),
            expected,
            &found,
        ));
        None
    }
}

#[cfg(test)]
mod tests;
