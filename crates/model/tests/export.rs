//! Selections as text, and back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use expect_test::{Expect, expect};
use model::{Cell, Column, Format, Manner, Selection, Table, export};
use proptest::prelude::*;
use value::{Kind, Reading, Timestamp, Value, header_unit, is_missing, parse};

/// A column of these cells, each a row, read as the kind and the unit say.
fn column(name: &str, kind: Kind, unit: Option<&str>, texts: &[&str]) -> Column {
    let reading = Reading {
        unit: unit.map(str::to_owned),
        ..Reading::default()
    };
    let cell = |(place, text): (usize, &&str)| {
        let value = parse(text, kind, &reading).ok();
        let key = match &value {
            None | Some(Value::Missing) => f64::NAN,
            Some(value) => value.key().unwrap_or(place as f64),
        };
        Cell {
            key,
            missing: is_missing(text),
            ..Cell::from(*text)
        }
    };
    let cells = texts.iter().enumerate().map(cell).collect();
    Column {
        unit: unit.map(str::to_owned),
        ..Column::new(name, kind, cells, (0..texts.len() as u32).collect())
    }
}

fn table(columns: Vec<Column>) -> Table {
    Table {
        rows: columns[0].codes.len() as u32,
        columns,
        ..Table::default()
    }
}

fn runs() -> Table {
    table(vec![
        column("Test", Kind::Text, None, &["Test 1", "=1+1", "a|b, \"c\""]),
        column("Duration", Kind::Duration, None, &["1.5 s", "n/a", "2 h"]),
        column("Size (MB)", Kind::Bytes, Some("MB"), &["1", "oops", "-0.5"]),
        column("Errors, %", Kind::Percent, Some("%"), &["12.5", "-", "0"]),
        column(
            "Started",
            Kind::Timestamp,
            None,
            &[
                "2024-04-24 09:37 UTC",
                "24 Apr 2024",
                "2024-04-24 9:37:00.5",
            ],
        ),
        column("Passed", Kind::Bool, None, &["yes", "FALSE", ""]),
        column("mod", Kind::Version, None, &["3.2.0", "@x", "mod-a:3.10.1"]),
    ])
}

fn check(table: &Table, format: Format, manner: Manner<'_>, expected: Expect) {
    let columns: Vec<u32> = (0..table.columns.len() as u32).collect();
    let selection = Selection {
        table,
        rows: &(0..table.rows).collect::<Vec<u32>>(),
        columns: &columns,
        header: true,
    };
    expected.assert_eq(&export(&selection, format, manner).replace('\r', "␍"));
}

#[test]
fn csv_has_values_in_base_units() {
    check(
        &runs(),
        Format::Csv,
        Manner::Values,
        expect![[r#"
            Test,Duration (ms),Size (B),Errors (fraction),Started,Passed,mod␍
            Test 1,1500,1000000,0.125,2024-04-24T09:37:00Z,true,3.2.0␍
            '=1+1,,oops,,2024-04-24,false,'@x␍
            "a|b, ""c""",7200000,-500000,0,2024-04-24T09:37:00.5,,mod-a:3.10.1␍
        "#]],
    );
}

#[test]
fn csv_as_shown_has_what_the_author_wrote() {
    let table = runs();
    check(
        &table,
        Format::Csv,
        Manner::Shown(&table),
        expect![[r#"
            Test,Duration,Size (MB),"Errors, %",Started,Passed,mod␍
            Test 1,1.5 s,1,12.5,2024-04-24 09:37 UTC,yes,3.2.0␍
            '=1+1,n/a,oops,-,24 Apr 2024,FALSE,'@x␍
            "a|b, ""c""",2 h,-0.5,0,2024-04-24 9:37:00.5,,mod-a:3.10.1␍
        "#]],
    );
}

#[test]
fn tsv_quotes_only_what_would_tear_it() {
    let texts = ["a\tb", "two\nlines", "5\" disk", "\"quoted\"", "a,b"];
    check(
        &table(vec![column("Text", Kind::Text, None, &texts)]),
        Format::Tsv,
        Manner::Values,
        expect![[r#"
            Text
            "a	b"
            "two
            lines"
            5" disk
            """quoted"""
            a,b
        "#]],
    );
}

#[test]
fn json_has_numbers_and_null() {
    check(
        &runs(),
        Format::Json,
        Manner::Values,
        expect![[r#"
            [
            {"Test":"Test 1","Duration (ms)":1500,"Size (B)":1000000,"Errors (fraction)":0.125,"Started":"2024-04-24T09:37:00Z","Passed":true,"mod":"3.2.0"},
            {"Test":"=1+1","Duration (ms)":null,"Size (B)":"oops","Errors (fraction)":null,"Started":"2024-04-24","Passed":false,"mod":"@x"},
            {"Test":"a|b, \"c\"","Duration (ms)":7200000,"Size (B)":-500000,"Errors (fraction)":0,"Started":"2024-04-24T09:37:00.5","Passed":null,"mod":"mod-a:3.10.1"}
            ]
        "#]],
    );
}

#[test]
fn markdown_shows_the_texts_and_no_markup() {
    let texts = [
        "a|b",
        r"back\|slash",
        "*x* _y_ mod_z",
        "<b> & &amp;",
        "two\r\nlines",
        "~ 3 [1]",
    ];
    let table = table(vec![
        column("A | B", Kind::Text, None, &texts),
        column("n", Kind::Count, None, &["1", "2", "3", "4", "-", "6"]),
    ]);
    check(
        &table,
        Format::Markdown,
        Manner::Shown(&table),
        expect![[r#"
            | A \| B | n |
            | --- | ---: |
            | a\|b | 1 |
            | back\\\|slash | 2 |
            | \*x\* \_y\_ mod_z | 3 |
            | \<b> & \&amp; | 4 |
            | two<br>lines | - |
            | ~ 3 \[1] | 6 |
        "#]],
    );
}

#[test]
fn texts_that_look_like_formulas_are_defused_and_numbers_are_not() {
    let texts = [
        "=cmd|' /C calc'!A0",
        "+1-555",
        "-2+3",
        "@SUM(A1)",
        "\tx",
        "\rx",
        "-",
        "-3.5",
        "+12.5%",
        "-3.5 ms",
        "- item",
        "a=b",
    ];
    let table = table(vec![column("=Header", Kind::Text, None, &texts)]);
    check(
        &table,
        Format::Csv,
        Manner::Shown(&table),
        expect![[r#"
            '=Header␍
            '=cmd|' /C calc'!A0␍
            '+1-555␍
            '-2+3␍
            '@SUM(A1)␍
            '	x␍
            "'␍x"␍
            -␍
            -3.5␍
            +12.5%␍
            '-3.5 ms␍
            '- item␍
            a=b␍
        "#]],
    );
}

#[test]
fn a_row_of_nothing_is_not_an_empty_line() {
    check(
        &table(vec![column("n", Kind::Number, None, &["-", "-3.5"])]),
        Format::Csv,
        Manner::Values,
        expect![[r#"
            n␍
            ""␍
            -3.5␍
        "#]],
    );
}

#[test]
fn columns_that_would_have_one_name_are_numbered() {
    check(
        &table(vec![
            column("Size (MB)", Kind::Bytes, Some("MB"), &["1"]),
            column("Size (kB)", Kind::Bytes, Some("kB"), &["1"]),
            column("Size", Kind::Bytes, None, &["1 kB"]),
        ]),
        Format::Json,
        Manner::Values,
        expect![[r#"
            [
            {"Size (B)":1000000,"Size 2 (B)":1000,"Size 3 (B)":1000}
            ]
        "#]],
    );
}

#[test]
fn a_piece_without_header_has_no_line_end() {
    let table = runs();
    let piece = |rows: &[u32], columns: &[u32]| {
        let selection = Selection {
            table: &table,
            rows,
            columns,
            header: false,
        };
        export(&selection, Format::Tsv, Manner::Values)
    };
    assert_eq!(piece(&[0], &[1]), "1500");
    assert_eq!(piece(&[2, 0], &[1, 3]), "7200000\t0\n1500\t0.125");
    assert_eq!(piece(&[1], &[1]), "");
    assert_eq!(piece(&[0, 1], &[]), "");
    assert_eq!(piece(&[], &[1]), "");
}

#[test]
fn formats_are_found_by_their_files() {
    for format in Format::ALL {
        assert_eq!(Format::of_extension(format.extension()), Some(format));
    }
    assert_eq!(Format::of_extension("xlsx"), None);
}

/// The fields of a text whose lines all end, delimited as spreadsheets do it.
fn fields(text: &str, separator: char) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut letters = text.chars().peekable();
    let (mut quoted, mut is_start) = (false, true);
    while let Some(letter) = letters.next() {
        let row = rows.last_mut().unwrap();
        let field = row.last_mut().unwrap();
        let was_start = std::mem::replace(&mut is_start, false);
        match letter {
            '"' if quoted && letters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' if quoted => quoted = false,
            '"' if was_start => quoted = true,
            _ if quoted => field.push(letter),
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' => {
                rows.push(vec![String::new()]);
                is_start = true;
            }
            _ if letter == separator => {
                row.push(String::new());
                is_start = true;
            }
            _ => field.push(letter),
        }
    }
    assert_eq!(rows.pop(), Some(vec![String::new()]));
    rows
}

const KINDS: [Kind; 7] = [
    Kind::Duration,
    Kind::Bytes,
    Kind::Percent,
    Kind::Count,
    Kind::Number,
    Kind::Rate,
    Kind::Timestamp,
];

const NAMES: [&str; 7] = [
    "Average",
    "Average (s)",
    "Memory GiB",
    "Errors, %",
    "elapsed_ms",
    "Test 1 / 95th",
    "store.size",
];

/// Values of a kind as they print, or nothing.
fn spelled(kind: Kind) -> impl Strategy<Value = String> {
    let number = prop_oneof![
        -1e6..1e6_f64,
        (-1_000_000_000..1_000_000_000_i64).prop_map(|number| number as f64 / 1e3),
        (0..1_u64 << 53).prop_map(|number| number as f64),
        (-30..30_i32, 1..10_u8).prop_map(|(power, digit)| f64::from(digit) * 10_f64.powi(power)),
    ];
    let text = number.prop_map(move |number| match kind {
        Kind::Duration => Value::Duration(number).to_string(),
        Kind::Bytes => Value::Bytes(number.abs().round()).to_string(),
        Kind::Percent => Value::Percent(number).to_string(),
        Kind::Count => Value::Count(number.round()).to_string(),
        Kind::Rate => Value::Rate(number.abs()).to_string(),
        Kind::Timestamp => {
            let zones = [None, Some(0), Some(330), Some(-480)];
            let timestamp = Timestamp {
                epoch_ms: (number % 1e13).round(),
                offset_minutes: zones[number.abs() as usize % 4],
            };
            timestamp.to_string()
        }
        _ => Value::Number(number).to_string(),
    });
    prop_oneof![9 => text, 1 => Just("n/a".to_owned())]
}

fn numeric_column() -> impl Strategy<Value = (&'static str, Kind, Vec<String>)> {
    let kind = prop::sample::select(&KINDS[..]);
    (kind, prop::sample::select(&NAMES[..])).prop_flat_map(|(kind, name)| {
        prop::collection::vec(spelled(kind), 3).prop_map(move |texts| (name, kind, texts))
    })
}

fn column_of(name: &str, kind: Kind, texts: &[String]) -> Column {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    column(name, kind, None, &texts)
}

proptest! {
    #[test]
    fn values_that_are_copied_read_back(
        numbers in prop::collection::vec(numeric_column(), 1..5),
        texts in prop::collection::vec("[a-c=+\\-@\"'\t\r\n,;| ]{0,6}", 3),
        (format, separator) in prop::sample::select(&[(Format::Csv, ','), (Format::Tsv, '\t')][..]),
    ) {
        let mut columns = vec![column_of("Text", Kind::Text, &texts)];
        for (place, (name, kind, texts)) in numbers.iter().enumerate() {
            columns.push(column_of(&format!("{place} {name}"), *kind, texts));
        }
        let table = table(columns);
        let all: Vec<u32> = (0..table.columns.len() as u32).collect();
        let order = [2, 0, 1];
        let selection = Selection { table: &table, rows: &order, columns: &all, header: true };
        let rows = fields(&export(&selection, format, Manner::Values), separator);
        prop_assert_eq!(rows.len(), 4);
        for (column, at) in table.columns.iter().zip(0..) {
            let header = &rows[0][at];
            let reading = match header_unit(header) {
                Some((kind, reading)) if kind == column.kind => reading,
                _ => Reading::default(),
            };
            for (line, row) in (1..).zip(order) {
                let field = &rows[line][at];
                if column.kind == Kind::Text {
                    let text = if column.is_missing(row) { "".into() } else { column.text(row) };
                    let read = field.strip_prefix('\'').unwrap_or(field);
                    prop_assert!(read == text || *field == text, "{:?} of {:?}", field, text);
                    continue;
                }
                let read = parse(field, column.kind, &reading).unwrap();
                let (read, value) = (read.key().unwrap_or(f64::NAN), column.value(row));
                let same = read == value || read.is_nan() && value.is_nan();
                prop_assert!(same, "{}: {} for {}, {:?}", header, field, value, column.text(row));
            }
        }
    }
}
