//! The grammar of conditions on ordered values: lists of comparisons and ranges.

use super::Error;
use crate::scan::trim;
use crate::{error, is_missing, range};

/// The spellings of `!=`.
pub(super) const NOT_EQUAL: [&str; 2] = ["!=", "≠"];

/// What a condition names, and whether it shows all but that.
pub(super) struct List<T> {
    pub(super) negated: bool,
    pub(super) terms: Vec<Term<T>>,
}

/// One of the things in a list.
pub(super) enum Term<T> {
    Missing,
    Present,
    Is(T),
    Between(Option<Edge<T>>, Option<Edge<T>>),
}

/// An end of a range.
pub(super) struct Edge<T> {
    pub(super) at: T,
    pub(super) included: bool,
}

/// How the values in a condition are read.
pub(super) trait Values {
    type Value;

    /// Whether a comma between two digits belongs to a number.
    const NUMBERS_HAVE_COMMAS: bool;

    fn read(&self, text: &str) -> Result<Self::Value, Error>;

    /// Both ends of a range, the smaller one first.
    fn read_pair(&self, from: &str, to: &str) -> Result<(Self::Value, Self::Value), Error>;

    fn error(&self, found: &str) -> Error;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operator {
    Equal,
    Over,
    AtLeast,
    Under,
    AtMost,
}

const OPERATORS: [(&str, Operator); 8] = [
    (">=", Operator::AtLeast),
    ("≥", Operator::AtLeast),
    ("<=", Operator::AtMost),
    ("≤", Operator::AtMost),
    (">", Operator::Over),
    ("<", Operator::Under),
    ("==", Operator::Equal),
    ("=", Operator::Equal),
];

pub(super) fn parse<V: Values>(values: &V, text: &str) -> Result<List<V::Value>, Error> {
    let text = trim(text);
    let without_not = strip_any(text, &NOT_EQUAL);
    let negated = without_not.is_some();
    let mut terms = Vec::new();
    for piece in pieces(without_not.unwrap_or(text), V::NUMBERS_HAVE_COMMAS) {
        let term = match strip_any(piece, &NOT_EQUAL) {
            Some(_) if !negated => return Err(values.error(piece).hint(error::LATE_NOT)),
            None if negated && is_comparison(piece) => {
                return Err(values.error(text).hint(error::COMPARED_NOT));
            }
            rest => parse_term(values, rest.unwrap_or(piece))?,
        };
        terms.push(term);
    }
    if terms.is_empty() {
        return Err(values.error(text));
    }
    Ok(List { negated, terms })
}

/// `text` after one of the signs, without blanks.
pub(super) fn strip_any<'a>(text: &'a str, signs: &[&str]) -> Option<&'a str> {
    signs
        .iter()
        .find_map(|sign| text.strip_prefix(sign))
        .map(trim)
}

/// The pieces between commas that are not blank.
fn pieces(text: &str, numbers_have_commas: bool) -> impl Iterator<Item = &str> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = text.as_bytes();
    let mut start = Some(0);
    std::iter::from_fn(move || {
        let from = start?;
        let end = (from..bytes.len()).find(|&at| {
            let before = at.checked_sub(1).and_then(|at| bytes.get(at));
            let in_number = is_digit(before) && is_digit(bytes.get(at + 1));
            bytes[at] == b',' && !(numbers_have_commas && in_number)
        });
        start = end.map(|end| end + 1);
        Some(trim(&text[from..end.unwrap_or(bytes.len())]))
    })
    .filter(|piece| !piece.is_empty())
}

fn parse_term<V: Values>(values: &V, text: &str) -> Result<Term<V::Value>, Error> {
    let (operator, operand) = split_operator(text);
    let is_equal = matches!(operator, None | Some(Operator::Equal));
    if is_equal && let Some(term) = word(operand) {
        return Ok(term);
    }
    if let Some((from, to)) = split_dots(operand) {
        return match operator {
            Some(Operator::Under | Operator::AtMost) => Err(values.error(text)),
            _ => parse_range(values, text, operator != Some(Operator::Over), from, to),
        };
    }
    let value = values.read(operand);
    let Some(operator) = operator.filter(|_| !is_equal) else {
        return value
            .map(Term::Is)
            .or_else(|error| parse_dashed(values, operand).unwrap_or(Err(error)));
    };
    let included = matches!(operator, Operator::AtLeast | Operator::AtMost);
    let edge = Some(Edge {
        at: value?,
        included,
    });
    Ok(match operator {
        Operator::Under | Operator::AtMost => Term::Between(None, edge),
        _ => Term::Between(edge, None),
    })
}

/// `empty`, and all that cells say when they are.
fn word<T>(text: &str) -> Option<Term<T>> {
    let is = |word: &str| text.eq_ignore_ascii_case(word);
    if is("not empty") {
        Some(Term::Present)
    } else if is("empty") || text == "\"\"" || (!text.is_empty() && is_missing(text)) {
        Some(Term::Missing)
    } else {
        None
    }
}

/// `1..2 h`, `1..<2 h`, `1 h..`
fn parse_range<V: Values>(
    values: &V,
    text: &str,
    from_included: bool,
    from: &str,
    to: &str,
) -> Result<Term<V::Value>, Error> {
    let (operator, to) = split_operator(to);
    let to_included = match operator {
        None | Some(Operator::AtMost) => true,
        Some(Operator::Under) => false,
        _ => return Err(values.error(text)),
    };
    let from_edge = |at| Edge {
        at,
        included: from_included,
    };
    let to_edge = |at| Edge {
        at,
        included: to_included,
    };
    Ok(match (from, to) {
        ("", "") => return Err(values.error(text)),
        ("", to) => Term::Between(None, Some(to_edge(values.read(to)?))),
        (from, "") => Term::Between(Some(from_edge(values.read(from)?)), None),
        (from, to) => {
            let (from, to) = values.read_pair(from, to)?;
            Term::Between(Some(from_edge(from)), Some(to_edge(to)))
        }
    })
}

/// `1-2 h`, `1 to 2 h`; `None` when no dash parts two values.
fn parse_dashed<V: Values>(values: &V, text: &str) -> Option<Result<Term<V::Value>, Error>> {
    let included = |at| Some(Edge { at, included: true });
    range::splits(text)
        .take(range::MAX_SPLITS)
        .find_map(|(from, to)| match values.read_pair(from, to) {
            Ok((from, to)) => Some(Ok(Term::Between(included(from), included(to)))),
            Err(error) if error.hint == Some(error::REVERSED) => Some(Err(error)),
            Err(_) => None,
        })
}

fn split_operator(text: &str) -> (Option<Operator>, &str) {
    OPERATORS
        .iter()
        .find_map(|(sign, operator)| Some((Some(*operator), trim(text.strip_prefix(sign)?))))
        .unwrap_or((None, text))
}

/// What stands before and behind `..`
fn split_dots(text: &str) -> Option<(&str, &str)> {
    let (from, to) = ["...", "..", "…"]
        .iter()
        .find_map(|dots| text.split_once(dots))?;
    Some((trim(from), trim(to)))
}

/// `> 5`, but not `>5..7`
fn is_comparison(text: &str) -> bool {
    let (operator, operand) = split_operator(text);
    !matches!(operator, None | Some(Operator::Equal)) && split_dots(operand).is_none()
}
