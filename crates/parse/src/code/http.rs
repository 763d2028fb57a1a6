//! Requests and answers as tools print them: a first line, headers, and often a body of JSON.

use model::TokenClass;

use super::{Tokens, languages, scan};

const METHODS: [&str; 8] = [
    "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT",
];

pub(super) fn run(text: &str, tokens: &mut Tokens) {
    for line in text.split_inclusive('\n') {
        let word = scan::run(line, |c| !c.is_whitespace());
        if METHODS.contains(&&line[..word]) {
            first_line(
                line,
                [TokenClass::Keyword, TokenClass::String, TokenClass::Number],
                tokens,
            );
        } else if line.starts_with("HTTP/") {
            first_line(
                line,
                [TokenClass::Number, TokenClass::Number, TokenClass::Plain],
                tokens,
            );
        } else if let Some(name) = header_name(line) {
            tokens.push(TokenClass::Name, name);
            tokens.push(TokenClass::Punctuation, 1);
            tokens.push(TokenClass::Plain, line.len() - name - 1);
        } else {
            match languages::grammar("json") {
                Some(json) => json.run(line, tokens),
                None => tokens.push(TokenClass::Plain, line.len()),
            }
        }
    }
}

/// The words of a first line, each of its class.
fn first_line(line: &str, classes: [TokenClass; 3], tokens: &mut Tokens) {
    let mut rest = line;
    for class in classes {
        let blank = scan::run(rest, char::is_whitespace);
        let word = scan::run(&rest[blank..], |c| !c.is_whitespace());
        tokens.push(TokenClass::Plain, blank);
        tokens.push(class, word);
        rest = &rest[blank + word..];
    }
    tokens.push(TokenClass::Plain, rest.len());
}

/// The length of the name that a header line starts with.
fn header_name(line: &str) -> Option<usize> {
    let name = scan::run(line, |c| c.is_ascii_alphanumeric() || c == '-');
    (0 < name && line[name..].starts_with(':')).then_some(name)
}
