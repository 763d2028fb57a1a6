//! Pipe tables of markdown, as GitHub has them: the table that the author chooses, else the first.

use std::borrow::Cow;
use std::ops::Range;

use crate::{Sink, diagnostic};

use super::{Format, Grid, Layout, Likely, Source, chosen};

/// How much of a text is looked at for a table.
const SNIFFED_BYTES: usize = 64 * 1024;

/// Tables in markdown.
pub(super) static FORMAT: Format = Format {
    name: "markdown",
    is_likely: Likely::Text(is_likely),
    read,
};

/// Whether a text holds a row of dashes below a row of as many cells.
fn is_likely(text: &str) -> bool {
    let head = &text[..text.floor_char_boundary(SNIFFED_BYTES)];
    let lines: Vec<Range<usize>> = lines(head)
        .take_while(|line| line.end < SNIFFED_BYTES)
        .collect();
    lines.windows(2).any(|pair| starts_table(head, pair))
}

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let text: &'a str = &source.text;
    let lines: Vec<Range<usize>> = lines(text).collect();
    let mut tables: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    let mut fence: Option<&str> = None;
    while at + 1 < lines.len() {
        let line = text[lines[at].clone()].trim_start();
        let sign = ["```", "~~~"]
            .into_iter()
            .find(|sign| line.starts_with(sign));
        match (fence, sign) {
            (Some(open), Some(sign)) if open == sign => fence = None,
            (None, Some(sign)) => fence = Some(sign),
            (None, None) if starts_table(text, &lines[at..at + 2]) => {
                let is_row = |line: &&Range<usize>| is_row(&text[(*line).clone()]);
                let rows = lines[at + 2..].iter().take_while(is_row).count();
                tables.push(at..at + 2 + rows);
                at += 1 + rows;
            }
            _ => {}
        }
        at += 1;
    }
    let table = chosen(&tables, source.file, layout, sink)?;
    let mut grid = Grid::new("markdown", text);
    grid.is_markdown = true;
    for (index, line) in lines[table].iter().enumerate() {
        if index == 1 {
            continue;
        }
        for span in cells(text, line.clone()) {
            let cell = match text[span.clone()].contains("\\|") {
                true => {
                    let spelled = text[span.clone()].trim().replace("\\|", "|");
                    grid.spelled_cell(span, Cow::Owned(spelled))
                }
                false => grid.cell(span),
            };
            grid.push(cell);
        }
        grid.end_row(false);
    }
    grid.take_header(layout.header_rows);
    if grid.rows.is_empty() && grid.header.is_empty() {
        sink.push(diagnostic::data::empty_file(source.file));
        return None;
    }
    Some(grid)
}

/// Where the lines of a text stand, without their ends.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let span = start..start + line.trim_end_matches(['\n', '\r']).len();
        start += line.len();
        span
    })
}

/// Whether two lines are the header of a table and the dashes below it.
fn starts_table(text: &str, pair: &[Range<usize>]) -> bool {
    let [header, dashes] = pair else {
        return false;
    };
    let line = text[dashes.clone()].trim();
    let is_dashes = |byte: u8| matches!(byte, b'-' | b'|' | b':' | b' ' | b'\t');
    // Most lines are told by their first byte.
    line.starts_with(['-', '|', ':'])
        && line.contains('|')
        && line.bytes().all(is_dashes)
        && cells(text, dashes.clone())
            .iter()
            .all(|span| text[span.clone()].contains('-'))
        && text[header.clone()].contains('|')
        && cells(text, header.clone()).len() == cells(text, dashes.clone()).len()
}

/// Whether a line below a table goes on with it.
fn is_row(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.contains('|') && !line.starts_with('#')
}

/// Where the cells of a row stand.
fn cells(text: &str, line: Range<usize>) -> Vec<Range<usize>> {
    let row = text[line.clone()].trim();
    let mut start = line.end - text[line].trim_start().len();
    let end = start + row.len();
    if row.starts_with('|') {
        start += 1;
    }
    let mut cells = Vec::new();
    let mut is_escaped = false;
    for (at, byte) in text.as_bytes()[..end].iter().enumerate().skip(start) {
        if *byte == b'|' && !is_escaped {
            cells.push(start..at);
            start = at + 1;
        }
        is_escaped = *byte == b'\\' && !is_escaped;
    }
    // Behind the last bar stands nothing.
    if start < end {
        cells.push(start..end);
    }
    cells
}
