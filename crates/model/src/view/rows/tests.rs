//! Groups and the lines that rows stand on.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use value::Kind;

use super::*;
use crate::fixture::{column, grouped, lines, runs, table, view};
use crate::{Amount, Total, total};

/// Indices of two environments, in their order of appearance; one was not noted.
fn indices() -> Table {
    let mut table = table(vec![
        column("Index", Kind::Text, &["a", "b", "c", "d", "e", "f"]),
        column(
            "Env",
            Kind::Text,
            &["qcp1", "", "pcp1", "qcp1", "pcp1", "pcp1"],
        ),
        column(
            "Size",
            Kind::Bytes,
            &["1 kb", "2 kb", "1024 b", "1 kb", "-", "lost"],
        ),
        column("Docs", Kind::Count, &["5", "3", "5", "9", "3", "1"]),
    ]);
    table.id = "indices".to_owned();
    table
}

fn check(query: &str, expect: Expect) {
    let table = indices();
    expect.assert_eq(&lines(&table, &view(&table, query)));
}

#[test]
fn groups_stand_in_order_of_first_appearance_and_rows_without_one_first() {
    check("", expect!["a, b, c, d, e, f"]);
    check("group=Env", expect!["b, <qcp1>, a, d, <pcp1>, c, e, f"]);
    // Another order of rows does not move the groups, but their own order does.
    check(
        "group=Env&sort=-Index",
        expect!["b, <qcp1>, d, a, <pcp1>, f, e, c"],
    );
    check(
        "group=Env&sort=Docs",
        expect!["b, <qcp1>, a, d, <pcp1>, f, e, c"],
    );
    check(
        "group=Env&sort=Env,-Index",
        expect!["b, <pcp1>, f, e, c, <qcp1>, d, a"],
    );
    check(
        "group=Env&sort=-Env",
        expect!["b, <qcp1>, a, d, <pcp1>, c, e, f"],
    );
    check(
        "group=Env&sort=Index,Env",
        expect!["b, <qcp1>, a, d, <pcp1>, c, e, f"],
    );
}

#[test]
fn equal_values_in_different_spellings_are_one_group() {
    check(
        "group=Size",
        expect!["e, <1 kb>, a, c, d, <2 kb>, b, <lost>, f"],
    );
    check(
        "group=Size&sort=Size",
        expect!["e, <1 kb>, a, c, d, <2 kb>, b, <lost>, f"],
    );
    // What could not be read is last both ways.
    check(
        "group=Size&sort=-Size",
        expect!["e, <2 kb>, b, <1 kb>, a, c, d, <lost>, f"],
    );
}

#[test]
fn groups_stand_in_groups() {
    check(
        "group=Env,Size",
        expect!["<<2 kb>>, b, <qcp1>, <<1 kb>>, a, d, <pcp1>, e, <<1 kb>>, c, <<lost>>, f"],
    );
    check(
        "group=Env,Size&q=c",
        expect!["<qcp1>, <<1 kb>>, a, d, <pcp1>, e, <<1 kb>>, c, <<lost>>, f"],
    );
    check("group=Env,Size&q=nowhere", expect![""]);
}

#[test]
fn folded_groups_hide_their_rows_and_the_groups_in_them() {
    check(
        "group=Env&fold=qcp1",
        expect!["b, <qcp1 +2>, <pcp1>, c, e, f"],
    );
    check(
        "group=Env,Size&fold=pcp1",
        expect!["<<2 kb>>, b, <qcp1>, <<1 kb>>, a, d, <pcp1 +3>"],
    );
    check(
        "group=Env,Size&fold=qcp1~1+kb,~2+kb",
        expect!["<<2 kb +1>>, <qcp1>, <<1 kb +2>>, <pcp1>, e, <<1 kb>>, c, <<lost>>, f"],
    );
    // Rows without a group have nothing that could unfold them.
    check("group=Env&fold=all", expect!["b, <qcp1 +2>, <pcp1 +3>"]);
    check(
        "group=Env&fold=all,pcp1",
        expect!["b, <qcp1 +2>, <pcp1>, c, e, f"],
    );
}

#[test]
fn what_hides_a_row_is_known() {
    let table = indices();
    let around = |query, row| {
        let rows = Rows::of(&table, &view(&table, query));
        let paths = rows.folded_around(row).map(|group| group.path.clone());
        (rows.line_of(row), paths.collect::<Vec<_>>())
    };
    let env = |text| table.columns[1].dictionary.code_of(text).unwrap();
    assert_eq!(around("", 3), (Some(3), vec![]));
    assert_eq!(around("group=Env&fold=pcp1", 3), (Some(3), vec![]));
    assert_eq!(
        around("group=Env&fold=qcp1", 3),
        (None, vec![vec![env("qcp1")]])
    );
    assert_eq!(around("group=Env&fold=all", 1), (Some(0), vec![]));
    assert_eq!(around("group=Env,Size&fold=all", 3).1.len(), 2);
    assert_eq!(around("q=pcp1&where=Env~%3D+pcp1", 3), (None, vec![]));
    assert_eq!(Rows::default().line_of(0), None);
}

#[test]
fn group_rows_of_a_file_keep_its_order_and_are_there_without_rows() {
    let table = grouped(
        &["Idle", "Sequential", "Aborted", "In parallel", "Later"],
        &["", "In parallel", "Sequential", "In parallel"],
    );
    let check = |query, expect: Expect| expect.assert_eq(&lines(&table, &view(&table, query)));
    check(
        "",
        expect![
            "Test 1, <Idle>, <Sequential>, Test 10, <Aborted>, <In parallel>, Test 2, Test 4, <Later>"
        ],
    );
    check(
        "fold=In+parallel,Aborted",
        expect!["Test 1, <Idle>, <Sequential>, Test 10, <Aborted +0>, <In parallel +2>, <Later>"],
    );
    check(
        "sort=-Group",
        expect![
            "Test 1, <Later>, <In parallel>, Test 2, Test 4, <Aborted>, <Sequential>, Test 10, <Idle>"
        ],
    );
    check("where=Duration~empty", expect!["<Sequential>, Test 10"]);
    // As an inner level only groups with rows are there.
    check(
        "group=Duration,Group&fold=all",
        expect![
            "<<Sequential +1>>, <16 hours 45 minutes +1>, <2 hours 23 min +1>, <10 hours 35 min +1>"
        ],
    );
    check("group=", expect!["Test 1, Test 2, Test 10, Test 4"]);
}

/// Large columns of plain numbers list no cells: their groups stand in the order of values.
#[test]
fn plain_numbers_of_many_rows_are_grouped_in_their_order() {
    let numbers: Vec<&str> = ["30", "", "7", "30", "-"]
        .into_iter()
        .cycle()
        .take(1_005)
        .collect();
    let table = table(vec![column("n", Kind::Count, &numbers)]);
    assert!(!table.columns[0].dictionary.is_listed());
    let names = |query| {
        let rows = Rows::of(&table, &view(&table, query));
        let name = |group: &GroupRows| {
            let text = table.columns[0].dictionary.text(group.code).into_owned();
            (text, group.rows.len(), group.unnamed)
        };
        rows.groups.iter().map(name).collect::<Vec<_>>()
    };
    let none = || (String::new(), 402, true);
    let few = || ("7".to_owned(), 201, false);
    let more = || ("30".to_owned(), 402, false);
    assert_eq!(names("group=n"), [none(), few(), more()]);
    assert_eq!(names("group=n&sort=-n"), [none(), more(), few()]);
}

#[test]
fn an_empty_table_has_no_lines() {
    for table in [Table::default(), table(vec![column("x", Kind::Text, &[])])] {
        let rows = Rows::of(&table, &view(&table, "group=x&sort=x&q=x"));
        assert_eq!((rows.len(), rows.lines(), rows.is_empty()), (0, 0, true));
    }
    let table = runs();
    let outside = View {
        groups: vec![9],
        sort: vec![SortKey {
            column: 9,
            descending: true,
        }],
        ..View::default()
    };
    assert_eq!(Rows::of(&table, &outside).order, [0, 1, 2, 3]);
}

const CELLS: [&str; 7] = ["1 kb", "1024 b", "2 kb", "-", "", "lost", "0.5 kb"];

fn cells() -> impl Strategy<Value = Vec<[&'static str; 2]>> {
    let cell = || proptest::sample::select(&CELLS[..]);
    proptest::collection::vec([cell(), cell()], 0..40)
}

proptest! {
    #[test]
    fn groups_part_the_rows(
        cells in cells(),
        query in proptest::sample::select(&[
            "group=a", "group=a,b", "group=b,a&sort=-b", "group=a,b&sort=-a,b", "group=a&q=kb",
            "group=a,b&fold=all", "group=b&where=a~>+0", "group=a,b&fold=1+kb,~2+kb",
        ][..]),
    ) {
        let [a, b] = [0, 1].map(|at| cells.iter().map(|row| row[at]).collect::<Vec<_>>());
        let table = table(vec![column("a", Kind::Bytes, &a), column("b", Kind::Bytes, &b)]);
        let view = view(&table, query);
        let rows = Rows::of(&table, &view);
        let ungrouped = Rows::of(&table, &View { groups: Vec::new(), ..view.clone() });
        let sorted = |rows: &Rows| { let mut order = rows.order.clone(); order.sort_unstable(); order };
        prop_assert_eq!(sorted(&rows), sorted(&ungrouped));

        for level in 0..view.groups.len() as u32 {
            let groups: Vec<&GroupRows> = rows.groups.iter().filter(|group| group.level == level).collect();
            // One after the other they are all rows, and no two of one parent have the same value.
            let ends = groups.iter().map(|group| group.rows.end);
            let starts = groups.iter().map(|group| group.rows.start);
            prop_assert!(std::iter::once(0).chain(ends).eq(starts.chain([rows.len() as u32])));
            let column = &table.columns[view.groups[level as usize] as usize];
            let mut paths = std::collections::HashSet::new();
            for group in &groups {
                prop_assert!(paths.insert(group.path.clone()));
                for place in group.rows.clone() {
                    let code = column.code(rows.order[place as usize]);
                    prop_assert_eq!(column.dictionary.rank(code), column.dictionary.rank(group.code));
                }
            }
            // The aggregate of the groups is that of the whole.
            let of = |rows: &[u32], which| total(column, rows, which);
            let parts = groups.iter().map(|group| {
                &rows.order[group.rows.start as usize..group.rows.end as usize]
            });
            let value = |amount| match amount {
                Amount::Value(value) => value,
                Amount::Cell(code) => column.dictionary.key(code),
                Amount::Cells(count) => f64::from(count),
            };
            for (which, start, add) in [
                (Total::Sum, 0.0, (|a, b| a + b) as fn(f64, f64) -> f64),
                (Total::Count, 0.0, |a, b| a + b),
                (Total::Min, f64::INFINITY, f64::min),
                (Total::Max, f64::NEG_INFINITY, f64::max),
            ] {
                let figures = parts.clone().filter_map(|rows| of(rows, which));
                let together = figures.map(|figure| value(figure.amount)).fold(start, add);
                let whole = of(&rows.order, which).map_or(start, |figure| value(figure.amount));
                prop_assert_eq!(together, whole, "{:?}", which);
            }
        }

        // Each line leads to its row and back.
        let mut seen = 0;
        for line in 0..rows.lines() {
            if let Line::Row(place) = rows.line(line) {
                seen += 1;
                prop_assert_eq!(rows.line_of(rows.order[place as usize]), Some(line));
            }
        }
        let hidden = rows.order.iter().filter(|&&row| rows.folded_around(row).next().is_some());
        prop_assert_eq!(seen + hidden.count(), rows.len());
    }
}
