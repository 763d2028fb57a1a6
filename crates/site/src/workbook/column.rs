//! What the cells of a column become in a workbook.
//!
//! | kind | cells |
//! |---|---|
//! | duration | numbers in the unit of the header; without one, times of `[h]:mm:ss` where one lasts a minute or more, else milliseconds |
//! | bytes, rate | numbers in the unit of the header; without one, bytes and things per second |
//! | percent | percentages |
//! | count, number | numbers |
//! | timestamp | dates in the zone that all share, else in UTC; the header says which |
//! | bool | truth values |
//! | others | texts |
//!
//! Cells that cannot be read are texts, missing ones are empty.

use model::{Column, Table, header_in, looks_like_formula, plain_text};
use rust_xlsxwriter::{Format, Worksheet, XlsxError};
use value::{Kind, Unit};

/// A column, and how its cells are written.
pub(super) struct Plan<'a> {
    pub column: &'a Column,
    /// What stands in the last header row.
    pub header: String,
    writing: Writing,
    format: Format,
}

enum Writing {
    /// The value divided by this.
    Numbers(f64),
    /// Points in time, in the clock of this zone; `None` for the clock that they were read from.
    Dates(Option<i16>),
    Truths,
    Texts,
}

/// Excel counts days.
const DAY_MS: f64 = 86_400_000.0;

/// 1970-01-01 on its calendar.
const EPOCH_DAY: f64 = 25_569.0;

/// 1900-03-01 and the end of 9999: before, its calendar has a day that never was.
const DAYS: std::ops::Range<f64> = 61.0..2_958_466.0;

/// From here on a duration is read as hours, minutes and seconds.
const MINUTE_MS: f64 = 60_000.0;

/// A cell holds no more, in units of UTF-16.
const MOST_LETTERS: usize = 32_767;

impl<'a> Plan<'a> {
    /// Decides how to write the first `rows` rows of a column.
    pub(super) fn of(table: &'a Table, at: usize, rows: u32) -> Plan<'a> {
        let column = &table.columns[at];
        let texts = column.header.iter().rev().map(|text| plain_text(text));
        let leaf = texts.into_iter().find(|text| !text.is_empty());
        let mut plan = Plan {
            column,
            header: leaf.unwrap_or_default(),
            writing: Writing::Texts,
            format: Format::new(),
        };
        match column.kind {
            Kind::Duration if column_unit(column).is_none() && plan.are_times(rows) => {
                plan.writing = Writing::Numbers(DAY_MS);
                let is_whole = plan.all(rows, |ms| ms % 1_000.0 == 0.0);
                plan.show_as(if is_whole {
                    "[h]:mm:ss"
                } else {
                    "[h]:mm:ss.000"
                });
            }
            Kind::Percent => {
                plan.writing = Writing::Numbers(1.0);
                plan.show_as("0.00%");
            }
            Kind::Timestamp => plan.plan_dates(rows),
            Kind::Bool => plan.writing = Writing::Truths,
            kind if kind.is_numeric() => plan.plan_numbers(rows),
            _ => {}
        }
        plan
    }

    /// Writes the cell of a row.
    pub(super) fn write(
        &self,
        sheet: &mut Worksheet,
        line: u32,
        place: u16,
        row: u32,
    ) -> Result<(), XlsxError> {
        let column = self.column;
        if column.is_missing(row) {
            return Ok(());
        }
        let value = column.value(row);
        let number = match self.writing {
            Writing::Numbers(factor) => Some(value / factor),
            Writing::Dates(zone) => self.day(row, zone),
            Writing::Truths if !value.is_nan() => {
                sheet.write_boolean(line, place, value != 0.0)?;
                return Ok(());
            }
            Writing::Truths | Writing::Texts => None,
        };
        match number.filter(|number| number.is_finite()) {
            Some(number) => sheet.write_number_with_format(line, place, number, &self.format)?,
            None => write_text(sheet, line, place, &column.text(row), &Format::new())?,
        };
        Ok(())
    }

    /// Whether durations are read as hours, minutes and seconds. Excel cannot show less than none.
    fn are_times(&self, rows: u32) -> bool {
        self.all(rows, |ms| 0.0 <= ms) && !self.all(rows, |ms| ms < MINUTE_MS)
    }

    fn plan_numbers(&mut self, rows: u32) {
        let kind = self.column.kind;
        let stated = column_unit(self.column);
        let factor = stated.map_or(1.0, Unit::factor);
        self.writing = Writing::Numbers(factor);
        if self.all(rows, |value| (value / factor).fract() == 0.0) {
            self.show_as("#,##0");
        }
        let unit = stated.map_or(kind.base_unit(), Unit::name);
        // An upper level may state it for all columns below.
        if header_in(&self.column.name, kind, unit) != self.column.name {
            self.header = header_in(&self.header, kind, unit);
        }
    }

    fn plan_dates(&mut self, rows: u32) {
        let mut offsets: Vec<Option<i16>> = Vec::new();
        let mut are_days = true;
        let mut are_seconds = true;
        for row in 0..rows {
            let Some(moment) = self.column.moment(row) else {
                continue;
            };
            if !offsets.contains(&moment.offset_minutes) {
                offsets.push(moment.offset_minutes);
            }
            are_days &= moment.offset_minutes.is_none() && moment.epoch_ms % DAY_MS == 0.0;
            are_seconds &= moment.epoch_ms % 1_000.0 == 0.0;
        }
        let zone = match offsets[..] {
            [only] => only,
            _ => Some(0),
        };
        self.writing = Writing::Dates(zone);
        self.show_as(match () {
            () if are_days => "yyyy-mm-dd",
            () if are_seconds => "yyyy-mm-dd hh:mm:ss",
            () => "yyyy-mm-dd hh:mm:ss.000",
        });
        let zone = match zone {
            _ if are_days => return,
            None => "local time".to_owned(),
            Some(0) => "UTC".to_owned(),
            Some(offset) => {
                let sign = if offset < 0 { '-' } else { '+' };
                let minutes = offset.unsigned_abs();
                format!("UTC{sign}{:02}:{:02}", minutes / 60, minutes % 60)
            }
        };
        self.header = header_in(&self.header, Kind::Timestamp, "");
        if !self.header.contains(&zone) {
            self.header = format!("{} ({zone})", self.header);
        }
    }

    /// The day of a point in time; `None` when Excel has no such day, or nobody knows the zone while
    /// that of others is known.
    fn day(&self, row: u32, zone: Option<i16>) -> Option<f64> {
        let moment = self.column.moment(row)?;
        if moment.offset_minutes.is_none() != zone.is_none() {
            return None;
        }
        let local = moment.epoch_ms + f64::from(zone.unwrap_or(0)) * MINUTE_MS;
        Some(local / DAY_MS + EPOCH_DAY).filter(|day| DAYS.contains(day))
    }

    fn show_as(&mut self, format: &str) {
        self.format = Format::new().set_num_format(format);
    }

    /// Whether all values are so.
    fn all(&self, rows: u32, is_so: impl Fn(f64) -> bool) -> bool {
        let mut values = (0..rows).map(|row| self.column.value(row));
        values.all(|value| value.is_nan() || is_so(value))
    }
}

/// The unit that the author's numbers are in.
fn column_unit(column: &Column) -> Option<Unit> {
    let unit = column.unit.as_deref()?.parse().ok()?;
    let is_number = !matches!(unit, Unit::Auto | Unit::Clock) && column.units().contains(&unit);
    is_number.then_some(unit)
}

/// Writes a text, which is never a formula: not when the file is opened, whatever it starts with, nor
/// when somebody edits the cell.
pub(super) fn write_text<'s>(
    sheet: &'s mut Worksheet,
    line: u32,
    place: u16,
    text: &str,
    format: &Format,
) -> Result<&'s mut Worksheet, XlsxError> {
    let text = cut(text);
    if looks_like_formula(text) {
        let format = format.clone().set_quote_prefix();
        return sheet.write_string_with_format(line, place, text, &format);
    }
    sheet.write_string_with_format(line, place, text, format)
}

/// As much of a text as a cell holds.
pub(super) fn cut(text: &str) -> &str {
    if text.len() <= MOST_LETTERS {
        return text;
    }
    let mut units = 0;
    let end = text.char_indices().find(|(_, letter)| {
        units += letter.len_utf16();
        MOST_LETTERS < units
    });
    end.map_or(text, |(end, _)| &text[..end])
}
