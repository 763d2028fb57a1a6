use expect_test::{Expect, expect};
use model::{Cell, Column, Display, Group, Inline, SortKey, Table, View};
use value::Kind;

use super::{body, count, whole};
use crate::html::Html;

/// A column of numbers or texts; levels of the header are divided by ` / `, an empty cell is missing.
pub(crate) fn column(header: &str, kind: Kind, cells: &[&str]) -> Column {
    let mut entries: Vec<Cell> = Vec::new();
    let mut indices = Vec::new();
    for text in cells {
        let display = Display::Text((*text).to_owned());
        let known = entries.iter().position(|cell| cell.display == display);
        indices.push(known.unwrap_or_else(|| {
            let key = text.trim_end_matches(|letter: char| !letter.is_ascii_digit()).parse();
            let missing = text.is_empty() || *text == "n/a";
            let rank = if missing { f64::NAN } else { entries.len() as f64 };
            entries.push(Cell { display, key: key.unwrap_or(rank), missing });
            entries.len() - 1
        }) as u32);
    }
    let level = |text: &str| match text {
        "" => Vec::new(),
        text => vec![Inline::Text(text.to_owned())],
    };
    Column {
        header: header.split(" / ").map(level).collect(),
        name: header.to_owned(),
        kind,
        unit: None,
        better: None,
        merged: false,
        key: false,
        entries,
        cells: indices,
    }
}

pub(crate) fn table(columns: Vec<Column>) -> Table {
    let rows = columns.first().map_or(0, |column| column.cells.len() as u32);
    Table { id: "runs".to_owned(), columns, rows, ..Table::default() }
}

/// One line for each row or header row.
fn lines(markup: &str) -> String {
    markup.replace("<tr", "\n<tr").replace("</thead>", "\n</thead>").replace("</tbody>", "\n</tbody>")
}

fn check(table: &Table, expected: Expect) {
    let mut out = String::new();
    whole(&mut Html::new(&mut out), table);
    expected.assert_eq(&lines(&out));
}

fn check_view(table: &Table, view: View, expected: Expect) {
    let mut out = String::new();
    body(&mut out, table, &view);
    out.push_str(&format!("\n{}", count(table, &view)));
    expected.assert_eq(lines(&out).trim_start());
}

fn runs() -> Table {
    table(vec![
        Column { key: true, ..column("Test", Kind::Text, &["1", "2", "3"]) },
        Column { unit: Some("ms".to_owned()), ..column("Average", Kind::Duration, &["12", "n/a", "7"]) },
        Column { merged: true, ..column("Notes", Kind::Text, &["<8 tasks>", "<8 tasks>", "9"]) },
    ])
}

#[test]
fn authored_table_names_rows_and_merges_cells() {
    check(&runs(), expect![[]]);
}

#[test]
fn sorted_view_shows_merged_cells_in_every_row() {
    let view = View { sort: vec![SortKey { column: 1, descending: false }], ..View::default() };
    check_view(&runs(), view, expect![[]]);
}

#[test]
fn filtered_view_counts_its_rows() {
    let view = View { filter: "tasks".to_owned(), ..View::default() };
    check_view(&runs(), view, expect![[]]);
}

#[test]
fn header_levels_become_spans() {
    check(
        &table(vec![
            column("Workflow / ", Kind::Text, &[]),
            column("Test 1 / Average", Kind::Duration, &[]),
            column("Test 1 / Errors", Kind::Percent, &[]),
            column("Test 2 / Average", Kind::Duration, &[]),
            column(" / Total", Kind::Count, &[]),
        ]),
        expect![[]],
    );
}

#[test]
fn three_levels_span_only_below_the_same_parent() {
    check(
        &table(vec![
            column("A / x / p", Kind::Text, &[]),
            column("A / x / q", Kind::Text, &[]),
            column("B / x / p", Kind::Text, &[]),
            column("B /  / q", Kind::Text, &[]),
        ]),
        expect![[]],
    );
}

#[test]
fn group_rows_say_how_many_rows_they_hold() {
    let table = Table {
        groups: vec![
            Group { label: "In parallel".to_owned(), note: None, start: 1 },
            Group { label: "Alone".to_owned(), note: Some("Monday".to_owned()), start: 3 },
        ],
        ..table(vec![
            column("index", Kind::Id, &["a", "b", "b2", "c"]),
            Column { merged: true, ..column("pri", Kind::Count, &["4", "4", "4", "4"]) },
        ])
    };
    check(&table, expect![[]]);
    check_view(&table, View { filter: "b2".to_owned(), ..View::default() }, expect![[]]);
}

#[test]
fn kinds_show_in_their_own_way() {
    check(
        &table(vec![
            column("health", Kind::Status, &["green", "open", "RED"]),
            column("split", Kind::Bool, &["TRUE", "FALSE", ""]),
            column("started", Kind::Timestamp, &["2024-04-24", "", ""]),
        ]),
        expect![[]],
    );
}

#[test]
fn columns_of_sentences_ask_for_room() {
    let sentence = "Data nodes were scaled up without configuration of replicas and intervals.";
    check(
        &table(vec![column("Test", Kind::Text, &["1"]), column("Notes", Kind::Text, &[sentence])]),
        expect![[]],
    );
}

#[test]
fn a_view_of_many_rows_is_cut() {
    let rows: Vec<String> = (0..1_001).map(|row| row.to_string()).collect();
    let cells: Vec<&str> = rows.iter().map(String::as_str).collect();
    let table = table(vec![column("n", Kind::Count, &cells)]);
    let mut out = String::new();
    body(&mut out, &table, &View::default());
    assert_eq!(out.matches("<tr").count(), 200);
    assert_eq!(count(&table, &View::default()), "1,001 rows");
}
