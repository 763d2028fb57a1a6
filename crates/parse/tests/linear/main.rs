//! Twice as long a file costs at most 2.3 times the instructions to read.
//!
//! Times differ from run to run, and allocations do not show a text that is searched again for
//! each of its lines. So the readers are compiled to wasm, and an interpreter counts what they do:
//! the same number on every machine.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::disallowed_methods, reason = "the readers come as a file")]

mod count;
mod files;

use count::{Readers, What};

/// What doubling may cost. More than 2, since sorting `n` things takes more than `n` steps.
const MOST: f64 = 2.3;

/// Long enough that what is done once for each file does not count.
const BYTES: usize = 6_000;

/// How many times as many instructions twice as long a file takes.
fn factor(readers: &Readers, what: What, file: impl Fn(usize) -> String) -> f64 {
    let rows = (1..).find(|rows| BYTES <= file(rows * 50).len()).unwrap() * 50;
    let [once, twice] = [rows, 2 * rows].map(|rows| readers.count(what, file(rows).as_bytes()));
    twice as f64 / once as f64
}

#[test]
fn doubled_files_cost_little_more_than_twice() {
    let readers = Readers::compile();
    let data = files::DATA
        .iter()
        .chain(files::LOGS)
        .map(|file| (What::Data, file));
    let pages = files::PAGES.iter().map(|file| (What::Page, file));
    let mut failed = Vec::new();
    for (what, (name, file)) in data.chain(pages) {
        let factor = factor(&readers, what, file);
        println!("{name}: {factor:.2} times");
        if MOST < factor {
            failed.push(name);
        }
    }
    assert!(failed.is_empty(), "more than {MOST} times: {failed:?}");
}
