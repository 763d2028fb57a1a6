//! Several values run together in one cell, as happens to tables that are copied without their
//! borders: `23230%33227%22280%`, `50005 min`.

use value::{Kind, Reading};

#[cfg(test)]
mod tests;

/// Longer texts are prose.
const LONGEST: usize = 200;

/// The values that `text`, which can be read as none, seems to be made of.
pub(super) fn pieces(text: &str) -> Option<Vec<&str>> {
    if LONGEST < text.len() {
        return None;
    }
    run_together(text)
        .or_else(|| count_and_amount(text))
        .or_else(|| label_and_number(text))
}

/// The two values that `text` may be made of, though it can be read as one: `50005 min` is more
/// than a month, or 5000 of something in 5 minutes.
pub(super) fn joined(text: &str) -> Option<Vec<&str>> {
    // So long a number of so large a unit is grouped, or has a larger one.
    const SUSPICIOUS: usize = 5;
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits < SUSPICIOUS || LONGEST < text.len() {
        return None;
    }
    let (number, unit) = text.split_at(digits);
    let plausible = match unit.trim_start() {
        "%" => 0..=100,
        "m" | "min" | "mins" | "minute" | "minutes" => 1..=59,
        "h" | "hr" | "hrs" | "hour" | "hours" => 1..=23,
        _ => return None,
    };
    let splits = (1..=3).rev().map(|length| number.split_at(digits - length));
    let (count, _) = splits
        .filter(|(_, tail)| !tail.starts_with('0') || tail.len() == 1)
        .filter(|(_, tail)| tail.parse().is_ok_and(|tail| plausible.contains(&tail)))
        // What was counted is most often a round number; else the short one is a value.
        .max_by_key(|(count, _)| count.len() - count.trim_end_matches('0').len())?;
    let (count, amount) = text.split_at(count.len());
    Some(vec![count, amount])
}

/// `24 s27 s41 sec`, `View Account0%0.4%`: values with units, without a blank between them.
fn run_together(text: &str) -> Option<Vec<&str>> {
    let bytes = text.as_bytes();
    let first = bytes.iter().position(u8::is_ascii_digit)?;
    let is_start = |at: &usize| {
        let before = bytes[at - 1];
        bytes[*at].is_ascii_digit() && (before == b'%' || before.is_ascii_alphabetic())
    };
    let ends = (first + 1..bytes.len())
        .filter(is_start)
        .chain([bytes.len()]);
    let mut pieces: Vec<&str> = Vec::new();
    let mut start = first;
    let mut end = first;
    for next in ends {
        // `2h20min` is one value.
        if start < end && !is_amount(&text[start..next]) {
            pieces.push(&text[start..end]);
            start = end;
        }
        end = next;
    }
    pieces.push(&text[start..end]);
    let label = text[..first].trim();
    let are_amounts = pieces.iter().all(|piece| is_amount(piece));
    (1 < pieces.len() && are_amounts).then(|| match label {
        "" => pieces,
        label => [vec![label], pieces].concat(),
    })
}

/// `10,00014 min`: a grouped number and a value with a unit.
fn count_and_amount(text: &str) -> Option<Vec<&str>> {
    const GROUP: usize = 4;
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut end = digits(text);
    if end == 0 || 3 < end || text.starts_with('0') {
        return None;
    }
    let first = end;
    while text[end..].starts_with(',') && 3 <= digits(&text[end + 1..]) {
        end += GROUP;
    }
    let (count, amount) = text.split_at(end);
    let is_glued = first < end && amount.starts_with(|c: char| c.is_ascii_digit());
    (is_glued && is_amount(amount)).then(|| vec![count, amount])
}

/// `Test 1340.13`: a numbered label and a number with decimals.
fn label_and_number(text: &str) -> Option<Vec<&str>> {
    let (label, number) = text.rsplit_once(' ')?;
    let (whole, decimals) = number.split_once('.')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_year = whole.len() == 4 && (whole.starts_with("19") || whole.starts_with("20"));
    let is_squashed = label.ends_with(char::is_alphabetic)
        && is_number(whole)
        && is_number(decimals)
        && 4 <= whole.len()
        && !is_year;
    is_squashed.then(|| {
        let (label, number) = text.split_at(label.len() + 2);
        vec![label, number]
    })
}

/// Whether `text` is one value with a unit.
fn is_amount(text: &str) -> bool {
    let text = text.trim();
    let has_unit = text.ends_with(|c: char| c == '%' || c.is_ascii_alphabetic());
    let is_of = |kind| value::parse(text, kind, &Reading::default()).is_ok();
    has_unit
        && [Kind::Duration, Kind::Percent, Kind::Bytes]
            .into_iter()
            .any(is_of)
}
