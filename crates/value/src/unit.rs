//! Ways to show the numbers of a kind: `2 h 23 min`, `143 min`, `2:23:00`; `1.5 GiB`, `1610.6 MB`.

use std::str::FromStr;

use crate::digits::{EXACT, POWERS};
use crate::duration;
use crate::numeral;
use crate::{Kind, Timestamp};

#[cfg(test)]
mod tests;

/// A way to show the numbers of a kind. The spelling of the author is none of them.
///
/// ```
/// use value::{Kind, Unit};
///
/// // One duration, two sizes, a share and a throughput, each in units of its kind.
/// for (kind, number, unit, shown) in [
///     (Kind::Duration, 8_580_000.0, "auto", "2 h 23 min"),
///     (Kind::Duration, 8_580_000.0, "ms", "8\u{202F}580\u{202F}000 ms"),
///     (Kind::Duration, 8_580_000.0, "min", "143 min"),
///     (Kind::Duration, 8_580_000.0, "h", "2.383 h"),
///     (Kind::Duration, 8_580_000.0, "h:mm:ss", "2:23:00"),
///     (Kind::Bytes, 1_610_612_736.0, "auto", "1.5 GiB"),
///     (Kind::Bytes, 1_610_612_736.0, "MiB", "1536 MiB"),
///     (Kind::Bytes, 1_610_612_736.0, "MB", "1611 MB"),
///     (Kind::Percent, 0.942, "%", "94.2%"),
///     (Kind::Percent, 0.942, "fraction", "0.942"),
///     (Kind::Rate, 0.5, "/min", "30/min"),
/// ] {
///     let unit: Unit = unit.parse().unwrap();
///     let mut text = String::new();
///     unit.write(kind, number, unit.decimals(kind, [number]), &mut text);
///     assert_eq!(text, shown);
/// }
///
/// // A column shares its decimals.
/// let column = [593.0, 18_300.0, 1_200.0];
/// let decimals = Unit::Second.decimals(Kind::Duration, column);
/// let cells = column.map(|ms| {
///     let mut text = String::new();
///     Unit::Second.write(Kind::Duration, ms, decimals, &mut text);
///     text
/// });
/// assert_eq!(cells, ["0.59 s", "18.30 s", "1.20 s"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unit {
    /// The unit that suits each number: `593 ms`, `2 h 23 min`, `1.5 GiB`.
    #[default]
    Auto,
    /// `593 ms`
    Millisecond,
    /// `0.593 s`
    Second,
    /// `143 min`
    Minute,
    /// `2.383 h`
    Hour,
    /// `2:23:00`
    Clock,
    /// `2458 B`
    Byte,
    /// 1024 bytes.
    Kibibyte,
    /// 1024² bytes.
    Mebibyte,
    /// 1024³ bytes.
    Gibibyte,
    /// 1024⁴ bytes.
    Tebibyte,
    /// 1000 bytes.
    Kilobyte,
    /// 1000² bytes.
    Megabyte,
    /// 1000³ bytes.
    Gigabyte,
    /// `94.2%`
    Percent,
    /// `0.942`
    Fraction,
    /// `12.5/s`
    PerSecond,
    /// `750/min`
    PerMinute,
    /// `45 000/h`
    PerHour,
}

/// All units with their names, each by the order of the enum.
const NAMES: [(Unit, &str); 19] = [
    (Unit::Auto, "auto"),
    (Unit::Millisecond, "ms"),
    (Unit::Second, "s"),
    (Unit::Minute, "min"),
    (Unit::Hour, "h"),
    (Unit::Clock, "h:mm:ss"),
    (Unit::Byte, "B"),
    (Unit::Kibibyte, "KiB"),
    (Unit::Mebibyte, "MiB"),
    (Unit::Gibibyte, "GiB"),
    (Unit::Tebibyte, "TiB"),
    (Unit::Kilobyte, "kB"),
    (Unit::Megabyte, "MB"),
    (Unit::Gigabyte, "GB"),
    (Unit::Percent, "%"),
    (Unit::Fraction, "fraction"),
    (Unit::PerSecond, "/s"),
    (Unit::PerMinute, "/min"),
    (Unit::PerHour, "/h"),
];

/// Digits that a reader takes in at a glance.
const SIGNIFICANT: i32 = 4;

/// Digits that the smallest number of a column keeps beside a large one.
const LEAST_SIGNIFICANT: i32 = 2;

/// Decimals that the smallest number may add for that.
const MOST_EXTRA: i32 = 2;

/// Decimals beyond which nobody reads.
const MOST_DECIMALS: i32 = 12;

impl Unit {
    /// The units of a kind, in the order of a menu; the first is what a column has by itself.
    ///
    /// ```
    /// use value::{Kind, Unit};
    ///
    /// let names = |kind| Unit::of(kind).iter().map(|unit| unit.name()).collect::<Vec<_>>();
    /// assert_eq!(names(Kind::Duration), ["auto", "ms", "s", "min", "h", "h:mm:ss"]);
    /// assert_eq!(names(Kind::Percent), ["%", "fraction"]);
    /// assert_eq!(names(Kind::Version), ["auto"]);
    /// ```
    pub fn of(kind: Kind) -> &'static [Unit] {
        match kind {
            Kind::Duration => &[
                Unit::Auto,
                Unit::Millisecond,
                Unit::Second,
                Unit::Minute,
                Unit::Hour,
                Unit::Clock,
            ],
            Kind::Bytes => &[
                Unit::Auto,
                Unit::Byte,
                Unit::Kibibyte,
                Unit::Mebibyte,
                Unit::Gibibyte,
                Unit::Tebibyte,
                Unit::Kilobyte,
                Unit::Megabyte,
                Unit::Gigabyte,
            ],
            Kind::Percent => &[Unit::Percent, Unit::Fraction],
            Kind::Rate => &[Unit::PerSecond, Unit::PerMinute, Unit::PerHour],
            _ => &[Unit::Auto],
        }
    }

    /// How menus and links name it, and the `unit` of a [`Reading`](crate::Reading) of what a
    /// reader types: `h:mm:ss`, `KiB`, `fraction`.
    pub fn name(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// What stands behind each number: ` ms`, `%`, `/min`.
    pub fn suffix(self) -> &'static str {
        match self {
            Unit::Auto | Unit::Clock | Unit::Fraction => "",
            Unit::Millisecond => " ms",
            Unit::Second => " s",
            Unit::Minute => " min",
            Unit::Hour => " h",
            Unit::Byte => " B",
            Unit::Kibibyte => " KiB",
            Unit::Mebibyte => " MiB",
            Unit::Gibibyte => " GiB",
            Unit::Tebibyte => " TiB",
            Unit::Kilobyte => " kB",
            Unit::Megabyte => " MB",
            Unit::Gigabyte => " GB",
            Unit::Percent => "%",
            Unit::PerSecond => "/s",
            Unit::PerMinute => "/min",
            Unit::PerHour => "/h",
        }
    }

    /// One of the unit in the canonical unit of its kind; the seconds of a clock are its unit.
    ///
    /// ```
    /// use value::Unit;
    ///
    /// assert_eq!(Unit::Minute.factor(), 60_000.0);
    /// assert_eq!(Unit::Kibibyte.factor(), 1_024.0);
    /// assert_eq!(Unit::Percent.factor(), 0.01);
    /// ```
    pub fn factor(self) -> f64 {
        match self {
            Unit::Auto | Unit::Millisecond | Unit::Byte | Unit::Fraction | Unit::PerSecond => 1.0,
            Unit::Second | Unit::Clock | Unit::Kilobyte => 1e3,
            Unit::Minute => 60_000.0,
            Unit::Hour => 3_600_000.0,
            Unit::Kibibyte => 1_024.0,
            Unit::Mebibyte => 1_048_576.0,
            Unit::Gibibyte => 1_073_741_824.0,
            Unit::Tebibyte => 1_099_511_627_776.0,
            Unit::Megabyte => 1e6,
            Unit::Gigabyte => 1e9,
            Unit::Percent => 0.01,
            Unit::PerMinute => 1.0 / 60.0,
            Unit::PerHour => 1.0 / 3_600.0,
        }
    }

    /// The decimals that `numbers`, canonical and of one column, share so that their points align.
    ///
    /// The largest number has about four digits, the smallest at least two as long as that takes no
    /// more than two decimals more, and no number has a decimal that all of them could do
    /// without. Numbers that are not finite do not count.
    pub fn decimals(self, kind: Kind, numbers: impl IntoIterator<Item = f64>) -> u8 {
        let unit = self.for_kind(kind);
        if unit.adapts(kind) {
            return 0;
        }
        let (mut largest, mut smallest) = (0.0_f64, f64::INFINITY);
        let mut needed = 0;
        for number in numbers {
            let size = (number / unit.factor()).abs();
            if size == 0.0 || !size.is_finite() {
                continue;
            }
            largest = largest.max(size);
            smallest = smallest.min(size);
            while needed < MOST_DECIMALS && !is_whole(size * POWERS[needed as usize]) {
                needed += 1;
            }
        }
        let wanted = SIGNIFICANT - 1 - magnitude(largest);
        let extra = LEAST_SIGNIFICANT - 1 - magnitude(smallest);
        let decimals = wanted.max(0).max(extra.min(wanted.max(0) + MOST_EXTRA));
        decimals.min(needed) as u8
    }

    /// Writes a canonical number with so many decimals, and its unit. [`Unit::Auto`] rounds
    /// durations and sizes by itself.
    ///
    /// A timestamp is written without a zone, since its number holds none: in UTC where its zone
    /// was known, else as it was written. A number that is not finite is a dash.
    pub fn write(self, kind: Kind, number: f64, decimals: u8, out: &mut String) {
        let timestamp = Timestamp {
            epoch_ms: number,
            offset_minutes: None,
        };
        match kind {
            Kind::Timestamp => out.push_str(&timestamp.to_string()),
            Kind::Bool => out.push_str(if number == 0.0 { "false" } else { "true" }),
            _ => self.write_signed(kind, number, decimals, "", out),
        }
    }

    /// Writes the difference of two canonical numbers, with its sign if it is not zero.
    ///
    /// Percentages differ by points (`pp`), timestamps by a duration.
    ///
    /// ```
    /// use value::{Kind, Unit};
    ///
    /// for (kind, unit, delta, shown) in [
    ///     (Kind::Duration, Unit::Auto, 1_200.0, "+1.2 s"),
    ///     (Kind::Duration, Unit::Millisecond, -340.0, "−340 ms"),
    ///     (Kind::Percent, Unit::Percent, 0.012, "+1.2 pp"),
    ///     (Kind::Timestamp, Unit::Auto, -5_400_000.0, "−1 h 30 min"),
    ///     (Kind::Count, Unit::Auto, 0.0, "0"),
    /// ] {
    ///     let mut text = String::new();
    ///     unit.write_delta(kind, delta, unit.decimals(kind, [delta]), &mut text);
    ///     assert_eq!(text, shown);
    /// }
    /// ```
    pub fn write_delta(self, kind: Kind, delta: f64, decimals: u8, out: &mut String) {
        let kind = match kind {
            Kind::Timestamp => Kind::Duration,
            kind => kind,
        };
        let start = out.len();
        self.write_signed(kind, delta, decimals, "+", out);
        if out[start..].ends_with('%') {
            out.pop();
            out.push_str(" pp");
        }
    }

    /// `plus` is the sign of numbers above zero.
    fn write_signed(self, kind: Kind, number: f64, decimals: u8, plus: &str, out: &mut String) {
        let unit = self.for_kind(kind);
        if !number.is_finite() {
            out.push('–');
            return;
        }
        let size = number.abs();
        let start = out.len();
        match kind {
            Kind::Duration if unit == Unit::Auto => {
                out.push_str(&duration::print(round_duration(size)));
            }
            Kind::Bytes if unit == Unit::Auto => write_size(size, out),
            _ => write_fixed(size / unit.factor(), decimals, unit == Unit::Clock, out),
        }
        // What is rounded to zero has no sign.
        let is_zero = !out[start..].bytes().any(|byte| matches!(byte, b'1'..=b'9'));
        let sign = if number < 0.0 { "−" } else { plus };
        if !is_zero {
            out.insert_str(start, sign);
        }
        out.push_str(unit.suffix());
    }

    /// What [`Unit::Auto`] is for a kind that has it not.
    fn for_kind(self, kind: Kind) -> Unit {
        match (self, kind) {
            (Unit::Auto, Kind::Percent) => Unit::Percent,
            (Unit::Auto, Kind::Rate) => Unit::PerSecond,
            (unit, _) => unit,
        }
    }

    /// Whether each number has decimals of its own.
    fn adapts(self, kind: Kind) -> bool {
        let adaptable = matches!(kind, Kind::Duration | Kind::Bytes | Kind::Timestamp);
        self == Unit::Auto && adaptable
    }
}

/// Finds a unit by its [name](Unit::name).
impl FromStr for Unit {
    type Err = ();

    fn from_str(name: &str) -> Result<Unit, ()> {
        let found = NAMES.iter().find(|(_, known)| *known == name);
        found.map(|(unit, _)| *unit).ok_or(())
    }
}

/// The power of ten of the first digit; 0 for what has none.
fn magnitude(size: f64) -> i32 {
    if size == 0.0 || !size.is_finite() {
        return 0;
    }
    let above = POWERS.iter().take_while(|power| **power <= size).count();
    let below = POWERS
        .iter()
        .take_while(|power| size * **power < 1.0)
        .count();
    above as i32 - 1 - below.saturating_sub(1) as i32
}

/// Whether `size` is a whole number but for what its unit rounded.
fn is_whole(size: f64) -> bool {
    let noise = (size * 1e-9).min(1e-6).max(size * 2.0 * f64::EPSILON);
    (size - size.round()).abs() <= noise
}

/// `size` to four digits, whole from there on.
fn round(size: f64) -> f64 {
    match SIGNIFICANT - 1 - magnitude(size) {
        decimals @ 1.. => {
            let power = POWERS[(decimals as usize).min(POWERS.len() - 1)];
            (size * power).round() / power
        }
        _ => size.round(),
    }
}

/// Milliseconds: from a minute on to the second, from a day on to the minute.
fn round_duration(ms: f64) -> f64 {
    let step = match ms {
        _ if ms < 1e3 => return round(ms),
        _ if ms < 60_000.0 => return round(ms / 1e3) * 1e3,
        _ if ms < 86_400_000.0 => 1e3,
        _ => 60_000.0,
    };
    (ms / step).round() * step
}

/// `1.465 KiB`
fn write_size(bytes: f64, out: &mut String) {
    let mut number = round(bytes);
    let mut unit = " B";
    for (larger, power) in ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"].iter().zip(1..) {
        // After rounding, so that no size is 1024 of a unit.
        if number < 1024.0 {
            break;
        }
        number = round(bytes / f64::powi(1024.0, power)).max(1.0);
        unit = larger;
    }
    out.push_str(&numeral::print(number, 0));
    if unit.len() == 3 {
        out.push(' ');
    }
    out.push_str(unit);
}

/// `size` with so many decimals; as a clock, its whole part is seconds.
fn write_fixed(size: f64, decimals: u8, clock: bool, out: &mut String) {
    let decimals = usize::from(decimals).min(MOST_DECIMALS as usize);
    let steps = (size * POWERS[decimals]).round();
    if EXACT as f64 <= steps {
        out.push_str(&numeral::print(size, 0));
        return;
    }
    let mut steps = steps as u64;
    if clock {
        let second = POWERS[decimals] as u64;
        let (hours, minutes) = (steps / second / 3_600, steps / second / 60 % 60);
        steps %= 60 * second;
        let lead = if steps < 10 * second { "0" } else { "" };
        out.push_str(&format!("{hours}:{minutes:02}:{lead}"));
    }
    numeral::push_fixed(out, steps, decimals);
}
