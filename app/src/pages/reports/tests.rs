use expect_test::{Expect, expect};
use model::{Block, Facts, Heading, Page, ReportsList, Site, Table};

use super::{reports_table, tables};

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
            let cell = column.cell(row);
            let text = if cell.missing {
                "–".into()
            } else {
                cell.display.text()
            };
            out.push_str(&format!("{text} [{}] ", cell.key));
        }
        out = format!("{}\n", out.trim_end());
    }
    expected.assert_eq(&out);
}

#[test]
fn reports_stand_newest_first() {
    check(
        &reports_table(&site(), &ReportsList::default(), &Page::default()),
        expect![[r#"
            all-reports
            Export 9 [0] – [NaN] – [NaN] – [NaN] 2024-10-01 [1727740800000] – [NaN]
            Export 10 [1] – [NaN] – [NaN] – [NaN] 2024-04-24 [1713916800000] – [NaN]
            Import [2] – [NaN] – [NaN] – [NaN] – [NaN] – [NaN]
        "#]],
    );
}

#[test]
fn the_list_is_a_table_of_its_page() {
    let heading = Heading {
        level: 2,
        id: "all-reports".to_owned(),
        number: Vec::new(),
        content: Vec::new(),
    };
    let home = Page {
        blocks: vec![
            Block::Heading(heading),
            Block::Reports(ReportsList::default()),
        ],
        ..Page::default()
    };
    let found: Vec<String> = tables(&site(), &home)
        .into_iter()
        .map(|table| table.id)
        .collect();
    assert_eq!(found, ["all-reports-table"]);
}
