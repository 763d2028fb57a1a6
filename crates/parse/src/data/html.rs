//! Tables of HTML: the one that the author chooses, else the first. Spanned cells repeat their value.

use std::borrow::Cow;
use std::ops::Range;

use html5gum::Tokenizer;
use html5gum::emitters::default::{DefaultEmitter, StartTag, Token};

use crate::Sink;

use super::{Format, Grid, Layout, Likely, MAX_COLUMNS, RawCell, Source, chosen};

/// Cells beyond are left out, those of spanned ranges counted one by one.
const MAX_TABLE_CELLS: usize = 10_000_000;

/// Tables within tables within tables: what is nested deeper is no data.
const MAX_DEPTH: usize = 16;

/// Tables in HTML.
pub(super) static FORMAT: Format = Format {
    name: "html",
    is_likely: Likely::Text(|text| {
        text.starts_with('<')
            && text
                .as_bytes()
                .windows(6)
                .any(|it| it.eq_ignore_ascii_case(b"<table"))
    }),
    read,
};

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let text: &'a str = &source.text;
    let mut document = Document::default();
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    for token in Tokenizer::new_with_emitter(text, emitter) {
        match token {
            Ok(Token::StartTag(tag)) => document.open(&tag),
            Ok(Token::EndTag(tag)) => document.close(&tag.name, tag.span.start),
            Ok(Token::String(piece)) => {
                document.text(&String::from_utf8_lossy(&piece.value), piece.span.start);
            }
            _ => {}
        }
    }
    let mut tables = document.finish(text.len());
    let index = chosen(
        &(0..tables.len()).collect::<Vec<_>>(),
        source.file,
        layout,
        sink,
    )?;
    Some(tables.swap_remove(index).grid(text, layout))
}

/// The tables of a document, while it is read.
#[derive(Default)]
struct Document {
    /// In the order in which they start.
    tables: Vec<Table>,
    /// Indices of those that are open, from the outermost.
    open: Vec<usize>,
    /// How many tables are open that are nested too deep.
    beyond: usize,
    /// The element whose text is not shown.
    hidden: Option<&'static str>,
}

/// A table, row by row.
#[derive(Default)]
struct Table {
    rows: Vec<Vec<Cell>>,
    /// How many rows at the top are header, as the document says.
    header_rows: usize,
    is_in_head: bool,
    is_row_open: bool,
    /// Whether the last cell is open.
    is_cell_open: bool,
}

struct Cell {
    text: String,
    span: Range<usize>,
    columns: u32,
    rows: u32,
    is_header: bool,
}

impl Document {
    fn open(&mut self, tag: &StartTag<usize>) {
        let name: &[u8] = &tag.name;
        if name == b"table" {
            if self.open.len() == MAX_DEPTH {
                self.beyond += 1;
                return;
            }
            self.open.push(self.tables.len());
            self.tables.push(Table::default());
            return;
        }
        let hidden = ["script", "style", "template", "noscript"];
        if let Some(name) = hidden.into_iter().find(|hidden| hidden.as_bytes() == name)
            && !tag.self_closing
        {
            self.hidden.get_or_insert(name);
        }
        let Some(table) = self.table() else { return };
        match name {
            b"thead" => table.is_in_head = true,
            b"tbody" | b"tfoot" => table.end_head(),
            b"tr" => table.open_row(),
            b"td" | b"th" => table.open_cell(tag),
            b"br" | b"p" | b"div" | b"li" => table.new_line(),
            _ => {}
        }
    }

    fn close(&mut self, name: &[u8], at: usize) {
        if self.hidden.is_some_and(|hidden| hidden.as_bytes() == name) {
            self.hidden = None;
        }
        if name == b"table" && 0 < self.beyond {
            self.beyond -= 1;
            return;
        }
        let Some(table) = self.table() else { return };
        match name {
            b"td" | b"th" => table.close_cell(at),
            b"tr" => table.close_row(at),
            b"thead" => table.end_head(),
            b"table" => {
                table.close_row(at);
                self.open.pop();
            }
            b"p" | b"div" | b"li" => table.new_line(),
            _ => {}
        }
    }

    fn text(&mut self, text: &str, at: usize) {
        if self.hidden.is_some() || 0 < self.beyond {
            return;
        }
        if let Some(table) = self.table() {
            table.add_text(text, at);
        }
    }

    /// The innermost table that is open.
    fn table(&mut self) -> Option<&mut Table> {
        let index = *self.open.last()?;
        self.tables.get_mut(index)
    }

    fn finish(mut self, end: usize) -> Vec<Table> {
        for table in &mut self.tables {
            table.close_row(end);
        }
        self.tables.retain(|table| !table.rows.is_empty());
        self.tables
    }
}

impl Table {
    fn end_head(&mut self) {
        self.is_in_head = false;
        self.is_row_open = false;
        self.is_cell_open = false;
    }

    fn open_row(&mut self) {
        self.rows.push(Vec::new());
        self.is_row_open = true;
        self.is_cell_open = false;
        if self.is_in_head {
            self.header_rows = self.rows.len();
        }
    }

    fn close_row(&mut self, at: usize) {
        self.close_cell(at);
        self.is_row_open = false;
    }

    fn open_cell(&mut self, tag: &StartTag<usize>) {
        // End tags and rows may be left out.
        self.close_cell(tag.span.start);
        if !self.is_row_open {
            self.open_row();
        }
        let number = |name: &[u8]| {
            let value = &tag.attributes.get(name)?.value;
            std::str::from_utf8(value).ok()?.trim().parse::<u32>().ok()
        };
        let is_header = &tag.name[..] == b"th";
        if let Some(row) = self.rows.last_mut() {
            row.push(Cell {
                text: String::new(),
                span: tag.span.end..tag.span.end,
                columns: number(b"colspan").unwrap_or(1).clamp(1, 1_000),
                // None means all rows below.
                rows: match number(b"rowspan") {
                    Some(0) => 65_534,
                    rows => rows.unwrap_or(1).min(65_534),
                },
                is_header,
            });
            self.is_cell_open = true;
        }
    }

    fn close_cell(&mut self, at: usize) {
        if let Some(cell) = self.cell() {
            cell.span.end = at.max(cell.span.start);
        }
        self.is_cell_open = false;
    }

    fn cell(&mut self) -> Option<&mut Cell> {
        let is_open = self.is_cell_open;
        self.rows.last_mut()?.last_mut().filter(|_| is_open)
    }

    /// Adds text to the open cell, each run of blanks as one.
    fn add_text(&mut self, text: &str, at: usize) {
        let Some(cell) = self.cell() else { return };
        if cell.text.trim().is_empty() {
            cell.span.start = at.max(cell.span.start);
        }
        for c in text.chars() {
            match c.is_whitespace() && c != '\u{A0}' {
                true if cell.text.ends_with([' ', '\n']) || cell.text.is_empty() => {}
                true => cell.text.push(' '),
                false => cell.text.push(c),
            }
        }
    }

    fn new_line(&mut self) {
        if let Some(cell) = self.cell() {
            cell.text.truncate(cell.text.trim_end().len());
            if !cell.text.is_empty() {
                cell.text.push('\n');
            }
        }
    }

    fn grid<'a>(self, text: &'a str, layout: &Layout) -> Grid<'a> {
        let mut grid = Grid::new("HTML", text);
        let is_header = |row: &&Vec<Cell>| row.iter().all(|cell| cell.is_header);
        let header_rows = match self.header_rows {
            0 => self.rows.iter().take_while(is_header).count(),
            rows => rows,
        };
        let levels = match layout.header_rows {
            1 if 1 < header_rows && header_rows < self.rows.len() => header_rows,
            stated => stated,
        };
        let nothing = grid.cell(0..0);
        // Cells that reach down, by their column, and how many rows they still reach.
        let mut reaching: Vec<(RawCell, u32)> = Vec::new();
        let mut cells = 0;
        for row in self.rows {
            let mut found = row.into_iter();
            let last = reaching.iter().rposition(|(_, rows)| 0 < *rows);
            let end = last.map_or(0, |last| last + 1);
            let mut line: Vec<RawCell> = Vec::new();
            loop {
                let column = line.len();
                if let Some((cell, rows)) = reaching.get_mut(column).filter(|(_, rows)| 0 < *rows) {
                    *rows -= 1;
                    line.push(*cell);
                    continue;
                }
                let Some(cell) = found.next() else {
                    if end <= column {
                        break;
                    }
                    // What reaches down further to the right has empty cells to its left.
                    line.push(nothing);
                    continue;
                };
                if MAX_COLUMNS < column {
                    continue;
                }
                let raw = grid.spelled_cell(cell.span, Cow::Owned(cell.text.trim().to_owned()));
                for _ in 0..cell.columns {
                    let column = line.len();
                    if reaching.len() <= column {
                        reaching.resize(column + 1, (nothing, 0));
                    }
                    reaching[column] = (raw, cell.rows - 1);
                    line.push(raw);
                }
            }
            cells += line.len();
            if MAX_TABLE_CELLS < cells {
                grid.is_cut = true;
                break;
            }
            let is_blank = line.iter().all(|&cell| grid.text(cell).is_empty());
            line.iter().for_each(|&cell| grid.push(cell));
            match is_blank {
                true => grid.drop_row(),
                false => grid.end_row(false),
            }
        }
        grid.take_header(levels);
        grid.may_be_short = true;
        grid
    }
}
