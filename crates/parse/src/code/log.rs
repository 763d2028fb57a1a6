//! Lines that services, JMeter and databases log.

use model::TokenClass;

use super::{Tokens, scan};

const ALARMS: [&str; 6] = ["CRITICAL", "ERROR", "FATAL", "SEVERE", "WARN", "WARNING"];
const LEVELS: [&str; 8] = [
    "DEBUG",
    "DETAIL",
    "HINT",
    "INFO",
    "LOG",
    "NOTICE",
    "STATEMENT",
    "TRACE",
];
const METHODS: [&str; 7] = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

pub(super) fn run(text: &str, tokens: &mut Tokens) {
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (class, length) = token(first, rest);
        tokens.push(class, length);
        rest = &rest[length..];
    }
}

fn token(first: char, rest: &str) -> (TokenClass, usize) {
    if first.is_whitespace() {
        return (TokenClass::Plain, scan::run(rest, char::is_whitespace));
    }
    if first == '"' {
        return (TokenClass::String, scan::quoted(rest, '"'));
    }
    if let Some(length) = time(rest) {
        return (TokenClass::Time, length);
    }
    let word = scan::run(rest, |c| c.is_alphanumeric() || "_.$-".contains(c));
    let word = rest[..word].trim_end_matches(['.', '-']).len();
    if word == 0 {
        let is_mark = "[](){}|=<>".contains(first);
        let class = if is_mark {
            TokenClass::Punctuation
        } else {
            TokenClass::Plain
        };
        return (class, first.len_utf8());
    }
    let (word, rest) = rest.split_at(word);
    let class = if ALARMS.contains(&word) || is_exception(word) {
        TokenClass::Alarm
    } else if LEVELS.contains(&word) || METHODS.contains(&word) {
        TokenClass::Keyword
    } else if scan::number(word) == Some(word.len()) || is_uuid(word) {
        TokenClass::Number
    } else if rest.starts_with('=') || is_class(word) {
        TokenClass::Name
    } else {
        TokenClass::Plain
    };
    (class, word.len())
}

/// The length of `2024-04-24`, `09:37:12.120`, or both joined, with a zone.
fn time(text: &str) -> Option<usize> {
    let date = shape(text, "0000-00-00").or_else(|| shape(text, "0000/00/00"));
    let Some(date) = date else { return clock(text) };
    let joined = text[date..].strip_prefix(['T', ' ']).and_then(clock);
    Some(date + joined.map_or(0, |clock| 1 + clock))
}

/// The length of `09:37:12.120Z`.
fn clock(text: &str) -> Option<usize> {
    let seconds = shape(text, "00:00:00")?;
    let mut length = seconds;
    if text[length..].starts_with(['.', ',']) {
        let fraction = scan::run(&text[length + 1..], |c| c.is_ascii_digit());
        length += if fraction == 0 { 0 } else { 1 + fraction };
    }
    let zone = ["Z", "+00:00", "+0000"]
        .iter()
        .find_map(|zone| shape(&text[length..], zone));
    let length = length + zone.unwrap_or(0);
    (!text[length..].starts_with(char::is_alphanumeric)).then_some(length)
}

/// The length of `shape` if `text` starts with it, where `0` is any digit and `+` any sign.
fn shape(text: &str, shape: &str) -> Option<usize> {
    let fits = |(c, part): (u8, u8)| match part {
        b'0' => c.is_ascii_digit(),
        b'+' => c == b'+' || c == b'-',
        part => c == part,
    };
    let fits = shape.len() <= text.len() && text.bytes().zip(shape.bytes()).all(fits);
    fits.then_some(shape.len())
}

fn is_exception(word: &str) -> bool {
    word.len() > "Exception".len() && (word.ends_with("Exception") || word.ends_with("Error"))
}

fn is_uuid(word: &str) -> bool {
    let mut parts = word.split('-').map(str::len);
    word.len() == 36
        && [8, 4, 4, 4, 12]
            .into_iter()
            .all(|length| parts.next() == Some(length))
        && word
            .bytes()
            .all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

/// Whether it is a class with its packages: `o.f.s.Indexer`.
fn is_class(word: &str) -> bool {
    let starts_lower = |part: &str| part.starts_with(|c: char| c.is_ascii_lowercase());
    let parts: Vec<&str> = word.split('.').collect();
    2 < parts.len()
        && parts[..parts.len() - 1]
            .iter()
            .all(|part| starts_lower(part))
}
