//! Where the rows of a CSV file start, and by what its cells are delimited.

use super::Layout;

/// Delimiters that are recognised. The comma is last: it also stands in numbers and prose.
const DELIMITERS: [u8; 4] = [b'\t', b';', b'|', b','];

/// How much of a file the delimiter is recognised by.
const SNIFFED_BYTES: usize = 16 * 1024;

/// How a CSV file starts.
pub(super) struct Start {
    /// Where its first row starts.
    pub at: usize,
    /// What stands between cells.
    pub delimiter: u8,
}

impl Start {
    /// Passes over what stands in front of the rows.
    pub(super) fn of(text: &str, layout: &Layout) -> Start {
        let (mut at, told) = told_delimiter(text);
        let mut comments: Vec<usize> = Vec::new();
        // An author who states a sign of comments means no other.
        if layout.comment.is_none() {
            let start = at;
            for line in text[start..].split_inclusive(['\n', '\r']) {
                match line.trim_start().as_bytes().first() {
                    Some(b'#') => comments.push(at),
                    None => {}
                    Some(_) => break,
                }
                at += line.len();
            }
            if text[at..].trim().is_empty() {
                comments.clear();
                at = start;
            }
        }
        let delimiter = layout.delimiter.or(told);
        let delimiter = delimiter.unwrap_or_else(|| sniff_delimiter(&text[at..]));
        Start {
            at: header_in(text, &comments, at, delimiter).unwrap_or(at),
            delimiter,
        }
    }
}

/// What a first line `sep=;` tells, and where the next one starts.
fn told_delimiter(text: &str) -> (usize, Option<u8>) {
    let line = text.lines().next().unwrap_or_default();
    match line.as_bytes() {
        [s, e, p, b'=', sign] if [*s, *e, *p].eq_ignore_ascii_case(b"sep") && sign.is_ascii() => {
            let ends = text[line.len()..].len().min(2);
            let end = &text[line.len()..line.len() + ends];
            let length = if end == "\r\n" { 2 } else { ends.min(1) };
            (line.len() + length, Some(*sign))
        }
        _ => (0, None),
    }
}

/// Where the header starts that is among comments: the last of them, when it alone has as many cells
/// as the first row, which starts at `row`.
fn header_in(text: &str, comments: &[usize], row: usize, delimiter: u8) -> Option<usize> {
    let cells = |start: usize| {
        let line = text[start..].lines().next().unwrap_or_default();
        line.bytes().filter(|&byte| byte == delimiter).count()
    };
    let (&last, others) = comments.split_last()?;
    let wanted = cells(row);
    if wanted == 0 || cells(last) != wanted || others.iter().any(|&line| cells(line) == wanted) {
        return None;
    }
    let sign = last + text[last..].find('#')?;
    // A lone `#` is the name of a column that counts rows.
    match text[sign + 1..].trim_start_matches(' ').as_bytes().first() {
        Some(&byte) if byte == delimiter => Some(sign),
        _ => Some(sign + 1),
    }
}

/// The delimiter that cuts most lines into the same number of cells.
fn sniff_delimiter(text: &str) -> u8 {
    let head = &text.as_bytes()[..text.len().min(SNIFFED_BYTES)];
    let mut lines = vec![[0_u32; DELIMITERS.len()]];
    let mut quoted = false;
    for byte in head {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'\n' | b'\r' => lines.push([0; DELIMITERS.len()]),
            byte => {
                if let Some(index) = DELIMITERS.iter().position(|delimiter| delimiter == byte)
                    && let Some(line) = lines.last_mut()
                {
                    line[index] += 1;
                }
            }
        }
    }
    let agreeing = |index: usize| {
        let counts = lines
            .iter()
            .map(|line| line[index])
            .filter(|&count| count > 0);
        let mut counts: Vec<u32> = counts.collect();
        counts.sort_unstable();
        counts
            .chunk_by(|a, b| a == b)
            .map(<[u32]>::len)
            .max()
            .unwrap_or(0)
    };
    // Of several that agree equally well the first is taken.
    (0..DELIMITERS.len())
        .rev()
        .max_by_key(|&index| agreeing(index))
        .filter(|&index| agreeing(index) > 0)
        .map_or(b',', |index| DELIMITERS[index])
}
