//! A state as a quiet badge. Its colour follows the word; the word itself always stands there.

use crate::html::Html;

/// Writes the badge of a state: `green`, `Closed`, `aborted`.
pub(crate) fn status(html: &mut Html, state: &str) {
    html.raw("<span")
        .classes(&[Some("status"), meaning(state)])
        .raw(">")
        .text(state)
        .raw("</span>");
}

fn meaning(state: &str) -> Option<&'static str> {
    const GOOD: [&str; 12] = [
        "green",
        "ok",
        "up",
        "pass",
        "passed",
        "success",
        "succeeded",
        "done",
        "closed",
        "completed",
        "resolved",
        "fixed",
    ];
    const FAIR: [&str; 9] = [
        "yellow",
        "amber",
        "warning",
        "partial",
        "degraded",
        "skipped",
        "retest",
        "blocked",
        "in progress",
    ];
    const BAD: [&str; 10] = [
        "red", "down", "fail", "failed", "failure", "error", "aborted", "broken", "rejected",
        "timeout",
    ];
    let is = |words: &[&str]| {
        words
            .iter()
            .any(|word| word.eq_ignore_ascii_case(state.trim()))
    };
    match () {
        () if is(&GOOD) => Some("good"),
        () if is(&FAIR) => Some("fair"),
        () if is(&BAD) => Some("bad"),
        () => None,
    }
}

#[cfg(test)]
mod tests;
