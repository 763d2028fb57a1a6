//! Values of nested data as rows of a grid. Members of nested objects get dotted names, as `_cat`
//! names its own.

use std::borrow::Cow;
use std::ops::Range;

use rustc_hash::FxHashMap;
use value::Decimal;

use crate::data::{Grid, MAX_COLUMNS, RawCell, Source, cat};
use crate::{Sink, diagnostic};

use super::{Key, Node, Shape};

/// Objects nested deeper than this stay as they are in a cell.
const MAX_DEPTH: usize = 8;

/// Rows on their way into a grid.
pub(super) struct Rows<'a, 's> {
    grid: Grid<'a>,
    source: &'s Source<'s>,
    pub(super) sink: &'s mut Sink,
    header: Vec<RawCell>,
    index_of: FxHashMap<Cow<'a, str>, usize>,
    /// The first name beyond the largest number of columns.
    beyond: Option<Range<usize>>,
    /// The cells of the row that is being read.
    row: Vec<Option<RawCell>>,
}

impl<'a, 's> Rows<'a, 's> {
    /// No rows yet.
    pub(super) fn new(
        mut grid: Grid<'a>,
        source: &'s Source<'s>,
        sink: &'s mut Sink,
    ) -> Rows<'a, 's> {
        grid.decimal = Decimal::Point;
        Rows {
            grid,
            source,
            sink,
            header: Vec::new(),
            index_of: FxHashMap::default(),
            beyond: None,
            row: Vec::new(),
        }
    }

    /// Rows of objects: the columns are the names of all members, in order of first appearance.
    pub(super) fn objects<N: Node<'a>>(&mut self, rows: &[N]) {
        let mut odd = Vec::new();
        for &row in rows {
            if row.shape() != Shape::Object {
                odd.push(row.span());
                continue;
            }
            self.flatten("", 0, row);
            self.end_row(row.span().start);
        }
        self.report_odd(&odd, "an object");
        self.take_header();
    }

    /// Rows of objects that have names: the name is the first cell.
    pub(super) fn named<N: Node<'a>>(&mut self, rows: &[(Key<'a>, N)]) {
        let is_name = |(key, _): &(Key<'a>, N)| key.text == "name";
        let is_taken = rows
            .iter()
            .any(|(_, row)| row.members().iter().any(is_name));
        let name = if is_taken { "key" } else { "name" };
        for (key, row) in rows {
            let header = Key {
                text: Cow::Borrowed(name),
                span: key.span.clone(),
            };
            let cell = self.text(key.text.clone(), key.span.clone());
            self.put(header, cell);
            self.flatten("", 0, *row);
            self.end_row(key.span.start);
        }
        self.take_header();
    }

    /// Rows of arrays: the first ones are header levels.
    pub(super) fn arrays<N: Node<'a>>(&mut self, rows: &[N], levels: usize) {
        let mut odd = Vec::new();
        for &row in rows {
            if row.shape() != Shape::Array {
                odd.push(row.span());
                continue;
            }
            for value in row.elements() {
                let cell = self.cell(value);
                self.grid.push(cell);
            }
            self.grid.end_row(false);
        }
        self.report_odd(&odd, "an array");
        self.grid.take_header(levels);
    }

    /// Plain values: rows of one cell.
    pub(super) fn values<N: Node<'a>>(&mut self, rows: &[N]) {
        for &row in rows {
            let header = Key {
                text: Cow::Borrowed("value"),
                span: row.span(),
            };
            let cell = self.cell(row);
            self.put(header, cell);
            self.end_row(row.span().start);
        }
        self.take_header();
    }

    /// Arrays that are columns, beside each other.
    pub(super) fn columns<N: Node<'a>>(&mut self, columns: &[(Key<'a>, N)]) {
        let values: Vec<Vec<N>> = columns
            .iter()
            .map(|(_, column)| column.elements())
            .collect();
        let rows = values.iter().map(Vec::len).max().unwrap_or(0);
        for ((key, column), values) in columns.iter().zip(&values) {
            if values.len() < rows {
                let span = self.span(column.span());
                let (file, found) = (self.source.file, values.len());
                let problem = diagnostic::nested::short_column(file, span, &key.text, found, rows);
                self.sink.push(problem);
            }
        }
        for row in 0..rows {
            let mut start = 0;
            for ((key, _), values) in columns.iter().zip(&values) {
                if let Some(&value) = values.get(row) {
                    start = value.span().start;
                    let cell = self.cell(value);
                    self.put(key.clone(), cell);
                }
            }
            self.end_row(start);
        }
        self.take_header();
    }

    /// The grid with all rows.
    pub(super) fn finish(self) -> Grid<'a> {
        if let Some(span) = self.beyond {
            let span = self.source.span(span.start as u32..span.end as u32);
            let problem = diagnostic::data::too_many_names(self.source.file, span, MAX_COLUMNS);
            self.sink.push(problem);
        }
        self.grid
    }

    /// Puts the members of an object into the row, those of nested objects with a dotted name.
    fn flatten<N: Node<'a>>(&mut self, prefix: &str, depth: usize, object: N) {
        for (key, value) in object.members() {
            let text = match prefix {
                "" => key.text,
                prefix => Cow::Owned(format!("{prefix}.{}", key.text)),
            };
            match value.shape() {
                Shape::Object if depth < MAX_DEPTH => self.flatten(&text, depth + 1, value),
                _ => {
                    let cell = self.cell(value);
                    let span = key.span;
                    self.put(Key { text, span }, cell);
                }
            }
        }
    }

    /// Puts a cell into the row.
    fn put(&mut self, key: Key<'a>, cell: RawCell) {
        let column = match self.index_of.get(&key.text) {
            Some(&column) => column,
            None if self.header.len() == MAX_COLUMNS => {
                self.beyond.get_or_insert(key.span);
                return;
            }
            None => {
                let column = self.header.len();
                self.header
                    .push(self.grid.spelled_cell(key.span, key.text.clone()));
                self.index_of.insert(key.text, column);
                column
            }
        };
        if self.row.len() <= column {
            self.row.resize(column + 1, None);
        }
        self.row[column] = Some(cell);
    }

    fn end_row(&mut self, start: usize) {
        let nothing = self.grid.cell(start..start);
        for cell in self.row.drain(..) {
            self.grid.push(cell.unwrap_or(nothing));
        }
        self.grid.end_row(false);
    }

    fn take_header(&mut self) {
        let header = std::mem::take(&mut self.header);
        let names: Vec<&str> = header.iter().map(|&cell| self.grid.text(cell)).collect();
        if let Some(capture) = cat::capture_of(&names) {
            let kinds = names.iter().map(|name| capture.kind_of(name));
            self.grid.kinds = kinds.collect();
            self.grid.format = capture.format;
        }
        self.grid.header.push(header);
        // Members that are not there are missing, and so are the names that came up later.
        self.grid.may_be_short = true;
    }

    fn cell<N: Node<'a>>(&mut self, value: N) -> RawCell {
        self.text(value.content(), value.span())
    }

    /// A cell that says `text`, which is a piece of what stands at `span`, if it stands there.
    fn text(&mut self, text: Cow<'a, str>, span: Range<usize>) -> RawCell {
        let text = match text {
            Cow::Borrowed(text) => text,
            text => return self.grid.spelled_cell(span, text),
        };
        // What was borrowed from the text tells its place by its address.
        let whole = self.grid.whole_text();
        let start = (text.as_ptr() as usize).wrapping_sub(whole.as_ptr() as usize);
        let end = start.wrapping_add(text.len());
        if start <= end && whole.get(start..end) == Some(text) {
            return self.grid.cell(start..end);
        }
        match whole[span.clone()].find(text) {
            Some(at) => {
                let start = span.start + at;
                self.grid.cell(start..start + text.len())
            }
            None => self.grid.spelled_cell(span, Cow::Borrowed(text)),
        }
    }

    fn span(&self, span: Range<usize>) -> Range<usize> {
        self.source.span(span.start as u32..span.end as u32)
    }

    fn report_odd(&mut self, odd: &[Range<usize>], expected: &str) {
        let text = self.grid.whole_text();
        diagnostic::folded(self.sink, odd.len(), |index| {
            let span = self
                .source
                .span(odd[index].start as u32..odd[index].end as u32);
            let found = &text[odd[index].clone()];
            diagnostic::data::odd_row(self.source.file, span, expected, found)
        });
    }
}
