//! Messages about tables: what a fence asks for, and what the rows do not give.

use std::ops::Range;

use value::Kind;

use super::{self as diagnostic, Diagnostic, error, excerpt, nearest, warning};
use crate::path as content_path;

/// A fence that names no data file.
pub(crate) fn missing_src(file: &str, span: Range<usize>) -> Diagnostic {
    error(
        "missing-src",
        file,
        span,
        "expected `src`, the data file of the table".to_owned(),
    )
    .hint("write `src = \"runs.csv\"` for a file beside the page")
}

/// A pattern that no data file matches.
pub(crate) fn nothing_matches(file: &str, span: Range<usize>, pattern: &str) -> Diagnostic {
    error(
        "missing-file",
        file,
        span,
        format!("no file matches `{pattern}`"),
    )
    .hint(
        "`*` stands for any part of a file name and `?` for one character; folders are spelled out",
    )
}

/// A data file whose columns are not those of the files before it.
pub(crate) fn other_columns(file: &str, missing: &[String], added: &[String]) -> Diagnostic {
    let list = |names: &[String]| {
        const LISTED: usize = 6;
        let quoted: Vec<String> = names
            .iter()
            .take(LISTED)
            .map(|name| format!("`{name}`"))
            .collect();
        let more = names.len().saturating_sub(LISTED);
        let more = if more == 0 {
            String::new()
        } else {
            format!(" and {more} more")
        };
        format!("{}{more}", quoted.join(", "))
    };
    let mut message = "expected the columns of the files before it".to_owned();
    if !missing.is_empty() {
        message.push_str(&format!("; it has no {}", list(missing)));
    }
    if !added.is_empty() {
        message.push_str(&format!("; only it has {}", list(added)));
    }
    warning("other-columns", file, None, message)
        .hint("columns go together by name; a row has nothing in those that its file has not got")
}

/// Files that together hold more text than places in it can be counted.
pub(crate) fn too_much_text(file: &str) -> Diagnostic {
    let message =
        "expected at most 4 GB in all files of the table; this one is left out".to_owned();
    error("too-large", file, None, message).hint("keep what the report is about, or summarise it")
}

/// A data file outside `content/`.
pub(crate) fn climbing_src(file: &str, span: Range<usize>, src: &str) -> Diagnostic {
    error(
        "climbing-path",
        file,
        span,
        format!("`{src}` climbs out of `content/`"),
    )
    .hint("a path that starts with `/` is taken from `content/`")
}

/// A data file that is not there.
pub(crate) fn missing_file(
    file: &str,
    span: Range<usize>,
    path: &str,
    beside: &[String],
) -> Diagnostic {
    let diagnostic = error(
        "missing-file",
        file,
        span,
        format!("there is no file `{path}`"),
    );
    match nearest(path, beside.iter().map(String::as_str)) {
        Some(near) => {
            let near = content_path::spelled(near, content_path::folder(file));
            diagnostic.hint(format!("did you mean `{near}`?"))
        }
        None => {
            diagnostic.hint("paths are relative to the page, or to `content/` with `/` in front")
        }
    }
}

/// A data file that is larger than the site allows.
pub(crate) fn too_large(
    file: &str,
    span: Range<usize>,
    path: &str,
    bytes: u64,
    limit: u64,
) -> Diagnostic {
    let message = format!("expected a file of at most {limit} bytes, `{path}` has {bytes}");
    error("too-large", file, span, message).hint("keep what the report is about, or summarise it")
}

/// A data file that the system does not give.
pub(crate) fn unreadable(file: &str, span: Range<usize>, path: &str, reason: &str) -> Diagnostic {
    error(
        "unreadable-file",
        file,
        span,
        format!("`{path}` cannot be read: {reason}"),
    )
}

/// A value that is none of a few.
pub(crate) fn not_one_of(
    file: &str,
    span: Range<usize>,
    what: &str,
    found: &str,
    valid: &[&str],
) -> Diagnostic {
    let list = valid
        .iter()
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ");
    let diagnostic = error(
        "unknown-value",
        file,
        span,
        format!("expected {what}, found `{found}`"),
    );
    match nearest(found, valid.iter().copied()) {
        Some(near) => diagnostic.hint(format!("did you mean `{near}`? valid are {list}")),
        None => diagnostic.hint(format!("valid are {list}")),
    }
}

/// An option that names a column which the table has not got.
pub(crate) fn unknown_column(
    file: &str,
    span: Range<usize>,
    name: &str,
    columns: &[&str],
) -> Diagnostic {
    const LISTED: usize = 12;
    let names = columns.iter().take(LISTED);
    let names = names.map(|name| format!("`{}`", diagnostic::name(name)));
    let mut list = names.collect::<Vec<_>>().join(", ");
    if columns.len() > LISTED {
        list.push_str(&format!(" and {} more", columns.len() - LISTED));
    }
    let diagnostic = error(
        "unknown-column",
        file,
        span,
        format!("there is no column `{name}`"),
    );
    match nearest(name, columns.iter().copied()) {
        Some(near) => diagnostic.hint(format!(
            "did you mean `{}`? columns are {list}",
            diagnostic::name(near)
        )),
        None => diagnostic.hint(format!("columns are {list}")),
    }
}

/// An option that names one column, where several have the name.
pub(crate) fn several_columns(
    file: &str,
    span: Range<usize>,
    name: &str,
    taken: &str,
    columns: &[&str],
) -> Diagnostic {
    let names: Vec<String> = columns.iter().map(|name| (*name).to_owned()).collect();
    let message = format!("`{name}` can mean several columns; `{taken}` is taken");
    // Columns of the same header cannot be told apart but by names of their own.
    let hint = match name == taken {
        true => "give the columns names of their own with `names = [..]`".to_owned(),
        false => format!("write one of {}", super::list(&names)),
    };
    warning("several-columns", file, span, message).hint(hint)
}

/// An id that would not survive in a link.
pub(crate) fn unsafe_id(file: &str, span: Range<usize>, id: &str, slug: &str) -> Diagnostic {
    let message = format!("expected an id of letters, digits, `-` and `_`, found `{id}`");
    error("unsafe-id", file, span, message).hint(format!("write `id = \"{slug}\"`"))
}

/// No header, and header rows.
pub(crate) fn header_twice(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "`header = false` and `header-rows` say different things; `header-rows` counts";
    error("header-twice", file, span, message.to_owned())
}

/// A header that looks like a row of the data below.
pub(crate) fn header_is_data(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    let message = format!(
        "expected names of columns in the first row, found values such as `{}`",
        excerpt(found)
    );
    warning("header-is-data", file, span, message).hint(
        "write `header = false` if the file has no header, and `names = [..]` to name its columns",
    )
}

/// A last row that ends within the file, where the program that writes it has not come further.
pub(crate) fn cut_row(file: &str, span: Range<usize>, found: usize, expected: usize) -> Diagnostic {
    let expected = cells(expected);
    let message = format!("expected {expected}, found {found} and the end of the file");
    warning("cut-row", file, span, message)
        .hint("the file seems to be cut; the last cell may be, too")
}

/// A row with fewer cells than the header.
pub(crate) fn short_row(
    file: &str,
    span: Range<usize>,
    found: usize,
    expected: usize,
) -> Diagnostic {
    let expected = cells(expected);
    let message = format!("expected {expected}, found {found}; the others count as missing");
    warning("ragged-row", file, span, message)
}

/// A row with more cells than the header.
pub(crate) fn long_row(
    file: &str,
    span: Range<usize>,
    found: usize,
    expected: usize,
    dropped: &str,
) -> Diagnostic {
    let message = format!(
        "expected {}, found {found}; left out is `{}`",
        cells(expected),
        excerpt(dropped)
    );
    error("ragged-row", file, span, message)
        .hint("a cell that holds the delimiter stands in quotes")
}

/// A table that is wider than any reader can use.
pub(crate) fn too_many_columns(file: &str, found: usize, limit: usize) -> Diagnostic {
    let message = format!("expected at most {limit} columns, found {found}; the rest is left out");
    error("too-many-columns", file, None, message)
}

/// A cell that is not of the kind of its column.
pub(crate) fn bad_cell(
    file: &str,
    span: Range<usize>,
    expected: &str,
    found: &str,
    hint: Option<&str>,
) -> Diagnostic {
    let diagnostic = error(
        "bad-cell",
        file,
        span,
        format!("expected {expected}, found `{}`", excerpt(found)),
    );
    match hint {
        Some(hint) => diagnostic.hint(hint),
        None => diagnostic,
    }
}

/// A column most of whose cells are of one kind, and a few are not.
pub(crate) fn mixed_column(
    file: &str,
    span: Range<usize>,
    column: &str,
    kind: Kind,
    (agreeing, present): (u64, u64),
    odd: &str,
) -> Diagnostic {
    let kind = kind.name();
    let column = diagnostic::name(column);
    let message = format!(
        "{agreeing} of {present} cells of column `{column}` are of kind {kind}, `{}` is not; \
         the column stays text",
        excerpt(odd)
    );
    warning("mixed-column", file, span, message).hint(format!(
        "declare `[columns.\"{column}\"]` with `kind = \"text\"` or `\"{kind}\"`"
    ))
}

/// A column of numbers that have more than one meaning.
pub(crate) fn unclear_column(
    file: &str,
    span: Range<usize>,
    column: &str,
    example: &str,
    kinds: &[Kind],
    how: Option<&str>,
) -> Diagnostic {
    let column = diagnostic::name(column);
    let message = format!(
        "cells of column `{column}` such as `{}` have more than one meaning; \
         the column stays text",
        excerpt(example)
    );
    let kinds: Vec<String> = kinds
        .iter()
        .map(|kind| format!("`\"{}\"`", kind.name()))
        .collect();
    let kinds = kinds.join(", ");
    let hint = format!("declare `[columns.\"{column}\"]` with `kind = \"text\"`, or {kinds}");
    let diagnostic = warning("unclear-column", file, span, message);
    match how {
        Some(how) => diagnostic.hint(format!("{hint}; {how}")),
        None => diagnostic.hint(hint),
    }
}

/// Sizes as `bytes=m` has them printed: the file does not tell in which unit.
pub(crate) fn sizes_without_unit(file: &str, span: Range<usize>, column: &str) -> Diagnostic {
    let column = diagnostic::name(column);
    let message =
        format!("sizes of column `{column}` have no unit; they are read as plain numbers");
    warning("no-unit", file, span, message).hint(format!(
        "declare `[columns.\"{column}\"]` with `unit = \"B\"` for `bytes=b`, `\"MiB\"` for `bytes=m`"
    ))
}

/// A unit that values of a kind cannot have.
pub(crate) fn unknown_unit(file: &str, span: Range<usize>, unit: &str, kind: Kind) -> Diagnostic {
    let message = format!("expected a unit of kind {}, found `{unit}`", kind.name());
    error("unknown-unit", file, span, message)
}

/// A table with more cells than any reader can use.
pub(crate) fn too_many_cells(file: &str, limit: usize) -> Diagnostic {
    let message = format!("expected at most {limit} cells; the rows beyond are left out");
    error("too-many-cells", file, None, message)
        .hint("keep what the report is about, or summarise it")
}

/// Group rows, and a column that is to become group rows.
pub(crate) fn grouped_twice(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "the rows have group rows already; `group-by` does nothing".to_owned();
    error("grouped-twice", file, span, message)
}

/// A condition that the cells of its column cannot be held against.
pub(crate) fn bad_condition(
    file: &str,
    span: Range<usize>,
    problem: &value::condition::Error,
) -> Diagnostic {
    error("bad-condition", file, span, problem.to_string())
}

fn cells(count: usize) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} cell{s}")
}
