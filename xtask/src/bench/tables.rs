//! Large tables in the browser, through the clicks of a reader.

use anyhow::{Context, Result};

use super::{megabytes, rows};
use crate::{browser::Browser, repository, shell, site, tree};

/// How many rows the tables have.
const SIZES: [u64; 2] = [100_000, 1_000_000];

/// Builds a page for each size and opens it in fresh browsers. What is printed are medians.
pub(super) fn run() -> Result<()> {
    let browser = Browser::set_up()?;
    let bench = repository::target()?.join("bench");
    for size in SIZES {
        let content = bench.join(format!("rows-{size}"));
        let source = rows::write(&content, size)?;
        let out = bench.join(format!("rows-{size}-dist"));
        let mut perfolio = site::perfolio(&out)?;
        perfolio.arg("--content").arg(&content);
        shell::run(&mut perfolio)?;
        let scripts: Vec<Vec<u8>> = tree::read(&out)?
            .into_iter()
            .filter(|(path, _)| path.starts_with("rows/") && path.ends_with(".js"))
            .map(|(_, bytes)| bytes)
            .collect();
        let transferred: u64 = scripts.iter().map(|script| crate::size::gzip(script)).sum();
        println!("table of {size} rows");
        println!("  data      {:8.1} MB as CSV", megabytes(source));
        println!("  scripts   {:8.1} MB compressed", megabytes(transferred));
        let mut test = shell::cargo();
        test.args([
            "test",
            "--quiet",
            "--release",
            "--package",
            "cli",
            "--test",
            "browser",
        ])
        .env("PERFOLIO_DIST", &out)
        .env("PERFOLIO_BENCH", content.with_extension("json"));
        browser.tell(&mut test);
        shell::run(&mut test).context("the benchmark in the browser failed")?;
    }
    Ok(())
}
