//! One table as a workbook of one sheet.

use model::{Column, Table, plain_text};
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use super::column::{Plan, cut, write_text};
use super::names::sheet_name;

/// The rows of a sheet, header and all.
pub(super) const MOST_ROWS: u32 = 1_048_576;

/// The columns of a sheet.
const MOST_COLUMNS: usize = 16_384;

/// A good half of the time of a higher level, and a tenth more bytes.
const COMPRESSION: u8 = 3;

/// So many rows say how wide a column is.
const SAMPLE: u32 = 200;

/// More columns that stay in sight would leave no room for the others.
const MOST_FROZEN: usize = 3;

/// Writes a table, and a line at the end if a sheet of `most_rows` rows cannot hold it.
///
/// # Errors
/// When the system has no room for it.
pub(super) fn write(table: &Table, most_rows: u32) -> Result<Vec<u8>, XlsxError> {
    let levels = table.header_levels().max(1) as u32;
    let room = most_rows - levels;
    let rows = if table.rows <= room {
        table.rows
    } else {
        room - 1
    };
    let columns = 0..table.columns.len().min(MOST_COLUMNS);
    let plans: Vec<Plan<'_>> = columns.map(|at| Plan::of(table, at, rows)).collect();

    let mut workbook = Workbook::new();
    workbook.set_zip_compression_level(COMPRESSION);
    workbook.set_properties(&properties(table)?);
    // A million rows take a gigabyte in memory, and nothing this way: each row is written at once.
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    sheet.set_name(sheet_name(table))?;
    head(sheet, &plans, levels)?;
    for row in 0..rows {
        for (plan, place) in plans.iter().zip(0..) {
            plan.write(sheet, levels + row, place, row)?;
        }
    }
    if rows < table.rows {
        let line = format!(
            "The first {rows} of {} rows: a sheet has no room for more.",
            table.rows
        );
        sheet.write_string(levels + rows, 0, line)?;
    }
    furnish(sheet, table, &plans, levels, rows)?;
    workbook.save_to_buffer()
}

/// The time is fixed: the same table gives the same bytes.
fn properties(table: &Table) -> Result<DocProperties, XlsxError> {
    let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
    Ok(DocProperties::new()
        .set_title(plain_text(&table.caption))
        .set_creation_datetime(&created))
}

/// Writes the header: names of columns in its last row, where filters and pivot tables look for
/// them, and above them what they have in common.
fn head(sheet: &mut Worksheet, plans: &[Plan<'_>], levels: u32) -> Result<(), XlsxError> {
    let bold = Format::new()
        .set_bold()
        .set_align(FormatAlign::VerticalCenter);
    let upper = bold.clone().set_align(FormatAlign::Center);
    let leaf = bold.set_text_wrap().set_border_bottom(FormatBorder::Thin);
    for level in 0..levels.saturating_sub(1) {
        let mut place = 0;
        while place < plans.len() {
            let width = spanned(&plans[place..], level as usize);
            let text = plain_text(&plans[place].column.header[level as usize]);
            let (first, last) = (place as u16, (place + width.max(1) - 1) as u16);
            match width {
                0 => {}
                1 => drop(write_text(sheet, level, first, &text, &upper)?),
                _ => drop(sheet.merge_range(level, first, level, last, cut(&text), &upper)?),
            }
            place += width.max(1);
        }
    }
    for (plan, place) in plans.iter().zip(0..) {
        write_text(sheet, levels - 1, place, &plan.header, &leaf)?;
    }
    Ok(())
}

/// How many columns from the first on share its upper header at `level`; none if it has none there.
fn spanned(plans: &[Plan<'_>], level: usize) -> usize {
    let is_upper = |column: &Column| {
        column.header[level + 1..]
            .iter()
            .any(|text| !text.is_empty())
    };
    let first = plans[0].column;
    if first.header[level].is_empty() || !is_upper(first) {
        return 0;
    }
    plans
        .iter()
        .take_while(|plan| {
            let column = plan.column;
            column.header[..=level] == first.header[..=level] && is_upper(column)
        })
        .count()
}

/// What helps to read it: what stays in sight, filters, widths.
fn furnish(
    sheet: &mut Worksheet,
    table: &Table,
    plans: &[Plan<'_>],
    levels: u32,
    rows: u32,
) -> Result<(), XlsxError> {
    let last_key = plans.iter().rposition(|plan| plan.column.key);
    let frozen = last_key.map_or(0, |last| last + 1);
    let frozen = if frozen <= MOST_FROZEN { frozen } else { 0 };
    sheet.set_freeze_panes(levels, frozen as u16)?;
    sheet.autofilter(levels - 1, 0, levels - 1 + rows, plans.len() as u16 - 1)?;
    for (plan, place) in plans.iter().zip(0..) {
        sheet.set_column_width(place, plan.width(table, rows.min(SAMPLE)))?;
        if plan.column.hidden {
            sheet.set_column_hidden(place)?;
        }
    }
    Ok(())
}

impl Plan<'_> {
    /// Room for most cells and for the longest word of the header, with the button of its filter.
    fn width(&self, table: &Table, rows: u32) -> f64 {
        let letters = |text: &str| text.chars().count();
        let cells = (0..rows.min(table.rows)).map(|row| letters(&self.column.text(row)));
        let widest = cells.max().unwrap_or(0);
        let words = self.header.split(' ').map(|word| letters(word) + 3);
        let word = words.max().unwrap_or(0);
        let floor = match self.column.kind {
            value::Kind::Timestamp => 20,
            kind if kind.is_numeric() => 11,
            _ => 8,
        };
        widest.max(word).clamp(floor, 60) as f64 + 1.0
    }
}
