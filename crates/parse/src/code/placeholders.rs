//! Long lists of placeholders in statements: `$1,$2,$3,$4,$5` says no more than `$1,$2,…,$5`.

use std::ops::Range;

/// Lists of fewer placeholders stay whole.
const FEWEST: usize = 8;

/// What of `text` can be left out in view: of each long list all but the first two and the last.
pub(super) fn cuts(text: &str) -> Vec<Range<usize>> {
    let mut cuts = Vec::new();
    let mut at = 0;
    while let Some(found) = text[at..].find(['$', '?', ':', '%']) {
        at += found;
        let Some(first) = placeholder(text, at) else {
            at += 1;
            continue;
        };
        let (mut count, mut third, mut before_last, mut end) = (1, first, first, first);
        while let Some((start, next)) = next_in_list(text, end) {
            count += 1;
            if count == 3 {
                third = start;
            }
            (before_last, end) = (end, next);
        }
        if FEWEST <= count {
            cuts.push(third..before_last);
        }
        at = end;
    }
    cuts
}

/// Where a placeholder that starts at `start` ends: `$12`, `:12`, `?`, `%s`.
fn placeholder(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let after = start + 1;
    match bytes.get(start)? {
        b'?' => Some(after),
        b'%' if bytes.get(after) == Some(&b's') => Some(after + 1),
        b'$' | b':' => {
            let digits = bytes[after..]
                .iter()
                .take_while(|byte| byte.is_ascii_digit());
            let digits = digits.count();
            (0 < digits).then_some(after + digits)
        }
        _ => None,
    }
}

/// Start and end of the placeholder that follows a comma at `end`.
fn next_in_list(text: &str, end: usize) -> Option<(usize, usize)> {
    let rest = text[end..].trim_start().strip_prefix(',')?.trim_start();
    let start = text.len() - rest.len();
    Some((start, placeholder(text, start)?))
}

#[cfg(test)]
mod tests;
