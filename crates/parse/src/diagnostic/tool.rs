//! Messages about files that tools write.

use std::ops::Range;

use super::{Diagnostic, error, excerpt, warning};

/// A file that is said to be of a tool and holds nothing of it.
pub(crate) fn nothing_found(file: &str, format: &str) -> Diagnostic {
    let message = format!("expected rows of {format}, found none");
    error("no-rows", file, None, message)
        .hint("without `format`, a file is read as what it looks like")
}

/// XML that cannot be read from here on.
pub(crate) fn broken_xml(file: &str, span: Range<usize>, problem: &str) -> Diagnostic {
    error("broken-xml", file, span, format!("broken XML: {problem}"))
        .hint("what stands before this place is kept")
}

/// An image whose version hangs on a variable that the file does not set.
pub(crate) fn unknown_variable(file: &str, span: Range<usize>, image: &str) -> Diagnostic {
    let message = format!(
        "expected a default for the variable in `{}`",
        excerpt(image)
    );
    warning("unknown-variable", file, span, message)
        .hint("its version is left empty; write `${NAME:-1.2.3}` or the output of `docker compose config`")
}
