//! Fenced code: what its language is.

use model::{Code, Token, TokenClass};

/// A code block.
pub(super) fn code(language: &str, text: String) -> Code {
    let tokens = match u32::try_from(text.len()) {
        Ok(length) => vec![Token {
            class: TokenClass::Plain,
            length,
        }],
        Err(_) => Vec::new(),
    };
    Code {
        language: language.to_lowercase(),
        text,
        tokens,
    }
}
