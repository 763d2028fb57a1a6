//! TOML → settings.

use std::ops::Range;

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{Data, Entry, Setting, Settings};
use crate::{Sink, diagnostic};

pub(super) fn parse(file: &str, text: &str, start: usize, sink: &mut Sink) -> Settings {
    let (table, errors) = DeTable::parse_recoverable(text);
    let source = Source { file, text, start };
    let mut settings = source.settings(table.into_inner());
    if let Some(error) = errors.first() {
        let span = error.span().unwrap_or(0..0);
        sink.push(diagnostic::broken_toml(
            file,
            source.shift(span),
            error.message(),
        ));
        settings.broken = true;
    }
    settings
}

struct Source<'a> {
    file: &'a str,
    text: &'a str,
    start: usize,
}

impl Source<'_> {
    fn settings(&self, table: DeTable<'_>) -> Settings {
        let mut entries: Vec<Entry> = table
            .into_iter()
            .map(|(key, value)| Entry {
                key_span: self.shift(key.span()),
                key: key.into_inner().into_owned(),
                value: self.setting(value),
            })
            .collect();
        entries.sort_by_key(|entry| entry.key_span.start);
        Settings {
            file: self.file.to_owned(),
            entries,
            ..Settings::default()
        }
    }

    fn setting(&self, value: Spanned<DeValue<'_>>) -> Setting {
        let span = value.span();
        let data = match value.into_inner() {
            DeValue::String(text) => Data::Quoted(text.into_owned()),
            DeValue::Array(items) => {
                Data::List(items.into_iter().map(|item| self.setting(item)).collect())
            }
            DeValue::Table(table) => Data::Map(self.settings(table)),
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => {
                Data::Plain(self.text.get(span.clone()).unwrap_or_default().to_owned())
            }
        };
        Setting {
            span: self.shift(span),
            data,
        }
    }

    fn shift(&self, span: Range<usize>) -> Range<usize> {
        span.start + self.start..span.end + self.start
    }
}
