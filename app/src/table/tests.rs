//! Headers and rows of tables as views show them.

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
            let key = text
                .trim_end_matches(|letter: char| !letter.is_ascii_digit())
                .parse();
            let missing = text.is_empty() || *text == "n/a";
            let rank = match *text {
                _ if missing => f64::NAN,
                "TRUE" => 1.0,
                "FALSE" => 0.0,
                _ => entries.len() as f64,
            };
            entries.push(Cell {
                display,
                key: key.unwrap_or(rank),
                missing,
            });
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
    let rows = columns
        .first()
        .map_or(0, |column| column.cells.len() as u32);
    Table {
        id: "runs".to_owned(),
        columns,
        rows,
        ..Table::default()
    }
}

/// One line for each row or header row.
fn lines(markup: &str) -> String {
    markup
        .replace("<tr", "\n<tr")
        .replace("</thead>", "\n</thead>")
        .replace("</tbody>", "\n</tbody>")
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
        Column {
            key: true,
            ..column("Test", Kind::Text, &["1", "2", "3"])
        },
        Column {
            unit: Some("ms".to_owned()),
            ..column("Average", Kind::Duration, &["12", "n/a", "7"])
        },
        Column {
            merged: true,
            ..column("Notes", Kind::Text, &["<8 tasks>", "<8 tasks>", "9"])
        },
    ])
}

#[test]
fn authored_table_names_rows_and_merges_cells() {
    check(
        &runs(),
        expect![[r#"
            <div class="scroll" tabindex="0" role="region" aria-label="runs"><table aria-label="runs"><thead>
            <tr><th scope="col" class="key" aria-sort="none"><button type="button" data-column="0">Test</button></th><th scope="col" class="num" aria-sort="none"><button type="button" data-column="1">Average</button><span class="unit">ms</span></th><th scope="col" aria-sort="none"><button type="button" data-column="2">Notes</button></th></tr>
            </thead><tbody>
            <tr data-row="0"><th scope="row">1</th><td class="num">12</td><td rowspan="2">&lt;8 tasks&gt;</td></tr>
            <tr data-row="1"><th scope="row">2</th><td class="num missing">n/a</td></tr>
            <tr data-row="2"><th scope="row">3</th><td class="num">7</td><td>9</td></tr>
            </tbody></table></div>"#]],
    );
}

#[test]
fn sorted_view_shows_merged_cells_in_every_row() {
    let view = View {
        sort: vec![SortKey {
            column: 1,
            descending: false,
        }],
        ..View::default()
    };
    check_view(
        &runs(),
        view,
        expect![[r#"
            <tr data-row="2"><th scope="row">3</th><td class="num">7</td><td>9</td></tr>
            <tr data-row="0"><th scope="row">1</th><td class="num">12</td><td>&lt;8 tasks&gt;</td></tr>
            <tr data-row="1"><th scope="row">2</th><td class="num missing">n/a</td><td>&lt;8 tasks&gt;</td></tr>
            3 rows"#]],
    );
}

#[test]
fn filtered_view_counts_its_rows() {
    let view = View {
        filter: "tasks".to_owned(),
        ..View::default()
    };
    check_view(
        &runs(),
        view,
        expect![[r#"
            <tr data-row="0"><th scope="row">1</th><td class="num">12</td><td>&lt;8 tasks&gt;</td></tr>
            <tr data-row="1"><th scope="row">2</th><td class="num missing">n/a</td><td>&lt;8 tasks&gt;</td></tr>
            2 of 3 rows"#]],
    );
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
        expect![[r#"
            <div class="scroll" tabindex="0" role="region" aria-label="runs"><table aria-label="runs"><thead>
            <tr><th scope="col" rowspan="2" aria-sort="none"><button type="button" data-column="0">Workflow</button></th><th scope="colgroup" class="span" colspan="2">Test 1</th><th scope="colgroup" class="span">Test 2</th><th scope="col" class="num edge" rowspan="2" aria-sort="none"><button type="button" data-column="4">Total</button></th></tr>
            <tr><th scope="col" class="num edge" aria-sort="none"><button type="button" data-column="1">Average</button></th><th scope="col" class="num" aria-sort="none"><button type="button" data-column="2">Errors</button></th><th scope="col" class="num edge" aria-sort="none"><button type="button" data-column="3">Average</button></th></tr>
            </thead><tbody>
            </tbody></table></div>"#]],
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
        expect![[r#"
            <div class="scroll" tabindex="0" role="region" aria-label="runs"><table aria-label="runs"><thead>
            <tr><th scope="colgroup" class="span" colspan="2">A</th><th scope="colgroup" class="span">B</th><th scope="colgroup" class="span" rowspan="2">B</th></tr>
            <tr><th scope="colgroup" class="span" colspan="2">x</th><th scope="colgroup" class="span">x</th></tr>
            <tr><th scope="col" aria-sort="none"><button type="button" data-column="0">p</button></th><th scope="col" aria-sort="none"><button type="button" data-column="1">q</button></th><th scope="col" class="edge" aria-sort="none"><button type="button" data-column="2">p</button></th><th scope="col" aria-sort="none"><button type="button" data-column="3">q</button></th></tr>
            </thead><tbody>
            </tbody></table></div>"#]],
    );
}

#[test]
fn group_rows_say_how_many_rows_they_hold() {
    let table = Table {
        groups: vec![
            Group {
                label: "In parallel".to_owned(),
                note: None,
                start: 1,
            },
            Group {
                label: "Alone".to_owned(),
                note: Some("Monday".to_owned()),
                start: 3,
            },
        ],
        ..table(vec![
            column("index", Kind::Id, &["a", "b", "b2", "c"]),
            Column {
                merged: true,
                ..column("pri", Kind::Count, &["4", "4", "4", "4"])
            },
        ])
    };
    check(
        &table,
        expect![[r#"
        <div class="scroll" tabindex="0" role="region" aria-label="runs"><table aria-label="runs"><thead>
        <tr><th scope="col" aria-sort="none"><button type="button" data-column="0">index</button></th><th scope="col" class="num" aria-sort="none"><button type="button" data-column="1">pri</button></th></tr>
        </thead><tbody>
        <tr data-row="0"><td class="id">a</td><td class="num">4</td></tr>
        <tr class="group"><th scope="rowgroup" colspan="2"><span>In parallel <small>2 rows</small></span></th></tr>
        <tr data-row="1"><td class="id">b</td><td class="num" rowspan="2">4</td></tr>
        <tr data-row="2"><td class="id">b2</td></tr>
        <tr class="group"><th scope="rowgroup" colspan="2"><span>Alone <small>Monday · 1 row</small></span></th></tr>
        <tr data-row="3"><td class="id">c</td><td class="num">4</td></tr>
        </tbody></table></div>"#]],
    );
    check_view(
        &table,
        View {
            filter: "b2".to_owned(),
            ..View::default()
        },
        expect![[r#"
        <tr class="group"><th scope="rowgroup" colspan="2"><span>In parallel <small>1 of 2 rows</small></span></th></tr>
        <tr data-row="2"><td class="id">b2</td><td class="num">4</td></tr>
        1 of 4 rows"#]],
    );
}

#[test]
fn kinds_show_in_their_own_way() {
    check(
        &table(vec![
            column("health", Kind::Status, &["green", "open", "RED"]),
            column("split", Kind::Bool, &["TRUE", "FALSE", ""]),
            column("started", Kind::Timestamp, &["2024-04-24", "", ""]),
        ]),
        expect![[r#"
            <div class="scroll" tabindex="0" role="region" aria-label="runs"><table aria-label="runs"><thead>
            <tr><th scope="col" aria-sort="none"><button type="button" data-column="0">health</button></th><th scope="col" aria-sort="none"><button type="button" data-column="1">split</button></th><th scope="col" aria-sort="none"><button type="button" data-column="2">started</button></th></tr>
            </thead><tbody>
            <tr data-row="0"><td><span class="status good">green</span></td><td><span class="status yes">TRUE</span></td><td>2024-04-24</td></tr>
            <tr data-row="1"><td><span class="status">open</span></td><td><span class="status no">FALSE</span></td><td class="missing">–</td></tr>
            <tr data-row="2"><td><span class="status bad">RED</span></td><td class="missing">–</td><td class="missing">–</td></tr>
            </tbody></table></div>"#]],
    );
}

#[test]
fn columns_of_sentences_ask_for_room() {
    let sentence = "Data nodes were scaled up without configuration of replicas and intervals.";
    check(
        &table(vec![
            column("Test", Kind::Text, &["1"]),
            column("Notes", Kind::Text, &[sentence]),
        ]),
        expect![[r#"
            <div class="scroll" tabindex="0" role="region" aria-label="runs"><table aria-label="runs"><thead>
            <tr><th scope="col" aria-sort="none"><button type="button" data-column="0">Test</button></th><th scope="col" class="long" aria-sort="none"><button type="button" data-column="1">Notes</button></th></tr>
            </thead><tbody>
            <tr data-row="0"><td>1</td><td class="text">Data nodes were scaled up without configuration of replicas and intervals.</td></tr>
            </tbody></table></div>"#]],
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

#[test]
fn a_table_sorted_by_several_columns_ranks_them() {
    let key = |column, descending| SortKey { column, descending };
    check(
        &Table {
            sort: vec![key(1, true), key(0, false)],
            ..table(vec![
                column("Test", Kind::Text, &[]),
                column("Average", Kind::Duration, &[]),
            ])
        },
        expect![[r#"
            <div class="scroll" tabindex="0" role="region" aria-label="runs"><table aria-label="runs"><thead>
            <tr><th scope="col" aria-sort="none"><button type="button" data-column="0" data-rank="2" data-direction="ascending">Test</button></th><th scope="col" class="num" aria-sort="descending"><button type="button" data-column="1" data-rank="1" data-direction="descending">Average</button></th></tr>
            </thead><tbody>
            </tbody></table></div>"#]],
    );
}
