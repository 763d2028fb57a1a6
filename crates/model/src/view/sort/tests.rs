//! The radix sort against one that everybody can read.

use proptest::prelude::*;
use value::Kind;

use super::*;
use crate::fixture::{column, table};

fn key(column: u32, descending: bool) -> SortKey {
    SortKey { column, descending }
}

/// The first cells of the rows, sorted by `keys`.
fn check(table: &Table, keys: &[SortKey], expected: &[&str]) {
    let rows = sort(table, keys, (0..table.rows).collect());
    let texts: Vec<_> = rows.iter().map(|&row| table.columns[0].text(row)).collect();
    assert_eq!(texts, expected);
}

fn one(kind: Kind, cells: &[&str]) -> Table {
    table(vec![column("x", kind, cells)])
}

/// B17: sizes with units sort by value, not as text.
#[test]
fn b17_sizes_with_units() {
    let sizes = one(Kind::Bytes, &["832b", "2.4kb", "8gb", "62.3gb", "8.7gb"]);
    check(
        &sizes,
        &[key(0, false)],
        &["832b", "2.4kb", "8gb", "8.7gb", "62.3gb"],
    );
    check(
        &sizes,
        &[key(0, true)],
        &["62.3gb", "8.7gb", "8gb", "2.4kb", "832b"],
    );
}

/// B21: a column that is empty in all rows leaves the order, however often it is clicked.
#[test]
fn b21_an_empty_column() {
    let table = table(vec![
        column("A", Kind::Text, &["b", "a", "c"]),
        column("B", Kind::Text, &["", "", ""]),
    ]);
    for descending in [false, true] {
        check(&table, &[key(1, descending)], &["b", "a", "c"]);
    }
    check(&table, &[key(1, true), key(0, false)], &["a", "b", "c"]);
}

/// B23: natural order of texts and of versions.
#[test]
fn b23_natural_order() {
    let tests = one(Kind::Text, &["Test 10", "Test 2", "Test 1"]);
    check(&tests, &[key(0, false)], &["Test 1", "Test 2", "Test 10"]);
    let versions = ["mod-inventory:20.10.0", "mod-inventory:20.9.1"];
    for kind in [Kind::Version, Kind::Text] {
        check(
            &one(kind, &versions),
            &[key(0, false)],
            &[versions[1], versions[0]],
        );
    }
}

#[test]
fn accents_and_case_are_folded_and_latin_is_before_cyrillic() {
    check(
        &one(
            Kind::Text,
            &[
                "Тест", "zebra", "Über", "Übel", "Apfel", "apfel 2", "ёлка", "-",
            ],
        ),
        &[key(0, false)],
        &[
            "Apfel", "apfel 2", "Übel", "Über", "zebra", "ёлка", "Тест", "-",
        ],
    );
}

#[test]
fn cells_without_a_value_are_last_both_ways() {
    let cells = ["-", "2 h", "crashed", "n/a", "90 min", "", "120 min"];
    check(
        &one(Kind::Duration, &cells),
        &[key(0, false)],
        &["90 min", "2 h", "120 min", "crashed", "-", "n/a", ""],
    );
    check(
        &one(Kind::Duration, &cells),
        &[key(0, true)],
        &["2 h", "120 min", "90 min", "crashed", "-", "n/a", ""],
    );
}

/// Equal values keep their order although they are spelled differently, and the next key decides.
#[test]
fn further_keys_part_what_is_equal() {
    let table = table(vec![
        column("Run", Kind::Text, &["a", "b", "c", "d"]),
        column(
            "Took",
            Kind::Duration,
            &["60 s", "1 min", "1 s", "00:01:00"],
        ),
        column("Errors", Kind::Percent, &["1%", "0%", "", "1.0%"]),
    ]);
    check(&table, &[key(1, true)], &["a", "b", "d", "c"]);
    check(
        &table,
        &[key(1, false), key(2, false)],
        &["c", "b", "a", "d"],
    );
    check(
        &table,
        &[key(1, false), key(2, true)],
        &["c", "a", "d", "b"],
    );
    check(
        &table,
        &[key(2, false), key(0, true)],
        &["b", "d", "a", "c"],
    );
    check(&table, &[], &["a", "b", "c", "d"]);
}

/// Ranks of more than one and of more than two digits.
#[test]
fn ranks_of_several_digits() {
    for most in [1, 2_047, 2_048, 5_000_000] {
        let rows: Vec<u32> = (0..5_000).collect();
        let rank = |row: u32| (row.wrapping_mul(2_654_435_761) ^ 77) % most;
        let mut expected = rows.clone();
        expected.sort_by_key(|&row| rank(row));
        assert_eq!(by_rank(&rows, most, rank), expected, "{most}");
    }
    assert_eq!(by_rank(&[], 5, |_| 0), []);
}

const SIZES: [&str; 8] = ["1 kb", "1024 b", "2 kb", "-", "", "lost", "gone", "3 gb"];
const TEXTS: [&str; 7] = ["Test 2", "Test 10", "тест", "Über", "über", "", "n/a"];

proptest! {
    #[test]
    fn a_sort_is_a_stable_permutation_in_the_order_of_values(
        cells in proptest::collection::vec(
            (proptest::sample::select(&SIZES[..]), proptest::sample::select(&TEXTS[..])),
            0..60,
        ),
        keys in proptest::collection::vec((0_u32..2, any::<bool>()), 0..3),
    ) {
        let (sizes, texts): (Vec<_>, Vec<_>) = cells.into_iter().unzip();
        let table = table(vec![
            column("size", Kind::Bytes, &sizes),
            column("text", Kind::Text, &texts),
        ]);
        let keys: Vec<SortKey> = keys.into_iter().map(|(column, descending)| key(column, descending)).collect();
        // By the values themselves, not by the codes.
        let compare = |key: &SortKey, a: u32, b: u32| {
            let column = &table.columns[key.column as usize];
            let class = |row| (column.value(row).is_nan(), column.is_missing(row));
            let by_class = class(a).cmp(&class(b));
            let by_value = match (key.column, class(a)) {
                (_, (true, true)) => std::cmp::Ordering::Equal,
                // What could not be read is told apart, in the order of appearance.
                (0, (true, false)) => {
                    let first = |row| (0..table.rows).find(|&other| column.text(other) == column.text(row));
                    return by_class.then(first(a).cmp(&first(b)));
                }
                (0, _) => column.value(a).total_cmp(&column.value(b)),
                _ => value::compare_text(&column.text(a), &column.text(b)),
            };
            by_class.then(if key.descending { by_value.reverse() } else { by_value })
        };
        let mut expected: Vec<u32> = (0..table.rows).collect();
        expected.sort_by(|&a, &b| {
            let orders = keys.iter().map(|key| compare(key, a, b));
            orders.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then)
        });
        prop_assert_eq!(sort(&table, &keys, (0..table.rows).collect()), expected);
    }
}
