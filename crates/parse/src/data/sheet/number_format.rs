//! How a spreadsheet shows a number, and what the number therefore is.

use crate::data::moment::{self, Precision};

/// What a number in a cell is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum NumberFormat {
    /// A number.
    #[default]
    Plain,
    /// A share, shown in hundredths.
    Percent,
    /// A day.
    Date,
    /// A day and a time of it.
    DateTime,
    /// Hours, minutes, seconds.
    Duration,
}

impl NumberFormat {
    /// A format that every spreadsheet has, by its number (ECMA-376, 18.8.30).
    pub(super) fn builtin(id: u32) -> NumberFormat {
        match id {
            9 | 10 => NumberFormat::Percent,
            14..=17 | 27..=31 | 34..=36 | 50..=58 => NumberFormat::Date,
            22 => NumberFormat::DateTime,
            18..=21 | 32 | 33 | 45..=47 => NumberFormat::Duration,
            _ => NumberFormat::Plain,
        }
    }

    /// A format by its code: `0.0%`, `yyyy-mm-dd hh:mm`, `[h]:mm:ss`.
    pub(super) fn of(code: &str) -> NumberFormat {
        if code.eq_ignore_ascii_case("general") {
            return NumberFormat::Plain;
        }
        let mut chars = code.chars();
        let (mut has_date, mut has_time, mut has_month) = (false, false, false);
        while let Some(c) = chars.next() {
            match c.to_ascii_lowercase() {
                '"' => {
                    chars.by_ref().find(|c| *c == '"');
                }
                // The next character stands for itself, for a space of its width, or to fill.
                '\\' | '_' | '*' => {
                    chars.next();
                }
                '[' => {
                    let inner: String = chars.by_ref().take_while(|c| *c != ']').collect();
                    let is_unit = |c: char| matches!(c.to_ascii_lowercase(), 'h' | 'm' | 's');
                    if !inner.is_empty() && inner.chars().all(is_unit) {
                        return NumberFormat::Duration;
                    }
                }
                '%' => return NumberFormat::Percent,
                // What follows is for negative numbers.
                ';' => break,
                'd' | 'y' => has_date = true,
                'h' | 's' => has_time = true,
                'm' => has_month = true,
                _ => {}
            }
        }
        match (has_date || has_month && !has_time, has_time) {
            (true, true) => NumberFormat::DateTime,
            (true, false) => NumberFormat::Date,
            (false, true) => NumberFormat::Duration,
            (false, false) => NumberFormat::Plain,
        }
    }

    /// A number as this format means it. Days count from 1900, or from 1904 where the file says so.
    pub(super) fn text(self, number: f64, from_1904: bool) -> String {
        const DAY_MS: f64 = 86_400_000.0;
        /// No spreadsheet has days after the year 9999.
        const LAST_DAY: f64 = 2_958_466.0;
        let is_day = (0.0..LAST_DAY).contains(&number);
        match self {
            NumberFormat::Percent => percent(number),
            NumberFormat::Duration if number.abs() < LAST_DAY => {
                moment::clock((number * DAY_MS).round() as i64)
            }
            NumberFormat::Date | NumberFormat::DateTime if is_day => {
                // Day 60 of 1900 is the 29th of February, which was none.
                let epoch = match from_1904 {
                    true => -24_107.0,
                    false if number < 60.0 => -25_568.0,
                    false => -25_569.0,
                };
                let ms = ((number + epoch) * DAY_MS).round() as i64;
                let precision = match self {
                    NumberFormat::Date if number.fract() == 0.0 => Precision::Day,
                    _ => Precision::Time,
                };
                moment::text(ms, precision)
            }
            _ => number.to_string(),
        }
    }
}

/// A share in hundredths. The decimal point is moved, so that no digit changes.
fn percent(share: f64) -> String {
    let text = share.to_string();
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or(("", text.as_str()), |rest| ("-", rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let moved = format!("{fraction:0<2}");
    let (hundredths, rest) = moved.split_at(2);
    let whole = format!("{whole}{hundredths}");
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    match rest {
        "" => format!("{sign}{whole}%"),
        rest => format!("{sign}{whole}.{rest}%"),
    }
}
