//! How a data file was read, as far as the file itself has to tell.

use super::{Grid, Packing, Source};

/// How a data file was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadAs {
    /// What it was read as: `CSV`, `_cat/indices`.
    pub format: String,
    /// How its characters are written: `UTF-8`. `None` for a format without text.
    pub encoding: Option<&'static str>,
    /// How it is packed, if it is: `gzip`.
    pub compression: Option<&'static str>,
    /// What stands between its cells, where the format leaves that open.
    pub delimiter: Option<char>,
}

impl ReadAs {
    pub(crate) fn of(source: &Source<'_>, grid: &Grid<'_>) -> ReadAs {
        ReadAs {
            format: grid.format.to_owned(),
            encoding: source.encoding,
            compression: source.packing.map(Packing::name),
            delimiter: grid.delimiter.map(char::from),
        }
    }
}
