//! Points in time as ISO 8601 has them.

/// Days from 0000-03-01 to 1970-01-01.
const EPOCH_DAY: i64 = 719_468;

const DAY_MS: i64 = 86_400_000;

/// What of a point in time is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Precision {
    /// `2024-04-24`
    Day,
    /// `2024-04-24T09:37:00`, with milliseconds where there are some.
    Time,
}

/// A point in time, in milliseconds since 1970, as text without a zone.
pub(super) fn text(epoch_ms: i64, precision: Precision) -> String {
    let (year, month, day) = civil(epoch_ms.div_euclid(DAY_MS));
    let date = format!("{year:04}-{month:02}-{day:02}");
    match precision {
        Precision::Day => date,
        Precision::Time => format!("{date}T{}", clock(epoch_ms.rem_euclid(DAY_MS))),
    }
}

/// A length of time in milliseconds as hours, minutes and seconds.
pub(super) fn clock(ms: i64) -> String {
    let sign = if ms < 0 { "-" } else { "" };
    let ms = ms.unsigned_abs();
    let (seconds, ms) = (ms / 1_000, ms % 1_000);
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    let (hours, minutes) = (minutes / 60, minutes % 60);
    match ms {
        0 => format!("{sign}{hours:02}:{minutes:02}:{seconds:02}"),
        ms => format!("{sign}{hours:02}:{minutes:02}:{seconds:02}.{ms:03}"),
    }
}

/// Year, month and day of a day since 1970-01-01 in the Gregorian calendar.
fn civil(day: i64) -> (i64, i64, i64) {
    let day = day + EPOCH_DAY;
    let era = day.div_euclid(146_097);
    let of_era = day.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    // Years start in March, so that the leap day is the last one.
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (year + 400 * era + next, month, day)
}
