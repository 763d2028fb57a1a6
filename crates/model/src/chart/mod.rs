//! A chart of what a table holds: what its author asks for, and what is drawn.

mod plot;

use serde::{Deserialize, Serialize};

use crate::{Better, Image, Inline, Table};

pub use self::plot::{Horizontal, Plot, Series, Zone};

/// A chart on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Unique on its page.
    pub id: String,
    /// The text above it.
    pub caption: Vec<Inline>,
    /// What is drawn of which table.
    pub spec: ChartSpec,
    /// What that is.
    pub plot: Plot,
    /// A picture of the same, such as a screenshot of a dashboard.
    pub picture: Option<Image>,
    /// The table that only the chart shows; `None` when it is another one of the page.
    pub data: Option<Box<Table>>,
}

/// What an author asks for, as far as the browser needs it again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ChartSpec {
    /// The id of the table with the data.
    pub table: String,
    /// How it is drawn.
    pub kind: ChartKind,
    /// The column along the chart; `None` for the names of the rows.
    pub x: Option<u32>,
    /// The columns that are measured.
    pub y: Vec<u32>,
    /// The column whose texts part the rows into series.
    pub series: Option<u32>,
    /// Of these series alone, if any are named.
    pub only: Vec<String>,
    /// The unit in which values are shown; empty for the one that suits them.
    pub unit: String,
    /// In which direction values improve, where the column does not say it.
    pub better: Option<Better>,
    /// Whether the measure is on a logarithmic scale.
    pub log: bool,
    /// In which order the names along the chart stand.
    pub sort: ChartSort,
    /// Of so many names alone, those with the largest values.
    pub top: Option<u32>,
    /// The name, along the chart or of a series, that all others are measured against.
    pub baseline: Option<String>,
    /// Spans of the axis along the chart, such as phases of a test.
    pub bands: Vec<Band>,
    /// Values that the reader shall compare with.
    pub thresholds: Vec<Mark>,
    /// Places along the chart with a word on each.
    pub annotations: Vec<Mark>,
    /// The distance of ticks along the chart, in the canonical unit.
    pub every: Option<f64>,
    /// The zone of times along the chart.
    pub zone: Zone,
    /// Whether the chart shows only the rows that its table shows.
    pub follow: bool,
    /// Charts of the same test share the range that a reader has chosen.
    pub test: String,
}

/// How data is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChartKind {
    /// A bar for each name.
    #[default]
    Bar,
    /// For each name a bar for each series, side by side.
    GroupedBar,
    /// For each name one bar of all series.
    StackedBar,
    /// Points joined by lines.
    Line,
    /// A line, and what is below it.
    Area,
    /// Points.
    Point,
    /// Median, quartiles, and how far the others reach.
    Box,
    /// Cells, the darker the larger.
    Heat,
}

/// In which order names stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChartSort {
    /// That of the table.
    #[default]
    Data,
    /// The smallest value first.
    Ascending,
    /// The largest value first.
    Descending,
}

/// A span along the chart with its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Band {
    /// What it is.
    pub name: String,
    /// Where it starts, in the canonical unit.
    pub start: f64,
    /// Where it ends.
    pub end: f64,
}

/// A place on an axis with a word on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// Where it is, in the canonical unit; for names, their index.
    pub at: f64,
    /// What it says.
    pub label: String,
}

impl ChartKind {
    /// All kinds, in the order of the documentation.
    pub const ALL: [ChartKind; 8] = [
        ChartKind::Bar,
        ChartKind::GroupedBar,
        ChartKind::StackedBar,
        ChartKind::Line,
        ChartKind::Area,
        ChartKind::Point,
        ChartKind::Box,
        ChartKind::Heat,
    ];

    /// The name that authors write.
    pub fn name(self) -> &'static str {
        match self {
            ChartKind::Bar => "bar",
            ChartKind::GroupedBar => "grouped-bar",
            ChartKind::StackedBar => "stacked-bar",
            ChartKind::Line => "line",
            ChartKind::Area => "area",
            ChartKind::Point => "point",
            ChartKind::Box => "box",
            ChartKind::Heat => "heat",
        }
    }

    /// Whether it shows numbers along the chart as numbers, and not as names.
    pub fn has_range(self) -> bool {
        matches!(self, ChartKind::Line | ChartKind::Area | ChartKind::Point)
    }

    /// Whether lengths stand for values, so that they must start at zero.
    pub fn has_lengths(self) -> bool {
        matches!(
            self,
            ChartKind::Bar | ChartKind::GroupedBar | ChartKind::StackedBar | ChartKind::Area
        )
    }
}

impl ChartSpec {
    /// The spec as text, for an attribute.
    pub fn encode(&self) -> String {
        let bytes = match postcard::to_allocvec(self) {
            Ok(bytes) => bytes,
            Err(error) => unreachable!("a vector takes any chart: {error}"),
        };
        let digit = |digit: u8| char::from(b"0123456789abcdef"[usize::from(digit)]);
        let digits = bytes
            .iter()
            .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
        digits.collect()
    }

    /// The spec of a text; `None` when it is none.
    pub fn decode(text: &str) -> Option<ChartSpec> {
        let digit = |digit: u8| char::from(digit).to_digit(16);
        let mut bytes = Vec::with_capacity(text.len() / 2);
        for pair in text.as_bytes().chunks(2) {
            let &[high, low] = pair else {
                return None;
            };
            bytes.push((digit(high)? << 4 | digit(low)?) as u8);
        }
        postcard::from_bytes(&bytes).ok()
    }
}
