//! What the build writes is what the browser reads.

use expect_test::expect;

use super::*;
use crate::view::tests::table;

fn data() -> PageData {
    let mut table = table();
    // Not a number differs from itself.
    table.columns[1].entries[2].key = 0.0;
    PageData {
        tables: vec![table],
    }
}

#[test]
fn round_trip() {
    assert_eq!(PageData::decode(&data().encode()), Ok(data()));
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
fn encoding_of_schema_1() {
    let bytes: Vec<String> = data()
        .encode()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    expect!["01000000010472756e730002010100045465737404546573740474657874000000000400065465737420310000000000000000000006546573742032000000000000f03f000007546573742031300000000000000040000006546573742034000000000000f83f000400010203010100084475726174696f6e084475726174696f6e086475726174696f6e00000000040013313620686f757273203435206d696e7574657300000000d7c08c4100000e3220686f757273203233206d696e00000000745d60410000012d000000000000000001000f313020686f757273203335206d696e00000000e12a824100040001020304000000"].assert_eq(&bytes.join(""));
}
