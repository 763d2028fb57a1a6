//! Thrift in its compact form, in which Parquet writes what it says about pages.

/// A value as far as Parquet uses them.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// A truth value.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Fields by their numbers.
    Struct(Vec<(i16, Value)>),
    /// Anything else, which is passed over.
    Other,
}

/// Structs nested deeper are damaged.
const MAX_DEPTH: usize = 32;

/// The struct at the start of `bytes`, and how many bytes it takes.
pub(super) fn read(bytes: &[u8]) -> Option<(Value, usize)> {
    let mut reader = Reader { bytes, at: 0 };
    let value = reader.fields(0)?;
    Some((value, reader.at))
}

impl Value {
    /// The field with this number.
    pub(super) fn field(&self, number: i16) -> Option<&Value> {
        match self {
            Value::Struct(fields) => {
                let found = fields.iter().find(|(known, _)| *known == number);
                found.map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// The whole number in the field with this number.
    pub(super) fn int(&self, number: i16) -> Option<i64> {
        match self.field(number)? {
            Value::Int(int) => Some(*int),
            _ => None,
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn fields(&mut self, depth: usize) -> Option<Value> {
        if depth == MAX_DEPTH {
            return None;
        }
        let mut fields = Vec::new();
        let mut number: i16 = 0;
        loop {
            let byte = self.byte()?;
            if byte == 0 {
                return Some(Value::Struct(fields));
            }
            number = match byte >> 4 {
                0 => i16::try_from(self.zigzag()?).ok()?,
                delta => number.checked_add(i16::from(delta))?,
            };
            let value = match byte & 0x0F {
                1 => Value::Bool(true),
                2 => Value::Bool(false),
                kind => self.value(kind, depth)?,
            };
            fields.push((number, value));
        }
    }

    fn value(&mut self, kind: u8, depth: usize) -> Option<Value> {
        Some(match kind {
            // In a list a truth value takes a byte.
            1 | 2 => Value::Bool(self.byte()? == 1),
            3 => Value::Int(i64::from(self.byte()? as i8)),
            4..=6 => Value::Int(self.zigzag()?),
            7 => self.skip(8)?,
            8 => {
                let length = self.varint()?;
                self.skip(usize::try_from(length).ok()?)?
            }
            9 | 10 => {
                let byte = self.byte()?;
                let count = match byte >> 4 {
                    15 => self.varint()?,
                    count => u64::from(count),
                };
                for _ in 0..count {
                    self.value(byte & 0x0F, depth + 1)?;
                }
                Value::Other
            }
            12 => self.fields(depth + 1)?,
            _ => return None,
        })
    }

    fn skip(&mut self, length: usize) -> Option<Value> {
        let at = self.at.checked_add(length)?;
        self.at = Some(at).filter(|at| *at <= self.bytes.len())?;
        Some(Value::Other)
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn varint(&mut self) -> Option<u64> {
        let mut number: u64 = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn zigzag(&mut self) -> Option<i64> {
        let number = self.varint()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }
}
