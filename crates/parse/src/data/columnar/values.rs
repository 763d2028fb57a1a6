//! Values of columnar files as texts.

use crate::data::moment::{self, Precision};

/// How many of a unit make a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Seconds.
    Second,
    /// Thousandths.
    Milli,
    /// Millionths.
    Micro,
    /// Billionths.
    Nano,
}

/// Milliseconds of the years that are written with four digits.
const FOUR_DIGITS: std::ops::Range<i64> = -62_167_219_200_000..253_402_300_800_000;

impl Unit {
    fn name(self) -> &'static str {
        match self {
            Unit::Second => "s",
            Unit::Milli => "ms",
            Unit::Micro => "us",
            Unit::Nano => "ns",
        }
    }

    fn ms(self, value: i64) -> Option<i64> {
        match self {
            Unit::Second => value.checked_mul(1_000),
            Unit::Milli => Some(value),
            Unit::Micro => Some(value.div_euclid(1_000)),
            Unit::Nano => Some(value.div_euclid(1_000_000)),
        }
    }

    fn is_whole_ms(self, value: i64) -> bool {
        match self {
            Unit::Second | Unit::Milli => true,
            Unit::Micro => value % 1_000 == 0,
            Unit::Nano => value % 1_000_000 == 0,
        }
    }
}

/// A day, counted from 1970.
pub(super) fn date(days: i64) -> String {
    match days
        .checked_mul(86_400_000)
        .filter(|ms| FOUR_DIGITS.contains(ms))
    {
        Some(ms) => moment::text(ms, Precision::Day),
        None => days.to_string(),
    }
}

/// A point in time, counted from 1970; `zone` follows it, such as `Z` for one in UTC.
pub(super) fn timestamp(value: i64, unit: Unit, zone: &str) -> String {
    match unit.ms(value).filter(|ms| FOUR_DIGITS.contains(ms)) {
        Some(ms) => format!("{}{zone}", moment::text(ms, Precision::Time)),
        None => value.to_string(),
    }
}

/// A length of time, or a time of day.
pub(super) fn duration(value: i64, unit: Unit) -> String {
    match unit.ms(value) {
        Some(ms) if unit.is_whole_ms(value) => moment::clock(ms),
        _ => format!("{value} {}", unit.name()),
    }
}

/// A number with `scale` digits behind the point.
pub(super) fn decimal(unscaled: i128, scale: i32) -> String {
    let Some(scale) = usize::try_from(scale)
        .ok()
        .filter(|scale| 0 < *scale && *scale < 80)
    else {
        return unscaled.to_string();
    };
    let sign = if unscaled < 0 { "-" } else { "" };
    let digits = format!("{:0>width$}", unscaled.unsigned_abs(), width = scale + 1);
    let (whole, fraction) = digits.split_at(digits.len() - scale);
    format!("{sign}{whole}.{fraction}")
}

/// A number whose bytes stand from the highest down, as far as 128 bits hold it.
pub(super) fn big_endian(bytes: &[u8]) -> Option<i128> {
    let sign = if *bytes.first()? < 0x80 { 0 } else { 0xFF };
    let excess = bytes.len().saturating_sub(16);
    if bytes[..excess].iter().any(|byte| *byte != sign) {
        return None;
    }
    let mut number = [sign; 16];
    let bytes = &bytes[excess..];
    number[16 - bytes.len()..].copy_from_slice(bytes);
    Some(i128::from_be_bytes(number))
}

/// A number; what is none is missing.
pub(super) fn float(value: f64) -> String {
    if value.is_nan() {
        return String::new();
    }
    value.to_string()
}

/// A number of 16 bits (IEEE 754).
pub(super) fn half(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let fraction = f64::from(bits & 0x3FF);
    match (bits >> 10) & 0x1F {
        0 => sign * fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => sign * f64::INFINITY,
        31 => f64::NAN,
        exponent => sign * (1.0 + fraction / 1024.0) * 2f64.powi(i32::from(exponent) - 15),
    }
}
