//! Test plans, build files and results in XML, and HTML.

use model::TokenClass;

use super::{Tokens, scan};

pub(super) fn run(text: &str, tokens: &mut Tokens) {
    let mut rest = text;
    let mut is_in_tag = false;
    while let Some(first) = rest.chars().next() {
        let (class, length) = if is_in_tag {
            in_tag(first, rest)
        } else {
            outside(first, rest)
        };
        match &rest[..length] {
            "<" | "</" | "<?" | "<!" => {
                tokens.push(class, length);
                rest = &rest[length..];
                let name = scan::run(rest, is_name);
                tokens.push(TokenClass::Keyword, name);
                rest = &rest[name..];
                is_in_tag = true;
                continue;
            }
            ">" => is_in_tag = false,
            _ => {}
        }
        tokens.push(class, length);
        rest = &rest[length..];
    }
}

fn outside(first: char, rest: &str) -> (TokenClass, usize) {
    if let Some(inside) = rest.strip_prefix("<!--") {
        return (
            TokenClass::Comment,
            "<!--".len() + scan::through(inside, "-->"),
        );
    }
    if let Some(inside) = rest.strip_prefix("<![CDATA[") {
        return (
            TokenClass::String,
            "<![CDATA[".len() + scan::through(inside, "]]>"),
        );
    }
    match first {
        '<' => {
            let has_mark = rest[1..].starts_with(['/', '?', '!']);
            (TokenClass::Punctuation, if has_mark { 2 } else { 1 })
        }
        '&' => {
            let name = scan::run(&rest[1..], |c| c.is_ascii_alphanumeric() || c == '#');
            let is_entity = 0 < name && rest[1 + name..].starts_with(';');
            if is_entity {
                (TokenClass::Number, name + 2)
            } else {
                (TokenClass::Plain, 1)
            }
        }
        _ => (TokenClass::Plain, scan::run(rest, |c| c != '<' && c != '&')),
    }
}

fn in_tag(first: char, rest: &str) -> (TokenClass, usize) {
    match first {
        '"' | '\'' => {
            let quote = &rest[..1];
            (TokenClass::String, 1 + scan::through(&rest[1..], quote))
        }
        c if is_name(c) => (TokenClass::Name, scan::run(rest, is_name)),
        c if c.is_ascii_punctuation() => (TokenClass::Punctuation, 1),
        c => (TokenClass::Plain, c.len_utf8()),
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || "_:.-".contains(c)
}
