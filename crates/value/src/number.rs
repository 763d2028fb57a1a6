//! Numbers without a unit: counts (`1,706,932`, `7.2 million`) and others (`0.715`).

use crate::error;
use crate::numeral::{self, Form, Numeral};
use crate::remark;
use crate::scan::{Lower, Scan};
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

pub(crate) fn read_count(text: &str, reading: &Reading) -> Result<Read, Error> {
    let (count, form, clear) = read(text, reading, Kind::Count)?;
    match form {
        // No count has a fraction, so `1,250` is a thousand; but `1.250` may be a number.
        Form::ThreeAfterPoint if count.fract() != 0.0 => Err(error::open_decimal(Kind::Count)),
        _ if count.fract() != 0.0 && !text.ends_with('m') => Err(error::unreadable(Kind::Count)),
        _ => Ok(Read {
            value: Value::Count(count),
            clear,
        }),
    }
}

pub(crate) fn read_number(text: &str, reading: &Reading) -> Result<Read, Error> {
    let (number, form, clear) = read(text, reading, Kind::Number)?;
    if form == Form::ThreeAfterComma {
        return Err(error::open_decimal(Kind::Number));
    }
    Ok(Read {
        value: Value::Number(number),
        clear,
    })
}

/// The kind of a cell that is one number and nothing else, if it is sure.
pub(crate) fn infer(numeral: &Numeral) -> Option<(Kind, Value)> {
    let number = numeral.scaled(0);
    match numeral.form {
        // More digits than a number holds are an identifier.
        Form::Plain if numeral.whole && number <= numeral::EXACT as f64 => {
            Some((Kind::Count, Value::Count(number)))
        }
        Form::Plain if !numeral.whole => Some((Kind::Number, Value::Number(number))),
        _ => None,
    }
}

fn read(text: &str, reading: &Reading, kind: Kind) -> Result<(f64, Form, bool), Error> {
    let unreadable = error::unreadable(kind);
    let mut scan = Scan::new(text);
    let label = scan.eat("№") && (scan.blanks() || true);
    let sign = scan.sign();
    let numeral = Numeral::scan(&mut scan, reading.decimal).ok_or(unreadable.clone())?;
    if numeral.form == Form::LeadingZero {
        return Err(unreadable);
    }
    let (shift, sure) = scan_magnitude(&mut scan).ok_or(unreadable.clone())?;
    let bare = scan.is_done();
    remark::end(scan).ok_or(unreadable.clone())?;
    let number = numeral.scaled(shift);
    let clear = numeral.form == Form::Plain && sure && bare && !label && !sign.loose;
    if number.is_finite() {
        Ok((sign.apply(number), numeral.form, clear))
    } else {
        Err(unreadable)
    }
}

/// `K`, `million`, the `m` of kubectl, the `x` of a factor: the power of ten, and whether the word
/// has one meaning.
fn scan_magnitude(scan: &mut Scan) -> Option<(i32, bool)> {
    let mut ahead = *scan;
    ahead.blanks();
    let word = ahead.word();
    let magnitude = match word {
        "" if ahead.eat("×") => (0, false),
        "" => return Some((0, true)),
        "m" => (-3, false),
        "M" => (6, false),
        _ => match Lower::new(word).as_str() {
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
