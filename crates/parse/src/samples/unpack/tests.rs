//! Compressed logs, whole and not.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use super::*;

fn gzip(text: &str) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap()
}

fn zstandard(text: &str) -> Vec<u8> {
    compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
}

fn check(stored: &[u8], packing: Option<Packing>, text: &str) {
    let size = stored.len() as u64;
    let (mut unpacked, found) = unpack(Box::new(Cursor::new(stored.to_vec())), size).unwrap();
    let mut read = String::new();
    unpacked.read_to_string(&mut read).unwrap();
    assert_eq!((found, read.as_str()), (packing, text));
}

#[test]
fn one_stream_or_several() {
    check(b"", None, "");
    check(b"a,b\n", None, "a,b\n");
    check(&gzip("a,b\n"), Some(Packing::Gzip), "a,b\n");
    check(
        &[gzip("a,"), gzip("b\n")].concat(),
        Some(Packing::Gzip),
        "a,b\n",
    );
    check(&zstandard("a,b\n"), Some(Packing::Zstandard), "a,b\n");
    let frames = [zstandard("a,"), zstandard("b\n")].concat();
    check(&frames, Some(Packing::Zstandard), "a,b\n");
}

#[test]
fn what_unpacks_to_far_more_than_a_log_is_given_up() {
    let mut bounded = Bounded {
        unpacked: io::repeat(b'a'),
        left: 10_000,
    };
    let mut read = Vec::new();
    let error = bounded.read_to_end(&mut read).unwrap_err();
    assert!(error.to_string().contains("far more than a log"));
    assert!(read.len() <= 10_000);
}
