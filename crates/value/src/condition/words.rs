//! Conditions on texts: words that they hold, start with, are, or do not.

use super::syntax::{NOT_EQUAL, strip_any};
use super::{Error, How, Test, Word};
use crate::scan::trim;
use crate::text::fold;
use crate::{Kind, error};

/// The word for missing cells.
const NOTHING: &str = "\"\"";

impl Word {
    /// A word of a condition.
    pub fn new(text: &str) -> Word {
        Word {
            text: text.to_owned(),
            folded: fold(text),
        }
    }

    /// The word as it was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The word as it is looked for.
    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// Whether a folded text has to do with the word.
    pub(super) fn is_in(&self, how: How, text: &str) -> bool {
        match how {
            How::Contains | How::Lacks => text.contains(&self.folded),
            How::StartsWith => text.starts_with(&self.folded),
            How::Is | How::IsNot => text == self.folded,
        }
    }
}

impl How {
    /// Whether texts with one of the words are hidden.
    pub fn is_negative(self) -> bool {
        matches!(self, How::IsNot | How::Lacks)
    }

    fn sign(self) -> &'static str {
        match self {
            How::Contains | How::StartsWith => "",
            How::Is => "= ",
            How::IsNot => "!= ",
            How::Lacks => "!",
        }
    }
}

/// The sign before the words, if there is one.
fn split_sign(text: &str) -> (How, &str) {
    let signs: [(How, &[&str]); 3] = [
        (How::IsNot, &NOT_EQUAL),
        (How::Lacks, &["!"]),
        (How::Is, &["==", "="]),
    ];
    signs
        .into_iter()
        .find_map(|(how, signs)| Some((how, strip_any(text, signs)?)))
        .unwrap_or((How::Contains, text))
}

pub(super) fn read(text: &str, kind: Kind) -> Result<(Test, bool), Error> {
    let text = trim(text);
    let (sign, mut rest) = split_sign(text);
    let mut words = Vec::new();
    let (mut missing, mut stars) = (false, 0);
    while !rest.is_empty() {
        let piece = match split_sign(rest) {
            (How::Contains, _) => Piece::split(rest, sign),
            (again, after) if again == sign => Piece::split(after, sign),
            _ => return Err(Error::new(kind, text).hint(error::LATE_SIGN)),
        };
        rest = piece.rest;
        let word = Word::new(&piece.text);
        if !word.folded.is_empty() {
            stars += usize::from(piece.star);
            words.push(word);
        } else if piece.quoted {
            missing = true;
        }
    }
    if words.is_empty() && !missing {
        return Err(Error::new(kind, text));
    }
    let how = match sign {
        How::Contains if words.is_empty() => How::Is,
        How::Lacks if words.is_empty() => How::IsNot,
        How::Contains if stars == words.len() => How::StartsWith,
        _ if 0 < stars => return Err(Error::new(kind, text).hint(error::MIXED_STARS)),
        how => how,
    };
    let missing = missing != how.is_negative();
    Ok((Test::Text { how, words }, missing))
}

/// What stands before the next comma.
struct Piece<'a> {
    text: String,
    quoted: bool,
    /// Whether a star is behind it.
    star: bool,
    /// What stands behind the comma.
    rest: &'a str,
}

impl Piece<'_> {
    fn split(text: &str, sign: How) -> Piece<'_> {
        let may_have_star = sign == How::Contains;
        if let Some(piece) = Piece::split_quoted(text, may_have_star) {
            return piece;
        }
        let (word, rest) = text.split_once(',').unwrap_or((text, ""));
        let word = trim(word);
        let starred = word.strip_suffix('*').filter(|_| may_have_star);
        Piece {
            text: trim(starred.unwrap_or(word)).to_owned(),
            quoted: false,
            star: starred.is_some(),
            rest: trim(rest),
        }
    }

    /// `"a, b"`, `"5"" disk"*`; a quote that is not closed yet holds all the rest.
    fn split_quoted(text: &str, may_have_star: bool) -> Option<Piece<'_>> {
        let mut rest = text.strip_prefix('"')?;
        let mut word = String::new();
        loop {
            let Some((inner, after)) = rest.split_once('"') else {
                word.push_str(rest);
                rest = "";
                break;
            };
            word.push_str(inner);
            rest = after;
            match after.strip_prefix('"') {
                Some(after) => rest = after,
                None => break,
            }
            word.push('"');
        }
        let starred = rest.strip_prefix('*').filter(|_| may_have_star);
        let after = trim(starred.unwrap_or(rest));
        let is_closed = text.len() != 1 && (after.is_empty() || after.starts_with(','));
        is_closed.then(|| Piece {
            text: word,
            quoted: true,
            star: starred.is_some(),
            rest: trim(after.strip_prefix(',').unwrap_or_default()),
        })
    }
}

pub(super) fn print(how: How, words: &[Word], missing: bool) -> String {
    let star = if how == How::StartsWith { "*" } else { "" };
    let word = |word: &Word| format!("{}{star}", quoted(&word.text));
    let mut pieces: Vec<String> = words.iter().map(word).collect();
    if missing != how.is_negative() {
        pieces.push(NOTHING.to_owned());
    }
    format!("{}{}", how.sign(), pieces.join(", "))
}

/// `text`, in quotes where it would read as something else without.
fn quoted(text: &str) -> String {
    let is_plain = trim(text) == text
        && !text.starts_with('"')
        && !text.contains(',')
        && !text.ends_with('*')
        && split_sign(text).0 == How::Contains;
    if is_plain {
        text.to_owned()
    } else {
        format!("\"{}\"", text.replace('"', "\"\""))
    }
}
