//! Time series: points in any order, joined by their time into one row a moment.
//!
//! The join is an outer one: where a series has no point, its cell is missing and nothing is filled
//! in. A time keeps its zone, and one without a zone is told of and stays without.

mod moment;
mod names;

pub(super) mod cloudwatch;
pub(super) mod csv;
pub(super) mod influx;
pub(super) mod prometheus;

use std::ops::Range;

use value::Kind;

use crate::{Sink, diagnostic};

use super::form::Field;
use super::{Grid, Hint, MAX_COLUMNS, RawCell, Source};

use moment::{Moment, Zone};

/// The column that joins the series.
const TIME: Field = Field::new("Time", Kind::Timestamp);

/// Series that are to be joined by time.
pub(super) struct Join<'a> {
    format: &'static str,
    text: &'a str,
    /// What all series have in common, above their names.
    title: String,
    series: Vec<Field>,
    points: Vec<Point>,
    troubles: Troubles,
}

/// A number at a moment. Both are pieces of the text; a missing number has an empty one.
struct Point {
    nanoseconds: i64,
    series: u32,
    time: Range<u32>,
    value: Range<u32>,
    zone: Zone,
}

/// Pieces of the text that are not as they should be.
#[derive(Default)]
struct Troubles {
    /// Times that cannot be read.
    times: Vec<Range<u32>>,
    /// Numbers beyond all numbers.
    infinite: Vec<Range<u32>>,
    /// Times at which a series has a second point.
    doubled: Vec<Range<u32>>,
    /// The first time without a zone.
    local: Option<Range<u32>>,
    /// How many series there are beyond the last column.
    beyond: usize,
}

impl<'a> Join<'a> {
    /// A join without series over the text of a file.
    pub(super) fn new(format: &'static str, text: &'a str) -> Join<'a> {
        Join {
            format,
            text,
            title: String::new(),
            series: Vec::new(),
            points: Vec::new(),
            troubles: Troubles::default(),
        }
    }

    /// Adds a series, the index of which its points need; `None` when there are too many.
    pub(super) fn add_series(&mut self, field: Field) -> Option<u32> {
        if MAX_COLUMNS - 1 <= self.series.len() {
            self.troubles.beyond += 1;
            return None;
        }
        self.series.push(field);
        Some(self.series.len() as u32 - 1)
    }

    /// Adds a point. Both texts are pieces of the file.
    pub(super) fn add_point(&mut self, series: u32, time: &str, value: &str) {
        let (time_span, value_span) = (self.span(time), self.span(value));
        let Some(moment) = Moment::read(time) else {
            self.troubles.times.push(time_span);
            return;
        };
        if moment.zone == Zone::Unknown {
            self.troubles.local.get_or_insert(time_span.clone());
        }
        let value = match value {
            _ if is_nothing(value) => value_span.start..value_span.start,
            _ if is_infinite(value) => {
                self.troubles.infinite.push(value_span.clone());
                value_span.start..value_span.start
            }
            _ => value_span,
        };
        self.points.push(Point {
            nanoseconds: moment.nanoseconds,
            series,
            time: time_span,
            value,
            zone: moment.zone,
        });
    }

    /// Whether there is no point.
    pub(super) fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// The grid of all moments in their order. What could not be read is reported.
    pub(super) fn table(mut self, source: &Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
        self.points
            .sort_by_key(|point| (point.nanoseconds, point.series));
        if self.is_empty() && self.troubles.times.is_empty() {
            sink.push(diagnostic::series::no_points(source.file));
            return None;
        }
        let mut grid = Grid::new(self.format, self.text);
        self.name_columns(&mut grid);
        let mut cells: Vec<Option<RawCell>> = vec![None; self.series.len()];
        for points in self.points.chunk_by(|a, b| a.nanoseconds == b.nanoseconds) {
            let first = &points[0];
            let time = first.time_cell(&mut grid);
            for point in points {
                let cell = &mut cells[point.series as usize];
                match cell {
                    Some(_) if point.value.is_empty() => {}
                    Some(known) if !known.span().is_empty() => {
                        self.troubles.doubled.push(point.time.clone());
                    }
                    _ => {
                        let span = point.value.start as usize..point.value.end as usize;
                        *cell = Some(grid.cell(span));
                    }
                }
            }
            grid.push(time);
            // What is missing at the end needs no cells.
            let last = cells
                .iter()
                .rposition(Option::is_some)
                .map_or(0, |at| at + 1);
            let at = first.time.end as usize;
            for cell in &mut cells[..last] {
                grid.push(cell.take().unwrap_or_else(|| grid.cell(at..at)));
            }
            grid.end_row(false);
        }
        self.troubles.report(self.text, source, sink);
        Some(grid)
    }

    fn name_columns(&self, grid: &mut Grid<'a>) {
        if !self.title.is_empty() {
            let empty = grid.cell(0..0);
            let title = grid.spelled_cell(0..0, self.title.clone().into());
            let mut level = vec![title; self.series.len() + 1];
            level[0] = empty;
            grid.header.push(level);
        }
        let mut header = Vec::new();
        for field in std::iter::once(&TIME).chain(&self.series) {
            header.push(grid.spelled_cell(0..0, field.name.clone()));
            grid.kinds.push(field.reading());
            grid.hints.push(Hint::better(field.better));
        }
        grid.header.push(header);
        grid.may_be_short = true;
    }

    fn span(&self, piece: &str) -> Range<u32> {
        let at = (piece.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        if at <= self.text.len() && at + piece.len() <= self.text.len() {
            at as u32..(at + piece.len()) as u32
        } else {
            0..0
        }
    }
}

impl Point {
    /// Its time: as it is spelled, or, when that is a count since 1970, as people write it.
    fn time_cell(&self, grid: &mut Grid<'_>) -> RawCell {
        let span = self.time.start as usize..self.time.end as usize;
        match self.zone {
            Zone::Epoch => grid.spelled_cell(span, moment::print(self.nanoseconds).into()),
            _ => grid.cell(span),
        }
    }
}

impl Troubles {
    fn report(&self, text: &str, source: &Source<'_>, sink: &mut Sink) {
        let file = source.file;
        let at = |span: &Range<u32>| source.span(span.clone());
        let quote = |span: &Range<u32>| &text[span.start as usize..span.end as usize];
        diagnostic::folded(sink, self.times.len(), |index| {
            let span = &self.times[index];
            diagnostic::series::unreadable_time(file, at(span), quote(span))
        });
        diagnostic::folded(sink, self.infinite.len(), |index| {
            let span = &self.infinite[index];
            diagnostic::series::infinite(file, at(span), quote(span))
        });
        diagnostic::folded(sink, self.doubled.len(), |index| {
            diagnostic::series::second_point(file, at(&self.doubled[index]))
        });
        if let Some(span) = &self.local {
            sink.push(diagnostic::series::no_zone(file, at(span), quote(span)));
        }
        if 0 < self.beyond {
            let series = self.beyond;
            sink.push(diagnostic::series::too_many(file, series, MAX_COLUMNS));
        }
    }
}

/// Whether a text says that there is no number; `undefined` is a word of old Grafana.
fn is_nothing(text: &str) -> bool {
    value::is_missing(text) || text == "undefined"
}

/// `+Inf`, as Prometheus and others write what a division by zero gives.
fn is_infinite(text: &str) -> bool {
    let text = text.trim_start_matches(['+', '-']);
    ["inf", "infinity", "∞"]
        .iter()
        .any(|word| text.eq_ignore_ascii_case(word))
}
