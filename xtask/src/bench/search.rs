//! `cargo xtask bench search`: what the index of a large site costs to build, to keep and to ask.

use std::{fs, io::Write as _, path::Path};

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};

use super::{Run, corpus, measure, megabytes, print};
use crate::{repository, site, tree};

const CORPORA: [u32; 2] = [1_000, 5_000];
const RUNS: usize = 3;

/// Builds each corpus, and tells the sizes of its index beside those of its pages.
pub(crate) fn run() -> Result<()> {
    for reports in CORPORA {
        measure_corpus(reports)?;
        println!();
    }
    Ok(())
}

fn measure_corpus(reports: u32) -> Result<()> {
    let bench = repository::target()?.join("bench");
    let source = bench.join("corpus");
    corpus::write(&source, reports)?;
    let out = bench.join("corpus-dist");
    let runs: Vec<Run> = measure(RUNS, || {
        let mut perfolio = site::perfolio(&out)?;
        perfolio.arg("--content").arg(&source);
        Ok(perfolio)
    })?;
    println!("{reports} generated reports, {RUNS} runs");
    print(&runs);
    sizes(&out)
}

fn sizes(out: &Path) -> Result<()> {
    let built = tree::read(out)?;
    let sum = |fits: &dyn Fn(&str) -> bool| -> u64 {
        let files = built.iter().filter(|(path, _)| fits(path));
        files.map(|(_, bytes)| bytes.len() as u64).sum()
    };
    let pages = sum(&|path| path.ends_with(".html"));
    let index = sum(&|path| path.starts_with("search/"));
    println!("  pages     {:8.1} MB", megabytes(pages));
    println!(
        "  index     {:8.1} MB, {:.1} % of the pages",
        megabytes(index),
        index as f64 / pages as f64 * 100.0
    );
    let directory = out.join("search/index.js");
    let bytes = fs::read(&directory)
        .with_context(|| format!("failed to read `{}`", directory.display()))?;
    println!(
        "  directory {:8.1} KB, compressed",
        compressed(&bytes)? as f64 / 1e3
    );
    Ok(())
}

fn compressed(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).context("failed to compress")?;
    Ok(encoder.finish().context("failed to compress")?.len())
}
