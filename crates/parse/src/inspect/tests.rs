//! Data files → kinds, values in base units, summaries.

use std::fmt::Write;
use std::sync::Arc;

use expect_test::{Expect, expect};

use super::{inspect, summary};
use crate::fixture::Folder;
use crate::{Sink, inspect::datum};

/// The columns in a few words each, then the cells.
fn check(data: &str, options: &str, expect: Expect) {
    let mut folder = Folder::default();
    folder
        .0
        .insert("a.csv".to_owned(), Arc::from(data.as_bytes()));
    let fence = format!("src = \"a.csv\"\n{options}");
    let inspected = inspect("page", &fence, &folder, &mut Sink::default()).unwrap();
    let mut dump = String::new();
    for column in &inspected.table.columns {
        let cells: Vec<_> = (0..inspected.table.rows)
            .map(|row| datum(column, row))
            .collect();
        writeln!(dump, "{:?}\n  {cells:?}", summary(column)).unwrap();
    }
    expect.assert_eq(&dump);
}

#[test]
fn numbers_have_a_range_and_texts_have_none() {
    check(
        "Label,Elapsed\nb,1.5 s\na,200 ms\nb,n/a\n",
        "",
        expect![[r#"
            Summary { missing: 0, distinct: 2, range: None, samples: ["b", "a"] }
              [Text("b"), Text("a"), Text("b")]
            Summary { missing: 1, distinct: 2, range: Some(("200 ms", "1.5 s")), samples: ["1.5 s", "200 ms"] }
              [Number(1500.0), Number(200.0), Missing]
        "#]],
    );
}

#[test]
fn versions_are_texts_with_an_order() {
    check(
        "Module\nmod-a:1.10.0\nmod-a:1.9.2\n",
        "",
        expect![[r#"
            Summary { missing: 0, distinct: 2, range: Some(("mod-a:1.9.2", "mod-a:1.10.0")), samples: ["mod-a:1.10.0", "mod-a:1.9.2"] }
              [Text("mod-a:1.10.0"), Text("mod-a:1.9.2")]
        "#]],
    );
}

#[test]
fn ranges_keep_both_ends() {
    check(
        "When,Ok\n1970-01-01 00:00-00:01,yes\n-,no\n",
        "",
        expect![[r#"
            Summary { missing: 1, distinct: 1, range: Some(("1970-01-01 00:00-00:01", "1970-01-01 00:00-00:01")), samples: ["1970-01-01 00:00-00:01"] }
              [Range(0.0, 60000.0), Missing]
            Summary { missing: 0, distinct: 2, range: None, samples: ["yes", "no"] }
              [Bool(true), Bool(false)]
        "#]],
    );
}

#[test]
fn what_could_not_be_read_is_text() {
    check(
        "Elapsed\n5\nabout five\n",
        "[columns.Elapsed]\nkind = \"duration\"\nunit = \"s\"\n",
        expect![[r#"
            Summary { missing: 0, distinct: 2, range: Some(("5", "5")), samples: ["5", "about five"] }
              [Number(5000.0), Text("about five")]
        "#]],
    );
}
