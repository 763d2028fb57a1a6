//! Messages about columnar files: Parquet and Arrow.

use super::{Diagnostic, error};

/// A file that cannot be read at all.
pub(crate) fn broken(file: &str, format: &str, problem: &str) -> Diagnostic {
    let message = format!("the {format} file cannot be read: {problem}");
    error("broken-columns", file, None, message).hint("write the file anew")
}

/// A file that cannot be read to its end.
pub(crate) fn cut(file: &str, format: &str, problem: &str) -> Diagnostic {
    let message = format!("the {format} file is damaged: {problem}");
    error("broken-columns", file, None, message).hint("the rows before that place are kept")
}
