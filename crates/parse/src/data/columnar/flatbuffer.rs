//! FlatBuffers, in which Arrow describes its data: tables whose fields may be missing. What lies
//! outside of the bytes is missing, too.

/// A table in a buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// A vector in a buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vector<'a> {
    bytes: &'a [u8],
    at: usize,
    length: usize,
}

impl<'a> Table<'a> {
    /// The table that a buffer is about.
    pub(super) fn root(bytes: &'a [u8]) -> Option<Table<'a>> {
        Table::at(bytes, u32_at(bytes, 0)? as usize)
    }

    fn at(bytes: &'a [u8], at: usize) -> Option<Table<'a>> {
        bytes.get(at..at.checked_add(4)?)?;
        Some(Table { bytes, at })
    }

    /// Where the field with this number stands, from 0.
    fn field(self, number: usize) -> Option<usize> {
        let vtable = i64::try_from(self.at).ok()? - i64::from(u32_at(self.bytes, self.at)? as i32);
        let vtable = usize::try_from(vtable).ok()?;
        let entry = 4 + 2 * number;
        if usize::from(u16_at(self.bytes, vtable)?) < entry + 2 {
            return None;
        }
        match u16_at(self.bytes, vtable.checked_add(entry)?)? {
            0 => None,
            offset => self.at.checked_add(usize::from(offset)),
        }
    }

    /// A byte.
    pub(super) fn byte(self, number: usize) -> Option<u8> {
        self.bytes.get(self.field(number)?).copied()
    }

    /// A number of 16 bits.
    pub(super) fn short(self, number: usize) -> Option<i16> {
        Some(u16_at(self.bytes, self.field(number)?)? as i16)
    }

    /// A number of 32 bits.
    pub(super) fn int(self, number: usize) -> Option<i32> {
        Some(u32_at(self.bytes, self.field(number)?)? as i32)
    }

    /// A number of 64 bits.
    pub(super) fn long(self, number: usize) -> Option<i64> {
        long_at(self.bytes, self.field(number)?)
    }

    /// A table.
    pub(super) fn table(self, number: usize) -> Option<Table<'a>> {
        Table::at(self.bytes, target(self.bytes, self.field(number)?)?)
    }

    /// A text.
    pub(super) fn text(self, number: usize) -> Option<&'a str> {
        let start = target(self.bytes, self.field(number)?)?;
        let length = u32_at(self.bytes, start)? as usize;
        let start = start + 4;
        std::str::from_utf8(self.bytes.get(start..start.checked_add(length)?)?).ok()
    }

    /// A vector; an empty one when it is missing.
    pub(super) fn vector(self, number: usize) -> Vector<'a> {
        let found = self.field(number).and_then(|at| target(self.bytes, at));
        let length = found.and_then(|at| u32_at(self.bytes, at));
        Vector {
            bytes: self.bytes,
            at: found.map_or(0, |at| at + 4),
            length: length.unwrap_or(0) as usize,
        }
    }
}

impl<'a> Vector<'a> {
    /// The tables in it, as far as there are bytes for them.
    pub(super) fn tables(self) -> impl Iterator<Item = Table<'a>> {
        let at = move |index| self.at.checked_add(4 * index);
        (0..self.length)
            .map_while(move |index| Table::at(self.bytes, target(self.bytes, at(index)?)?))
    }

    /// The pairs of numbers of 64 bits in it, as far as there are bytes for them.
    pub(super) fn pairs(self) -> impl Iterator<Item = (i64, i64)> {
        (0..self.length).map_while(move |index| {
            let at = self.at.checked_add(16 * index)?;
            Some((long_at(self.bytes, at)?, long_at(self.bytes, at + 8)?))
        })
    }

    /// The numbers of 64 bits in it, as far as there are bytes for them.
    pub(super) fn longs(self) -> impl Iterator<Item = i64> {
        (0..self.length)
            .map_while(move |index| long_at(self.bytes, self.at.checked_add(8 * index)?))
    }
}

/// Where an offset leads to.
fn target(bytes: &[u8], at: usize) -> Option<usize> {
    at.checked_add(u32_at(bytes, at)? as usize)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u16::from_le_bytes(*bytes))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes))
}

fn long_at(bytes: &[u8], at: usize) -> Option<i64> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(i64::from_le_bytes(*bytes))
}
