//! Things per second: `12.5/s`, `30 requests/min`, `500K operations per minute`, `250 MiB/s`.

use crate::bytes;
use crate::duration;
use crate::error;
use crate::numeral::{self, Form, Numeral};
use crate::remark;
use crate::scan::{Lower, Scan};
use crate::{Base, Error, Kind, Read, Reading, Value};

#[cfg(test)]
mod tests;

/// What a number of things has to be multiplied with, and whether that is sure.
struct Unit {
    things: Things,
    seconds: f64,
    clear: bool,
}

enum Things {
    /// Ten to this power of them.
    Counted(i32),
    Bytes(bytes::Unit),
}

/// Seconds in the spans of time that rates are per.
const SPANS: [(f64, &str); 4] = [(1.0, "s"), (60.0, "min"), (3_600.0, "h"), (86_400.0, "d")];

/// Prints things per second so that reading them back gives exactly the same value.
///
/// ```
/// assert_eq!(value::rate::print(12.5), "12.5/s");
/// ```
pub fn print(per_second: f64) -> String {
    format!("{}/s", numeral::print(per_second, 0))
}

pub(crate) fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let unreadable = error::unreadable(Kind::Rate);
    let mut scan = Scan::new(text);
    let sign = scan.sign();
    let numeral = Numeral::scan(&mut scan, reading.decimal).ok_or(unreadable.clone())?;
    match numeral.form {
        Form::ThreeAfterComma => return Err(error::open_decimal(Kind::Rate)),
        Form::LeadingZero => return Err(unreadable),
        _ => {}
    }
    let unit = match scan_unit(&mut scan, reading.base) {
        Some(unit) => unit,
        None if remark::end(scan).is_none() => return Err(unreadable),
        None => match &reading.unit {
            Some(unit) => unit_named(unit, reading.base).ok_or(unreadable.clone())?,
            None => Unit {
                things: Things::Counted(0),
                seconds: 1.0,
                clear: false,
            },
        },
    };
    let remark = remark::end(scan).ok_or(unreadable.clone())?;
    let things = match unit.things {
        Things::Counted(shift) => numeral.scaled(shift),
        Things::Bytes(bytes) => bytes.scale(&numeral).ok_or(error::open_bytes())?,
    };
    let rate = sign.apply(things / unit.seconds);
    if !rate.is_finite() {
        return Err(unreadable);
    }
    let clear = numeral.is_clear() && unit.clear && remark && !sign.loose;
    Ok(Read {
        value: Value::Rate(rate),
        clear,
    })
}

/// How a unit of rates is shown, if `unit` is one: `/s` for `requests/sec`, `MiB/s`.
pub(crate) fn unit_name(unit: &str) -> Option<String> {
    let Unit {
        things, seconds, ..
    } = unit_named(unit, Base::Auto)?;
    let things = match things {
        Things::Counted(0) => String::new(),
        Things::Counted(3) => "K".to_owned(),
        Things::Counted(_) => "M".to_owned(),
        Things::Bytes(bytes) => bytes.name(),
    };
    let (_, name) = SPANS.iter().find(|(length, _)| *length == seconds)?;
    Some(format!("{things}/{name}"))
}

fn unit_named(unit: &str, base: Base) -> Option<Unit> {
    let mut scan = Scan::new(unit);
    let unit = scan_unit(&mut scan, base)?;
    scan.is_done().then_some(unit)
}

/// `/s`, `K operations per minute`, `req/s`, `MiB/s`, `IOPS`.
fn scan_unit(scan: &mut Scan, base: Base) -> Option<Unit> {
    let mut ahead = *scan;
    ahead.blanks();
    let mut word = ahead.word();
    if let "rps" | "tps" | "qps" | "iops" | "ops" = Lower::new(word).as_str() {
        let mut slash = ahead;
        slash.blanks();
        if !slash.eat("/") && !slash.eat_word("per") {
            *scan = ahead;
            return Some(Unit {
                things: Things::Counted(0),
                seconds: 1.0,
                clear: true,
            });
        }
    }
    let mut clear = true;
    let mut things = Things::Counted(0);
    let magnitude = match word {
        "K" | "k" => Some(3),
        "M" => Some(6),
        "thousand" => Some(3),
        "million" => Some(6),
        _ => None,
    };
    if let Some(shift) = magnitude {
        things = Things::Counted(shift);
        ahead.blanks();
        word = ahead.word();
    } else if let Some(bytes) = bytes::Unit::named(word, base) {
        things = Things::Bytes(bytes);
        clear = false;
    }
    // `20 sec per second` is a slip.
    if duration::is_unit(word) {
        return None;
    }
    if word.eq_ignore_ascii_case("per") {
        ahead.blanks();
    } else {
        ahead.blanks();
        if !ahead.eat("/") && !ahead.eat_word("per") {
            return None;
        }
        ahead.blanks();
    }
    let seconds = match Lower::new(ahead.word()).as_str() {
        "s" | "sec" | "second" => 1.0,
        "m" | "min" | "minute" => 60.0,
        "h" | "hr" | "hour" => 3_600.0,
        "d" | "day" => 86_400.0,
        _ => return None,
    };
    *scan = ahead;
    Some(Unit {
        things,
        seconds,
        clear,
    })
}
