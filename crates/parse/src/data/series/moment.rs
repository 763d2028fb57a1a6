//! Moments of points: dates with a time, and counts since 1970 whose unit their size tells.

use value::{Kind, Reading, Timestamp, Value};

/// A point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// Since 1970, in UTC or in a zone that nobody names.
    pub nanoseconds: i64,
    /// What is known of the zone.
    pub zone: Zone,
}

/// What a text says of its zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    /// It names one.
    Named,
    /// It names none.
    Unknown,
    /// It counts since 1970, which is in UTC.
    Epoch,
}

/// The unit of a count since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tick {
    Second,
    Millisecond,
    Microsecond,
    Nanosecond,
}

impl Moment {
    /// Reads a moment.
    pub(super) fn read(text: &str) -> Option<Moment> {
        if let Some((nanoseconds, _)) = count(text) {
            return Some(Moment {
                nanoseconds,
                zone: Zone::Epoch,
            });
        }
        let value = value::parse(text, Kind::Timestamp, &Reading::default()).ok()?;
        let Value::Timestamp(timestamp) = value else {
            return None;
        };
        let zone = match timestamp.offset_minutes {
            Some(_) => Zone::Named,
            None => Zone::Unknown,
        };
        let nanoseconds = (timestamp.epoch_ms * 1e6) as i64;
        Some(Moment { nanoseconds, zone })
    }
}

/// Nanoseconds since 1970 as people write a time, in UTC.
pub(super) fn print(nanoseconds: i64) -> String {
    let (ms, rest) = (nanoseconds / 1_000_000, nanoseconds % 1_000_000);
    let timestamp = Timestamp {
        epoch_ms: ms as f64 + rest as f64 / 1e6,
        offset_minutes: Some(0),
    };
    timestamp.to_string()
}

/// The unit that the size of a count tells: until 2286 seconds have up to 10 digits, and before 1970
/// nobody measured.
pub(super) fn tick(text: &str) -> Option<Tick> {
    count(text).map(|(_, tick)| tick)
}

/// Nanoseconds since 1970, and the unit that they were counted in.
fn count(text: &str) -> Option<(i64, Tick)> {
    // CloudWatch Performance Insights writes `1.5270804E9`.
    if text.contains(['e', 'E']) {
        let seconds: f64 = text.parse().ok()?;
        let is_time = (1e8..1e11).contains(&seconds);
        return is_time.then_some(((seconds * 1e9) as i64, Tick::Second));
    }
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(fraction) {
        return None;
    }
    let (tick, digits) = match whole.len() {
        9..=11 => (Tick::Second, 9),
        12..=14 => (Tick::Millisecond, 6),
        15..=17 => (Tick::Microsecond, 3),
        18..=19 => (Tick::Nanosecond, 0),
        _ => return None,
    };
    let scale = 10_i64.pow(digits);
    let whole: i64 = whole.parse().ok()?;
    let kept = &fraction[..fraction.len().min(digits as usize)];
    let behind: i64 = format!("0{kept:0<length$}", length = digits as usize)
        .parse()
        .ok()?;
    let nanoseconds = whole.checked_mul(scale)?.checked_add(behind)?;
    Some((nanoseconds, tick))
}
