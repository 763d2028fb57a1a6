//! Scopes of syntax definitions → classes of tokens.

use std::sync::LazyLock;

use model::TokenClass;
use syntect::parsing::{Scope, ScopeStack};

/// The class that a scope of this name, or one below it, stands for. The first match counts.
static CLASSES: LazyLock<Vec<(Scope, TokenClass)>> = LazyLock::new(|| {
    [
        ("punctuation.definition.string", TokenClass::String),
        ("punctuation.definition.variable", TokenClass::Number),
        ("punctuation.definition.parameter", TokenClass::Plain),
        ("keyword.operator.word", TokenClass::Keyword),
        ("keyword.operator", TokenClass::Punctuation),
        ("punctuation", TokenClass::Punctuation),
        ("keyword", TokenClass::Keyword),
        ("storage", TokenClass::Keyword),
        ("constant.other.time", TokenClass::Time),
        ("constant", TokenClass::Number),
        ("variable.other.readwrite", TokenClass::Number),
        ("markup.alarm", TokenClass::Alarm),
        ("meta.mapping.key", TokenClass::Name),
        ("entity.name", TokenClass::Name),
        ("entity.other.attribute-name", TokenClass::Name),
        ("support.function", TokenClass::Name),
        ("support.type.property-name", TokenClass::Name),
        ("variable.function", TokenClass::Name),
        ("string", TokenClass::String),
    ]
    .into_iter()
    .filter_map(|(name, class)| Some((Scope::new(name).ok()?, class)))
    .collect()
});

static COMMENT: LazyLock<Option<Scope>> = LazyLock::new(|| Scope::new("comment").ok());

/// The class of text in these scopes, the innermost of which is last.
pub(super) fn of(scopes: &ScopeStack) -> TokenClass {
    let scopes = scopes.as_slice();
    if COMMENT.is_some_and(|comment| scopes.iter().any(|scope| comment.is_prefix_of(*scope))) {
        return TokenClass::Comment;
    }
    let class = |scope: &Scope| {
        let (_, class) = CLASSES
            .iter()
            .find(|(prefix, _)| prefix.is_prefix_of(*scope))?;
        Some(*class)
    };
    scopes
        .iter()
        .rev()
        .find_map(class)
        .unwrap_or(TokenClass::Plain)
}
