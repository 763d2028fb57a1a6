//! Days as people read them: `24–26 April 2024`.

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

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

    fn month(self) -> &'static str {
        MONTHS[usize::from(self.month) - 1]
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.day, self.month(), self.year)
    }
}

/// The days `2024-04-24..2024-04-26`, or the one day, in words; as written when it is no day.
pub(crate) fn tested(text: &str) -> String {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (Day::parse(first), Day::parse(last)) {
        (Some(first), Some(last)) if first == last => first.to_string(),
        (Some(first), Some(last)) if first.year != last.year => format!("{first} – {last}"),
        (Some(first), Some(last)) if first.month != last.month => {
            format!("{} {} – {last}", first.day, first.month())
        }
        (Some(first), Some(last)) => format!("{}–{last}", first.day),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
