//! The built site in a real browser: from disk, from a server, and below a path of that server.
//!
//! `cargo xtask test` builds the site, finds Chromium, and runs this. One browser serves all checks.

#![allow(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "this is the program that reports the checks"
)]

mod bench;
mod browser;
mod checks;
mod page;
mod server;

use std::{
    env,
    panic::{self, AssertUnwindSafe},
    path::PathBuf,
    process::ExitCode,
};

use browser::Browser;
use page::Origin;
use server::Server;

fn main() -> ExitCode {
    let Some([dist, chromium, driver]) = told() else {
        eprintln!("run `cargo xtask test`: it builds the site and says where Chromium is");
        return ExitCode::FAILURE;
    };
    if let Some(expected) = env::var_os("PERFOLIO_BENCH") {
        bench::run(&dist, &chromium, &driver, expected.as_ref());
        return ExitCode::SUCCESS;
    }
    let server = Server::start(&dist);
    let browser = Browser::start(&chromium, &driver);
    let origins = [
        ("disk", format!("file://{}/", dist.display())),
        ("server", format!("http://127.0.0.1:{}/", server.port)),
        (
            "path",
            format!("http://127.0.0.1:{}{}", server.port, server::BASE),
        ),
    ];
    let only: Vec<String> = env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();

    let (mut passed, mut failed) = (0, Vec::new());
    for (place, base) in origins {
        let origin = Origin {
            browser: &browser,
            base,
            dist: &dist,
        };
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

/// The folder of the site, the browser and its driver, as `xtask` tells them.
fn told() -> Option<[PathBuf; 3]> {
    let told = |name| env::var_os(name).map(PathBuf::from);
    Some([
        told("PERFOLIO_DIST")?,
        told("PERFOLIO_CHROMIUM")?,
        told("PERFOLIO_CHROMEDRIVER")?,
    ])
}
