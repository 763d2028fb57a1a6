//! Reading a cell by itself: only what has one meaning becomes a value.

use crate::bytes;
use crate::duration;
use crate::id;
use crate::numeral::Numeral;
use crate::scan::{Scan, trim};
use crate::status;
use crate::{Decimal, Kind, MAX_LENGTH, Reading, Value, is_missing, number, range, read_one};

#[cfg(test)]
mod tests;

/// Reads `text` by itself: only what has one meaning becomes a value, all else is text.
///
/// ```
/// use value::{Kind, Value, infer};
///
/// for (text, kind) in [
///     ("62.3gb", Kind::Bytes),
///     ("2 hours 23 min", Kind::Duration),
///     ("94%", Kind::Percent),
///     ("1,706,932", Kind::Count),
///     ("mod-search:3.2.0", Kind::Version),
///     ("TRUE", Kind::Bool),
///     ("yellow", Kind::Status),
///     // Minutes or metres, 1000 or 1024, an identifier, two cells:
///     ("5m", Kind::Text),
///     ("8 GB", Kind::Text),
///     ("0010", Kind::Text),
///     ("90%35%", Kind::Text),
/// ] {
///     assert_eq!(infer(text).0, kind, "{text}");
/// }
/// assert_eq!(infer("n/a"), (Kind::Text, Value::Missing));
/// ```
pub fn infer(text: &str) -> (Kind, Value) {
    let text = trim(text);
    if is_missing(text) {
        return (Kind::Text, Value::Missing);
    }
    let clear = Some(text)
        .filter(|text| text.len() <= MAX_LENGTH)
        .and_then(infer_clear);
    clear.unwrap_or_else(|| (Kind::Text, Value::Text(text.to_owned())))
}

fn infer_clear(text: &str) -> Option<(Kind, Value)> {
    if id::is_id(text) {
        return Some((Kind::Id, Value::Text(text.to_owned())));
    }
    match text.as_bytes().first()? {
        b'0'..=b'9' | b'.' | b'+' | b'-' => infer_number(text),
        b'A'..=b'Z' | b'a'..=b'z' => infer_word(text),
        b'@' => first_clear(&[Kind::Duration], text),
        _ if text.starts_with('−') => infer_number(text),
        _ => None,
    }
}

/// A text that starts with a digit or a sign. What follows the number says what can come of it.
fn infer_number(text: &str) -> Option<(Kind, Value)> {
    let mut scan = Scan::new(text);
    let sign = scan.sign();
    let Some(numeral) = Numeral::scan(&mut scan, Decimal::Auto) else {
        return first_clear(&[Kind::Version, Kind::Timestamp, Kind::Duration], text);
    };
    let Some(next) = scan.peek() else {
        return number::infer(sign, &numeral);
    };
    match next {
        '%' => first_clear(&[Kind::Percent], text),
        ':' => first_clear(&[Kind::Duration, Kind::Range], text),
        '/' => first_clear(&[Kind::Rate, Kind::Timestamp, Kind::Range], text),
        '-' | '.' => first_clear(
            &[Kind::Timestamp, Kind::Range, Kind::Version, Kind::Duration],
            text,
        ),
        _ => {
            scan.blanks();
            let word = scan.word();
            if duration::is_unit(word) {
                first_clear(&[Kind::Duration], text)
            } else if bytes::is_unit(word) {
                first_clear(&[Kind::Bytes], text)
            } else {
                let kinds = [
                    Kind::Percent,
                    Kind::Rate,
                    Kind::Count,
                    Kind::Timestamp,
                    Kind::Range,
                    Kind::Version,
                ];
                first_clear(&kinds, text)
            }
        }
    }
}

/// A text that starts with a letter.
fn infer_word(text: &str) -> Option<(Kind, Value)> {
    if status::is_state(text) {
        return Some((Kind::Status, Value::Text(text.to_owned())));
    }
    if !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return first_clear(&[Kind::Bool], text);
    }
    first_clear(
        &[Kind::Version, Kind::Duration, Kind::Timestamp, Kind::Range],
        text,
    )
}

fn first_clear(kinds: &[Kind], text: &str) -> Option<(Kind, Value)> {
    kinds
        .iter()
        .find_map(|&kind| Some((kind, read_clear(kind, text)?)))
}

fn read_clear(kind: Kind, text: &str) -> Option<Value> {
    match kind {
        // The dash between values that are no times may part two things.
        Kind::Range => range::read_times(text).ok()?,
        _ => read_one(kind, text, &Reading::DEFAULT)
            .ok()
            .filter(|read| read.clear)
            .map(|read| read.value),
    }
}
