//! What a reader types, read: words, phrases, filters, conditions on columns.

use crate::Class;
use crate::measures::column_name;
use crate::tokens::{fold, words};

/// A longer query is cut, in bytes.
const LONGEST: usize = 400;
/// Nobody types more words; the rest is ignored.
const MOST_WORDS: usize = 12;

/// What a reader types, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Query {
    /// Folded words, those of phrases included; each once.
    pub(crate) words: Vec<String>,
    /// What must stand in one place as it is, folded.
    pub(crate) phrases: Vec<String>,
    /// Fields of the front matter and how their values start, folded.
    pub(crate) filters: Vec<(&'static str, String)>,
    /// What the words must stand in; empty for anything.
    pub(crate) classes: Vec<Class>,
    /// The field and the start of its value that the query ends with, and where that starts.
    pub(crate) open_field: Option<(&'static str, String, usize)>,
    /// Names of columns and conditions on them, as a filter of a table takes them.
    pub(crate) conditions: Vec<(String, String)>,
}

/// Fields as a reader names them, and as the index does.
const FIELDS: [(&str, &str); 10] = [
    ("release", "release"),
    ("env", "env"),
    ("environment", "env"),
    ("workflow", "workflow"),
    ("team", "team"),
    ("date", "date"),
    ("ticket", "ticket"),
    ("label", "label"),
    ("in", "in"),
    ("column", "column"),
];

#[derive(Debug, PartialEq)]
enum Item<'a> {
    Word(&'a str),
    Quoted(&'a str),
    /// `>`, `<=`, …
    Sign(&'a str),
}

impl Query {
    pub(crate) fn parse(text: &str) -> Query {
        let text = &text[..text.floor_char_boundary(LONGEST)];
        let items = items(text);
        let mut query = Query::default();
        let mut rest = &items[..];
        while let Some((item, after)) = rest.split_first() {
            rest = after;
            match item {
                Item::Quoted(text) => match condition(&mut rest) {
                    Some(condition) => query.conditions.push((column_name(text), condition)),
                    None => query.phrase(text),
                },
                Item::Word(word) => query.word(word, &mut rest),
                Item::Sign(_) => {}
            }
        }
        query.words.truncate(MOST_WORDS);
        query.open_field = open_field(text);
        query
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
            && self.filters.is_empty()
            && self.conditions.is_empty()
            && self.open_field.is_none()
    }

    fn word(&mut self, word: &str, rest: &mut &[Item<'_>]) {
        let named = word.split_once(':').and_then(|(name, value)| {
            let folded = name.to_ascii_lowercase();
            let (_, field) = FIELDS.iter().find(|(known, _)| *known == folded)?;
            Some((*field, value))
        });
        let Some((field, mut value)) = named else {
            match condition(rest) {
                Some(condition) => self.conditions.push((column_name(word), condition)),
                None => self.add_words(word),
            }
            return;
        };
        if value.is_empty()
            && let Some((Item::Quoted(text), after)) = rest.split_first()
        {
            value = text;
            *rest = after;
        }
        let mut folded = String::new();
        fold(value, &mut folded);
        match field {
            "column" => match condition(rest) {
                Some(condition) => self.conditions.push((column_name(value), condition)),
                None => self.add_words(value),
            },
            "in" => match Class::named(&folded) {
                Some(classes) => self.classes.extend(classes),
                None => self.add_words(value),
            },
            _ if folded.is_empty() => {}
            _ => self.filters.push((field, folded)),
        }
    }

    fn phrase(&mut self, text: &str) {
        self.add_words(text);
        let folded = squeezed(text);
        if !folded.is_empty() {
            self.phrases.push(folded);
        }
    }

    fn add_words(&mut self, text: &str) {
        let mut folded = String::new();
        words(text, &mut |word| {
            fold(&text[word], &mut folded);
            if !folded.is_empty() && !self.words.contains(&folded) {
                self.words.push(folded.clone());
            }
        });
    }
}

/// What is typed of the value of a field at the end of a query.
fn open_field(text: &str) -> Option<(&'static str, String, usize)> {
    let start = text.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
    let start = text.ceil_char_boundary(start);
    let (name, value) = text[start..].split_once(':')?;
    let name = name.to_ascii_lowercase();
    let (_, field) = FIELDS.iter().find(|(known, _)| *known == name)?;
    if matches!(*field, "in" | "column") || value.contains('"') {
        return None;
    }
    let mut folded = String::new();
    fold(value, &mut folded);
    Some((field, folded, start))
}

/// A text folded, with single blanks.
pub(crate) fn squeezed(text: &str) -> String {
    let mut squeezed = String::with_capacity(text.len());
    for word in value::fold(text).split_whitespace() {
        if !squeezed.is_empty() {
            squeezed.push(' ');
        }
        squeezed.push_str(word);
    }
    squeezed
}

/// Takes a sign and what follows it: a word, a number and its unit, or a quoted text.
fn condition(rest: &mut &[Item<'_>]) -> Option<String> {
    let [Item::Sign(sign), after @ ..] = *rest else {
        return None;
    };
    let (value, after) = after.split_first()?;
    *rest = after;
    match value {
        Item::Quoted(text) => Some(format!("{sign} {text}")),
        Item::Word(word) => {
            let is_bare = word
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.');
            if is_bare
                && let [Item::Word(unit), after @ ..] = *rest
                && unit.len() < 6
                && !unit.contains(|letter: char| !letter.is_alphabetic() && !"%/".contains(letter))
            {
                *rest = after;
                return Some(format!("{sign} {word} {unit}"));
            }
            Some(format!("{sign} {word}"))
        }
        Item::Sign(_) => None,
    }
}

fn items(text: &str) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = |fits: fn(char) -> bool| rest.find(|c| !fits(c)).unwrap_or(rest.len());
        if first == '"' {
            let inner = &rest[1..];
            let end = inner.find('"').unwrap_or(inner.len());
            items.push(Item::Quoted(&inner[..end]));
            rest = inner[end..].strip_prefix('"').unwrap_or_default();
        } else if is_sign(first) {
            let end = length(is_sign);
            items.push(Item::Sign(&rest[..end]));
            rest = &rest[end..];
        } else {
            let end = length(|c| !c.is_whitespace() && c != '"' && !is_sign(c));
            items.push(Item::Word(&rest[..end]));
            rest = &rest[end..];
        }
        rest = rest.trim_start();
    }
    items
}

fn is_sign(character: char) -> bool {
    matches!(character, '<' | '>' | '=' | '≤' | '≥' | '≠')
}

#[cfg(test)]
mod tests;
