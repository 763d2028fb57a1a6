//! Messages about single cells of a column.

use std::ops::Range;

use super::{Diagnostic, excerpt, name, warning};

/// A cell that seems to hold several values.
pub(crate) fn squashed(
    file: &str,
    span: Range<usize>,
    column: &str,
    text: &str,
    pieces: &[&str],
) -> Diagnostic {
    const SHOWN: usize = 4;
    let column = name(column);
    let mut list: Vec<String> = pieces
        .iter()
        .take(SHOWN)
        .map(|piece| format!("`{}`", excerpt(piece)))
        .collect();
    if SHOWN < pieces.len() {
        list.push("…".to_owned());
    }
    let message = format!(
        "`{}` in column `{column}` looks like {} values run together, {}; the cell stays text",
        excerpt(text),
        pieces.len(),
        list.join(" ")
    );
    warning("squashed-cell", file, span, message).hint(format!(
        "give each value a cell of its own; if it is one value, declare the `kind` of \
         `[columns.\"{column}\"]`"
    ))
}
