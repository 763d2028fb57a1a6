//! Logs of many pieces, which several threads count, against counting one by one.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Write as _;

use expect_test::expect;

use super::*;

/// A log of 60,000 samples whose fields span lines now and then, with the times of each label.
fn long_log() -> (String, BTreeMap<String, Vec<u32>>) {
    let mut log = "timeStamp,elapsed,label,responseCode,success,note\n".to_owned();
    let mut times: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    let mut seed = 1_u32;
    for sample in 0..60_000_u64 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let label = format!("label {}", seed >> 29);
        let elapsed = (seed >> 8) % 20_000;
        let note = match seed >> 20 & 15 {
            0 => "\"several\nlines, with \"\"quotes\"\"\n\"",
            1 => "a \" quote",
            _ => "plain",
        };
        let start = 1_500_000_000_000 + sample * 10;
        writeln!(log, "{start},{elapsed},{label},200,true,{note}").unwrap();
        times.entry(label).or_default().push(elapsed);
    }
    (log, times)
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap()
}

#[test]
fn many_pieces_are_counted_like_one() {
    let (log, times) = long_log();
    assert!(2 << 20 < log.len());
    let digest = digest(&[("log", log.as_bytes())], None, &Cuts::default())
        .0
        .unwrap();
    assert_eq!(digest.labels.len(), times.len());
    for (row, (label, mut times)) in digest.labels.iter().zip(times) {
        times.sort_unstable();
        let figures = &row.figures;
        let found = figures.times.as_ref().unwrap();
        assert_eq!((&row.label, figures.samples), (&label, times.len() as u64));
        assert_eq!(found.min, f64::from(times[0]));
        assert_eq!(found.max, f64::from(times[times.len() - 1]));
        let sum: u64 = times.iter().copied().map(u64::from).sum();
        assert_eq!(found.mean, sum as f64 / times.len() as f64);
        let rank = |percent: usize| f64::from(times[(percent * times.len()).div_ceil(100) - 1]);
        assert_eq!(found.by(Rule::NearestRank), [50, 90, 95, 99].map(rank));
    }
    // 60,000 samples 10 ms apart fill ten minutes, which start with the first sample.
    assert_eq!(digest.intervals.len(), 10);
    let counts = digest
        .intervals
        .iter()
        .map(|interval| interval.figures.samples);
    assert_eq!(counts.collect::<Vec<_>>(), [6_000; 10]);
    for what in What::ALL {
        assert_eq!(digest.problems.of(what).0, 0, "{what:?}");
    }
}

#[test]
fn packed_logs_and_several_logs_are_one() {
    let (log, _) = long_log();
    let whole = digest(&[("log", log.as_bytes())], None, &Cuts::default())
        .0
        .unwrap();
    let packed = gzip(log.as_bytes());
    let packed = digest(&[("log.gz", &packed)], None, &Cuts::default())
        .0
        .unwrap();
    assert_eq!(whole.total, packed.total);
    let (header, rest) = log.split_at(log.find('\n').unwrap() + 1);
    let middle = rest.match_indices("\n1500000").nth(30_000).unwrap().0 + 1;
    let (first, second) = rest.split_at(middle);
    let first = gzip(format!("{header}{first}").as_bytes());
    let second = format!("{header}{second}");
    let logs = [("a.jtl.gz", &first[..]), ("b.jtl", second.as_bytes())];
    let both = digest(&logs, None, &Cuts::default()).0.unwrap();
    assert_eq!(whole.total, both.total);
    assert_eq!(both.logs.len(), 2);
}

#[test]
fn a_packed_log_that_is_cut_counts_as_far_as_it_goes() {
    let (log, _) = long_log();
    let packed = gzip(log.as_bytes());
    let (digest, _) = digest(
        &[("log", &packed[..packed.len() / 2])],
        None,
        &Cuts::default(),
    );
    let digest = digest.unwrap();
    assert!((20_000..40_000).contains(&digest.total.samples));
    assert!(digest.logs[0].failure.is_some());
}

#[test]
fn bad_records_are_counted_and_the_first_are_kept_with_their_lines() {
    let (log, _) = long_log();
    let log = log.replace(",label 3,200", ",label 3");
    let digest = digest(&[("log", log.as_bytes())], None, &Cuts::default())
        .0
        .unwrap();
    let (count, found) = digest.problems.of(What::Short);
    let places: Vec<u64> = found.iter().map(|found| found.line).collect();
    let lines = (1..).zip(log.lines());
    let expected = lines.filter(|(_, line)| line.contains(",label 3,true"));
    let expected: Vec<u64> = expected.map(|(number, _)| number).collect();
    assert_eq!(count, expected.len() as u64);
    assert_eq!(places, expected[..4]);
    assert_eq!(digest.total.samples, 60_000 - count);
}

#[test]
fn a_log_of_another_unit_is_left_out() {
    let plain = b"timestamp,label,elapsed,success\n1500000000,a,1.5,true\n";
    let jmeter = b"timeStamp,elapsed,label,responseCode,success\n1500000000000,1,a,200,true\n";
    let logs = [
        ("a.csv", &plain[..]),
        ("b.jtl", &jmeter[..]),
        ("c.txt", b"hello"),
    ];
    let (digest, troubles) = digest(&logs, None, &Cuts::default());
    assert_eq!(digest.unwrap().total.samples, 1);
    expect![[r#"
        b.jtl: Mixed
        c.txt: Unknown([104, 101, 108, 108, 111])
    "#]]
    .assert_eq(&troubles);
}

#[test]
fn what_is_damaged_in_a_cache_is_computed_again() {
    let digest = |bytes: &[u8]| match postcard::take_from_bytes::<Digest>(bytes) {
        Ok((digest, [])) => Some(digest.total.samples),
        _ => None,
    };
    let (log, _) = long_log();
    let whole = super::digest(&[("log", log.as_bytes())], None, &Cuts::default())
        .0
        .unwrap();
    let bytes = postcard::to_allocvec(&whole).unwrap();
    assert_eq!(digest(&bytes), Some(60_000));
    for length in 0..bytes.len() {
        assert_eq!(digest(&bytes[..length]), None, "{length}");
    }
}
