//! The pages of a column of a Parquet file, unpacked in bounded memory.

use std::io::Read;

use bytes::Bytes;
use flate2::bufread::MultiGzDecoder;
use parquet::basic::{Compression, Encoding};
use parquet::column::page::{Page, PageMetadata, PageReader};
use parquet::errors::{ParquetError, Result};

use crate::data::packed::{End, Packing};

use super::thrift::{self, Value};

/// Writers make pages of 1 MB; one of more than this is damaged.
const MAX_PAGE: usize = 256 << 20;

/// The pages of a column in a row group.
pub(super) struct Pages {
    bytes: Bytes,
    at: usize,
    compression: Compression,
    has_dictionary: bool,
}

impl Pages {
    /// The pages that `bytes` hold.
    pub(super) fn new(bytes: &[u8], compression: Compression) -> Pages {
        Pages {
            bytes: Bytes::copy_from_slice(bytes),
            at: 0,
            compression,
            has_dictionary: false,
        }
    }

    fn page(&mut self) -> Result<Option<Page>> {
        loop {
            let rest = &self.bytes[self.at..];
            if rest.is_empty() {
                return Ok(None);
            }
            let (header, length) = thrift::read(rest).ok_or_else(|| broken("no page header"))?;
            let size = |number| {
                let size = header
                    .int(number)
                    .and_then(|size| usize::try_from(size).ok());
                let size = size.filter(|size| *size <= MAX_PAGE);
                size.ok_or_else(|| broken("a page of no sensible size"))
            };
            let (unpacked, packed) = (size(2)?, size(3)?);
            let start = self.at + length;
            if self.bytes.len() < start + packed {
                return Err(broken("a page that is cut"));
            }
            self.at = start + packed;
            let body = self.bytes.slice(start..start + packed);
            self.has_dictionary |= header.int(1) == Some(2);
            let page = match header.int(1) {
                Some(0) => self.data_page(header.field(5), &body, unpacked)?,
                Some(2) => self.dictionary(header.field(7), &body, unpacked)?,
                Some(3) => self.data_page_v2(header.field(8), &body, unpacked)?,
                _ => continue,
            };
            let encoding = page.encoding();
            let needs = [Encoding::RLE_DICTIONARY, Encoding::PLAIN_DICTIONARY].contains(&encoding);
            if needs && !self.has_dictionary {
                return Err(broken("a page without its dictionary"));
            }
            return Ok(Some(page));
        }
    }

    fn data_page(&self, header: Option<&Value>, body: &Bytes, size: usize) -> Result<Page> {
        let header = header.ok_or_else(|| broken("no header of a data page"))?;
        Ok(Page::DataPage {
            buf: self.unpack(body, size)?,
            num_values: count(header, 1)?,
            encoding: encoding(header, 2)?,
            def_level_encoding: encoding(header, 3)?,
            rep_level_encoding: encoding(header, 4)?,
            statistics: None,
        })
    }

    fn dictionary(&self, header: Option<&Value>, body: &Bytes, size: usize) -> Result<Page> {
        let header = header.ok_or_else(|| broken("no header of a dictionary"))?;
        let buf = self.unpack(body, size)?;
        let num_values = count(header, 1)?;
        // Room is made for all values at once, and each takes at least a byte.
        if buf.len() < num_values as usize {
            return Err(broken("a dictionary that is cut"));
        }
        Ok(Page::DictionaryPage {
            buf,
            num_values,
            encoding: encoding(header, 2)?,
            is_sorted: false,
        })
    }

    fn data_page_v2(&self, header: Option<&Value>, body: &Bytes, size: usize) -> Result<Page> {
        let header = header.ok_or_else(|| broken("no header of a data page"))?;
        let (def, rep) = (count(header, 5)?, count(header, 6)?);
        let levels = def as usize + rep as usize;
        if body.len() < levels || size < levels {
            return Err(broken("a page that is cut"));
        }
        let is_compressed = header.field(7) != Some(&Value::Bool(false));
        let mut buf = body[..levels].to_vec();
        // Levels are never compressed.
        match is_compressed {
            true => buf.extend_from_slice(&self.unpack(&body.slice(levels..), size - levels)?),
            false => buf.extend_from_slice(&body[levels..]),
        }
        Ok(Page::DataPageV2 {
            buf: buf.into(),
            num_values: count(header, 1)?,
            encoding: encoding(header, 4)?,
            num_nulls: count(header, 2)?,
            num_rows: count(header, 3)?,
            def_levels_byte_len: def,
            rep_levels_byte_len: rep,
            is_compressed: false,
            statistics: None,
        })
    }

    fn unpack(&self, body: &Bytes, size: usize) -> Result<Bytes> {
        let damaged = || broken("a page that cannot be unpacked");
        let unpacked = match self.compression {
            _ if size == 0 => Vec::new(),
            Compression::UNCOMPRESSED => return Ok(body.clone()),
            Compression::SNAPPY => {
                let length = snap::raw::decompress_len(body).map_err(|_| damaged())?;
                if size < length {
                    return Err(damaged());
                }
                let mut decoder = snap::raw::Decoder::new();
                decoder.decompress_vec(body).map_err(|_| damaged())?
            }
            Compression::GZIP(_) => {
                let mut unpacked = Vec::new();
                let reader = MultiGzDecoder::new(&body[..]).take(size as u64);
                let mut reader = reader;
                reader.read_to_end(&mut unpacked).map_err(|_| damaged())?;
                unpacked
            }
            Compression::ZSTD(_) => {
                let unpacked = Packing::Zstandard.unpack(body, size);
                if unpacked.end != End::Whole {
                    return Err(damaged());
                }
                unpacked.bytes
            }
            Compression::LZ4_RAW => {
                lz4_flex::block::decompress(body, size).map_err(|_| damaged())?
            }
            other => {
                let message = format!("pages compressed as {other}");
                return Err(ParquetError::NYI(message));
            }
        };
        Ok(unpacked.into())
    }
}

fn count(header: &Value, number: i16) -> Result<u32> {
    let count = header.int(number).unwrap_or(0);
    u32::try_from(count).map_err(|_| broken("a page with a negative count"))
}

fn encoding(header: &Value, number: i16) -> Result<Encoding> {
    Ok(match header.int(number) {
        Some(0) => Encoding::PLAIN,
        Some(2) => Encoding::PLAIN_DICTIONARY,
        Some(3) => Encoding::RLE,
        Some(5) => Encoding::DELTA_BINARY_PACKED,
        Some(6) => Encoding::DELTA_LENGTH_BYTE_ARRAY,
        Some(7) => Encoding::DELTA_BYTE_ARRAY,
        Some(8) => Encoding::RLE_DICTIONARY,
        Some(9) => Encoding::BYTE_STREAM_SPLIT,
        _ => return Err(broken("a page in an unknown encoding")),
    })
}

fn broken(found: &str) -> ParquetError {
    ParquetError::General(found.to_owned())
}

impl Iterator for Pages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Result<Page>> {
        self.page().transpose()
    }
}

impl PageReader for Pages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        self.page()
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return Ok(None);
        }
        let (header, _) = thrift::read(rest).ok_or_else(|| broken("no page header"))?;
        let field = |number, of: i16| header.field(number)?.int(of);
        let levels = field(5, 1).or(field(8, 1));
        Ok(Some(PageMetadata {
            num_rows: field(8, 3).and_then(|rows| usize::try_from(rows).ok()),
            num_levels: levels.and_then(|levels| usize::try_from(levels).ok()),
            is_dict: header.int(1) == Some(2),
        }))
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.page().map(|_| ())
    }
}
