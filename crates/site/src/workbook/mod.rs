//! The tables of data files as workbooks: real numbers, dates and texts, for Excel and its like.
//!
//! A table that its author typed has none: it is small, and the browser gives it as CSV; a workbook
//! takes a millisecond and six kilobytes at least.

mod column;
mod names;
mod sheet;

use anyhow::Context;
use model::Page;

pub(crate) use self::names::name;

/// Writes the workbooks of a page: `put` takes paths and bytes.
///
/// # Errors
/// When the system has no room for them, or `put` fails.
pub(crate) fn write(
    page: &Page,
    put: &mut impl FnMut(String, Vec<u8>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for table in page.tables() {
        let Some(name) = &table.workbook else {
            continue;
        };
        let path = format!("{}{name}", page.folder());
        let bytes = sheet::write(table, sheet::MOST_ROWS)
            .with_context(|| format!("failed to write `{path}`"))?;
        put(path, bytes)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
