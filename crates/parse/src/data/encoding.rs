//! Bytes as text: UTF-8, UTF-16 or what the author says; else windows-1252, as old spreadsheets
//! write.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::foreign;

/// A file as text.
pub(super) struct Decoded<'a> {
    /// What it says, without a byte order mark. Borrowed when it is the bytes as they stand.
    pub text: Cow<'a, str>,
    /// What it was read as.
    pub encoding: &'static str,
    /// What was odd about the bytes, and where in the text; the first of its kind.
    pub findings: Vec<Finding>,
}

/// What was odd about the bytes of a text.
pub(super) enum Finding {
    /// They are not of the encoding; each odd piece became U+FFFD.
    Malformed(&'static Encoding, Range<usize>),
    /// They are not UTF-8, but read well as windows-1252.
    Western(Range<usize>),
    /// So many NULs, which count as blanks.
    Nul(usize, Range<usize>),
}

/// Reads bytes as text, in the encoding that the author states, else the one that they show.
pub(super) fn decode<'a>(bytes: &'a [u8], stated: Option<&'static Encoding>) -> Decoded<'a> {
    let (encoding, mark) = match (Encoding::for_bom(bytes), stated) {
        (Some(marked), _) => marked,
        (None, Some(stated)) => (stated, 0),
        (None, None) => (utf16_without_mark(bytes).unwrap_or(UTF_8), 0),
    };
    let bytes = &bytes[mark..];
    let mut findings = Vec::new();
    let mut name = match (encoding == UTF_8, mark) {
        (true, 1..) => "UTF-8 with a byte order mark",
        _ => encoding.name(),
    };
    let (mut text, is_malformed) = encoding.decode_without_bom_handling(bytes);
    if is_malformed && encoding == UTF_8 && stated.is_none() && mark == 0 && is_western(bytes) {
        let at = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
        (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
        name = WINDOWS_1252.name();
        findings.push(Finding::Western(char_at(&text, at)));
    } else if is_malformed {
        let at = text.find(char::REPLACEMENT_CHARACTER).unwrap_or(0);
        findings.push(Finding::Malformed(encoding, char_at(&text, at)));
    }
    if let Some(first) = text.find('\0') {
        let count = text.bytes().filter(|&byte| byte == 0).count();
        findings.push(Finding::Nul(count, first..first + 1));
        text = text.replace('\0', " ").into();
    }
    Decoded {
        text,
        encoding: name,
        findings,
    }
}

impl Decoded<'_> {
    /// The same, borrowing nothing.
    pub(super) fn into_owned<'a>(self) -> Decoded<'a> {
        Decoded {
            text: Cow::Owned(self.text.into_owned()),
            encoding: self.encoding,
            findings: self.findings,
        }
    }
}

/// The encoding of UTF-16 that has no byte order mark: Latin text has a NUL in every second byte.
pub(super) fn utf16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = foreign::head(bytes);
    // The last character of the head may have lost its NUL.
    let head = &bytes[..head.len().next_multiple_of(2).min(bytes.len())];
    let nuls_at = |odd: usize| {
        let bytes = head.iter().skip(odd).step_by(2);
        bytes.filter(|&&byte| byte == 0).count()
    };
    let pairs = head.len() / 2;
    let encoding = match (nuls_at(0), nuls_at(1)) {
        (0, odd) if pairs < odd * 5 => UTF_16LE,
        (even, 0) if pairs < even * 5 => UTF_16BE,
        _ => return None,
    };
    let (text, is_malformed) = encoding.decode_without_bom_handling(&head[..pairs * 2]);
    let is_text = !is_malformed && !foreign::is_binary(text.as_bytes());
    is_text.then_some(encoding)
}

/// Whether bytes that are not UTF-8 are no broken UTF-8 either: none of their letters is in it, but
/// for one that the end of the file may have cut.
fn is_western(bytes: &[u8]) -> bool {
    let mut chunks = bytes.utf8_chunks().peekable();
    let mut invalid = 0;
    while let Some(chunk) = chunks.next() {
        if !chunk.valid().is_ascii() {
            return false;
        }
        let is_cut = chunks.peek().is_none() && 1 < chunk.invalid().len();
        invalid += usize::from(!chunk.invalid().is_empty() && !is_cut);
        // These five bytes mean nothing in windows-1252.
        if chunk
            .invalid()
            .iter()
            .any(|byte| matches!(byte, 0x81 | 0x8D | 0x8F | 0x90 | 0x9D))
        {
            return false;
        }
    }
    0 < invalid
}

fn char_at(text: &str, at: usize) -> Range<usize> {
    let start = text.floor_char_boundary(at);
    let length = text[start..].chars().next().map_or(0, char::len_utf8);
    start..start + length
}
