//! `cargo xtask bench`: sizes and speeds, printed and never asserted.

mod corpus;
pub(crate) mod data;
mod numbers;
mod rows;
mod search;
mod tables;

use std::{
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use wait4::Wait4;

use crate::{build, repository, shell, site, size, tree};

/// How often `content/` is built, which takes so little that one time says little.
const CONTENT_RUNS: usize = 15;
const CORPUS_REPORTS: u32 = 1_000;
const CORPUS_RUNS: usize = 5;

/// What one run of a program took.
struct Run {
    wall: Duration,
    /// Of all its threads, in the program and in the system.
    cpu: Duration,
    /// The largest resident set, in bytes.
    memory: u64,
}

pub(crate) fn run() -> Result<()> {
    build::dist()?;
    println!();
    size::show()?;
    size::record()?;
    println!();
    content()?;
    println!();
    corpus()?;
    println!();
    tables::run()
}

/// Only what large tables cost in the browser, with the app as it was last built.
pub(crate) fn tables() -> Result<()> {
    tables::run()
}

/// Only what the search index costs.
pub(crate) fn search() -> Result<()> {
    search::run()
}

/// Builds `content/` with the app already built.
fn content() -> Result<()> {
    let out = repository::target()?.join("bench/content");
    let runs = measure(CONTENT_RUNS, || site::perfolio(&out))?;
    println!("content/, app already built, {CONTENT_RUNS} runs");
    print(&runs);
    Ok(())
}

/// Builds a large site of generated reports, twice into different folders.
fn corpus() -> Result<()> {
    let bench = repository::target()?.join("bench");
    let source = bench.join("corpus");
    let source_bytes = corpus::write(&source, CORPUS_REPORTS)?;
    let build = |out: &Path| -> Result<Command> {
        let mut perfolio = site::perfolio(out)?;
        perfolio.arg("--content").arg(&source);
        Ok(perfolio)
    };
    let out = bench.join("corpus-dist");
    let runs = measure(CORPUS_RUNS, || build(&out))?;
    let again = bench.join("corpus-again");
    measure(1, || build(&again))?;

    let built = tree::read(&out)?;
    let differences = tree::differences(&built, &tree::read(&again)?).len();
    let bytes: usize = built.values().map(Vec::len).sum();
    let fastest = runs.iter().map(|run| run.wall).min().unwrap_or_default();
    println!("{CORPUS_REPORTS} generated reports, {CORPUS_RUNS} runs");
    print(&runs);
    println!("  source    {:8.1} MB", megabytes(source_bytes));
    println!(
        "  output    {:8.1} MB in {} files",
        megabytes(bytes as u64),
        built.len()
    );
    println!(
        "  speed     {:8.0} pages/s",
        f64::from(CORPUS_REPORTS) / fastest.as_secs_f64()
    );
    println!("  built twice: {differences} files differ");
    Ok(())
}

/// Runs a program some times, after one time that warms the disk up.
fn measure(runs: usize, program: impl Fn() -> Result<Command>) -> Result<Vec<Run>> {
    measure_after(runs, || Ok(()), program)
}

/// The same, where each run needs some preparation that is not measured.
fn measure_after(
    runs: usize,
    prepare: impl Fn() -> Result<()>,
    program: impl Fn() -> Result<Command>,
) -> Result<Vec<Run>> {
    let run = |_| {
        prepare()?;
        let mut command = program()?;
        let start = Instant::now();
        let child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("failed to start `{}`", shell::line(&command)))?;
        let used = child.wait4().context("failed to wait for a program")?;
        ensure!(
            used.status.success(),
            "`{}` failed ({})",
            shell::line(&command),
            used.status
        );
        Ok(Run {
            wall: start.elapsed(),
            cpu: used.rusage.utime + used.rusage.stime,
            memory: used.rusage.maxrss,
        })
    };
    run(0)?;
    (0..runs).map(run).collect()
}

fn print(runs: &[Run]) {
    let mut walls: Vec<f64> = runs.iter().map(|run| run.wall.as_secs_f64()).collect();
    walls.sort_by(f64::total_cmp);
    let fastest = walls.first().copied().unwrap_or_default();
    let median = walls.get(walls.len() / 2).copied().unwrap_or_default();
    let cpu = runs.iter().map(|run| run.cpu).min().unwrap_or_default();
    let memory = runs.iter().map(|run| run.memory).max().unwrap_or_default();
    println!("  wall      {fastest:8.3} s fastest, {median:.3} s median");
    println!("  CPU       {:8.3} s", cpu.as_secs_f64());
    println!("  memory    {:8.1} MB at most", megabytes(memory));
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
