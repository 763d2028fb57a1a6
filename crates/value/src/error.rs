//! Why a text is not a value of a kind: all wordings in one place.

use std::fmt;

use crate::{Error, Kind};

/// `text` is not of this `kind`.
pub(crate) fn unreadable(kind: Kind) -> Error {
    let (expected, hint) = match kind {
        Kind::Text => ("a text", None),
        Kind::Duration => ("a duration", Some("units are ns, us, ms, s, min, h, d, w")),
        Kind::Bytes => (
            "a size",
            Some("units are B, KiB, MiB, GiB, kB, MB, GB and so on"),
        ),
        Kind::Percent => (
            "a percentage",
            Some("write it with a percent sign, as in `94%`"),
        ),
        Kind::Count => ("a whole number", None),
        Kind::Number => ("a number", None),
        Kind::Rate => (
            "a rate",
            Some("write it as in `12.5/s` or `30 requests/min`"),
        ),
        Kind::Version => (
            "a version",
            Some("write it as in `3.2.0` or `mod-search:3.2.0`"),
        ),
        Kind::Timestamp => (
            "a point in time",
            Some("write it as in `2024-04-24 09:37 UTC`"),
        ),
        Kind::Range => (
            "a range",
            Some("write it as in `5-10 s`, the smaller value first"),
        ),
        Kind::Status => ("a status", None),
        Kind::Bool => ("yes or no", Some("write it as in `true` or `no`")),
        Kind::Id => ("an identifier", None),
    };
    Error {
        expected,
        hint,
        ambiguous: false,
    }
}

/// `kind` needs a unit, and neither the cell nor the column has one.
pub(crate) fn no_unit(kind: Kind) -> Error {
    Error {
        hint: Some("write the unit in the cell, in the header or as `unit`"),
        ..unreadable(kind)
    }
}

/// `1,250` or `1.250`.
pub(crate) fn open_decimal(kind: Kind) -> Error {
    ambiguous(
        kind,
        "say which sign parts decimals: `decimal = \"point\"` or `\"comma\"`",
    )
}

/// `100M`, `2.4 Mb`.
pub(crate) fn open_bytes(kind: Kind) -> Error {
    ambiguous(
        kind,
        "say by what units step: `base = \"binary\"` or `\"decimal\"`",
    )
}

/// `P1M`.
pub(crate) fn open_month() -> Error {
    ambiguous(
        Kind::Duration,
        "months and years differ in length, write days",
    )
}

/// `01/02/2024`.
pub(crate) fn open_date() -> Error {
    ambiguous(
        Kind::Timestamp,
        "day and month can be swapped, write `2024-02-01`",
    )
}

fn ambiguous(kind: Kind, hint: &'static str) -> Error {
    Error {
        hint: Some(hint),
        ambiguous: true,
        ..unreadable(kind)
    }
}

/// What a reader may type to filter a column of this `kind`.
pub(crate) fn condition(kind: Kind) -> &'static str {
    match kind {
        Kind::Duration => "a duration such as `> 500 ms` or `1..2 h`",
        Kind::Bytes => "a size such as `> 1.5 GiB` or `100..500 MiB`",
        Kind::Percent => "a percentage such as `< 10%` or `5..10%`",
        Kind::Count => "a whole number such as `> 1000` or `10..20`",
        Kind::Number => "a number such as `>= 0.5` or `1..2.5`",
        Kind::Rate => "a rate such as `> 12.5/s` or `10..30/min`",
        Kind::Version => "a version such as `>= 7.0` or `1.9 .. 1.10`",
        Kind::Timestamp => "a time such as `2024-04-24` or `>= 2024-04-24 09:37`",
        Kind::Bool => "`yes` or `no`",
        Kind::Text | Kind::Range | Kind::Status | Kind::Id => {
            "a text such as `index`, `index*`, `= index` or `!= index`"
        }
    }
}

/// What an error on a cell says to a reader, who cannot change how the column is read.
pub(crate) fn condition_hint(unread: &Error, kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Timestamp if !unread.ambiguous => Some("write dates as in `2024-04-24 09:37`"),
        Kind::Timestamp => unread.hint,
        Kind::Bytes if unread.ambiguous => {
            Some("write `GiB` or `GB`, and a number without thousands separators")
        }
        Kind::Duration | Kind::Bytes if !unread.ambiguous => unreadable(kind).hint,
        _ if unread.ambiguous => Some("write the number without thousands separators"),
        _ => None,
    }
}

/// `3,2`
pub(crate) const GLUED: &str = "a comma between digits belongs to the number, write `1, 2`";

/// `2h..1h`
pub(crate) const REVERSED: &str = "the smaller value is first";

/// `> 5, != 7`
pub(crate) const LATE_NOT: &str = "`!=` is first, and holds for all that follows";

/// `!= 5, > 7`
pub(crate) const COMPARED_NOT: &str = "after `!=` are values and ranges";

/// `index, !search`
pub(crate) const LATE_SIGN: &str = "a sign is first, and holds for all of the words";

/// `index*, search`
pub(crate) const MIXED_STARS: &str = "end all of the words with `*`, or none";

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)?;
        match self.hint {
            Some(hint) => write!(f, ": {hint}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}
