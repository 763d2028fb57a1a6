//! Fragments as people see them in links.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;
use crate::view::tests::table;

fn check(fragment: &str, expect: Expect) {
    let table = table();
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
    let mut fragment = Fragment::parse("#indices?q=subject;runs?sort=Test");
    fragment.set_view(
        &table(),
        &View {
            sort: Vec::new(),
            filter: "x".to_owned(),
        },
    );
    assert_eq!(fragment.to_string(), "indices?q=subject;runs?q=x");
    fragment.set_view(&table(), &View::default());
    assert_eq!(fragment.to_string(), "indices?q=subject");
}

#[test]
fn leaving_an_authored_order_is_a_view() {
    let mut table = table();
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

proptest! {
    #[test]
    fn what_is_written_is_read(
        table in ".{1,12}",
        names in proptest::option::of(proptest::collection::vec((".{1,12}", any::<bool>()), 0..3)),
        filter in ".{0,20}",
    ) {
        let sort = names.map(|names| {
            names.into_iter().map(|(name, descending)| SortedColumn { name, descending }).collect()
        });
        let fragment = Fragment { selections: vec![Selection { table, sort, filter }] };
        prop_assert_eq!(Fragment::parse(&fragment.to_string()), fragment);
    }

    #[test]
    fn any_text_is_read(text in ".{0,60}") {
        let fragment = Fragment::parse(&text);
        prop_assert_eq!(Fragment::parse(&fragment.to_string()), fragment);
    }
}
