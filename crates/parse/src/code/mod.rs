//! Code blocks, cut into tokens that the page colours.

mod class;

use std::sync::LazyLock;

use model::{Code, Token, TokenClass};
use syntect::parsing::{
    ParseState, ScopeStack, SyntaxDefinition, SyntaxReference, SyntaxSet, SyntaxSetBuilder,
};
use syntect::util::LinesWithEndings;

/// Nobody reads more than this for its colours.
const MAX_BYTES: usize = 200 << 10;

/// Patterns look for each of their matches from the start of the line to its end.
const MAX_LINE_BYTES: usize = 10 << 10;

/// The languages of reports. Their syntaxes know no more than colours need, which makes them fast
/// and leaves alone what is cut short, as quoted code often is.
static OWN: LazyLock<SyntaxSet> = LazyLock::new(|| {
    let mut set = SyntaxSetBuilder::new();
    for source in [
        include_str!("syntaxes/braces.sublime-syntax"),
        include_str!("syntaxes/http.sublime-syntax"),
        include_str!("syntaxes/json.sublime-syntax"),
        include_str!("syntaxes/log.sublime-syntax"),
        include_str!("syntaxes/shell.sublime-syntax"),
        include_str!("syntaxes/sql.sublime-syntax"),
        include_str!("syntaxes/toml.sublime-syntax"),
        include_str!("syntaxes/xml.sublime-syntax"),
        include_str!("syntaxes/yaml.sublime-syntax"),
    ] {
        let syntax = SyntaxDefinition::load_from_str(source, true, None);
        set.add(syntax.expect("the syntaxes of this crate are tested"));
    }
    set.build()
});

/// All other languages. Loading them takes longer than a page, so they wait until one is needed.
static COMMON: LazyLock<SyntaxSet> = LazyLock::new(SyntaxSet::load_defaults_newlines);

/// A code block of a language, with its tokens.
pub(crate) fn highlighted(language: &str, text: String) -> Code {
    let language = language.to_lowercase();
    let mut tokens = Tokens::default();
    match syntax(&language) {
        Some((syntax, set)) if text.len() <= MAX_BYTES => tokens.highlight(&text, syntax, set),
        _ => tokens.push(TokenClass::Plain, text.len()),
    }
    Code {
        language,
        text,
        tokens: tokens.tokens,
    }
}

fn syntax(language: &str) -> Option<(&'static SyntaxReference, &'static SyntaxSet)> {
    if matches!(language, "" | "text" | "txt" | "plain" | "console") {
        return None;
    }
    let find = |set: &'static SyntaxSet| Some((set.find_syntax_by_token(language)?, set));
    find(&OWN).or_else(|| find(&COMMON))
}

/// Tokens of a text so far.
#[derive(Default)]
struct Tokens {
    tokens: Vec<Token>,
}

impl Tokens {
    fn highlight(&mut self, text: &str, syntax: &SyntaxReference, set: &SyntaxSet) {
        let mut state = ParseState::new(syntax);
        let mut scopes = ScopeStack::new();
        for line in LinesWithEndings::from(text) {
            let changes = match line.len() {
                ..MAX_LINE_BYTES => state.parse_line(line, set).unwrap_or_default(),
                _ => Vec::new(),
            };
            let mut start = 0;
            for (end, change) in changes {
                self.push(class::of(&scopes), end - start);
                start = end;
                // A change that does not fit the stack leaves it as it was.
                let _ = scopes.apply(&change);
            }
            self.push(class::of(&scopes), line.len() - start);
        }
    }

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
