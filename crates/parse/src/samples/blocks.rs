//! A log in pieces that end where a record ends, so that each can be read by itself.

use std::io::{self, Read};

/// How much is read at once. Small enough for the cache of a core.
const BLOCK: usize = 512 << 10;

/// A record that is longer is cut.
const LONGEST_RECORD: usize = 4 << 20;

/// The end of the last whole record in some bytes that start with one; `None` when none ends there.
pub(super) type Cut = fn(&[u8]) -> Option<usize>;

/// A log in pieces that end where a record ends.
pub(super) struct Blocks<R> {
    input: R,
    cut: Cut,
    /// What stands behind the last piece.
    rest: Vec<u8>,
    /// Where `rest` starts in the log.
    at: u64,
    is_done: bool,
    /// Why the log could not be read to its end.
    failure: Option<String>,
}

/// Where a piece stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Its first byte in the log.
    pub at: u64,
    /// Whether the log ends with it.
    pub is_last: bool,
}

impl<R: Read> Blocks<R> {
    /// A log that starts with `head`, which is already read from `input`.
    pub(super) fn new(head: Vec<u8>, input: R, cut: Cut) -> Blocks<R> {
        Blocks {
            input,
            cut,
            rest: head,
            at: 0,
            is_done: false,
            failure: None,
        }
    }

    /// Why the log could not be read to its end.
    pub(super) fn into_failure(self) -> Option<String> {
        self.failure
    }

    /// Puts the next piece into `block`. `None` when there is no more, or it cannot be read.
    pub(super) fn next(&mut self, block: &mut Vec<u8>) -> Option<Place> {
        block.clear();
        block.append(&mut self.rest);
        let at = self.at;
        let mut wanted = BLOCK;
        while !self.is_done {
            match fill(&mut self.input, block, wanted) {
                Ok(true) => {}
                // What was read before something went wrong counts.
                end => {
                    self.failure = end.err().map(|error| error.to_string());
                    self.is_done = true;
                    break;
                }
            }
            let mut end = (self.cut)(block);
            if end.is_none() && LONGEST_RECORD <= wanted {
                end = Some(after_line(block).unwrap_or(block.len()));
            }
            if let Some(end) = end {
                self.rest.extend_from_slice(&block[end..]);
                block.truncate(end);
                self.at = at + end as u64;
                return Some(Place { at, is_last: false });
            }
            wanted *= 2;
        }
        self.at = at + block.len() as u64;
        (!block.is_empty()).then_some(Place { at, is_last: true })
    }
}

/// Reads until `block` has `wanted` bytes; says whether there may be more.
fn fill(input: &mut impl Read, block: &mut Vec<u8>, wanted: usize) -> io::Result<bool> {
    let missing = wanted.saturating_sub(block.len()) as u64;
    let read = input.by_ref().take(missing).read_to_end(block)?;
    Ok(read as u64 == missing)
}

/// The end of the last line.
pub(super) fn after_line(bytes: &[u8]) -> Option<usize> {
    memchr::memrchr(b'\n', bytes).map(|newline| newline + 1)
}

/// The end of the last record of CSV: of the last line that no quoted field spans. A quote opens a
/// field where a field starts, and is a character elsewhere; so is one that is not closed soon.
pub(super) fn after_record(bytes: &[u8]) -> Option<usize> {
    let last = after_line(bytes)?;
    let mut from = 0;
    while let Some(found) = memchr::memchr(b'"', &bytes[from..last]) {
        let open = from + found;
        let opens = match bytes[..open].last() {
            Some(before) => b",;|\t\n\r".contains(before),
            None => true,
        };
        from = open + 1;
        if !opens {
            continue;
        }
        match closing(bytes, from) {
            Some(close) if !closes(bytes, from, close) => {}
            Some(close) if close < last => from = close + 1,
            // The last line that ends here is inside of the field.
            _ => return after_line(&bytes[..open]),
        }
    }
    Some(last)
}

/// The quote that closes the field that opens before `from`; two quotes stand for one.
fn closing(bytes: &[u8], mut from: usize) -> Option<usize> {
    loop {
        let quote = from + memchr::memchr(b'"', bytes.get(from..)?)?;
        if bytes.get(quote + 1) != Some(&b'"') {
            return Some(quote);
        }
        from = quote + 2;
    }
}

/// Whether the quote at `close` closes the field that starts at `from`. With text behind it and
/// lines before it, it is to open another field.
fn closes(bytes: &[u8], from: usize, close: usize) -> bool {
    let ends = bytes
        .get(close + 1)
        .is_none_or(|behind| b",;|\t\n\r".contains(behind));
    ends || !bytes[from..close].contains(&b'\n')
}

#[cfg(test)]
mod tests;
