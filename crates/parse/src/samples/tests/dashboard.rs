//! JMeter's own dashboard, where the log and its figures are at hand.

use std::path::Path;

use super::*;

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    sample_count: u64,
    error_count: u64,
    error_pct: f64,
    mean_res_time: f64,
    median_res_time: f64,
    min_res_time: f64,
    max_res_time: f64,
    pct1_res_time: f64,
    pct2_res_time: f64,
    pct3_res_time: f64,
    throughput: f64,
    #[serde(rename = "receivedKBytesPerSec")]
    received: f64,
    #[serde(rename = "sentKBytesPerSec")]
    sent: f64,
}

/// The material lives beside the project, and not everywhere.
#[allow(clippy::disallowed_methods)]
fn material(name: &str) -> Option<Vec<u8>> {
    let folder = "../../../shared/material/results";
    std::fs::read(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(folder)
            .join(name),
    )
    .ok()
}

#[test]
fn figures_are_those_of_the_dashboard() {
    let log = material("jmeter-HTMLReportTestFile.jtl");
    let expected = material("jmeter-HTMLReportTestFile.statistics.json");
    let (Some(log), Some(expected)) = (log, expected) else {
        return;
    };
    let expected: std::collections::BTreeMap<String, Row> =
        serde_json::from_slice(&expected).unwrap();
    let digest = digest(&[("log", &log)], None, &Cuts::default()).0.unwrap();
    let labels = digest
        .labels
        .iter()
        .map(|label| (&*label.label, &label.figures));
    let rows: Vec<_> = labels.chain([("Total", &digest.total)]).collect();
    assert_eq!(rows.len(), expected.len());
    for (label, figures) in rows {
        let expected = &expected[label];
        let times = figures.times.as_ref().unwrap();
        let [median, p90, p95, p99] = times.by(Rule::Jmeter);
        let ms = figures.span.unwrap().ms();
        let samples = figures.samples as f64;
        assert_eq!(figures.samples, expected.sample_count);
        assert_eq!(figures.errors, expected.error_count);
        for (ours, theirs) in [
            (median, expected.median_res_time),
            (times.min, expected.min_res_time),
            (times.max, expected.max_res_time),
            (p90, expected.pct1_res_time),
            (p95, expected.pct2_res_time),
            (p99, expected.pct3_res_time),
            (samples / ms * 1e3, expected.throughput),
        ] {
            assert_eq!(ours, theirs, "{label}");
        }
        // JMeter sums these up in steps that round, and prints more digits than are exact.
        for (ours, theirs) in [
            (times.mean, expected.mean_res_time),
            (figures.errors as f64 / samples * 100.0, expected.error_pct),
            (figures.bytes as f64 / 1024.0 / ms * 1e3, expected.received),
            (figures.sent as f64 / 1024.0 / ms * 1e3, expected.sent),
        ] {
            assert!(
                (ours - theirs).abs() <= 1e-7 * theirs,
                "{label}: {ours} {theirs}"
            );
        }
    }
}
