//! Texts to terms: folded words, identifiers whole and in parts.

use std::ops::Range;

/// A longer word is known by its start.
const LONGEST: usize = 64;

/// Calls `found` with the place and the folded text of each term of `text`.
///
/// A word is letters and digits, and what joins them: `mod-search`, `cs00000int_0001`, `27.1.0`.
/// Its parts follow it, with the places that they have in it.
///
/// ```
/// let mut terms = Vec::new();
/// search::tokens("mod-inventory:27.1.0, 1,706,932 Größen", &mut |_, term| {
///     terms.push(term.to_owned());
/// });
/// assert_eq!(terms, ["mod-inventory", "mod", "inventory", "27.1.0", "1706932", "grossen"]);
/// ```
pub fn tokens(text: &str, found: &mut dyn FnMut(Range<usize>, &str)) {
    let mut term = String::new();
    words(text, &mut |word| {
        emit(text, word, &mut term, found);
    });
}

/// Calls `found` with the place of each word of `text`, whole.
pub(crate) fn words(text: &str, found: &mut dyn FnMut(Range<usize>)) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let length = word_character(text, at);
        if length == 0 {
            at += width(bytes[at]);
            continue;
        }
        let start = at;
        at += length;
        while at < bytes.len() {
            let length = word_character(text, at);
            if 0 < length {
                at += length;
            } else if joins(text, start, at) {
                at += 1;
            } else {
                break;
            }
        }
        found(start..at);
    }
}

/// The bytes of the character there if words are made of such, else zero.
fn word_character(text: &str, at: usize) -> usize {
    let byte = text.as_bytes()[at];
    if byte.is_ascii() {
        return usize::from(byte.is_ascii_alphanumeric());
    }
    match text[at..].chars().next() {
        Some(other) if other.is_alphanumeric() || is_mark(other) => other.len_utf8(),
        _ => 0,
    }
}

/// Accents that stand behind their letter.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36F}')
}

fn width(first: u8) -> usize {
    match first {
        0xF0.. => 4,
        0xE0.. => 3,
        0xC0.. => 2,
        _ => 1,
    }
}

/// Whether the byte there is within a word that starts at `start`.
fn joins(text: &str, start: usize, at: usize) -> bool {
    let bytes = text.as_bytes();
    match bytes[at] {
        b'-' | b'_' | b'.' => at + 1 < bytes.len() && 0 < word_character(text, at + 1),
        // 1,706,932
        b',' => {
            let digits = |range: &[u8]| range.iter().all(u8::is_ascii_digit);
            let before = &bytes[start..at];
            let head = before.rsplit(|&byte| byte == b',').next().unwrap_or(before);
            let is_first = head.len() == before.len();
            digits(head)
                && (head.len() == 3 || is_first && head.len() < 3)
                && bytes.get(at + 1..at + 4).is_some_and(digits)
                && !bytes.get(at + 4).is_some_and(u8::is_ascii_alphanumeric)
        }
        _ => false,
    }
}

fn emit(
    text: &str,
    word: Range<usize>,
    term: &mut String,
    found: &mut dyn FnMut(Range<usize>, &str),
) {
    let whole = &text[word.clone()];
    fold(whole, term);
    if term.is_empty() {
        return;
    }
    found(word.clone(), term);
    let bytes = whole.as_bytes();
    let is_joint = |byte: &u8| matches!(byte, b'-' | b'_' | b'.');
    let letters = bytes
        .iter()
        .any(|byte| !byte.is_ascii_digit() && !is_joint(byte) && *byte != b',');
    if !letters || is_uuid(bytes) {
        return;
    }
    let mut part = |from: usize, to: usize, found: &mut dyn FnMut(Range<usize>, &str)| {
        // `62` of `62.3gb` is no name of anything.
        let is_short_number =
            to < from + 3 && bytes[from.min(to)..to].iter().all(u8::is_ascii_digit);
        if from + 1 < to && to - from < bytes.len() && !is_short_number {
            fold(&whole[from..to], term);
            if !term.is_empty() {
                found(word.start + from..word.start + to, term);
            }
        }
    };
    let mut start = 0;
    for end in ends(bytes, |byte| byte == b'.') {
        if bytes[start..end].iter().any(is_joint) {
            part(start, end, found);
            part(behind_tenant(bytes, start, end), end, found);
        }
        start = end + 1;
    }
    start = 0;
    for end in ends(bytes, |byte| is_joint(&byte)) {
        part(start, end, found);
        humps(&bytes[start..end], &mut |hump| {
            part(start + hump.start, start + hump.end, found);
        });
        start = end + 1;
    }
}

/// Where the pieces of a word end.
fn ends(word: &[u8], parts: impl Fn(u8) -> bool) -> impl Iterator<Item = usize> {
    let joints = word.iter().enumerate();
    let joints = joints.filter(move |(_, byte)| parts(**byte));
    joints.map(|(at, _)| at).chain([word.len()])
}

/// Where the name starts in `cs00000001_0042_mod_oai_pmh`: behind the last part with a digit; at the
/// end when it is one part only.
fn behind_tenant(word: &[u8], start: usize, end: usize) -> usize {
    let is_joint = |byte: &u8| matches!(byte, b'-' | b'_');
    let piece = &word[start..end];
    let Some(digit) = piece.iter().rposition(u8::is_ascii_digit) else {
        return end;
    };
    let Some(joint) = piece[digit..].iter().position(is_joint) else {
        return end;
    };
    let name = digit + joint + 1;
    if piece[name..].iter().any(is_joint) {
        start + name
    } else {
        end
    }
}

/// The parts of `resumptionToken`; none unless each has three letters.
fn humps(part: &[u8], found: &mut dyn FnMut(Range<usize>)) {
    let is_hump = |at: usize| part[at - 1].is_ascii_lowercase() && part[at].is_ascii_uppercase();
    let ends = || {
        (1..part.len())
            .filter(|&at| is_hump(at))
            .chain([part.len()])
    };
    let mut start = 0;
    if ends().count() < 2 || !part.iter().all(u8::is_ascii_alphabetic) {
        return;
    }
    for end in ends() {
        if 2 < end - start {
            found(start..end);
        }
        start = end;
    }
}

fn is_uuid(word: &[u8]) -> bool {
    word.len() == 36
        && word.iter().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// Folds case and accents into `term`; what groups digits goes, and so does what is too long.
pub(crate) fn fold(word: &str, term: &mut String) {
    let word = &word[..word.floor_char_boundary(LONGEST)];
    term.clear();
    if word.is_ascii() {
        term.extend(
            word.bytes()
                .filter(|&byte| byte != b',')
                .map(|byte| char::from(byte.to_ascii_lowercase())),
        );
    } else {
        term.push_str(&value::fold(word));
        term.truncate(term.floor_char_boundary(LONGEST));
    }
}

#[cfg(test)]
mod tests;
