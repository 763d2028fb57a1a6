//! Tests of all kinds: what the tests of one kind share, and the wording of errors.

use expect_test::expect;

use crate::{Base, Decimal, Kind, Reading, Value, infer, parse};

/// Reads each line as a value of `kind` and says what it is, in canonical units. `declared` are
/// values that a cell does not give by itself.
pub(crate) fn readings(kind: Kind, reading: &Reading, lines: &str) -> String {
    let read = |text: &str| match parse(text, kind, reading) {
        Ok(value) => {
            let declared = if infer(text).1 == value {
                ""
            } else {
                ", declared"
            };
            format!("{text} → {}{declared}\n", canonical(&value))
        }
        Err(error) => {
            let what = if error.ambiguous {
                "ambiguous"
            } else {
                "error"
            };
            format!("{text} → {what}: {error}\n")
        }
    };
    lines
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(read)
        .collect()
}

fn canonical(value: &Value) -> String {
    match value {
        Value::Duration(ms) => format!("{ms} ms"),
        Value::Bytes(bytes) => format!("{bytes} B"),
        Value::Percent(number) | Value::Count(number) | Value::Number(number) => number.to_string(),
        Value::Rate(per_second) => format!("{per_second}/s"),
        Value::Range(range) => format!("{} .. {}", canonical(&range.0), canonical(&range.1)),
        Value::Version(version) => {
            let name = version.name.as_deref().unwrap_or("·");
            format!("{name} {:?} {}", version.parts, version.rest)
                .trim_end()
                .to_owned()
        }
        Value::Missing => "missing".to_owned(),
        Value::Text(_) | Value::Timestamp(_) | Value::Bool(_) => value.to_string(),
    }
}

/// The default, with the unit that a column states.
pub(crate) fn in_unit(unit: &str) -> Reading {
    Reading {
        unit: Some(unit.to_owned()),
        ..Reading::default()
    }
}

/// The default, with the decimal sign of a column.
pub(crate) fn decimal(decimal: Decimal) -> Reading {
    Reading {
        decimal,
        ..Reading::default()
    }
}

/// The default, with the step of the units of a column.
pub(crate) fn base(base: Base) -> Reading {
    Reading {
        base,
        ..Reading::default()
    }
}

#[test]
fn each_kind_says_what_it_expects() {
    let kinds = Kind::ALL
        .iter()
        .filter(|kind| !matches!(kind, Kind::Text | Kind::Status | Kind::Id));
    let errors: String = kinds
        .map(|kind| readings(*kind, &Reading::default(), "12 mss"))
        .collect();
    expect![[r#"
        12 mss → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        12 mss → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
        12 mss → error: expected a percentage: write it with a percent sign, as in `94%`
        12 mss → error: expected a whole number
        12 mss → error: expected a number
        12 mss → error: expected a rate: write it as in `12.5/s` or `30 requests/min`
        12 mss → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
        12 mss → error: expected a point in time: write it as in `2024-04-24 09:37 UTC`
        12 mss → error: expected a range: write it as in `5-10 s`, the smaller value first
        12 mss → error: expected yes or no: write it as in `true` or `no`
    "#]]
    .assert_eq(&errors);
}

#[test]
fn missing_is_a_value_of_every_kind() {
    for kind in Kind::ALL {
        for text in ["", "\u{A0}", "–", "n/a", " TBD "] {
            assert_eq!(
                parse(text, kind, &Reading::default()),
                Ok(Value::Missing),
                "{text}"
            );
        }
    }
}

#[test]
fn long_texts_are_text() {
    let long = format!("5 s ({})", "x".repeat(200));
    assert_eq!(infer(&long), (Kind::Text, Value::Text(long.clone())));
    assert!(parse(&long, Kind::Duration, &Reading::default()).is_err());
    assert_eq!(
        parse(&long, Kind::Status, &Reading::default()),
        Ok(Value::Text(long))
    );
}

#[test]
fn a_bound_is_its_number() {
    let lines = "
        ~ 30 s
        ≈30 s
        < 1 s
        >= 1 s
        under 6 hours
        Up to 11 hours
        about 1 second
        aboutness
        ~
        5 s +";
    expect![[r#"
        ~ 30 s → 30000 ms, declared
        ≈30 s → 30000 ms, declared
        < 1 s → 1000 ms, declared
        >= 1 s → 1000 ms, declared
        under 6 hours → 21600000 ms, declared
        Up to 11 hours → 39600000 ms, declared
        about 1 second → 1000 ms, declared
        aboutness → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        ~ → error: expected a duration: units are ns, us, ms, s, min, h, d, w
        5 s + → 5000 ms, declared
    "#]]
    .assert_eq(&readings(Kind::Duration, &Reading::default(), lines));
}

#[test]
fn kinds_are_named_as_authors_write_them() {
    for kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
    }
    assert_eq!("Duration".parse::<Kind>(), Err(()));
}
