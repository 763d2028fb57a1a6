//! Every spelling of `values.tsv`, from the seeds, from reports and from the tests of other parsers.

use value::{Base, Error, Kind, Reading, Value, infer, parse};

/// Rows that are not read as the table flags them, with the reason.
const EXCEPTIONS: [(&str, &str); 4] = [
    (
        "11511377",
        "a diff ran 1151 and 1377 together: by itself it is a number",
    ),
    (
        "1e2",
        "declared as a count it is 100, as `5e3` is 5000: only its column can say it is a hash",
    ),
    (
        "1024 to1536",
        "a diff dropped an arrow: by itself it is a range",
    ),
    (
        "0.850 ms",
        "suspect beside its neighbours only: the literal is kept",
    ),
];

/// Ambiguous rows that are a number and nothing else, and infer as one: never as the kind of the row.
const BARE_NUMBERS: [&str; 5] = ["0.5", "0.715", "16.1", "316", "2592"];

/// A row of the table.
struct Row {
    spelling: &'static str,
    kinds: &'static [Kind],
    value: &'static str,
    flag: &'static str,
    source: &'static str,
}

fn rows() -> Vec<Row> {
    let table = include_str!("values.tsv");
    let rows = table.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [spelling, kind, value, _unit, flag, _note, source] = fields[..] else {
            panic!("seven fields in `{line}`");
        };
        let kinds: &[Kind] = match kind {
            "duration" => &[Kind::Duration],
            "bytes" => &[Kind::Bytes],
            "percent" => &[Kind::Percent],
            "count" => &[Kind::Count],
            "version" => &[Kind::Version],
            "timestamp range" => &[Kind::Timestamp, Kind::Range],
            _ => panic!("unknown kind in `{line}`"),
        };
        Row {
            spelling,
            kinds,
            value,
            flag,
            source,
        }
    });
    rows.collect()
}

impl Row {
    fn is_exception(&self) -> bool {
        EXCEPTIONS
            .iter()
            .any(|(spelling, _)| *spelling == self.spelling)
    }

    /// What the source means by `kb` and `MB`.
    fn reading(&self) -> Reading {
        let decimal = [
            "parse-size",
            "bytesize",
            "pretty-bytes",
            "humanfriendly",
            "modules/docker",
        ];
        let is_decimal = decimal.iter().any(|name| self.source.starts_with(name));
        Reading {
            base: if is_decimal {
                Base::Decimal
            } else {
                Base::Auto
            },
            ..Reading::default()
        }
    }

    /// The value under the first of the kinds that reads it.
    fn parse(&self) -> Result<Value, Error> {
        let mut results = self
            .kinds
            .iter()
            .map(|kind| parse(self.spelling, *kind, &self.reading()));
        let first = results.next().expect("a kind");
        first.or_else(|error| results.next().unwrap_or(Err(error)))
    }

    fn check_value(&self) {
        let spelling = self.spelling;
        let value = self
            .parse()
            .unwrap_or_else(|error| panic!("`{spelling}`: {error}"));
        let expected = self.value;
        if self.kinds == [Kind::Version] {
            assert_eq!(written(&value), expected, "`{spelling}`");
        } else if self.kinds == [Kind::Timestamp, Kind::Range] {
            check_times(&value, expected, spelling);
        } else if let Some((from, to)) = expected.split_once("..") {
            let Value::Range(range) = &value else {
                panic!("`{spelling}` is {value:?}, not a range");
            };
            check_number(&range.0, from, spelling);
            check_number(&range.1, to, spelling);
        } else {
            // A bound keeps its number; its sign stays in the spelling.
            check_number(
                &value,
                expected.trim_start_matches(['<', '>', '=']),
                spelling,
            );
        }
    }
}

/// Equal to the digit: the table rounds to the digits that it writes.
fn check_number(value: &Value, expected: &str, spelling: &str) {
    let number = value
        .key()
        .unwrap_or_else(|| panic!("`{spelling}` is {value:?}"));
    let decimals = expected
        .split_once('.')
        .map_or(0, |(_, decimals)| decimals.len());
    let exact = expected.parse::<f64>().expect("a number");
    assert!(
        number == exact
            || (0 < decimals && format!("{number:.decimals$}") == format!("{exact:.decimals$}")),
        "`{spelling}` is {number}, not {expected}"
    );
}

/// The table writes `mod-search 3.2.0` and `OpenSearch 2.7 (R20240502)`.
fn written(value: &Value) -> String {
    match value {
        Value::Range(range) => format!(">={} <{}", range.0, range.1),
        Value::Version(version) => {
            let text = value.to_string().replacen(':', " ", 1);
            match text.split_once("-R") {
                Some((version, build)) => format!("{version} (R{build})"),
                None if version.parts == [16, 1] => format!("PostgreSQL {text}"),
                None => text,
            }
        }
        _ => panic!("{value:?}"),
    }
}

/// `start/end/ms`, or one instant.
fn check_times(value: &Value, expected: &str, spelling: &str) {
    let expected: Vec<&str> = expected.split('/').collect();
    match (value, &expected[..]) {
        (Value::Timestamp(timestamp), [instant]) => {
            assert_eq!(timestamp.epoch_ms, epoch_ms(instant), "`{spelling}`");
        }
        (Value::Range(range), [start, end, ms]) => {
            let (Value::Timestamp(from), Value::Timestamp(to)) = &**range else {
                panic!("`{spelling}` is {value:?}");
            };
            assert_eq!(from.epoch_ms, epoch_ms(start), "`{spelling}`");
            assert_eq!(to.epoch_ms, epoch_ms(end), "`{spelling}`");
            assert_eq!(
                to.epoch_ms - from.epoch_ms,
                ms.parse::<f64>().expect("ms"),
                "`{spelling}`"
            );
        }
        _ => panic!("`{spelling}` is {value:?}"),
    }
}

/// `2024-04-25T11:45`, `09:55`, `05:00(+1d)`, counted day by day.
fn epoch_ms(iso: &str) -> f64 {
    let iso = iso.trim_end_matches('Z');
    let (iso, next_day) = match iso.strip_suffix("(+1d)") {
        Some(iso) => (iso, 1.0),
        None => (iso, 0.0),
    };
    let (date, time) = iso.split_once('T').unwrap_or(("1970-01-01", iso));
    let date: Vec<u32> = date
        .split('-')
        .map(|part| part.parse().expect("a date"))
        .collect();
    let time: Vec<f64> = time
        .split(':')
        .map(|part| part.parse().expect("a time"))
        .collect();
    let leap = |year: u32| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut days = date[2] - 1;
    for year in 1970..date[0] {
        days += if leap(year) { 366 } else { 365 };
    }
    for month in 1..date[1] {
        days += match month {
            2 if leap(date[0]) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
    }
    let seconds = time[0] * 3_600.0 + time[1] * 60.0 + time.get(2).copied().unwrap_or(0.0);
    (f64::from(days) + next_day) * 86_400_000.0 + (seconds * 1e3).round()
}

#[test]
fn every_ok_row_has_its_value() {
    let rows = rows();
    assert!(200 < rows.iter().filter(|row| row.flag == "ok").count());
    for row in rows.iter().filter(|row| row.flag == "ok") {
        row.check_value();
    }
}

#[test]
fn every_ambiguous_row_is_read_as_its_note_says_when_declared() {
    for row in rows()
        .iter()
        .filter(|row| row.flag == "ambiguous" && !row.value.is_empty())
    {
        if row.spelling != "1024 to1536" {
            row.check_value();
        }
    }
}

#[test]
fn every_ambiguous_row_stays_text_when_inferred() {
    for row in rows()
        .iter()
        .filter(|row| row.flag == "ambiguous" && row.spelling != "0.850 ms")
    {
        let (kind, value) = infer(row.spelling);
        if BARE_NUMBERS.contains(&row.spelling) {
            assert!(
                matches!(kind, Kind::Count | Kind::Number),
                "`{}` is {kind:?}",
                row.spelling
            );
        } else {
            assert_eq!(
                (kind, value),
                (Kind::Text, Value::Text(row.spelling.to_owned()))
            );
        }
    }
}

#[test]
fn every_negative_row_is_refused() {
    for row in rows()
        .iter()
        .filter(|row| row.flag == "negative" && !row.is_exception())
    {
        let parsed = row.parse();
        let refused = matches!(parsed, Err(_) | Ok(Value::Missing));
        assert!(refused, "`{}` is {parsed:?}", row.spelling);
        let inferred = infer(row.spelling);
        assert!(
            !row.kinds.contains(&inferred.0),
            "`{}` is {inferred:?}",
            row.spelling
        );
    }
}

#[test]
fn exceptions_are_read_as_stated() {
    let read = |text, kind| parse(text, kind, &Reading::default()).map(|value| value.to_string());
    assert_eq!(
        read("11511377", Kind::Count).as_deref(),
        Ok("11\u{202F}511\u{202F}377")
    );
    assert_eq!(read("1e2", Kind::Count).as_deref(), Ok("100"));
    assert_eq!(infer("1e2").0, Kind::Text);
    assert_eq!(
        read("1024 to1536", Kind::Count).as_deref(),
        Ok("1024 – 1536")
    );
    assert_eq!(infer("0.850 ms"), (Kind::Duration, Value::Duration(0.85)));
    assert_eq!(EXCEPTIONS.len(), 4);
}
