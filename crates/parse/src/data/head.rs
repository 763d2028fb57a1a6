//! The beginning of a data file, seen once for all formats that ask whether it is theirs.

use std::cell::OnceCell;

use super::shape::Shape;

/// How much of a file tells its format, however large it is.
const SEEN_BYTES: usize = 1024 * 1024;

/// How much of a line tells it.
const SEEN_OF_LINE: usize = 16 * 1024;

/// How many lines tell a text.
const SEEN_LINES: usize = 60;

/// What formats recognise a file by.
pub(crate) struct Head<'a> {
    /// The beginning of the text without blanks in front.
    pub text: &'a str,
    shape: OnceCell<Shape<'a>>,
    header: OnceCell<Vec<&'a str>>,
}

impl<'a> Head<'a> {
    /// The head of a text.
    pub(super) fn new(text: &'a str) -> Head<'a> {
        Head {
            text: cut(text.trim_start(), SEEN_BYTES),
            shape: OnceCell::new(),
            header: OnceCell::new(),
        }
    }

    /// The outside of a JSON document; `Plain` when it is none.
    pub(super) fn shape(&self) -> &Shape<'a> {
        self.shape.get_or_init(|| Shape::of(self.text))
    }

    /// The first lines that are not blank, without blanks at their ends.
    pub(super) fn lines(&self) -> impl Iterator<Item = &'a str> + Clone {
        let lines = self.text.lines().take(SEEN_LINES);
        let lines = lines.map(|line| cut(line, SEEN_OF_LINE).trim_end());
        lines.filter(|line| !line.is_empty())
    }

    /// The cells of the first line, as CSV with any of the usual delimiters.
    pub(super) fn header(&self) -> &[&'a str] {
        self.header
            .get_or_init(|| Head::cells(self.lines().next().unwrap_or_default()))
    }

    /// Whether the first line names all of these columns.
    pub(super) fn has_columns(&self, names: &[&str]) -> bool {
        let header = self.header();
        names.iter().all(|name| header.contains(name))
    }

    /// The name of the outermost element of an XML document.
    pub(super) fn root(&self) -> Option<&'a str> {
        let mut rest = self.text;
        loop {
            rest = rest.trim_start().strip_prefix('<')?;
            let end = if rest.starts_with("!--") { "-->" } else { ">" };
            if !rest.starts_with(['!', '?']) {
                let is_end = |c: char| c.is_whitespace() || matches!(c, '>' | '/');
                return rest.split(is_end).next().filter(|name| !name.is_empty());
            }
            rest = rest.split_once(end)?.1;
        }
    }

    /// The cells of a line, cut at the delimiter that it holds most of.
    pub(super) fn cells(line: &'a str) -> Vec<&'a str> {
        let outside = |delimiter: char| {
            let mut quoted = false;
            let is_one = |&c: &char| {
                quoted ^= c == '"';
                c == delimiter && !quoted
            };
            line.chars().filter(is_one).count()
        };
        // A comma also stands in numbers: other delimiters are asked first.
        let delimiters = ['\t', ';', '|'].into_iter();
        let delimiter = delimiters.filter(|&delimiter| 0 < outside(delimiter));
        let delimiter = delimiter.max_by_key(|&delimiter| outside(delimiter));
        let delimiter = delimiter.unwrap_or(',');
        let mut quoted = false;
        let cut = |c: char| {
            quoted ^= c == '"';
            c == delimiter && !quoted
        };
        let cells = line.split(cut);
        cells.map(|cell| cell.trim().trim_matches('"')).collect()
    }
}

fn cut(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}
