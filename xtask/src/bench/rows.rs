//! A large table of the columns that performance data has, the same at every run, and what its
//! figures must be.

use std::{
    fmt::Write as _,
    fs,
    io::{BufWriter, Write as _},
    path::Path,
};

use anyhow::{Context, Result};

use super::numbers::Numbers;

/// Part of some names: what the benchmark filters by.
const TERM: &str = "mod-inventory-storage";

/// The range of durations that the benchmark filters by, in milliseconds.
const RANGE: std::ops::RangeInclusive<u64> = 1_000..=2_000;

const MODULES: [&str; 12] = [
    "mod-search",
    TERM,
    "mod-inventory",
    "mod-users",
    "mod-authtoken",
    "mod-circulation",
    "mod-orders",
    "mod-data-import",
    "mod-data-export",
    "mod-permissions",
    "edge-patron",
    "okapi",
];

const VERBS: [&str; 4] = ["GET", "POST", "PUT", "DELETE"];

/// Distinct versions.
const VERSIONS: u64 = 120;

const PAGE: &str = r#"---
title: Rows
---

```table
src = "rows.csv"
id = "rows"
key = "name"
[columns.duration]
kind = "duration"
unit = "ms"
[columns.bytes]
kind = "bytes"
unit = "B"
[columns.percent]
kind = "percent"
unit = "%"
[columns.timestamp]
kind = "timestamp"
```
"#;

/// Writes a site with one page, whose table has so many rows; returns the size of the data in bytes.
pub(super) fn write(folder: &Path, rows: u64) -> Result<u64> {
    let page = folder.join("rows");
    fs::create_dir_all(&page).with_context(|| format!("failed to make `{}`", page.display()))?;
    fs::write(folder.join("index.md"), "# Bench\n").context("failed to write the home page")?;
    fs::write(page.join("index.md"), PAGE).context("failed to write the page")?;
    let path = page.join("rows.csv");
    let file = fs::File::create(&path);
    let file = file.with_context(|| format!("failed to write `{}`", path.display()))?;
    let mut out = BufWriter::new(file);
    let mut numbers = Numbers(rows);
    let mut line = String::new();
    let (mut named, mut in_range) = (0, 0);
    writeln!(out, "name,duration,bytes,count,percent,version,timestamp")?;
    for row in 0..rows {
        let module = numbers.one_of(&MODULES);
        let verb = numbers.one_of(&VERBS);
        let item = numbers.below(10_000_000);
        // Most are short, some are very long.
        let share = numbers.below(1 << 20) as f64 / f64::from(1 << 20);
        let duration = 1 + (600_000.0 * share.powi(4)) as u64;
        let bytes = (5e9 * (numbers.below(1 << 20) as f64 / f64::from(1 << 20)).powi(6)) as u64;
        let count = numbers.below(100_001);
        let percent = numbers.below(10_001);
        let version = numbers.below(VERSIONS);
        let timestamp = 1_713_951_420_000 + row * 604_800_000 / rows + numbers.below(901);
        line.clear();
        // One row is first by name, another by duration, under any order of letters.
        match row {
            row if row == rows * 77 / 100 => line.push_str("AAA /first/items/0,7"),
            row if row == rows * 61 / 100 => line.push_str("GET /okapi/items/1,900001"),
            _ => {
                named += u64::from(module == TERM);
                in_range += u64::from(RANGE.contains(&duration));
                let _ = write!(line, "{verb} /{module}/items/{item},{duration}");
            }
        }
        let (whole, part) = (percent / 100, percent % 100);
        let (major, minor) = (version / 10, version % 10);
        writeln!(
            out,
            "{line},{bytes},{count},{whole}.{part:02},{major}.{minor}.0,{timestamp}"
        )?;
    }
    out.flush()?;
    let expected = format!(
        "{{\"rows\":{rows},\"term\":\"{TERM}\",\"named\":{named},\"range\":\"{}..{} ms\",\"in_range\":{in_range}}}",
        RANGE.start(),
        RANGE.end(),
    );
    fs::write(folder.with_extension("json"), expected).context("failed to note the figures")?;
    Ok(path.metadata()?.len())
}
