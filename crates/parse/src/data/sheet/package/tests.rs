//! Parts that unpack to too much, and parts that are not there.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{Broken, Package};

fn package() -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for name in ["a", "b"] {
        writer
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(&[b' '; 1_000_000]).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn all_parts_share_the_room() {
    let bytes = package();
    assert!(bytes.len() < 10_000);
    let mut package = Package::open(&bytes).unwrap();
    package.room = 1_500_000;
    assert_eq!(package.part("a").map(|text| text.len()), Ok(1_000_000));
    assert_eq!(package.part("b"), Err(Broken::TooLarge));
}

#[test]
fn a_part_is_missing_or_damaged() {
    let mut bytes = package();
    let missing = Package::open(&bytes).unwrap().part("c");
    assert!(matches!(missing, Err(Broken::Part(_))), "{missing:?}");
    bytes[60] ^= 0xFF;
    let damaged = Package::open(&bytes).unwrap().part("a");
    assert!(matches!(damaged, Err(Broken::Part(_))), "{damaged:?}");
}
