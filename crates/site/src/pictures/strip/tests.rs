//! Notes that go, and what stays.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder, ImageFormat, Rgb, RgbImage};
use img_parts::Bytes;
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::{Png, PngChunk};

use super::{EXIF, is_on_its_side, jpeg, only, png};

fn picture(format: ImageFormat) -> Bytes {
    let image = RgbImage::from_fn(6, 4, |x, y| Rgb([x as u8 * 40, y as u8 * 60, 9]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(image)
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner().into()
}

#[test]
fn chunks_of_a_png() {
    let mut noted = Png::from_bytes(picture(ImageFormat::Png)).unwrap();
    for (kind, text) in [
        (b"tEXt", "Author\0J"),
        (b"eXIf", "MM"),
        (b"tIME", "1234567"),
        (b"gAMA", "1234"),
    ] {
        let chunk = PngChunk::new(*kind, Bytes::from(text));
        noted.chunks_mut().insert(1, chunk);
    }
    let mut noted = noted.encoder().bytes().to_vec();
    noted.extend_from_slice(b"remarks behind the end");
    let kinds: Vec<[u8; 4]> = Png::from_bytes(png(&noted).unwrap().into())
        .unwrap()
        .chunks()
        .iter()
        .map(PngChunk::kind)
        .collect();
    assert_eq!(kinds, [*b"IHDR", *b"gAMA", *b"IDAT", *b"IEND"]);
    assert!(!png(&noted).unwrap().ends_with(b"end"));
}

/// A JPEG with notes, turned as `orientation` says.
fn noted(orientation: u8) -> Vec<u8> {
    let mut noted = Jpeg::from_bytes(picture(ImageFormat::Jpeg)).unwrap();
    // A directory of two entries, in the other order of bytes.
    let mut exif = EXIF.to_vec();
    exif.extend_from_slice(b"II\x2a\0\x08\0\0\0\x02\0");
    exif.extend_from_slice(b"\x0f\x01\x02\0\x04\0\0\0Cam\0");
    exif.extend_from_slice(&[
        0x12,
        0x01,
        3,
        0,
        1,
        0,
        0,
        0,
        orientation,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
    ]);
    for (marker, contents) in [
        (markers::COM, Bytes::from("remark")),
        (markers::APP13, Bytes::from("Photoshop 3.0\0")),
        (markers::APP2, Bytes::from("ICC_PROFILE\0\x01\x01x")),
        (markers::APP1, Bytes::from(exif)),
    ] {
        noted
            .segments_mut()
            .insert(1, JpegSegment::new_with_contents(marker, contents));
    }
    noted.encoder().bytes().to_vec()
}

#[test]
fn segments_of_a_jpeg() {
    let markers_of = |bytes: Vec<u8>| -> Vec<u8> {
        let jpeg = Jpeg::from_bytes(bytes.into()).unwrap();
        let applications = jpeg.segments().iter().map(JpegSegment::marker);
        applications
            .filter(|marker| (0xe0..=0xfe).contains(marker))
            .collect()
    };
    assert_eq!(markers_of(noted(1)), [0xe0, 0xe1, 0xe2, 0xed, 0xfe]);
    assert_eq!(markers_of(jpeg(&noted(1)).unwrap()), [0xe0, 0xe2]);
    assert_eq!(markers_of(jpeg(&noted(6)).unwrap()), [0xe0, 0xe1, 0xe2]);
}

#[test]
fn a_picture_keeps_its_way_up_and_its_pixels() {
    for orientation in 1..=8 {
        let noted = noted(orientation);
        let stripped = jpeg(&noted).unwrap();
        let way_up = |bytes: &[u8]| {
            let mut decoder =
                image::codecs::jpeg::JpegDecoder::new(Cursor::new(bytes.to_vec())).unwrap();
            decoder.orientation().unwrap()
        };
        assert_eq!(way_up(&stripped), way_up(&noted), "{orientation}");
        assert_eq!(is_on_its_side(&stripped), 5 <= orientation);
        let pixels = |bytes: &[u8]| image::load_from_memory(bytes).unwrap().into_bytes();
        assert_eq!(pixels(&stripped), pixels(&noted));
        assert!(!stripped.windows(3).any(|bytes| bytes == b"Cam"));
    }
}

#[test]
fn broken_notes() {
    for exif in [
        &b"Exif\0\0"[..],
        b"Exif\0\0II\x2a\0\xff\xff\xff\xff",
        b"Exif\0\0MM\0\x2a\0\0\0\x08\xff\xff",
    ] {
        let mut noted = Jpeg::from_bytes(picture(ImageFormat::Jpeg)).unwrap();
        let segment = JpegSegment::new_with_contents(markers::APP1, Bytes::from(exif));
        noted.segments_mut().insert(1, segment);
        assert!(!is_on_its_side(&noted.encoder().bytes()));
    }
    assert_eq!(only(6).len(), 32);
    assert_eq!(png(b"\x89PNG"), None);
    assert_eq!(jpeg(b"\xff\xd8\xff"), None);
}
