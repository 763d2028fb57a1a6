//! What a reader's clicks cost on a large table: medians, printed and never asserted.
//!
//! An operation is over when the page shows the right answer and a frame was drawn.

use std::{fs, path::Path, thread::sleep, time::Duration};

use serde::Deserialize;
use serde_json::Value;

use crate::browser::Browser;
use crate::server::Server;

/// How many fresh browsers open the page.
const BROWSERS: usize = 3;

/// What stands in the page, in the terms of the benchmark.
const SCRIPT: &str = include_str!("bench.js");

#[derive(Deserialize)]
struct Figures {
    /// Milliseconds, from the start of the navigation or from the click.
    times: Vec<(String, f64)>,
}

/// Opens the page of `dist` in fresh browsers, does what readers do, and prints how long it took.
pub(crate) fn run(dist: &Path, chromium: &Path, driver: &Path, expected: &Path) {
    let expected = fs::read_to_string(expected).expect("xtask has noted the figures");
    let server = Server::start(dist, dist);
    let mut all: Vec<(String, Vec<f64>)> = Vec::new();
    for _ in 0..BROWSERS {
        let browser = Browser::start(chromium, driver);
        browser.go(&format!("http://127.0.0.1:{}/rows/index.html", server.port));
        let () = browser.script(SCRIPT, &[&expected]);
        let figures = loop {
            let found: Value = browser.script("return window.__figures ?? null", &[]);
            if !found.is_null() {
                break serde_json::from_value::<Figures>(found).expect("the script gives figures");
            }
            sleep(Duration::from_millis(200));
        };
        for (name, time) in figures.times {
            match all.iter_mut().find(|(known, _)| *known == name) {
                Some((_, times)) => times.push(time),
                None => all.push((name, vec![time])),
            }
        }
    }
    for (name, mut times) in all {
        times.sort_by(f64::total_cmp);
        println!("  {name:<24} {:8.1}", times[times.len() / 2]);
    }
}
