//! Points in time: `2024-04-24 09:37`, `Mon Apr 29 08:13:56 UTC 2024`, `2018-12-12T12:00:00+11:00`.

use std::fmt;

use crate::calendar::{civil, day_number};
use crate::digits::shortest;
use crate::error;
use crate::numeral::Numeral;
use crate::scan::{Lower, Scan, trim};
use crate::{Decimal, Error, Kind, Read, Reading, Timestamp, Value};

#[cfg(test)]
mod tests;

pub(crate) const DAY_MS: f64 = 86_400_000.0;

pub(crate) const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

const WEEKDAYS: [&str; 7] = [
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
];

/// A date, and the time and the zone as far as they are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// Days since 1970-01-01.
    pub(crate) day: i64,
    pub(crate) time: Option<Time>,
    pub(crate) offset_minutes: Option<i16>,
}

/// A time of day.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Time {
    seconds: u32,
    /// The digits behind the seconds, and how many they are.
    fraction: u64,
    fraction_length: u32,
    /// Whether seconds were written.
    pub(crate) exact: bool,
}

pub(crate) fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let mut scan = Scan::new(text);
    let moment = Moment::scan(&mut scan)?.filter(|_| scan.is_done());
    let read = match moment {
        Some(moment) => Some(Read {
            value: Value::Timestamp(moment.timestamp()),
            // A time without a zone may be any of 24 instants; a date is a date.
            clear: moment.time.is_none() || moment.offset_minutes.is_some(),
        }),
        None => read_epoch(text, reading),
    };
    read.ok_or(error::unreadable(Kind::Timestamp))
}

/// Seconds or milliseconds since 1970: the unit says which, else the size.
pub(crate) fn read_epoch(text: &str, reading: &Reading) -> Option<Read> {
    let mut scan = Scan::new(text);
    let numeral = Numeral::scan(&mut scan, Decimal::Point).filter(|_| scan.is_done())?;
    let shift = match (reading.unit.as_deref(), numeral.scaled(0)) {
        (Some("s"), _) => 3,
        (Some("ms"), _) => 0,
        (_, seconds) if (1e8..1e11).contains(&seconds) => 3,
        (_, ms) if (1e11..1e14).contains(&ms) => 0,
        _ => return None,
    };
    let timestamp = Timestamp {
        epoch_ms: numeral.scaled(shift),
        offset_minutes: Some(0),
    };
    Some(Read {
        value: Value::Timestamp(timestamp),
        clear: false,
    })
}

impl Moment {
    /// The moment that `scan` stands before. The error is a date that can be read in two ways.
    pub(crate) fn scan(scan: &mut Scan) -> Result<Option<Moment>, Error> {
        let mut ahead = *scan;
        if scan_name(&mut ahead, &WEEKDAYS).is_some() {
            ahead.eat(",");
            ahead.blanks();
        }
        let moment = if ahead.at_digit() {
            scan_date(&mut ahead)?.map(|day| Moment::from_day(day, &mut ahead))
        } else {
            scan_month_first(&mut ahead)
        };
        if moment.is_some() {
            *scan = ahead;
        }
        Ok(moment)
    }

    /// Adds the time and the zone that follow a date.
    fn from_day(day: i64, scan: &mut Scan) -> Moment {
        let mut moment = Moment {
            day,
            time: None,
            offset_minutes: None,
        };
        let mut ahead = *scan;
        let iso = ahead.eat("T");
        let mut joined = iso || ahead.eat(":");
        if !joined {
            ahead.eat(",");
            joined = ahead.blanks();
        }
        if ahead.eat_word("at") {
            ahead.blanks();
        }
        if let Some(time) = Time::scan(&mut ahead, ":").filter(|_| joined) {
            moment.time = Some(time);
            moment.offset_minutes = scan_zone(&mut ahead, iso || time.exact);
            *scan = ahead;
        }
        moment
    }

    pub(crate) fn timestamp(&self) -> Timestamp {
        let time = self.time.unwrap_or_default();
        let minutes = i64::from(self.offset_minutes.unwrap_or(0));
        let seconds = self.day * 86_400 + i64::from(time.seconds) - minutes * 60;
        let (mut fraction, mut length) = (time.fraction, time.fraction_length);
        let total = loop {
            let seconds = seconds.checked_mul(10_i64.pow(length));
            match seconds.and_then(|seconds| seconds.checked_add_unsigned(fraction)) {
                Some(total) => break total,
                None => (fraction, length) = (fraction / 10, length - 1),
            }
        };
        let size = Numeral::new(total.unsigned_abs(), -(length as i32)).scaled(3);
        let epoch_ms = if total < 0 { -size } else { size };
        Timestamp {
            epoch_ms,
            offset_minutes: self.offset_minutes,
        }
    }
}

impl Time {
    /// `09:37`, `08:13:56.256`, `5:42 PM`; `12.10` where the separator is a point.
    pub(crate) fn scan(scan: &mut Scan, separator: &str) -> Option<Time> {
        let mut ahead = *scan;
        let mut hours = ahead.integer(2).filter(|_| ahead.eat(separator))?;
        let minutes = scan_sixty(&mut ahead)?;
        let mut time = Time::default();
        let mut seconds = 0;
        if separator == ":" && ahead.eat(":") {
            time.exact = true;
            seconds = scan_sixty(&mut ahead)?;
            let mut fraction = ahead;
            if fraction.eat_any(&['.', ',']).is_some() {
                let digits = fraction.digits();
                if (1..=18).contains(&digits.len()) {
                    time.fraction = digits.parse().ok()?;
                    time.fraction_length = digits.len() as u32;
                    ahead = fraction;
                }
            }
        }
        let mut half = ahead;
        half.blanks();
        let afternoon = half.eat_word("pm");
        if afternoon || half.eat_word("am") {
            let twelve = Some(hours).filter(|hours| (1..=12).contains(hours))?;
            hours = twelve % 12 + if afternoon { 12 } else { 0 };
            ahead = half;
        }
        if 23 < hours || ahead.at_digit() {
            return None;
        }
        time.seconds = (hours * 60 + minutes) * 60 + seconds;
        *scan = ahead;
        Some(time)
    }

    /// How many milliseconds begin with it, as far as it is written: a minute, a second, or less.
    pub(crate) fn length(self) -> f64 {
        match self.fraction_length {
            _ if !self.exact => 60_000.0,
            0 => 1_000.0,
            1 => 100.0,
            2 => 10.0,
            _ => 1.0,
        }
    }
}

/// `Z`, ` UTC`, `+11:00`. A hyphen opens an offset after an `exact` time only: `09:37-12:10` is a
/// range.
pub(crate) fn scan_zone(scan: &mut Scan, exact: bool) -> Option<i16> {
    let mut ahead = *scan;
    let loose = ahead.blanks();
    if ["Z", "UTC", "GMT"].iter().any(|zone| ahead.eat_word(zone)) {
        *scan = ahead;
        return Some(0);
    }
    let sign = match ahead.eat_any(&['+', '-', '−'])? {
        '+' => 1,
        '-' if !exact => return None,
        _ => -1,
    };
    let digits = ahead.digits();
    let (hours, minutes) = match digits.len() {
        2 if ahead.eat(":") => (digits, ahead.digits()),
        2 if !loose => (digits, "00"),
        4 => digits.split_at(2),
        _ => return None,
    };
    let (hours, minutes): (i16, i16) = (hours.parse().ok()?, minutes.parse().ok()?);
    if 59 < minutes || 14 < hours {
        return None;
    }
    *scan = ahead;
    Some(sign * (hours * 60 + minutes))
}

/// `2024-04-24`, `24 Apr 2024`, `24/Apr/2024`, `24.04.2024`; the days since 1970-01-01.
fn scan_date(scan: &mut Scan) -> Result<Option<i64>, Error> {
    let mut ahead = *scan;
    let first = ahead.digits();
    let day = match ahead.eat_any(&['-', '/', '.', ' ']) {
        Some(separator) => scan_date_from(first, separator, &mut ahead).transpose()?,
        None => None,
    };
    if day.is_some() {
        *scan = ahead;
    }
    Ok(day.filter(|_| !scan.at_digit()))
}

/// The date whose `first` number is read.
fn scan_date_from(first: &str, separator: char, scan: &mut Scan) -> Option<Result<i64, Error>> {
    let number: u32 = first.parse().ok()?;
    if first.len() == 4 {
        let month = scan.integer(2).filter(|_| "-/".contains(separator))?;
        let day = scan.eat_any(&[separator]).and_then(|_| scan.integer(2))?;
        return day_number(number, month, day).map(Ok);
    }
    if let Some(month) = scan_name(scan, &MONTHS) {
        let year = scan.eat_any(&[separator]).and_then(|_| scan_year(scan))?;
        return day_number(year, month, number).map(Ok);
    }
    let second = scan.integer(2)?;
    let year = scan.eat_any(&[separator]).and_then(|_| scan_year(scan))?;
    match separator {
        '.' => day_number(year, second, number).map(Ok),
        '/' | '-' if 12 < second => day_number(year, number, second).map(Ok),
        '/' | '-' if 12 < number || number == second => day_number(year, second, number).map(Ok),
        '/' | '-' => Some(Err(error::open_date())),
        _ => None,
    }
}

/// `Apr 29 08:13:56 UTC 2024`, `Mar 4, 2024, 5:42 PM UTC`.
fn scan_month_first(scan: &mut Scan) -> Option<Moment> {
    let month = scan_name(scan, &MONTHS)?;
    let day = Some(scan.blanks())
        .filter(|blank| *blank)
        .and_then(|_| scan.integer(2))?;
    scan.eat(",");
    scan.blanks();
    if let Some(year) = scan_year(scan) {
        return Some(Moment::from_day(day_number(year, month, day)?, scan));
    }
    let time = Time::scan(scan, ":")?;
    let offset_minutes = scan_zone(scan, time.exact);
    let year = Some(scan.blanks())
        .filter(|blank| *blank)
        .and_then(|_| scan_year(scan))?;
    Some(Moment {
        day: day_number(year, month, day)?,
        time: Some(time),
        offset_minutes,
    })
}

/// The place of a name among `names`, from 1. Three letters are enough.
pub(crate) fn scan_name(scan: &mut Scan, names: &[&str]) -> Option<u32> {
    let mut ahead = *scan;
    let lower = Lower::new(ahead.word());
    let word = lower.as_str();
    let place = names.iter().position(|name| {
        name.starts_with(word) && (word.len() == 3 || word.len() == name.len() || word == "sept")
    })?;
    *scan = ahead;
    Some(place as u32 + 1)
}

pub(crate) fn scan_year(scan: &mut Scan) -> Option<u32> {
    let mut ahead = *scan;
    let year = ahead.digits();
    let year = Some(year).filter(|year| year.len() == 4)?.parse().ok()?;
    *scan = ahead;
    Some(year)
}

fn scan_sixty(scan: &mut Scan) -> Option<u32> {
    let mut ahead = *scan;
    let digits = ahead.digits();
    let number = Some(digits)
        .filter(|digits| digits.len() == 2)?
        .parse()
        .ok()?;
    *scan = ahead;
    Some(number).filter(|number| *number < 60)
}

impl Timestamp {
    /// The point in time that `text` says, with numbers of `unit` since 1970 where it is one; what
    /// [`parse`](crate::parse) reads for [`Kind::Timestamp`].
    pub fn read(text: &str, unit: Option<&str>) -> Option<Timestamp> {
        let reading = Reading {
            unit: unit.map(str::to_owned),
            ..Reading::DEFAULT
        };
        match read(trim(text), &reading).ok()?.value {
            Value::Timestamp(timestamp) => Some(timestamp),
            _ => None,
        }
    }

    /// It in ISO 8601, in its own zone, so that reading it back gives exactly the same value: a date
    /// alone at midnight of no zone. Empty outside of all calendars.
    ///
    /// ```
    /// use value::Timestamp;
    ///
    /// for (text, iso) in [
    ///     ("Mon Apr 29 08:13:56 UTC 2024", "2024-04-29T08:13:56Z"),
    ///     ("2018-12-12 12:00 +1100", "2018-12-12T12:00:00+11:00"),
    ///     ("24 Apr 2024 9:37", "2024-04-24T09:37:00"),
    ///     ("24.04.2024", "2024-04-24"),
    /// ] {
    ///     let timestamp = Timestamp::read(text, None).unwrap();
    ///     assert_eq!(timestamp.iso(), iso);
    ///     assert_eq!(Timestamp::read(iso, None), Some(timestamp));
    /// }
    /// ```
    pub fn iso(&self) -> String {
        let Some(clock) = Clock::new(*self) else {
            return String::new();
        };
        let (year, month, day) = civil(clock.day);
        let mut iso = format!("{year:04}-{month:02}-{day:02}");
        if clock.is_midnight() && self.offset_minutes.is_none() {
            return iso;
        }
        let (minutes, seconds) = (clock.seconds / 60, clock.seconds % 60);
        iso += &format!("T{:02}:{:02}:{seconds:02}", minutes / 60, minutes % 60);
        if !clock.fraction.is_empty() {
            iso += ".";
            iso += &clock.fraction;
        }
        match self.offset_minutes {
            None => {}
            Some(0) => iso.push('Z'),
            Some(offset) => {
                let sign = if offset < 0 { '-' } else { '+' };
                let offset = offset.unsigned_abs();
                iso += &format!("{sign}{:02}:{:02}", offset / 60, offset % 60);
            }
        }
        iso
    }
}

/// Prints a point in time in its own zone so that reading it back gives exactly the same value.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(clock) = Clock::new(*self) else {
            return write!(f, "–");
        };
        let (year, month, day) = civil(clock.day);
        write!(f, "{year:04}-{month:02}-{day:02}")?;
        if clock.is_midnight() && self.offset_minutes.is_none() {
            return Ok(());
        }
        write!(f, " {clock}")?;
        match self.offset_minutes {
            None => Ok(()),
            Some(0) => write!(f, " UTC"),
            Some(offset) => {
                let sign = if offset < 0 { '−' } else { '+' };
                let offset = offset.unsigned_abs();
                write!(f, " {sign}{:02}:{:02}", offset / 60, offset % 60)
            }
        }
    }
}

/// Day and time of day in the zone of a timestamp.
pub(crate) struct Clock {
    pub(crate) day: i64,
    seconds: i64,
    /// Digits behind the seconds.
    fraction: String,
}

impl Clock {
    /// `None` outside of all calendars.
    pub(crate) fn new(timestamp: Timestamp) -> Option<Clock> {
        let epoch_ms = timestamp.epoch_ms;
        if !epoch_ms.is_finite() || 1e15 < epoch_ms.abs() {
            return None;
        }
        let whole = epoch_ms.floor();
        // In decimal, since `epoch_ms - whole` would show digits that nobody wrote.
        let (digits, last) = shortest(epoch_ms.abs());
        let decimals = last.min(0).unsigned_abs() as usize;
        let mut digits = format!("{digits:0>decimals$}");
        digits.drain(..digits.len() - decimals);
        digits.truncate(12);
        if epoch_ms < 0.0 && !digits.is_empty() {
            let complement = 10_u64.pow(digits.len() as u32) - digits.parse::<u64>().unwrap_or(0);
            digits = format!("{complement:0>length$}", length = digits.len());
        }
        let local = whole as i64 + i64::from(timestamp.offset_minutes.unwrap_or(0)) * 60_000;
        let of_day = local.rem_euclid(86_400_000);
        let fraction = format!("{:03}{digits}", of_day % 1_000);
        Some(Clock {
            day: local.div_euclid(86_400_000),
            seconds: of_day / 1_000,
            fraction: fraction.trim_end_matches('0').to_owned(),
        })
    }

    fn is_midnight(&self) -> bool {
        self.seconds == 0 && self.fraction.is_empty()
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds) = (
            self.seconds / 3_600,
            self.seconds / 60 % 60,
            self.seconds % 60,
        );
        write!(f, "{hours:02}:{minutes:02}")?;
        if seconds != 0 || !self.fraction.is_empty() {
            write!(f, ":{seconds:02}")?;
        }
        if !self.fraction.is_empty() {
            write!(f, ".{}", self.fraction)?;
        }
        Ok(())
    }
}
