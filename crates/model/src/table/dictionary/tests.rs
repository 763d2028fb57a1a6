//! Distinct cells in the order of their values, whatever holds them.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use value::Kind;

use super::*;
use crate::fixture::column;
use crate::{Column, plain_text};

/// For each code its rank, its key and its text.
fn listing(dictionary: &Dictionary) -> String {
    let codes = (0..dictionary.len()).map(|code| {
        let missing = if dictionary.is_missing(code) {
            " missing"
        } else {
            ""
        };
        let (rank, key) = (dictionary.rank(code), dictionary.key(code));
        format!(
            "{code} rank {rank} key {key} `{}`{missing}\n",
            dictionary.text(code)
        )
    });
    codes.collect()
}

fn check(kind: Kind, rows: &[&str], expect: Expect) {
    let column = column("x", kind, rows);
    for (row, text) in rows.iter().enumerate() {
        assert_eq!(column.text(row as u32), *text, "row {row}");
    }
    expect.assert_eq(&listing(&column.dictionary));
}

#[test]
fn codes_stand_in_the_order_of_values() {
    check(
        Kind::Duration,
        &["2 h", "90 s", "1.5 min", "90 s", "1 s"],
        expect![[r#"
            0 rank 0 key 1000 `1 s`
            1 rank 1 key 90000 `90 s`
            2 rank 1 key 90000 `1.5 min`
            3 rank 3 key 7200000 `2 h`
        "#]],
    );
}

#[test]
fn cells_without_a_value_are_last_and_those_that_say_so_last_of_all() {
    check(
        Kind::Bytes,
        &["-", "n/a", "2 kb", "crashed", "", "1 kb", "skipped"],
        expect![[r#"
            0 rank 0 key 1024 `1 kb`
            1 rank 1 key 2048 `2 kb`
            2 rank 2 key NaN `crashed`
            3 rank 3 key NaN `skipped`
            4 rank 4 key NaN `-` missing
            5 rank 4 key NaN `n/a` missing
            6 rank 4 key NaN `` missing
        "#]],
    );
    check(Kind::Bytes, &[], expect![""]);
    check(
        Kind::Bytes,
        &["", ""],
        expect![[r#"
            0 rank 0 key NaN `` missing
        "#]],
    );
}

#[test]
fn texts_are_their_own_ranks() {
    let texts = column("x", Kind::Text, &["Test 10", "Тест", "test 2", "Über", "-"]);
    assert!(matches!(texts.dictionary.values, Values::Ranked(_)));
    expect![[r#"
        0 rank 0 key 0 `test 2`
        1 rank 1 key 1 `Test 10`
        2 rank 2 key 2 `Über`
        3 rank 3 key 3 `Тест`
        4 rank 4 key NaN `-` missing
    "#]]
    .assert_eq(&listing(&texts.dictionary));
    // Versions that are equal share a rank though they are spelled in two ways.
    check(
        Kind::Version,
        &["mod-a:1.10.0", "mod-a-1.10.0", "mod-a:1.9.2"],
        expect![[r#"
            0 rank 0 key 0 `mod-a:1.9.2`
            1 rank 1 key 1 `mod-a:1.10.0`
            2 rank 1 key 1 `mod-a-1.10.0`
        "#]],
    );
}

#[test]
fn a_cell_is_found_by_what_it_says() {
    let column = column("x", Kind::Duration, &["90 s", "1.5 min", "-", "?"]);
    let dictionary = &column.dictionary;
    for code in 0..dictionary.len() {
        assert_eq!(dictionary.code_of(&dictionary.text(code)), Some(code));
    }
    assert_eq!(dictionary.code_of("90s"), None);
    assert_eq!(dictionary.partition_point(|key| key < 90_000.0), 0);
    assert_eq!(dictionary.partition_point(|key| key <= 90_000.0), 2);
    assert_eq!(dictionary.partition_codes(|code| code < 1), 1);
}

#[test]
fn markup_stays_with_its_cell() {
    let link = vec![Inline::Code("b".to_owned()), Inline::Text("!".to_owned())];
    let cells = vec![
        Cell {
            key: 1.0,
            ..Cell::from("c")
        },
        Cell {
            display: Display::Rich(link.clone()),
            key: 0.0,
            missing: false,
        },
        Cell::from("unread"),
    ];
    let column = Column::new("x", Kind::Text, cells, vec![0, 1, 2, 1]);
    assert_eq!(column.codes, [1, 0, 2, 0]);
    assert_eq!(column.dictionary.marked(0), Some(&link[..]));
    assert_eq!(column.dictionary.text(0), plain_text(&link));
    assert_eq!(column.dictionary.marked(1), None);
    assert_eq!(column.dictionary.marked(2), None);
}

/// As many rows as need no texts for plain numbers.
fn many(numbers: &[&str]) -> Column {
    let rows: Vec<&str> = numbers.iter().copied().cycle().take(MANY + 1).collect();
    let column = column("x", Kind::Number, &rows);
    for (row, text) in rows.iter().enumerate() {
        assert_eq!(column.text(row as u32), *text);
    }
    column
}

#[test]
fn plain_numbers_of_many_rows_need_no_texts() {
    let steps = many(&["1.5", "-0.25", "", "12", "0", "-"]);
    assert!(
        matches!(&steps.dictionary.values, Values::Steps(scale, range)
        if scale.decimals == 2 && *range == (-25..1_201))
    );
    // Codes between are nobody's cell, but the order of all holds.
    let dictionary = &steps.dictionary;
    assert!(!dictionary.is_listed());
    assert_eq!(dictionary.valued(), 1_226);
    assert_eq!(dictionary.key(24), -0.01);
    assert_eq!(dictionary.text(24), "-0.01");
    assert_eq!(dictionary.code_of("1.5"), Some(175));
    assert_eq!(dictionary.code_of("1.50"), None);
    assert_eq!(dictionary.code_of("13"), None);
    assert_eq!(dictionary.code_of(""), Some(1_226));
    assert!(dictionary.is_missing(1_226) && dictionary.is_missing(1_227));
    assert_eq!(
        [1_225, 1_226, 1_227].map(|code| dictionary.rank(code)),
        [1_225, 1_226, 1_226]
    );
    assert_eq!(
        [1_225, 1_226, 1_227].map(|code| dictionary.ranks().of(code)),
        [1_225, 1_226, 1_226]
    );

    let far_apart = many(&["1", "9007199254740992", "-7"]);
    assert!(
        matches!(&far_apart.dictionary.values, Values::Numbers(_, numbers)
        if *numbers == [-7, 1, 9_007_199_254_740_992])
    );
    assert!(far_apart.dictionary.is_listed());

    // One of them is not as a number is written.
    let spelled = many(&["1", "1 000"]);
    assert!(matches!(spelled.dictionary.values, Values::Spelled(..)));
}

proptest! {
    #[test]
    fn every_row_keeps_its_cell_and_codes_are_in_order(
        keys in proptest::collection::vec(
            prop_oneof![Just(f64::NAN), (-3_i32..4).prop_map(f64::from), any::<f64>()],
            1..20,
        ),
        rows in proptest::collection::vec(0_usize..20, 0..30),
    ) {
        let cells: Vec<Cell> = keys.iter().enumerate().map(|(at, &key)| Cell {
            key,
            missing: key.is_nan() && at % 2 == 0,
            ..Cell::from(format!("cell {at}").as_str())
        }).collect();
        let rows: Vec<u32> = rows.into_iter().map(|row| (row % cells.len()) as u32).collect();
        let column = Column::new("x", Kind::Number, cells, rows.clone());
        let dictionary = &column.dictionary;
        for (row, &at) in rows.iter().enumerate() {
            let code = column.codes[row];
            prop_assert_eq!(dictionary.text(code), format!("cell {at}"));
            let key = keys[at as usize];
            prop_assert!(dictionary.key(code) == key || key.is_nan());
            prop_assert_eq!(dictionary.is_missing(code), key.is_nan() && at % 2 == 0);
            prop_assert_eq!(code < dictionary.valued(), !key.is_nan());
        }
        let ranks: Vec<u32> = (0..dictionary.len()).map(|code| dictionary.rank(code)).collect();
        prop_assert!(ranks.is_sorted());
        let all = dictionary.ranks();
        prop_assert_eq!((0..dictionary.len()).map(|code| all.of(code)).collect::<Vec<_>>(), ranks);
        for code in 1..dictionary.valued() {
            let (a, b) = (dictionary.key(code - 1), dictionary.key(code));
            prop_assert!(a <= b);
            prop_assert_eq!(a == b, dictionary.rank(code - 1) == dictionary.rank(code));
        }
    }
}
