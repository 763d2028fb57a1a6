//! Percentiles by the rules that tools use.

use serde::{Deserialize, Serialize};

use super::counts::Sorted;

/// How a percentile is found between the samples.
///
/// For the 95th of `n` times in ascending order, counted from 1:
///
/// | rule | place | in between |
/// |---|---|---|
/// | `jmeter` | 0.95 · (n + 1) | interpolated; before the first it is the first, from the last on the last |
/// | `nearest-rank` | ⌈0.95 · n⌉ | never: always a time that was measured |
/// | `linear` | 1 + 0.95 · (n − 1) | interpolated |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Rule {
    /// As JMeter's dashboard, and Apache Commons Math.
    Jmeter,
    /// As Gatling and most textbooks.
    NearestRank,
    /// As k6, NumPy and spreadsheets.
    Linear,
}

impl Rule {
    /// All rules with the names that authors write.
    pub(crate) const ALL: [(&'static str, Rule); 3] = [
        ("jmeter", Rule::Jmeter),
        ("nearest-rank", Rule::NearestRank),
        ("linear", Rule::Linear),
    ];

    /// The percentile `percent` of at least one time.
    pub(super) fn percentile(self, times: &Sorted, percent: u64) -> f64 {
        let n = times.len();
        // Hundredths of a place, so that no rounding moves a place.
        let hundredths = match self {
            Rule::Jmeter => percent * (n + 1),
            Rule::NearestRank => (percent * n).div_ceil(100) * 100,
            Rule::Linear => 100 + percent * n.saturating_sub(1),
        };
        let hundredths = hundredths.clamp(100, n.max(1) * 100);
        let (below, above) = times.at(hundredths / 100);
        let part = (hundredths % 100) as f64 / 100.0;
        f64::from(below) + part * (f64::from(above) - f64::from(below))
    }
}

#[cfg(test)]
mod tests;
