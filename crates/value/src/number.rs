//! Numbers without a unit: counts (`1,706,932`, `7.2 million`) and others (`0.715`).

use crate::digits::EXACT;
use crate::error;
use crate::numeral::{self, Form, Numeral};
use crate::remark;
use crate::scan::{Lower, Scan, Sign};
use crate::{Error, Kind, Read, Reading, Value};

#[cfg(test)]
mod tests;

/// Prints a number so that reading it back gives exactly the same value.
///
/// ```
/// for (number, text) in [(1024.0, "1024"), (0.715, "0.715"), (-12_500.0, "−12\u{202F}500")] {
///     assert_eq!(value::number::print(number), text);
/// }
/// ```
pub fn print(number: f64) -> String {
    numeral::print(number, 0)
}

/// Writes a number so that every program reads exactly the same value from it.
///
/// ```
/// for (number, text) in [(-12_500.0, "-12500"), (0.715, "0.715"), (1e21, "1e21")] {
///     let mut out = String::new();
///     value::number::write_plain(number, &mut out);
///     assert_eq!(out, text);
/// }
/// ```
pub fn write_plain(number: f64, out: &mut String) {
    numeral::write_plain(number, out);
}

/// Prints a count; thousandths, which only kubectl counts, have its `m`.
///
/// ```
/// assert_eq!(value::number::print_count(1_706_932.0), "1\u{202F}706\u{202F}932");
/// assert_eq!(value::number::print_count(1.322), "1322m");
/// ```
pub fn print_count(count: f64) -> String {
    if count.fract() == 0.0 {
        print(count)
    } else {
        numeral::print(count, 3) + "m"
    }
}

pub(crate) fn read_count(text: &str, reading: &Reading) -> Result<Read, Error> {
    let found = Found::read(text, reading, Kind::Count)?;
    if found.number.fract() == 0.0 || found.shift < 0 {
        let clear = found.clear && (found.numeral.whole || 0 < found.shift);
        return Ok(Read {
            value: Value::Count(found.number),
            clear,
        });
    }
    // No count has a fraction, so `1,250` is a thousand; but `1.250` may be a number.
    match found.numeral.form {
        Form::ThreeAfterPoint | Form::LongAfterComma => Err(error::open_decimal(Kind::Count)),
        _ => Err(error::unreadable(Kind::Count)),
    }
}

pub(crate) fn read_number(text: &str, reading: &Reading) -> Result<Read, Error> {
    let found = Found::read(text, reading, Kind::Number)?;
    if found.numeral.has_open_comma() {
        return Err(error::open_decimal(Kind::Number));
    }
    Ok(Read {
        value: Value::Number(found.number),
        clear: found.clear,
    })
}

/// The kind of a cell that is one number and nothing else, if it is sure.
pub(crate) fn infer(sign: Sign, numeral: &Numeral) -> Option<(Kind, Value)> {
    let number = sign.apply(numeral.scaled(0));
    match numeral.form {
        // More digits than a number holds are an identifier.
        Form::Plain if numeral.whole && number.abs() < EXACT as f64 => {
            Some((Kind::Count, Value::Count(number)))
        }
        Form::Plain if !numeral.whole => Some((Kind::Number, Value::Number(number))),
        _ => None,
    }
    .filter(|_| sign.is_clear())
}

/// A number in a cell.
struct Found {
    number: f64,
    numeral: Numeral,
    /// The power of ten of the word behind it.
    shift: i32,
    clear: bool,
}

impl Found {
    fn read(text: &str, reading: &Reading, kind: Kind) -> Result<Found, Error> {
        let unreadable = || error::unreadable(kind);
        let mut scan = Scan::new(text);
        let label = scan.eat("№");
        scan.blanks();
        let sign = scan.sign();
        let numeral = Numeral::scan(&mut scan, reading.decimal).ok_or_else(unreadable)?;
        if numeral.has_leading_zero() {
            return Err(unreadable());
        }
        let (shift, sure) = scan_magnitude(&mut scan).ok_or_else(unreadable)?;
        remark::end(scan).ok_or_else(unreadable)?;
        let number = sign.apply(numeral.scaled(shift));
        if !number.is_finite() {
            return Err(unreadable());
        }
        let clear = numeral.is_clear() && sure && scan.is_done() && !label && sign.is_clear();
        Ok(Found {
            number,
            numeral,
            shift,
            clear,
        })
    }
}

/// `K`, `million`, the `m` of kubectl, the `x` of a factor: the power of ten, and whether the word
/// has one meaning. `None` before any other word.
pub(crate) fn scan_magnitude(scan: &mut Scan) -> Option<(i32, bool)> {
    let mut ahead = *scan;
    ahead.blanks();
    let magnitude = match ahead.word() {
        "" if ahead.eat("×") => (0, false),
        "" => return Some((0, true)),
        "m" => (-3, false),
        "M" => (6, false),
        word => match Lower::new(word).as_str() {
            "k" => (3, false),
            "x" => (0, false),
            "thousand" => (3, true),
            "million" => (6, true),
            "billion" => (9, true),
            _ => return None,
        },
    };
    *scan = ahead;
    Some(magnitude)
}
