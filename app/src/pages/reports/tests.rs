//! The table of all reports: order, columns, links.

use expect_test::{Expect, expect};
use model::{Block, Facts, Heading, ListItem, Page, ReportsList, Site, Table};

use super::tables;

fn report(slug: &str, title: &str, date: Option<&str>) -> Page {
    Page {
        source: format!("reports/{slug}/index.md"),
        url: format!("reports/{slug}/index.html"),
        facts: Facts {
            title: title.to_owned(),
            date: date.map(str::to_owned),
            ..Facts::default()
        },
        ..Page::default()
    }
}

fn site() -> Site {
    Site {
        pages: vec![
            report("a", "Export 10", Some("2024-04-24")),
            report("b", "Export 9", Some("2024-10-01")),
            report("c", "Import", None),
        ],
        ..Site::default()
    }
}

fn check(table: &Table, expected: Expect) {
    let mut out = format!("{}\n", table.id);
    for row in 0..table.rows {
        for column in &table.columns {
            let text = match column.is_missing(row) {
                true => "–".into(),
                false => column.text(row),
            };
            out.push_str(&format!("{text} [{}] ", column.value(row)));
        }
        out = format!("{}\n", out.trim_end());
    }
    expected.assert_eq(&out);
}

fn home(blocks: Vec<Block>) -> Page {
    Page {
        blocks,
        ..Page::default()
    }
}

#[test]
fn reports_stand_newest_first() {
    let list = Block::Reports(ReportsList::default());
    check(
        &tables(&site(), &home(vec![list]))[0],
        expect![[r#"
        all-reports
        Export 9 [0] – [NaN] – [NaN] – [NaN] 2024-10-01 [1727740800000] – [NaN]
        Export 10 [1] – [NaN] – [NaN] – [NaN] 2024-04-24 [1713916800000] – [NaN]
        Import [2] – [NaN] – [NaN] – [NaN] – [NaN] – [NaN]
    "#]],
    );
}

#[test]
fn lists_are_found_wherever_they_stand_and_have_ids_of_their_own() {
    let heading = Heading {
        level: 2,
        id: "all-reports".to_owned(),
        number: Vec::new(),
        content: Vec::new(),
    };
    let list = || Block::Reports(ReportsList::default());
    let item = ListItem {
        task: None,
        blocks: vec![Block::Quote(vec![list()])],
    };
    let page = home(vec![
        Block::Heading(heading),
        list(),
        Block::List {
            start: None,
            items: vec![item],
        },
    ]);
    let ids: Vec<String> = tables(&site(), &page)
        .into_iter()
        .map(|table| table.id)
        .collect();
    assert_eq!(ids, ["all-reports-table", "all-reports-table-table"]);
}
