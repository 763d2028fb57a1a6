//! Compressed files are read through: gzip and Zstandard, one stream or several, in bounded memory.

use std::io::{self, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};
use serde::{Deserialize, Serialize};

/// No file is unpacked further; a few kilobytes can be made to unpack to any size.
pub(crate) const MAX_UNPACKED: usize = 512 << 20;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Packing {
    /// RFC 1952.
    Gzip,
    /// RFC 8878.
    Zstandard,
}

/// What a compressed file holds, as far as it goes.
pub(super) struct Unpacked {
    /// What was unpacked.
    pub bytes: Vec<u8>,
    /// How it ended.
    pub end: End,
}

/// How unpacking ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum End {
    /// With the file.
    Whole,
    /// Where the file is cut or damaged.
    Broken,
    /// At the limit.
    TooLarge,
}

impl Packing {
    /// How `bytes` are compressed, if they are.
    pub(crate) fn of(bytes: &[u8]) -> Option<Packing> {
        match bytes {
            [0x1F, 0x8B, ..] => Some(Packing::Gzip),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => Some(Packing::Zstandard),
            [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Some(Packing::Zstandard),
            _ => None,
        }
    }

    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Packing::Gzip => "gzip",
            Packing::Zstandard => "Zstandard",
        }
    }

    /// Reads what `bytes` hold, piece by piece.
    pub(crate) fn reader<'a>(self, bytes: &'a [u8]) -> Box<dyn Read + 'a> {
        match self {
            Packing::Gzip => Box::new(MultiGzDecoder::new(bytes)),
            Packing::Zstandard => Box::new(Frames {
                rest: bytes,
                current: None,
            }),
        }
    }

    /// Unpacks at most `limit` bytes.
    pub(super) fn unpack(self, packed: &[u8], limit: usize) -> Unpacked {
        let mut bytes = Vec::new();
        let read = self
            .reader(packed)
            .take(limit as u64 + 1)
            .read_to_end(&mut bytes);
        let end = match read {
            _ if limit < bytes.len() => End::TooLarge,
            Ok(_) => End::Whole,
            Err(_) => End::Broken,
        };
        bytes.truncate(limit);
        Unpacked { bytes, end }
    }
}

/// The frames of a Zstandard file, one after the other.
struct Frames<'a> {
    rest: &'a [u8],
    current: Option<StreamingDecoder<&'a [u8], FrameDecoder>>,
}

impl Read for Frames<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let Some(mut frame) = self.current.take() else {
                self.skip();
                if self.rest.is_empty() {
                    return Ok(0);
                }
                let frame = StreamingDecoder::new(self.rest).map_err(io::Error::other)?;
                self.current = Some(frame);
                continue;
            };
            let read = frame.read(buffer)?;
            if 0 < read || buffer.is_empty() {
                self.current = Some(frame);
                return Ok(read);
            }
            self.rest = frame.into_inner();
        }
    }
}

impl Frames<'_> {
    /// Passes over frames that hold no data: what other programs note in the file.
    fn skip(&mut self) {
        while let [0x50..=0x5F, 0x2A, 0x4D, 0x18, a, b, c, d, rest @ ..] = self.rest {
            let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
            self.rest = rest.get(length..).unwrap_or_default();
        }
    }
}
