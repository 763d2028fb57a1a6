//! Fragments as people see them in links.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;
use crate::SortKey;
use crate::fixture::runs;

fn check(fragment: &str, expect: Expect) {
    let table = runs();
    let view = Fragment::parse(fragment).view(&table);
    let mut again = Fragment::default();
    again.set_view(&table, &view);
    let sort: Vec<String> = view
        .sort
        .iter()
        .map(|key| {
            let direction = if key.descending { "-" } else { "" };
            format!("{direction}{}", table.columns[key.column as usize].name)
        })
        .collect();
    expect.assert_eq(&format!(
        "sort [{}] filter `{}` → #{again}",
        sort.join(", "),
        view.filter
    ));
}

#[test]
fn view_of_a_table() {
    check(
        "#runs?sort=-Duration&q=cs00+int",
        expect!["sort [-Duration] filter `cs00 int` → #runs?sort=-Duration&q=cs00+int"],
    );
    check(
        "runs?q=a%26b%3B",
        expect!["sort [] filter `a&b;` → #runs?q=a%26b%3B"],
    );
    check(
        "#runs?sort=Test,-Duration",
        expect!["sort [Test, -Duration] filter `` → #runs?sort=Test,-Duration"],
    );
}

#[test]
fn unknown_parts_are_left_out() {
    check("#overview", expect!["sort [] filter `` → #"]);
    check("#", expect!["sort [] filter `` → #"]);
    check("#other?sort=Test", expect!["sort [] filter `` → #"]);
    check(
        "#runs?sort=Gone,Test&colour=red",
        expect!["sort [Test] filter `` → #runs?sort=Test"],
    );
    check(
        "#runs?q=100%",
        expect!["sort [] filter `100%` → #runs?q=100%25"],
    );
}

#[test]
fn tables_do_not_disturb_each_other() {
    let mut fragment = Fragment::parse("#indices?q=subject;runs?sort=Test;runs?sort=Duration");
    fragment.set_view(
        &runs(),
        &View {
            filter: "x".to_owned(),
            ..View::default()
        },
    );
    assert_eq!(fragment.to_string(), "indices?q=subject;runs?q=x");
    fragment.set_view(&runs(), &View::default());
    assert_eq!(fragment.to_string(), "indices?q=subject");
}

#[test]
fn leaving_an_authored_order_is_a_view() {
    let mut table = runs();
    table.sort = vec![SortKey {
        column: 1,
        descending: true,
    }];
    assert_eq!(Fragment::default().view(&table).sort, table.sort);
    let mut fragment = Fragment::default();
    fragment.set_view(&table, &View::default());
    assert_eq!(fragment.to_string(), "runs?sort=");
    assert_eq!(Fragment::parse("runs?sort=").view(&table).sort, []);
}

#[test]
fn a_row_goes_by_its_key_or_by_its_place() {
    let link = |table: &Table, row| {
        let mut fragment = Fragment::default();
        fragment.set_row(table, &Fragment::parse("runs?q=test").view(table), row);
        assert_eq!(fragment.row(table), Some(row));
        fragment.to_string()
    };
    let mut table = runs();
    assert_eq!(link(&table, 2), "runs?q=test&row=@3");
    table.columns[0].key = true;
    assert_eq!(link(&table, 2), "runs?q=test&row=Test+10");
    table.columns[1].key = true;
    assert_eq!(link(&table, 1), "runs?q=test&row=Test+2+/+2+hours+23+min");
    // Another row has the same key.
    table.columns[0].codes[2] = table.columns[0].codes[1];
    table.columns[1].codes[2] = table.columns[1].codes[1];
    assert_eq!(link(&table, 1), "runs?q=test&row=Test+2+/+2+hours+23+min");
    assert_eq!(link(&table, 2), "runs?q=test&row=@3");
    for gone in [
        "runs?row=Test+3",
        "runs?row=@5",
        "runs?row=@0",
        "runs?row=",
        "other?row=@1",
    ] {
        assert_eq!(Fragment::parse(gone).row(&table), None, "{gone}");
    }
}

/// What the columns of a table are called, and what a link says, may hold any sign.
const ANY_TEXT: &str = "[a-z#?&;=,~|%+. é–-]{1,8}";

proptest! {
    #[test]
    fn what_is_written_is_read(
        id in ANY_TEXT,
        names in [ANY_TEXT, ANY_TEXT],
        sort in proptest::option::of((0_u32..2, any::<bool>())),
        filter in ".{0,20}",
    ) {
        let mut table = runs();
        table.id = id;
        let [first, second] = names;
        table.columns[0].name = first;
        table.columns[1].name = format!("{second}2");
        let view = View {
            sort: sort.map(|(column, descending)| SortKey { column, descending }).into_iter().collect(),
            filter,
            ..View::default()
        };
        let mut fragment = Fragment::default();
        fragment.set_view(&table, &view);
        let again = Fragment::parse(&fragment.to_string());
        prop_assert_eq!(&again, &fragment);
        prop_assert_eq!(again.view(&table), view);
    }

    #[test]
    fn any_text_is_read(text in ".{0,60}", rest in "[a-zA-Z=&?;,~|%+-]{0,60}") {
        for text in [text, format!("runs?{rest}")] {
            let fragment = Fragment::parse(&text);
            prop_assert_eq!(Fragment::parse(&fragment.to_string()), fragment.clone());
            let table = runs();
            let view = fragment.view(&table);
            let mut again = Fragment::default();
            again.set_view(&table, &view);
            prop_assert_eq!(again.view(&table), view);
        }
    }
}
