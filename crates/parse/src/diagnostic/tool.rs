//! Messages about files that tools write.

use std::ops::Range;

use super::{Diagnostic, error};

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
