//! The built site in a real browser: from disk, from a server, and below a path of that server.
//!
//! `cargo xtask test` builds the site, finds Chromium, and runs this. One browser serves all checks.

#![allow(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "this is the program that reports the checks"
)]

mod axe;
mod bench;
mod browser;
mod checks;
mod fixture;
mod page;
mod panel;
mod program;
mod server;
mod table;
mod ways;

use std::{
    env, fs,
    panic::{self, AssertUnwindSafe},
    path::PathBuf,
    process::ExitCode,
};

use browser::Browser;
use page::Origin;
use server::Server;

fn main() -> ExitCode {
    if let Some([expected, dist, chromium, driver]) = told([
        "PERFOLIO_BENCH",
        "PERFOLIO_DIST",
        "PERFOLIO_CHROMIUM",
        "PERFOLIO_CHROMEDRIVER",
    ]) {
        bench::run(&dist, &chromium, &driver, &expected);
        return ExitCode::SUCCESS;
    }
    let Some([dist, bundle, program, axe, chromium, driver]) = told([
        "PERFOLIO_DIST",
        "PERFOLIO_BUNDLE",
        "PERFOLIO_PROGRAM",
        "PERFOLIO_AXE",
        "PERFOLIO_CHROMIUM",
        "PERFOLIO_CHROMEDRIVER",
    ]) else {
        eprintln!("run `cargo xtask test`: it builds the site and says where Chromium is");
        return ExitCode::FAILURE;
    };
    let fixture = fixture::build(&bundle);
    let axe = fs::read_to_string(axe).expect("axe-core can be read");
    let server = Server::start(&dist, fixture.path());
    let browser = Browser::start(&chromium, &driver);
    let host = format!("http://127.0.0.1:{}", server.port);
    // One place is enough for what depends on none.
    let origins = [
        Origin {
            base: format!("file://{}/", dist.display()),
            fixture: format!("file://{}/", fixture.path().display()),
            axe: None,
            browser: &browser,
            dist: &dist,
        },
        Origin {
            base: format!("{host}/"),
            fixture: format!("{host}{}", server::FIXTURE),
            axe: Some(&axe),
            browser: &browser,
            dist: &dist,
        },
        Origin {
            base: format!("{host}{}", server::BASE),
            fixture: format!("{host}{}", server::FIXTURE_BELOW),
            axe: None,
            browser: &browser,
            dist: &dist,
        },
    ];
    let only: Vec<String> = env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();

    let (mut passed, mut failed) = (0, Vec::new());
    for (place, origin) in ["disk", "server", "path"].into_iter().zip(origins) {
        for (name, check) in checks::ALL {
            let name = format!("{place}::{name}");
            if !only.is_empty() && !only.iter().any(|word| name.contains(word)) {
                continue;
            }
            let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
                check(&origin);
                origin.assert_quiet();
                assert_eq!(server.take_missing(), [""; 0], "asked for and not there");
            }));
            println!(
                "test {name} ... {}",
                if outcome.is_ok() { "ok" } else { "FAILED" }
            );
            match outcome {
                Ok(()) => passed += 1,
                Err(_) => {
                    failed.push(name);
                    origin.recover();
                }
            }
        }
    }
    for (name, check) in program::ALL {
        let name = format!("program::{name}");
        if !only.is_empty() && !only.iter().any(|word| name.contains(word)) {
            continue;
        }
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            check(&browser, &program);
            let complaints = browser.log("browser");
            assert!(complaints.is_empty(), "the console says {complaints:#?}");
        }));
        println!(
            "test {name} ... {}",
            if outcome.is_ok() { "ok" } else { "FAILED" }
        );
        match outcome {
            Ok(()) => passed += 1,
            Err(_) => failed.push(name),
        }
    }
    let ways = ways::Ways {
        browser: &browser,
        dist: &dist,
        bundle: &bundle,
        fixture: fixture.path(),
    };
    for (name, check) in ways::ALL {
        let name = format!("way::{name}");
        if !only.is_empty() && !only.iter().any(|word| name.contains(word)) {
            continue;
        }
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| check(&ways)));
        // What a check makes go wrong on purpose is none of the next one's business.
        browser.log("browser");
        browser.log("performance");
        println!(
            "test {name} ... {}",
            if outcome.is_ok() { "ok" } else { "FAILED" }
        );
        match outcome {
            Ok(()) => passed += 1,
            Err(_) => failed.push(name),
        }
    }
    drop(browser);
    for (name, outcome) in ways::others(&dist, &bundle, &only) {
        println!("test {name} ... {}", if outcome { "ok" } else { "FAILED" });
        match outcome {
            true => passed += 1,
            false => failed.push(name),
        }
    }
    println!(
        "\n{passed} passed; {} failed {}",
        failed.len(),
        failed.join(" ")
    );
    if failed.is_empty() && 0 < passed {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Paths that `xtask` tells by these names; `None` unless it tells all of them.
fn told<const N: usize>(names: [&str; N]) -> Option<[PathBuf; N]> {
    let paths = names.map(|name| env::var_os(name).map(PathBuf::from));
    paths
        .iter()
        .all(Option::is_some)
        .then(|| paths.map(Option::unwrap_or_default))
}
