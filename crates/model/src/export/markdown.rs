//! Markdown: a pipe table that shows exactly these texts.

use value::number::write_plain;

use super::header::headers;
use super::{Content, Manner, Selection};

pub(super) fn write(out: &mut String, selection: &Selection<'_>, manner: Manner<'_>) {
    for header in headers(selection, manner) {
        out.push_str("| ");
        push_text(out, &header);
        out.push(' ');
    }
    out.push_str("|\n");
    for &at in selection.columns {
        let is_numeric = selection.column(at).kind.is_numeric();
        out.push_str(if is_numeric { "| ---: " } else { "| --- " });
    }
    out.push_str("|\n");
    for &row in selection.rows {
        for &at in selection.columns {
            out.push_str("| ");
            match selection.content(&manner, at, row) {
                Content::Missing => {}
                Content::Number(number) => write_plain(number, out),
                Content::Truth(truth) => out.push_str(if truth { "true" } else { "false" }),
                Content::Text(text) => push_text(out, &text),
            }
            out.push(' ');
        }
        out.push_str("|\n");
    }
}

/// Writes `text` so that no letter of it is markup. Line breaks become `<br>`.
fn push_text(out: &mut String, text: &str) {
    let mut letters = text.trim().chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or(' ');
        let is_markup = match letter {
            '|' | '\\' | '`' | '*' | '<' | '[' => true,
            // Inside of a word it is a letter: `mod_search`.
            '_' => !(before.is_alphanumeric() && next.is_alphanumeric()),
            '~' => !next.is_whitespace(),
            '&' => next == '#' || next.is_ascii_alphabetic(),
            _ => false,
        };
        match letter {
            '\r' if next == '\n' => {}
            '\n' | '\r' => out.push_str("<br>"),
            _ => {
                if is_markup {
                    out.push('\\');
                }
                out.push(letter);
            }
        }
        before = letter;
    }
}
