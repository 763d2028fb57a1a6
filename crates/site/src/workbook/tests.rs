//! Workbooks, opened by another program.

use std::io::Cursor;
use std::sync::Arc;

use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
use expect_test::{Expect, expect};

use crate::tests::folder;
use crate::{FILE_LIMIT, Input, build};

/// The files of a site with these pages and data files.
fn site(files: &[(&str, &str)]) -> std::collections::BTreeMap<String, Arc<[u8]>> {
    let content = folder(files);
    let input = Input {
        content: content.path().to_owned(),
        public: None,
        bundle: None,
        file_limit: FILE_LIMIT,
        cache: None,
    };
    build(&input).unwrap().value.files
}

/// The bytes of the workbook of a data file that a page shows with these options.
fn workbook(options: &str, csv: &str) -> Arc<[u8]> {
    let page = format!("# Home\n\n```table\nid = \"runs\"\nsrc = \"runs.csv\"\n{options}\n```\n");
    let files = site(&[("index.md", &page), ("runs.csv", csv)]);
    Arc::clone(&files["runs.xlsx"])
}

/// The cells of the only sheet: numbers as they are, texts in quotes.
fn cells(bytes: &[u8]) -> String {
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    let sheet = book.worksheet_range_at(0).unwrap().unwrap();
    let mut text = String::new();
    for row in sheet.rows() {
        let cells: Vec<String> = row.iter().map(cell).collect();
        text += cells.join(" | ").trim_end();
        text += "\n";
    }
    text
}

fn cell(data: &Data) -> String {
    match data {
        Data::Empty => String::new(),
        Data::String(text) => format!("{text:?}"),
        Data::Bool(truth) => truth.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Float(number) => number.to_string(),
        Data::DateTime(moment) => {
            let kind = if moment.is_duration() { "time" } else { "date" };
            // To a tenth of a millisecond.
            format!("{kind} {}", (moment.as_f64() * 1e9).round() / 1e9)
        }
        other => format!("{other:?}"),
    }
}

fn check(options: &str, csv: &str, expected: Expect) {
    expected.assert_eq(&cells(&workbook(options, csv)));
}

/// A file in a workbook.
fn part(bytes: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    std::io::read_to_string(archive.by_name(name).unwrap()).unwrap()
}

#[test]
fn numbers_are_in_the_unit_that_the_header_says() {
    check(
        "",
        "Name,Average (s),Size,Errors,Requests,Load\n\
         a,1.5,2kb,5%,1234,0.5\n\
         b,-,1.5mb,n/a,7,12.25\n",
        // 2 × 1024 and 1.5 × 1024²; 5 % is 0.05.
        expect![[r#"
            "Name" | "Average (s)" | "Size (B)" | "Errors" | "Requests" | "Load"
            "a" | 1.5 | 2048 | 0.05 | 1234 | 0.5
            "b" |  | 1572864 |  | 7 | 12.25
        "#]],
    );
}

#[test]
fn durations_without_a_unit_are_times_or_milliseconds() {
    check(
        "",
        "Long,Short\n2 h 24 min,593 ms\n36 s,1.5 s\n",
        // 2.4 of 24 hours are a tenth of a day; 36 seconds are 1/2400 of one.
        expect![[r#"
            "Long" | "Short (ms)"
            time 0.1 | 593
            time 0.000416667 | 1500
        "#]],
    );
}

#[test]
fn dates_stand_in_their_zone() {
    check(
        "",
        "Day,Started,Ended,Local\n\
         2024-04-24,2024-04-24T12:00:00+02:00,2024-04-24T12:00:00+02:00,2024-04-24 18:00:00\n\
         2024-04-25,2024-04-24T18:00:00+02:00,2024-04-24T12:00:00Z,2024-04-24 06:00:00\n",
        // Day 45406 is 2024-04-24. The first noon of Ended is ten o'clock in UTC.
        expect![[r#"
            "Day" | "Started (UTC+02:00)" | "Ended (UTC)" | "Local (local time)"
            date 45406 | date 45406.5 | date 45406.416666667 | date 45406.75
            date 45407 | date 45406.75 | date 45406.5 | date 45406.25
        "#]],
    );
}

#[test]
fn texts_are_never_formulas() {
    let csv = "Name,Module,Passed,=Odd\n=1+1,mod-a:3.2.0,true,@x\n\"+2\",mod-a:3.10.0,false,-\n";
    check(
        "",
        csv,
        expect![[r#"
            "Name" | "Module" | "Passed" | "=Odd"
            "=1+1" | "mod-a:3.2.0" | true | "@x"
            "+2" | "mod-a:3.10.0" | false |
        "#]],
    );
    let bytes = workbook("", csv);
    assert!(!part(&bytes, "xl/worksheets/sheet1.xml").contains("<f>"));
    // Not even when somebody edits the cell.
    assert!(part(&bytes, "xl/styles.xml").contains("quotePrefix=\"1\""));
}

#[test]
fn upper_headers_are_merged_and_what_names_rows_stays_in_sight() {
    let bytes = workbook(
        "header-rows = 2\nkey = \"Workflow\"",
        "Workflow,Test 1,,Test 2,\n,Average (ms),Errors,Average (ms),Errors\nlogin,12,1%,13,2%\n",
    );
    expect![[r#"
         | "Test 1" |  | "Test 2" |
        "Workflow" | "Average (ms)" | "Errors" | "Average (ms)" | "Errors"
        "login" | 12 | 0.01 | 13 | 0.02
    "#]]
    .assert_eq(&cells(&bytes));
    let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
    for furniture in [
        "<mergeCell ref=\"B1:C1\"/><mergeCell ref=\"D1:E1\"/>",
        "<pane xSplit=\"1\" ySplit=\"2\" topLeftCell=\"B3\"",
        "<autoFilter ref=\"A2:E3\"/>",
    ] {
        assert!(sheet.contains(furniture), "{furniture} in {sheet}");
    }
}

#[test]
fn number_formats_fit_the_kind() {
    let bytes = workbook(
        "",
        "Long,Errors,Day,n\n2 h,5%,2024-04-24,1234\n1 s,6%,2024-04-25,7\n",
    );
    let styles = part(&bytes, "xl/styles.xml");
    for format in ["[h]:mm:ss", "0.00%", "yyyy-mm-dd", "#,##0"] {
        let code = format!("formatCode=\"{format}\"");
        assert!(styles.contains(&code), "{code} in {styles}");
    }
}

#[test]
fn rows_beyond_a_sheet_are_cut_and_told() {
    let csv = "n\n1\n2\n3\n4\n5\n";
    let parsed = parse_table(csv);
    let bytes = super::sheet::write(&parsed, 4).unwrap();
    expect![[r#"
        "n"
        1
        2
        "The first 2 of 5 rows: a sheet has no room for more."
    "#]]
    .assert_eq(&cells(&bytes));
    assert_eq!(
        cells(&super::sheet::write(&parsed, 6).unwrap()),
        "\"n\"\n1\n2\n3\n4\n5\n"
    );
}

/// One column of counts.
fn parse_table(csv: &str) -> model::Table {
    let texts: Vec<&str> = csv.lines().skip(1).collect();
    let cell = |text: &&str| model::Cell {
        key: text.parse().unwrap(),
        ..model::Cell::from(*text)
    };
    let rows = (0..texts.len() as u32).collect();
    let cells = texts.iter().map(cell).collect();
    model::Table {
        id: "n".to_owned(),
        rows: texts.len() as u32,
        columns: vec![model::Column::new("n", value::Kind::Count, cells, rows)],
        ..model::Table::default()
    }
}

#[test]
fn a_long_text_is_cut_to_what_a_cell_holds() {
    // A smile takes two units, and 32,767 is odd.
    let smiles = "😀".repeat(20_000);
    let bytes = workbook("", &format!("Text\n{smiles}\n"));
    assert_eq!(cells(&bytes).chars().filter(|c| *c == '😀').count(), 16_383);
}

#[test]
fn the_same_table_gives_the_same_bytes() {
    let csv = "Name,Day\na,2024-04-24\nb,2024-04-25\n";
    assert_eq!(workbook("", csv), workbook("", csv));
}

#[test]
fn names_do_not_clash_and_typed_tables_have_no_workbook() {
    let table = "```table\nid = \"runs\"\nsrc = \"/shared/runs.csv\"\n```\n";
    let typed = format!("# A\n\n{table}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    let files = site(&[
        ("index.md", "# Home\n"),
        ("guide/a.md", &typed),
        (
            "guide/b.md",
            &format!("# B\n\n[file](Runs.xlsx)\n\n{table}"),
        ),
        ("guide/c.md", &format!("# C\n\n{table}")),
        ("guide/Runs.xlsx", "mine"),
        ("shared/runs.csv", "a,b\n1,2\n"),
    ]);
    let books: Vec<&str> = files.keys().map(String::as_str).collect();
    let books: Vec<&str> = books
        .into_iter()
        .filter(|path| path.ends_with("xlsx"))
        .collect();
    assert_eq!(
        books,
        [
            "guide/Runs.xlsx",
            "guide/a.runs.xlsx",
            "guide/b.runs.xlsx",
            "guide/c.runs.xlsx"
        ],
    );
    assert_eq!(&*files["guide/Runs.xlsx"], b"mine");
    let html = String::from_utf8_lossy(&files["guide/a.html"]);
    let link = "<a class=\"file\" download href=\"a.runs.xlsx\">XLSX</a>";
    assert_eq!(html.matches(link).count(), 1);
    assert_eq!(html.matches(".xlsx").count(), 1);
}
