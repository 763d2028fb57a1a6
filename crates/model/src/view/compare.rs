//! Columns set against a baseline: values, differences, and which way is good.

use super::View;
use super::filter::Codes;
use crate::{Better, Column, Table, plain_text};

/// What the other columns are compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Baseline {
    /// A column.
    Column(u32),
    /// All columns below an upper header, each for those of its own name.
    Header(String),
}

/// How columns are compared with the baseline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Comparison {
    /// The value stays, and a sign says whether it is better.
    Value,
    /// By how much it is more.
    Delta,
    /// By how many percent of the baseline it is more.
    #[default]
    Percent,
    /// How many times the baseline it is.
    Ratio,
}

/// Whether a difference is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It is better than the baseline.
    Better,
    /// It is worse.
    Worse,
    /// It is the same, or nobody said which way is good.
    Neither,
}

/// A cell against its baseline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Delta {
    /// The value of the cell, in the canonical unit.
    pub candidate: f64,
    /// The value of the baseline.
    pub baseline: f64,
    /// Whether the difference is wanted.
    pub judgement: Judgement,
}

/// Why a cell is left out of comparisons: a column of its own test that says so.
#[derive(Clone, Debug)]
struct Exclusion {
    column: u32,
    codes: Codes,
}

/// What every column is compared with.
#[derive(Clone, Debug, Default)]
pub struct Comparisons {
    /// For each column the column it is compared with.
    baselines: Vec<Option<u32>>,
    exclusions: Vec<Exclusion>,
}

impl Comparison {
    /// All ways, in the order of the menu.
    pub const ALL: [Comparison; 4] = [
        Comparison::Percent,
        Comparison::Delta,
        Comparison::Ratio,
        Comparison::Value,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Comparison::Value => "value",
            Comparison::Delta => "delta",
            Comparison::Percent => "percent",
            Comparison::Ratio => "ratio",
        }
    }
}

impl Delta {
    /// Candidate − baseline.
    pub fn difference(&self) -> f64 {
        self.candidate - self.baseline
    }

    /// Candidate ÷ baseline; `None` when the baseline is zero.
    pub fn ratio(&self) -> Option<f64> {
        (self.baseline != 0.0).then(|| self.candidate / self.baseline)
    }
}

impl Comparisons {
    /// What the columns of `table` are compared with in `view`.
    pub fn of(table: &Table, view: &View) -> Comparisons {
        let Some(baseline) = &view.baseline else {
            return Comparisons::default();
        };
        let exclusions = table.exclusions.iter().filter_map(|exclusion| {
            let column = table.columns.get(exclusion.column as usize)?;
            Some(Exclusion {
                column: exclusion.column,
                codes: Codes::typed(column, &exclusion.when).ok()?,
            })
        });
        Comparisons {
            baselines: (0..table.columns.len() as u32)
                .map(|at| baseline_of(table, baseline, at))
                .collect(),
            exclusions: exclusions.collect(),
        }
    }

    /// The column that a column is compared with.
    pub fn baseline(&self, column: u32) -> Option<u32> {
        self.baselines.get(column as usize).copied().flatten()
    }

    /// Whether another column is compared with this one.
    pub fn is_baseline(&self, column: u32) -> bool {
        self.baselines.contains(&Some(column))
    }

    /// The column because of which a cell is left out of comparisons: one of the same test in which
    /// the row has what the author excludes.
    pub fn excluded(&self, table: &Table, row: u32, column: u32) -> Option<u32> {
        let here = &table.columns[column as usize];
        let because = self.exclusions.iter().find(|exclusion| {
            let judge = &table.columns[exclusion.column as usize];
            is_same_test(here, judge) && exclusion.codes.contains(judge, row)
        });
        because.map(|exclusion| exclusion.column)
    }

    /// A cell against its baseline; `None` when there is nothing to compare.
    pub fn delta(&self, table: &Table, row: u32, column: u32) -> Option<Delta> {
        let other = self.baseline(column)?;
        let is_excluded = |column| self.excluded(table, row, column).is_some();
        if is_excluded(column) || is_excluded(other) {
            return None;
        }
        let candidate = &table.columns[column as usize];
        let delta = Delta {
            candidate: candidate.value(row),
            baseline: table.columns[other as usize].value(row),
            judgement: Judgement::Neither,
        };
        let difference = delta.difference();
        if difference.is_nan() {
            return None;
        }
        let judgement = match candidate.better {
            _ if difference == 0.0 => Judgement::Neither,
            None => Judgement::Neither,
            Some(better) if (better == Better::Higher) == (0.0 < difference) => Judgement::Better,
            Some(_) => Judgement::Worse,
        };
        Some(Delta { judgement, ..delta })
    }
}

impl Table {
    /// The upper headers that stand over several columns which others have too: what can be a
    /// baseline as a whole.
    pub fn upper_headers(&self) -> Vec<String> {
        let mut headers: Vec<String> = Vec::new();
        for column in &self.columns {
            if let Some(top) = top(column)
                && !headers.contains(&top)
            {
                headers.push(top);
            }
        }
        let has_partner = |top: &String| {
            let baseline = Baseline::Header(top.clone());
            (0..self.columns.len() as u32).any(|at| baseline_of(self, &baseline, at).is_some())
        };
        headers.retain(has_partner);
        headers
    }
}

/// The text of the upper header over a column, unless its own header is the only one.
fn top(column: &Column) -> Option<String> {
    let mut texts = column.header.iter().filter(|level| !level.is_empty());
    let top = texts.next()?;
    texts.next()?;
    Some(plain_text(top))
}

/// The texts of a column's header below the upper one.
fn below_top(column: &Column) -> Vec<String> {
    let texts = column.header.iter().filter(|level| !level.is_empty());
    texts.skip(1).map(|level| plain_text(level)).collect()
}

fn is_same_test(a: &Column, b: &Column) -> bool {
    match (top(a), top(b)) {
        (Some(a), Some(b)) => a == b,
        // Without upper headers a row is one test.
        (_, None) => true,
        (None, Some(_)) => false,
    }
}

fn baseline_of(table: &Table, baseline: &Baseline, at: u32) -> Option<u32> {
    let column = &table.columns[at as usize];
    if !column.kind.is_numeric() || column.key {
        return None;
    }
    match baseline {
        Baseline::Column(base) => {
            let other = table.columns.get(*base as usize)?;
            // One release beside another, or the same metric of another test.
            let is_comparable = other.kind == column.kind
                && (top(other).is_none()
                    || top(other) == top(column)
                    || below_top(other) == below_top(column));
            (*base != at && is_comparable).then_some(*base)
        }
        Baseline::Header(header) => {
            if top(column)? == *header {
                return None;
            }
            let place = table.columns.iter().position(|other| {
                other.kind == column.kind
                    && top(other).as_ref() == Some(header)
                    && below_top(other) == below_top(column)
            })?;
            Some(place as u32)
        }
    }
}

#[cfg(test)]
mod tests;
