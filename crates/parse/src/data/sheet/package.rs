//! The parts of a spreadsheet file, which is a ZIP archive, as texts and as XML events.

use std::borrow::Cow;
use std::io::Read;

use flate2::bufread::DeflateDecoder;
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive};

use crate::data::packed::MAX_UNPACKED;

/// A spreadsheet file.
pub(super) struct Package<'a> {
    archive: ZipSliceArchive<&'a [u8]>,
    /// How much may still be unpacked.
    room: usize,
}

/// Why a part cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Broken {
    /// The archive or one of its parts is damaged or not there.
    Part(String),
    /// It unpacks to more than can be held.
    TooLarge,
}

impl<'a> Package<'a> {
    /// Opens a file.
    pub(super) fn open(bytes: &'a [u8]) -> Result<Package<'a>, Broken> {
        match ZipArchive::from_slice(bytes) {
            Ok(archive) => Ok(Package {
                archive,
                room: MAX_UNPACKED,
            }),
            Err(error) => Err(Broken::Part(error.to_string())),
        }
    }

    /// Whether there is such a part.
    pub(super) fn has(&self, name: &str) -> bool {
        self.entry(name).is_some()
    }

    /// The text of a part.
    pub(super) fn part(&mut self, name: &str) -> Result<String, Broken> {
        let broken = |problem: String| Broken::Part(format!("`{name}`: {problem}"));
        let header = self.entry(name);
        let header = header.ok_or_else(|| broken("there is no such part".to_owned()))?;
        let entry = self.archive.get_entry(header.wayfinder());
        let entry = entry.map_err(|error| broken(error.to_string()))?;
        let unpacked: Box<dyn Read + '_> = match header.compression_method() {
            CompressionMethod::STORE => Box::new(entry.data()),
            CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(entry.data())),
            _ => return Err(broken("it is compressed in an unknown way".to_owned())),
        };
        let mut bytes = Vec::new();
        let unpacked = entry.verifying_reader(unpacked);
        let read = unpacked.take(self.room as u64 + 1).read_to_end(&mut bytes);
        if self.room < bytes.len() {
            return Err(Broken::TooLarge);
        }
        self.room -= bytes.len();
        match read {
            Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) => Err(broken(error.to_string())),
        }
    }

    fn entry(&self, name: &str) -> Option<ZipFileHeaderRecord<'_>> {
        let entries = self.archive.entries().map_while(Result::ok);
        let mut entries = entries.filter(|entry| entry.file_path().as_ref() == name.as_bytes());
        entries.next()
    }
}

/// What stands next in XML. Names are without their prefix.
pub(super) enum Piece<'x> {
    /// A start tag.
    Open(Tag<'x>),
    /// An end tag, also that of an element without content.
    Close(String),
    /// Text.
    Text(Cow<'x, str>),
}

/// A start tag.
pub(super) struct Tag<'x>(BytesStart<'x>);

/// XML, piece by piece, up to its end or to the first mistake.
pub(super) struct Xml<'x> {
    reader: Reader<&'x [u8]>,
    /// Whether it is well-formed as far as it was read.
    pub is_sound: bool,
}

impl<'x> Xml<'x> {
    /// The pieces of `text`.
    pub(super) fn new(text: &'x str) -> Xml<'x> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Xml {
            reader,
            is_sound: true,
        }
    }

    /// The next piece.
    pub(super) fn next(&mut self) -> Option<Piece<'x>> {
        loop {
            return Some(match self.reader.read_event() {
                Ok(Event::Start(tag)) => Piece::Open(Tag(tag)),
                Ok(Event::End(tag)) => Piece::Close(tag.local_name().as_ref().to_owned()),
                Ok(Event::Text(text)) => Piece::Text(text.into_inner()),
                Ok(Event::CData(text)) => Piece::Text(text.into_inner()),
                Ok(Event::GeneralRef(name)) => {
                    let reference = format!("&{};", &*name);
                    let text = unescape(&reference).map(Cow::into_owned);
                    Piece::Text(Cow::Owned(text.unwrap_or(reference)))
                }
                Ok(Event::Eof) => return None,
                Ok(_) => continue,
                Err(_) => {
                    self.is_sound = false;
                    return None;
                }
            });
        }
    }
}

impl Tag<'_> {
    /// Its name without prefix.
    pub(super) fn is(&self, name: &str) -> bool {
        self.0.local_name().as_ref() == name
    }

    /// The value of an attribute by its name without prefix.
    pub(super) fn get(&self, name: &str) -> Option<String> {
        let mut attributes = self.0.attributes();
        let mut attributes = attributes.with_checks(false).flatten();
        let found = attributes.find(|it| it.key.local_name().as_ref() == name)?;
        let value = unescape(&found.value).map(Cow::into_owned);
        Some(value.unwrap_or_else(|_| found.value.into_owned()))
    }

    /// The value of an attribute that is a number.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }
}

#[cfg(test)]
mod tests;
