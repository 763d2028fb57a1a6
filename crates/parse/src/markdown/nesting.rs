//! A bound on how deep one line may nest quotes and lists.
//!
//! The parser looks at all open blocks again for each line that continues a paragraph lazily. A
//! line that opens ten thousand of them would make a short page take minutes.

use std::borrow::Cow;

/// More than [`super::builder`] shows, so that what is beyond is told there.
const MOST: usize = 100;

/// `text` with those markers blanked that open more than [`MOST`] levels on one line.
pub(super) fn limited(text: &str) -> Cow<'_, str> {
    let mut limited: Option<String> = None;
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        if let Some((from, to)) = too_deep(line) {
            let text = limited.get_or_insert_with(|| text.to_owned());
            text.replace_range(line_start + from..line_start + to, &" ".repeat(to - from));
        }
        line_start += line.len();
    }
    limited.map_or(Cow::Borrowed(text), Cow::Owned)
}

/// The bytes of `line` where markers stand that open too many levels.
fn too_deep(line: &str) -> Option<(usize, usize)> {
    let bytes = line.as_bytes();
    let is_blank = |at: usize| matches!(bytes.get(at), Some(b' ' | b'\t' | b'\r' | b'\n') | None);
    let mut levels = 0;
    let mut from = None;
    let mut at = 0;
    loop {
        while matches!(bytes.get(at), Some(b' ' | b'\t')) {
            at += 1;
        }
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit());
        let behind = at + digits.count();
        let end = match bytes.get(behind) {
            Some(b'>') if behind == at => at + 1,
            Some(b'-' | b'+' | b'*' | b':') if behind == at && is_blank(at + 1) => at + 1,
            Some(b'.' | b')') if at < behind && is_blank(behind + 1) => behind + 1,
            _ => return from.map(|from| (from, at)),
        };
        levels += 1;
        if levels == MOST + 1 {
            from = Some(at);
        }
        at = end;
    }
}

#[cfg(test)]
mod tests;
