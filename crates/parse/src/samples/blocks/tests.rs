//! Logs in pieces that end where a record ends.

use super::*;

/// Gives one byte at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.0.len()).min(1);
        let (read, rest) = self.0.split_at(length);
        buffer[..length].copy_from_slice(read);
        self.0 = rest;
        Ok(length)
    }
}

fn check(cut: Cut, text: &str, expected: Option<usize>) {
    assert_eq!(cut(text.as_bytes()), expected, "{text:?}");
}

#[test]
fn the_end_of_the_last_record() {
    check(after_line, "a\nb\nc", Some(4));
    check(after_line, "abc", None);
    check(after_record, "a,b\nc,d\ne", Some(8));
    check(after_record, "a,b", None);
    // The last line break is inside of a field.
    check(after_record, "a,b\nc,\"d\ne", Some(4));
    check(after_record, "a,b\nc,\"d\n\"\"\ne", Some(4));
    check(after_record, "a,\"b\nc\"\nd,\"e\nf", Some(8));
    check(after_record, "a,\"b\nc\"\nd,\"e\nf\"\n", Some(16));
    check(after_record, "a,\"b\nc", None);
}

/// All pieces of a log, with where they start.
fn pieces(text: &[u8], head: usize) -> Vec<(u64, Vec<u8>)> {
    let (head, rest) = text.split_at(head);
    let mut blocks = Blocks::new(head.to_vec(), rest, after_record);
    let mut pieces = Vec::new();
    let mut block = Vec::new();
    while let Some(place) = blocks.next(&mut block) {
        pieces.push((place.at, block.clone()));
        if place.is_last {
            break;
        }
    }
    assert_eq!(blocks.next(&mut block), None);
    assert_eq!(blocks.into_failure(), None);
    pieces
}

#[test]
fn pieces_are_the_log() {
    let mut log = String::new();
    for line in 0..40_000 {
        log.push_str(&format!("{line},\"several\nlines, {line}\",end\n"));
    }
    let pieces = pieces(log.as_bytes(), 1_000);
    assert!(2 < pieces.len());
    let mut at = 0;
    for (start, piece) in &pieces {
        assert_eq!(*start, at);
        assert!(piece.ends_with(b",end\n"));
        at += piece.len() as u64;
    }
    assert_eq!(at, log.len() as u64);
}

#[test]
fn a_quote_that_is_never_closed_does_not_fill_the_memory() {
    let mut log = "a,\"b\n".to_owned();
    while log.len() < 12 << 20 {
        log.push_str("c,d\n");
    }
    let pieces = pieces(log.as_bytes(), 0);
    assert!(
        pieces
            .iter()
            .all(|(_, piece)| piece.len() <= LONGEST_RECORD)
    );
    let lengths = pieces.iter().map(|(_, piece)| piece.len());
    assert_eq!(lengths.sum::<usize>(), log.len());
}

#[test]
fn what_comes_slowly_comes_whole() {
    let mut blocks = Blocks::new(b"a\n".to_vec(), Slow(b"b\nc"), after_line);
    let mut block = Vec::new();
    let place = blocks.next(&mut block);
    assert_eq!(
        place,
        Some(Place {
            at: 0,
            is_last: true
        })
    );
    assert_eq!(block, b"a\nb\nc");
}

#[test]
fn what_was_read_before_a_failure_counts() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let mut blocks = Blocks::new(b"a\n".to_vec(), b"b\n".chain(Broken), after_line);
    let mut block = Vec::new();
    assert_eq!(
        blocks.next(&mut block),
        Some(Place {
            at: 0,
            is_last: true
        })
    );
    assert_eq!(block, b"a\nb\n");
    assert_eq!(blocks.into_failure().as_deref(), Some("the disk is gone"));
}
