//! YAML → settings.

use std::collections::HashSet;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput};

use super::{Data, Entry, Setting, Settings};
use crate::{Sink, diagnostic};

/// Nothing that an author states is nested deeper.
const MAX_DEPTH: usize = 16;

pub(super) fn parse(file: &str, text: &str, start: usize, sink: &mut Sink) -> Settings {
    let mut reader = Reader {
        file,
        parser: Parser::new_from_str(text),
        offsets: Offsets {
            text,
            start,
            chars: 0,
            bytes: 0,
        },
        sink,
    };
    match reader.document() {
        Ok(settings) => settings,
        Err(Broken { at, message }) => {
            let at = reader.offsets.byte(at);
            reader
                .sink
                .push(diagnostic::broken_yaml(file, at..at, &message));
            Settings {
                file: file.to_owned(),
                broken: true,
                ..Settings::default()
            }
        }
    }
}

struct Reader<'a> {
    file: &'a str,
    parser: Parser<'a, StrInput<'a>>,
    offsets: Offsets<'a>,
    sink: &'a mut Sink,
}

/// Why the document cannot be read, and at which character.
struct Broken {
    at: usize,
    message: String,
}

impl From<ScanError> for Broken {
    fn from(error: ScanError) -> Broken {
        Broken {
            at: error.marker().index(),
            message: error.info().to_owned(),
        }
    }
}

impl<'a> Reader<'a> {
    fn document(&mut self) -> Result<Settings, Broken> {
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamEnd | Event::DocumentEnd => return Ok(self.settings(Vec::new())),
                Event::StreamStart | Event::DocumentStart(_) | Event::Nothing => {}
                event => {
                    let document = self.setting(event, span, 0)?;
                    self.end()?;
                    return Ok(match document.data {
                        Data::Null => self.settings(Vec::new()),
                        _ => document.into_map(self.file, self.sink).unwrap_or_default(),
                    });
                }
            }
        }
    }

    /// What follows the document must be readable too, else an error behind it goes unseen.
    fn end(&mut self) -> Result<(), Broken> {
        while !matches!(self.next()?.0, Event::StreamEnd) {}
        Ok(())
    }

    /// The value that starts with `event`.
    fn setting(&mut self, event: Event<'a>, span: Span, depth: usize) -> Result<Setting, Broken> {
        let start = self.offsets.byte(span.start.index());
        if depth == MAX_DEPTH {
            return Err(broken(
                span,
                format!("nested deeper than {MAX_DEPTH} levels"),
            ));
        }
        let data = match event {
            Event::Scalar(text, ScalarStyle::Plain, ..) => match &*text {
                "" | "~" | "null" | "Null" | "NULL" => Data::Null,
                _ => Data::Plain(text.into_owned()),
            },
            Event::Scalar(text, ..) => Data::Quoted(text.into_owned()),
            Event::SequenceStart(..) => {
                let mut items = Vec::new();
                loop {
                    let (event, span) = self.next()?;
                    if matches!(event, Event::SequenceEnd) {
                        break;
                    }
                    items.push(self.setting(event, span, depth + 1)?);
                }
                Data::List(items)
            }
            Event::MappingStart(..) => Data::Map(self.mapping(depth)?),
            Event::Alias(_) => return Err(broken(span, "aliases are not allowed".to_owned())),
            _ => return Err(broken(span, "expected a value".to_owned())),
        };
        let end = match data {
            Data::Null | Data::Plain(_) | Data::Quoted(_) => self.offsets.byte(span.end.index()),
            // The end marker of a block collection stands behind the blank lines that follow it.
            Data::List(_) | Data::Map(_) => start,
        };
        Ok(Setting {
            span: start..end,
            data,
        })
    }

    fn mapping(&mut self, depth: usize) -> Result<Settings, Broken> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut keys: HashSet<String> = HashSet::new();
        loop {
            let (event, span) = self.next()?;
            let key = match event {
                Event::MappingEnd => return Ok(self.settings(entries)),
                Event::Scalar(key, ..) => key.into_owned(),
                _ => return Err(broken(span, "expected a key".to_owned())),
            };
            let key_span =
                self.offsets.byte(span.start.index())..self.offsets.byte(span.end.index());
            let (event, span) = self.next()?;
            let value = self.setting(event, span, depth + 1)?;
            if keys.insert(key.clone()) {
                entries.push(Entry {
                    key,
                    key_span,
                    value,
                });
            } else {
                let duplicate = diagnostic::duplicate_key(self.file, key_span, &key);
                self.sink.push(duplicate);
            }
        }
    }

    fn next(&mut self) -> Result<(Event<'a>, Span), Broken> {
        match self.parser.next_event() {
            Some(event) => Ok(event?),
            None => Ok((Event::StreamEnd, Span::default())),
        }
    }

    fn settings(&self, entries: Vec<Entry>) -> Settings {
        Settings {
            file: self.file.to_owned(),
            entries,
            ..Settings::default()
        }
    }
}

fn broken(span: Span, message: String) -> Broken {
    Broken {
        at: span.start.index(),
        message,
    }
}

/// Character indices, which only grow, to bytes of the file.
struct Offsets<'a> {
    text: &'a str,
    start: usize,
    chars: usize,
    bytes: usize,
}

impl Offsets<'_> {
    fn byte(&mut self, index: usize) -> usize {
        if index < self.chars {
            (self.chars, self.bytes) = (0, 0);
        }
        let mut rest = self.text[self.bytes..].chars();
        while self.chars < index {
            match rest.next() {
                Some(c) => {
                    self.chars += 1;
                    self.bytes += c.len_utf8();
                }
                None => break,
            }
        }
        self.start + self.bytes
    }
}
