//! Bounds and approximations: `~ 30 %`, `up to 11 hours`, `300+`. Their number is the value.

use crate::scan::Scan;

const SIGNS: [&str; 6] = ["~", "≈", "<=", ">=", "≤", "≥"];

const WORDS: [&str; 16] = [
    "about",
    "around",
    "approximately",
    "approx.",
    "approx",
    "ca.",
    "under",
    "below",
    "less than",
    "up to",
    "at most",
    "over",
    "above",
    "more than",
    "greater than",
    "at least",
];

/// The text without its sign of a bound, if it has one.
pub(crate) fn without(text: &str) -> Option<&str> {
    let mut scan = Scan::new(text);
    let inner = if SIGNS.iter().any(|sign| scan.eat(sign)) || scan.eat_any(&['<', '>']).is_some() {
        scan.blanks();
        scan.rest
    } else if let Some(rest) = WORDS.iter().find_map(|word| strip_word(text, word)) {
        rest
    } else {
        text.strip_suffix('+')?
    };
    (!inner.is_empty()).then_some(inner)
}

fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(word.len())?;
    let mut rest = Scan::new(rest);
    (head.eq_ignore_ascii_case(word) && rest.blanks()).then_some(rest.rest)
}
