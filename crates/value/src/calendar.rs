//! Days of the Gregorian calendar, counted from 1970-01-01.

/// 1970-01-01, counted from 0000-03-01.
const EPOCH_DAY: i64 = 719_468;

/// Days since 1970-01-01 in the Gregorian calendar; `None` for a day that is not in it.
pub fn day_number(year: u32, month: u32, day: u32) -> Option<i64> {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let length = match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        1..=12 => 31,
        _ => return None,
    };
    if !(1..=length).contains(&day) {
        return None;
    }
    // Years start in March, so that the leap day is the last one.
    let (year, month) = if 2 < month {
        (year, month - 3)
    } else {
        (year.checked_sub(1)?, month + 9)
    };
    let before = year * 365 + year / 4 - year / 100 + year / 400;
    let days = before + (153 * month + 2) / 5 + day - 1;
    Some(i64::from(days) - EPOCH_DAY)
}

/// Year, month and day of a day since 1970-01-01: the inverse of [`day_number`].
pub fn civil(day: i64) -> (i64, i64, i64) {
    let day = day + EPOCH_DAY;
    let era = day.div_euclid(146_097);
    let of_era = day.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (era * 400 + year + next, month, day)
}
