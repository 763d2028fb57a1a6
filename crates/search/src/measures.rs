//! What the columns of measured values hold: their least and greatest value, and where these are.

use model::Table;
use value::Kind;

use crate::bytes::{Corrupt, Reader, put, put_text};

/// What a column of a table on a page holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measure {
    pub(crate) kind: Kind,
    /// Its place among the columns of its table.
    pub(crate) column: u32,
    /// The places of the first and the last row.
    pub(crate) rows: (u32, u32),
    /// The least value in the canonical unit, and its place.
    pub(crate) least: (f64, u32),
    /// The greatest value in the canonical unit, and its place.
    pub(crate) greatest: (f64, u32),
}

/// How a query names a column: its words.
pub(crate) fn column_name(text: &str) -> String {
    let mut name = String::new();
    let mut term = String::new();
    crate::tokens::words(text, &mut |word| {
        crate::tokens::fold(&text[word], &mut term);
        if !name.is_empty() {
            name.push(' ');
        }
        name.push_str(&term);
    });
    name
}

/// The names of a column: all its header levels, and each of them.
pub(crate) fn names(column: &str) -> Vec<String> {
    let mut names: Vec<String> = column.split(" / ").map(column_name).collect();
    names.push(column_name(column));
    names.sort_unstable();
    names.dedup();
    names.retain(|name| !name.is_empty());
    names
}

impl Measure {
    /// What a column holds; `None` when it holds no values that are compared. `places` names the
    /// place of each row.
    pub(crate) fn of(table: &Table, index: usize, places: &[u32]) -> Option<Measure> {
        let column = &table.columns[index];
        let (&first, &last) = (places.first()?, places.last()?);
        if !column.kind.is_numeric() && column.kind != Kind::Timestamp {
            return None;
        }
        let mut least: Option<(f64, u32)> = None;
        let mut greatest: Option<(f64, u32)> = None;
        for row in 0..table.rows {
            let value = column.value(row);
            let place = *places.get(row as usize)?;
            if value.is_nan() {
                continue;
            }
            if least.is_none_or(|(other, _)| value < other) {
                least = Some((value, place));
            }
            if greatest.is_none_or(|(other, _)| other < value) {
                greatest = Some((value, place));
            }
        }
        Some(Measure {
            kind: column.kind,
            column: index as u32,
            rows: (first, last),
            least: least?,
            greatest: greatest?,
        })
    }

    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        put_text(out, self.kind.name());
        for number in [
            self.column,
            self.rows.0,
            self.rows.1,
            self.least.1,
            self.greatest.1,
        ] {
            put(out, u64::from(number));
        }
        out.extend_from_slice(&self.least.0.to_le_bytes());
        out.extend_from_slice(&self.greatest.0.to_le_bytes());
    }

    pub(crate) fn read(bytes: &mut Reader<'_>) -> Result<Measure, Corrupt> {
        let kind = bytes.text()?.parse().map_err(|_| Corrupt)?;
        let mut numbers = [0; 5];
        for number in &mut numbers {
            *number = u32::try_from(bytes.number()?).map_err(|_| Corrupt)?;
        }
        let [column, first, last, least, greatest] = numbers;
        Ok(Measure {
            kind,
            column,
            rows: (first, last),
            least: (bytes.float()?, least),
            greatest: (bytes.float()?, greatest),
        })
    }
}

/// Calls `found` with the pages and measures of an encoded column name.
pub(crate) fn read(payload: &[u8], mut found: impl FnMut(u32, Measure)) -> Result<(), Corrupt> {
    let mut bytes = Reader(payload);
    let pages = bytes.count()?;
    let mut page = 0_u32;
    for _ in 0..pages {
        let delta = u32::try_from(bytes.number()?).map_err(|_| Corrupt)?;
        page = page.checked_add(delta).ok_or(Corrupt)?;
        for _ in 0..bytes.count()? {
            found(page, Measure::read(&mut bytes)?);
        }
    }
    Ok(())
}
