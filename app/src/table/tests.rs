//! Headers and rows of tables as views show them.

use expect_test::{Expect, expect};
use model::{Cell, Column, Display, Fragment, Inline, Rows, SortKey, Table, View};
use value::{Kind, Reading, Value};

use super::{Drawing, Measures, Window, body, count, inside, whole};
use crate::html::Html;

/// A column of these cells; levels of the header are divided by ` / `. A number without a unit is
/// in the base unit.
pub(crate) fn column(header: &str, kind: Kind, cells: &[&str]) -> Column {
    let reading = Reading {
        unit: Some(kind.base_unit().to_owned()).filter(|unit| !unit.is_empty()),
        ..Reading::default()
    };
    let mut distinct: Vec<Cell> = Vec::new();
    let mut places = Vec::new();
    for text in cells {
        let display = Display::Text((*text).to_owned());
        let known = distinct.iter().position(|cell| cell.display == display);
        places.push(known.unwrap_or_else(|| {
            let value = value::parse(text, kind, &reading).unwrap();
            let missing = value == Value::Missing;
            let rank = if missing {
                f64::NAN
            } else {
                distinct.len() as f64
            };
            distinct.push(Cell {
                display,
                key: value.key().unwrap_or(rank),
                missing,
            });
            distinct.len() - 1
        }) as u32);
    }
    let level = |text: &str| match text {
        "" => Vec::new(),
        text => vec![Inline::Text(text.to_owned())],
    };
    Column {
        header: header.split(" / ").map(level).collect(),
        ..Column::new(header, kind, distinct, places)
    }
}

pub(crate) fn table(columns: Vec<Column>) -> Table {
    let rows = columns
        .first()
        .map_or(0, |column| column.codes.len() as u32);
    Table {
        id: "runs".to_owned(),
        columns,
        rows,
        ..Table::default()
    }
}

/// The view of `table` that a link asks for.
pub(super) fn view(table: &Table, query: &str) -> View {
    Fragment::parse(&format!("runs?{query}")).view(table)
}

/// What `draw` makes of the view of `table` that a link asks for.
pub(super) fn drawn<T>(
    table: &Table,
    query: &str,
    draw: impl FnOnce(&Drawing<'_>, &Rows) -> T,
) -> T {
    let view = view(table, query);
    let rows = Rows::of(table, &view);
    let measures = Measures::of(table, &view, &rows);
    draw(&Drawing::new(table, &view, &rows, &measures), &rows)
}

/// All of the inside of `<table>`.
pub(super) fn drawn_inside(table: &Table, query: &str) -> String {
    drawn(table, query, |drawing, rows| {
        let mut out = String::new();
        let window = Window {
            lines: 0..rows.lines(),
            ..Window::default()
        };
        inside(&mut out, drawing, &window);
        out
    })
}

/// Leaves out what a reader with a mouse does not see: buttons keep their texts.
fn plain(markup: &str) -> String {
    let mut out = String::new();
    for piece in markup.split_inclusive('>') {
        let is_tool = piece.contains("class=\"more\"");
        let (text, tag) = piece.split_at(piece.rfind('<').unwrap_or(piece.len()));
        out.push_str(text);
        let is_button = tag.starts_with("<button") || tag == "</button>";
        if !is_tool && !is_button {
            out.push_str(tag);
        }
    }
    out
}

/// One line for each row or header row.
fn lines(markup: &str) -> String {
    markup
        .replace("<tr", "\n<tr")
        .replace("</thead>", "\n</thead>")
        .replace("</tbody>", "\n</tbody>")
        .replace("<tfoot>", "\n<tfoot>")
        .replace("</tfoot>", "\n</tfoot>")
}

fn check(table: &Table, expected: Expect) {
    let mut out = String::new();
    whole(&mut Html::new(&mut out), table);
    expected.assert_eq(&lines(&out));
}

/// The rows of a view, and how many there are.
fn check_view(table: &Table, query: &str, expected: Expect) {
    let out = drawn(table, query, |drawing, rows| {
        let mut out = String::new();
        let window = Window {
            lines: 0..rows.lines(),
            ..Window::default()
        };
        body(&mut out, drawing, &window);
        out.push_str(&format!("\n{}", count(table, rows)));
        out
    });
    expected.assert_eq(lines(&out).trim_start());
}

/// The header, rows and totals of a view, without their controls.
fn check_inside(table: &Table, query: &str, expected: Expect) {
    expected.assert_eq(lines(&plain(&drawn_inside(table, query))).trim_start());
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
            <div class="scroll"><table role="grid" tabindex="0" aria-label="runs"><thead>
            <tr><th scope="col" class="key" aria-sort="none"><button type="button" tabindex="-1" data-column="0">Test</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Test" data-menu="0"></button></th><th scope="col" class="num" aria-sort="none"><button type="button" tabindex="-1" data-column="1">Average</button><span class="unit">ms</span><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Average" data-menu="1"></button></th><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="2">Notes</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Notes" data-menu="2"></button></th></tr>
            </thead><tbody>
            <tr data-row="0"><th scope="row" data-column="0">1</th><td class="num" data-column="1">12</td><td rowspan="2" data-column="2">&lt;8 tasks&gt;</td></tr>
            <tr data-row="1"><th scope="row" data-column="0">2</th><td class="num missing" data-column="1">n/a</td></tr>
            <tr data-row="2"><th scope="row" data-column="0">3</th><td class="num" data-column="1">7</td><td data-column="2">9</td></tr>
            </tbody></table></div>"#]],
    );
}

#[test]
fn sorted_view_shows_merged_cells_in_every_row() {
    check_view(
        &runs(),
        "sort=Average",
        expect![[r#"
            <tr data-row="2"><th scope="row">3</th><td class="num">7</td><td>9</td></tr>
            <tr data-row="0"><th scope="row">1</th><td class="num">12</td><td>&lt;8 tasks&gt;</td></tr>
            <tr data-row="1"><th scope="row">2</th><td class="num missing">n/a</td><td>&lt;8 tasks&gt;</td></tr>
            3 rows"#]],
    );
}

#[test]
fn filtered_view_counts_its_rows() {
    check_view(
        &runs(),
        "q=tasks",
        expect![[r#"
            <tr data-row="0"><th scope="row" data-column="0">1</th><td class="num" data-column="1">12</td><td rowspan="2" data-column="2">&lt;8 tasks&gt;</td></tr>
            <tr data-row="1"><th scope="row" data-column="0">2</th><td class="num missing" data-column="1">n/a</td></tr>
            2 of 3 rows, 1 hidden"#]],
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
            <div class="scroll"><table role="grid" tabindex="0" aria-label="runs"><thead>
            <tr><th scope="col" rowspan="2" aria-sort="none"><button type="button" tabindex="-1" data-column="0">Workflow</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Workflow / " data-menu="0"></button></th><th scope="colgroup" class="span" colspan="2">Test 1</th><th scope="colgroup" class="span">Test 2</th><th scope="col" class="num edge" rowspan="2" aria-sort="none"><button type="button" tabindex="-1" data-column="4">Total</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of  / Total" data-menu="4"></button></th></tr>
            <tr><th scope="col" class="num edge" aria-sort="none"><button type="button" tabindex="-1" data-column="1">Average</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Test 1 / Average" data-menu="1"></button></th><th scope="col" class="num" aria-sort="none"><button type="button" tabindex="-1" data-column="2">Errors</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Test 1 / Errors" data-menu="2"></button></th><th scope="col" class="num edge" aria-sort="none"><button type="button" tabindex="-1" data-column="3">Average</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Test 2 / Average" data-menu="3"></button></th></tr>
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
            <div class="scroll"><table role="grid" tabindex="0" aria-label="runs"><thead>
            <tr><th scope="colgroup" class="span" colspan="2">A</th><th scope="colgroup" class="span">B</th><th scope="colgroup" class="span" rowspan="2">B</th></tr>
            <tr><th scope="colgroup" class="span" colspan="2">x</th><th scope="colgroup" class="span">x</th></tr>
            <tr><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="0">p</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of A / x / p" data-menu="0"></button></th><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="1">q</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of A / x / q" data-menu="1"></button></th><th scope="col" class="edge" aria-sort="none"><button type="button" tabindex="-1" data-column="2">p</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of B / x / p" data-menu="2"></button></th><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="3">q</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of B /  / q" data-menu="3"></button></th></tr>
            </thead><tbody>
            </tbody></table></div>"#]],
    );
}

/// The table with a column of the group rows of its file; `rows` says for each row which one is
/// above it.
fn below_groups(mut table: Table, labels: &[&str], rows: &[Option<u32>]) -> Table {
    let mut cells: Vec<Cell> = Vec::new();
    for (place, label) in labels.iter().enumerate() {
        cells.push(Cell {
            key: place as f64,
            ..Cell::from(*label)
        });
    }
    cells.push(Cell {
        missing: true,
        ..Cell::from("")
    });
    let none = labels.len() as u32;
    let places = rows.iter().map(|row| row.unwrap_or(none)).collect();
    table.groups.push(table.columns.len() as u32);
    table.columns.push(Column {
        hidden: true,
        names_groups: true,
        ..Column::new("Group", Kind::Text, cells, places)
    });
    table
}

fn indices() -> Table {
    below_groups(
        table(vec![
            column("index", Kind::Id, &["a", "b", "b2", "c"]),
            Column {
                merged: true,
                ..column("pri", Kind::Count, &["4", "4", "4", "4"])
            },
        ]),
        &["In parallel", "Alone · Monday", "Aborted"],
        &[None, Some(0), Some(0), Some(1)],
    )
}

#[test]
fn group_rows_say_how_many_rows_they_hold() {
    check(
        &indices(),
        expect![[r#"
        <div class="scroll"><table role="grid" tabindex="0" aria-label="runs"><thead>
        <tr><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="0">index</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of index" data-menu="0"></button></th><th scope="col" class="num" aria-sort="none"><button type="button" tabindex="-1" data-column="1">pri</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of pri" data-menu="1"></button></th></tr>
        </thead><tbody>
        <tr data-row="0"><td class="id" data-column="0">a</td><td class="num" data-column="1">4</td></tr>
        <tr class="group" data-group="1"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">In parallel</button> <small>2 rows</small></span></th><td class="num"><small>sum</small> 8</td></tr>
        <tr data-row="1"><td class="id" data-column="0">b</td><td class="num" rowspan="2" data-column="1">4</td></tr>
        <tr data-row="2"><td class="id" data-column="0">b2</td></tr>
        <tr class="group" data-group="2"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">Alone · Monday</button> <small>1 row</small></span></th><td class="num"><small>sum</small> 4</td></tr>
        <tr data-row="3"><td class="id" data-column="0">c</td><td class="num" data-column="1">4</td></tr>
        <tr class="group" data-group="3"><th scope="rowgroup" colspan="2"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">Aborted</button> <small>0 rows</small></span></th></tr>
        </tbody></table></div>"#]],
    );
    check_view(
        &indices(),
        "q=b2",
        expect![[r#"
        <tr class="group" data-group="0"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">In parallel</button> <small>1 of 2 rows</small></span></th><td class="num"><small>sum</small> 4</td></tr>
        <tr data-row="2"><td class="id" data-column="0">b2</td><td class="num" data-column="1">4</td></tr>
        1 of 4 rows, 3 hidden"#]],
    );
    check_view(
        &indices(),
        "fold=In+parallel",
        expect![[r#"
        <tr data-row="0"><td class="id" data-column="0">a</td><td class="num" data-column="1">4</td></tr>
        <tr class="group" data-group="1"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="false">In parallel</button> <small>2 rows</small></span></th><td class="num"><small>sum</small> 8</td></tr>
        <tr class="group" data-group="2"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">Alone · Monday</button> <small>1 row</small></span></th><td class="num"><small>sum</small> 4</td></tr>
        <tr data-row="3"><td class="id" data-column="0">c</td><td class="num" data-column="1">4</td></tr>
        <tr class="group" data-group="3"><th scope="rowgroup" colspan="2"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">Aborted</button> <small>0 rows</small></span></th></tr>
        4 rows"#]],
    );
}

#[test]
fn groups_in_groups_tell_their_level_and_their_totals() {
    let table = table(vec![
        column("Env", Kind::Text, &["qcp1", "pcp1", "qcp1", ""]),
        column("Mode", Kind::Text, &["idle", "idle", "load", "load"]),
        column("Took", Kind::Duration, &["2 s", "4 s", "6 s", "-"]),
        column("Errors", Kind::Percent, &["1%", "", "3%", "9%"]),
        column("Docs", Kind::Count, &["10", "20", "30", "40"]),
    ]);
    check_view(
        &table,
        "group=Env,Mode&hide=Env,Mode",
        expect![[r#"
        <tr class="group" data-group="1" style="--level:1"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">load</button> <small>1 row</small></span></th><td class="num"><small>mean</small> 9%</td><td class="num"><small>sum</small> 40</td></tr>
        <tr data-row="3"><td class="num missing">-</td><td class="num">9%</td><td class="num">40</td></tr>
        <tr class="group" data-group="2"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">qcp1</button> <small>2 rows</small></span></th><td class="num"><small>mean</small> 2%</td><td class="num"><small>sum</small> 40</td></tr>
        <tr class="group" data-group="3" style="--level:1"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">idle</button> <small>1 row</small></span></th><td class="num"><small>mean</small> 1%</td><td class="num"><small>sum</small> 10</td></tr>
        <tr data-row="0"><td class="num">2 s</td><td class="num">1%</td><td class="num">10</td></tr>
        <tr class="group" data-group="4" style="--level:1"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">load</button> <small>1 row</small></span></th><td class="num"><small>mean</small> 3%</td><td class="num"><small>sum</small> 30</td></tr>
        <tr data-row="2"><td class="num">6 s</td><td class="num">3%</td><td class="num">30</td></tr>
        <tr class="group" data-group="5"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">pcp1</button> <small>1 row</small></span></th><td class="num"></td><td class="num"><small>sum</small> 20</td></tr>
        <tr class="group" data-group="6" style="--level:1"><th scope="rowgroup"><span><button type="button" class="fold" tabindex="-1" aria-expanded="true">idle</button> <small>1 row</small></span></th><td class="num"></td><td class="num"><small>sum</small> 20</td></tr>
        <tr data-row="1"><td class="num">4 s</td><td class="num missing">–</td><td class="num">20</td></tr>
        4 rows"#]],
    );
    check_view(
        &table,
        "group=Env&fold=all&total=max",
        expect![[r#"
        <tr data-row="3"><td class="missing">–</td><td>load</td><td class="num missing">-</td><td class="num">9%</td><td class="num">40</td></tr>
        <tr class="group" data-group="1"><th scope="rowgroup" colspan="2"><span><button type="button" class="fold" tabindex="-1" aria-expanded="false">qcp1</button> <small>2 rows</small></span></th><td class="num"><small>max</small> 6 s</td><td class="num"><small>max</small> 3%</td><td class="num"><small>max</small> 30</td></tr>
        <tr class="group" data-group="2"><th scope="rowgroup" colspan="2"><span><button type="button" class="fold" tabindex="-1" aria-expanded="false">pcp1</button> <small>1 row</small></span></th><td class="num"><small>max</small> 4 s</td><td class="num"></td><td class="num"><small>max</small> 20</td></tr>
        4 rows"#]],
    );
}

#[test]
fn a_footer_says_how_many_values_it_knows() {
    let table = table(vec![
        column("Test", Kind::Text, &["a", "b", "c"]),
        column("Took", Kind::Duration, &["2 s", "1500 ms", "-"]),
        column("Errors", Kind::Percent, &["1%", "2%", "3%"]),
        column("Version", Kind::Version, &["1.9", "1.10", "1.2"]),
    ]);
    check_inside(
        &table,
        "total=sum,median,count",
        expect![[r#"
        <thead>
        <tr><th scope="col" aria-sort="none">Test</th><th scope="col" class="num" aria-sort="none">Took</th><th scope="col" class="num" aria-sort="none">Errors</th><th scope="col" aria-sort="none">Version</th></tr>
        </thead><tbody>
        <tr data-row="0"><td>a</td><td class="num">2 s</td><td class="num">1%</td><td>1.9</td></tr>
        <tr data-row="1"><td>b</td><td class="num">1500 ms</td><td class="num">2%</td><td>1.10</td></tr>
        <tr data-row="2"><td>c</td><td class="num missing">-</td><td class="num">3%</td><td>1.2</td></tr>
        </tbody>
        <tfoot>
        <tr><th scope="row">sum</th><td class="num">3.5 s <small>2 of 3</small></td><td class="num"></td><td></td></tr>
        <tr><th scope="row">median</th><td class="num">1.75 s <small>2 of 3</small></td><td class="num">2%</td><td></td></tr>
        <tr><th scope="row">count</th><td class="num">2</td><td class="num">3</td><td>3</td></tr>
        </tfoot>"#]],
    );
    check_inside(
        &table,
        "total=mean&q=a&unit=Took~ms",
        expect![[r#"
        <thead>
        <tr><th scope="col" aria-sort="none">Test</th><th scope="col" class="num" aria-sort="none">Took</th><th scope="col" class="num" aria-sort="none">Errors</th><th scope="col" aria-sort="none">Version</th></tr>
        </thead><tbody>
        <tr data-row="0"><td>a</td><td class="num">2000 ms</td><td class="num">1%</td><td>1.9</td></tr>
        </tbody>
        <tfoot>
        <tr><th scope="row">mean</th><td class="num">2000 ms</td><td class="num">1%</td><td></td></tr>
        </tfoot>"#]],
    );
}

#[test]
fn hidden_moved_and_pinned_columns_keep_their_headers() {
    let table = table(vec![
        column("Workflow / ", Kind::Text, &["w"]),
        column("Test 1 / Average", Kind::Duration, &["1 s"]),
        column("Test 1 / Errors", Kind::Percent, &["1%"]),
        column("Test 2 / Average", Kind::Duration, &["2 s"]),
        column("Test 2 / Errors", Kind::Percent, &["2%"]),
    ]);
    check_inside(
        &table,
        "hide=Test+1+/+Average",
        expect![[r#"
        <thead>
        <tr><th scope="col" rowspan="2" aria-sort="none">Workflow</th><th scope="colgroup" class="span">Test 1</th><th scope="colgroup" class="span" colspan="2">Test 2</th></tr>
        <tr><th scope="col" class="num edge" aria-sort="none">Errors</th><th scope="col" class="num edge" aria-sort="none">Average</th><th scope="col" class="num" aria-sort="none">Errors</th></tr>
        </thead><tbody>
        <tr data-row="0"><td>w</td><td class="num edge">1%</td><td class="num edge">2 s</td><td class="num">2%</td></tr>
        </tbody>"#]],
    );
    check_inside(
        &table,
        "order=Test+1+/+Average,Test+2+/+Average,Test+1+/+Errors",
        expect![[r#"
        <thead>
        <tr><th scope="colgroup" class="span">Test 1</th><th scope="colgroup" class="span">Test 2</th><th scope="colgroup" class="span">Test 1</th><th scope="col" class="edge" rowspan="2" aria-sort="none">Workflow</th><th scope="colgroup" class="span">Test 2</th></tr>
        <tr><th scope="col" class="num" aria-sort="none">Average</th><th scope="col" class="num edge" aria-sort="none">Average</th><th scope="col" class="num edge" aria-sort="none">Errors</th><th scope="col" class="num edge" aria-sort="none">Errors</th></tr>
        </thead><tbody>
        <tr data-row="0"><td class="num">1 s</td><td class="num edge">2 s</td><td class="num edge">1%</td><td class="edge">w</td><td class="num edge">2%</td></tr>
        </tbody>"#]],
    );
    check_inside(
        &table,
        "pin=Workflow+/+,Test+2+/+Errors&width=Workflow+/+~90",
        expect![[r#"
        <thead>
        <tr><th scope="col" class="pinned" rowspan="2" aria-sort="none" style="left:var(--pin-0);width:90px;min-width:90px;max-width:90px">Workflow</th><th scope="colgroup" class="span">Test 2</th><th scope="colgroup" class="span" colspan="2">Test 1</th><th scope="colgroup" class="span">Test 2</th></tr>
        <tr><th scope="col" class="num edge pinned" aria-sort="none" style="left:var(--pin-1);">Errors</th><th scope="col" class="num edge" aria-sort="none">Average</th><th scope="col" class="num" aria-sort="none">Errors</th><th scope="col" class="num edge" aria-sort="none">Average</th></tr>
        </thead><tbody>
        <tr data-row="0"><td class="pinned" style="left:var(--pin-0);">w</td><td class="num edge pinned" style="left:var(--pin-1);">2%</td><td class="num edge">1 s</td><td class="num">1%</td><td class="num edge">2 s</td></tr>
        </tbody>"#]],
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
            <div class="scroll"><table role="grid" tabindex="0" aria-label="runs"><thead>
            <tr><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="0">health</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of health" data-menu="0"></button></th><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="1">split</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of split" data-menu="1"></button></th><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="2">started</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of started" data-menu="2"></button></th></tr>
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
            <div class="scroll"><table role="grid" tabindex="0" aria-label="runs"><thead>
            <tr><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="0">Test</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Test" data-menu="0"></button></th><th scope="col" class="long" aria-sort="none"><button type="button" tabindex="-1" data-column="1">Notes</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Notes" data-menu="1"></button></th></tr>
            </thead><tbody>
            <tr data-row="0"><td>1</td><td class="text">Data nodes were scaled up without configuration of replicas and intervals.</td></tr>
            </tbody></table></div>"#]],
    );
}

#[test]
fn a_page_holds_the_first_of_many_rows() {
    let rows: Vec<String> = (0..1_001).map(|row| row.to_string()).collect();
    let cells: Vec<&str> = rows.iter().map(String::as_str).collect();
    let table = table(vec![column("n", Kind::Count, &cells)]);
    let mut out = String::new();
    whole(&mut Html::new(&mut out), &table);
    let body = out.split_once("<tbody>").unwrap().1;
    assert_eq!(body.matches("<tr").count(), 200);
    assert!(out.contains(" aria-rowcount=\"1002\">"));
    assert!(out.contains("<tr data-row=\"0\" aria-rowindex=\"2\">"));
    assert!(out.contains("<tr data-row=\"199\" aria-rowindex=\"201\">"));
    let few = |query| drawn(&table, query, |_, rows| count(&table, rows));
    assert_eq!(few(""), "1,001 rows");
    assert_eq!(few("where=n~<+10"), "10 of 1,001 rows, 991 hidden");
}

#[test]
fn lines_out_of_sight_are_room() {
    let rows: Vec<String> = (0..2_000).map(|row| row.to_string()).collect();
    let cells: Vec<&str> = rows.iter().map(String::as_str).collect();
    let table = table(vec![column("n", Kind::Count, &cells)]);
    let out = drawn(&table, "sort=-n", |drawing, _| {
        let mut out = String::new();
        let window = Window {
            lines: 500..502,
            above: 15_000.0,
            below: 44_940.5,
        };
        body(&mut out, drawing, &window);
        out
    });
    expect![[r#"
        <tr class="space" aria-hidden="true"><td style="height:15000.00px"></td></tr>
        <tr data-row="1499" aria-rowindex="502"><td class="num">1499</td></tr>
        <tr data-row="1498" aria-rowindex="503"><td class="num">1498</td></tr>
        <tr class="space" aria-hidden="true"><td style="height:44940.50px"></td></tr>"#]]
    .assert_eq(lines(&out).trim_start());
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
            <div class="scroll"><table role="grid" tabindex="0" aria-label="runs"><thead>
            <tr><th scope="col" aria-sort="none"><button type="button" tabindex="-1" data-column="0" data-rank="2" data-direction="ascending">Test</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Test" data-menu="0"></button></th><th scope="col" class="num" aria-sort="descending"><button type="button" tabindex="-1" data-column="1" data-rank="1" data-direction="descending">Average</button><button type="button" class="more" tabindex="-1" aria-haspopup="dialog" aria-label="Options of Average" data-menu="1"></button></th></tr>
            </thead><tbody>
            </tbody></table></div>"#]],
    );
}
