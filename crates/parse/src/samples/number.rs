//! Numbers and times as logs write them.

use value::{Kind, Reading, Value};

/// A whole number without sign.
#[inline]
pub(super) fn whole(text: &[u8]) -> Option<u64> {
    // Below twenty digits nothing overflows.
    if text.is_empty() || 19 < text.len() {
        return None;
    }
    let mut number = 0;
    for byte in text {
        let digit = byte.wrapping_sub(b'0');
        if 9 < digit {
            return None;
        }
        number = number * 10 + u64::from(digit);
    }
    Some(number)
}

/// A number that may have decimals, in parts of `1 / ticks`, rounded to the nearest.
pub(super) fn ticks(text: &[u8], ticks: u32) -> Option<u32> {
    let number = match whole(text) {
        Some(number) => number.checked_mul(ticks.into())?,
        None => {
            let number: f64 = str::from_utf8(text).ok()?.trim().parse().ok()?;
            let number = (number * f64::from(ticks)).round();
            (0.0..=f64::from(u32::MAX))
                .contains(&number)
                .then_some(number as u64)?
        }
    };
    number.try_into().ok()
}

/// A point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// ms since 1970.
    pub ms: i64,
    /// Whether no zone is written.
    pub is_local: bool,
}

/// A point in time: seconds, ms, µs or ns since 1970, told apart by size, or a date with a time.
#[inline]
pub(super) fn moment(text: &[u8]) -> Option<Moment> {
    match whole(text) {
        Some(number) => epoch(number),
        None => written(text),
    }
}

fn epoch(number: u64) -> Option<Moment> {
    // 1973 to 5138 in each unit: no number has two meanings.
    let ms = match number {
        100_000_000..100_000_000_000 => number * 1_000,
        100_000_000_000..100_000_000_000_000 => number,
        100_000_000_000_000..100_000_000_000_000_000 => number / 1_000,
        100_000_000_000_000_000.. => number / 1_000_000,
        _ => return None,
    };
    Some(Moment {
        ms: ms.try_into().ok()?,
        is_local: false,
    })
}

#[cold]
fn written(text: &[u8]) -> Option<Moment> {
    let text = str::from_utf8(text).ok()?.trim();
    if let Some((seconds, decimals)) = text.split_once('.')
        && let Some(seconds) = whole(seconds.as_bytes())
        && let Some(decimals) = whole(format!("{decimals:0<3.3}").as_bytes())
    {
        let seconds = epoch(seconds)?;
        return Some(Moment {
            ms: seconds.ms + decimals as i64,
            ..seconds
        });
    }
    let Ok(Value::Timestamp(time)) = value::parse(text, Kind::Timestamp, &Reading::default())
    else {
        return None;
    };
    Some(Moment {
        ms: time.epoch_ms.round() as i64,
        is_local: time.offset_minutes.is_none(),
    })
}

#[cfg(test)]
mod tests;
