//! Periods of time: the day of `2024-04-24`, the month of `2024-04`, the minute of `09:37`.

use super::Interval;
use crate::calendar::{civil, day_number};
use crate::scan::{Scan, trim};
use crate::timestamp::{self, DAY_MS, Moment, Time};
use crate::{Error as Unread, Kind, Reading, error};

/// How many characters of `2024-04-24 09:37:12.256` say a year, a month, a day, a minute and so on.
const GRAINS: [usize; 6] = [4, 7, 10, 16, 19, 23];

/// The year 1 and the year 9999: years have four digits.
const FIRST: f64 = -62_135_596_800_000.0;
const END: f64 = 253_370_764_800_000.0;

pub(super) fn read(text: &str, reading: &Reading) -> Result<Interval, Unread> {
    let text = trim(text);
    let mut scan = Scan::new(text);
    let moment = Moment::scan(&mut scan)?.filter(|_| scan.is_done());
    let period = match moment {
        Some(moment) => {
            let length = moment.time.map_or(DAY_MS, Time::length);
            // Nobody means less than a millisecond.
            let from = moment.timestamp().epoch_ms.floor();
            Some(Interval {
                from,
                to: from + length,
            })
        }
        None => read_months(text).or_else(|| {
            let epoch = timestamp::read_epoch(text, reading)?.value.key()?.floor();
            let to = epoch + 1.0;
            Some(Interval { from: epoch, to })
        }),
    };
    period
        .filter(|period| FIRST <= period.from && period.to <= END)
        .ok_or(error::unreadable(Kind::Timestamp))
}

/// `2024-04`, `Apr 2024`, `2024`
fn read_months(text: &str) -> Option<Interval> {
    let mut scan = Scan::new(text);
    let named = timestamp::scan_name(&mut scan, &timestamp::MONTHS);
    if named.is_some() && !scan.blanks() {
        return None;
    }
    let year = timestamp::scan_year(&mut scan)?;
    let month = match named {
        None => scan
            .eat_any(&['-', '/'])
            .and_then(|_| scan.integer(2))
            .filter(|_| !scan.rest.starts_with('-')),
        month => month,
    };
    if !scan.is_done() {
        return None;
    }
    let (next_year, next_month) = match month {
        Some(12) | None => (year + 1, 1),
        Some(month) => (year, month + 1),
    };
    let start = |year, month| Some(day_number(year, month, 1)? as f64 * DAY_MS);
    Some(Interval {
        from: start(year, month.unwrap_or(1))?,
        to: start(next_year, next_month)?,
    })
}

/// `12:10`: the first such time after the start of `from`.
pub(super) fn read_time_after(from: Interval, text: &str) -> Option<Interval> {
    let mut scan = Scan::new(trim(text));
    let time = Time::scan(&mut scan, ":").filter(|_| scan.is_done())?;
    let moment = Moment {
        day: (from.from / DAY_MS).floor() as i64,
        time: Some(time),
        offset_minutes: None,
    };
    let mut start = moment.timestamp().epoch_ms.floor();
    if start < from.from {
        start += DAY_MS;
    }
    Some(Interval {
        from: start,
        to: start + time.length(),
    })
}

/// Prints an interval that starts and ends with periods.
pub(super) fn print(interval: Interval) -> String {
    let Interval { from, to } = interval;
    let read = |text: &str| read(text, &Reading::DEFAULT).ok();
    // The coarsest period that starts or ends there.
    let first = || {
        let starts = |grain: &usize| read(&write(from, *grain)).is_some_and(|at| at.from == from);
        GRAINS.into_iter().find(starts).unwrap_or(GRAINS[5])
    };
    let last = || {
        let ends = |grain: &usize| read(&write(to - 1.0, *grain)).is_some_and(|at| at.to == to);
        GRAINS.into_iter().find(ends).unwrap_or(GRAINS[5])
    };
    if to == f64::INFINITY {
        return format!(">= {}", write(from, first()));
    }
    if from == f64::NEG_INFINITY {
        return format!("<= {}", write(to - 1.0, last()));
    }
    let one = GRAINS.map(|grain| write(from, grain));
    if let Some(text) = one.into_iter().find(|text| read(text) == Some(interval)) {
        return text;
    }
    let grain = first().max(last());
    format!("{}..{}", write(from, grain), write(to - 1.0, grain))
}

/// The period of a millisecond, in so many characters.
fn write(ms: f64, grain: usize) -> String {
    let ms = ms as i64;
    let (year, month, day) = civil(ms.div_euclid(DAY_MS as i64));
    let of_day = ms.rem_euclid(DAY_MS as i64);
    let (seconds, thousandths) = (of_day / 1_000, of_day % 1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    let mut text = format!(
        "{year:04}-{month:02}-{day:02} {hours:02}:{minutes:02}:{:02}.{thousandths:03}",
        seconds % 60
    );
    text.truncate(grain);
    text
}
