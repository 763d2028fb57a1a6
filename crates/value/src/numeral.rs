//! Numbers as people write them: decimal signs, thousands separators, exponents.

use crate::digits::{nearest, shortest};
use crate::error;
use crate::scan::Scan;
use crate::{Decimal, Error, Kind, Reading};

#[cfg(test)]
mod tests;

/// A number without its sign, kept in decimal so that a unit can shift it without rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Numeral {
    mantissa: u64,
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
    /// `07`: an identifier, unless a unit follows.
    LeadingZero,
    /// `0010`: an identifier, and before a unit perhaps the end of another number.
    LeadingZeros,
    /// `5.`: the number of a row, unless a unit follows.
    TrailingPoint,
    /// `12.10`, read as 12.1; a version or a time of day, too.
    TrailingZero,
    /// `1.250`, read as a fraction; a thousands separator in German.
    ThreeAfterPoint,
    /// `1,250`, read as a thousand; a fraction in German.
    ThreeAfterComma,
    /// `10,00014`, read as a fraction; a thousand with the next number run into it, too.
    LongAfterComma,
    /// `1.706.932`, read as millions; a version, too.
    PointGroups,
    /// `5e3`, read as a power of ten; a piece of a hash, too.
    BareExponent,
}

/// The longest number: 16 runs of digits between separators.
const MAX_RUNS: usize = 16;

/// Digits that a `u64` holds for sure; a number keeps 16 of them.
const MAX_DIGITS: u32 = 19;

/// Runs of digits, each with the separator before it.
#[derive(Default)]
struct Runs {
    separators: [u8; MAX_RUNS],
    lengths: [u8; MAX_RUNS],
    count: usize,
    mantissa: u64,
    /// How many digits the mantissa has, from the first that is not zero.
    digits: u32,
    /// How many digits did not fit.
    dropped: i32,
    zero_led: bool,
    trailing_zero: bool,
}

impl Numeral {
    /// The number of a value of `kind`; refused when it leaves its decimal sign open.
    pub(crate) fn read(scan: &mut Scan, kind: Kind, reading: &Reading) -> Result<Numeral, Error> {
        match Numeral::scan(scan, reading.decimal) {
            None => Err(error::unreadable(kind)),
            Some(numeral) if numeral.has_open_comma() => Err(error::open_decimal(kind)),
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

    /// `mantissa` times ten to the `exponent`.
    pub(crate) fn new(mantissa: u64, exponent: i32) -> Numeral {
        Numeral {
            mantissa,
            exponent,
            form: Form::Plain,
            whole: exponent == 0,
        }
    }

    /// The nearest `f64` to this number times ten to the `shift`.
    pub(crate) fn scaled(&self, shift: i32) -> f64 {
        nearest(self.mantissa, self.exponent.saturating_add(shift))
    }

    /// The numbers half a unit of the last digit below and above, as texts; zero has none below, and
    /// what has more digits than an `f64` has neither.
    pub(crate) fn around(&self) -> Option<[String; 2]> {
        let fine = self.mantissa.checked_mul(10)?;
        let exponent = self.exponent.saturating_sub(1);
        let text = |mantissa: u64| format!("{mantissa}e{exponent}");
        Some([text(fine.checked_sub(5)?), text(fine.checked_add(5)?)])
    }

    /// Whether the number has one meaning before a unit.
    pub(crate) fn is_clear(&self) -> bool {
        matches!(
            self.form,
            Form::Plain | Form::LeadingZero | Form::TrailingZero
        )
    }

    /// Whether it is an identifier unless a unit follows.
    pub(crate) fn has_leading_zero(&self) -> bool {
        matches!(self.form, Form::LeadingZero | Form::LeadingZeros)
    }

    /// Whether the comma in it may part decimals or thousands.
    pub(crate) fn has_open_comma(&self) -> bool {
        matches!(self.form, Form::ThreeAfterComma | Form::LongAfterComma)
    }

    fn scan_parts(scan: &mut Scan, decimal: Decimal) -> Option<Numeral> {
        let runs = Runs::scan(scan)?;
        let (form, fraction_runs) = match runs.count {
            1 if eat_trailing_point(scan) => (Form::TrailingPoint, 0),
            _ => runs.form(decimal)?,
        };
        let fraction = &runs.lengths[runs.count - fraction_runs..runs.count];
        let fraction_length: i32 = fraction.iter().copied().map(i32::from).sum();
        let mut numeral = Numeral {
            mantissa: runs.mantissa,
            exponent: runs.dropped - fraction_length,
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
        self.form = match self.form {
            Form::Plain if self.whole && sign.is_none() => Form::BareExponent,
            Form::ThreeAfterPoint | Form::TrailingZero => Form::Plain,
            form => form,
        };
        self.whole = false;
        *scan = ahead;
        Some(())
    }
}

impl Runs {
    fn scan(scan: &mut Scan) -> Option<Runs> {
        let bytes = scan.rest.as_bytes();
        let mut runs = Runs::default();
        let mut at = 0;
        loop {
            let start = at;
            while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
                runs.push(digit - b'0');
                at += 1;
            }
            *runs.lengths.get_mut(runs.count)? = u8::try_from(at - start).ok()?;
            runs.count += 1;
            let Some((separator, width)) = separator(&bytes[at..]) else {
                break;
            };
            *runs.separators.get_mut(runs.count)? = separator;
            at += width;
        }
        // `.5` has no digits before its sign.
        if runs.lengths[0] == 0 && (runs.count < 2 || runs.separators[1] != b'.') {
            return None;
        }
        runs.zero_led = bytes[0] == b'0';
        runs.trailing_zero = bytes[at - 1] == b'0';
        scan.rest = &scan.rest[at..];
        Some(runs)
    }

    fn push(&mut self, digit: u8) {
        if self.digits < MAX_DIGITS {
            self.mantissa = self.mantissa * 10 + u64::from(digit);
            self.digits += u32::from(0 < self.mantissa);
        } else {
            self.dropped += 1;
        }
    }

    /// How the separators are meant, and how many runs (none or one) are a fraction.
    fn form(&self, decimal: Decimal) -> Option<(Form, usize)> {
        let first = self.lengths[0];
        let last = self.lengths[self.count - 1];
        let separator = self.separators[self.count - 1];
        let same = self.separators[1..self.count]
            .iter()
            .all(|other| *other == separator);
        let may_part_decimals = match decimal {
            Decimal::Auto => matches!(separator, b'.' | b','),
            Decimal::Point => separator == b'.',
            Decimal::Comma => separator == b',',
        };
        let open = decimal == Decimal::Auto && !self.zero_led;
        let thousand = open && (1..=3).contains(&first);
        let plain = match first {
            2 if self.zero_led => Form::LeadingZero,
            3.. if self.zero_led => Form::LeadingZeros,
            _ => Form::Plain,
        };
        match (self.count, separator) {
            (1, _) => Some((plain, 0)),
            (2, b'.') if thousand && last == 3 => Some((Form::ThreeAfterPoint, 1)),
            (2, b',') if thousand && last == 3 => Some((Form::ThreeAfterComma, 0)),
            (2, b',') if thousand && 3 < last => Some((Form::LongAfterComma, 1)),
            (2, b'.') if may_part_decimals && self.is_like_version() => {
                Some((Form::TrailingZero, 1))
            }
            (2, _) if may_part_decimals => Some((plain, 1)),
            _ if !same => (may_part_decimals && self.groups(self.count - 1)).then_some((plain, 1)),
            (_, b'.') if open => self.groups(self.count).then_some((Form::PointGroups, 0)),
            _ if may_part_decimals && decimal != Decimal::Auto => None,
            _ => self.groups(self.count).then_some((plain, 0)),
        }
    }

    /// `12.10`
    fn is_like_version(&self) -> bool {
        let short = (1..=2).contains(&self.lengths[0]) && self.lengths[1] == 2;
        short && !self.zero_led && self.trailing_zero && !self.mantissa.is_multiple_of(100)
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
        let indian = separator == b',' && first <= 2 && middle.iter().all(|length| *length == 2);
        same && 0 < first && last == 3 && !self.zero_led && (western || indian)
    }
}

/// The separator at the start of `bytes`, if a digit follows, and its width. Blanks are separators
/// before exactly three digits only; those of all widths are one, and so are both apostrophes.
fn separator(bytes: &[u8]) -> Option<(u8, usize)> {
    let (separator, width) = match bytes {
        [found @ (b'.' | b',' | b'_' | b'\''), ..] => (*found, 1),
        // A right single quotation mark.
        [0xE2, 0x80, 0x99, ..] => (b'\'', 3),
        [b' ', ..] => (b' ', 1),
        // A no-break space, then figure, thin and narrow no-break space.
        [0xC2, 0xA0, ..] => (b' ', 2),
        [0xE2, 0x80, 0x87 | 0x89 | 0xAF, ..] => (b' ', 3),
        _ => return None,
    };
    let digits = bytes[width..]
        .iter()
        .take(4)
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    (digits == 3 || (0 < digits && separator != b' ')).then_some((separator, width))
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

/// The signs between digits.
struct Style {
    minus: &'static str,
    /// Before the exponent of a large number.
    plus: &'static str,
    /// Between thousands.
    separator: &'static str,
}

/// As people read numbers.
const TYPESET: Style = Style {
    minus: "−",
    plus: "+",
    separator: "\u{202F}",
};

/// As programs do.
const PLAIN: Style = Style {
    minus: "-",
    plus: "",
    separator: "",
};

/// `value` times ten to the `shift`, so that reading it back gives exactly `value`: thousands are
/// parted by narrow no-break spaces, the decimal sign is a point, the minus is a minus sign.
pub(crate) fn print(value: f64, shift: i32) -> String {
    let mut text = String::new();
    TYPESET.write(value, shift, &mut text);
    text
}

/// Writes a number so that every program reads exactly `value` from it.
pub(crate) fn write_plain(value: f64, out: &mut String) {
    PLAIN.write(value, 0, out);
}

/// `steps` of ten to the minus `decimals`, as [`print`] writes numbers, with that many decimals.
pub(crate) fn push_fixed(text: &mut String, steps: u64, decimals: usize) {
    let digits = format!("{steps:0>length$}", length = decimals + 1);
    TYPESET.write_parts(&digits, digits.len() - decimals, text);
}

impl Style {
    fn write(&self, value: f64, shift: i32, out: &mut String) {
        if value < 0.0 {
            out.push_str(self.minus);
        }
        if !value.is_finite() {
            out.push('∞');
            return;
        }
        let (digits, last) = shortest(value.abs());
        let digits = digits.to_string();
        let shift = if value == 0.0 { 0 } else { shift };
        let exponent = last + shift + digits.len() as i32 - 1;
        match usize::try_from(exponent + 1) {
            _ if !(-7..=20).contains(&exponent) => {
                let (first, rest) = digits.split_at(1);
                let point = if rest.is_empty() { "" } else { "." };
                let sign = if exponent < 0 { "" } else { self.plus };
                *out += &format!("{first}{point}{rest}e{sign}{exponent}");
            }
            Ok(whole) if 0 < whole => {
                self.write_parts(&format!("{digits:0<whole$}"), whole, out);
            }
            _ => {
                let zeros = (-exponent - 1).unsigned_abs() as usize;
                out.push_str("0.");
                out.extend(std::iter::repeat_n('0', zeros));
                out.push_str(&digits);
            }
        }
    }

    /// `digits`, of which so many are whole.
    fn write_parts(&self, digits: &str, whole: usize, out: &mut String) {
        let (whole, fraction) = digits.split_at(whole);
        for (index, digit) in whole.chars().enumerate() {
            // Four digits stay together, as in `1024`.
            if 4 < whole.len() && 0 < index && (whole.len() - index).is_multiple_of(3) {
                out.push_str(self.separator);
            }
            out.push(digit);
        }
        if !fraction.is_empty() {
            out.push('.');
            out.push_str(fraction);
        }
    }
}
