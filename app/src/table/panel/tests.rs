//! What opens beside a table: every control in it does something.

use expect_test::{Expect, expect};
use model::{Column, Table};
use value::Kind;

use super::*;
use crate::table::act;
use crate::table::tests::{column, drawn, table, view};

fn runs() -> Table {
    let below = |top: &str, column: Column| Column {
        header: vec![
            vec![model::Inline::Text(top.to_owned())],
            column.header[0].clone(),
        ],
        name: format!("{top} {}", column.name),
        ..column
    };
    let mut table = table(vec![
        column("Test", Kind::Text, &["a", "b", "<c>"]),
        below("T 1", column("Took", Kind::Duration, &["1 s", "2 s", "-"])),
        below(
            "T 2",
            column("Took", Kind::Duration, &["2 s", "1 s", "3 s"]),
        ),
    ]);
    table.columns[0].header.insert(0, Vec::new());
    table.workbook = Some("runs.xlsx".to_owned());
    table
}

const TOOLS: [&str; 5] = ["columns", "group", "compare", "display", "export"];

fn written(table: &Table, query: &str, which: Panel) -> String {
    drawn(table, query, |drawing, _| {
        let mut out = String::new();
        panel(&mut out, which, drawing);
        out
    })
}

fn every_panel() -> Vec<Panel> {
    let mut panels: Vec<Panel> = TOOLS.into_iter().filter_map(Panel::named).collect();
    assert_eq!(panels.len(), TOOLS.len());
    panels.extend((0..3).map(Panel::Column));
    panels.push(Panel::Cell { row: 1, column: 1 });
    panels
}

/// A control: what it does, for which column, with which value, and whether it is on.
struct Control {
    name: String,
    column: Option<u32>,
    value: String,
    is_on: bool,
}

fn controls(markup: &str) -> Vec<Control> {
    let tags = markup.split('<').filter(|tag| tag.contains("data-do=\""));
    let attribute = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!("{name}=\""))?;
        Some(rest.split_once('"').unwrap().0.to_owned())
    };
    tags.map(|tag| Control {
        name: attribute(tag, "data-do").unwrap(),
        column: attribute(tag, "data-column").map(|column| column.parse().unwrap()),
        value: attribute(tag, " value").unwrap_or_default(),
        is_on: tag.contains(" checked"),
    })
    .collect()
}

#[test]
fn every_control_does_something() {
    let table = runs();
    let query =
        "group=Test&sort=-T+1+Took&only=Test~a&unit=T+1+Took~ms&width=Test~50&base=T+1+Took";
    // What the browser does by itself.
    let by_browser = ["copy-", "download"];
    let mut seen = Vec::new();
    for which in every_panel() {
        for control in controls(&written(&table, query, which)) {
            let Control {
                name,
                column,
                value,
                is_on,
            } = control;
            seen.push(name.clone());
            if by_browser.iter().any(|start| name.starts_with(start)) {
                continue;
            }
            let before = view(&table, query);
            let mut after = before.clone();
            let typed = match name.as_str() {
                "where" => "> 1",
                "width" => "70",
                "unit" => "h",
                _ => value.as_str(),
            };
            act(&table, &mut after, &name, column, typed);
            // What is folded or chosen so already stays as it is, and an end cannot move on.
            let stays = is_on && ["base", "as", "heat"].contains(&name.as_str())
                || matches!(
                    (name.as_str(), typed),
                    ("fold-all", "false") | ("sort", "down")
                )
                || name == "move";
            assert!(
                stays || before != after,
                "{which:?}: {name} {column:?} `{typed}`"
            );
        }
    }
    for name in [
        "where",
        "only",
        "sort",
        "group",
        "fold-all",
        "hide",
        "move",
        "pin",
        "width",
        "unit",
        "bars",
        "total",
        "base",
        "as",
        "heat",
        "outliers",
        "dense",
        "one-line",
        "transposed",
    ] {
        assert!(
            seen.iter().any(|seen| seen == name),
            "no panel has `{name}`"
        );
    }
}

#[test]
fn boxes_are_ticked_as_the_view_is() {
    let table = runs();
    let on = |query, which: &str| {
        let controls = controls(&written(&table, query, Panel::named(which).unwrap()));
        let on = controls.iter().filter(|control| control.is_on);
        on.map(|control| format!("{} {}", control.name, control.value))
            .collect::<Vec<_>>()
    };
    assert_eq!(on("hide=Test", "columns").len(), 2);
    assert_eq!(
        on("group=Test&total=mean,max", "group"),
        ["group ", "total mean", "total max"]
    );
    assert_eq!(
        on("over=T+1&as=ratio", "compare"),
        ["base header:T 1", "as ratio"]
    );
    assert_eq!(
        on("base=T+2+Took", "compare"),
        ["base column:2", "as percent"]
    );
    assert_eq!(
        on("heat=table&dense=1&bars=T+1+Took", "display"),
        ["heat table", "bars ", "dense "]
    );
}

fn check_values(query: &str, expect: Expect) {
    let markup = written(&runs(), query, Panel::Column(0));
    let values = markup.split_once("<ul class=\"values\">").unwrap().1;
    expect.assert_eq(&values.split_once("</ul>").unwrap().0.replace("</li>", "\n"));
}

#[test]
fn few_values_are_listed_with_their_counts() {
    check_values(
        "",
        expect![[r#"
        <li><label><input type="checkbox" data-do="only" data-column="0" value="0"> a</label> <small>1</small>
        <li><label><input type="checkbox" data-do="only" data-column="0" value="1"> b</label> <small>1</small>
        <li><label><input type="checkbox" data-do="only" data-column="0" value="2"> &lt;c&gt;</label> <small>1</small>
    "#]],
    );
    check_values(
        "only=Test~b",
        expect![[r#"
        <li><label><input type="checkbox" data-do="only" data-column="0" value="0"> a</label> <small>1</small>
        <li><label><input type="checkbox" data-do="only" data-column="0" value="1" checked> b</label> <small>1</small>
        <li><label><input type="checkbox" data-do="only" data-column="0" value="2"> &lt;c&gt;</label> <small>1</small>
    "#]],
    );
}

#[test]
fn many_values_are_not_listed() {
    let cells: Vec<String> = (0..41).map(|row| format!("t{row}")).collect();
    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
    let table = table(vec![column("Test", Kind::Text, &cells)]);
    assert!(!written(&table, "", Panel::Column(0)).contains("values"));
}

#[test]
fn what_cannot_be_read_is_told() {
    let table = runs();
    let told = |query, which| {
        drawn(&table, query, |drawing, _| {
            let mut out = String::new();
            problem(&mut out, which, drawing);
            out
        })
    };
    expect!["expected a duration such as `&gt; 500 ms` or `1..2 h`, found `5 mss`: units are ns, us, ms, s, min, h, d, w"].assert_eq(&told("where=T+1+Took~>+5+mss", Panel::Column(1)));
    assert!(written(&table, "where=T+1+Took~>+5+mss", Panel::Column(1)).contains("5 mss"));
    assert_eq!(told("where=T+1+Took~>+5+ms", Panel::Column(1)), "");
    assert_eq!(told("where=T+1+Took~>+5+mss", Panel::Column(0)), "");
    assert_eq!(told("where=T+1+Took~>+5+mss", Panel::Group), "");
}

#[test]
fn a_cell_in_full_is_compared_in_every_way() {
    expect![[r#"<h3>T 2 Took</h3><div class="full">1 s</div><p class="hint">percent −50% &ensp;delta −1 s &ensp;ratio 0.5× &ensp;</p><p class="row"><button type="button" data-do="copy-cell">Copy cell</button><button type="button" data-do="copy-row">Copy row</button><button type="button" data-do="copy-row-link">Copy link to row</button><button type="button" data-do="only" data-column="2" value="0">Only rows like this</button></p>"#]].assert_eq(&written(&runs(), "base=T+1+Took", Panel::Cell { row: 1, column: 2 }));
    // A column that is hidden or not there has no cell.
    assert_eq!(
        written(&runs(), "hide=Test", Panel::Cell { row: 1, column: 0 }),
        ""
    );
    assert_eq!(written(&runs(), "", Panel::Column(9)), "");
}

#[test]
fn the_workbook_is_offered_where_there_is_one() {
    let table = runs();
    assert!(written(&table, "", Panel::Export).contains("<a download href=\"runs.xlsx\">"));
    assert!(
        !written(
            &Table {
                workbook: None,
                ..table
            },
            "",
            Panel::Export
        )
        .contains("<a ")
    );
    assert_eq!(Panel::named("secrets"), None);
}
