//! A large table in pieces, so that no piece takes long to load or to read.

use serde::{Deserialize, Serialize};

use super::WireError;
use super::pack::{Fronts, Packed};
use crate::table::Values;
use crate::{Column, Strings, Table};

/// How many cells one piece holds.
const PIECE: usize = 1 << 16;

/// How many bytes fill a slice.
const SLICE: usize = 1 << 19;

/// What a table still lacks: how much there is of everything that comes in slices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Awaited {
    /// The addresses of the slices, relative to the page, in their order.
    pub slices: Vec<String>,
    columns: Vec<Room>,
}

/// How much there is of a column.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Room {
    entries: u32,
    bytes: u32,
}

impl Room {
    fn is_filled_by(&self, values: &Values) -> bool {
        let entries = self.entries as usize;
        match values {
            Values::Ranked(texts) => texts.len() == entries,
            Values::Spelled(texts, keys) => texts.len() == entries && keys.len() == entries,
            Values::Numbers(_, numbers) => numbers.len() == entries,
            Values::Steps(..) => true,
        }
    }
}

/// A piece of a column.
#[derive(Serialize, Deserialize)]
struct Piece<'a> {
    column: u32,
    #[serde(borrow)]
    part: Part<'a>,
}

#[derive(Serialize, Deserialize)]
enum Part<'a> {
    /// The codes of further rows.
    #[serde(borrow)]
    Codes(Packed<'a>),
    /// Further entries, as texts.
    Texts(Fronts<'a>),
    /// The keys of further entries.
    Keys(Vec<f64>),
    /// Further entries, as plain numbers.
    Numbers(Packed<'a>),
}

/// Takes the cells out of `table`, as slices to be sent one by one.
pub fn split(table: &mut Table) -> (Awaited, Vec<Vec<u8>>) {
    let mut slices = vec![Vec::new()];
    let mut columns = Vec::with_capacity(table.columns.len());
    for (at, column) in table.columns.iter_mut().enumerate() {
        let mut send = |part: Part<'_>| {
            let piece = Piece {
                column: at as u32,
                part,
            };
            if let Some(slice) = slices.last_mut() {
                *slice = match postcard::to_extend(&piece, std::mem::take(slice)) {
                    Ok(bytes) => bytes,
                    Err(error) => unreachable!("a vector takes any piece: {error}"),
                };
            }
            if slices.last().is_some_and(|slice| SLICE <= slice.len()) {
                slices.push(Vec::new());
            }
        };
        columns.push(take_entries(column, &mut send));
        for codes in std::mem::take(&mut column.codes).chunks(PIECE) {
            send(Part::Codes(Packed::of(
                codes.iter().map(|&code| code.into()),
            )));
        }
    }
    slices.retain(|slice| !slice.is_empty());
    let awaited = Awaited {
        slices: Vec::new(),
        columns,
    };
    (awaited, slices)
}

fn take_entries(column: &mut Column, send: &mut impl FnMut(Part<'_>)) -> Room {
    let send_texts = |texts: &Strings, send: &mut dyn FnMut(Part<'_>)| {
        for start in (0..texts.len()).step_by(PIECE) {
            let end = texts.len().min(start + PIECE);
            send(Part::Texts(Fronts::of(
                (start..end).map(|at| texts.get(at)),
            )));
        }
        Room {
            entries: texts.len() as u32,
            bytes: texts.joined().len() as u32,
        }
    };
    match &mut column.dictionary.values {
        Values::Ranked(texts) => send_texts(&std::mem::take(texts), send),
        Values::Spelled(texts, keys) => {
            let room = send_texts(&std::mem::take(texts), send);
            for keys in std::mem::take(keys).chunks(PIECE) {
                send(Part::Keys(keys.to_vec()));
            }
            room
        }
        Values::Numbers(_, numbers) => {
            let numbers = std::mem::take(numbers);
            for numbers in numbers.chunks(PIECE) {
                send(Part::Numbers(Packed::of(numbers.iter().copied())));
            }
            Room {
                entries: numbers.len() as u32,
                bytes: 0,
            }
        }
        Values::Steps(..) => Room::default(),
    }
}

/// Puts the slices of a table back into it.
pub struct Joiner {
    table: Table,
    awaited: Awaited,
}

impl Joiner {
    /// Waits for the cells of `table`.
    pub fn new(mut table: Table, awaited: Awaited) -> Joiner {
        for (column, room) in table.columns.iter_mut().zip(&awaited.columns) {
            column.codes.reserve_exact(table.rows as usize);
            let entries = room.entries as usize;
            match &mut column.dictionary.values {
                Values::Ranked(texts) => {
                    *texts = Strings::with_capacity(entries, room.bytes as usize);
                }
                Values::Spelled(texts, keys) => {
                    *texts = Strings::with_capacity(entries, room.bytes as usize);
                    keys.reserve_exact(entries);
                }
                Values::Numbers(_, numbers) => numbers.reserve_exact(entries),
                Values::Steps(..) => {}
            }
        }
        Joiner { table, awaited }
    }

    /// The addresses of the slices.
    pub fn slices(&self) -> &[String] {
        &self.awaited.slices
    }

    /// Adds the next slice.
    ///
    /// # Errors
    /// When it is cut or corrupt.
    pub fn add(&mut self, mut slice: &[u8]) -> Result<(), WireError> {
        while !slice.is_empty() {
            let (piece, rest) =
                postcard::take_from_bytes::<Piece<'_>>(slice).map_err(|_| WireError::Corrupt)?;
            slice = rest;
            let at = piece.column as usize;
            let column = self.table.columns.get_mut(at).ok_or(WireError::Corrupt)?;
            let room = self.awaited.columns.get(at).ok_or(WireError::Corrupt)?;
            // Few bytes can claim to be many cells: none more are taken than are awaited.
            let check = |there: usize, more: usize, room: u32| match there + more <= room as usize {
                true => Ok(()),
                false => Err(WireError::Corrupt),
            };
            match (piece.part, &mut column.dictionary.values) {
                (Part::Codes(codes), _) => {
                    check(column.codes.len(), codes.len(), self.table.rows)?;
                    codes.read(|code| column.codes.push(code as u32))?;
                }
                (Part::Texts(fronts), Values::Ranked(texts) | Values::Spelled(texts, _)) => {
                    check(texts.len(), fronts.len(), room.entries)?;
                    fronts.read(texts, room.bytes as usize)?;
                }
                (Part::Keys(part), Values::Spelled(_, keys)) => {
                    check(keys.len(), part.len(), room.entries)?;
                    keys.extend(part);
                }
                (Part::Numbers(part), Values::Numbers(_, numbers)) => {
                    check(numbers.len(), part.len(), room.entries)?;
                    part.read(|number| numbers.push(number))?;
                }
                _ => return Err(WireError::Corrupt),
            }
        }
        Ok(())
    }

    /// The whole table.
    ///
    /// # Errors
    /// When something is missing.
    pub fn finish(self) -> Result<Table, WireError> {
        let rows = self.table.rows as usize;
        let columns = self.table.columns.iter().zip(&self.awaited.columns);
        let is_whole = self.table.columns.len() == self.awaited.columns.len()
            && columns.into_iter().all(|(column, room)| {
                let codes = column.dictionary.len();
                room.is_filled_by(&column.dictionary.values)
                    && column.codes.len() == rows
                    && column.codes.iter().all(|&code| code < codes)
            });
        if is_whole {
            Ok(self.table)
        } else {
            Err(WireError::Corrupt)
        }
    }
}

#[cfg(test)]
mod tests;
