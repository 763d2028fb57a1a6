//! Thinning without loss to the eye: each column of pixels keeps its first, lowest, highest and last point.
//!
//! After "M4: A Visualization-Oriented Time Series Data Aggregation", Jugel et al., VLDB 2014.

use model::{Horizontal, Series};
use value::Kind;

use crate::Scale;

/// A point of a path: where it is, and whether a line leads to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The index of the point in its series.
    pub at: usize,
    /// Whether a gap is in front of it.
    pub is_start: bool,
}

/// The longest distance of two points between which nothing is missing: three median steps. Infinite
/// where points stand where their author wants them.
pub fn gap_after(x: &Horizontal, series: &Series) -> f64 {
    let Horizontal::Numbers(kind, _) = x else {
        return f64::INFINITY;
    };
    const FEW: usize = 5;
    if series.x.len() < FEW {
        return f64::INFINITY;
    }
    let mut steps: Vec<f64> = series
        .x
        .windows(2)
        .map(|pair| pair[1] - pair[0])
        .filter(|step| 0.0 < *step)
        .collect();
    if steps.is_empty() {
        return f64::INFINITY;
    }
    let middle = steps.len() / 2;
    let median = *steps.select_nth_unstable_by(middle, f64::total_cmp).1;
    let is_time = matches!(kind, Kind::Timestamp);
    // Numbers of users are no samples of time; what comes in equal steps is.
    let equal = steps.iter().filter(|step| **step == median).count();
    if is_time || steps.len() <= 2 * equal {
        3.0 * median
    } else {
        f64::INFINITY
    }
}

/// The points from `range` that a path needs, when `scale` puts them onto columns of one pixel.
///
/// A gap within a column is too small to be seen, and is none.
pub fn thin(series: &Series, range: std::ops::Range<usize>, scale: &Scale, gap: f64) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut column: Option<Column> = None;
    let mut before = f64::NAN;
    let mut is_broken = true;
    for at in range {
        let (x, y) = (series.x[at], series.y[at]);
        if !y.is_finite() || scale.log && y <= 0.0 {
            is_broken = true;
            continue;
        }
        let is_gap = is_broken || gap < x - before;
        (before, is_broken) = (x, false);
        let pixel = scale.place(x).floor() as i64;
        match &mut column {
            Some(column) if column.pixel == pixel => column.add(at, y),
            _ => {
                if let Some(column) = column {
                    column.push_to(&mut steps);
                }
                column = Some(Column::new(pixel, at, y, is_gap));
            }
        }
    }
    if let Some(column) = column {
        column.push_to(&mut steps);
    }
    steps
}

/// The points of a column of pixels that are kept.
struct Column {
    pixel: i64,
    is_start: bool,
    first: usize,
    last: usize,
    lowest: (usize, f64),
    highest: (usize, f64),
}

impl Column {
    fn new(pixel: i64, at: usize, y: f64, is_start: bool) -> Column {
        Column {
            pixel,
            is_start,
            first: at,
            last: at,
            lowest: (at, y),
            highest: (at, y),
        }
    }

    fn add(&mut self, at: usize, y: f64) {
        self.last = at;
        if y < self.lowest.1 {
            self.lowest = (at, y);
        }
        if self.highest.1 < y {
            self.highest = (at, y);
        }
    }

    fn push_to(self, steps: &mut Vec<Step>) {
        let (low, high) = (
            self.lowest.0.min(self.highest.0),
            self.lowest.0.max(self.highest.0),
        );
        let mut before = None;
        for at in [self.first, low, high, self.last] {
            if before != Some(at) {
                steps.push(Step {
                    at,
                    is_start: self.is_start && before.is_none(),
                });
            }
            before = Some(at);
        }
    }
}
