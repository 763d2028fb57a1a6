//! Real logs, where they are at hand, against figures that were computed elsewhere.

use std::collections::BTreeMap;
use std::path::Path;

use super::*;

#[derive(serde::Deserialize)]
struct Expected {
    records: u64,
    labels: BTreeMap<String, Row>,
}

#[derive(serde::Deserialize)]
struct Row {
    n: u64,
    errors: u64,
    mean: f64,
    min: f64,
    max: f64,
    p50_nearest: f64,
    p90_nearest: f64,
    p95_nearest: f64,
    p50_jmeter: f64,
    p95_jmeter: f64,
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
fn figures_are_those_of_the_oracle() {
    let Some(expected) = material("EXPECTED-jtl-csv.json") else {
        return;
    };
    let expected: BTreeMap<String, Expected> = serde_json::from_slice(&expected).unwrap();
    // The oracle counts transactions like requests.
    let cuts = Cuts {
        transactions: Transactions::Count,
        ..Cuts::default()
    };
    let mut read = 0;
    for (name, expected) in &expected {
        let Some(log) = material(name) else {
            continue;
        };
        read += 1;
        let digest = digest(&[("log", &log)], None, &cuts).0.unwrap();
        assert_eq!(digest.total.samples, expected.records, "{name}");
        assert_eq!(digest.labels.len() + 1, expected.labels.len(), "{name}");
        let labels = digest
            .labels
            .iter()
            .map(|label| (&*label.label, &label.figures));
        for (label, figures) in labels.chain([("*ALL*", &digest.total)]) {
            let expected = &expected.labels[label];
            let times = figures.times.as_ref().unwrap();
            assert_eq!(figures.samples, expected.n, "{name} {label}");
            assert_eq!(figures.errors, expected.errors, "{name} {label}");
            let [p50, p90, p95, _] = times.by(Rule::NearestRank);
            let [j50, _, j95, _] = times.by(Rule::Jmeter);
            for (ours, theirs) in [
                (times.mean, expected.mean),
                (times.min, expected.min),
                (times.max, expected.max),
                (p50, expected.p50_nearest),
                (p90, expected.p90_nearest),
                (p95, expected.p95_nearest),
                (j50, expected.p50_jmeter),
                (j95, expected.p95_jmeter),
            ] {
                assert!(
                    (ours - theirs).abs() < 1e-6,
                    "{name} {label}: {ours} {theirs}"
                );
            }
        }
    }
    assert!(15 < read);
}
