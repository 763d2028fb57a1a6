//! What the names in a chart mean, once all tables of the page are there.

use std::collections::BTreeMap;

use model::{Band, Block, ChartKind, ChartSpec, Column, Horizontal, Mark, Page, Plot, Table, Zone};
use value::{Kind, Reading, Value};

use super::{Bands, Wanted, unit_of};
use crate::settings::Text;
use crate::{Sink, code, diagnostic};

/// More bars than these are no chart.
const MOST_NAMES: usize = 60;

/// More lines than these cannot be told apart.
const MOST_SERIES: usize = 24;

/// Fills in the charts of a page. One that cannot be drawn is told, and its source stands in its
/// place.
pub(crate) fn resolve(page: &mut Page, wanted: &[Wanted], file: &str, sink: &mut Sink) {
    if wanted.is_empty() {
        return;
    }
    let tables = page.tables();
    let mut found: BTreeMap<&str, Option<(ChartSpec, Plot)>> = BTreeMap::new();
    for wanted in wanted {
        let mut chart = Resolver {
            file,
            wanted,
            tables: &tables,
            sink,
        };
        found.insert(&wanted.id, chart.run());
    }
    page.change_blocks(&mut |block| {
        let Block::Chart(chart) = block else { return };
        match found.remove(&*chart.id) {
            Some(Some((spec, plot))) => (chart.spec, chart.plot) = (spec, plot),
            Some(None) => {
                let fence = wanted.iter().find(|wanted| wanted.id == chart.id);
                let fence = fence.map_or_else(String::new, |wanted| wanted.fence.clone());
                *block = Block::Code(code::highlighted("toml", fence));
            }
            None => {}
        }
    });
}

struct Resolver<'a, 't> {
    file: &'a str,
    wanted: &'a Wanted,
    tables: &'a [&'t Table],
    sink: &'a mut Sink,
}

impl<'t> Resolver<'_, 't> {
    fn run(&mut self) -> Option<(ChartSpec, Plot)> {
        let wanted = self.wanted;
        let table = match &wanted.table {
            Some(name) => self.find_table(name)?,
            None => self
                .tables
                .iter()
                .copied()
                .find(|table| table.id == wanted.spec.table)?,
        };
        let mut spec = wanted.spec.clone();
        spec.table.clone_from(&table.id);
        let series = match &wanted.series {
            Some(name) => Some(self.column(table, name)?),
            None => None,
        };
        spec.series = series.map(|series| series as u32);
        spec.only = wanted.only.iter().map(|only| only.text.clone()).collect();
        let x = match &wanted.x {
            Some(name) => Some(self.column(table, name)?),
            None => default_x(table, series, wanted.kind),
        };
        spec.x = x.map(|x| x as u32);
        let y = self.measured(table, x, series)?;
        spec.y = y.iter().map(|y| *y as u32).collect();
        let y_kind = table.columns[y[0]].kind;
        let x_kind = x.map(|x| table.columns[x].kind);
        spec.kind = wanted
            .kind
            .unwrap_or_else(|| default_kind(x_kind, y.len(), series.is_some()));
        if let Some(x) = x
            && x_kind == Some(Kind::Timestamp)
        {
            spec.zone = zone(&table.columns[x]);
        }
        if let Some(unit) = &wanted.unit {
            match unit_of(y_kind, &unit.text) {
                Some(unit) => spec.unit = unit.name().to_owned(),
                None => {
                    let names: Vec<&str> = value::Unit::of(y_kind)
                        .iter()
                        .map(|unit| unit.name())
                        .collect();
                    let span = unit.span.clone();
                    let problem = diagnostic::chart::unknown_word(
                        self.file, span, "a unit", &unit.text, &names,
                    );
                    self.sink.push(problem);
                }
            }
        }
        spec.top = wanted.top;
        let all = Plot::of(&spec, table, 0..table.rows);
        if let Some(baseline) = &wanted.baseline {
            let names: Vec<&str> = all
                .names()
                .iter()
                .chain(all.series.iter().map(|series| &series.name))
                .map(String::as_str)
                .collect();
            if names.contains(&&*baseline.text) {
                spec.baseline = Some(baseline.text.clone());
            } else {
                let span = baseline.span.clone();
                let problem = diagnostic::chart::unknown_word(
                    self.file,
                    span,
                    "a name of the chart",
                    &baseline.text,
                    &names,
                );
                self.sink.push(problem);
            }
        }
        if MOST_NAMES < all.names().len()
            && spec.top.is_none()
            && !matches!(
                spec.kind,
                ChartKind::Heat | ChartKind::Line | ChartKind::Area | ChartKind::Point
            )
        {
            let span = wanted.span.clone();
            self.sink.push(diagnostic::chart::too_many(
                self.file,
                span,
                "names",
                all.names().len(),
                MOST_NAMES,
            ));
            spec.top = Some(MOST_NAMES as u32);
        }
        if MOST_SERIES < all.series.len() {
            let span = wanted.span.clone();
            self.sink.push(diagnostic::chart::too_many(
                self.file,
                span,
                "series",
                all.series.len(),
                MOST_SERIES,
            ));
            match spec.series {
                Some(_) => {
                    spec.only = all
                        .series
                        .iter()
                        .take(MOST_SERIES)
                        .map(|series| series.name.clone())
                        .collect()
                }
                None => spec.y.truncate(MOST_SERIES),
            }
        }
        self.marks(&mut spec, &all, y_kind, x.map(|x| &table.columns[x]));
        let plot = Plot::of(&spec, table, 0..table.rows);
        if let Some(row) = plot.clash {
            let span = wanted.span.clone();
            self.sink.push(diagnostic::chart::clash(
                self.file,
                span,
                &table.row_name(row),
            ));
        }
        if plot.is_empty() {
            self.sink
                .push(diagnostic::chart::nothing(self.file, wanted.span.clone()));
            return None;
        }
        if let Some(span) = &wanted.log
            && plot.values().any(|value| value <= 0.0)
        {
            self.sink
                .push(diagnostic::chart::log_of_zero(self.file, span.clone()));
            spec.log = false;
        }
        Some((spec, plot))
    }

    /// The table with this id.
    fn find_table(&mut self, name: &Text) -> Option<&'t Table> {
        let found = self
            .tables
            .iter()
            .copied()
            .find(|table| table.id == name.text);
        if found.is_none() {
            let ids: Vec<&str> = self.tables.iter().map(|table| table.id.as_str()).collect();
            let span = name.span.clone();
            self.sink.push(diagnostic::chart::unknown_table(
                self.file, span, &name.text, &ids,
            ));
        }
        found
    }

    /// The column that a name means: its whole name, or the lowest level of its header.
    fn column(&mut self, table: &Table, name: &Text) -> Option<usize> {
        let found = find(table, &name.text);
        if found.is_none() {
            let names: Vec<&str> = table
                .columns
                .iter()
                .map(|column| column.name.as_str())
                .collect();
            let span = name.span.clone();
            self.sink.push(diagnostic::table::unknown_column(
                self.file, span, &name.text, &names,
            ));
        }
        found
    }

    /// The columns with the values, all of one kind; at least one.
    fn measured(
        &mut self,
        table: &Table,
        x: Option<usize>,
        series: Option<usize>,
    ) -> Option<Vec<usize>> {
        let wanted = self.wanted;
        if wanted.y.is_empty() {
            let is_free =
                |at: &usize| Some(*at) != x && Some(*at) != series && !table.columns[*at].hidden;
            let mut numeric = (0..table.columns.len())
                .filter(is_free)
                .filter(|at| table.columns[*at].kind.is_numeric());
            let Some(first) = numeric.next() else {
                self.sink.push(diagnostic::chart::no_numbers(
                    self.file,
                    wanted.span.clone(),
                    &table.id,
                ));
                return None;
            };
            let kind = table.columns[first].kind;
            let mut y = vec![first];
            if series.is_none() {
                y.extend(numeric.filter(|at| table.columns[*at].kind == kind));
            }
            return Some(y);
        }
        let mut y: Vec<usize> = Vec::new();
        for name in &wanted.y {
            let at = self.column(table, name)?;
            let column = &table.columns[at];
            if !column.kind.is_numeric() {
                let span = name.span.clone();
                self.sink.push(diagnostic::chart::not_numeric(
                    self.file,
                    span,
                    &column.name,
                    column.kind,
                ));
                return None;
            }
            if let Some(&first) = y.first()
                && !is_alike(table.columns[first].kind, column.kind)
            {
                let first = &table.columns[first];
                let (one, other) = ((&*first.name, first.kind), (&*column.name, column.kind));
                self.sink.push(diagnostic::chart::mixed_units(
                    self.file,
                    name.span.clone(),
                    one,
                    other,
                ));
                return None;
            }
            y.push(at);
        }
        Some(y)
    }

    /// Bands, thresholds, annotations and the distance of ticks.
    fn marks(&mut self, spec: &mut ChartSpec, plot: &Plot, y_kind: Kind, x: Option<&Column>) {
        let wanted = self.wanted;
        for (text, label) in &wanted.thresholds {
            let kind = if spec.baseline.is_some() {
                Kind::Percent
            } else {
                y_kind
            };
            if let Some(at) = self.value(kind, text) {
                let label = label.as_ref().unwrap_or(text).text.clone();
                spec.thresholds.push(Mark { at, label });
            }
        }
        let x_kind = match &plot.x {
            Horizontal::Numbers(kind, _) => Some(*kind),
            Horizontal::Names(_) => None,
        };
        for (text, label) in &wanted.annotations {
            let at = match x_kind {
                Some(kind) => self.value(kind, text),
                None => {
                    let at = plot.names().iter().position(|name| *name == text.text);
                    if at.is_none() {
                        let names: Vec<&str> = plot.names().iter().map(String::as_str).collect();
                        let span = text.span.clone();
                        let problem = diagnostic::chart::unknown_word(
                            self.file,
                            span,
                            "a name of the chart",
                            &text.text,
                            &names,
                        );
                        self.sink.push(problem);
                    }
                    at.map(|at| at as f64)
                }
            };
            if let Some(at) = at {
                let label = label.as_ref().unwrap_or(text).text.clone();
                spec.annotations.push(Mark { at, label });
            }
        }
        if let Some(every) = &wanted.every
            && let Some(kind) = x_kind
        {
            let kind = if kind == Kind::Timestamp {
                Kind::Duration
            } else {
                kind
            };
            spec.every = self.value(kind, every).filter(|every| 0.0 < *every);
        }
        if let (Some(bands), Some(kind), Some(x)) = (&wanted.bands, x_kind, x) {
            spec.bands = self.bands(bands, kind, x).unwrap_or_default();
        }
    }

    fn bands(&mut self, bands: &Bands, kind: Kind, x: &Column) -> Option<Vec<Band>> {
        let table = self.find_table(&bands.table)?;
        let mut column = |name: &Option<Text>, usual: &str| match name {
            Some(name) => self.column(table, name),
            None => self.column(
                table,
                &Text {
                    text: usual.to_owned(),
                    span: bands.table.span.clone(),
                },
            ),
        };
        let name = column(&bands.name, "name")?;
        let start = column(&bands.start, "start")?;
        let end = column(&bands.end, "end")?;
        for at in [start, end] {
            let column = &table.columns[at];
            if column.kind != kind {
                let span = bands.table.span.clone();
                let (one, other) = ((&*x.name, kind), (&*column.name, column.kind));
                self.sink
                    .push(diagnostic::chart::mixed_units(self.file, span, one, other));
                return None;
            }
        }
        let band = |row: u32| {
            let (from, to) = (
                table.columns[start].value(row),
                table.columns[end].value(row),
            );
            (from < to).then(|| Band {
                name: table.columns[name].text(row).into_owned(),
                start: from,
                end: to,
            })
        };
        Some((0..table.rows).filter_map(band).collect())
    }

    fn value(&mut self, kind: Kind, text: &Text) -> Option<f64> {
        match value::parse(&text.text, kind, &Reading::default()) {
            Ok(value) if !matches!(value, Value::Missing) => {
                value.key().filter(|key| key.is_finite())
            }
            _ => {
                let span = text.span.clone();
                self.sink.push(diagnostic::chart::bad_value(
                    self.file, span, &text.text, kind,
                ));
                None
            }
        }
    }
}

/// The first time of a table, else the column that names a row, else the first one of texts.
fn default_x(table: &Table, series: Option<usize>, kind: Option<ChartKind>) -> Option<usize> {
    let is_free = |at: &usize| Some(*at) != series;
    let columns = || (0..table.columns.len()).filter(is_free);
    let first = |is: &dyn Fn(&Column) -> bool| columns().find(|at| is(&table.columns[*at]));
    if kind == Some(ChartKind::Box) {
        return first(&|column| column.key);
    }
    let time = first(&|column| column.kind == Kind::Timestamp);
    let key = || first(&|column| column.key);
    let text = || first(&|column| !column.kind.is_numeric() && !column.hidden);
    time.or_else(key)
        .or_else(text)
        .or_else(|| columns().next().filter(|_| 1 < table.columns.len()))
}

fn default_kind(x: Option<Kind>, measured: usize, has_series: bool) -> ChartKind {
    match x {
        Some(kind) if kind == Kind::Timestamp || kind.is_numeric() => ChartKind::Line,
        _ if 1 < measured || has_series => ChartKind::GroupedBar,
        _ => ChartKind::Bar,
    }
}

/// Whether one axis can show both.
fn is_alike(one: Kind, other: Kind) -> bool {
    let plain = |kind| matches!(kind, Kind::Count | Kind::Number);
    one == other || plain(one) && plain(other)
}

/// The zone of the times in a column: the one that all name, UTC where they name several.
fn zone(column: &Column) -> Zone {
    let mut zone = None;
    for code in 0..column.dictionary.valued() {
        let text = column.dictionary.text(code);
        let own = match value::parse(&text, Kind::Timestamp, &Reading::default()) {
            Ok(Value::Timestamp(timestamp)) => timestamp.offset_minutes,
            // Seconds since 1970 are in UTC.
            _ => Some(0),
        };
        match (zone, own) {
            (_, None) => return Zone::Unknown,
            (None, own) => zone = own,
            (Some(known), Some(own)) if known != own => zone = Some(0),
            _ => {}
        }
    }
    zone.map_or(Zone::Unknown, Zone::Offset)
}

fn find(table: &Table, name: &str) -> Option<usize> {
    let exact = table.column_named(name);
    let ends = |column: &Column| {
        let lowest = column.name.rsplit(" / ").next();
        lowest == Some(name)
    };
    exact.or_else(|| table.columns.iter().position(ends))
}
