//! JSON (RFC 8259), one document or several one after the other, such as one a line (NDJSON).
//!
//! Numbers keep their spelling, and `null` is a missing cell. Of a file that is cut, what is whole
//! is kept.

pub(super) mod raw;

use serde_json::value::RawValue;

use crate::{Sink, diagnostic};

use super::{Format, Grid, Layout, Likely, Source, nested};

use raw::Json;

/// JSON, one document or one a line.
pub(super) static FORMAT: Format = Format {
    name: "json",
    is_likely: Likely::Text(is_likely),
    read,
};

/// Whether a text starts like JSON: with `{`, or with `[` and a value.
fn is_likely(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('[') else {
        return text.starts_with('{');
    };
    let rest = rest.trim_start();
    rest.is_empty()
        || rest.starts_with(|c| matches!(c, '{' | '[' | ']' | '"' | '-' | '0'..='9'))
        || ["true", "false", "null"]
            .iter()
            .any(|word| rest.starts_with(word))
}

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let grid = Grid::new("JSON", &source.text);
    if is_one_a_line(source.text.trim_start()) {
        let values = lines(source, sink);
        return nested::read_all(values, grid, source, layout, sink);
    }
    let values = documents(source, sink);
    match &values[..] {
        [] => None,
        [value] => nested::read(*value, grid, source, layout, sink),
        _ => nested::read_all(values, grid, source, layout, sink),
    }
}

/// Whether the first line is a value and others follow.
fn is_one_a_line(text: &str) -> bool {
    let is_value = |line| serde_json::from_str::<&RawValue>(line).is_ok();
    let lines = text.split_once('\n');
    lines.is_some_and(|(line, rest)| !rest.trim().is_empty() && is_value(line))
}

/// The values of NDJSON, one a line; those that are broken are left out.
fn lines<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Vec<Json<'a>> {
    let mut values = Vec::new();
    let mut broken = Vec::new();
    let mut start = 0;
    for line in source.text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            match serde_json::from_str::<&RawValue>(line) {
                Ok(value) => values.push(Json::new(value, &source.text)),
                Err(error) => broken.push((place(line, start, &error), error)),
            }
        }
        start += line.len();
    }
    // The last line may not be written to its end.
    if !source.text.ends_with('\n')
        && let Some((at, _)) = broken.pop_if(|(_, error)| error.is_eof())
    {
        let span = source.span(at..at);
        sink.push(diagnostic::nested::cut_json(source.file, span));
    }
    diagnostic::folded(sink, broken.len(), |index| {
        let (at, error) = &broken[index];
        let span = source.span(*at..*at);
        diagnostic::nested::broken_json_line(source.file, span, &said(error))
    });
    values
}

/// The values of a text, one after the other. The last may be cut: what of it is whole can be read.
pub(super) fn documents<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Vec<Json<'a>> {
    let text: &'a str = &source.text;
    let mut values = Vec::new();
    let mut stream = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    loop {
        let start = stream.byte_offset();
        match stream.next() {
            None => return values,
            Some(Ok(value)) => values.push(Json::new(value, text)),
            Some(Err(error)) => {
                let at = place(text, 0, &error);
                let span = source.span(at..at);
                sink.push(match error.is_eof() {
                    true => diagnostic::nested::cut_json(source.file, span),
                    false => diagnostic::nested::broken_json(source.file, span, &said(&error)),
                });
                if values.is_empty() {
                    values.extend(Json::cut(text, start));
                }
                return values;
            }
        }
    }
}

/// Where in the file `error` is, which was found in `text`, which starts at byte `start`.
fn place(text: &str, start: usize, error: &serde_json::Error) -> u32 {
    let ends = text.match_indices('\n').map(|(end, _)| end + 1);
    let line = ends
        .take(error.line().saturating_sub(1))
        .last()
        .unwrap_or(0);
    let at = (line + error.column().saturating_sub(1)).min(text.len());
    (start + text.floor_char_boundary(at)) as u32
}

/// What is wrong, without the place, which is told in our own way.
fn said(error: &serde_json::Error) -> String {
    let mut message = error.to_string();
    if let Some(end) = message.rfind(" at line ") {
        message.truncate(end);
    }
    message
}
