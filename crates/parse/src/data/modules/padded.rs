//! Tables of command line tools: a header in capitals, and cells that are padded to its columns.

/// A table as it is printed.
pub(super) struct Padded<'a> {
    /// The names of the columns.
    pub header: Vec<&'a str>,
    /// The rows, with a cell for each column; those at the end may be missing.
    pub rows: Vec<Vec<&'a str>>,
}

impl<'a> Padded<'a> {
    /// Reads the table whose header is the first line that `is_header` takes.
    pub(super) fn read(text: &'a str, is_header: impl Fn(&[&str]) -> bool) -> Option<Padded<'a>> {
        let mut lines = text.lines();
        let (line, header) = lines.by_ref().find_map(|line| {
            let header = split(line);
            is_header(&header).then_some((line, header))
        })?;
        let starts: Vec<usize> = header
            .iter()
            .map(|name| name.as_ptr() as usize - line.as_ptr() as usize)
            .collect();
        let lines = lines.filter(|line| !line.trim().is_empty());
        // Several tables may stand one below the other, each with its header.
        let rows = lines.filter(|line| !is_header(&split(line)));
        let rows = rows.map(|line| cut(line, &starts, header.len()));
        Some(Padded {
            rows: rows.collect(),
            header,
        })
    }

    /// The place of a column.
    pub(super) fn column(&self, name: &str) -> Option<usize> {
        self.header.iter().position(|header| *header == name)
    }
}

/// The pieces between two blanks or more, or between tabs.
pub(super) fn split(line: &str) -> Vec<&str> {
    if line.contains('\t') {
        let pieces: Vec<&str> = line.split('\t').map(str::trim).collect();
        return pieces;
    }
    let pieces = line.trim().split("  ").map(str::trim);
    pieces.filter(|piece| !piece.is_empty()).collect()
}

/// The cells of a line: by the columns of the header where they were kept, else by the blanks.
fn cut<'a>(line: &'a str, starts: &[usize], columns: usize) -> Vec<&'a str> {
    let pieces = split(line);
    if pieces.len() == columns || line.contains('\t') {
        return pieces;
    }
    let bytes = line.as_bytes();
    let is_kept = |&start: &usize| {
        start == 0
            || bytes.len() <= start
            || bytes[start - 1] == b' ' && line.is_char_boundary(start)
    };
    if !starts.iter().all(is_kept) {
        return pieces;
    }
    let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
    let cells = starts.iter().zip(ends);
    let cells = cells.map(|(&start, end)| line.get(start..end.min(line.len())).unwrap_or_default());
    cells.map(str::trim).collect()
}
