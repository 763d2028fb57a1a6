//! JSON: a list of objects.

use std::fmt::Write;

use value::number::write_plain;

use super::header::headers;
use super::{Content, Manner, Selection};

pub(super) fn write(out: &mut String, selection: &Selection<'_>, manner: Manner<'_>) {
    let keys: Vec<String> = headers(selection, manner)
        .iter()
        .map(|header| {
            let mut key = String::new();
            push_string(&mut key, header);
            key
        })
        .collect();
    out.push('[');
    for (line, &row) in selection.rows.iter().enumerate() {
        out.push_str(if line == 0 { "\n{" } else { ",\n{" });
        for (place, (&at, key)) in selection.columns.iter().zip(&keys).enumerate() {
            if 0 < place {
                out.push(',');
            }
            out.push_str(key);
            out.push(':');
            // What is shown of nothing, `–` or `n/a`, is no value.
            match selection.content(&manner, at, row) {
                _ if selection.column(at).is_missing(row) => out.push_str("null"),
                Content::Number(number) if number.is_finite() => write_plain(number, out),
                Content::Missing | Content::Number(_) => out.push_str("null"),
                Content::Truth(truth) => out.push_str(if truth { "true" } else { "false" }),
                Content::Text(text) => push_string(out, &text),
            }
        }
        out.push('}');
    }
    out.push_str("\n]\n");
}

fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\0'..' ' => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", letter as u32);
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}
