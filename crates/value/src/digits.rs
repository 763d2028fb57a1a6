//! Decimal digits to the nearest `f64`, and an `f64` to the fewest digits that mean it.
//!
//! Both are exact, and the same in the native build and in the browser. The standard library is
//! exact, too, but its tables and its many ways are a tenth of the browser's wasm. Here the numbers
//! of reports take one multiplication or division, and all others long arithmetic.

#[cfg(test)]
mod tests;

/// Whole numbers up to here are exact in an `f64`.
pub(crate) const EXACT: u64 = 1 << 53;

/// Powers of ten that are exact in an `f64`.
pub(crate) const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Two numbers of fifteen digits are never the same `f64`; whole ones stay below.
const DISTINCT: f64 = 1e15;

/// Bits that an `f64` keeps, the first of which is not written.
const KEPT: u32 = f64::MANTISSA_DIGITS;

/// The power of two of the last bit of the smallest `f64`.
const LAST_BIT: i32 = f64::MIN_EXP - f64::MANTISSA_DIGITS as i32;

/// Powers of ten beyond which any mantissa is zero or infinite.
const MOST: i32 = 400;

/// The `f64` nearest to `mantissa` times ten to the `exponent`; of two the even one.
pub(crate) fn nearest(mantissa: u64, exponent: i32) -> f64 {
    match POWERS.get(exponent.unsigned_abs() as usize) {
        _ if mantissa == 0 || exponent < -MOST => 0.0,
        _ if MOST < exponent => f64::INFINITY,
        // One operation on exact numbers rounds correctly.
        Some(power) if mantissa <= EXACT && exponent < 0 => mantissa as f64 / power,
        Some(power) if mantissa <= EXACT => mantissa as f64 * power,
        _ => Scaled::new(mantissa, exponent).round(),
    }
}

/// The fewest digits that mean `value` and no other number, of several the nearest, and the power
/// of ten to take them times. `value` is finite and not negative.
pub(crate) fn shortest(value: f64) -> (u64, i32) {
    for (power, decimals) in POWERS.iter().zip(0..) {
        let whole = (value * power).round();
        if DISTINCT <= whole {
            break;
        }
        if whole / power == value {
            return without_zeros(whole as u64, -decimals);
        }
    }
    let fraction_bits = KEPT - 1;
    let biased = (value.to_bits() >> fraction_bits) as i32;
    let fraction = value.to_bits() & ((1 << fraction_bits) - 1);
    let mantissa = fraction | u64::from(0 < biased) << fraction_bits;
    let last_bit = LAST_BIT + biased.max(1) - 1;
    let first_bit = last_bit + mantissa.checked_ilog2().unwrap_or(0) as i32;
    // By the logarithm of two: `value` has 18 or 19 digits before the point now.
    let shift = 17 - ((first_bit * 78_913) >> 18);
    let Scaled {
        top,
        last_bit: below,
    } = Scaled::new(mantissa, shift);
    let fraction_bits = (below + last_bit).unsigned_abs();
    // A last bit says that more follows.
    let more = top & ((1 << fraction_bits) - 1) != 0;
    let digits = top >> fraction_bits << 1 | u64::from(more);
    let rounded = |dropped: u32| {
        let step = 2 * 10_u64.pow(dropped);
        without_zeros((digits + step / 2) / step, dropped as i32 - shift)
    };
    let means_value = |&(digits, exponent): &(u64, i32)| nearest(digits, exponent) == value;
    (1..=18)
        .rev()
        .map(rounded)
        .find(means_value)
        .unwrap_or_default()
}

fn without_zeros(mut digits: u64, mut exponent: i32) -> (u64, i32) {
    while 0 < digits && digits.is_multiple_of(10) {
        digits /= 10;
        exponent += 1;
    }
    (digits, exponent)
}

/// A number by its first 64 bits; the last one is set if any bit behind it is.
struct Scaled {
    top: u64,
    /// The power of two of the last bit.
    last_bit: i32,
}

impl Scaled {
    /// `mantissa`, which is not zero, times ten to the `exponent`.
    fn new(mantissa: u64, exponent: i32) -> Scaled {
        let count = exponent.unsigned_abs();
        // A division by nine digits takes less than a word; more than 64 bits are left.
        let fraction = if exponent < 0 { count / 9 + 3 } else { 0 };
        let mut words = vec![0; fraction as usize];
        words.extend([mantissa as u32, (mantissa >> 32) as u32]);
        let mut more = false;
        for start in (0..count).step_by(9) {
            let power = 10_u32.pow((count - start).min(9));
            if exponent < 0 {
                more |= divide(&mut words, power);
            } else {
                multiply(&mut words, power);
            }
        }
        while words.last() == Some(&0) {
            words.pop();
        }
        let word = |from_last: usize| {
            let at = words.len().checked_sub(from_last);
            at.map_or(0, |at| u64::from(words[at]))
        };
        let blank = word(1).leading_zeros() - u32::BITS;
        let third = word(3) << blank;
        more |= third as u32 != 0 || words.iter().rev().skip(3).any(|word| *word != 0);
        Scaled {
            top: (word(1) << 32 | word(2)) << blank | third >> 32 | u64::from(more),
            last_bit: (words.len() as i32 - 2 - fraction as i32) * 32 - blank as i32,
        }
    }

    /// The nearest `f64`; of two the even one.
    fn round(&self) -> f64 {
        // Small numbers have fewer bits.
        let dropped = (64 - KEPT).max((LAST_BIT - self.last_bit).max(0).unsigned_abs());
        let kept = self.top.checked_shr(dropped).unwrap_or(0);
        let rest = self.top - kept.checked_shl(dropped).unwrap_or(0);
        let half = 1_u64.checked_shl(dropped - 1).unwrap_or(u64::MAX);
        let up = half < rest || half == rest && kept % 2 == 1;
        let exponent = self.last_bit + dropped as i32 - LAST_BIT;
        if f64::MAX_EXP - f64::MIN_EXP < exponent {
            return f64::INFINITY;
        }
        // The first bit, or what rounds up to it, adds one to the exponent.
        let exponent = u64::from(exponent.unsigned_abs()) << (KEPT - 1);
        f64::from_bits(exponent + kept + u64::from(up))
    }
}

/// Multiplies a number, whose words stand from last to first.
fn multiply(words: &mut Vec<u32>, by: u32) {
    let mut carry = 0;
    for word in words.iter_mut() {
        carry += u64::from(*word) * u64::from(by);
        *word = carry as u32;
        carry >>= 32;
    }
    words.push(carry as u32);
}

/// Divides it, and says whether a rest is left.
fn divide(words: &mut [u32], by: u32) -> bool {
    let mut rest = 0;
    for word in words.iter_mut().rev() {
        rest = rest << 32 | u64::from(*word);
        *word = (rest / u64::from(by)) as u32;
        rest %= u64::from(by);
    }
    rest != 0
}
