//! `cargo xtask test` and `cargo xtask ci`: everything that must hold, the cheap things first.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::{
    browser::{self, Browser},
    build, repository, shell, size, tidy, tools,
};

/// How the steps announce themselves.
pub(crate) enum Output {
    /// For people.
    Plain,
    /// Folded, for the log of a workflow.
    Workflow,
}

type Step = (&'static str, fn() -> Result<()>);

const STEPS: [Step; 8] = [
    ("formatting", formatting),
    ("rules of the repository", tidy::sources),
    ("lints", lints),
    ("build", build::dist),
    ("rules of the site", tidy::site),
    ("tests", tests),
    ("tests in the browser", browser_tests),
    ("size of the app", size::show),
];

pub(crate) fn run(output: &Output) -> Result<()> {
    for (name, step) in STEPS {
        let start = Instant::now();
        match output {
            Output::Plain => shell::say(name),
            Output::Workflow => println!("::group::{name}"),
        }
        step().with_context(|| format!("{name} failed"))?;
        match output {
            Output::Plain => {}
            Output::Workflow => println!("::endgroup::"),
        }
        shell::say(format!("{name}: {:.1} s", start.elapsed().as_secs_f64()));
    }
    Ok(())
}

fn formatting() -> Result<()> {
    shell::component("rustfmt")?;
    shell::run(shell::cargo().args(["fmt", "--all", "--check"])).context("run `cargo fmt --all`")
}

fn lints() -> Result<()> {
    shell::component("clippy")?;
    tools::wasm_target()?;
    let clippy = |what: &[&str]| {
        shell::run(
            shell::cargo()
                .arg("clippy")
                .args(what)
                .args(["--", "--deny", "warnings"]),
        )
    };
    clippy(&["--workspace", "--all-targets"])?;
    clippy(&["--package", "cli", "--test", "browser"])?;
    let browser = [
        "--package",
        "app",
        "--package",
        "charts",
        "--package",
        "finder",
    ];
    clippy(&[&browser[..], &["--target", "wasm32-unknown-unknown"]].concat())
}

fn tests() -> Result<()> {
    shell::run(shell::cargo().args(["test", "--workspace", "--quiet"]))
}

fn browser_tests() -> Result<()> {
    let browser = Browser::set_up()?;
    let mut test = shell::cargo();
    test.args(["test", "--package", "cli", "--test", "browser"]);
    test.env("PERFOLIO_DIST", repository::dist());
    test.env("PERFOLIO_BUNDLE", repository::bundle()?);
    test.env("PERFOLIO_PROGRAM", repository::perfolio()?);
    test.env("PERFOLIO_AXE", tools::axe()?);
    browser.tell(&mut test);
    // They take long to set up and to start, so they are asked for: `PERFOLIO_BROWSERS=all`.
    if std::env::var_os("PERFOLIO_BROWSERS").is_some_and(|which| which == "all") {
        browser::others::tell(&mut test)?;
    }
    shell::run(&mut test)
}
