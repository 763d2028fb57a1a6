//! A cell under the reading eye: small steps over its text.

/// What is left of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scan<'a> {
    pub(crate) rest: &'a str,
}

/// A sign before a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sign {
    pub(crate) negative: bool,
    /// Whether it was a hyphen, which may as well be a dash between two things.
    pub(crate) hyphen: bool,
    /// Whether blanks follow it.
    pub(crate) loose: bool,
}

/// A word of ASCII letters in lower case; empty when it is longer than any unit.
#[derive(Default)]
pub(crate) struct Lower {
    bytes: [u8; 16],
    length: usize,
}

/// White space as pages have it: also no-break, narrow, thin and zero-width.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200B}' | '\u{2060}' | '\u{FEFF}')
}

/// `text` without blanks around it.
pub(crate) fn trim(text: &str) -> &str {
    match (text.as_bytes().first(), text.as_bytes().last()) {
        (Some(b'!'..=b'~'), Some(b'!'..=b'~')) => text,
        _ => text.trim_matches(is_blank),
    }
}

impl<'a> Scan<'a> {
    pub(crate) fn new(rest: &'a str) -> Scan<'a> {
        Scan { rest }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(crate) fn at_digit(&self) -> bool {
        self.rest.as_bytes().first().is_some_and(u8::is_ascii_digit)
    }

    /// Steps over blanks and says whether there were any.
    pub(crate) fn blanks(&mut self) -> bool {
        let trimmed = match self.rest.as_bytes().first() {
            None | Some(b'!'..=b'~') => return false,
            _ => self.rest.trim_start_matches(is_blank),
        };
        let found = trimmed.len() < self.rest.len();
        self.rest = trimmed;
        found
    }

    /// Steps over `text` if it is next.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Steps over the next character if it is one of `characters`.
    pub(crate) fn eat_any(&mut self, characters: &[char]) -> Option<char> {
        let character = self.peek().filter(|next| characters.contains(next))?;
        self.rest = &self.rest[character.len_utf8()..];
        Some(character)
    }

    /// Steps over `word` in any case, if it is next and no letter follows.
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let mut ahead = *self;
        if ahead.word().eq_ignore_ascii_case(word) {
            *self = ahead;
            return true;
        }
        false
    }

    /// Steps over a run of letters, which may be empty.
    pub(crate) fn word(&mut self) -> &'a str {
        let end = self.rest.find(|character: char| !character.is_alphabetic());
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        word
    }

    /// Steps over a run of ASCII digits, which may be empty.
    pub(crate) fn digits(&mut self) -> &'a str {
        let length = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at(length);
        self.rest = rest;
        digits
    }

    /// Steps over a whole number of one to `longest` digits.
    pub(crate) fn integer(&mut self, longest: usize) -> Option<u32> {
        let mut ahead = *self;
        let digits = ahead.digits();
        if digits.is_empty() || longest < digits.len() {
            return None;
        }
        let number = digits.parse().ok()?;
        *self = ahead;
        Some(number)
    }

    /// Steps over a sign, if there is one, and the blanks behind it.
    pub(crate) fn sign(&mut self) -> Sign {
        if self.at_digit() {
            return Sign::default();
        }
        match self.eat_any(&['-', '+', '−']) {
            None => Sign::default(),
            Some(sign) => {
                let loose = self.blanks();
                Sign {
                    negative: sign != '+',
                    hyphen: sign == '-',
                    loose,
                }
            }
        }
    }
}

impl Sign {
    /// Whether it is one: a hyphen before a blank may be a dash.
    pub(crate) fn is_clear(self) -> bool {
        !(self.hyphen && self.loose)
    }

    pub(crate) fn apply(self, magnitude: f64) -> f64 {
        if self.negative { -magnitude } else { magnitude }
    }
}

impl Lower {
    /// Both micro signs become `u`; any other letter outside ASCII makes the word empty.
    pub(crate) fn new(word: &str) -> Lower {
        let mut lower = Lower::default();
        for character in word.chars() {
            let letter = match character {
                'µ' | 'μ' => 'u',
                _ => character,
            };
            match lower.bytes.get_mut(lower.length) {
                Some(slot) if letter.is_ascii() => *slot = letter.to_ascii_lowercase() as u8,
                _ => return Lower::default(),
            }
            lower.length += 1;
        }
        lower
    }

    pub(crate) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }
}
