//! Languages that differ in their comments, quotes and keywords only.

use model::TokenClass;

use super::{Tokens, scan};

/// What a language is made of, as far as colour cares.
pub(super) struct Grammar {
    /// What starts a remark that ends with the line.
    pub line_comment: &'static str,
    /// What starts and ends a remark of any length.
    pub block_comment: Option<(&'static str, &'static str)>,
    /// Quotes of texts that end with the line at the latest.
    pub quotes: &'static str,
    /// Quotes of texts of any length.
    pub long_quotes: &'static [&'static str],
    /// What words hold beside letters, digits and `_`.
    pub word_marks: &'static str,
    /// Keywords, sorted.
    pub keywords: &'static [&'static str],
    /// Whether keywords are written in any case.
    pub ignores_case: bool,
    /// Words that are values, sorted.
    pub constants: &'static [&'static str],
    /// What starts a placeholder or a variable.
    pub variable: Option<char>,
    /// Which words are names.
    pub names: Names,
}

/// Which words are names.
pub(super) enum Names {
    /// Those before `(`.
    Calls,
    /// Those before this mark.
    Keys(char),
    /// Those that start a command.
    Commands,
}

impl Grammar {
    pub(super) fn run(&self, text: &str, tokens: &mut Tokens) {
        let mut at = 0;
        // Whether the next word starts a command.
        let mut is_first = true;
        while at < text.len() {
            let (class, length) = self.token(&text[..at], &text[at..], is_first);
            let token = &text[at..at + length];
            if token.contains(['\n', '|', ';', '&', '(']) {
                is_first = true;
            } else if !token.trim().is_empty() {
                is_first = false;
            }
            tokens.push(class, length);
            at += length;
        }
    }

    /// The class and length of the token that `rest` starts with; never empty.
    fn token(&self, before: &str, rest: &str, is_first: bool) -> (TokenClass, usize) {
        let Some(first) = rest.chars().next() else {
            return (TokenClass::Plain, 0);
        };
        if first.is_whitespace() {
            return (TokenClass::Plain, scan::run(rest, char::is_whitespace));
        }
        // `#` within a word is part of an address or a colour.
        if rest.starts_with(self.line_comment)
            && (first != '#' || before.chars().next_back().is_none_or(char::is_whitespace))
        {
            return (TokenClass::Comment, scan::line(rest));
        }
        if let Some((start, end)) = self.block_comment
            && let Some(inside) = rest.strip_prefix(start)
        {
            return (
                TokenClass::Comment,
                start.len() + scan::through(inside, end),
            );
        }
        if let Some(quote) = self
            .long_quotes
            .iter()
            .find(|quote| rest.starts_with(**quote))
        {
            let inside = &rest[quote.len()..];
            return (
                TokenClass::String,
                quote.len() + scan::through(inside, quote),
            );
        }
        // In a word it is an apostrophe.
        let is_apostrophe = first == '\'' && before.ends_with(char::is_alphanumeric);
        if self.quotes.contains(first) && !is_apostrophe {
            let length = scan::quoted(rest, first);
            let is_key = self.is_key(&rest[length..]);
            return (
                if is_key {
                    TokenClass::Name
                } else {
                    TokenClass::String
                },
                length,
            );
        }
        if let Some(length) = self.variable(rest) {
            return (TokenClass::Number, length);
        }
        let word = scan::run(rest, |c| self.is_word(c));
        if word == 0 {
            let is_mark = first.is_ascii_punctuation();
            let class = if is_mark {
                TokenClass::Punctuation
            } else {
                TokenClass::Plain
            };
            return (class, first.len_utf8());
        }
        (self.word(&rest[..word], &rest[word..], is_first), word)
    }

    fn word(&self, word: &str, rest: &str, is_first: bool) -> TokenClass {
        if self.is_key(rest) {
            return TokenClass::Name;
        }
        let upper;
        let folded = if self.ignores_case {
            upper = word.to_ascii_uppercase();
            upper.as_str()
        } else {
            word
        };
        if self.keywords.binary_search(&folded).is_ok() {
            TokenClass::Keyword
        } else if self.constants.binary_search(&folded).is_ok()
            || scan::number(word) == Some(word.len())
        {
            TokenClass::Number
        } else if match self.names {
            Names::Calls => rest.starts_with('('),
            Names::Keys(_) => false,
            Names::Commands => is_first,
        } {
            TokenClass::Name
        } else {
            TokenClass::Plain
        }
    }

    /// Whether what stands before `rest` is a key.
    fn is_key(&self, rest: &str) -> bool {
        match self.names {
            // A colon within a word is part of an address or a time.
            Names::Keys(mark) => rest
                .trim_start_matches([' ', '\t'])
                .strip_prefix(mark)
                .is_some_and(|rest| {
                    mark != ':'
                        || self.word_marks.is_empty()
                        || !rest.starts_with(|c| self.is_word(c))
                }),
            Names::Calls | Names::Commands => false,
        }
    }

    /// The length of `$1`, `${name}` or `$NAME`.
    fn variable(&self, rest: &str) -> Option<usize> {
        let mark = self.variable?;
        let name = rest.strip_prefix(mark)?;
        if name.starts_with('{') {
            return Some(mark.len_utf8() + scan::through(name, "}"));
        }
        let length = scan::run(name, |c| c.is_alphanumeric() || c == '_');
        (0 < length).then_some(mark.len_utf8() + length)
    }

    fn is_word(&self, c: char) -> bool {
        c.is_alphanumeric() || c == '_' || self.word_marks.contains(c)
    }
}
