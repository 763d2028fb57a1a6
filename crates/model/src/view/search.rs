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

/// How many bytes are looked at at once. The compiler makes vectors of them.
const BLOCK: usize = 64;

/// Calls `found` with the place of each text that holds the folded `word`.
///
/// ASCII texts are not folded: a letter and its capital differ in one bit, so all bytes are compared
/// to the first and the last byte of the word, and only where both fit is the rest looked at.
fn search(texts: &Strings, word: &str, mut found: impl FnMut(usize)) {
    let (Some(&first), Some(&last)) = (word.as_bytes().first(), word.as_bytes().last()) else {
        return;
    };
    let (first, first_case) = (first, case_bit(first));
    let (last, last_case) = (last, case_bit(last));
    let bytes = texts.joined().as_bytes();
    let reach = word.len() - 1;
    // The text that is looked at, and where it ends.
    let (mut place, mut end) = (0, texts.iter().next().map_or(0, str::len));
    let mut done = 0;
    for (index, block) in bytes.chunks(BLOCK).enumerate() {
        let start = index * BLOCK;
        let ahead = &bytes[(start + reach).min(bytes.len())..];
        let hit = block.iter().zip(ahead).fold(false, |hit, (a, b)| {
            hit | ((a | first_case == first) & (b | last_case == last))
        });
        if !hit && block.is_ascii() {
            continue;
        }
        for at in start..start + block.len() {
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

/// The bit to set in a byte before it is compared to a folded byte.
fn case_bit(folded: u8) -> u8 {
    if folded.is_ascii_lowercase() { 0x20 } else { 0 }
}

fn holds(bytes: &[u8], word: &str) -> bool {
    bytes.eq_ignore_ascii_case(word.as_bytes())
}

#[cfg(test)]
mod tests;
