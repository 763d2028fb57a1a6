//! Lines of `_cat` output under one header: which are rows, and which piece stands in which column.

use std::ops::Range;

use super::line::{Line, Name, Piece, fits};
use super::{DEFAULT_COLUMNS, plain_name};

/// Lines up to the next header.
pub(super) struct Block<'a> {
    /// The columns, by the header or by default; empty when there are only lines between blocks.
    pub names: Vec<Name>,
    /// The lines without the header.
    pub lines: Vec<Line<'a>>,
    /// The names as the program knows them.
    plain: Vec<String>,
    /// For each column the characters of a line that it takes; empty when columns overlap.
    columns: Vec<Range<usize>>,
}

impl<'a> Block<'a> {
    /// Cuts a text into blocks.
    pub(super) fn all(text: &'a str) -> Vec<Block<'a>> {
        let mut blocks = Vec::new();
        let mut header = None;
        let mut lines = Vec::new();
        let mut start = 0;
        for text in text.split_inclusive('\n') {
            let line = Line::cut(text.trim_end(), start);
            start += text.len();
            if line.is_header() {
                blocks.push(Block::new(header.replace(line), std::mem::take(&mut lines)));
            } else if !line.span.is_empty() {
                lines.push(line);
            }
        }
        blocks.push(Block::new(header, lines));
        blocks
    }

    fn new(header: Option<Line<'a>>, lines: Vec<Line<'a>>) -> Block<'a> {
        let names = match header {
            Some(header) => header.names(),
            None => default_names(&lines),
        };
        let plain = names.iter().map(|name| plain_name(&name.text)).collect();
        let mut block = Block {
            names,
            lines,
            plain,
            columns: Vec::new(),
        };
        block.columns = block.columns();
        block
    }

    /// The characters that each column takes: those of its name and of all whole rows.
    fn columns(&self) -> Vec<Range<usize>> {
        let mut columns: Vec<Range<usize>> =
            self.names.iter().map(|name| name.chars.clone()).collect();
        for line in self.lines.iter().filter(|line| self.is_whole(line)) {
            for (column, piece) in columns.iter_mut().zip(&line.pieces) {
                if column.start == column.end {
                    *column = piece.chars.clone();
                }
                column.start = column.start.min(piece.chars.start);
                column.end = column.end.max(piece.chars.end);
            }
        }
        let is_apart = |pair: &[Range<usize>]| pair[0].end <= pair[1].start;
        if columns.windows(2).all(is_apart) {
            columns
        } else {
            Vec::new()
        }
    }

    fn is_whole(&self, line: &Line<'_>) -> bool {
        line.pieces.len() == self.plain.len()
            && !line.has_tabs
            && self
                .plain
                .iter()
                .zip(&line.pieces)
                .all(|(name, piece)| fits(name, piece.text))
    }

    /// The piece of each column, pieces beyond the last column behind them; `None` when the line
    /// is no row.
    pub(super) fn place<'l>(&self, line: &'l Line<'a>) -> Option<Vec<Option<&'l Piece<'a>>>> {
        if line.has_tabs || self.names.len() <= line.pieces.len() {
            return self.place_in_order(line);
        }
        let placed = self
            .place_by_position(line)
            .or_else(|| self.place_by_look(line))?;
        // A row always has its status, where statuses were asked for.
        let status = self.plain.iter().position(|name| name == "status");
        if status.is_some_and(|status| placed[status].is_none()) {
            None
        } else {
            Some(placed)
        }
    }

    /// For lines with a piece for each column. One odd piece does not make it less of a row.
    fn place_in_order<'l>(&self, line: &'l Line<'a>) -> Option<Vec<Option<&'l Piece<'a>>>> {
        let pieces = line
            .pieces
            .iter()
            .map(|piece| Some(piece).filter(|piece| !piece.text.is_empty()));
        let pieces: Vec<Option<&Piece<'_>>> = pieces.collect();
        let present = pieces.iter().flatten().count();
        let fitting = self
            .plain
            .iter()
            .zip(&pieces)
            .filter(|(name, piece)| match piece {
                Some(piece) => fits(name, piece.text),
                None => false,
            });
        let is_row = present <= 2 * fitting.count() && (1 < present || self.plain.len() == 1);
        if is_row { Some(pieces) } else { None }
    }

    /// For lines whose blanks were kept: each piece stands where its column is.
    fn place_by_position<'l>(&self, line: &'l Line<'a>) -> Option<Vec<Option<&'l Piece<'a>>>> {
        let mut placed = vec![None; self.columns.len()];
        for piece in &line.pieces {
            let mut under = (0..self.columns.len()).filter(|&index| {
                let column = &self.columns[index];
                piece.chars.start < column.end && column.start < piece.chars.end
            });
            match (under.next(), under.next()) {
                (Some(index), None)
                    if placed[index].is_none() && fits(&self.plain[index], piece.text) =>
                {
                    placed[index] = Some(piece);
                }
                _ => return None,
            }
        }
        Some(placed)
    }

    /// For lines whose blanks were lost: each piece goes to the next column that it fits.
    fn place_by_look<'l>(&self, line: &'l Line<'a>) -> Option<Vec<Option<&'l Piece<'a>>>> {
        let mut placed = vec![None; self.plain.len()];
        let mut free = 0;
        for piece in &line.pieces {
            let fitting = self.plain[free..]
                .iter()
                .position(|name| fits(name, piece.text))?;
            placed[free + fitting] = Some(piece);
            free += fitting + 1;
        }
        Some(placed)
    }
}

/// The columns of rows without a header, by their number.
fn default_names(lines: &[Line<'_>]) -> Vec<Name> {
    let rows = lines.iter().filter(|line| line.starts_with_state());
    let Some(widest) = rows.map(|line| line.pieces.len()).max() else {
        return Vec::new();
    };
    let names = DEFAULT_COLUMNS.into_iter().filter(|&name| match name {
        "uuid" => widest != 9,
        "dataset.size" => 11 <= widest,
        _ => true,
    });
    names
        .map(|name| Name {
            text: name.to_owned(),
            span: 0..0,
            chars: 0..0,
        })
        .collect()
}
