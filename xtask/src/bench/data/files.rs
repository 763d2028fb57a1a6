//! The files of the bench: the same bytes at every run.

use std::f64::consts::TAU;
use std::io::{Result, Write};

use super::super::numbers::Numbers;

const MODULES: [&str; 10] = [
    "basket", "catalog", "checkout", "courier", "invoice", "ledger", "member", "orchard", "parcel",
    "search",
];
const RESOURCES: [&str; 3] = ["items", "search", "records"];

/// When all of them start: 2024-04-24 09:37 UTC.
const START_MS: u64 = 1_713_951_420_000;

/// JMeter's CSV: 17 columns, 60 labels of which some are frequent, 500 samples a second, times
/// spread as those of servers are, one of 80 samples failed.
pub(super) fn jtl(out: &mut dyn Write, samples: u64) -> Result<()> {
    let mut numbers = Numbers(42);
    let mut labels = Vec::new();
    for method in ["GET", "POST"] {
        for module in MODULES {
            for resource in RESOURCES {
                labels.push(format!("{method}_TC: {method} /{module}/{resource}"));
            }
        }
    }
    // The n-th label is n times as rare as the first.
    let mut shares: Vec<f64> = (1..=labels.len()).map(|place| 1.0 / place as f64).collect();
    let sum: f64 = shares.iter().sum();
    let mut upto = 0.0;
    for share in &mut shares {
        upto += *share / sum;
        *share = upto;
    }
    writeln!(
        out,
        "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,\
         failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect"
    )?;
    for sample in 0..samples {
        let time = START_MS + sample * 2 + numbers.below(2);
        let pick = numbers.part();
        let label = shares
            .partition_point(|&upto| upto < pick)
            .min(labels.len() - 1);
        let spread = (-2.0 * numbers.part().ln()).sqrt() * (TAU * numbers.part()).cos();
        let log = 5.0 + (label % 7) as f64 * 0.35 + 0.8 * spread;
        let elapsed = log.exp() as u64 + 1;
        let (code, message, success, failure) = match numbers.below(1_000) {
            0..12 => (
                503,
                "Service Unavailable",
                false,
                "Test failed: code expected to contain /200/",
            ),
            _ => (200, "OK", true, ""),
        };
        writeln!(
            out,
            "{time},{elapsed},{},{code},{message},Thread Group 1-{},text,{success},{failure},\
             {},{},60,60,null,{},0,{}",
            labels[label],
            numbers.below(60) + 1,
            numbers.below(89_700) + 300,
            numbers.below(1_900) + 100,
            elapsed.saturating_sub(numbers.below(20)).max(1),
            numbers.below(5),
        )?;
    }
    Ok(())
}

/// CSV of seven columns, each of another kind.
pub(super) fn csv(out: &mut dyn Write, rows: u64) -> Result<()> {
    let mut numbers = Numbers(7);
    writeln!(out, "Test,Module,Version,Duration,Size,Errors,Requests")?;
    for row in 0..rows {
        writeln!(
            out,
            "{},{},{}.{}.{},{} ms,{}.{}kb,{}.{:02} %,{}",
            row + 1,
            numbers.one_of(&MODULES),
            numbers.below(4) + 1,
            numbers.below(12),
            numbers.below(5),
            numbers.below(9_000) + 10,
            numbers.below(900) + 1,
            numbers.below(10),
            numbers.below(3),
            numbers.below(100),
            numbers.below(100_000),
        )?;
    }
    Ok(())
}

/// The text of `_cat/indices` with its header.
pub(super) fn cat_indices(out: &mut dyn Write, rows: u64) -> Result<()> {
    let mut numbers = Numbers(11);
    writeln!(
        out,
        "health status index uuid pri rep docs.count docs.deleted store.size pri.store.size"
    )?;
    for row in 0..rows {
        let size = numbers.below(900) + 1;
        writeln!(
            out,
            "green open {}-{row:06} {:016x}{:06x} {} {} {} {} {size}.{}gb {}.{}gb",
            numbers.one_of(&MODULES),
            numbers.below(u64::MAX),
            numbers.below(1 << 24),
            numbers.below(5) + 1,
            numbers.below(3),
            numbers.below(10_000_000),
            numbers.below(100_000),
            numbers.below(10),
            size / 2,
            numbers.below(10),
        )?;
    }
    Ok(())
}

/// The answer of Prometheus to a range query: points of ten series.
pub(super) fn prometheus(out: &mut dyn Write, points: u64) -> Result<()> {
    let mut numbers = Numbers(13);
    write!(
        out,
        "{{\"status\":\"success\",\"data\":{{\"resultType\":\"matrix\",\"result\":["
    )?;
    for (index, module) in MODULES.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(
            out,
            "{comma}{{\"metric\":{{\"__name__\":\"cpu\",\"service\":\"{module}\"}},\"values\":["
        )?;
        for point in 0..points / MODULES.len() as u64 {
            let comma = if point == 0 { "" } else { "," };
            let time = START_MS / 1_000 + point * 15;
            write!(
                out,
                "{comma}[{time},\"{}.{:03}\"]",
                numbers.below(100),
                numbers.below(1_000)
            )?;
        }
        write!(out, "]}}")?;
    }
    write!(out, "]}}}}")
}

#[cfg(test)]
mod tests;
