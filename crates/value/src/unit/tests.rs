//! Tests of units: names, digits, columns, deltas.

use super::Unit;
use crate::{Kind, Value, header_unit, parse};

/// Writes the numbers as one column and compares its cells.
fn check(kind: Kind, unit: Unit, numbers: &[f64], expected: &[&str]) {
    let decimals = unit.decimals(kind, numbers.iter().copied());
    let cells = numbers.iter().map(|number| {
        let mut text = String::new();
        unit.write(kind, *number, decimals, &mut text);
        text.replace('\u{202F}', " ")
    });
    let cells: Vec<String> = cells.collect();
    assert_eq!(cells, expected, "{unit:?}");
}

fn check_delta(kind: Kind, unit: Unit, numbers: &[f64], expected: &[&str]) {
    let decimals = unit.decimals(kind, numbers.iter().copied());
    let cells = numbers.iter().map(|number| {
        let mut text = String::new();
        unit.write_delta(kind, *number, decimals, &mut text);
        text.replace('\u{202F}', " ")
    });
    let cells: Vec<String> = cells.collect();
    assert_eq!(cells, expected, "{unit:?}");
}

#[test]
fn a_unit_is_found_by_its_name() {
    for kind in Kind::ALL {
        for unit in Unit::of(kind) {
            assert_eq!(unit.name().parse(), Ok(*unit));
        }
    }
    assert_eq!(Unit::Clock.name(), "h:mm:ss");
    assert_eq!(Unit::PerHour.name(), "/h");
    assert_eq!("weeks".parse::<Unit>(), Err(()));
}

#[test]
fn factors_are_those_of_the_readers() {
    for (kind, one) in [
        (Kind::Duration, Value::Duration(1.0)),
        (Kind::Bytes, Value::Bytes(1.0)),
        (Kind::Rate, Value::Rate(1.0)),
    ] {
        for unit in Unit::of(kind) {
            if let Some(number) = one.in_unit(unit.name()) {
                assert_eq!(1.0 / unit.factor(), number, "{unit:?}");
            }
        }
    }
}

#[test]
fn auto_suits_each_number() {
    check(
        Kind::Duration,
        Unit::Auto,
        &[
            0.012_345,
            593.0,
            593.456,
            999.96,
            12_345.678,
            59_999.6,
            736_499.0,
            8_580_000.0,
            100_000_000.0,
            -340.0,
            0.0,
        ],
        &[
            "12.35 µs",
            "593 ms",
            "593.5 ms",
            "1 s",
            "12.35 s",
            "1 min",
            "12 min 16 s",
            "2 h 23 min",
            "1 d 3 h 47 min",
            "−340 ms",
            "0 ms",
        ],
    );
    check(
        Kind::Bytes,
        Unit::Auto,
        &[
            0.0,
            832.0,
            1_023.6,
            1_500.0,
            1_048_575.0,
            66_893_952_614.4,
            8_589_934_592.0,
            -2_457.6,
            1e21,
        ],
        &[
            "0 B",
            "832 B",
            "1 KiB",
            "1.465 KiB",
            "1 MiB",
            "62.3 GiB",
            "8 GiB",
            "−2.4 KiB",
            "867.4 EiB",
        ],
    );
}

#[test]
fn a_column_shares_its_decimals() {
    check(
        Kind::Duration,
        Unit::Second,
        &[593.0, 18_300.0, 1_200.0],
        &["0.59 s", "18.30 s", "1.20 s"],
    );
    // None has more than all of them need.
    check(
        Kind::Duration,
        Unit::Second,
        &[1_000.0, 20_000.0],
        &["1 s", "20 s"],
    );
    check(
        Kind::Duration,
        Unit::Millisecond,
        &[593.0, 18_300.0],
        &["593 ms", "18 300 ms"],
    );
    check(
        Kind::Duration,
        Unit::Hour,
        &[8_580_000.0, 60_000.0],
        &["2.383 h", "0.017 h"],
    );
    check(Kind::Duration, Unit::Minute, &[736_000.0], &["12.27 min"]);
    check(
        Kind::Bytes,
        Unit::Gibibyte,
        &[8_589_934_592.0, 1_048_576.0],
        &["8.00000 GiB", "0.00098 GiB"],
    );
    check(
        Kind::Bytes,
        Unit::Kilobyte,
        &[1_500.0, 2_000.0],
        &["1.5 kB", "2.0 kB"],
    );
    check(Kind::Bytes, Unit::Byte, &[1_706_932.0], &["1 706 932 B"]);
    check(
        Kind::Percent,
        Unit::Percent,
        &[0.942, 1.0, 0.0],
        &["94.2%", "100.0%", "0.0%"],
    );
    check(
        Kind::Percent,
        Unit::Fraction,
        &[0.942, 1.0],
        &["0.942", "1.000"],
    );
    check(Kind::Percent, Unit::Auto, &[-0.428], &["−42.8%"]);
    check(Kind::Rate, Unit::Auto, &[12.5, 0.5], &["12.5/s", "0.5/s"]);
    check(
        Kind::Rate,
        Unit::PerMinute,
        &[12.5, 0.5],
        &["750/min", "30/min"],
    );
    check(Kind::Rate, Unit::PerHour, &[12.5], &["45 000/h"]);
    check(
        Kind::Count,
        Unit::Auto,
        &[1_706_932.0, 3.0],
        &["1 706 932", "3"],
    );
    // A mean of counts.
    check(Kind::Count, Unit::Auto, &[1_234.567], &["1235"]);
    check(Kind::Count, Unit::Auto, &[12.345_67], &["12.35"]);
    check(Kind::Number, Unit::Auto, &[0.715, 0.5], &["0.715", "0.500"]);
    check(Kind::Number, Unit::Auto, &[3e-9], &["0.000000003"]);
    check(
        Kind::Number,
        Unit::Auto,
        &[8_580.0, 0.000_01],
        &["8580.00", "0.00"],
    );
    check(
        Kind::Number,
        Unit::Auto,
        &[1e17, 0.5],
        &["100 000 000 000 000 000", "0.5"],
    );
}

#[test]
fn a_clock_counts_hours_on() {
    check(
        Kind::Duration,
        Unit::Clock,
        &[5_179_000.0, 59_000.0, 93_784_000.0, -730_000.0, 0.0],
        &["1:26:19", "0:00:59", "26:03:04", "−0:12:10", "0:00:00"],
    );
    check(
        Kind::Duration,
        Unit::Clock,
        &[59_999.9, 1_500.0],
        &["0:01:00.00", "0:00:01.50"],
    );
    check(Kind::Duration, Unit::Clock, &[593.0], &["0:00:00.593"]);
}

#[test]
fn deltas_have_a_sign() {
    check_delta(
        Kind::Duration,
        Unit::Auto,
        &[1_200.0, -340.0, 0.0],
        &["+1.2 s", "−340 ms", "0 ms"],
    );
    check_delta(
        Kind::Duration,
        Unit::Second,
        &[1_200.0, -340.0, 0.0],
        &["+1.20 s", "−0.34 s", "0.00 s"],
    );
    check_delta(Kind::Duration, Unit::Clock, &[60_000.0], &["+0:01:00"]);
    check_delta(Kind::Bytes, Unit::Auto, &[-1_048_576.0], &["−1 MiB"]);
    check_delta(
        Kind::Percent,
        Unit::Percent,
        &[0.01, -0.005],
        &["+1.0 pp", "−0.5 pp"],
    );
    check_delta(Kind::Percent, Unit::Fraction, &[0.01], &["+0.01"]);
    check_delta(
        Kind::Count,
        Unit::Auto,
        &[-12_500.0, 7.0],
        &["−12 500", "+7"],
    );
    check_delta(
        Kind::Timestamp,
        Unit::Auto,
        &[5_400_000.0],
        &["+1 h 30 min"],
    );
    // What rounds to zero is neither more nor less.
    let mut text = String::new();
    Unit::Second.write_delta(Kind::Duration, -4.0, 2, &mut text);
    assert_eq!(text, "0.00 s");
}

#[test]
fn times_and_truths_are_written_as_they_are() {
    check(
        Kind::Timestamp,
        Unit::Auto,
        &[1_713_951_420_000.0, 1_713_916_800_000.0],
        &["2024-04-24 09:37", "2024-04-24"],
    );
    check(Kind::Bool, Unit::Auto, &[1.0, 0.0], &["true", "false"]);
    check(
        Kind::Duration,
        Unit::Auto,
        &[f64::NAN, f64::INFINITY],
        &["–", "–"],
    );
}

#[test]
fn what_is_exported_reads_back() {
    for (kind, number, text) in [
        (Kind::Duration, 1_500.0, "1500"),
        (Kind::Bytes, 2_457.6, "2457.6"),
        (Kind::Percent, 0.942, "0.942"),
        (Kind::Rate, 12.5, "12.5"),
        (Kind::Timestamp, 1_713_951_420_000.0, "1713951420000"),
    ] {
        let header = format!("Name ({})", kind.base_unit());
        let (found, reading) = header_unit(&header).unwrap();
        assert_eq!(found, kind);
        let key = parse(text, kind, &reading).unwrap().key();
        assert_eq!(key, Some(number), "{header}");
    }
}

#[test]
fn only_amounts_add_up() {
    let adding: Vec<&str> = Kind::ALL
        .into_iter()
        .filter(|kind| kind.adds_up())
        .map(Kind::name)
        .collect();
    assert_eq!(adding, ["duration", "bytes", "count", "number", "rate"]);
    assert!(Kind::Percent.has_mean() && !Kind::Version.has_mean());
}
