//! A log read from front to back on all cores.

use std::io::Read;
use std::num::NonZero;
use std::panic;
use std::sync::Mutex;
use std::thread;

use super::blocks::{Blocks, Place};
use super::format::Parser;
use super::tally::Tally;

/// More than these do not read faster than a disk gives, and each takes memory.
const MAX_THREADS: usize = 8;

/// Counts the samples of a log. When it cannot be read to its end, what was read counts, and the
/// reason is told beside it.
pub(super) fn count<'c, R: Read + Send>(
    mut blocks: Blocks<R>,
    mut parser: Box<dyn Parser>,
    new: impl Fn() -> Tally<'c> + Sync,
) -> (Tally<'c>, Option<String>) {
    let mut tally = new();
    let mut block = Vec::new();
    // Most logs are one piece, for which no thread is worth its start.
    let first = blocks.next(&mut block);
    if let Some(place) = first {
        parser.read(&block, place, &mut tally);
    }
    if first.is_none_or(|place| place.is_last) {
        return (tally, blocks.into_failure());
    }

    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    // Samples that are kept are kept in their order.
    let threads = if tally.keeps() {
        1
    } else {
        cores.min(MAX_THREADS)
    };
    let others: Vec<_> = (1..threads).map_while(|_| parser.fork()).collect();
    let blocks = Mutex::new(blocks);
    let work = |mut parser: Box<dyn Parser>, mut block: Vec<u8>, tally: &mut Tally<'_>| {
        while let Some(place) = next(&blocks, &mut block) {
            parser.read(&block, place, tally);
        }
    };
    thread::scope(|scope| {
        let start = |parser| {
            scope.spawn(|| {
                let mut tally = new();
                work(parser, Vec::new(), &mut tally);
                tally
            })
        };
        let others: Vec<_> = others.into_iter().map(start).collect();
        work(parser, block, &mut tally);
        for other in others {
            match other.join() {
                Ok(other) => tally.merge(other),
                Err(payload) => panic::resume_unwind(payload),
            }
        }
    });
    let blocks = blocks.into_inner();
    (tally, blocks.ok().and_then(Blocks::into_failure))
}

/// Reads the next piece; only one thread does at a time.
fn next<R: Read>(blocks: &Mutex<Blocks<R>>, block: &mut Vec<u8>) -> Option<Place> {
    blocks.lock().ok()?.next(block)
}
