//! XML documents as trees whose texts know their places, for formats that are read whole.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use crate::{Sink, diagnostic};

use super::Source;

/// Elements nested deeper are left out.
const MAX_DEPTH: usize = 64;

/// An element.
#[derive(Debug, Default)]
pub(super) struct Element<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its start tag.
    pub tag: &'a str,
    /// The elements in it.
    pub children: Vec<Element<'a>>,
    /// The text in it, without that of other elements.
    pub text: Cow<'a, str>,
    attributes: Vec<(&'a str, &'a str)>,
}

impl<'a> Element<'a> {
    /// The outermost element of a document. What is broken is reported, and what stands before it is
    /// kept.
    pub(super) fn document(source: &'a Source<'_>, sink: &mut Sink) -> Element<'a> {
        let text: &'a str = &source.text;
        let mut reader = Reader::from_str(text);
        let mut open = vec![Element::default()];
        let mut start = 0;
        loop {
            let event = reader.read_event();
            let end = (reader.buffer_position() as usize).min(text.len());
            let piece = text.get(start..end).unwrap_or_default();
            start = end;
            match event {
                Ok(Event::Start(tag)) => open.push(Element::new(text, &tag, piece)),
                Ok(Event::Empty(tag)) => close(&mut open, Element::new(text, &tag, piece)),
                Ok(Event::End(_)) => {
                    if 1 < open.len()
                        && let Some(element) = open.pop()
                    {
                        close(&mut open, element);
                    }
                }
                Ok(Event::Text(_) | Event::GeneralRef(_)) => add_text(&mut open, piece),
                Ok(Event::CData(_)) => {
                    let inner = piece.strip_prefix("<![CDATA[").unwrap_or(piece);
                    let inner = inner.strip_suffix("]]>").unwrap_or(inner);
                    if let Some(element) = open.last_mut() {
                        element.text += inner;
                    }
                }
                Ok(Event::Eof) => break,
                Ok(_) => {}
                Err(error) => {
                    let at = (reader.error_position() as usize).min(text.len()) as u32;
                    let span = source.span(at..at);
                    let problem = error.to_string();
                    let problem = diagnostic::tool::broken_xml(source.file, span, &problem);
                    sink.push(problem);
                    break;
                }
            }
        }
        // What was never closed is kept as far as it goes.
        while 1 < open.len()
            && let Some(element) = open.pop()
        {
            close(&mut open, element);
        }
        let root = open.pop().unwrap_or_default();
        root.children.into_iter().next().unwrap_or_default()
    }

    fn new(text: &'a str, start_tag: &BytesStart<'_>, tag: &'a str) -> Element<'a> {
        // The reader lends pieces of the text, so that their addresses tell their places.
        let piece = |lent: &str| {
            let at = (lent.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
            text.get(at..at.checked_add(lent.len())?)
        };
        let mut attributes = start_tag.attributes();
        let attributes = attributes
            .with_checks(false)
            .flatten()
            .filter_map(|it| Some((piece(it.key.as_ref())?, piece(&it.value)?)))
            .collect();
        Element {
            name: piece(start_tag.name().as_ref()).unwrap_or_default(),
            tag,
            attributes,
            ..Element::default()
        }
    }

    /// The value of an attribute as it is spelled.
    pub(super) fn raw(&self, name: &str) -> Option<&'a str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(key, _)| *key == name);
        found.map(|(_, value)| *value)
    }

    /// The value of an attribute.
    pub(super) fn get(&self, name: &str) -> Option<Cow<'a, str>> {
        let raw = self.raw(name)?;
        Some(unescape(raw).unwrap_or(Cow::Borrowed(raw)))
    }

    /// The elements with this name in it.
    pub(super) fn children(&self, name: &str) -> impl Iterator<Item = &Element<'a>> {
        self.children.iter().filter(move |child| child.name == name)
    }
}

fn close<'a>(open: &mut [Element<'a>], element: Element<'a>) {
    let depth = open.len();
    if let Some(parent) = open.last_mut()
        && depth <= MAX_DEPTH
    {
        parent.children.push(element);
    }
}

fn add_text<'a>(open: &mut [Element<'a>], piece: &'a str) {
    let Some(element) = open.last_mut() else {
        return;
    };
    let text = unescape(piece).unwrap_or(Cow::Borrowed(piece));
    if element.text.is_empty() {
        element.text = text;
    } else {
        element.text += text;
    }
}
