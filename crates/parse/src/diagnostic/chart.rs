//! Messages about charts: what a fence asks for, and what the table does not give.

use std::ops::Range;

use value::Kind;

use super::{self as diagnostic, Diagnostic, error, nearest, warning};

/// A fence that names neither a table nor a data file.
pub(crate) fn no_source(file: &str, span: Range<usize>) -> Diagnostic {
    error(
        "missing-src",
        file,
        span,
        "expected `table`, the id of a table of the page, or `src`, a data file".to_owned(),
    )
    .hint("write `table = \"runs\"`, and `id = \"runs\"` in the fence of the table")
}

/// A fence that names a table and a data file.
pub(crate) fn two_sources(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "expected `table` or `src`, found both; the table is drawn".to_owned();
    warning("two-sources", file, span, message).hint("leave one of them out")
}

/// A table that is not on the page.
pub(crate) fn unknown_table(
    file: &str,
    span: Range<usize>,
    name: &str,
    ids: &[&str],
) -> Diagnostic {
    let message = format!("there is no table `{name}` on this page");
    let diagnostic = error("unknown-table", file, span, message);
    match (nearest(name, ids.iter().copied()), ids) {
        (Some(near), _) => {
            diagnostic.hint(format!("did you mean `{near}`? tables are {}", list(ids)))
        }
        (None, []) => diagnostic.hint("the page has no table; `src` names a data file"),
        (None, ids) => diagnostic.hint(format!(
            "tables are {}; `id` gives a table its name",
            list(ids)
        )),
    }
}

/// A word that is none of those that can stand here.
pub(crate) fn unknown_word(
    file: &str,
    span: Range<usize>,
    expected: &str,
    found: &str,
    valid: &[&str],
) -> Diagnostic {
    let message = format!("expected {expected}, found `{found}`");
    let diagnostic = error("unknown-word", file, span, message);
    match nearest(found, valid.iter().copied()) {
        Some(near) => diagnostic.hint(format!(
            "did you mean `{}`? valid are {}",
            diagnostic::name(near),
            list(valid)
        )),
        None => diagnostic.hint(format!("valid are {}", list(valid))),
    }
}

/// A table without a column of numbers.
pub(crate) fn no_numbers(file: &str, span: Range<usize>, table: &str) -> Diagnostic {
    let message = format!("expected a column of numbers in table `{table}`, found none");
    error("no-numbers", file, span, message)
        .hint("`[columns.\"Name\"]` with `kind` in the fence of the table says what a column holds")
}

/// A column that holds no numbers.
pub(crate) fn not_numeric(file: &str, span: Range<usize>, column: &str, kind: Kind) -> Diagnostic {
    let message = format!(
        "expected a column of numbers, `{}` is of kind {}",
        diagnostic::name(column),
        kind.name()
    );
    error("no-numbers", file, span, message)
        .hint("`[columns.\"Name\"]` with `kind` in the fence of the table says what a column holds")
}

/// Columns that no axis can show together.
pub(crate) fn mixed_units(
    file: &str,
    span: Range<usize>,
    one: (&str, Kind),
    other: (&str, Kind),
) -> Diagnostic {
    let message = format!(
        "expected columns of one kind, `{}` is of kind {} and `{}` of kind {}",
        diagnostic::name(one.0),
        one.1.name(),
        diagnostic::name(other.0),
        other.1.name()
    );
    error("mixed-units", file, span, message).hint("draw them in two charts with the same `x`")
}

/// A chart of rows without a value.
pub(crate) fn nothing(file: &str, span: Range<usize>) -> Diagnostic {
    error(
        "nothing-to-draw",
        file,
        span,
        "expected values to draw, found none".to_owned(),
    )
    .hint("the rows that are chosen have no value in the columns of `y`")
}

/// A logarithmic axis of values that are not above zero.
pub(crate) fn log_of_zero(file: &str, span: Range<usize>) -> Diagnostic {
    error(
        "log-of-zero",
        file,
        span,
        "expected values above zero on a logarithmic axis, found zero or less; the axis is linear"
            .to_owned(),
    )
    .hint("leave `log` out, or choose rows without zeros")
}

/// More names or series than a reader can take in.
pub(crate) fn too_many(
    file: &str,
    span: Range<usize>,
    what: &str,
    found: usize,
    most: usize,
) -> Diagnostic {
    let message = format!("expected at most {most} {what}, found {found}; the chart shows {most}");
    let hint = match what {
        "series" => "name those to be seen: `series = { column = \"…\", values = [\"…\"] }`",
        _ => "`top = 10` shows the largest; `kind = \"heat\"` shows many",
    };
    warning("too-many", file, span, message).hint(hint)
}

/// Rows that would stand at one place.
pub(crate) fn clash(file: &str, span: Range<usize>, row: &str) -> Diagnostic {
    let message = format!(
        "expected one row for each name and series, `{}` is there twice",
        diagnostic::name(row)
    );
    warning("twice-in-chart", file, span, message)
        .hint("the first is drawn; `kind = \"box\"` draws all of them")
}

/// A value that cannot be read.
pub(crate) fn bad_value(file: &str, span: Range<usize>, text: &str, kind: Kind) -> Diagnostic {
    let message = format!("expected a value of kind {}, found `{text}`", kind.name());
    error("bad-value", file, span, message)
        .hint("write it as in the table: `2 s`, `512 MiB`, `95 %`, `2024-04-24 10:20 UTC`")
}

/// Bands without the table they are in.
pub(crate) fn no_band_table(file: &str, span: Range<usize>) -> Diagnostic {
    error("missing-src", file, span, "expected `table`, the id of the table with the bands".to_owned())
        .hint("write `bands = { table = \"phases\", name = \"Phase\", start = \"Start\", end = \"End\" }`")
}

fn list(names: &[&str]) -> String {
    const LISTED: usize = 12;
    let quoted: Vec<String> = names
        .iter()
        .take(LISTED)
        .map(|name| format!("`{}`", diagnostic::name(name)))
        .collect();
    let more = names.len().saturating_sub(LISTED);
    match more {
        0 => quoted.join(", "),
        more => format!("{} and {more} more", quoted.join(", ")),
    }
}
