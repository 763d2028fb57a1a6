//! Compressed logs are read through, piece by piece.

use std::io::{self, BufReader, Chain, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};

use crate::data::Packing;

/// A log as it is stored, after its first bytes have been looked at.
type Stored<R> = Chain<Cursor<Vec<u8>>, R>;

/// From here on a log is checked for what no log can be.
const UNSUSPICIOUS: u64 = 256 << 20;

/// No log of requests is compressed to a smaller part. Deflate itself ends at 1,032.
const MOST_PER_BYTE: u64 = 200;

/// What `stored` holds, and how it is packed. `size` is how many bytes it has.
///
/// # Errors
/// When its first bytes cannot be read.
pub(super) fn unpack<'a>(
    mut stored: Box<dyn Read + Send + 'a>,
    size: u64,
) -> io::Result<(Box<dyn Read + Send + 'a>, Option<Packing>)> {
    let mut start = Vec::new();
    stored.by_ref().take(4).read_to_end(&mut start)?;
    let packing = Packing::of(&start);
    let stored = Cursor::new(start).chain(stored);
    let limit = size.saturating_mul(MOST_PER_BYTE).max(UNSUSPICIOUS);
    let unpacked: Box<dyn Read + Send> = match packing {
        None => return Ok((Box::new(stored), None)),
        Some(Packing::Gzip) => Box::new(MultiGzDecoder::new(BufReader::new(stored))),
        Some(Packing::Zstandard) => Box::new(Frames {
            next: Some(BufReader::new(stored)),
            current: None,
        }),
    };
    let bounded = Bounded {
        unpacked,
        left: limit,
    };
    Ok((Box::new(bounded), packing))
}

/// Refuses what unpacks to more than any log does.
struct Bounded<R> {
    unpacked: R,
    left: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.unpacked.read(buffer)?;
        self.left = self
            .left
            .checked_sub(read as u64)
            .ok_or_else(|| io::Error::other("it unpacks to far more than a log does"))?;
        Ok(read)
    }
}

/// The frames of a Zstandard file, one after the other.
struct Frames<R: Read> {
    /// What stands behind the last frame.
    next: Option<BufReader<Stored<R>>>,
    current: Option<StreamingDecoder<BufReader<Stored<R>>, FrameDecoder>>,
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(frame) = &mut self.current {
                let read = frame.read(buffer)?;
                if 0 < read || buffer.is_empty() {
                    return Ok(read);
                }
            }
            if let Some(frame) = self.current.take() {
                self.next = Some(frame.into_inner());
            }
            let Some(mut rest) = self.next.take() else {
                return Ok(0);
            };
            if io::BufRead::fill_buf(&mut rest)?.is_empty() {
                return Ok(0);
            }
            self.current = Some(StreamingDecoder::new(rest).map_err(io::Error::other)?);
        }
    }
}

#[cfg(test)]
mod tests;
