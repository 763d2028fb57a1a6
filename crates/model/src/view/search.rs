//! Words looked up in texts, case and accents folded.

use super::bits::Bits;
use crate::table::Values;
use crate::{Column, Strings};

/// The words that a reader types into the box over all columns.
pub(super) struct Words(Vec<String>);

/// Nobody types more words; the rest is ignored.
const MOST_WORDS: usize = 64;

impl Words {
    pub(super) fn of(text: &str) -> Words {
        let folded = value::fold(text);
        let words = folded.split_whitespace().take(MOST_WORDS);
        Words(words.map(str::to_owned).collect())
    }

    /// The rows that hold each of the words in some column.
    pub(super) fn rows(&self, columns: &[Column], rows: usize) -> Option<Bits> {
        let mut all: Option<Bits> = None;
        for word in &self.0 {
            let mut found = Bits::none(rows);
            for column in columns {
                if let Some(rows) = holding(column, word, rows) {
                    found.add(&rows);
                }
            }
            match &mut all {
                Some(all) => all.keep(&found),
                None => all = Some(found),
            }
        }
        all
    }
}

/// The rows of a column that hold a folded word; `None` when there is none.
fn holding(column: &Column, word: &str, rows: usize) -> Option<Bits> {
    if column.dictionary.is_listed() {
        let codes = codes(column, word)?;
        return Some(Bits::of(rows, |row| {
            codes.contains(column.codes[row] as usize)
        }));
    }
    // What lies on a scale is not listed, and is written with these only.
    let is_number = word
        .bytes()
        .all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'-'));
    if !is_number && column.dictionary.others.is_empty() {
        return None;
    }
    let found = Bits::of(rows, |row| {
        value::fold(&column.text(row as u32)).contains(word)
    });
    (!found.is_empty()).then_some(found)
}

/// The codes of a listed column whose texts hold a folded word; `None` when there is none.
pub(super) fn codes(column: &Column, word: &str) -> Option<Bits> {
    let dictionary = &column.dictionary;
    let mut found = Bits::none(dictionary.len() as usize);
    match &dictionary.values {
        Values::Ranked(texts) | Values::Spelled(texts, _) => {
            search(texts, word, |place| found.set(place));
        }
        Values::Numbers(..) | Values::Steps(..) => {
            for code in 0..dictionary.valued() {
                if dictionary.text(code).contains(word) {
                    found.set(code as usize);
                }
            }
        }
    }
    let valued = dictionary.valued() as usize;
    search(&dictionary.others, word, |place| found.set(valued + place));
    (!found.is_empty()).then_some(found)
}

/// How many bytes are looked at at once, in one number.
const BLOCK: usize = 8;

/// The same byte in all of a block.
const fn all(byte: u8) -> u64 {
    u64::from_le_bytes([byte; BLOCK])
}

/// Calls `found` with the place of each text that holds the folded `word`.
///
/// ASCII texts are not folded: a letter and its capital differ in one bit, so all bytes are compared
/// to the first and the last byte of the word, and only where both fit is the rest looked at.
fn search(texts: &Strings, word: &str, mut found: impl FnMut(usize)) {
    let (Some(&first), Some(&last)) = (word.as_bytes().first(), word.as_bytes().last()) else {
        return;
    };
    let (first, first_case) = (all(first), all(case_bit(first)));
    let (last, last_case) = (all(last), all(case_bit(last)));
    let bytes = texts.joined().as_bytes();
    let reach = word.len() - 1;
    // The text that is looked at, and where it ends.
    let (mut place, mut end) = (0, texts.iter().next().map_or(0, str::len));
    let mut done = 0;
    for start in (0..bytes.len()).step_by(BLOCK) {
        let block = block_at(bytes, start);
        let differs =
            ((block | first_case) ^ first) | ((block_at(bytes, start + reach) | last_case) ^ last);
        if !has_zero(differs) && block & all(0x80) == 0 {
            continue;
        }
        for at in start..bytes.len().min(start + BLOCK) {
            if at < done {
                continue;
            }
            if end <= at {
                place = texts.place(at);
                end = texts.range(place).end;
            }
            let is_found = if bytes[at].is_ascii() {
                let candidate = bytes.get(at..at + word.len());
                at + word.len() <= end && candidate.is_some_and(|bytes| holds(bytes, word))
            } else {
                // Accents fold: the whole text is looked at, once.
                done = end;
                value::fold(texts.get(place)).contains(word)
            };
            if is_found {
                found(place);
                done = end;
            }
        }
    }
}

/// The bytes from `at` on; beyond the end there are zeros.
fn block_at(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.first_chunk() {
        Some(block) => u64::from_le_bytes(*block),
        None => {
            let mut block = [0; BLOCK];
            block[..rest.len()].copy_from_slice(rest);
            u64::from_le_bytes(block)
        }
    }
}

/// Whether one of the bytes is zero (Mycroft's test).
fn has_zero(block: u64) -> bool {
    block.wrapping_sub(all(1)) & !block & all(0x80) != 0
}

/// The bit to set in a byte before it is compared to a folded byte.
fn case_bit(folded: u8) -> u8 {
    if folded.is_ascii_lowercase() { 0x20 } else { 0 }
}

fn holds(bytes: &[u8], word: &str) -> bool {
    bytes.eq_ignore_ascii_case(word.as_bytes())
}

#[cfg(test)]
mod tests;
