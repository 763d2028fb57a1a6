//! JSON (RFC 8259): objects or arrays as rows, in one array, in the one array that an object
//! holds, or one a line (NDJSON).
//!
//! Members of nested objects become columns with dotted names, as `_cat` names its own. Numbers
//! keep their spelling, and `null` is a missing cell.

mod raw;

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use serde_json::value::RawValue;

use crate::{Sink, diagnostic};

use super::{Format, Grid, Layout, Likely, MAX_COLUMNS, RawCell, Source, cat_indices};

use raw::{Shape, content, elements, members};

/// Objects nested deeper than this stay JSON in a cell.
const MAX_DEPTH: usize = 8;

/// Whether a text starts like JSON: with `{`, or with `[` and a value.
/// JSON, one document or one a line.
pub(super) static FORMAT: Format = Format {
    name: "json",
    is_likely: Likely::Text(is_likely),
    read,
};

fn is_likely(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('[') else {
        return text.starts_with('{');
    };
    let rest = rest.trim_start();
    rest.starts_with(|c| matches!(c, '{' | '[' | ']' | '"' | '-' | '0'..='9'))
        || ["true", "false", "null"]
            .iter()
            .any(|word| rest.starts_with(word))
}

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let text: &'a str = &source.text;
    let mut document = Document { source, text, sink };
    let rows = document.rows()?;
    let grid = Grid::new("JSON", text);
    match rows
        .iter()
        .map(|row| Shape::of(row))
        .find(|shape| *shape != Shape::Plain)
    {
        Some(Shape::Object) => Some(document.objects(&rows, grid)),
        Some(_) => Some(document.arrays(&rows, grid, layout.header_rows)),
        None => {
            let found = if rows.is_empty() {
                "an empty array"
            } else {
                "an array of plain values"
            };
            document
                .sink
                .push(diagnostic::data::no_rows(source.file, found));
            None
        }
    }
}

/// A JSON text whose rows are looked for.
struct Document<'a, 's> {
    source: &'s Source<'s>,
    text: &'a str,
    sink: &'s mut Sink,
}

impl<'a> Document<'a, '_> {
    /// The values that are to become rows.
    fn rows(&mut self) -> Option<Vec<&'a RawValue>> {
        let text = self.text.trim_start();
        let start = self.text.len() - text.len();
        if let Some((line, rest)) = text.split_once('\n')
            && !rest.trim().is_empty()
            && serde_json::from_str::<&RawValue>(line).is_ok()
        {
            return Some(self.lines());
        }
        match text.as_bytes().first() {
            Some(b'[') => {
                let (rows, error) = elements(text);
                if let Some(error) = error {
                    self.report_broken(start, text, &error);
                }
                Some(rows)
            }
            Some(b'{') => self.only_array(start, text),
            _ => {
                self.sink
                    .push(diagnostic::data::no_rows(self.source.file, "another text"));
                None
            }
        }
    }

    /// The values of NDJSON, one a line.
    fn lines(&mut self) -> Vec<&'a RawValue> {
        let mut rows = Vec::new();
        let mut broken = Vec::new();
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            if !line.trim().is_empty() {
                match serde_json::from_str(line) {
                    Ok(row) => rows.push(row),
                    Err(error) => broken.push(self.problem(start, line, &error)),
                }
            }
            start += line.len();
        }
        diagnostic::folded(self.sink, broken.len(), |index| {
            let (span, problem) = &broken[index];
            diagnostic::data::broken_json_line(self.source.file, span.clone(), problem)
        });
        rows
    }

    /// The elements of the one array that the object `text` holds.
    fn only_array(&mut self, start: usize, text: &'a str) -> Option<Vec<&'a RawValue>> {
        let (members, error) = members(text);
        let is_broken = error.is_some();
        if let Some(error) = error {
            self.report_broken(start, text, &error);
        }
        let arrays: Vec<(&RawValue, Vec<&RawValue>)> = members
            .iter()
            .filter(|(_, value)| Shape::of(value) == Shape::Array)
            .map(|(name, value)| (*name, elements(value.get()).0))
            .collect();
        // `failures` and its like are there even when they are empty.
        let filled = arrays.iter().filter(|(_, rows)| !rows.is_empty()).count();
        let candidates = arrays
            .into_iter()
            .filter(|(_, rows)| filled == 0 || !rows.is_empty());
        let mut candidates: Vec<_> = candidates.collect();
        match &mut candidates[..] {
            [(_, rows)] => Some(std::mem::take(rows)),
            [] if is_broken => None,
            [] => {
                let found = "an object without an array";
                self.sink
                    .push(diagnostic::data::no_rows(self.source.file, found));
                None
            }
            several => {
                let names = several
                    .iter()
                    .map(|(name, _)| format!("`{}`", content(name)));
                let names = names.collect::<Vec<_>>().join(", ");
                let found = format!("an object with the arrays {names}");
                self.sink
                    .push(diagnostic::data::no_rows(self.source.file, &found));
                None
            }
        }
    }

    /// Rows of objects: the columns are the names of all members, in order of first appearance.
    fn objects(&mut self, rows: &[&'a RawValue], mut grid: Grid<'a>) -> Grid<'a> {
        let mut columns = Columns::default();
        let mut odd = Vec::new();
        for row in rows {
            if Shape::of(row) != Shape::Object {
                odd.push(self.span(row));
                continue;
            }
            let start = self.span(row).start;
            let mut cells = Vec::new();
            self.flatten("", 0, row, &mut |name, key, value| {
                let Some(column) = columns.index(name, key, &mut grid) else {
                    return;
                };
                cells.resize(cells.len().max(column + 1), None);
                cells[column] = Some(value);
            });
            for cell in cells {
                let cell = match cell {
                    Some(value) => self.cell(value, &mut grid),
                    None => grid.cell(start..start),
                };
                grid.push(cell);
            }
            grid.end_row(false);
        }
        self.report_odd(&odd, "an object");
        if let Some(span) = columns.beyond {
            let span = self.source.span(span.start as u32..span.end as u32);
            self.sink.push(diagnostic::data::too_many_names(
                self.source.file,
                span,
                MAX_COLUMNS,
            ));
        }
        let names: Vec<&str> = columns.header.iter().map(|&cell| grid.text(cell)).collect();
        if cat_indices::are_names(names.iter().copied()) {
            grid.kinds = names
                .iter()
                .map(|name| cat_indices::kind_of(name))
                .collect();
            grid.format = "_cat/indices";
        }
        grid.header.push(columns.header);
        // Members that are not there are missing, and so are the names that came up later.
        grid.may_be_short = true;
        grid
    }

    /// Rows of arrays: the first ones are header levels.
    fn arrays(&mut self, rows: &[&'a RawValue], mut grid: Grid<'a>, levels: usize) -> Grid<'a> {
        let mut odd = Vec::new();
        for row in rows {
            if Shape::of(row) != Shape::Array {
                odd.push(self.span(row));
                continue;
            }
            for value in elements(row.get()).0 {
                let cell = self.cell(value, &mut grid);
                grid.push(cell);
            }
            grid.end_row(false);
        }
        self.report_odd(&odd, "an array");
        grid.take_header(levels);
        grid
    }

    /// Visits the members of an object, those of nested objects with a dotted name.
    fn flatten(
        &self,
        prefix: &str,
        depth: usize,
        object: &'a RawValue,
        visit: &mut impl FnMut(Cow<'a, str>, Range<usize>, &'a RawValue),
    ) {
        for (key, value) in members(object.get()).0 {
            let name = content(key);
            let name = if prefix.is_empty() {
                name
            } else {
                format!("{prefix}.{name}").into()
            };
            match Shape::of(value) {
                Shape::Object if depth < MAX_DEPTH => self.flatten(&name, depth + 1, value, visit),
                _ => visit(name, self.span(key), value),
            }
        }
    }

    fn cell(&self, value: &'a RawValue, grid: &mut Grid<'a>) -> RawCell {
        let span = self.span(value);
        match content(value) {
            Cow::Borrowed("") => grid.cell(span.start..span.start),
            Cow::Borrowed(text) => {
                let start = text.as_ptr() as usize - self.text.as_ptr() as usize;
                grid.cell(start..start + text.len())
            }
            text => grid.spelled_cell(span, text),
        }
    }

    fn span(&self, value: &'a RawValue) -> Range<usize> {
        // The value was borrowed from the text, so that its address tells its place.
        let start = value.get().as_ptr() as usize - self.text.as_ptr() as usize;
        start..start + value.get().len()
    }

    /// Where `error` is in `text`, which starts at byte `start` of the document, and what it says.
    fn problem(
        &self,
        start: usize,
        text: &str,
        error: &serde_json::Error,
    ) -> (Range<usize>, String) {
        let lines_before = text
            .split_inclusive('\n')
            .take(error.line().saturating_sub(1));
        let line_start = start + lines_before.map(str::len).sum::<usize>();
        let at = line_start + error.column().saturating_sub(1);
        let at = self.text.floor_char_boundary(at.min(self.text.len())) as u32;
        let mut message = error.to_string();
        // The place is told in our own way.
        if let Some(end) = message.rfind(" at line ") {
            message.truncate(end);
        }
        (self.source.span(at..at), message)
    }

    fn report_broken(&mut self, start: usize, text: &str, error: &serde_json::Error) {
        let (span, problem) = self.problem(start, text, error);
        let problem = diagnostic::data::broken_json(self.source.file, span, &problem);
        self.sink.push(problem);
    }

    fn report_odd(&mut self, odd: &[Range<usize>], expected: &str) {
        diagnostic::folded(self.sink, odd.len(), |index| {
            let span = odd[index].start as u32..odd[index].end as u32;
            let found = &self.text[odd[index].clone()];
            let span = self.source.span(span);
            diagnostic::data::odd_row(self.source.file, span, expected, found)
        });
    }
}

/// The names that members of objects have, each with its column.
#[derive(Default)]
struct Columns<'a> {
    header: Vec<RawCell>,
    index_of: HashMap<Cow<'a, str>, usize>,
    /// The first name beyond the largest number of columns.
    beyond: Option<Range<usize>>,
}

impl<'a> Columns<'a> {
    fn index(
        &mut self,
        name: Cow<'a, str>,
        span: Range<usize>,
        grid: &mut Grid<'a>,
    ) -> Option<usize> {
        if let Some(&index) = self.index_of.get(&name) {
            return Some(index);
        }
        if self.header.len() == MAX_COLUMNS {
            self.beyond.get_or_insert(span);
            return None;
        }
        self.header.push(grid.spelled_cell(span, name.clone()));
        self.index_of.insert(name, self.header.len() - 1);
        Some(self.header.len() - 1)
    }
}
