//! Pictures of pixels without what cameras and programs note in them: places, names, remarks. Not a
//! pixel changes.

use img_parts::Bytes;
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::png::Png;

/// Chunks of a PNG that are not critical and yet change how it looks.
const KEPT_CHUNKS: [&[u8; 4]; 10] = [
    b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"pHYs", b"acTL", b"fcTL", b"fdAT",
];

/// What the segment of Exif starts with.
const EXIF: &[u8] = b"Exif\0\0";

/// A PNG without its notes; `None` when it is none, or broken.
pub(super) fn png(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut png = Png::from_bytes(Bytes::copy_from_slice(bytes)).ok()?;
    png.chunks_mut().retain(|chunk| {
        let kind = chunk.kind();
        kind[0].is_ascii_uppercase() || KEPT_CHUNKS.contains(&&kind)
    });
    Some(png.encoder().bytes().to_vec())
}

/// A JPEG without its notes, but for the way up; `None` when it is none, or broken.
pub(super) fn jpeg(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut jpeg = Jpeg::from_bytes(Bytes::copy_from_slice(bytes)).ok()?;
    let turned = orientation(&jpeg);
    jpeg.segments_mut().retain(|segment| {
        let contents = segment.contents();
        match segment.marker() {
            markers::APP0 => contents.starts_with(b"JFIF\0"),
            markers::APP2 => contents.starts_with(b"ICC_PROFILE\0"),
            // Without it the colours of some are read wrongly.
            markers::APP14 => contents.starts_with(b"Adobe"),
            markers::APP1..=markers::APP15 | markers::COM => false,
            _ => true,
        }
    });
    if let Some(orientation @ 2..=8) = turned {
        let segment = JpegSegment::new_with_contents(markers::APP1, only(orientation));
        // A JFIF header has to come first.
        let at = jpeg
            .segments()
            .iter()
            .take_while(|segment| segment.marker() == markers::APP0);
        let at = at.count();
        jpeg.segments_mut().insert(at, segment);
    }
    Some(jpeg.encoder().bytes().to_vec())
}

/// Whether a JPEG is shown on its side, so that its width is its height.
pub(super) fn is_on_its_side(bytes: &[u8]) -> bool {
    let jpeg = Jpeg::from_bytes(Bytes::copy_from_slice(bytes)).ok();
    matches!(jpeg.as_ref().and_then(orientation), Some(5..=8))
}

/// The way up that Exif states: 1 to 8, as its rules have it (tag 0x0112 of the first directory).
fn orientation(jpeg: &Jpeg) -> Option<u8> {
    let mut segments = jpeg.segments_by_marker(markers::APP1);
    let tiff = segments.find_map(|segment| segment.contents().strip_prefix(EXIF))?;
    let is_little = tiff.starts_with(b"II");
    let number = |at: usize, length: usize| -> Option<usize> {
        let bytes = tiff.get(at..at.checked_add(length)?)?;
        let join = |number: usize, byte: &u8| number << 8 | usize::from(*byte);
        Some(match is_little {
            true => bytes.iter().rev().fold(0, join),
            false => bytes.iter().fold(0, join),
        })
    };
    let directory = number(4, 4)?;
    let entries = number(directory, 2)?;
    let entry = (0..entries)
        .map(|entry| directory + 2 + 12 * entry)
        .find(|&entry| number(entry, 2) == Some(0x0112))?;
    u8::try_from(number(entry + 8, 2)?).ok()
}

/// Exif that states the way up and nothing else.
fn only(orientation: u8) -> Bytes {
    let mut exif = EXIF.to_vec();
    exif.extend_from_slice(b"MM\0\x2a\0\0\0\x08\0\x01");
    exif.extend_from_slice(&[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
    exif.extend_from_slice(&[0; 4]);
    Bytes::from(exif)
}

#[cfg(test)]
mod tests;
