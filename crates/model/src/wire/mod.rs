//! The data of a page as it travels to the browser: a schema version, then the tables in postcard.
//!
//! The cells of a large table follow in slices.

mod pack;
mod slices;

use serde::{Deserialize, Serialize};

use crate::Table;

pub use self::slices::{Awaited, Joiner, split};

/// Changes whenever the encoding or the types behind it change.
pub const SCHEMA_VERSION: u32 = 2;

/// The tables of a page, in its order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PageData {
    /// Their data.
    pub tables: Vec<Table>,
    /// For each table what it lacks; `None` when it is whole.
    pub awaited: Vec<Option<Awaited>>,
}

/// Why data could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WireError {
    /// It was written by another version of the app.
    Schema,
    /// It is cut or corrupt.
    Corrupt,
}

impl PageData {
    /// The bytes of this data.
    pub fn encode(&self) -> Vec<u8> {
        let header = SCHEMA_VERSION.to_le_bytes().to_vec();
        match postcard::to_extend(self, header) {
            Ok(bytes) => bytes,
            Err(error) => unreachable!("a vector takes any table: {error}"),
        }
    }

    /// The data of `bytes`.
    ///
    /// # Errors
    /// When another version wrote them, or they are cut or corrupt.
    pub fn decode(bytes: &[u8]) -> Result<PageData, WireError> {
        let (header, body) = bytes.split_first_chunk().ok_or(WireError::Corrupt)?;
        if *header != SCHEMA_VERSION.to_le_bytes() {
            return Err(WireError::Schema);
        }
        postcard::from_bytes(body).map_err(|_| WireError::Corrupt)
    }
}

#[cfg(test)]
mod tests;
