//! Numbers to lengths, and the round numbers along them.

use std::cmp::Ordering;

use value::{Kind, Unit, civil, day_number};

/// A range of values along a length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The value at the start.
    pub low: f64,
    /// The value at the end, above the start.
    pub high: f64,
    /// Where the start is.
    pub from: f64,
    /// Where the end is.
    pub to: f64,
    /// Whether equal lengths are equal ratios.
    pub log: bool,
}

const SECOND: f64 = 1_000.0;
const MINUTE: f64 = 60_000.0;
const HOUR: f64 = 3_600_000.0;
const DAY: f64 = 86_400_000.0;

/// Steps of durations beyond a second, that people count in.
const DURATIONS: [f64; 19] = [
    SECOND,
    2.0 * SECOND,
    5.0 * SECOND,
    10.0 * SECOND,
    20.0 * SECOND,
    30.0 * SECOND,
    MINUTE,
    2.0 * MINUTE,
    5.0 * MINUTE,
    10.0 * MINUTE,
    20.0 * MINUTE,
    30.0 * MINUTE,
    HOUR,
    2.0 * HOUR,
    4.0 * HOUR,
    8.0 * HOUR,
    12.0 * HOUR,
    DAY,
    2.0 * DAY,
];

/// Steps of times, each a part of the next whole: 10 minutes of an hour, 6 hours of a day.
const TIMES: [f64; 17] = [
    SECOND,
    2.0 * SECOND,
    5.0 * SECOND,
    10.0 * SECOND,
    30.0 * SECOND,
    MINUTE,
    2.0 * MINUTE,
    5.0 * MINUTE,
    10.0 * MINUTE,
    30.0 * MINUTE,
    HOUR,
    2.0 * HOUR,
    4.0 * HOUR,
    12.0 * HOUR,
    DAY,
    2.0 * DAY,
    7.0 * DAY,
];

/// No axis has more ticks.
const MOST_TICKS: f64 = 60.0;

impl Scale {
    /// Where a value is.
    pub fn place(&self, value: f64) -> f64 {
        let share = if self.log {
            (value / self.low).ln() / (self.high / self.low).ln()
        } else {
            (value - self.low) / (self.high - self.low)
        };
        self.from + share * (self.to - self.from)
    }

    /// The value at a place: the inverse of [`Scale::place`].
    pub fn value(&self, place: f64) -> f64 {
        let share = (place - self.from) / (self.to - self.from);
        if self.log {
            self.low * (self.high / self.low).powf(share)
        } else {
            self.low + share * (self.high - self.low)
        }
    }

    /// A scale that holds all `values` and ends at round numbers; about `wanted` ticks fit on it.
    /// With `zero` it starts there, whatever the values are.
    pub fn round(
        of: (Kind, Unit),
        values: (f64, f64),
        zero: bool,
        wanted: f64,
        log: bool,
    ) -> (Scale, Vec<f64>) {
        let (kind, unit) = of;
        let (mut low, mut high) = values;
        if !(low.is_finite() && high.is_finite()) {
            (low, high) = (0.0, 1.0);
        }
        if log && 0.0 < low {
            return Scale::logarithmic(kind, low, high);
        }
        let near_zero = 0.0 <= low && low <= 0.6 * high || high <= 0.0 && 0.6 * low <= high;
        if zero || near_zero || low == high {
            (low, high) = (low.min(0.0), high.max(0.0));
        }
        if low == high {
            high = match kind {
                Kind::Duration => SECOND,
                Kind::Bytes => 1_024.0,
                _ => 1.0,
            };
        }
        let step = step_in(unit, kind, (high - low) / wanted);
        let (first, last) = ((low / step).floor(), (high / step).ceil());
        let scale = Scale {
            low: first * step,
            high: last * step,
            from: 0.0,
            to: 1.0,
            log: false,
        };
        let ticks = multiples(first, last, step);
        (scale, ticks)
    }

    fn logarithmic(kind: Kind, low: f64, high: f64) -> (Scale, Vec<f64>) {
        let base = if kind == Kind::Bytes {
            1_024.0_f64
        } else {
            10.0
        };
        let power = |exponent: f64| base.powi(exponent as i32);
        let mut first = (low.ln() / base.ln() + 1e-9).floor();
        let mut last = (high.ln() / base.ln() - 1e-9).ceil();
        if last <= first {
            last = first + 1.0;
        }
        // A tenth of a decade, or of a power of 1024, is not shown as a whole one.
        let (low_end, high_end) = (power(first), power(last));
        let mut ticks: Vec<f64> = Vec::new();
        let between: &[f64] = match (kind, last - first) {
            (Kind::Bytes, steps) if steps <= 2.0 => &[1.0, 8.0, 64.0, 512.0],
            (Kind::Bytes, _) => &[1.0],
            (_, steps) if steps <= 2.0 => &[1.0, 2.0, 5.0],
            _ => &[1.0],
        };
        let every = ((last - first) / 8.0).ceil().max(1.0);
        while first <= last {
            for factor in between {
                let tick = power(first) * factor;
                if tick <= high_end {
                    ticks.push(tick);
                }
            }
            first += every;
        }
        let scale = Scale {
            low: low_end,
            high: high_end,
            from: 0.0,
            to: 1.0,
            log: true,
        };
        (scale, ticks)
    }

    /// The same values along another length.
    pub fn along(self, from: f64, to: f64) -> Scale {
        Scale { from, to, ..self }
    }
}

/// The round numbers of a kind from `low` to `high`, about `wanted` of them.
pub fn ticks(kind: Kind, low: f64, high: f64, wanted: f64) -> Vec<f64> {
    // Neither is there a distance to what is not a number.
    if low.partial_cmp(&high) != Some(Ordering::Less) {
        return vec![low];
    }
    every(low, high, step(kind, (high - low) / wanted))
}

/// All multiples of `step` from `low` to `high`.
pub(crate) fn every(low: f64, high: f64, step: f64) -> Vec<f64> {
    // A step that divides a range by thousands is no use on an axis.
    let step = step * ((high - low) / step / MOST_TICKS).ceil().max(1.0);
    multiples(
        (low / step - 1e-9).ceil(),
        (high / step + 1e-9).floor(),
        step,
    )
}

fn multiples(first: f64, last: f64, step: f64) -> Vec<f64> {
    let mut ticks = Vec::new();
    let mut index = first;
    while index <= last && (ticks.len() as f64) <= MOST_TICKS {
        // Small steps are fractions of whole numbers, which are exact.
        let inverse = (1.0 / step).round();
        ticks.push(if step < 1.0 {
            index / inverse
        } else {
            index * step
        });
        index += 1.0;
    }
    ticks
}

/// The round step of a kind, shown in a unit, that is not below `rough`.
fn step_in(unit: Unit, kind: Kind, rough: f64) -> f64 {
    match unit {
        Unit::Kilobyte | Unit::Megabyte | Unit::Gigabyte | Unit::PerMinute | Unit::PerHour => {
            decimal(rough / unit.factor()) * unit.factor()
        }
        _ => step(kind, rough),
    }
}

/// The round step of a kind that is not below `rough`.
pub(crate) fn step(kind: Kind, rough: f64) -> f64 {
    match kind {
        Kind::Duration if SECOND < rough => {
            let known = DURATIONS.into_iter().find(|step| rough <= *step);
            known.unwrap_or_else(|| decimal(rough / DAY) * DAY)
        }
        Kind::Bytes => {
            let mut step = 1.0;
            while step < rough {
                step *= 2.0;
            }
            step
        }
        Kind::Count => decimal(rough).max(1.0),
        _ => decimal(rough),
    }
}

/// 1, 2 or 5 times a power of ten.
fn decimal(rough: f64) -> f64 {
    if !(rough.is_normal() && 0.0 < rough) {
        return 1.0;
    }
    let exponent = rough.log10().floor() as i32;
    for (factor, shift) in [(1.0, 0), (2.0, 0), (5.0, 0), (1.0, 1), (2.0, 1)] {
        let exponent = exponent + shift;
        let step = if exponent < 0 {
            factor / 10_f64.powi(-exponent)
        } else {
            factor * 10_f64.powi(exponent)
        };
        if rough <= step * (1.0 + 1e-9) {
            return step;
        }
    }
    10_f64.powi(exponent + 1)
}

/// The round times from `low` to `high`, in a zone so many minutes ahead of UTC, about `wanted` of them.
pub fn time_ticks(low: f64, high: f64, offset: i16, wanted: f64) -> Vec<f64> {
    // Neither is there a distance to what is not a number.
    if low.partial_cmp(&high) != Some(Ordering::Less) {
        return vec![low];
    }
    let shift = f64::from(offset) * MINUTE;
    let (low, high) = (low + shift, high + shift);
    let rough = (high - low) / wanted;
    let mut found = match TIMES.into_iter().find(|step| rough <= *step) {
        _ if rough <= SECOND => every(low, high, decimal(rough)),
        Some(step) if step == 7.0 * DAY => {
            // Weeks start on Mondays; 1970-01-01 was a Thursday.
            let monday = 4.0 * DAY;
            let ticks = every(low - monday, high - monday, step);
            ticks.into_iter().map(|tick| tick + monday).collect()
        }
        Some(step) => every(low, high, step),
        None => months(low, high, rough),
    };
    for tick in &mut found {
        *tick -= shift;
    }
    found
}

/// The first days of months, or of years.
fn months(low: f64, high: f64, rough: f64) -> Vec<f64> {
    let rough = rough / (30.4 * DAY);
    let known = [1_i32, 2, 3, 6, 12]
        .into_iter()
        .find(|months| rough <= f64::from(*months));
    let years = decimal((rough / 12.0).min(1e6)).max(1.0) as i64;
    let step = known.map_or(12 * years, i64::from);
    let (year, month, _) = civil((low / DAY).floor() as i64);
    let mut index = (year * 12 + month - 1).div_euclid(step) * step;
    let mut ticks = Vec::new();
    while (ticks.len() as f64) < MOST_TICKS {
        let (year, month) = (index.div_euclid(12), index.rem_euclid(12) + 1);
        let day = u32::try_from(year)
            .ok()
            .and_then(|year| day_number(year, month as u32, 1));
        let Some(day) = day else { break };
        let tick = day as f64 * DAY;
        if high < tick {
            break;
        }
        if low <= tick {
            ticks.push(tick);
        }
        index += step;
    }
    ticks
}
