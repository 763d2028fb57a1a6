//! Whole numbers and texts as bytes, and back; what is cut or corrupt is told, not believed.

/// Bytes of a shard are cut or corrupt, or another version wrote them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corrupt;

/// Adds a whole number, seven bits a byte, the lowest first.
pub(crate) fn put(out: &mut Vec<u8>, mut number: u64) {
    while 0x80 <= number {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Adds a text after its length.
pub(crate) fn put_text(out: &mut Vec<u8>, text: &str) {
    put(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// Adds texts that are sorted, each told by how much it shares with the one before.
pub(crate) fn put_fronts<'a>(out: &mut Vec<u8>, texts: impl Iterator<Item = &'a str>) {
    let mut last = "";
    for text in texts {
        let same = text.bytes().zip(last.bytes()).take_while(|(a, b)| a == b);
        let shared = text.floor_char_boundary(same.count());
        put(out, shared as u64);
        put_text(out, &text[shared..]);
        last = text;
    }
}

/// Reads what stands there from the first byte to the last.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl<'a> Reader<'a> {
    pub(crate) fn number(&mut self) -> Result<u64, Corrupt> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first().ok_or(Corrupt)?;
            self.0 = rest;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Corrupt)
    }

    /// A number that counts what follows; each takes a byte at least.
    pub(crate) fn count(&mut self) -> Result<usize, Corrupt> {
        let count = self.number()?;
        if (self.0.len() as u64) < count {
            return Err(Corrupt);
        }
        Ok(count as usize)
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Result<&'a [u8], Corrupt> {
        let (bytes, rest) = self.0.split_at_checked(count).ok_or(Corrupt)?;
        self.0 = rest;
        Ok(bytes)
    }

    pub(crate) fn text(&mut self) -> Result<&'a str, Corrupt> {
        let length = self.number()?;
        let bytes = self.bytes(usize::try_from(length).map_err(|_| Corrupt)?)?;
        std::str::from_utf8(bytes).map_err(|_| Corrupt)
    }

    /// Reads the next of texts that [`put_fronts`] wrote; `text` is the one before.
    pub(crate) fn front(&mut self, text: &mut String) -> Result<(), Corrupt> {
        let shared = self.number()? as usize;
        if !text.is_char_boundary(shared) {
            return Err(Corrupt);
        }
        text.truncate(shared);
        text.push_str(self.text()?);
        Ok(())
    }

    pub(crate) fn float(&mut self) -> Result<f64, Corrupt> {
        let bytes = self.bytes(8)?;
        Ok(f64::from_le_bytes(bytes.try_into().map_err(|_| Corrupt)?))
    }
}
