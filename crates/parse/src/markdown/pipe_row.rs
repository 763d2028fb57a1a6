//! Rows of pipe tables, as far as the parser does not tell.

/// How many cells `row` has, those beyond the last column included.
pub(super) fn cells(row: &str) -> usize {
    let row = row.trim();
    let row = row.strip_prefix('|').unwrap_or(row);
    let mut bars = 0;
    let mut is_escaped = false;
    let mut ends_with_bar = false;
    for byte in row.bytes() {
        ends_with_bar = byte == b'|' && !is_escaped;
        bars += usize::from(ends_with_bar);
        is_escaped = byte == b'\\' && !is_escaped;
    }
    if ends_with_bar { bars } else { bars + 1 }
}
