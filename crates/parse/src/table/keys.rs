//! What sorts the cells of a column: their number, or their place among the other cells.

use std::cmp::Ordering;

use value::{Decimal, Kind, Reading, Value};

use super::attempt::Attempt;
use super::entries::Entry;

/// For each distinct cell what sorts it; not a number where nothing was read.
pub(super) fn of_values(attempt: &Attempt<'_, '_>) -> Vec<f64> {
    match attempt.kind {
        Kind::Text | Kind::Status | Kind::Id => of_texts(attempt.cells),
        // By name, then by the parts of the version.
        Kind::Version => {
            let versions = attempt.values.iter().map(Option::as_ref);
            let versions = versions.map(|value| value.filter(|value| **value != Value::Missing));
            let versions: Vec<Option<&Value>> = versions.collect();
            ranks(&versions, |a, b| a.compare(b))
        }
        _ => {
            let cells = attempt.cells.iter().zip(&attempt.values);
            let keys = cells.map(|(cell, value)| cell.value.or_else(|| value.as_ref()?.key()));
            keys.map(|key| key.unwrap_or(f64::NAN)).collect()
        }
    }
}

/// For each distinct cell its place in natural order.
pub(super) fn of_texts(cells: &[Entry<'_>]) -> Vec<f64> {
    numbers_of_things(cells).unwrap_or_else(|| {
        let texts = cells
            .iter()
            .map(|cell| (!cell.missing).then_some(&*cell.text));
        let texts: Vec<Option<&str>> = texts.collect();
        ranks(&texts, |a, b| value::compare_text(a, b))
    })
}

/// The numbers of cells that all say a number of the same thing, such as `8,898 km`.
fn numbers_of_things(cells: &[Entry<'_>]) -> Option<Vec<f64>> {
    let reading = Reading {
        decimal: Decimal::Point,
        ..Reading::default()
    };
    let first = &cells.iter().find(|cell| !cell.missing)?.text;
    let is_word = |c: char| c.is_alphabetic() || c == ' ';
    let word = &first[first.trim_end_matches(is_word).len()..];
    if word.is_empty() {
        return None;
    }
    let number = |cell: &Entry<'_>| {
        if cell.missing {
            return Some(f64::NAN);
        }
        let number = cell.text.strip_suffix(word)?;
        value::parse(number, Kind::Number, &reading).ok()?.key()
    };
    cells.iter().map(number).collect()
}

/// For each item its place among the others; equal items have equal places, and no item has none.
fn ranks<T>(items: &[Option<T>], compare: impl Fn(&T, &T) -> Ordering) -> Vec<f64> {
    let mut order: Vec<(usize, &T)> = Vec::with_capacity(items.len());
    order.extend(
        items
            .iter()
            .enumerate()
            .filter_map(|(index, item)| Some((index, item.as_ref()?))),
    );
    order.sort_by(|(_, a), (_, b)| compare(a, b));
    let mut ranks = vec![f64::NAN; items.len()];
    let mut rank = 0.0;
    let mut last: Option<&T> = None;
    for (index, item) in order {
        if last.is_some_and(|last| compare(last, item) != Ordering::Equal) {
            rank += 1.0;
        }
        ranks[index] = rank;
        last = Some(item);
    }
    ranks
}
