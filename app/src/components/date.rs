//! Days as people read them: `24–26 April 2024`.

use crate::Words;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// Reads `2024-04-24`.
    pub(crate) fn parse(text: &str) -> Option<Day> {
        let mut parts = text.trim().splitn(3, '-');
        let day = Day {
            year: parts.next()?.parse().ok()?,
            month: parts.next()?.parse().ok()?,
            day: parts.next()?.parse().ok()?,
        };
        let is_valid = (1..=12).contains(&day.month) && (1..=31).contains(&day.day);
        is_valid.then_some(day)
    }

    /// Milliseconds from 1970-01-01 to the start of the day, in UTC.
    pub(crate) fn epoch_ms(self) -> f64 {
        // Howard Hinnant's `days_from_civil`: years start in March, so that the leap day is last.
        let (month, day) = (i64::from(self.month), i64::from(self.day));
        let year = i64::from(self.year) - i64::from(month <= 2);
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        (era * 146_097 + day_of_era - 719_468) as f64 * 86_400_000.0
    }

    fn month(self, words: &Words) -> &'static str {
        words.months[usize::from(self.month) - 1]
    }
}

/// A day in words: `24 April 2024`.
pub(crate) fn day(day: Day, words: &Words) -> String {
    format!("{} {}", day_and_month(day, words), day.year)
}

fn day_and_month(day: Day, words: &Words) -> String {
    format!("{}{} {}", day.day, words.after_day, day.month(words))
}

/// The days `2024-04-24..2024-04-26`, or the one day, in words; as written when it is no day.
pub(crate) fn tested(text: &str, words: &Words) -> String {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (Some(first), Some(last)) = (Day::parse(first), Day::parse(last)) else {
        return text.to_owned();
    };
    let to = day(last, words);
    if first == last {
        to
    } else if first.year != last.year {
        format!("{} – {to}", day(first, words))
    } else if first.month != last.month {
        format!("{} – {to}", day_and_month(first, words))
    } else {
        format!("{}{}–{to}", first.day, words.after_day)
    }
}

#[cfg(test)]
mod tests;
