//! Messages about data files.

use std::ops::Range;

use super::{Diagnostic, error, excerpt, warning};

/// A data file with nothing in it.
pub(crate) fn empty_file(file: &str) -> Diagnostic {
    error(
        "empty-file",
        file,
        None,
        "expected data, found an empty file".to_owned(),
    )
}

/// All formats are too many for a hint; who names one that is none gets their list.
const READABLE: &str = "readable are tables (CSV, JSON, YAML, TOML, XLSX, ODS, Parquet, Arrow, markdown, HTML), and what load tests, OpenSearch, Prometheus, CloudWatch, ECS and Kubernetes print";

/// A data file that is not text, or a text that is not data.
pub(crate) fn foreign(file: &str, what: &str) -> Diagnostic {
    error(
        "foreign-file",
        file,
        None,
        format!("expected a data file, found {what}"),
    )
    .hint(READABLE)
}

/// A data file that is larger than places in it can be counted.
pub(crate) fn too_large(file: &str, bytes: u64, limit: u64) -> Diagnostic {
    let message = format!("expected a file of at most {limit} bytes, found {bytes}");
    error("too-large", file, None, message).hint("keep what the report is about, or summarise it")
}

/// A compressed file that is cut or damaged.
pub(crate) fn broken_archive(file: &str, packing: &str, kept: usize) -> Diagnostic {
    let message = format!("the {packing} data is cut or damaged after {kept} unpacked bytes");
    let diagnostic = error("broken-archive", file, None, message);
    match kept {
        0 => diagnostic.hint("compress the file again"),
        _ => diagnostic.hint("what stands before that place is kept; compress the file again"),
    }
}

/// A compressed file that unpacks to more than can be held.
pub(crate) fn unpacks_too_large(file: &str, packing: &str, limit: usize) -> Diagnostic {
    let message =
        format!("expected {packing} data that unpacks to at most {limit} bytes, found more");
    error("too-large", file, None, message).hint("keep what the report is about, or summarise it")
}

/// A text with bytes that its encoding has not got.
pub(crate) fn malformed(file: &str, span: Range<usize>, encoding: &str) -> Diagnostic {
    let message = format!("expected {encoding} text; bytes that are none are shown as `\u{FFFD}`");
    error("malformed-text", file, span, message)
        .hint("save the file as UTF-8, or state its `encoding`")
}

/// A text that is not in UTF-8, and seems to be in windows-1252.
pub(crate) fn western(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    let message = format!(
        "expected UTF-8 text; the file is read as windows-1252, which makes this `{found}`"
    );
    warning("not-utf8", file, span, message).hint("save the file as UTF-8, or state its `encoding`")
}

/// A text with NUL bytes, such as a crash leaves behind.
pub(crate) fn nul_bytes(file: &str, span: Range<usize>, count: usize) -> Diagnostic {
    let message = match count {
        1 => "expected text, found a NUL byte; it counts as a blank".to_owned(),
        _ => format!("expected text, found {count} NUL bytes; they count as blanks"),
    };
    warning("nul-bytes", file, span, message)
}

/// A header row without names, above data.
pub(crate) fn blank_header(file: &str, span: Range<usize>) -> Diagnostic {
    let message =
        "expected names of columns, found a blank row; the columns are numbered".to_owned();
    warning("blank-header", file, span, message).hint("name them with `names = [..]`")
}

/// A file that ends within its header.
pub(crate) fn header_only(file: &str, expected: usize, found: usize) -> Diagnostic {
    let rows = if found == 1 { "row" } else { "rows" };
    let message = format!("expected {expected} header rows and data, found {found} {rows} in all");
    error("header-only", file, None, message).hint("state how many there are with `header-rows`")
}

/// A table that is not there.
pub(crate) fn no_table(file: &str, wanted: usize, count: usize) -> Diagnostic {
    let found = match count {
        0 => "none".to_owned(),
        1 => "one".to_owned(),
        count => format!("{count} of them"),
    };
    let message = format!("expected table {wanted} of the file, found {found}");
    error("no-table", file, None, message)
}

/// A text with several tables, and no word on which is meant.
pub(crate) fn several_tables(file: &str, count: usize) -> Diagnostic {
    let message = format!("expected one table, found {count}; the first is read");
    warning("several-tables", file, None, message).hint("state which with `table = 1`")
}

/// A quote that opens a cell and is never closed.
pub(crate) fn unclosed_quote(file: &str, span: Range<usize>) -> Diagnostic {
    warning(
        "unclosed-quote",
        file,
        span,
        "this quote is never closed".to_owned(),
    )
    .hint("close it, or write `\"\"` for a quote inside a quoted cell; it was read as a character")
}

/// A text between the quote that closes a cell and the next delimiter.
pub(crate) fn text_after_quote(file: &str, span: Range<usize>) -> Diagnostic {
    warning(
        "text-after-quote",
        file,
        span,
        "expected a delimiter after the closing quote, found text".to_owned(),
    )
    .hint("write `\"\"` for a quote inside a quoted cell")
}

/// An element that is no row like the others.
pub(crate) fn odd_row(file: &str, span: Range<usize>, expected: &str, found: &str) -> Diagnostic {
    error(
        "odd-row",
        file,
        span,
        format!("expected {expected} as a row, found `{}`", excerpt(found)),
    )
}

/// The first name for which there is no column left.
pub(crate) fn too_many_names(file: &str, span: Range<usize>, limit: usize) -> Diagnostic {
    let message =
        format!("expected at most {limit} columns; members from this one on are left out");
    error("too-many-columns", file, span, message)
}

/// A file that is said to be output of a `_cat` interface and holds no line of it.
pub(crate) fn nothing_captured(file: &str, format: &str) -> Diagnostic {
    let message = format!("expected lines of `{format}`, found none");
    error("no-rows", file, None, message).hint("ask for the header: `?v`")
}
