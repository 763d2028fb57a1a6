//! Tests of image sizes.

use super::*;

fn check(bytes: &[u8], expected: Option<(u32, u32)>) {
    assert_eq!(size(bytes), expected);
}

#[test]
fn heads_of_images_state_their_size() {
    check(
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\x20\0\0\x01\x90\x08\x06\0\0\0",
        Some((800, 400)),
    );
    check(b"GIF89a\x20\x03\x90\x01\0\0\0\0\0", Some((800, 400)));
    check(
        b"<svg xmlns='x' width='80px' height=\"40.4\"><path/></svg>",
        Some((80, 40)),
    );
    check(
        b"<?xml version='1.0'?>\n<svg viewBox='0 0 24,12'>",
        Some((24, 12)),
    );
}

#[test]
fn what_is_no_image_has_no_size() {
    check(b"", None);
    check(b"\x89PNG\r\n\x1a\n\0", None);
    check(b"<svg width='100%' height='1em'>", None);
    check(b"<svg width='1", None);
    check(b"<svg width=>", None);
    check("<svg width=№>".as_bytes(), None);
    check(b"\xff\xfe\0", None);
}
