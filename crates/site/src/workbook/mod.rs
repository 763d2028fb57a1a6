//! The tables of data files as workbooks: real numbers, dates and texts, for Excel and its like.
//!
//! A table that its author typed has none: it is small, and the browser gives it as CSV; a workbook
//! takes a millisecond and six kilobytes at least.

mod column;
mod names;
mod sheet;

use std::sync::Arc;

use anyhow::Context;
use model::{Page, Table};
use rayon::prelude::*;

pub(crate) use self::names::name;

/// Writes the workbooks of a page: paths and bytes.
///
/// # Errors
/// When the system has no room for them.
pub(crate) fn write(page: &Page) -> anyhow::Result<Vec<(String, Arc<[u8]>)>> {
    let tables: Vec<(&Table, &String)> = page
        .tables()
        .into_iter()
        .filter_map(|table| Some((table, table.workbook.as_ref()?)))
        .collect();
    tables
        .into_par_iter()
        .map(|(table, name)| {
            let path = format!("{}{name}", page.folder());
            let bytes = sheet::write(table, sheet::MOST_ROWS)
                .with_context(|| format!("failed to write `{path}`"))?;
            Ok((path, bytes.into()))
        })
        .collect()
}

#[cfg(test)]
mod tests;
