//! A diagnostic as one line of JSON.

use serde::Serialize;
use site::Placed;

use super::{shown_path, tally};

/// A diagnostic as programs read it.
#[derive(Serialize)]
pub(super) struct Object<'a> {
    severity: &'static str,
    rule: &'static str,
    path: String,
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
    hint: Option<&'a str>,
}

/// One line: an object with severity, rule, path, line, column, message and hint.
pub(crate) fn line(placed: &Placed) -> String {
    match serde_json::to_string(&Object::of(placed)) {
        Ok(json) => json + "\n",
        Err(error) => unreachable!("numbers and texts are JSON: {error}"),
    }
}

impl Object<'_> {
    /// What `placed` says.
    pub(super) fn of(placed: &Placed) -> Object<'_> {
        let Placed {
            diagnostic,
            path,
            excerpt,
        } = placed;
        Object {
            severity: tally::name(diagnostic.severity),
            rule: diagnostic.rule,
            path: shown_path(path),
            line: excerpt.as_ref().map(|excerpt| excerpt.line),
            column: excerpt.as_ref().map(|excerpt| excerpt.column),
            message: &diagnostic.message,
            hint: diagnostic.hint.as_deref(),
        }
    }
}
