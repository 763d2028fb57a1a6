//! What a chart draws: series of points, taken from a table.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use value::{Kind, Unit};

use super::{ChartKind, ChartSort, ChartSpec};
use crate::{Better, Column, Table};

/// What a chart draws.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// How it is drawn.
    pub kind: ChartKind,
    /// The axis along the chart.
    pub x: Horizontal,
    /// What the numbers along the chart are.
    pub x_title: String,
    /// What the values are.
    pub y_kind: Kind,
    /// In which unit they are shown.
    pub y_unit: Unit,
    /// In which direction they improve.
    pub better: Option<Better>,
    /// What is measured: the name of the column, if there is one for all.
    pub y_title: String,
    /// The series, in the order of the data.
    pub series: Vec<Series>,
    /// How many rows have no value to be drawn.
    pub missing: u32,
    /// A row whose place another row of the same series has taken.
    pub clash: Option<u32>,
}

/// The axis along a chart.
#[derive(Clone, Debug, PartialEq)]
pub enum Horizontal {
    /// Names side by side; a point's x is the index of its name.
    Names(Vec<String>),
    /// Numbers of a kind, in its canonical unit.
    Numbers(Kind, Zone),
}

/// The zone in which times are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Zone {
    /// The data names none.
    #[default]
    Unknown,
    /// Minutes ahead of UTC.
    Offset(i16),
}

/// Points of one name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// What it is called.
    pub name: String,
    /// Where each point is along the chart, in ascending order.
    pub x: Vec<f64>,
    /// The values; not a number where there is none.
    pub y: Vec<f64>,
    /// The rows that they come from.
    pub rows: Vec<u32>,
}

impl Default for Plot {
    /// A plot of nothing.
    fn default() -> Plot {
        Plot {
            kind: ChartKind::default(),
            x: Horizontal::default(),
            x_title: String::new(),
            y_kind: Kind::Number,
            y_unit: Unit::Auto,
            better: None,
            y_title: String::new(),
            series: Vec::new(),
            missing: 0,
            clash: None,
        }
    }
}

impl Default for Horizontal {
    fn default() -> Horizontal {
        Horizontal::Names(Vec::new())
    }
}

impl Plot {
    /// What `spec` draws of these rows of `table`. Columns that are not there draw nothing.
    pub fn of(spec: &ChartSpec, table: &Table, rows: impl Iterator<Item = u32> + Clone) -> Plot {
        let columns = &table.columns;
        let measured: Vec<&Column> = spec
            .y
            .iter()
            .filter_map(|&y| columns.get(y as usize))
            .collect();
        let x = spec.x.and_then(|x| columns.get(x as usize));
        let by = spec.series.and_then(|by| columns.get(by as usize));
        let kind = measured.first().map_or(Kind::Number, |column| column.kind);
        let mut plot = Plot {
            kind: spec.kind,
            y_kind: kind,
            y_unit: spec.unit.parse().unwrap_or_default(),
            better: spec.better.or_else(|| measured.first()?.better),
            y_title: match measured[..] {
                [only] => only.name.clone(),
                _ => String::new(),
            },
            ..Plot::default()
        };
        match x {
            Some(x) if spec.kind.has_range() && has_range(x.kind) => {
                plot.x = Horizontal::Numbers(x.kind, spec.zone);
                plot.x_title.clone_from(&x.name);
                plot.take_numbers(spec, x, &measured, by, rows);
            }
            _ => plot.take_names(spec, table, x, &measured, by, rows),
        }
        plot.order(spec);
        plot.measure_against(spec);
        plot
    }

    /// Whether there is no value to be drawn.
    pub fn is_empty(&self) -> bool {
        self.values().next().is_none()
    }

    /// All values.
    pub fn values(&self) -> impl Iterator<Item = f64> {
        let all = self.series.iter().flat_map(|series| &series.y);
        all.copied().filter(|value| value.is_finite())
    }

    /// The names along the chart; none where there are numbers.
    pub fn names(&self) -> &[String] {
        match &self.x {
            Horizontal::Names(names) => names,
            Horizontal::Numbers(..) => &[],
        }
    }

    fn take_numbers(
        &mut self,
        spec: &ChartSpec,
        x: &Column,
        measured: &[&Column],
        by: Option<&Column>,
        rows: impl Iterator<Item = u32> + Clone,
    ) {
        let keys = Keys::of(x);
        for column in measured {
            let values = Keys::of(column);
            let first = self.series.len();
            let mut parts = Parts::default();
            for row in rows.clone() {
                let at = keys.of_row(x, row);
                if !at.is_finite() {
                    self.missing += 1;
                    continue;
                }
                let Some(part) = parts.of(by, row, spec) else {
                    continue;
                };
                while self.series.len() <= first + part {
                    self.series.push(Series::default());
                }
                let series = &mut self.series[first + part];
                series.x.push(at);
                series.y.push(values.of_row(column, row));
                series.rows.push(row);
            }
            parts.name(&mut self.series[first..], column, by, 1 < measured.len());
        }
        for series in &mut self.series {
            series.sort();
        }
    }

    fn take_names(
        &mut self,
        spec: &ChartSpec,
        table: &Table,
        x: Option<&Column>,
        measured: &[&Column],
        by: Option<&Column>,
        rows: impl Iterator<Item = u32> + Clone,
    ) {
        let mut names: Vec<String> = Vec::new();
        let mut known: BTreeMap<Cow<'_, str>, usize> = BTreeMap::new();
        let is_box = spec.kind == ChartKind::Box;
        // Several rows go to one name only where something tells them apart, or where all count.
        let joins = by.is_some() || is_box || spec.kind == ChartKind::Heat;
        if is_box && x.is_none() {
            let mut series = Series::default();
            for (at, column) in measured.iter().enumerate() {
                names.push(column.name.clone());
                for row in rows.clone() {
                    series.push(at as f64, column.value(row), row);
                }
            }
            self.series.push(series);
            self.x = Horizontal::Names(names);
            return;
        }
        let places: Vec<(u32, usize)> = rows
            .clone()
            .map(|row| {
                let name: Cow<'_, str> = match x {
                    Some(x) => x.text(row),
                    None => table.row_name(row).into(),
                };
                if !joins {
                    names.push(name.into_owned());
                    return (row, names.len() - 1);
                }
                let next = names.len();
                let place = *known.entry(name.clone()).or_insert(next);
                if place == next {
                    names.push(name.into_owned());
                }
                (row, place)
            })
            .collect();
        for column in measured {
            let first = self.series.len();
            let mut parts = Parts::default();
            let mut taken = BTreeSet::new();
            for &(row, place) in &places {
                let Some(part) = parts.of(by, row, spec) else {
                    continue;
                };
                while self.series.len() <= first + part {
                    self.series.push(Series::default());
                }
                let series = &mut self.series[first + part];
                if !is_box && joins && !taken.insert((part, place)) {
                    self.clash.get_or_insert(row);
                    continue;
                }
                series.push(place as f64, column.value(row), row);
            }
            parts.name(&mut self.series[first..], column, by, 1 < measured.len());
        }
        for series in &mut self.series {
            series.sort();
        }
        self.x = Horizontal::Names(names);
    }

    /// Puts the names into the order that is asked for, and leaves out what is not at the top.
    fn order(&mut self, spec: &ChartSpec) {
        let Horizontal::Names(names) = &mut self.x else {
            return;
        };
        if spec.sort == ChartSort::Data && spec.top.is_none() {
            return;
        }
        let mut sums = vec![f64::NAN; names.len()];
        for series in &self.series {
            for (x, y) in series.x.iter().zip(&series.y) {
                let sum = &mut sums[*x as usize];
                if y.is_finite() {
                    *sum = if sum.is_nan() { *y } else { *sum + *y };
                }
            }
        }
        let mut order: Vec<usize> = (0..names.len()).collect();
        // What has no value is last in both directions.
        let largest_first = |a: &usize, b: &usize| {
            let (a, b) = (sums[*a], sums[*b]);
            a.is_nan().cmp(&b.is_nan()).then_with(|| b.total_cmp(&a))
        };
        if let Some(top) = spec.top {
            order.sort_by(largest_first);
            order.truncate(top as usize);
            order.sort_unstable();
        }
        match spec.sort {
            ChartSort::Data => {}
            ChartSort::Descending => order.sort_by(largest_first),
            ChartSort::Ascending => order.sort_by(|a, b| {
                let (a, b) = (sums[*a], sums[*b]);
                a.is_nan().cmp(&b.is_nan()).then_with(|| a.total_cmp(&b))
            }),
        }
        let mut new_place = vec![None; names.len()];
        for (new, &old) in order.iter().enumerate() {
            new_place[old] = Some(new as f64);
        }
        *names = order
            .iter()
            .map(|&old| std::mem::take(&mut names[old]))
            .collect();
        for series in &mut self.series {
            let mut kept = Series {
                name: std::mem::take(&mut series.name),
                ..Series::default()
            };
            for at in 0..series.x.len() {
                if let Some(place) = new_place[series.x[at] as usize] {
                    kept.push(place, series.y[at], series.rows[at]);
                }
            }
            kept.sort();
            *series = kept;
        }
    }

    /// Turns values into their changes against the baseline, as fractions of it.
    fn measure_against(&mut self, spec: &ChartSpec) {
        let Some(baseline) = &spec.baseline else {
            return;
        };
        let by_series = self
            .series
            .iter()
            .position(|series| series.name == *baseline);
        let by_name = self.names().iter().position(|name| name == baseline);
        let base = match (by_series, by_name) {
            (Some(series), _) => Some(self.series[series].clone()),
            _ => None,
        };
        for series in &mut self.series {
            let own = by_name.map_or(f64::NAN, |name| series.at(name as f64));
            for (x, y) in series.x.iter().zip(&mut series.y) {
                let base = base.as_ref().map_or(own, |base| base.at(*x));
                *y = if base == 0.0 {
                    f64::NAN
                } else {
                    (*y - base) / base
                };
            }
        }
        self.y_kind = Kind::Percent;
        self.y_unit = Unit::Auto;
        self.y_title = match &*self.y_title {
            "" => ["Change against ", baseline].concat(),
            title => [title, ", change against ", baseline].concat(),
        };
        if let Some(series) = by_series {
            self.series.remove(series);
        }
    }
}

impl Series {
    fn push(&mut self, x: f64, y: f64, row: u32) {
        self.x.push(x);
        self.y.push(y);
        self.rows.push(row);
    }

    /// The value at a place; not a number when there is none.
    pub fn at(&self, x: f64) -> f64 {
        let place = self.x.partition_point(|&other| other < x);
        match self.x.get(place) {
            Some(&found) if found == x => self.y[place],
            _ => f64::NAN,
        }
    }

    /// Puts the points into the order of the axis; those at one place keep theirs.
    fn sort(&mut self) {
        if self.x.is_sorted() {
            return;
        }
        let mut order: Vec<u32> = (0..self.x.len() as u32).collect();
        order.sort_by(|&a, &b| self.x[a as usize].total_cmp(&self.x[b as usize]));
        let taken = |of: &[f64]| order.iter().map(|&at| of[at as usize]).collect();
        (self.x, self.y) = (taken(&self.x), taken(&self.y));
        self.rows = order.iter().map(|&at| self.rows[at as usize]).collect();
    }
}

/// The values of a column by their codes, where there are few enough of them.
struct Keys(Vec<f64>);

impl Keys {
    fn of(column: &Column) -> Keys {
        let dictionary = &column.dictionary;
        if !dictionary.is_listed() {
            return Keys(Vec::new());
        }
        Keys(
            (0..dictionary.len())
                .map(|code| dictionary.key(code))
                .collect(),
        )
    }

    fn of_row(&self, column: &Column, row: u32) -> f64 {
        let code = column.code(row);
        match self.0.get(code as usize) {
            Some(&key) => key,
            None => column.dictionary.key(code),
        }
    }
}

/// Which series a row belongs to, by the code of its cell in the column that parts them.
#[derive(Default)]
struct Parts {
    codes: Vec<(u32, Option<usize>)>,
    count: usize,
}

impl Parts {
    /// `None` when the author does not want it.
    fn of(&mut self, by: Option<&Column>, row: u32, spec: &ChartSpec) -> Option<usize> {
        let Some(by) = by else {
            return Some(0);
        };
        let code = by.code(row);
        if let Some((_, part)) = self.codes.iter().find(|(known, _)| *known == code) {
            return *part;
        }
        let text = by.text(row);
        let is_wanted = spec.only.is_empty() || spec.only.iter().any(|only| *only == text);
        let part = is_wanted.then_some(self.count);
        self.count += usize::from(is_wanted);
        self.codes.push((code, part));
        part
    }

    fn name(&self, series: &mut [Series], column: &Column, by: Option<&Column>, several: bool) {
        let Some(by) = by else {
            for series in series {
                series.name.clone_from(&column.name);
            }
            return;
        };
        for (code, part) in &self.codes {
            if let Some(series) = part.and_then(|part| series.get_mut(part)) {
                let text = by.dictionary.text(*code);
                series.name = match several {
                    true => [&text, " · ", &column.name].concat(),
                    false => text.into_owned(),
                };
            }
        }
    }
}

/// Whether values of a kind have distances, so that an axis can show them.
fn has_range(kind: Kind) -> bool {
    kind.is_numeric() || kind == Kind::Timestamp
}
