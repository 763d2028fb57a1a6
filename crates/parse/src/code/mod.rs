//! Code blocks, cut into tokens that the page colours.
//!
//! A token is coloured by what it looks like. Nothing is understood, so nothing is wrong in code
//! that is cut short, as quoted code often is.

mod grammar;
mod http;
mod languages;
pub(crate) mod listed;
mod log;
mod placeholders;
mod scan;
mod xml;

use model::{Code, Listed, Token, TokenClass};

use grammar::Grammar;

/// Nobody reads more than this for its colours.
const MAX_BYTES: usize = 200 << 10;

/// A code block of a language, with its tokens.
pub(crate) fn highlighted(language: &str, text: String) -> Code {
    let language = language.to_lowercase();
    let mut tokens = Tokens::default();
    match Lexer::of(&language) {
        Some(lexer) if text.len() <= MAX_BYTES => lexer.run(&text, &mut tokens),
        _ => tokens.push(TokenClass::Plain, text.len()),
    }
    let cuts = match language.as_str() {
        "sql" | "log" => placeholders::cuts(&text),
        _ => Vec::new(),
    };
    Code {
        language,
        text,
        tokens: tokens.tokens,
        cuts,
        listed: Listed::Once,
    }
}

/// How the text of a language is cut.
enum Lexer {
    Grammar(&'static Grammar),
    Http,
    Log,
    Xml,
}

impl Lexer {
    fn of(language: &str) -> Option<Lexer> {
        Some(match language {
            "http" | "https" => Lexer::Http,
            "log" => Lexer::Log,
            "xml" | "html" | "svg" | "jmx" => Lexer::Xml,
            language => Lexer::Grammar(languages::grammar(language)?),
        })
    }

    fn run(&self, text: &str, tokens: &mut Tokens) {
        match self {
            Lexer::Grammar(grammar) => grammar.run(text, tokens),
            Lexer::Http => http::run(text, tokens),
            Lexer::Log => log::run(text, tokens),
            Lexer::Xml => xml::run(text, tokens),
        }
    }
}

/// The tokens of a text so far.
#[derive(Default)]
struct Tokens {
    tokens: Vec<Token>,
}

impl Tokens {
    /// Adds `length` bytes of a class.
    fn push(&mut self, class: TokenClass, length: usize) {
        let Ok(length @ 1..) = u32::try_from(length) else {
            return;
        };
        match self.tokens.last_mut() {
            Some(last) if last.class == class => last.length += length,
            _ => self.tokens.push(Token { class, length }),
        }
    }
}

#[cfg(test)]
mod tests;
