//! Numbers as people write them: decimal signs, thousands separators, exponents.

use std::fmt::Write;

use crate::error;
use crate::scan::Scan;
use crate::{Decimal, Error, Kind, Reading};

#[cfg(test)]
mod tests;

/// A number without its sign, kept in decimal so that a unit can shift it without rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Numeral {
    mantissa: u128,
    exponent: i32,
    pub(crate) form: Form,
    /// Whether it was written without a decimal sign and an exponent.
    pub(crate) whole: bool,
}

/// What is remarkable about the way a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Nothing: it has one meaning.
    Plain,
    /// `007`: an identifier, unless a unit follows.
    LeadingZero,
    /// `5.`: the number of a row, unless a unit follows.
    TrailingPoint,
    /// `1.250`, read as a fraction; a thousands separator in German.
    ThreeAfterPoint,
    /// `1,250`, read as a thousand; a fraction in German.
    ThreeAfterComma,
    /// `1.706.932`, read as millions; a version, too.
    PointGroups,
    /// `5e3`, read as a power of ten; a piece of a hash, too.
    BareExponent,
}

/// The longest number: 16 runs of digits between separators.
const MAX_RUNS: usize = 16;

/// Digits that a `u128` holds for sure.
const MAX_DIGITS: u32 = 38;

/// Whole numbers up to here are exact in an `f64`.
pub(crate) const EXACT: u64 = 1 << 53;

/// Powers of ten that are exact in an `f64`.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// Runs of digits, each with the separator before it.
struct Runs {
    separators: [char; MAX_RUNS],
    lengths: [usize; MAX_RUNS],
    count: usize,
    zero_led: bool,
}

impl Numeral {
    /// The number of a value of `kind`; refused when it leaves its decimal sign open.
    pub(crate) fn read(scan: &mut Scan, kind: Kind, reading: &Reading) -> Result<Numeral, Error> {
        match Numeral::scan(scan, reading.decimal) {
            None => Err(error::unreadable(kind)),
            Some(numeral) if numeral.form == Form::ThreeAfterComma => {
                Err(error::open_decimal(kind))
            }
            Some(numeral) => Ok(numeral),
        }
    }

    /// The number that `scan` stands before, without a sign. On `None` the scan has not moved.
    pub(crate) fn scan(scan: &mut Scan, decimal: Decimal) -> Option<Numeral> {
        let start = *scan;
        let numeral =
            Numeral::scan_parts(scan, decimal).filter(|numeral| numeral.scaled(0).is_finite());
        if numeral.is_none() {
            *scan = start;
        }
        numeral
    }

    /// The whole number `mantissa` times ten to the `exponent`.
    pub(crate) fn new(mantissa: u128, exponent: i32) -> Numeral {
        Numeral {
            mantissa,
            exponent,
            form: Form::Plain,
            whole: exponent == 0,
        }
    }

    /// The nearest `f64` to this number times ten to the `shift`.
    pub(crate) fn scaled(&self, shift: i32) -> f64 {
        let exponent = self.exponent.saturating_add(shift);
        let power = POWERS.get(exponent.unsigned_abs() as usize);
        match power {
            Some(power) if self.mantissa <= u128::from(EXACT) => {
                let mantissa = self.mantissa as f64;
                if exponent < 0 {
                    mantissa / power
                } else {
                    mantissa * power
                }
            }
            _ => format!("{}e{exponent}", self.mantissa)
                .parse()
                .unwrap_or(f64::INFINITY),
        }
    }

    /// Whether the number has one meaning before a unit.
    pub(crate) fn is_clear(&self) -> bool {
        matches!(self.form, Form::Plain | Form::LeadingZero)
    }

    fn scan_parts(scan: &mut Scan, decimal: Decimal) -> Option<Numeral> {
        let text = scan.rest;
        let runs = Runs::scan(scan)?;
        let trailing_point = runs.count == 1 && eat_trailing_point(scan);
        let (form, fraction_runs) = if trailing_point {
            (Form::TrailingPoint, 0)
        } else {
            runs.form(decimal)?
        };
        let written = &text[..text.len() - scan.rest.len()];
        let fraction_length: usize = runs.lengths[runs.count - fraction_runs..runs.count]
            .iter()
            .sum();
        let mut mantissa: u128 = 0;
        let mut used: u32 = 0;
        let mut exponent = -(fraction_length as i32);
        for byte in written.bytes().filter(u8::is_ascii_digit) {
            if used < MAX_DIGITS {
                mantissa = mantissa * 10 + u128::from(byte - b'0');
                used += u32::from(0 < mantissa);
            } else {
                exponent += 1;
            }
        }
        let mut numeral = Numeral {
            mantissa,
            exponent,
            form,
            whole: fraction_runs == 0,
        };
        numeral.scan_exponent(scan)?;
        Some(numeral)
    }

    /// `e3`, `E+06`; `None` when the exponent is beyond all measure.
    fn scan_exponent(&mut self, scan: &mut Scan) -> Option<()> {
        let mut ahead = *scan;
        if ahead.eat_any(&['e', 'E']).is_none() {
            return Some(());
        }
        let sign = ahead.eat_any(&['+', '-', '−']);
        let digits = ahead.digits();
        if digits.is_empty() || ahead.peek().is_some_and(char::is_alphanumeric) {
            return Some(());
        }
        let exponent: i32 = digits.parse().ok().filter(|exponent| *exponent < 1000)?;
        self.exponent += match sign {
            Some('-' | '−') => -exponent,
            _ => exponent,
        };
        if self.whole && sign.is_none() {
            self.form = Form::BareExponent;
        }
        self.whole = false;
        *scan = ahead;
        Some(())
    }
}

impl Runs {
    fn scan(scan: &mut Scan) -> Option<Runs> {
        let mut runs = Runs {
            separators: ['\0'; MAX_RUNS],
            lengths: [0; MAX_RUNS],
            count: 0,
            zero_led: scan.rest.starts_with('0'),
        };
        if !scan.at_digit() {
            // `.5` has no digits before its sign.
            let mut ahead = *scan;
            if ahead.eat_any(&['.', ',']) != Some('.') || !ahead.at_digit() {
                return None;
            }
            runs.count = 1;
        }
        loop {
            let mut ahead = *scan;
            if 0 < runs.count {
                let Some(separator) = eat_separator(&mut ahead) else {
                    return Some(runs);
                };
                *runs.separators.get_mut(runs.count)? = separator;
            }
            let digits = ahead.digits();
            runs.lengths[runs.count] = digits.len();
            runs.count += 1;
            *scan = ahead;
        }
    }

    /// How the separators are meant, and how many runs (none or one) are a fraction.
    fn form(&self, decimal: Decimal) -> Option<(Form, usize)> {
        let first = self.lengths[0];
        let last = self.lengths[self.count - 1];
        let separator = self.separators[self.count - 1];
        let plain = if self.zero_led && 1 < first {
            Form::LeadingZero
        } else {
            Form::Plain
        };
        let doubtful = last == 3 && (1..=3).contains(&first) && !self.zero_led;
        let same = self.separators[1..self.count]
            .iter()
            .all(|other| *other == separator);
        match (separator, decimal) {
            _ if self.count == 1 => Some((plain, 0)),
            ('.', Decimal::Auto) if self.count == 2 && doubtful => Some((Form::ThreeAfterPoint, 1)),
            (',', Decimal::Auto) if self.count == 2 && doubtful => Some((Form::ThreeAfterComma, 0)),
            ('.', Decimal::Auto | Decimal::Point) | (',', Decimal::Auto | Decimal::Comma)
                if self.count == 2 =>
            {
                Some((plain, 1))
            }
            ('.', Decimal::Point) | (',', Decimal::Comma) if same => None,
            ('.', Decimal::Auto) if same => {
                self.groups(self.count).then_some((Form::PointGroups, 0))
            }
            _ if same => self.groups(self.count).then_some((Form::Plain, 0)),
            ('.', Decimal::Auto | Decimal::Point) | (',', Decimal::Auto | Decimal::Comma) => {
                self.groups(self.count - 1).then_some((Form::Plain, 1))
            }
            _ => None,
        }
    }

    /// Whether the first `count` runs are thousands: `1 234 567`, or Indian `12,34,567`.
    fn groups(&self, count: usize) -> bool {
        let separator = self.separators[1];
        let same = self.separators[1..count]
            .iter()
            .all(|other| *other == separator);
        let (first, middle, last) = (
            self.lengths[0],
            &self.lengths[1..count - 1],
            self.lengths[count - 1],
        );
        let western = first <= 3 && middle.iter().all(|length| *length == 3);
        let indian = separator == ',' && first <= 2 && middle.iter().all(|length| *length == 2);
        same && 0 < first && last == 3 && !self.zero_led && (western || indian)
    }
}

/// A separator between two runs of digits. A blank is one only before exactly three digits.
fn eat_separator(scan: &mut Scan) -> Option<char> {
    let mut ahead = *scan;
    let found = ahead.eat_any(&[
        '.', ',', '_', '\'', '’', ' ', '\u{A0}', '\u{2007}', '\u{2009}', '\u{202F}',
    ])?;
    let separator = match found {
        '.' | ',' | '_' => found,
        '\'' | '’' => '\'',
        _ => ' ',
    };
    let mut after = ahead;
    let length = after.digits().len();
    if length == 0 || (separator == ' ' && length != 3) {
        return None;
    }
    *scan = ahead;
    Some(separator)
}

/// The point of `5.s`.
fn eat_trailing_point(scan: &mut Scan) -> bool {
    let mut ahead = *scan;
    let found = ahead.eat(".") && ahead.peek().is_some_and(char::is_alphabetic);
    if found {
        *scan = ahead;
    }
    found
}

/// `value` times ten to the `shift`, so that reading it back gives exactly `value`: thousands are
/// parted by narrow no-break spaces, the decimal sign is a point, the minus is a minus sign.
pub(crate) fn print(value: f64, shift: i32) -> String {
    let mut text = String::new();
    if value.is_sign_negative() && value != 0.0 {
        text.push('−');
    }
    let scientific = format!("{:e}", value.abs());
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        return scientific;
    };
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let exponent = exponent.parse::<i32>().unwrap_or(0) + if value == 0.0 { 0 } else { shift };
    match usize::try_from(exponent + 1) {
        _ if !(-7..=20).contains(&exponent) => {
            let (first, rest) = digits.split_at(1);
            let point = if rest.is_empty() { "" } else { "." };
            let sign = if exponent < 0 { "" } else { "+" };
            let _ = write!(text, "{first}{point}{rest}e{sign}{exponent}");
        }
        Ok(whole) if 0 < whole => {
            let padded = format!("{digits:0<whole$}");
            let (whole, fraction) = padded.split_at(whole);
            push_grouped(&mut text, whole);
            if !fraction.is_empty() {
                text.push('.');
                text.push_str(fraction);
            }
        }
        _ => {
            text.push_str("0.");
            text.extend(std::iter::repeat_n(
                '0',
                (-exponent - 1).unsigned_abs() as usize,
            ));
            text.push_str(&digits);
        }
    }
    text
}

/// Four digits stay together, as in `1024`.
fn push_grouped(text: &mut String, digits: &str) {
    for (index, digit) in digits.chars().enumerate() {
        if 4 < digits.len() && 0 < index && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202F}');
        }
        text.push(digit);
    }
}
