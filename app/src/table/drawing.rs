//! A view of a table, prepared for drawing: what all cells of a column have in common is worked out
//! once.

use model::{
    Amount, Column, Comparison, Comparisons, Figure, GroupRows, Heat, Outliers, Rows, Table, Total,
    View, extent,
};
use value::{Kind, Unit};

use super::head::has_edge;
use super::room;

/// A view of a table, prepared for drawing.
pub struct Drawing<'a> {
    pub(super) table: &'a Table,
    pub(super) view: &'a View,
    pub(super) rows: &'a Rows,
    /// The columns that are seen, from left to right.
    pub(super) columns: Vec<Look<'a>>,
    pub(super) comparisons: &'a Comparisons,
    /// Whether equal neighbours in merged columns are one cell.
    pub(super) merges: bool,
    /// Whether only the lines in sight are in the page.
    pub(super) is_virtual: bool,
}

/// What all cells of a column have in common.
pub(super) struct Look<'a> {
    /// Index of the column in the table.
    pub at: u32,
    pub column: &'a Column,
    pub edge: Option<&'static str>,
    /// How many pinned columns stand left of it, if it is pinned.
    pub pin: Option<u64>,
    pub measure: Measure,
}

/// What is worked out over all rows of a view, once for all drawings of it.
#[derive(Clone, Debug, Default)]
pub struct Measures {
    columns: Vec<Measure>,
    comparisons: Comparisons,
}

/// What is worked out over all rows of a column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure {
    pub class: Option<&'static str>,
    /// The unit to show, and how many decimals; `None` for the author's spelling.
    pub unit: Option<(Unit, u8)>,
    /// Unit and decimals of differences.
    pub delta: (Unit, u8),
    /// The largest magnitude, which fills the cell with its bar.
    pub bar: Option<f64>,
    /// The values that are cold and hot.
    pub heat: Option<(f64, f64)>,
    pub outliers: Option<Outliers>,
}

/// More rows are not asked for the decimals of their column.
const SAMPLE: usize = 2_000;

impl Measures {
    /// Measures the `rows` that `view` shows of `table`.
    pub fn of(table: &Table, view: &View, rows: &Rows) -> Measures {
        let shown = view.shown(table);
        let heats = heats(table, view, rows, &shown);
        let measure = |(place, at): (usize, &u32)| {
            let column = &table.columns[*at as usize];
            let unit = view.columns.unit(*at);
            let has_bar = view.columns.bars.contains(at) && column.kind.is_numeric();
            let reach = |(low, high): (f64, f64)| low.abs().max(high.abs());
            let extent = has_bar.then(|| extent(column, &rows.order)).flatten();
            let outliers = view
                .look
                .outliers
                .then(|| Outliers::of(column, &rows.order));
            Measure {
                class: kind_class(column),
                unit: unit.map(|unit| (unit, decimals(unit, column, &rows.order))),
                delta: delta_unit(unit, column, rows),
                bar: extent.map(reach),
                heat: heats[place],
                outliers: outliers.flatten(),
            }
        };
        Measures {
            columns: shown.iter().enumerate().map(measure).collect(),
            comparisons: Comparisons::of(table, view),
        }
    }
}

impl<'a> Drawing<'a> {
    /// Prepares to draw the `rows` that `view` shows of `table`, measured before.
    pub fn new(
        table: &'a Table,
        view: &'a View,
        rows: &'a Rows,
        measures: &'a Measures,
    ) -> Drawing<'a> {
        let shown = view.shown(table);
        let measured = measures.columns.iter().enumerate().zip(&shown);
        let columns = measured.map(|((place, measure), &at)| Look {
            at,
            column: &table.columns[at as usize],
            edge: has_edge(table, &shown, place).then_some("edge"),
            pin: view.columns.pinned.contains(&at).then_some(place as u64),
            measure: *measure,
        });
        Drawing {
            table,
            view,
            rows,
            columns: columns.collect(),
            comparisons: &measures.comparisons,
            // Another order would tear merged cells apart: each row shows its own value.
            merges: view.sort == table.sort
                && view.groups == table.groups
                && table.columns.iter().any(|column| column.merged),
            is_virtual: is_virtual(table),
        }
    }

    /// The columns that are seen, by their places in the table.
    pub(super) fn places(&self) -> Vec<u32> {
        self.columns.iter().map(|look| look.at).collect()
    }

    /// How many rows of the table belong to a group, whether the view leaves them or not.
    pub(super) fn all_of(&self, group: &GroupRows) -> usize {
        if self.rows.order.len() == self.table.rows as usize {
            return group.rows.len();
        }
        let codes = group.path.iter().zip(&self.view.groups);
        let levels: Vec<(&Column, u32)> = codes
            .filter_map(|(&code, &at)| Some((self.table.columns.get(at as usize)?, code)))
            .collect();
        let is_in = |row: &u32| {
            let same = |(column, code): &(&Column, u32)| {
                column.dictionary.rank(column.code(*row)) == *code
            };
            levels.iter().all(same)
        };
        (0..self.table.rows).filter(is_in).count()
    }

    /// Whether a column is compared with another.
    pub(super) fn is_compared(&self, at: u32) -> bool {
        self.comparisons.baseline(at).is_some()
    }

    /// A figure of a column as text: a total or a mean in the column's unit.
    pub(super) fn figure(&self, look: &Look<'_>, figure: &Figure) -> String {
        let mut out = String::new();
        match figure.amount {
            Amount::Cells(count) => out.push_str(&count.to_string()),
            Amount::Cell(code) if look.measure.unit.is_none() => {
                out.push_str(&look.column.dictionary.text(code));
            }
            Amount::Cell(code) => self.value(look, look.column.dictionary.key(code), &mut out),
            Amount::Value(value) => self.value(look, value, &mut out),
        }
        out
    }

    /// A value of a column in the column's unit, or one that suits it.
    pub(super) fn value(&self, look: &Look<'_>, value: f64, out: &mut String) {
        let kind = look.column.kind;
        match look.measure.unit {
            Some((unit, decimals)) => unit.write(kind, value, decimals, out),
            None => {
                let unit = home_unit(look.column);
                unit.write(kind, value, unit.decimals(kind, [value]), out);
            }
        }
    }
}

impl Look<'_> {
    pub(super) fn pinned(&self) -> Option<&'static str> {
        self.pin.map(|_| "pinned")
    }
}

/// Whether a table is too large to stand whole in the page.
pub fn is_virtual(table: &Table) -> bool {
    super::rows_shown(table.rows as usize) < table.rows as usize
}

/// The unit that figures of a column are shown in while its cells keep the author's spelling: the
/// one in its header, if that is known.
fn home_unit(column: &Column) -> Unit {
    let unit = column.unit.as_deref().and_then(|unit| unit.parse().ok());
    unit.filter(|unit| column.units().contains(unit))
        .unwrap_or(Unit::Auto)
}

fn decimals(unit: Unit, column: &Column, rows: &[u32]) -> u8 {
    let values = rows.iter().take(SAMPLE).map(|&row| column.value(row));
    unit.decimals(column.kind, values.filter(|value| !value.is_nan()))
}

fn delta_unit(unit: Option<Unit>, column: &Column, rows: &Rows) -> (Unit, u8) {
    let unit = unit.unwrap_or_else(|| home_unit(column));
    (unit, decimals(unit, column, &rows.order))
}

fn kind_class(column: &Column) -> Option<&'static str> {
    match column.kind {
        Kind::Id => Some("id"),
        kind if kind.is_numeric() => Some("num"),
        _ if room::is_torn(column) => Some("text"),
        _ => None,
    }
}

/// For each shown column the values that are cold and hot.
fn heats(table: &Table, view: &View, rows: &Rows, shown: &[u32]) -> Vec<Option<(f64, f64)>> {
    let column = |at: &u32| &table.columns[*at as usize];
    let extents: Vec<Option<(f64, f64)>> = match view.look.heat {
        Heat::Off => return vec![None; shown.len()],
        _ => shown
            .iter()
            .map(|at| extent(column(at), &rows.order).filter(|_| column(at).kind.is_numeric()))
            .collect(),
    };
    if view.look.heat == Heat::Column {
        return extents;
    }
    let all_of = |kind: Kind| {
        let same = shown
            .iter()
            .zip(&extents)
            .filter(|(at, _)| column(at).kind == kind);
        same.filter_map(|(_, extent)| *extent)
            .reduce(|(low, high), (other_low, other_high)| {
                (low.min(other_low), high.max(other_high))
            })
    };
    let spread =
        |(at, extent): (&u32, &Option<(f64, f64)>)| extent.and_then(|_| all_of(column(at).kind));
    shown.iter().zip(&extents).map(spread).collect()
}

/// What a group row and the footer say of a column.
pub(super) fn totals_of(view: &View, column: &Column) -> Option<Total> {
    match view.totals.first() {
        Some(&total) => Some(total).filter(|total| total.fits(column.kind)),
        None => Total::usual(column.kind),
    }
}

/// How a comparison is said of a column: `Δ`, `%`, `×`.
pub(super) fn comparison_sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Value => "",
        Comparison::Delta => "Δ",
        Comparison::Percent => "%",
        Comparison::Ratio => "×",
    }
}
