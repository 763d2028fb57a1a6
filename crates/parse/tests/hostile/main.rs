//! A short run of the fuzzer, the same each time: the files of `specs/`, changed in all ways.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::disallowed_methods, reason = "specifications are files")]

#[path = "../specs/case.rs"]
mod case;
mod mutation;
mod targets;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use case::Case;
use mutation::{Random, mutated};

/// A log of each format.
const LOGS: [&str; 6] = [
    "timeStamp,elapsed,label,responseCode,success,bytes,allThreads\n\
        1700000000000,100,\"a, b\",200,true,500,1\n1700000001000,300,c,500,false,50,2\n",
    "<testResults version=\"1.2\"><httpSample t=\"5\" ts=\"1700000000000\" lb=\"a &amp; b\" \
        s=\"true\"><sample t=\"1\" ts=\"1700000000001\" lb=\"c\" s=\"false\"/></httpSample></testResults>",
    "{\"type\":\"Point\",\"metric\":\"http_req_duration\",\"data\":{\"time\":\
        \"2024-01-01T10:00:00.5Z\",\"value\":1.5,\"tags\":{\"name\":\"a\",\"status\":\"200\"}}}\n",
    "metric_name,timestamp,metric_value,name,status\nhttp_req_duration,1700000000,1.5,a,200\n",
    "RUN\ta.B\tb\t1700000000000\t \t3.5.0\nREQUEST\t\ta\t1700000000000\t1700000000090\tOK\t \n",
    "timestamp,label,elapsed,success\n2024-01-01 10:00:00,a,5,true\n",
];

/// How many changed files are made of each.
const CHANGES: usize = 120;

/// The specifications, by name.
fn documents() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../specs");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// Changes each of `seeds` in many ways; where `act` panics, says with which input.
fn check(seeds: &[Vec<u8>], act: impl Fn(usize, &[u8])) {
    for (index, seed) in seeds.iter().enumerate() {
        let mut random = Random::new(index as u64 + 1);
        for _ in 0..CHANGES {
            let other = &seeds[random.below(seeds.len())];
            let input = mutated(seed, other, &mut random);
            let outcome = catch_unwind(AssertUnwindSafe(|| act(index, &input)));
            if outcome.is_err() {
                panic!("of seed {index}: {:?}", String::from_utf8_lossy(&input));
            }
        }
    }
}

#[test]
fn data_files() {
    let documents = documents();
    let cases: Vec<Case> = documents.iter().flat_map(|text| Case::all(text)).collect();
    let seeds: Vec<(&str, Vec<u8>)> = cases
        .iter()
        .flat_map(|case| {
            let files = case.files.iter();
            files.map(|(_, bytes)| (case.options.as_str(), bytes.clone()))
        })
        .collect();
    let (options, files): (Vec<&str>, Vec<Vec<u8>>) = seeds.into_iter().unzip();
    check(&files, |index, bytes| targets::data(options[index], bytes));
}

#[test]
fn sample_logs() {
    let logs: Vec<Vec<u8>> = LOGS.iter().map(|log| log.as_bytes().to_vec()).collect();
    let options = [
        "",
        "labels = [\"a*\"]",
        "every = \"1 s\"",
        "ramp-up = \"1 s\"",
    ];
    check(&logs, |index, bytes| {
        targets::samples(options[index % options.len()], bytes);
    });
}

#[test]
fn pages() {
    let pages: Vec<Vec<u8>> = documents()
        .into_iter()
        .chain([include_str!("page.md").to_owned()])
        .map(String::into_bytes)
        .collect();
    check(&pages, |_, bytes| {
        targets::page(&String::from_utf8_lossy(bytes))
    });
}

#[test]
fn values() {
    let values = include_str!("../../../value/tests/values.tsv");
    let spellings = values.lines().filter_map(|line| line.split('\t').next());
    let spellings: Vec<Vec<u8>> = spellings.map(|text| text.as_bytes().to_vec()).collect();
    check(&spellings, |_, bytes| {
        targets::values(&String::from_utf8_lossy(bytes));
    });
}
