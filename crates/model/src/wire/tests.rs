//! What the build writes is what the browser reads.

use expect_test::expect;

use super::*;
use crate::fixture::grouped;
use crate::{Better, DataSource, Exclusion, SortKey};

fn data() -> PageData {
    let mut table = grouped(
        &["Sequential"],
        &["", "Sequential", "Sequential", "Sequential"],
    );
    table.columns[1].better = Some(Better::Lower);
    table.columns[1].unit = Some("h".to_owned());
    table.sort.push(SortKey {
        column: 1,
        descending: true,
    });
    table.exclusions.push(Exclusion {
        column: 1,
        when: "empty".to_owned(),
    });
    table.sources.push(DataSource {
        name: "runs.csv".to_owned(),
        href: "data/runs.csv".to_owned(),
        format: "CSV".to_owned(),
    });
    let mut split_table = table.clone();
    let (awaited, _) = split(&mut split_table);
    PageData {
        tables: vec![table, split_table],
        awaited: vec![None, Some(awaited)],
    }
}

#[test]
fn round_trip() {
    assert_eq!(PageData::decode(&data().encode()), Ok(data()));
    assert_eq!(
        PageData::decode(&PageData::default().encode()),
        Ok(PageData::default())
    );
}

#[test]
fn other_versions_and_cut_data_are_told_apart() {
    let bytes = data().encode();
    let mut newer = bytes.clone();
    newer[0] += 1;
    assert_eq!(PageData::decode(&newer), Err(WireError::Schema));
    for length in 0..bytes.len() {
        assert_eq!(
            PageData::decode(&bytes[..length]),
            Err(WireError::Corrupt),
            "cut at {length}"
        );
    }
}

/// A change here is a change of the schema: raise `SCHEMA_VERSION` with it.
#[test]
fn encoding_of_schema_2() {
    let bytes: Vec<String> = data()
        .encode()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    expect!["02000000020472756e73000301010004546573740454657374047465787400000000000000195465737420315465737420325465737420345465737420313004060c1219000004000400010302010100084475726174696f6e084475726174696f6e086475726174696f6e01016801000000000001303220686f757273203233206d696e313020686f757273203335206d696e313620686f757273203435206d696e75746573030e1d300300000000745d604100000000e12a824100000000d7c08c41012d0101030004020003010101000547726f75700547726f75700474657874000000000101000a53657175656e7469616c010a00010001000401000000040102010101010105656d70747900010872756e732e6373760d646174612f72756e732e63737603435356000472756e7300030101000454657374045465737404746578740000000000000000000000040000010100084475726174696f6e084475726174696f6e086475726174696f6e01016801000000000001000000012d01010300000101000547726f75700547726f75700474657874000000000101000000000100010000040102010101010105656d70747900010872756e732e6373760d646174612f72756e732e6373760343535600020001000304190330010a"].assert_eq(&bytes.join(""));
}
