//! States and truths: `green`, `open`, `passed`; `TRUE`, `no`.

use crate::error;
use crate::{Error, Kind, Read, Value};

/// States that are sure to be one.
const STATES: [&str; 20] = [
    "green",
    "yellow",
    "red",
    "open",
    "opened",
    "close",
    "closed",
    "passed",
    "failed",
    "pass",
    "fail",
    "ok",
    "done",
    "aborted",
    "skipped",
    "success",
    "succeeded",
    "running",
    "pending",
    "resolved",
];

pub(crate) fn is_state(text: &str) -> bool {
    text.len() <= 9 && STATES.iter().any(|state| text.eq_ignore_ascii_case(state))
}

pub(crate) fn read_bool(text: &str) -> Result<Read, Error> {
    let is = |words: &[&str]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    match text.len() {
        2..=5 if is(&["true", "yes"]) => Ok(Read::clear(Value::Bool(true))),
        2..=5 if is(&["false", "no"]) => Ok(Read::clear(Value::Bool(false))),
        1..=3 if is(&["y", "on", "1", "✓", "✔"]) => Ok(Read::open(Value::Bool(true))),
        1..=3 if is(&["n", "off", "0", "✗", "✘"]) => Ok(Read::open(Value::Bool(false))),
        _ => Err(error::unreadable(Kind::Bool)),
    }
}
