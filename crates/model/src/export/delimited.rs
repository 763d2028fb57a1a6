//! TSV and CSV, safe to open in a spreadsheet.
//!
//! Spreadsheets run what looks like a formula. OWASP ("CSV Injection") names the first letters that
//! make a text look so: `=`, `+`, `-`, `@`, tab and carriage return. Such a text, in a header too,
//! gets a `'` in front. Numbers keep their sign, since nothing but a number is run in them, and so
//! does a dash alone.

use value::number::write_plain;

use super::header::headers;
use super::{Content, Manner, Selection};

/// How fields are parted and when they are quoted.
pub(super) struct Dialect {
    separator: char,
    line_end: &'static str,
    /// Whether a field with a quotation mark anywhere is quoted, or only one that starts with it.
    quotes_marks: bool,
}

/// What spreadsheets put on the clipboard and take from it. A mark inside of a field is a letter.
pub(super) const TSV: Dialect = Dialect {
    separator: '\t',
    line_end: "\n",
    quotes_marks: false,
};

/// RFC 4180.
pub(super) const CSV: Dialect = Dialect {
    separator: ',',
    line_end: "\r\n",
    quotes_marks: true,
};

pub(super) fn write(
    out: &mut String,
    selection: &Selection<'_>,
    manner: Manner<'_>,
    dialect: &Dialect,
) {
    if selection.header {
        for (place, header) in headers(selection, manner).iter().enumerate() {
            dialect.part(out, place);
            dialect.push_text(out, header);
        }
        out.push_str(dialect.line_end);
    }
    for (line, &row) in selection.rows.iter().enumerate() {
        if 0 < line {
            out.push_str(dialect.line_end);
        }
        let start = out.len();
        for (place, &at) in selection.columns.iter().enumerate() {
            dialect.part(out, place);
            match selection.content(&manner, at, row) {
                Content::Missing => {}
                Content::Number(number) => write_plain(number, out),
                Content::Truth(truth) => out.push_str(if truth { "true" } else { "false" }),
                Content::Text(text) => dialect.push_text(out, &text),
            }
        }
        // An empty line would be no row.
        if out.len() == start && selection.header {
            out.push_str("\"\"");
        }
    }
    if selection.header && !selection.rows.is_empty() {
        out.push_str(dialect.line_end);
    }
}

impl Dialect {
    fn part(&self, out: &mut String, place: usize) {
        if 0 < place {
            out.push(self.separator);
        }
    }

    fn push_text(&self, out: &mut String, text: &str) {
        let quote = if looks_like_formula(text) { "'" } else { "" };
        let is_special = |letter: char| {
            letter == self.separator
                || matches!(letter, '\n' | '\r')
                || letter == '"' && self.quotes_marks
        };
        if !text.starts_with('"') && !text.contains(is_special) {
            out.push_str(quote);
            out.push_str(text);
            return;
        }
        out.push('"');
        out.push_str(quote);
        out.push_str(&text.replace('"', "\"\""));
        out.push('"');
    }
}

/// Whether a spreadsheet might take `text` for a formula.
///
/// ```
/// use model::looks_like_formula;
///
/// for text in ["=1+1", "+1-555", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "- item"] {
///     assert!(looks_like_formula(text), "{text}");
/// }
/// for text in ["-", "-3.5", "+12.5 %", "a=b", "−3 ms", ""] {
///     assert!(!looks_like_formula(text), "{text}");
/// }
/// ```
pub fn looks_like_formula(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(['=', '+', '-', '@', '\t', '\r']) else {
        return false;
    };
    let has_sign = text.starts_with(['+', '-']);
    let is_number = rest.starts_with(|digit: char| digit.is_ascii_digit() || digit == '.')
        && rest
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b',' | b'%' | b' '));
    !(has_sign && is_number || text == "-")
}
