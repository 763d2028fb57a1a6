//! `cargo xtask bench data`: how fast data files become tables, on files that are made for it.
//!
//! Each file stands in a site of one page, which `perfolio check` builds in memory; the cache of
//! figures is emptied before each run, but for the run that measures it.

mod files;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

use super::{Run, measure_after, print};
use crate::{repository, shell};

/// A file of the bench.
struct Case {
    title: &'static str,
    file: &'static str,
    /// How many records it has.
    records: u64,
    write: fn(&mut dyn std::io::Write, u64) -> std::io::Result<()>,
    /// The page that shows it.
    page: &'static str,
    runs: usize,
}

const CASES: [Case; 4] = [
    Case {
        title: "JMeter log, summary and over time from one reading",
        file: "load.jtl",
        records: 5_000_000,
        write: files::jtl,
        page: "```table\nsrc = \"load.jtl\"\nview = \"summary\"\n```\n\n\
               ```table\nsrc = \"load.jtl\"\nview = \"over-time\"\nevery = \"1 min\"\n```\n",
        runs: 5,
    },
    Case {
        title: "CSV of seven columns",
        file: "runs.csv",
        records: 1_000_000,
        write: files::csv,
        page: "```table\nsrc = \"runs.csv\"\n```\n",
        runs: 3,
    },
    Case {
        title: "_cat/indices",
        file: "indices.txt",
        records: 10_000,
        write: files::cat_indices,
        page: "```table\nsrc = \"indices.txt\"\n```\n",
        runs: 10,
    },
    Case {
        title: "Prometheus, points of ten series",
        file: "range.json",
        records: 1_000_000,
        write: files::prometheus,
        page: "```table\nsrc = \"range.json\"\n```\n",
        runs: 3,
    },
];

/// Measures the cases, or those of them whose file is among `names`.
pub(crate) fn run(names: &[&str]) -> Result<()> {
    shell::run(shell::cargo().args(["build", "--release", "--package", "cli"]))?;
    let bench = repository::target()?.join("bench/data");
    for case in CASES {
        if names.is_empty() || names.contains(&case.file) {
            println!();
            case.measure(&bench)?;
        }
    }
    Ok(())
}

impl Case {
    fn measure(&self, bench: &Path) -> Result<()> {
        let folder = bench.join(self.file.replace('.', "-"));
        let bytes = self.prepare(&folder)?;
        let cache = folder.join("cache");
        let command = || self.command(&folder, &cache);
        let empty = || match fs::remove_dir_all(&cache) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(error).with_context(|| format!("failed to empty `{}`", cache.display()))
            }
            _ => Ok(()),
        };
        let runs = measure_after(self.runs, empty, command)?;
        println!(
            "{}: {} records, {:.1} MB, {} runs",
            self.title,
            self.records,
            bytes as f64 / 1e6,
            self.runs
        );
        print(&runs);
        self.print_speed(&runs);
        let again = measure_after(self.runs, || Ok(()), command)?;
        let walls = again.iter().map(|run| run.wall.as_secs_f64());
        let fastest = walls.fold(f64::INFINITY, f64::min);
        println!("  again     {fastest:8.3} s fastest, with what the last build kept");
        Ok(())
    }

    fn print_speed(&self, runs: &[Run]) {
        let fastest = runs.iter().map(|run| run.wall).min().unwrap_or_default();
        let speed = self.records as f64 / fastest.as_secs_f64();
        println!("  speed     {speed:8.0} records/s");
    }

    /// Writes the file, unless an earlier bench did, and its page; says how large the file is.
    fn prepare(&self, folder: &Path) -> Result<u64> {
        let content = folder.join("content");
        fs::create_dir_all(&content)
            .with_context(|| format!("failed to create `{}`", content.display()))?;
        let file = content.join(self.file);
        if !file.exists() {
            // Aside, so that an interrupted bench leaves no half a file.
            let part = folder.join("part");
            let write = || -> std::io::Result<()> {
                let mut out = std::io::BufWriter::new(fs::File::create(&part)?);
                (self.write)(&mut out, self.records)?;
                out.into_inner()?.sync_all()?;
                fs::rename(&part, &file)
            };
            write().with_context(|| format!("failed to write `{}`", file.display()))?;
        }
        let page = format!("---\ntitle: {}\n---\n\n{}", self.title, self.page);
        let path = content.join("index.md");
        fs::write(&path, page).with_context(|| format!("failed to write `{}`", path.display()))?;
        let size = fs::metadata(&file).map(|file| file.len());
        size.with_context(|| format!("failed to read `{}`", file.display()))
    }

    fn command(&self, folder: &Path, cache: &PathBuf) -> Result<Command> {
        let mut perfolio = shell::command(repository::perfolio()?);
        perfolio
            .arg("check")
            .arg("--content")
            .arg(folder.join("content"))
            .arg("--cache")
            .arg(cache);
        Ok(perfolio)
    }
}
