//! Records of CSV in a piece of a log: fields found eight bytes at a time.

use std::borrow::Cow;

/// The fields of the records in some bytes, one after the other.
pub(super) struct Records<'a> {
    bytes: &'a [u8],
    delimiter: u8,
    /// Where the next field starts.
    at: usize,
    /// Eight bytes from here on are looked at.
    base: usize,
    /// For each of them that ends a field its highest bit.
    ends: u64,
}

/// A field of a record.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Field<'a> {
    /// What stands in it, without the quotes around it.
    pub raw: &'a [u8],
    /// Whether quotes in it are doubled.
    doubled: bool,
    /// Whether it is the last one of its record.
    pub ends_record: bool,
}

/// The same byte in all eight places.
const fn everywhere(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The highest bit of each byte of `word` that is `byte`.
fn places_of(byte: u8, word: u64) -> u64 {
    const LOW: u64 = everywhere(0x7F);
    let differing = word ^ everywhere(byte);
    // No carry leaves its byte, so no place is wrong.
    !(((differing & LOW) + LOW) | differing | LOW)
}

impl<'a> Records<'a> {
    /// Records whose fields stand between `delimiter`.
    pub(super) fn new(bytes: &'a [u8], delimiter: u8) -> Records<'a> {
        let mut records = Records {
            bytes,
            delimiter,
            at: 0,
            base: 0,
            ends: 0,
        };
        records.look(0);
        records
    }

    /// Where the next record starts; `None` behind the last one. Empty lines are passed over.
    #[inline]
    pub(super) fn next_start(&mut self) -> Option<usize> {
        while let Some(b'\n' | b'\r') = self.bytes.get(self.at) {
            self.seek(self.at + 1);
        }
        (self.at < self.bytes.len()).then_some(self.at)
    }

    /// Where the last field ended, behind the delimiter or the end of the line.
    pub(super) fn position(&self) -> usize {
        self.at.min(self.bytes.len())
    }

    /// The next field.
    #[inline]
    pub(super) fn field(&mut self) -> Field<'a> {
        if self.bytes.get(self.at) == Some(&b'"')
            && let Some(field) = self.quoted()
        {
            return field;
        }
        let start = self.at;
        let end = self.next_end();
        let ends_record = self.step_over(end);
        let mut raw = &self.bytes[start..end];
        if ends_record && let Some(line) = raw.strip_suffix(b"\r") {
            raw = line;
        }
        Field {
            raw,
            doubled: false,
            ends_record,
        }
    }

    /// A field whose quote opens here; `None` when no quote closes it.
    #[cold]
    fn quoted(&mut self) -> Option<Field<'a>> {
        let start = self.at + 1;
        let mut doubled = false;
        let mut from = start;
        let close = loop {
            let quote = from + memchr::memchr(b'"', self.bytes.get(from..)?)?;
            if self.bytes.get(quote + 1) != Some(&b'"') {
                break quote;
            }
            doubled = true;
            from = quote + 2;
        };
        let behind = match self.bytes.get(close + 1..)? {
            [b'\r', b'\n', ..] | [b'\r'] => close + 2,
            [] | [b'\n', ..] => close + 1,
            [byte, ..] if *byte == self.delimiter => close + 1,
            // The quote is to open the next field, and the one that opened this is a character.
            _ if self.bytes[start..close].contains(&b'\n') => return None,
            _ => {
                self.seek(close + 1);
                let end = self.next_end();
                let ends_record = self.step_over(end);
                return Some(Field {
                    raw: &self.bytes[start - 1..end],
                    doubled: false,
                    ends_record,
                });
            }
        };
        self.seek(behind);
        let end = self.next_end();
        Some(Field {
            raw: &self.bytes[start..close],
            doubled,
            ends_record: self.step_over(end),
        })
    }

    /// Where the next delimiter or end of a line is, or all ends.
    #[inline]
    fn next_end(&mut self) -> usize {
        while self.ends == 0 {
            if self.bytes.len() <= self.base + 8 {
                return self.bytes.len();
            }
            self.look(self.base + 8);
        }
        let end = self.base + self.ends.trailing_zeros() as usize / 8;
        self.ends &= self.ends - 1;
        end
    }

    /// Goes behind the end of a field; says whether it is the end of a record.
    #[inline]
    fn step_over(&mut self, end: usize) -> bool {
        self.at = end + 1;
        self.bytes.get(end) != Some(&self.delimiter)
    }

    fn seek(&mut self, at: usize) {
        self.at = at;
        self.look(at);
    }

    #[inline]
    fn look(&mut self, at: usize) {
        self.base = at;
        let rest = self.bytes.get(at..).unwrap_or_default();
        let word = match rest.first_chunk() {
            Some(chunk) => u64::from_le_bytes(*chunk),
            None => {
                // Bytes that are not there are none that ends a field.
                let mut padded = [b' '; 8];
                padded[..rest.len()].copy_from_slice(rest);
                u64::from_le_bytes(padded)
            }
        };
        self.ends = places_of(self.delimiter, word) | places_of(b'\n', word);
        if rest.len() < 8 {
            // A blank may be the delimiter.
            self.ends &= !(u64::MAX << (8 * rest.len()));
        }
    }
}

impl<'a> Field<'a> {
    /// What it says.
    #[inline]
    pub(super) fn text(self) -> Cow<'a, [u8]> {
        if !self.doubled {
            return Cow::Borrowed(self.raw);
        }
        let mut text = Vec::with_capacity(self.raw.len());
        let mut was_quote = false;
        for &byte in self.raw {
            let is_second = byte == b'"' && was_quote;
            if !is_second {
                text.push(byte);
            }
            was_quote = byte == b'"' && !is_second;
        }
        Cow::Owned(text)
    }
}

#[cfg(test)]
mod tests;
