//! Things per second: `12.5/s`, `30 requests/min`, `500K operations per minute`, `250 MiB/s`.

use crate::bytes;
use crate::duration;
use crate::error;
use crate::number;
use crate::numeral::{self, Numeral};
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

/// Things per second in another unit: `/min`, `MiB/s`.
///
/// ```
/// assert_eq!(value::rate::in_unit(0.5, "/min"), Some(30.0));
/// ```
pub fn in_unit(per_second: f64, unit: &str) -> Option<f64> {
    let factor = unit_named(unit, Base::Auto)?.scale(&Numeral::new(1, 0))?;
    Some(per_second / factor)
}

pub(crate) fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let unreadable = error::unreadable(Kind::Rate);
    let mut scan = Scan::new(text);
    let sign = scan.sign();
    let numeral = Numeral::read(&mut scan, Kind::Rate, reading)?;
    let written = scan_unit(&mut scan, reading.base);
    let remark = remark::end(scan).ok_or(unreadable.clone())?;
    let unit = match (written, &reading.unit) {
        (Some(unit), _) => Some(unit),
        (None, _) if numeral.has_leading_zero() => None,
        (None, Some(unit)) => unit_named(unit, reading.base),
        (None, None) => Some(Unit {
            clear: false,
            ..Unit::PER_SECOND
        }),
    };
    let unit = unit.ok_or(unreadable.clone())?;
    let rate = sign.apply(unit.scale(&numeral).ok_or(error::open_bytes(Kind::Rate))?);
    if !rate.is_finite() {
        return Err(unreadable);
    }
    let clear = numeral.is_clear() && unit.clear && remark && sign.is_clear();
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
    let (shift, sure) = number::scan_magnitude(&mut ahead).unwrap_or((0, true));
    ahead.blanks();
    let mut after = ahead;
    let things = after.word();
    if !things.eq_ignore_ascii_case("per") {
        ahead = after;
    }
    let bytes = bytes::Unit::named(things, base).filter(|_| shift == 0);
    let seconds = match (scan_span(&mut ahead), Lower::new(things).as_str()) {
        // `20 sec per second` is a slip, `5 m/s` a speed.
        _ if duration::is_unit(things) || shift < 0 => return None,
        (Some(seconds), _) => seconds,
        (None, "rps" | "tps" | "qps" | "iops") => 1.0,
        _ => return None,
    };
    *scan = ahead;
    Some(match bytes {
        Some(bytes) => Unit {
            things: Things::Bytes(bytes),
            seconds,
            clear: false,
        },
        None => Unit {
            things: Things::Counted(shift),
            seconds,
            clear: sure,
        },
    })
}

/// `/s`, `per minute`: the seconds in it.
fn scan_span(scan: &mut Scan) -> Option<f64> {
    let mut ahead = *scan;
    ahead.blanks();
    if !ahead.eat("/") && !ahead.eat_word("per") {
        return None;
    }
    ahead.blanks();
    let seconds = match Lower::new(ahead.word()).as_str() {
        "s" | "sec" | "second" => 1.0,
        "m" | "min" | "minute" => 60.0,
        "h" | "hr" | "hour" => 3_600.0,
        "d" | "day" => 86_400.0,
        _ => return None,
    };
    *scan = ahead;
    Some(seconds)
}

impl Unit {
    const PER_SECOND: Unit = Unit {
        things: Things::Counted(0),
        seconds: 1.0,
        clear: true,
    };

    /// Things per second; `None` when it is open how many bytes they are.
    fn scale(&self, numeral: &Numeral) -> Option<f64> {
        let things = match self.things {
            Things::Counted(shift) => numeral.scaled(shift),
            Things::Bytes(bytes) => bytes.scale(numeral)?,
        };
        Some(things / self.seconds)
    }
}
