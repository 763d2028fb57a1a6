//! What is worked out over the rows of a view: sums, means, and which cells lie far out.

use value::Kind;

use crate::Column;

/// What is worked out over the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// All values together.
    Sum,
    /// The sum divided by how many values there are.
    Mean,
    /// The middle value; the mean of the two middle ones.
    Median,
    /// The smallest value.
    Min,
    /// The largest value.
    Max,
    /// How many cells have a value.
    Count,
}

/// A total, and what went into it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The total.
    pub amount: Amount,
    /// How many cells had a value.
    pub counted: u32,
    /// How many cells there were.
    pub cells: u32,
}

/// What a total is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Amount {
    /// A value in the canonical unit of the column.
    Value(f64),
    /// A cell of the column, by its code.
    Cell(u32),
    /// A number of cells.
    Cells(u32),
}

impl Total {
    /// All totals, in the order of the menu.
    pub const ALL: [Total; 6] = [
        Total::Sum,
        Total::Mean,
        Total::Median,
        Total::Min,
        Total::Max,
        Total::Count,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Total::Sum => "sum",
            Total::Mean => "mean",
            Total::Median => "median",
            Total::Min => "min",
            Total::Max => "max",
            Total::Count => "count",
        }
    }

    /// The total with this name.
    pub fn named(name: &str) -> Option<Total> {
        Total::ALL.into_iter().find(|total| total.name() == name)
    }

    /// Whether it says something about cells of this kind. Shares and rates do not add up, and a
    /// version has no mean.
    pub fn fits(self, kind: Kind) -> bool {
        match self {
            Total::Sum => kind.adds_up(),
            Total::Mean | Total::Median => kind.is_numeric(),
            Total::Min | Total::Max => {
                kind.is_numeric() || matches!(kind, Kind::Version | Kind::Timestamp)
            }
            Total::Count => true,
        }
    }

    /// What a group row says of a column unless the reader chooses.
    pub fn usual(kind: Kind) -> Option<Total> {
        match kind {
            Kind::Bytes | Kind::Count => Some(Total::Sum),
            _ if kind.is_numeric() => Some(Total::Mean),
            _ => None,
        }
    }
}

/// Works out a total over some rows of a column; `None` when it does not fit the kind of the column
/// or no row has a value.
pub fn total(column: &Column, rows: &[u32], total: Total) -> Option<Figure> {
    if !total.fits(column.kind) {
        return None;
    }
    let valued = column.dictionary.valued();
    let codes = || {
        let codes = rows.iter().map(|&row| column.code(row));
        codes.filter(|&code| code < valued)
    };
    let counted = match total {
        // What could not be read is there all the same.
        Total::Count => {
            let is_there = |row: &&u32| !column.is_missing(**row);
            rows.iter().filter(is_there).count()
        }
        _ => codes().count(),
    } as u32;
    let amount = match total {
        Total::Count => Amount::Cells(counted),
        _ if counted == 0 => return None,
        Total::Sum => Amount::Value(sum(column, codes())),
        Total::Mean => Amount::Value(sum(column, codes()) / f64::from(counted)),
        Total::Median => median(column, &codes().collect::<Vec<u32>>()),
        Total::Min => Amount::Cell(codes().min()?),
        Total::Max => Amount::Cell(codes().max()?),
    };
    Some(Figure {
        amount,
        counted,
        cells: rows.len() as u32,
    })
}

/// Adds up values without losing the small ones beside the large (Neumaier).
fn sum(column: &Column, codes: impl Iterator<Item = u32>) -> f64 {
    let (mut sum, mut lost) = (0.0_f64, 0.0);
    for code in codes {
        let value = column.dictionary.key(code);
        let next = sum + value;
        lost += if value.abs() <= sum.abs() {
            (sum - next) + value
        } else {
            (value - next) + sum
        };
        sum = next;
    }
    sum + lost
}

/// Codes are in the order of values, so the middle code is that of the middle value.
fn median(column: &Column, codes: &[u32]) -> Amount {
    let middle = codes.len() / 2;
    let upper = nth(codes, middle);
    if codes.len().is_multiple_of(2) {
        let lower = nth(codes, middle - 1);
        if lower != upper {
            let dictionary = &column.dictionary;
            return Amount::Value((dictionary.key(lower) + dictionary.key(upper)) / 2.0);
        }
    }
    Amount::Cell(upper)
}

/// The code before which `nth` others come, were they sorted: digit by digit, by how many codes
/// have it.
fn nth(codes: &[u32], nth: usize) -> u32 {
    const DIGIT: u32 = 11;
    let mut before = nth;
    let mut found = 0;
    for shift in [2 * DIGIT, DIGIT, 0] {
        let mut counts = [0; 1 << DIGIT];
        for &code in codes {
            if u64::from(code) >> (shift + DIGIT) == u64::from(found) {
                counts[(code >> shift) as usize % counts.len()] += 1;
            }
        }
        let mut digit = 0;
        while counts[digit] <= before {
            before -= counts[digit];
            digit += 1;
        }
        found = found << DIGIT | digit as u32;
    }
    found
}

/// The values of a column that lie far from the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outliers {
    /// Values below are far out.
    pub low: f64,
    /// Values above are far out.
    pub high: f64,
}

/// Fewer values have no quartiles worth the name.
const FEWEST: usize = 8;

impl Outliers {
    /// Tukey's fences over some rows: one and a half times the distance of the quartiles beyond
    /// them. `None` where there are few values, or most are the same.
    pub fn of(column: &Column, rows: &[u32]) -> Option<Outliers> {
        if !column.kind.is_numeric() {
            return None;
        }
        let valued = column.dictionary.valued();
        let codes = rows.iter().map(|&row| column.code(row));
        let codes: Vec<u32> = codes.filter(|&code| code < valued).collect();
        if codes.len() < FEWEST {
            return None;
        }
        let quartile = |quarter: usize| {
            let at = (codes.len() - 1) * quarter / 4;
            column.dictionary.key(nth(&codes, at))
        };
        let (lower, upper) = (quartile(1), quartile(3));
        let reach = 1.5 * (upper - lower);
        (0.0 < reach).then_some(Outliers {
            low: lower - reach,
            high: upper + reach,
        })
    }

    /// Whether a value lies far out.
    pub fn holds(&self, value: f64) -> bool {
        value < self.low || self.high < value
    }
}

/// The smallest and the largest value among some rows.
pub fn extent(column: &Column, rows: &[u32]) -> Option<(f64, f64)> {
    let valued = column.dictionary.valued();
    let codes = rows.iter().map(|&row| column.code(row));
    let codes = codes.filter(|&code| code < valued);
    let (low, high) = codes.fold((u32::MAX, 0), |(low, high), code| {
        (low.min(code), high.max(code))
    });
    (low <= high).then(|| (column.dictionary.key(low), column.dictionary.key(high)))
}

#[cfg(test)]
mod tests;
