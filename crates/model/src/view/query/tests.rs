//! Views as links carry them.

use proptest::prelude::*;
use value::{Kind, Unit};

use super::*;
use crate::fixture::{column, table, view};
use crate::view::{ColumnFilter, Columns, Folds, Look};
use crate::{Column, Inline};

/// Names and cells with all that parts a link.
fn odd() -> Table {
    let upper = |top: &str, column: Column| Column {
        header: [top, &column.name]
            .map(|text| vec![Inline::Text(text.to_owned())])
            .to_vec(),
        ..column
    };
    let mut table = table(vec![
        column(
            "-Env, a~b|c",
            Kind::Text,
            &["all", "a~b", "-x", "", "é&;=?#%+"],
        ),
        upper(
            "T 1",
            column(
                "Took",
                Kind::Duration,
                &["1 s", "1000 ms", "-", "n/a", "2 s"],
            ),
        ),
        upper(
            "T 2",
            column(
                "Took (2)",
                Kind::Duration,
                &["1 s", "", "4 s", "5 s", "6 s"],
            ),
        ),
        column(
            "store.size",
            Kind::Bytes,
            &["1 kb", "2 kb", "3 kb", "4 kb", "5 kb"],
        ),
    ]);
    table.columns[2].header[1] = table.columns[1].header[1].clone();
    table.columns[3].hidden = true;
    table.groups = vec![0];
    table
}

/// What a link says reads back, and this is how it reads.
fn check(view: &View, link: &str) {
    let table = odd();
    let query = view.to_query(&table);
    assert_eq!(query.to_string(), link);
    assert_eq!(View::of_query(&table, &Query::parse(link)), *view);
}

/// What is left of a link that a table does not know all of.
fn check_old(link: &str, left: &str) {
    let table = odd();
    assert_eq!(view(&table, link).to_query(&table).to_string(), left);
}

fn authored() -> View {
    View::authored(&odd())
}

#[test]
fn the_authored_view_needs_no_words() {
    check(&authored(), "");
    assert!(authored().to_query(&odd()).is_empty());
}

#[test]
fn everything_a_reader_does_has_a_short_name() {
    let sorted = SortKey {
        column: 3,
        descending: true,
    };
    check(
        &View {
            sort: vec![
                sorted,
                SortKey {
                    column: 0,
                    descending: true,
                },
            ],
            filter: "a b".to_owned(),
            ..authored()
        },
        "sort=-store.size,-%2DEnv%2C+a%7Eb%7Cc&q=a+b",
    );
    let filter = |column, wanted| ColumnFilter { column, wanted };
    check(
        &View {
            filters: vec![
                filter(0, Wanted::OneOf(vec![1, 2])),
                filter(1, Wanted::Typed("> 500 ms, empty".to_owned())),
            ],
            ..authored()
        },
        "where=Took~%3E+500+ms%2C+empty&only=%2DEnv%2C+a%7Eb%7Cc~a%7Eb|all",
    );
    check(
        &View {
            groups: vec![],
            ..authored()
        },
        "group=",
    );
    check(
        &View {
            groups: vec![1, 3],
            ..authored()
        },
        "group=Took,store.size",
    );
    check(
        &View {
            columns: Columns {
                order: vec![3, 2, 1, 0],
                hidden: vec![],
                pinned: vec![1],
                widths: vec![(3, 120), (1, 40)],
                units: vec![(1, Unit::Clock), (3, Unit::Mebibyte)],
                bars: vec![3],
            },
            ..authored()
        },
        "order=store.size,Took+(2),Took,%2DEnv%2C+a%7Eb%7Cc&pin=Took&bars=store.size&hide=\
         &width=store.size~120,Took~40&unit=Took~h:mm:ss,store.size~MiB",
    );
    check(
        &View {
            totals: vec![Total::Median, Total::Sum],
            baseline: Some(Baseline::Header("T 1".to_owned())),
            comparison: Comparison::Ratio,
            ..authored()
        },
        "total=median,sum&over=T+1&as=ratio",
    );
    check(
        &View {
            baseline: Some(Baseline::Column(2)),
            look: Look {
                heat: Heat::Table,
                outliers: true,
                dense: true,
                one_line: true,
                transposed: true,
            },
            ..authored()
        },
        "base=Took+(2)&heat=table&outliers=1&dense=1&one-line=1&transposed=1",
    );
}

#[test]
fn folds_go_by_the_names_of_groups() {
    let table = odd();
    let code = |text: &str| table.columns[0].dictionary.code_of(text).unwrap();
    let folded = |all, others: &[&str]| View {
        folds: Folds {
            all,
            others: others.iter().map(|text| vec![code(text)]).collect(),
        },
        ..authored()
    };
    check(
        &folded(false, &["-x", "é&;=?#%+"]),
        "fold=%2Dx,%C3%A9%26%3B%3D%3F%23%25%2B",
    );
    check(&folded(true, &[]), "fold=all");
    check(&folded(true, &["a~b"]), "fold=all,a%7Eb");
    // A group that is called so.
    check(&folded(false, &["all"]), "fold=%61ll");
    check(&folded(true, &["all"]), "fold=all,%61ll");
}

#[test]
fn what_a_table_does_not_know_is_left_out() {
    for unknown in [
        "sort=Gone",
        "group=-Gone%2C",
        "where=Gone~1",
        "where=Took",
        "only=Gone~1",
        "order=Gone",
        "width=Took~wide",
        "width=Took~70000",
        "unit=Took~MiB",
        "unit=Took~furlong",
        "unit=Took",
        "total=average",
        "base=Gone",
        "over=Gone",
        "as=percent",
        "as=guess",
        "heat=off",
        "heat=red",
        "fold=Gone",
        "colour=red",
        "sort",
        "=",
        "&&",
        "q=",
    ] {
        check_old(unknown, "");
    }
    check_old("sort=Gone,Took&q=x&colour=red", "sort=Took&q=x");
    check_old("only=Took~1+s|3+s", "only=Took~1+s");
    check_old("hide=Gone", "");
    check_old("hide=", "hide=");
}

#[test]
fn what_is_said_twice_counts_once() {
    check_old("q=a&q=b", "q=a");
    check_old("sort=Took,-Took", "sort=Took");
    check_old("group=Took,store.size,Took", "group=Took,store.size");
    check_old(
        "hide=Took,Took&pin=Took,Took&bars=Took,Took",
        "pin=Took&bars=Took&hide=Took",
    );
    check_old("order=Took,Took", "order=Took");
    check_old("total=sum,min,sum", "total=sum,min");
    assert_eq!(
        view(&odd(), "order=Took,Took&hide=").shown(&odd()),
        [1, 0, 2, 3]
    );
    check_old("width=Took~50,Took~60", "width=Took~50");
    check_old("unit=Took~s,Took~min", "unit=Took~s");
}

#[test]
fn texts_read_back_whatever_browsers_make_of_them() {
    for text in [
        "a b",
        "100%",
        "%41",
        "é–я",
        "-a",
        "a-b",
        "+",
        "a,b~c|d;e?f=g&h#i",
        "",
    ] {
        assert_eq!(decode(&encode(text)), text);
    }
    assert_eq!(decode("a%20b%2"), "a b%2");
    assert_eq!(decode("%zz%C3%A9"), "%zzé");
    // What is no text in UTF-8 stays as it is.
    assert_eq!(decode("a+%ff"), "a+%ff");
    assert_eq!(encode("mod-search:3.2.0 (a/b)"), "mod-search:3.2.0+(a/b)");
}

fn columns(most: usize) -> impl Strategy<Value = Vec<u32>> {
    let order = Just(vec![0_u32, 1, 2, 3]).prop_shuffle();
    (order, 0..=most).prop_map(|(order, count)| order[..count].to_vec())
}

fn views() -> impl Strategy<Value = View> {
    let sort = (columns(3), any::<[bool; 4]>()).prop_map(|(columns, descending)| {
        let key = |(column, descending)| SortKey { column, descending };
        columns
            .into_iter()
            .zip(descending)
            .map(key)
            .collect::<Vec<_>>()
    });
    let typed = (0_u32..4, ".{0,8}").prop_map(|(column, text)| ColumnFilter {
        column,
        wanted: Wanted::Typed(text),
    });
    let chosen = proptest::collection::btree_set(0_u32..4, 1..4).prop_map(|codes| ColumnFilter {
        column: 1,
        wanted: Wanted::OneOf(codes.into_iter().collect()),
    });
    let filters = (proptest::option::of(typed), proptest::option::of(chosen)).prop_map(|(a, b)| {
        let a = a.filter(|a| a.column != 1);
        let mut filters: Vec<ColumnFilter> = a.into_iter().chain(b).collect();
        filters.sort_by_key(|filter| filter.column);
        filters
    });
    let order = Just(vec![0_u32, 1, 2, 3]).prop_shuffle();
    let seen = (order, columns(3), columns(2), columns(4), any::<u16>());
    let looks = (0..3_usize, any::<[bool; 4]>());
    let comparison = (proptest::option::of(1..4_u32), 0..4_usize);
    let folds = (any::<bool>(), 0..4_usize);
    (
        sort,
        ".{0,12}",
        filters,
        columns(3),
        folds,
        seen,
        looks,
        comparison,
    )
        .prop_map(
            |(
                sort,
                filter,
                filters,
                groups,
                (all, folded),
                seen,
                (heat, [outliers, dense, one_line, transposed]),
                (base, way),
            )| {
                let (order, hidden, pinned, bars, width) = seen;
                let table = odd();
                let first = groups.first().map(|&at| &table.columns[at as usize]);
                // Rows without a value are no group to fold.
                let codes = first.map(|column| 0..column.dictionary.missing_from);
                let mut others: Vec<Vec<u32>> = codes
                    .into_iter()
                    .flatten()
                    .take(folded)
                    .map(|code| vec![code])
                    .collect();
                others.sort();
                others.dedup();
                View {
                    sort,
                    filter,
                    filters,
                    folds: Folds { all, others },
                    columns: Columns {
                        order,
                        hidden,
                        widths: pinned.iter().map(|&at| (at, width)).collect(),
                        units: bars
                            .iter()
                            .filter_map(|&at| {
                                Some((at, *table.columns[at as usize].units().last()?))
                            })
                            .collect(),
                        pinned,
                        bars,
                    },
                    groups,
                    totals: Total::ALL.into_iter().skip(way).collect(),
                    baseline: base.map(|at| match at {
                        1 => Baseline::Header("T 2".to_owned()),
                        at => Baseline::Column(at),
                    }),
                    comparison: Comparison::ALL[way],
                    look: Look {
                        heat: [Heat::Off, Heat::Column, Heat::Table][heat],
                        outliers,
                        dense,
                        one_line,
                        transposed,
                    },
                }
            },
        )
}

proptest! {
    #[test]
    fn every_view_reads_back(view in views()) {
        let table = odd();
        let link = view.to_query(&table).to_string();
        let again = View::of_query(&table, &Query::parse(&link));
        prop_assert_eq!(&again, &view, "{}", link);
        prop_assert_eq!(again.to_query(&table).to_string(), link);
    }
}
