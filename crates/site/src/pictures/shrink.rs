//! Pictures of more pixels than a page can show, made smaller.

use std::io::Cursor;

use image::codecs::jpeg::{JpegDecoder, JpegEncoder};
use image::codecs::png::{CompressionType, FilterType as PngFilter, PngDecoder, PngEncoder};
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageEncoder, Limits};

use super::Format;

/// A wider picture is made smaller: a page shows it at most at this width on a fine screen.
const WIDEST: u32 = 2_400;

/// How wide it then is.
pub(super) const WIDTH: u32 = 1_600;

/// Nothing larger is unpacked: 100 million pixels in four bytes each.
const MOST_BYTES: u64 = 400_000_000;

/// The quality of smaller JPEGs, of 100.
const QUALITY: u8 = 85;

/// A smaller picture, with its size.
pub(super) struct Smaller {
    pub(super) bytes: Vec<u8>,
    pub(super) size: (u32, u32),
}

/// Whether a picture of this size is made smaller.
pub(super) fn is_large((width, _): (u32, u32)) -> bool {
    WIDEST < width
}

/// A picture made smaller; `None` when it cannot be, or would take no less room.
pub(super) fn shrink(format: Format, bytes: &[u8]) -> Option<Smaller> {
    let input = Cursor::new(bytes);
    match format {
        // Of one that moves only the first picture would be left.
        Format::Png if moves(bytes) => None,
        Format::Png => smaller(PngDecoder::new(input).ok()?, format, bytes.len()),
        Format::Jpeg => smaller(JpegDecoder::new(input).ok()?, format, bytes.len()),
    }
}

fn smaller(mut decoder: impl ImageDecoder, format: Format, before: usize) -> Option<Smaller> {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_BYTES);
    if MOST_BYTES < decoder.total_bytes() {
        return None;
    }
    decoder.set_limits(limits).ok()?;
    let profile = decoder.icc_profile().ok().flatten();
    let orientation = decoder.orientation().ok()?;
    let mut picture = DynamicImage::from_decoder(decoder).ok()?;
    picture.apply_orientation(orientation);
    if !is_large((picture.width(), 0)) {
        return None;
    }
    let height = u64::from(picture.height()) * u64::from(WIDTH) / u64::from(picture.width());
    let height = u32::try_from(height).ok()?.max(1);
    let picture = picture.resize_exact(WIDTH, height, FilterType::Triangle);
    let mut bytes = Vec::new();
    match format {
        Format::Png => {
            let encoder = PngEncoder::new_with_quality(
                &mut bytes,
                CompressionType::Best,
                PngFilter::Adaptive,
            );
            write(&picture, encoder, profile)?;
        }
        Format::Jpeg => {
            let encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
            write(&picture, encoder, profile)?;
        }
    }
    let size = (picture.width(), picture.height());
    (bytes.len() < before).then_some(Smaller { bytes, size })
}

fn write(
    picture: &DynamicImage,
    mut encoder: impl ImageEncoder,
    profile: Option<Vec<u8>>,
) -> Option<()> {
    if let Some(profile) = profile {
        encoder.set_icc_profile(profile).ok()?;
    }
    picture.write_with_encoder(encoder).ok()
}

/// Whether a PNG has several pictures: the chunk that says so comes before the first one.
fn moves(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(1 << 16)];
    head.windows(4).any(|chunk| chunk == b"acTL")
}
