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
