//! Spans of time, in milliseconds: `2 hours 23 min`, `01:26:19`, `PT15M`.

use crate::digits::EXACT;
use crate::error;
use crate::numeral::{self, Numeral};
use crate::remark;
use crate::scan::{Lower, Scan};
use crate::{Error, Kind, Read, Reading, Value};

#[cfg(test)]
mod tests;

/// A unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Nanosecond,
    Microsecond,
    Millisecond,
    Second,
    Minute,
    Hour,
    Day,
    Week,
    /// 30.4375 days.
    Month,
    /// 365.25 days.
    Year,
}

/// The parts of a duration, as far as they are read.
struct Parts<'r> {
    reading: &'r Reading,
    /// Milliseconds. Fractions are apart so that adding many parts rounds once.
    whole: f64,
    fraction: f64,
    /// One bit for each unit: none comes twice.
    seen: u16,
    last: Option<Unit>,
    clear: bool,
}

/// Prints milliseconds so that reading them back gives exactly the same value.
///
/// ```
/// for (ms, text) in [
///     (0.012, "12 µs"),
///     (593.0, "593 ms"),
///     (18_300.0, "18.3 s"),
///     (736_000.0, "12 min 16 s"),
///     (8_580_000.0, "2 h 23 min"),
///     (-93_784_000.0, "−1 d 2 h 3 min 4 s"),
/// ] {
///     assert_eq!(value::duration::print(ms), text);
/// }
/// ```
pub fn print(ms: f64) -> String {
    let size = ms.abs();
    let (shift, unit) = match size {
        _ if size == 0.0 => (0, "ms"),
        _ if 60_000.0 <= size && size.fract() == 0.0 && size <= EXACT as f64 => {
            return print_parts(ms);
        }
        _ if size < 1e-3 => (6, "ns"),
        _ if size < 1.0 => (3, "µs"),
        _ if size < 1e3 => (0, "ms"),
        _ => (-3, "s"),
    };
    format!("{} {unit}", numeral::print(ms, shift))
}

fn print_parts(ms: f64) -> String {
    let size = ms.abs() as u64;
    let mut text = if ms < 0.0 {
        "−".to_owned()
    } else {
        String::new()
    };
    for (unit, length, cycle) in [
        ("d", 86_400_000, u64::MAX),
        ("h", 3_600_000, 24),
        ("min", 60_000, 60),
    ] {
        let count = size / length % cycle;
        if 0 < count {
            text += &format!("{} {unit} ", numeral::print(count as f64, 0));
        }
    }
    let rest = size % 60_000;
    if 0 < rest {
        text += &format!("{} s", numeral::print(rest as f64, -3));
    }
    text.trim_end().to_owned()
}

/// Milliseconds in another unit: `ns`, `us`, `ms`, `s`, `min`, `h`, `d`, `w`.
///
/// ```
/// assert_eq!(value::duration::in_unit(90_000.0, "min"), Some(1.5));
/// assert_eq!(value::duration::in_unit(90_000.0, "GiB"), None);
/// ```
pub fn in_unit(ms: f64, unit: &str) -> Option<f64> {
    let length = unit_named(unit)?.length(&Numeral::new(1, 0));
    Some(ms / length)
}

/// Whether `unit` names a span of time; months and years do not.
pub(crate) fn is_unit(unit: &str) -> bool {
    unit_named(unit).is_some()
}

/// How a unit of time is shown, if `unit` is one: `ms` for `milliseconds`.
pub(crate) fn unit_name(unit: &str) -> Option<&'static str> {
    unit_named(unit).map(Unit::name)
}

fn unit_named(word: &str) -> Option<Unit> {
    Unit::named(word).filter(|unit| !matches!(unit, Unit::Month | Unit::Year))
}

pub(crate) fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let mut scan = Scan::new(text);
    if scan.eat_word("duration") {
        scan.blanks();
        if !scan.eat(":") {
            return Err(error::unreadable(Kind::Duration));
        }
        scan.blanks();
    }
    let verbose = scan.eat("@");
    scan.blanks();
    let sign = scan.sign();
    if scan.rest.starts_with('P') {
        return read_iso(scan.rest, reading).map(|ms| Read::clear(Value::Duration(sign.apply(ms))));
    }
    let mut parts = Parts::new(reading);
    parts.read(&mut scan)?;
    let mut ago = scan;
    ago.blanks();
    let past = verbose && ago.eat_word("ago");
    if past {
        scan = ago;
    }
    let remark = remark::end(scan).ok_or(error::unreadable(Kind::Duration))?;
    let ms = sign.apply(parts.whole + parts.fraction);
    let clear = parts.clear && remark && sign.is_clear();
    Ok(Read {
        value: Value::Duration(if past { -ms } else { ms }),
        clear,
    })
}

impl Parts<'_> {
    fn new(reading: &Reading) -> Parts<'_> {
        Parts {
            reading,
            whole: 0.0,
            fraction: 0.0,
            seen: 0,
            last: None,
            clear: true,
        }
    }

    /// `1 hour, 15 minutes and 29 seconds`, `2 days, 4:13:02`, `01:26:19`.
    fn read(&mut self, scan: &mut Scan) -> Result<(), Error> {
        loop {
            if matches!(self.last, None | Some(Unit::Day | Unit::Week)) && self.read_clock(scan)? {
                return Ok(());
            }
            self.read_part(scan)?;
            if !scan_joint(scan) {
                return Ok(());
            }
        }
    }

    /// `15 minutes`.
    fn read_part(&mut self, scan: &mut Scan) -> Result<(), Error> {
        let numeral = Numeral::read(scan, Kind::Duration, self.reading)?;
        let word = scan_word(scan, self.last.is_none());
        let unit = match (word, self.last) {
            // `1h30`, and nothing after it.
            ("", Some(Unit::Hour)) if scan.is_done() => Unit::Minute,
            ("", Some(Unit::Minute)) if scan.is_done() => Unit::Second,
            ("", None) if !numeral.has_leading_zero() && remark::end(*scan).is_some() => {
                let unit = self.reading.unit.as_deref().and_then(Unit::named);
                unit.ok_or(error::no_unit(Kind::Duration))?
            }
            _ => Unit::named(word).ok_or(error::unreadable(Kind::Duration))?,
        };
        // `5m` is minutes, metres, millions or thousandths, `3D` is not a span of time.
        let sure = match word {
            "" | "S" | "H" | "D" | "W" => false,
            "m" => self.last.is_some() || has_digit_next(scan),
            _ => !matches!(unit, Unit::Month | Unit::Year),
        };
        self.clear &= numeral.is_clear() && sure;
        self.add(unit, &numeral)
    }

    fn add(&mut self, unit: Unit, numeral: &Numeral) -> Result<(), Error> {
        let ms = unit.length(numeral);
        if self.seen & unit.bit() != 0 || !ms.is_finite() {
            return Err(error::unreadable(Kind::Duration));
        }
        self.seen |= unit.bit();
        self.last = Some(unit);
        self.whole += ms.trunc();
        self.fraction += ms.fract();
        Ok(())
    }

    /// `1:26:19`, `2:04:13:02.266`; `12:10` is minutes and seconds unless the unit is `hh:mm`.
    fn read_clock(&mut self, scan: &mut Scan) -> Result<bool, Error> {
        let mut ahead = *scan;
        let Some(first) = ahead.integer(9).filter(|_| ahead.rest.starts_with(':')) else {
            return Ok(false);
        };
        let mut fields = [u64::from(first), 0, 0, 0];
        let mut count = 1;
        while count < 4 && ahead.eat(":") {
            let mut digits = ahead;
            let length = digits.digits().len();
            let field = ahead.integer(2).filter(|field| length == 2 && *field < 60);
            fields[count] = field.ok_or(error::unreadable(Kind::Duration))?.into();
            count += 1;
        }
        if let Some(fraction) = scan_fraction(&mut ahead) {
            self.fraction += fraction.scaled(3);
        }
        let hours_first =
            count == 2 && matches!(self.reading.unit.as_deref(), Some("hh:mm" | "h:mm"));
        let [days, hours, minutes, seconds] = match (count, fields) {
            (2, [hours, minutes, ..]) if hours_first => [0, hours, minutes, 0],
            (2, [minutes, seconds, ..]) => [0, 0, minutes, seconds],
            (3, [hours, minutes, seconds, _]) => [0, hours, minutes, seconds],
            (_, fields) => fields,
        };
        if count == 4 && (24 <= hours || self.last.is_some()) {
            return Err(error::unreadable(Kind::Duration));
        }
        self.clear &= 2 < count;
        self.whole += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) as f64 * 1e3;
        *scan = ahead;
        Ok(true)
    }
}

/// The word of a unit, after blanks, or after a hyphen in `30-minute`.
fn scan_word<'a>(scan: &mut Scan<'a>, first: bool) -> &'a str {
    let mut ahead = *scan;
    if first && ahead.eat("-") {
        let word = ahead.word();
        if 3 <= word.len() && Unit::named(word).is_some() {
            *scan = ahead;
            return word;
        }
        return "";
    }
    ahead.blanks();
    let word = ahead.word();
    if !word.is_empty() {
        *scan = ahead;
    }
    word
}

/// Steps over what joins two parts, if a digit follows: nothing, blanks, a comma, `and`.
fn scan_joint(scan: &mut Scan) -> bool {
    let mut ahead = *scan;
    ahead.blanks();
    if ahead.eat(",") {
        ahead.blanks();
    }
    if ahead.eat_word("and") {
        ahead.blanks();
    }
    let found = ahead.at_digit();
    if found {
        *scan = ahead;
    }
    found
}

fn has_digit_next(scan: &Scan) -> bool {
    scan_joint(&mut { *scan })
}

/// `.266` or `,266` after seconds.
fn scan_fraction(scan: &mut Scan) -> Option<Numeral> {
    let mut ahead = *scan;
    ahead.eat_any(&['.', ','])?;
    let digits = ahead.digits();
    // More digits would change nothing.
    let digits = &digits[..digits.len().min(18)];
    let mantissa = digits.parse().ok()?;
    *scan = ahead;
    Some(Numeral::new(mantissa, -i32::try_from(digits.len()).ok()?))
}

/// `P1DT12H`, in the letters of ISO 8601.
fn read_iso(text: &str, reading: &Reading) -> Result<f64, Error> {
    let unreadable = error::unreadable(Kind::Duration);
    let mut parts = Parts::new(reading);
    let mut scan = Scan::new(text);
    scan.eat("P");
    let mut in_time = false;
    while !scan.is_done() {
        if !in_time && scan.eat("T") {
            in_time = true;
        }
        let numeral = Numeral::read(&mut scan, Kind::Duration, reading)?;
        let unit = match (scan.eat_any(&['Y', 'M', 'W', 'D', 'H', 'S']), in_time) {
            (Some('Y' | 'M'), false) => return Err(error::open_month()),
            (Some('W'), false) => Unit::Week,
            (Some('D'), false) => Unit::Day,
            (Some('H'), true) => Unit::Hour,
            (Some('M'), true) => Unit::Minute,
            (Some('S'), true) => Unit::Second,
            _ => return Err(unreadable),
        };
        parts.add(unit, &numeral)?;
    }
    if parts.last.is_none() {
        Err(unreadable)
    } else {
        Ok(parts.whole + parts.fraction)
    }
}

impl Unit {
    fn named(word: &str) -> Option<Unit> {
        // `5M` is millions or megabytes, never minutes.
        if word == "M" {
            return None;
        }
        Some(match Lower::new(word).as_str() {
            "ns" | "nsec" | "nsecs" | "nano" | "nanos" | "nanosecond" | "nanoseconds" => {
                Unit::Nanosecond
            }
            "us" | "usec" | "usecs" | "micro" | "micros" | "microsecond" | "microseconds" => {
                Unit::Microsecond
            }
            "ms" | "msec" | "msecs" | "milli" | "millis" | "millisecond" | "milliseconds" => {
                Unit::Millisecond
            }
            "s" | "sec" | "secs" | "second" | "seconds" => Unit::Second,
            "m" | "min" | "mins" | "minute" | "minutes" => Unit::Minute,
            "h" | "hr" | "hrs" | "hour" | "hours" => Unit::Hour,
            "d" | "day" | "days" => Unit::Day,
            "w" | "wk" | "wks" | "week" | "weeks" => Unit::Week,
            "month" | "months" => Unit::Month,
            "year" | "years" => Unit::Year,
            _ => return None,
        })
    }

    fn name(self) -> &'static str {
        match self {
            Unit::Nanosecond => "ns",
            Unit::Microsecond => "µs",
            Unit::Millisecond => "ms",
            Unit::Second => "s",
            Unit::Minute => "min",
            Unit::Hour => "h",
            Unit::Day => "d",
            Unit::Week => "w",
            Unit::Month => "months",
            Unit::Year => "years",
        }
    }

    /// Milliseconds, with as little rounding as can be.
    fn length(self, numeral: &Numeral) -> f64 {
        match self {
            Unit::Nanosecond => numeral.scaled(-6),
            Unit::Microsecond => numeral.scaled(-3),
            Unit::Millisecond => numeral.scaled(0),
            Unit::Second => numeral.scaled(3),
            Unit::Minute => numeral.scaled(4) * 6.0,
            Unit::Hour => numeral.scaled(5) * 36.0,
            Unit::Day => numeral.scaled(5) * 864.0,
            Unit::Week => numeral.scaled(5) * 6_048.0,
            Unit::Month => numeral.scaled(5) * 26_298.0,
            Unit::Year => numeral.scaled(5) * 315_576.0,
        }
    }

    fn bit(self) -> u16 {
        1 << self as u16
    }
}
