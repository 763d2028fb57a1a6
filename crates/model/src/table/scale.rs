//! Plain decimal numbers, which need no text of their own: `12`, `0.715`, `-3`.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

/// How the whole numbers that stand for the cells of a column are written and what they are worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scale {
    /// How many of their last digits stand behind the decimal point.
    pub decimals: u8,
    /// Whether zeros at the end of the decimals are written.
    pub fixed: bool,
    /// What one of the column's unit is in the canonical unit: 1000 for seconds.
    pub factor: f64,
}

/// Larger numbers are not whole any more.
const LARGEST: i64 = 1 << 53;

/// More decimals than these are no measured numbers.
const MOST_DECIMALS: usize = 9;

impl Scale {
    /// The scale on which all `texts` with their `keys` lie exactly, and the number of each; `None`
    /// when one of them is spelled in another way.
    pub(super) fn of<'a>(
        cells: impl Iterator<Item = (&'a str, f64)> + Clone,
    ) -> Option<(Scale, Vec<i64>)> {
        let decimals = |text: &str| text.split_once('.').map_or(0, |(_, digits)| digits.len());
        let most = cells.clone().map(|(text, _)| decimals(text)).max()?;
        if MOST_DECIMALS < most {
            return None;
        }
        let (text, key) = cells.clone().find(|&(_, key)| key != 0.0)?;
        let factor = nearest_factor(key / text.parse::<f64>().ok()?);
        if !factor.is_normal() || factor < 0.0 {
            return None;
        }
        let scale = Scale {
            decimals: most as u8,
            fixed: cells.clone().all(|(text, _)| decimals(text) == most),
            factor,
        };
        let mut spelled = String::new();
        let number = |(text, key): (&str, f64)| {
            let number = scale.read(text)?;
            spelled.clear();
            scale.write(number, &mut spelled);
            (spelled == text && scale.value(number) == key).then_some(number)
        };
        let numbers: Option<Vec<i64>> = cells.map(number).collect();
        Some((scale, numbers?))
    }

    /// The value of a number in the canonical unit.
    pub fn value(&self, number: i64) -> f64 {
        let written = number as f64 / f64::powi(10.0, i32::from(self.decimals));
        if self.factor < 1.0 {
            written / (1.0 / self.factor).round()
        } else {
            written * self.factor
        }
    }

    /// Writes a number as its author did.
    pub fn write(&self, number: i64, out: &mut String) {
        let divisor = 10_u64.pow(u32::from(self.decimals));
        let magnitude = number.unsigned_abs();
        if number < 0 {
            out.push('-');
        }
        // Writing to a string cannot fail.
        let _ = write!(out, "{}", magnitude / divisor);
        let mut fraction = magnitude % divisor;
        if divisor == 1 || fraction == 0 && !self.fixed {
            return;
        }
        let mut width = usize::from(self.decimals);
        while !self.fixed && fraction.is_multiple_of(10) {
            fraction /= 10;
            width -= 1;
        }
        let _ = write!(out, ".{fraction:0width$}");
    }

    /// The number that `text` writes, if it has no more decimals.
    pub fn read(&self, text: &str) -> Option<i64> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let zeros = usize::from(self.decimals).checked_sub(fraction.len())?;
        let mut digits = String::with_capacity(text.len() + zeros);
        digits.push_str(whole);
        digits.push_str(fraction);
        digits.extend(std::iter::repeat_n('0', zeros));
        let number: i64 = digits.parse().ok()?;
        (number.abs() <= LARGEST).then_some(number)
    }
}

/// A ratio of two floats, freed of the error of its division.
fn nearest_factor(ratio: f64) -> f64 {
    if ratio < 1.0 {
        1.0 / (1.0 / ratio).round()
    } else {
        ratio.round()
    }
}

#[cfg(test)]
mod tests;
