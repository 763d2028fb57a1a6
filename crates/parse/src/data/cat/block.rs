//! Lines of `_cat` output under one header: which are rows, and which piece stands in which column.

use std::ops::Range;

use super::Capture;
use super::line::{Line, Name, Piece};

/// For each column its piece, if there is one.
type Placed<'l, 'a> = Vec<Option<&'l Piece<'a>>>;

/// Lines up to the next header.
pub(super) struct Block<'a> {
    capture: &'static Capture,
    /// The columns, by the header or by default; empty when there are only lines between blocks.
    pub names: Vec<Name>,
    /// The lines without the header.
    pub lines: Vec<Line<'a>>,
    /// For each column the characters of a line that it takes; empty when columns overlap.
    columns: Vec<Range<usize>>,
}

impl<'a> Block<'a> {
    /// Cuts a text into blocks.
    pub(super) fn all(text: &'a str, capture: &'static Capture) -> Vec<Block<'a>> {
        let mut blocks = Vec::new();
        let mut header = None;
        let mut lines = Vec::new();
        let mut start = 0;
        for text in text.split_inclusive('\n') {
            let line = Line::cut(text.trim_end(), start);
            start += text.len();
            if line.is_header(capture) {
                let (header, lines) = (header.replace(line), std::mem::take(&mut lines));
                blocks.push(Block::new(capture, header, lines));
            } else if !line.span.is_empty() {
                lines.push(line);
            }
        }
        blocks.push(Block::new(capture, header, lines));
        blocks
    }

    fn new(capture: &'static Capture, header: Option<Line<'a>>, lines: Vec<Line<'a>>) -> Block<'a> {
        let names = match header {
            Some(header) => header.names(),
            None => capture.default_names(&lines),
        };
        let columns = columns(capture, &names, &lines);
        Block {
            capture,
            names,
            lines,
            columns,
        }
    }

    /// The piece of each column, pieces beyond the last column behind them; `None` when the line
    /// is no row.
    pub(super) fn place<'l>(&self, line: &'l Line<'a>) -> Option<Placed<'l, 'a>> {
        if line.has_tabs || self.names.len() <= line.pieces.len() {
            return self.place_in_order(line);
        }
        let by_position = self.place_by_position(line);
        let placed = by_position.or_else(|| self.place_by_look(line))?;
        // A row always has its status, where statuses were asked for.
        let certain = self.capture.certain;
        let status = self.names.iter().position(|name| name.plain == certain);
        match status {
            Some(status) if placed[status].is_none() => None,
            _ => Some(placed),
        }
    }

    fn fits(&self, name: &Name, piece: &Piece<'_>) -> bool {
        (self.capture.fits)(&name.plain, piece.text)
    }

    /// For lines with a piece for each column. One odd piece does not make it less of a row.
    fn place_in_order<'l>(&self, line: &'l Line<'a>) -> Option<Placed<'l, 'a>> {
        let piece = |piece: &'l Piece<'a>| Some(piece).filter(|piece| !piece.text.is_empty());
        let pieces: Placed<'_, '_> = line.pieces.iter().map(piece).collect();
        let present = pieces.iter().flatten().count();
        let pairs = self.names.iter().zip(&pieces);
        let fitting =
            pairs.filter(|(name, piece)| piece.is_some_and(|piece| self.fits(name, piece)));
        let is_row = present <= 2 * fitting.count() && (1 < present || self.names.len() == 1);
        is_row.then_some(pieces)
    }

    /// For lines whose blanks were kept: each piece stands where its column is.
    fn place_by_position<'l>(&self, line: &'l Line<'a>) -> Option<Placed<'l, 'a>> {
        let mut placed = vec![None; self.columns.len()];
        for piece in &line.pieces {
            let overlaps = |column: &Range<usize>| {
                piece.chars.start < column.end && column.start < piece.chars.end
            };
            let column = self.columns.iter().position(overlaps)?;
            let is_only = !self.columns[column + 1..].iter().any(overlaps);
            if !is_only || placed[column].is_some() || !self.fits(&self.names[column], piece) {
                return None;
            }
            placed[column] = Some(piece);
        }
        Some(placed)
    }

    /// For lines whose blanks were lost: each piece goes to the next column that it fits.
    fn place_by_look<'l>(&self, line: &'l Line<'a>) -> Option<Placed<'l, 'a>> {
        let mut placed = Vec::with_capacity(self.names.len());
        for piece in &line.pieces {
            let skipped = self.names[placed.len()..]
                .iter()
                .position(|name| self.fits(name, piece))?;
            placed.resize(placed.len() + skipped, None);
            placed.push(Some(piece));
        }
        placed.resize(self.names.len(), None);
        Some(placed)
    }
}

/// The characters that each column takes: those of its name and of all whole rows. Empty when
/// columns overlap, so that places of pieces say nothing.
fn columns(capture: &Capture, names: &[Name], lines: &[Line<'_>]) -> Vec<Range<usize>> {
    let mut columns: Vec<Range<usize>> = names.iter().map(|name| name.chars.clone()).collect();
    let is_whole = |line: &&Line<'_>| {
        line.pieces.len() == names.len()
            && !line.has_tabs
            && names
                .iter()
                .zip(&line.pieces)
                .all(|(name, piece)| (capture.fits)(&name.plain, piece.text))
    };
    for line in lines.iter().filter(is_whole) {
        for (column, piece) in columns.iter_mut().zip(&line.pieces) {
            if column.start == column.end {
                *column = piece.chars.clone();
            }
            column.start = column.start.min(piece.chars.start);
            column.end = column.end.max(piece.chars.end);
        }
    }
    let are_apart = columns.windows(2).all(|pair| pair[0].end <= pair[1].start);
    if are_apart { columns } else { Vec::new() }
}
