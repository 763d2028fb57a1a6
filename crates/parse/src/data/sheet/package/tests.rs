//! Parts that unpack to too much, and parts that are not there.

use super::{Broken, Package};
use crate::data::tests::sheet::package;

fn large() -> Vec<u8> {
    let text = " ".repeat(1_000_000);
    package(&[("a", &text), ("b", &text)])
}

#[test]
fn all_parts_share_the_room() {
    let bytes = large();
    assert!(bytes.len() < 10_000);
    let mut package = Package::open(&bytes).unwrap();
    package.room = 1_500_000;
    assert_eq!(package.part("a").map(|text| text.len()), Ok(1_000_000));
    assert_eq!(package.part("b"), Err(Broken::TooLarge));
}

#[test]
fn a_part_is_missing_or_damaged() {
    let mut bytes = large();
    let missing = Package::open(&bytes).unwrap().part("c");
    assert!(matches!(missing, Err(Broken::Part(_))), "{missing:?}");
    bytes[60] ^= 0xFF;
    let damaged = Package::open(&bytes).unwrap().part("a");
    assert!(matches!(damaged, Err(Broken::Part(_))), "{damaged:?}");
}
