//! The furniture of a table: caption, count, source.

use expect_test::{Expect, expect};
use model::{DataSource, Inline, Table};
use value::Kind;

use super::table;
use crate::html::Html;
use crate::islands;
use crate::table::tests::{column, table as table_of};

fn check(content: &Table, expected: Expect) {
    let mut out = String::new();
    table(&mut Html::new(&mut out), content);
    // The tools have tests in a browser.
    let out = out.replace(islands::table_tools(), "[tools]");
    let (head, rest) = out.split_once("<div class=\"scroll\"").unwrap();
    let (_, foot) = rest.split_once("</div>").unwrap();
    expected.assert_eq(&format!("{head}\n{foot}"));
}

fn rows(count: usize) -> Table {
    let rows = vec!["7"; count];
    table_of(vec![column("n", Kind::Count, &rows)])
}

#[test]
fn a_small_table_needs_no_foot() {
    check(
        &Table {
            caption: vec![Inline::Text("Runs".to_owned())],
            ..rows(1)
        },
        expect![[r#"
            <section class="table narrow" id="runs"><header><p class="caption" id="runs-caption">Runs</p><output>1 row</output></header>[tools]
            </section>"#]],
    );
}

#[test]
fn a_large_table_leads_to_its_file() {
    let source = DataSource {
        name: "runs.csv".to_owned(),
        href: "runs.csv".to_owned(),
        format: "CSV".to_owned(),
    };
    check(
        &Table {
            sources: vec![source],
            ..rows(1_200)
        },
        expect![[r#"
            <section class="table narrow virtual" id="runs"><header><output>1,200 rows</output></header>[tools]<progress max="100" aria-label="Rows loaded"></progress>
            <footer><p class="cut">The first 200 of 1,200 rows; all of them are in the data file</p><a class="file" href="runs.csv">runs.csv</a></footer></section>"#]],
    );
}

#[test]
fn a_table_of_several_files_leads_to_each() {
    let source = |name: &str, format: &str| DataSource {
        name: name.to_owned(),
        href: name.to_owned(),
        format: format.to_owned(),
    };
    check(
        &Table {
            sources: vec![source("a.csv", "CSV"), source("b.txt", "TSV")],
            ..rows(1)
        },
        expect![[r#"
            <section class="table narrow" id="runs"><header><output>1 row</output></header>[tools]
            <footer><a class="file" href="a.csv">a.csv</a><a class="file" href="b.txt">b.txt</a> <small>TSV</small></footer></section>"#]],
    );
}

#[test]
fn a_table_made_of_a_log_says_of_what_and_names_a_log_that_is_not_there() {
    check(
        &Table {
            sources: vec![DataSource {
                name: "load.jtl".to_owned(),
                href: String::new(),
                format: "JMeter CSV".to_owned(),
            }],
            note: "255 samples <all>".to_owned(),
            ..rows(1)
        },
        expect![[r#"
            <section class="table narrow" id="runs"><header><output>1 row</output></header>[tools]
            <footer><p class="note">255 samples &lt;all&gt;</p><span class="file">load.jtl</span> <small>JMeter CSV</small></footer></section>"#]],
    );
}
