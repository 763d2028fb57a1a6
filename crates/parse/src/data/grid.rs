//! What a data file holds before kinds: texts with their places, row by row.

use std::borrow::Cow;
use std::ops::Range;

use model::{Better, Inline};
use rustc_hash::FxHashMap;
use value::{Decimal, Kind, Reading};

use super::MAX_CELLS;

/// The texts of a data file, row by row. Rows may differ in length.
pub(crate) struct Grid<'a> {
    /// What the file was read as: `CSV`, `_cat/indices`.
    pub format: &'static str,
    /// What stands between its cells, where the format leaves that open.
    pub delimiter: Option<u8>,
    /// Header levels from the top down.
    pub header: Vec<Vec<RawCell>>,
    /// Rows in the order of the file.
    pub rows: Vec<RawRow>,
    /// For each column the kind that the format fixes; may be shorter than the header.
    pub kinds: Vec<Option<(Kind, Reading)>>,
    /// For each column what the format knows about it besides; may be shorter than the header.
    pub hints: Vec<Hint>,
    /// Whether a row that is shorter than the header is as it should be.
    pub may_be_short: bool,
    /// The decimal sign, where the program that wrote the file always takes the same.
    pub decimal: Decimal,
    /// Whether the header was taken from the rows, and may be one of them.
    pub header_was_row: bool,
    /// Whether its texts are inline markdown.
    pub is_markdown: bool,
    /// Whether rows are left out, because there are too many.
    pub is_cut: bool,
    text: Cow<'a, str>,
    cells: Vec<RawCell>,
    /// Texts that are not simply pieces of the file.
    spelled: Vec<Cow<'a, str>>,
    /// Those among them that have markup, with it.
    marked: FxHashMap<u32, Vec<Inline>>,
    /// Those among them that are rounded prints of a value, with it.
    values: FxHashMap<u32, f64>,
}

/// What a format knows about a column, unless its author says otherwise.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hint {
    /// In which direction its values improve.
    pub better: Option<Better>,
    /// Whether it names the row.
    pub key: bool,
}

impl Hint {
    /// Only the direction is known, if that.
    pub(crate) fn better(better: Option<Better>) -> Hint {
        Hint { better, key: false }
    }
}

/// Where a cell stands in the text of its file, and what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RawCell {
    start: u32,
    end: u32,
    /// Index of its text among the texts that are spelled differently in the file.
    spelled: u32,
}

/// A row of a data file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawRow {
    first: u32,
    end: u32,
    /// Whether it names the rows below it.
    pub names_group: bool,
}

/// A text as it stands in the file.
const AS_IT_STANDS: u32 = u32::MAX;

impl<'a> Grid<'a> {
    /// A grid without rows over the text of a file.
    pub(crate) fn new(format: &'static str, text: &'a str) -> Grid<'a> {
        Grid {
            format,
            delimiter: None,
            header: Vec::new(),
            rows: Vec::new(),
            kinds: Vec::new(),
            hints: Vec::new(),
            may_be_short: false,
            is_markdown: false,
            header_was_row: false,
            decimal: Decimal::Auto,
            is_cut: false,
            text: Cow::Borrowed(text),
            cells: Vec::new(),
            spelled: Vec::new(),
            marked: FxHashMap::default(),
            values: FxHashMap::default(),
        }
    }

    /// A cell whose text is `span` of the file, blanks around it not counted.
    pub(crate) fn cell(&self, span: Range<usize>) -> RawCell {
        let text = &self.text[span.clone()];
        let start = span.end - text.trim_start().len();
        let end = start + text.trim().len();
        RawCell {
            start: start as u32,
            end: end as u32,
            spelled: AS_IT_STANDS,
        }
    }

    /// A cell that says `text` and stands at `span` of the file.
    pub(crate) fn spelled_cell(&mut self, span: Range<usize>, text: Cow<'a, str>) -> RawCell {
        self.spelled.push(text);
        RawCell {
            start: span.start as u32,
            end: span.end as u32,
            spelled: self.spelled.len() as u32 - 1,
        }
    }

    /// A cell that says `text`, with markup as in `content`, and stands at `span` of the file.
    pub(crate) fn marked_cell(
        &mut self,
        span: Range<usize>,
        text: Cow<'a, str>,
        content: Vec<Inline>,
    ) -> RawCell {
        let cell = self.spelled_cell(span, text);
        if !content.is_empty() {
            self.marked.insert(cell.spelled, content);
        }
        cell
    }

    /// A cell that shows `text`, which is a rounded print of `value`.
    pub(crate) fn valued_cell(&mut self, text: String, value: f64) -> RawCell {
        let cell = self.spelled_cell(0..0, Cow::Owned(text));
        self.values.insert(cell.spelled, value);
        cell
    }

    /// Whether the text is its own, because its file holds none.
    pub(crate) fn owns_text(&self) -> bool {
        matches!(self.text, Cow::Owned(_))
    }

    /// The text that its cells are pieces of.
    pub(crate) fn whole_text(&self) -> &str {
        &self.text
    }

    /// Adds to the text that its cells are pieces of.
    pub(crate) fn push_text(&mut self, text: &str) {
        self.text.to_mut().push_str(text);
    }

    /// A cell of another grid, whose text was added at `base`, as a cell of this one.
    pub(crate) fn adopt(&mut self, other: &Grid<'_>, cell: RawCell, base: usize) -> RawCell {
        let span = base + cell.start as usize..base + cell.end as usize;
        match other.spelled.get(cell.spelled as usize) {
            Some(text) => {
                let text = Cow::Owned(text.clone().into_owned());
                self.marked_cell(span, text, other.content(cell).to_vec())
            }
            None => RawCell {
                start: span.start as u32,
                end: span.end as u32,
                spelled: AS_IT_STANDS,
            },
        }
    }

    /// Adds a cell to the row that [`Grid::end_row`] will end.
    pub(crate) fn push(&mut self, cell: RawCell) {
        self.cells.push(cell);
    }

    /// Makes a row of the cells since the last row, unless the grid is full.
    pub(crate) fn end_row(&mut self, names_group: bool) {
        if MAX_CELLS < self.cells.len() {
            self.is_cut = true;
            self.drop_row();
            return;
        }
        let first = self.rows.last().map_or(0, |row| row.end);
        self.rows.push(RawRow {
            first,
            end: self.cells.len() as u32,
            names_group,
        });
    }

    /// Forgets the cells since the last row.
    pub(crate) fn drop_row(&mut self) {
        self.cells
            .truncate(self.rows.last().map_or(0, |row| row.end as usize));
    }

    /// Makes header levels of the first `levels` rows.
    pub(crate) fn take_header(&mut self, levels: usize) {
        self.header_was_row = true;
        let levels = levels.min(self.rows.len());
        self.header = self
            .rows
            .drain(..levels)
            .map(|row| self.cells[row.range()].to_vec())
            .collect();
        // A cell that reaches down over several levels says the same only once.
        for level in (1..self.header.len()).rev() {
            let (above, below) = self.header.split_at_mut(level);
            for (above, below) in above[level - 1].iter().zip(&mut below[0]) {
                if above == below {
                    *below = RawCell {
                        end: below.start,
                        spelled: AS_IT_STANDS,
                        ..*below
                    };
                }
            }
        }
        // A level without texts says nothing.
        let mut header = std::mem::take(&mut self.header);
        header.retain(|level| level.iter().any(|&cell| !self.text(cell).is_empty()));
        self.header = header;
    }

    /// Puts names in place of the header; those of columns beyond stay.
    pub(crate) fn name(&mut self, names: Vec<(String, Vec<Inline>)>) {
        if names.is_empty() {
            return;
        }
        let lowest = self.header.pop().unwrap_or_default();
        let mut header = Vec::with_capacity(lowest.len().max(names.len()));
        for (index, (text, content)) in names.into_iter().enumerate() {
            let span = lowest
                .get(index)
                .map_or(0..0, |cell| cell.start as usize..cell.end as usize);
            header.push(self.marked_cell(span, Cow::Owned(text), content));
        }
        header.extend(lowest.into_iter().skip(header.len()));
        self.header = vec![header];
    }

    /// The cells of a row.
    pub(crate) fn cells(&self, row: RawRow) -> &[RawCell] {
        &self.cells[row.range()]
    }

    /// The cell of a row in a column, unless the row is too short.
    pub(crate) fn at(&self, row: RawRow, column: usize) -> Option<RawCell> {
        self.cells(row).get(column).copied()
    }

    /// What a cell says.
    pub(crate) fn text(&self, cell: RawCell) -> &str {
        match self.spelled.get(cell.spelled as usize) {
            Some(text) => text,
            None => &self.text[cell.start as usize..cell.end as usize],
        }
    }

    /// The value that a cell shows a rounded print of, where it does.
    pub(crate) fn value(&self, cell: RawCell) -> Option<f64> {
        self.values.get(&cell.spelled).copied()
    }

    /// What a cell says with markup; empty when it has none.
    pub(crate) fn content(&self, cell: RawCell) -> &[Inline] {
        self.marked.get(&cell.spelled).map_or(&[], Vec::as_slice)
    }
}

impl RawCell {
    /// Where it stands in the text of its file.
    pub(crate) fn span(self) -> Range<u32> {
        self.start..self.end
    }
}

impl RawRow {
    fn range(self) -> Range<usize> {
        self.first as usize..self.end as usize
    }
}
