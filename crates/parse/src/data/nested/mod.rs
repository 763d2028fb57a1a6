//! Nested data (JSON, YAML, TOML) to rows: where they are, and how each becomes cells.

mod find;
mod rows;
mod stated;

use std::borrow::Cow;
use std::ops::Range;

use crate::{Sink, diagnostic};

use super::{Grid, Layout, Source};

use find::Found;
use rows::Rows;
pub(super) use stated::Stated;

/// A value of nested data.
pub(super) trait Node<'a>: Copy {
    /// What it is, as far as rows care.
    fn shape(self) -> Shape;

    /// Its members, if it is an object; as many as are whole.
    fn members(self) -> Vec<(Key<'a>, Self)>;

    /// Its elements, if it is an array; as many as are whole.
    fn elements(self) -> Vec<Self>;

    /// What it says as a cell.
    fn content(self) -> Cow<'a, str>;

    /// Where it stands in the text of its file.
    fn span(self) -> Range<usize>;

    /// The member with this name.
    fn get(self, name: &str) -> Option<Self> {
        let mut members = self.members().into_iter();
        let found = members.find(|(key, _)| key.text == name);
        found.map(|(_, value)| value)
    }

    /// The value at a path of names parted by `/`.
    fn at(self, path: &str) -> Option<Self> {
        path.split('/').try_fold(self, Self::get)
    }

    /// The number that it is, or that its text says.
    fn number(self) -> Option<f64> {
        let number: f64 = self.content().parse().ok()?;
        number.is_finite().then_some(number)
    }

    /// Whether it is an object.
    fn is_object(self) -> bool {
        self.shape() == Shape::Object
    }
}

/// What a value is, as far as rows care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Names with values.
    Object,
    /// Values in order.
    Array,
    /// All else.
    Plain,
}

/// The name of a member.
#[derive(Clone, Debug)]
pub(super) struct Key<'a> {
    /// What it says.
    pub text: Cow<'a, str>,
    /// Where it stands in the text of its file.
    pub span: Range<usize>,
}

/// Reads the rows that are somewhere in `root` into `grid`.
pub(super) fn read<'a, N: Node<'a>>(
    root: N,
    grid: Grid<'a>,
    source: &Source<'_>,
    layout: &Layout,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    let found = match find::rows(root, layout.rows.as_deref()) {
        Ok(found) => found,
        Err(problem) => {
            sink.push(problem.told(source.file));
            return None;
        }
    };
    rows_of(found, grid, source, layout, sink)
}

/// Makes rows of values that stand one after the other.
pub(super) fn read_all<'a, N: Node<'a>>(
    values: Vec<N>,
    grid: Grid<'a>,
    source: &Source<'_>,
    layout: &Layout,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    rows_of(Found::Elements(values), grid, source, layout, sink)
}

fn rows_of<'a, N: Node<'a>>(
    found: Found<'a, N>,
    grid: Grid<'a>,
    source: &Source<'_>,
    layout: &Layout,
    sink: &mut Sink,
) -> Option<Grid<'a>> {
    let mut rows = Rows::new(grid, source, sink);
    match found {
        Found::Elements(values) => {
            let shapes = values.iter().map(|value| value.shape());
            match shapes.into_iter().find(|shape| *shape != Shape::Plain) {
                Some(Shape::Object) => rows.objects(&values),
                Some(_) => rows.arrays(&values, layout.header_rows),
                None if values.is_empty() => {
                    let problem = diagnostic::nested::no_rows(source.file, "an empty array");
                    rows.sink.push(problem);
                    return None;
                }
                None => rows.values(&values),
            }
        }
        Found::Named(members) => rows.named(&members),
        Found::Columns(members) => rows.columns(&members),
        Found::One(value) => rows.objects(&[value]),
    }
    Some(rows.finish())
}
