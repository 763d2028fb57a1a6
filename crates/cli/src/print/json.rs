//! A diagnostic as one line of JSON.

use serde::Serialize;
use site::Placed;

use super::{shown_path, tally};

#[derive(Serialize)]
struct Object<'a> {
    severity: &'static str,
    rule: &'static str,
    path: String,
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
    hint: Option<&'a str>,
}

/// One line: an object with severity, rule, path, line, column, message and hint.
pub(crate) fn object(placed: &Placed) -> String {
    let Placed {
        diagnostic,
        path,
        excerpt,
    } = placed;
    let object = Object {
        severity: tally::name(diagnostic.severity),
        rule: diagnostic.rule,
        path: shown_path(path),
        line: excerpt.as_ref().map(|excerpt| excerpt.line),
        column: excerpt.as_ref().map(|excerpt| excerpt.column),
        message: &diagnostic.message,
        hint: diagnostic.hint.as_deref(),
    };
    match serde_json::to_string(&object) {
        Ok(json) => json + "\n",
        Err(error) => unreachable!("numbers and texts are JSON: {error}"),
    }
}
