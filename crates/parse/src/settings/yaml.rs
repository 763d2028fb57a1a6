//! YAML → settings.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput};

use super::{Data, Entry, Setting, Settings};
use crate::{Sink, diagnostic};

/// Nothing that an author states is nested deeper.
const MAX_DEPTH: usize = 16;

/// How many values aliases may repeat: each may repeat what repeats others.
const MAX_REPEATED: usize = 100_000;

/// The documents of a data file. What stands before a mistake is kept.
///
/// Programs accept a bracket that closes a list where the key of the list stands, though YAML wants it
/// further to the right: a file that cannot be read is read once more with such brackets moved.
pub(super) fn documents(file: &str, text: &str, sink: &mut Sink) -> Vec<Setting> {
    let said = sink.diagnostics.len();
    let documents = documents_as_written(file, text, sink);
    if said == sink.diagnostics.len() {
        return documents;
    }
    let Cow::Owned(moved) = closers_moved(text) else {
        return documents;
    };
    let mut quiet = Sink::default();
    let repaired = documents_as_written(file, &moved, &mut quiet);
    if !quiet.diagnostics.is_empty() {
        return documents;
    }
    sink.diagnostics.truncate(said);
    repaired
}

/// The text with lines that only close a list put to the end of the line before. Each character keeps
/// its place.
fn closers_moved(text: &str) -> Cow<'_, str> {
    let mut moved = Cow::Borrowed(text);
    let mut end_before = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let closes = matches!(line.trim(), "]" | "}" | "]," | "},");
        let before = &text[..start];
        let is_plain = before
            .lines()
            .next_back()
            .is_some_and(|line| !line.contains('#'));
        if let Some(end) = end_before
            && closes
            && is_plain
        {
            moved
                .to_mut()
                .replace_range(end..start, &" ".repeat(start - end));
        }
        start += line.len();
        let ending = line.len() - line.trim_end_matches(['\n', '\r']).len();
        end_before = (0 < ending).then_some(start - ending);
    }
    moved
}

fn documents_as_written(file: &str, text: &str, sink: &mut Sink) -> Vec<Setting> {
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
    /// How many lists the reader is in.
    lists: usize,
    /// What aliases repeat, by the number of its anchor; in data files only.
    anchors: HashMap<usize, Setting>,
    /// How many more values aliases may repeat.
    repeatable: usize,
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
            lists: 0,
            anchors: HashMap::new(),
            repeatable: MAX_REPEATED,
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
        let anchor = match &event {
            Event::Scalar(_, _, anchor, _)
            | Event::SequenceStart(anchor, _)
            | Event::MappingStart(anchor, _) => *anchor,
            _ => 0,
        };
        let data = match event {
            Event::Alias(anchor) if self.cut.is_some() => {
                return self.repeated(anchor).ok_or_else(|| {
                    let message =
                        "expected an alias of what stands before it, and not too much of it";
                    broken(span, message.to_owned())
                });
            }
            Event::Scalar(text, ScalarStyle::Plain, ..) => match &*text {
                "" | "~" | "null" | "Null" | "NULL" => Data::Null,
                _ => Data::Plain(text.into_owned()),
            },
            Event::Scalar(text, ..) => Data::Quoted(text.into_owned()),
            Event::SequenceStart(..) => {
                let mut items = Vec::new();
                self.lists += 1;
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
                self.lists -= 1;
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
        let setting = Setting {
            span: start..end,
            data,
        };
        // An anchor has a number from 1 on.
        if 0 < anchor && self.cut.is_some() {
            self.anchors.insert(anchor, setting.clone());
        }
        Ok(setting)
    }

    /// What an alias stands for.
    fn repeated(&mut self, anchor: usize) -> Option<Setting> {
        let setting = self.anchors.get(&anchor)?;
        self.repeatable = self.repeatable.checked_sub(setting.count())?;
        Some(setting.clone())
    }

    fn mapping(&mut self, depth: usize) -> Result<Settings, Broken> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut keys: HashSet<String> = HashSet::new();
        // A map that others stand in keeps them; one that is a row is whole or not there.
        let keeps = self.lists == 0 && depth < 2;
        while !keeps || !self.is_cut() {
            match self.entry(depth) {
                Ok(None) => break,
                Ok(Some(entry)) if keys.insert(entry.key.clone()) => entries.push(entry),
                Ok(Some(entry)) => {
                    let Entry { key, key_span, .. } = entry;
                    let duplicate = diagnostic::duplicate_key(self.file, key_span, &key);
                    self.sink.push(duplicate);
                }
                Err(broken) if keeps => self.note(broken)?,
                Err(broken) => return Err(broken),
            }
        }
        Ok(self.settings(entries))
    }

    /// The next key with its value; `None` at the end of the mapping.
    fn entry(&mut self, depth: usize) -> Result<Option<Entry>, Broken> {
        let (event, span) = self.next()?;
        let key = match event {
            Event::MappingEnd => return Ok(None),
            Event::Scalar(key, ..) => key.into_owned(),
            _ => return Err(broken(span, "expected a key".to_owned())),
        };
        let key_span = self.offsets.byte(span.start.index())..self.offsets.byte(span.end.index());
        let (event, span) = self.next()?;
        Ok(Some(Entry {
            key,
            key_span,
            value: self.setting(event, span, depth + 1)?,
        }))
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
