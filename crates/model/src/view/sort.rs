//! Orders rows by the ranks of their cells: radix sort, linear and stable.

use super::SortKey;
use crate::{Column, Table};

/// How many bits one pass sorts by.
const DIGIT: u32 = 11;

/// Puts `rows` in the order of `keys`; rows that are equal in all of them keep their order.
pub(super) fn sort(table: &Table, keys: &[SortKey], mut rows: Vec<u32>) -> Vec<u32> {
    for key in keys.iter().rev() {
        if let Some(column) = table.columns.get(key.column as usize) {
            rows = by_column(column, key.descending, &rows);
        }
    }
    rows
}

fn by_column(column: &Column, descending: bool, rows: &[u32]) -> Vec<u32> {
    let ranks = column.dictionary.ranks();
    let valued = column.dictionary.valued();
    let rank = |row| {
        let rank = ranks.of(column.code(row));
        // Cells without a value stay last.
        match descending && rank < valued {
            true => valued - 1 - rank,
            false => rank,
        }
    };
    by_rank(rows, column.dictionary.len(), rank)
}

/// Puts `rows` in the order of their ranks, all of which are at most `most`.
pub(super) fn by_rank(rows: &[u32], most: u32, rank: impl Fn(u32) -> u32) -> Vec<u32> {
    let mut packed: Vec<u64> = rows
        .iter()
        .map(|&row| u64::from(rank(row)) << 32 | u64::from(row))
        .collect();
    let mut sorted = vec![0; packed.len()];
    let mut shift = 0;
    while shift < u32::BITS && 0 < most >> shift {
        pass(&packed, &mut sorted, shift);
        std::mem::swap(&mut packed, &mut sorted);
        shift += DIGIT;
    }
    packed.into_iter().map(|packed| packed as u32).collect()
}

fn pass(from: &[u64], to: &mut [u64], shift: u32) {
    let digit = |packed: u64| (packed >> (32 + shift)) as usize & ((1 << DIGIT) - 1);
    let mut starts = [0_u32; 1 << DIGIT];
    for &packed in from {
        starts[digit(packed)] += 1;
    }
    let mut start = 0;
    for slot in &mut starts {
        start += std::mem::replace(slot, start);
    }
    for &packed in from {
        let slot = &mut starts[digit(packed)];
        to[*slot as usize] = packed;
        *slot += 1;
    }
}

#[cfg(test)]
mod tests;
