//! The data of a page as it travels to the browser.

/// Changes whenever the encoding or the types behind it change.
pub const SCHEMA_VERSION: u32 = 1;

/// The tables of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageData {
    /// In the order of the page.
    pub tables: Vec<crate::Table>,
}

/// Why data could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WireError {
    /// It was written by another version.
    Schema,
    /// It is cut or corrupt.
    Corrupt,
}
