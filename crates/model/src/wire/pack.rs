//! Whole numbers and sorted texts as bytes that compress well.

use serde::{Deserialize, Serialize};

use super::WireError;
use crate::Strings;

/// Whole numbers, byte by byte: first the lowest byte of all, then the next one.
#[derive(Serialize, Deserialize)]
pub(super) struct Packed<'a> {
    count: u32,
    /// Whether each is told by how much it is more than the one before.
    by_difference: bool,
    #[serde(borrow)]
    planes: Bytes<'a>,
}

/// Texts, each told by how much it shares with the one before.
#[derive(Serialize, Deserialize)]
pub(super) struct Fronts<'a> {
    #[serde(borrow)]
    shared: Packed<'a>,
    #[serde(borrow)]
    lengths: Packed<'a>,
    #[serde(borrow)]
    rest: Bytes<'a>,
}

/// Bytes that are written from a vector and read where they stand.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Bytes<'a>(#[serde(borrow)] std::borrow::Cow<'a, [u8]>);

impl Serialize for Bytes<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl Packed<'_> {
    pub(super) fn of(numbers: impl ExactSizeIterator<Item = i64> + Clone) -> Packed<'static> {
        let bits = |number: u64| u64::from(u64::BITS - number.leading_zeros());
        let weigh = |sum: u64, number| sum + bits(number);
        let plain = numbers.clone().map(|number| number as u64);
        let by_difference =
            differences(numbers.clone()).fold(0, weigh) < plain.clone().fold(0, weigh);
        let count = numbers.len() as u32;
        let planes = match by_difference {
            true => planes(differences(numbers).collect()),
            false => planes(plain.collect()),
        };
        Packed {
            count,
            by_difference,
            planes: Bytes(planes.into()),
        }
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> usize {
        self.count as usize
    }

    /// Calls `take` with each number.
    pub(super) fn read(&self, mut take: impl FnMut(i64)) -> Result<(), WireError> {
        let count = self.count as usize;
        let planes = &self.planes.0;
        if count == 0 {
            return Ok(());
        }
        if !planes.len().is_multiple_of(count) || 8 < planes.len() / count {
            return Err(WireError::Corrupt);
        }
        let mut last = 0_i64;
        for at in 0..count {
            let mut number = 0;
            for (index, plane) in planes.chunks_exact(count).enumerate() {
                number |= u64::from(plane[at]) << (8 * index);
            }
            if self.by_difference {
                let difference = (number >> 1) as i64 ^ -((number & 1) as i64);
                last = last.wrapping_add(difference);
            } else {
                last = number as i64;
            }
            take(last);
        }
        Ok(())
    }
}

/// The differences between numbers, small ones as small numbers whatever their sign.
fn differences(numbers: impl Iterator<Item = i64>) -> impl Iterator<Item = u64> {
    let mut last = 0_i64;
    numbers.map(move |number| {
        let difference = number.wrapping_sub(std::mem::replace(&mut last, number));
        (difference << 1 ^ difference >> 63) as u64
    })
}

fn planes(numbers: Vec<u64>) -> Vec<u8> {
    let most = numbers.iter().fold(0, |all, number| all | number);
    let count = (u64::BITS - most.leading_zeros()).div_ceil(8);
    let mut planes = Vec::with_capacity(numbers.len() * count as usize);
    for plane in 0..count {
        planes.extend(numbers.iter().map(|number| (number >> (8 * plane)) as u8));
    }
    planes
}

impl Fronts<'_> {
    pub(super) fn of<'t>(texts: impl Iterator<Item = &'t str>) -> Fronts<'static> {
        let (mut shared, mut lengths, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        let mut last = "";
        for text in texts {
            let same = text.bytes().zip(last.bytes()).take_while(|(a, b)| a == b);
            let same = text.floor_char_boundary(same.count());
            shared.push(same as i64);
            lengths.push((text.len() - same) as i64);
            rest.extend_from_slice(&text.as_bytes()[same..]);
            last = text;
        }
        Fronts {
            shared: Packed::of(shared.into_iter()),
            lengths: Packed::of(lengths.into_iter()),
            rest: Bytes(rest.into()),
        }
    }

    /// How many texts there are.
    pub(super) fn len(&self) -> usize {
        self.shared.len()
    }

    /// Adds the texts to `strings`, which may come to so many bytes.
    pub(super) fn read(&self, strings: &mut Strings, most: usize) -> Result<(), WireError> {
        if self.lengths.count != self.shared.count {
            return Err(WireError::Corrupt);
        }
        let mut lengths = Vec::with_capacity(self.lengths.len());
        self.lengths.read(|length| lengths.push(length as usize))?;
        let mut lengths = lengths.into_iter();
        let mut rest = std::str::from_utf8(&self.rest.0).map_err(|_| WireError::Corrupt)?;
        let mut text = String::new();
        let mut is_sound = true;
        self.shared.read(|shared| {
            let length = lengths.next().unwrap_or_default();
            match (text.get(..shared as usize), rest.split_at_checked(length)) {
                (Some(same), Some((own, after)))
                    if strings.joined().len() + same.len() + own.len() <= most =>
                {
                    text.truncate(shared as usize);
                    text.push_str(own);
                    rest = after;
                    strings.push(&text);
                }
                _ => is_sound = false,
            }
        })?;
        if is_sound {
            Ok(())
        } else {
            Err(WireError::Corrupt)
        }
    }
}

#[cfg(test)]
mod tests;
