//! YAML → settings.

use std::collections::HashSet;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput};

use super::{Data, Entry, Setting, Settings};
use crate::{Sink, diagnostic};

/// Nothing that an author states is nested deeper.
const MAX_DEPTH: usize = 16;

/// The documents of a data file. What stands before a mistake is kept.
pub(super) fn documents(file: &str, text: &str, sink: &mut Sink) -> Vec<Setting> {
    let mut reader = Reader::new(file, text, 0, sink);
    reader.cut = Some(None);
    let documents = reader.documents();
    if let Some(Some(Broken { at, message })) = reader.cut {
        let at = reader.offsets.byte(at);
        let problem = diagnostic::broken_yaml(file, at..at, &message);
        reader
            .sink
            .push(problem.hint("what stands before this place is kept"));
    }
    documents
}

pub(super) fn parse(file: &str, text: &str, start: usize, sink: &mut Sink) -> Settings {
    let mut reader = Reader::new(file, text, start, sink);
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
    /// Whether what stands before a mistake is kept, and then the first mistake.
    cut: Option<Option<Broken>>,
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
    fn new(file: &'a str, text: &'a str, start: usize, sink: &'a mut Sink) -> Reader<'a> {
        Reader {
            file,
            parser: Parser::new_from_str(text),
            offsets: Offsets {
                text,
                start,
                chars: 0,
                bytes: 0,
            },
            sink,
            cut: None,
        }
    }

    fn documents(&mut self) -> Vec<Setting> {
        let mut documents = Vec::new();
        while !self.is_cut() {
            let document = match self.next() {
                Ok((Event::StreamEnd, _)) => break,
                Ok((
                    Event::StreamStart
                    | Event::DocumentStart(_)
                    | Event::DocumentEnd
                    | Event::Nothing,
                    _,
                )) => continue,
                Ok((event, span)) => self.setting(event, span, 0),
                Err(broken) => Err(broken),
            };
            match document {
                Ok(document) => documents.push(document),
                Err(broken) => self.cut = Some(Some(broken)),
            }
        }
        documents
    }

    fn is_cut(&self) -> bool {
        matches!(self.cut, Some(Some(_)))
    }

    /// Takes note of a mistake where what stands before it is kept.
    fn note(&mut self, broken: Broken) -> Result<(), Broken> {
        match &mut self.cut {
            None => Err(broken),
            Some(first) => {
                first.get_or_insert(broken);
                Ok(())
            }
        }
    }

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
                while !self.is_cut() {
                    let item = match self.next() {
                        Ok((Event::SequenceEnd, _)) => break,
                        Ok((event, span)) => self.setting(event, span, depth + 1),
                        Err(broken) => Err(broken),
                    };
                    match item {
                        Ok(item) => items.push(item),
                        Err(broken) => self.note(broken)?,
                    }
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
