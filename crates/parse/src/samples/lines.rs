//! The lines of a log at some of its bytes, found without holding the log.

use std::io::Read;

/// How much is read at once.
const BLOCK: usize = 256 << 10;

/// For each of some ascending places in a log the number of its line, from 1. When the log cannot
/// be read that far, the last line that can.
pub(super) fn at(places: &[u64], mut log: impl Read) -> Vec<u64> {
    let mut lines = Vec::with_capacity(places.len());
    let mut block = vec![0; BLOCK];
    let (mut start, mut line) = (0, 1);
    while lines.len() < places.len() {
        let read = log.read(&mut block).unwrap_or(0);
        let block = &block[..read];
        let end = start + read as u64;
        let mut counted = 0;
        for &place in &places[lines.len()..] {
            if end <= place && 0 < read {
                break;
            }
            let upto = read.min(place.saturating_sub(start) as usize);
            line += newlines(&block[counted..upto.max(counted)]);
            counted = upto.max(counted);
            lines.push(line);
        }
        line += newlines(&block[counted..]);
        start = end;
    }
    lines
}

fn newlines(bytes: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', bytes).count() as u64
}

#[cfg(test)]
mod tests;
