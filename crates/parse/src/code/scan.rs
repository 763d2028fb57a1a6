//! How long the piece is that a text starts with, in bytes.

/// Characters that `is_part` accepts.
pub(super) fn run(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_part(c)).unwrap_or(text.len())
}

/// All up to the end of the line, without its newline.
pub(super) fn line(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// All up to `end`, which is included; all when there is none.
pub(super) fn through(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |start| start + end.len())
}

/// A text in quotes on one line, or to the end of the line. A backslash escapes, or a doubled
/// quote.
pub(super) fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let mut after = text.char_indices().skip(1).peekable();
    while let Some((index, c)) = after.next() {
        match c {
            '\n' => return index,
            c if is_escaped => is_escaped = c == '\n',
            '\\' => is_escaped = true,
            c if c == quote => match after.peek() {
                Some((_, next)) if *next == quote && quote == '\'' => is_escaped = true,
                _ => return index + c.len_utf8(),
            },
            _ => {}
        }
    }
    text.len()
}

/// A number with what is written to it: `10`, `1.5e3`, `0xff`, `12ms`, `1_000L`.
pub(super) fn number(text: &str) -> Option<usize> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let length = run(text, |c| c.is_alphanumeric() || c == '_' || c == '.');
    let number = text[..length].trim_end_matches('.');
    let digits = run(number, |c| c.is_ascii_digit() || c == '_' || c == '.');
    let unit = &number[digits..];
    let is_hex = number.starts_with("0x");
    (is_hex || unit.chars().count() <= 3 || unit.starts_with(['e', 'E'])).then_some(number.len())
}
