//! Messages about nested data: JSON, YAML and TOML.

use std::ops::Range;

use super::{Diagnostic, error, warning};

/// JSON that cannot be read from here on.
pub(crate) fn broken_json(file: &str, span: Range<usize>, problem: &str) -> Diagnostic {
    error("broken-json", file, span, format!("broken JSON: {problem}"))
        .hint("what stands before this place is kept")
}

/// JSON that ends before it is complete.
pub(crate) fn cut_json(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "expected more JSON, found the end of the file".to_owned();
    error("broken-json", file, span, message)
        .hint("the file is cut; the rows that are whole are kept")
}

/// A line of NDJSON that cannot be read.
pub(crate) fn broken_json_line(file: &str, span: Range<usize>, problem: &str) -> Diagnostic {
    error("broken-json", file, span, format!("broken JSON: {problem}"))
        .hint("this line is left out")
}

/// Nested data in which no rows can be found.
pub(crate) fn no_rows(file: &str, found: &str) -> Diagnostic {
    let message = format!("expected objects or arrays as rows, found {found}");
    error("no-rows", file, None, message)
}

/// Nested data in which rows stand in several places.
pub(crate) fn several_arrays(file: &str, paths: &[String]) -> Diagnostic {
    let first = paths.first().map_or("", String::as_str);
    let message = format!(
        "expected rows in one place, found them in {}",
        super::list(paths)
    );
    error("no-rows", file, None, message).hint(format!("choose one, as in `rows = \"{first}\"`"))
}

/// A path to rows that leads nowhere from `at` on.
pub(crate) fn no_path(file: &str, at: &str, names: &[String]) -> Diagnostic {
    let diagnostic = error(
        "no-rows",
        file,
        None,
        format!("`rows` leads nowhere at `{at}`"),
    );
    match super::nearest(at, names.iter().map(String::as_str)) {
        Some(near) => diagnostic.hint(format!(
            "did you mean `{near}`? there is {}",
            super::list(names)
        )),
        None if names.is_empty() => diagnostic.hint("there are no names to go on with"),
        None => diagnostic.hint(format!("there is {}", super::list(names))),
    }
}

/// A column with fewer values than the others.
pub(crate) fn short_column(
    file: &str,
    span: Range<usize>,
    name: &str,
    found: usize,
    expected: usize,
) -> Diagnostic {
    let message = format!(
        "expected {expected} values of `{name}`, found {found}; the others count as missing"
    );
    warning("short-column", file, span, message)
}
