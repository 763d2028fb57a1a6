//! A table whose columns a format knows: filled by name, printed without the columns that stay empty.

use std::borrow::Cow;
use std::ops::Range;

use model::Better;
use value::{Base, Decimal, Kind, Reading};

use crate::{Sink, diagnostic};

use super::nested::{Key, Node};
use super::xml::Element;
use super::{Grid, Hint, MAX_COLUMNS, RawCell, Source};

/// A column that a format knows.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// Its header.
    pub name: Cow<'static, str>,
    /// What it holds; `None` leaves that to its cells.
    pub kind: Option<Kind>,
    /// The unit of cells that write none.
    pub unit: Option<Cow<'static, str>>,
    /// The step of byte units.
    pub base: Base,
    /// The direction in which it improves.
    pub better: Option<Better>,
}

impl Field {
    /// A column of one kind.
    pub(super) const fn new(name: &'static str, kind: Kind) -> Field {
        let mut field = Field::open(name);
        field.kind = Some(kind);
        field
    }

    /// A column whose cells say what they are.
    pub(super) const fn open(name: &'static str) -> Field {
        Field {
            name: Cow::Borrowed(name),
            kind: None,
            unit: None,
            base: Base::Auto,
            better: None,
        }
    }

    /// A column whose cells write no unit and mean this one.
    pub(super) const fn unit(name: &'static str, kind: Kind, unit: &'static str) -> Field {
        Field {
            name: Cow::Borrowed(name),
            kind: Some(kind),
            unit: Some(Cow::Borrowed(unit)),
            base: Base::Auto,
            better: None,
        }
    }

    /// The column, improving as it falls.
    pub(super) const fn lower(mut self) -> Field {
        self.better = Some(Better::Lower);
        self
    }

    /// The column, improving as it grows.
    pub(super) const fn higher(mut self) -> Field {
        self.better = Some(Better::Higher);
        self
    }

    /// The column with all byte units by 1024.
    pub(super) const fn binary(mut self) -> Field {
        self.base = Base::Binary;
        self
    }

    /// The column under another name.
    pub(super) fn named(self, name: impl Into<Cow<'static, str>>) -> Field {
        let name = name.into();
        Field { name, ..self }
    }

    /// How its cells are read, as far as the format fixes it.
    pub(super) fn reading(&self) -> Option<(Kind, Reading)> {
        let reading = Reading {
            unit: self.unit.as_deref().map(str::to_owned),
            decimal: Decimal::Point,
            base: self.base,
        };
        self.kind.map(|kind| (kind, reading))
    }
}

/// What knows its place in a text.
pub(super) trait Place {
    /// The bytes of `text` that it stands at; none at the start for what stands elsewhere.
    fn span_in(&self, text: &str) -> Range<usize>;
}

impl Place for str {
    fn span_in(&self, text: &str) -> Range<usize> {
        // A piece of a text is known by its address.
        let start = (self.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
        match start.checked_add(self.len()) {
            Some(end) if end <= text.len() => start..end,
            _ => 0..0,
        }
    }
}

impl Place for &str {
    fn span_in(&self, text: &str) -> Range<usize> {
        (**self).span_in(text)
    }
}

impl Place for Range<usize> {
    fn span_in(&self, _text: &str) -> Range<usize> {
        self.clone()
    }
}

/// Rows under fields.
pub(super) struct Form<'a> {
    /// The grid that is filled.
    grid: Grid<'a>,
    text: &'a str,
    fields: Vec<Field>,
    /// Indexes of fields in the order of the columns.
    order: Vec<usize>,
    /// Where in `order` the last cell of this row stands.
    last: Option<usize>,
    row: Vec<(usize, RawCell)>,
    rows: Vec<Row>,
}

enum Row {
    Group(RawCell),
    Cells(Vec<(usize, RawCell)>),
}

impl<'a> Form<'a> {
    /// A form without rows over the text of a file.
    pub(super) fn new(format: &'static str, text: &'a str) -> Form<'a> {
        Form {
            grid: Grid::new(format, text),
            text,
            fields: Vec::new(),
            order: Vec::new(),
            last: None,
            row: Vec::new(),
            rows: Vec::new(),
        }
    }

    fn span(&self, piece: &str) -> Range<usize> {
        piece.span_in(self.text)
    }

    fn is_piece(&self, text: &str) -> bool {
        !text.is_empty() && !self.span(text).is_empty()
    }

    /// Puts a value of nested data into the row.
    pub(super) fn node<N: Node<'a>>(&mut self, field: &Field, value: Option<N>) -> &mut Self {
        match value {
            Some(value) => self.spelled(field, value.span(), value.content()),
            None => self.skip(field),
        }
    }

    /// Puts the name of a member into the row.
    pub(super) fn key(&mut self, field: &Field, key: &Key<'a>) -> &mut Self {
        self.spelled(field, key.span.clone(), key.text.clone())
    }

    /// Puts the value of an attribute into the row.
    pub(super) fn attribute(
        &mut self,
        field: &Field,
        element: &Element<'a>,
        name: &str,
    ) -> &mut Self {
        match (element.raw(name), element.get(name)) {
            (Some(raw), Some(Cow::Owned(text))) => self.spelled(field, raw, text),
            (Some(raw), _) => self.piece(field, raw),
            _ => self.skip(field),
        }
    }

    /// Puts a piece of the text into the row.
    pub(super) fn piece(&mut self, field: &Field, piece: &str) -> &mut Self {
        let cell = self.grid.cell(self.span(piece));
        self.put(field, cell)
    }

    /// Puts a text into the row that stands at a place of the file, or was made of what does.
    pub(super) fn spelled(
        &mut self,
        field: &Field,
        place: impl Place,
        text: impl Into<Cow<'a, str>>,
    ) -> &mut Self {
        let text = text.into();
        let cell = match text {
            Cow::Borrowed(text) if self.is_piece(text) => self.grid.cell(self.span(text)),
            text => self.grid.spelled_cell(place.span_in(self.text), text),
        };
        self.put(field, cell)
    }

    /// Keeps the place of a column without a value in this row.
    pub(super) fn skip(&mut self, field: &Field) -> &mut Self {
        self.index(field);
        self
    }

    /// Ends the row.
    pub(super) fn end_row(&mut self) {
        self.last = None;
        if !self.row.is_empty() {
            self.rows.push(Row::Cells(std::mem::take(&mut self.row)));
        }
    }

    /// Puts a line that names the rows below it.
    pub(super) fn group(&mut self, place: impl Place, name: &'static str) {
        let span = place.span_in(self.text);
        let cell = self.grid.spelled_cell(span, name.into());
        self.rows.push(Row::Group(cell));
    }

    /// The grid of all rows, with the columns that hold something. A form without rows is reported.
    pub(super) fn table(self, source: &Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
        if self.rows.is_empty() {
            let problem = diagnostic::tool::nothing_found(source.file, self.grid.format);
            sink.push(problem);
            return None;
        }
        Some(self.finish())
    }

    fn finish(self) -> Grid<'a> {
        let Form {
            mut grid,
            fields,
            order,
            rows,
            ..
        } = self;
        let mut column_of = vec![None; fields.len()];
        for row in &rows {
            if let Row::Cells(cells) = row {
                for (field, cell) in cells {
                    if !grid.text(*cell).is_empty() {
                        column_of[*field] = Some(0);
                    }
                }
            }
        }
        let mut header = Vec::new();
        let used = order
            .into_iter()
            .filter(|&field| column_of[field].is_some());
        let used: Vec<usize> = used.collect();
        for field in used {
            column_of[field] = Some(header.len());
            let field = &fields[field];
            header.push(grid.spelled_cell(0..0, field.name.clone()));
            grid.kinds.push(field.reading());
            grid.hints.push(Hint::better(field.better));
        }
        let width = header.len();
        grid.header.push(header);
        for row in rows {
            match row {
                Row::Group(cell) => {
                    grid.push(cell);
                    grid.end_row(true);
                }
                Row::Cells(filled) => {
                    let start = filled.first().map_or(0, |(_, cell)| cell.span().start) as usize;
                    let mut cells = vec![grid.cell(start..start); width];
                    for (field, cell) in filled {
                        if let Some(column) = column_of[field] {
                            cells[column] = cell;
                        }
                    }
                    for cell in cells {
                        grid.push(cell);
                    }
                    grid.end_row(false);
                }
            }
        }
        grid
    }

    fn put(&mut self, field: &Field, cell: RawCell) -> &mut Self {
        if let Some(index) = self.index(field) {
            self.row.push((index, cell));
        }
        self
    }

    /// The index of a field. A new one stands behind the last one that this row has.
    fn index(&mut self, field: &Field) -> Option<usize> {
        // Rows name their fields in the same order, so that the next one is the one meant.
        let expected = self.last.map_or(0, |last| last + 1);
        let is_meant = |&index: &usize| {
            let known = &self.fields[index];
            known.name == field.name && known.kind == field.kind
        };
        let place = match self.order.get(expected).filter(|index| is_meant(index)) {
            Some(_) => expected,
            None => match self.order.iter().position(is_meant) {
                Some(place) => place,
                None if self.order.len() == MAX_COLUMNS => return None,
                None => {
                    self.order.insert(expected, self.fields.len());
                    self.fields.push(field.clone());
                    expected
                }
            },
        };
        self.last = Some(place);
        Some(self.order[place])
    }
}
