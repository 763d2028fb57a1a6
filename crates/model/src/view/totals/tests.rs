//! Totals against those worked out by hand.

use proptest::prelude::*;

use super::*;
use crate::fixture::column;

/// All totals of a column over all of its rows: `sum 3, … (2 of 3)`.
fn all(column: &Column) -> String {
    let rows: Vec<u32> = (0..column.codes.len() as u32).collect();
    let figures = Total::ALL.into_iter().filter_map(|which| {
        let figure = total(column, &rows, which)?;
        let amount = match figure.amount {
            Amount::Value(value) => value.to_string(),
            Amount::Cell(code) => format!("`{}`", column.dictionary.text(code)),
            Amount::Cells(count) => count.to_string(),
        };
        let of = if figure.counted < figure.cells {
            format!(" ({} of {})", figure.counted, figure.cells)
        } else {
            String::new()
        };
        Some(format!("{} {amount}{of}", which.name()))
    });
    figures.collect::<Vec<_>>().join(", ")
}

fn check(kind: Kind, cells: &[&str], expected: &str) {
    assert_eq!(all(&column("x", kind, cells)), expected);
}

#[test]
fn totals_fit_the_kind() {
    check(
        Kind::Duration,
        &["1 s", "500 ms", "1.5 s"],
        "sum 3000, mean 1000, median `1 s`, min `500 ms`, max `1.5 s`, count 3",
    );
    check(
        Kind::Percent,
        &["50%", "100%"],
        "mean 0.75, median 0.75, min `50%`, max `100%`, count 2",
    );
    check(
        Kind::Version,
        &["1.10", "1.9"],
        "min `1.9`, max `1.10`, count 2",
    );
    check(
        Kind::Timestamp,
        &["2024-04-25", "2024-04-24"],
        "min `2024-04-24`, max `2024-04-25`, count 2",
    );
    check(Kind::Text, &["b", "a"], "count 2");
    check(Kind::Bool, &["yes", "no"], "count 2");
}

#[test]
fn what_is_missing_is_told_and_never_zero() {
    check(
        Kind::Count,
        &["5", "-", "", "7"],
        "sum 12 (2 of 4), mean 6 (2 of 4), median 6 (2 of 4), min `5` (2 of 4), max `7` (2 of 4), count 2 (2 of 4)",
    );
    // What could not be read is there, but has no value.
    check(
        Kind::Count,
        &["5", "lost", ""],
        "sum 5 (1 of 3), mean 5 (1 of 3), median `5` (1 of 3), min `5` (1 of 3), max `5` (1 of 3), count 2 (2 of 3)",
    );
    check(Kind::Count, &["", "-"], "count 0 (0 of 2)");
    check(Kind::Count, &[], "count 0");
}

#[test]
fn the_median_is_the_middle_cell_or_between_two() {
    let median = |cells: &[&str]| {
        let column = column("x", Kind::Duration, cells);
        let rows: Vec<u32> = (0..cells.len() as u32).collect();
        total(&column, &rows, Total::Median).map(|figure| match figure.amount {
            Amount::Value(value) => format!("{value}"),
            Amount::Cell(code) => column.dictionary.text(code).into_owned(),
            Amount::Cells(_) => unreachable!("a median counts nothing"),
        })
    };
    assert_eq!(median(&["3 s", "1 s", "2 s"]).as_deref(), Some("2 s"));
    assert_eq!(
        median(&["4 s", "1 s", "2 s", "9 s"]).as_deref(),
        Some("3000")
    );
    assert_eq!(
        median(&["2 s", "1 s", "2 s", "9 s"]).as_deref(),
        Some("2 s")
    );
    assert_eq!(median(&["2 s"]).as_deref(), Some("2 s"));
    assert_eq!(median(&["-"]), None);
}

#[test]
fn small_values_are_not_lost_beside_large_ones() {
    check(
        Kind::Number,
        &["9007199254740992", "1", "1", "-9007199254740992"],
        "sum 2, mean 0.5, median `1`, min `-9007199254740992`, max `9007199254740992`, count 4",
    );
}

#[test]
fn only_the_rows_given_count() {
    let column = column("x", Kind::Count, &["1", "20", "300", ""]);
    let figure = total(&column, &[2, 0], Total::Sum).unwrap();
    assert_eq!(
        figure,
        Figure {
            amount: Amount::Value(301.0),
            counted: 2,
            cells: 2
        }
    );
    assert_eq!(extent(&column, &[2, 0, 3]), Some((1.0, 300.0)));
    assert_eq!(extent(&column, &[3]), None);
    assert_eq!(extent(&column, &[]), None);
}

#[test]
fn totals_go_by_their_names() {
    for which in Total::ALL {
        assert_eq!(Total::named(which.name()), Some(which));
    }
    assert_eq!(Total::named("average"), None);
    for kind in Kind::ALL {
        assert!(
            Total::usual(kind).is_none_or(|usual| usual.fits(kind)),
            "{kind:?}"
        );
    }
}

#[test]
fn outliers_lie_beyond_tukeys_fences() {
    let fences = |kind, cells: &[&str]| {
        let column = column("x", kind, cells);
        let rows: Vec<u32> = (0..cells.len() as u32).collect();
        Outliers::of(&column, &rows)
    };
    // Quartiles 3 and 7, so the fences are 3 − 6 and 7 + 6.
    let cells = ["1", "2", "3", "4", "5", "6", "7", "8", "99"];
    let found = fences(Kind::Count, &cells).unwrap();
    assert_eq!((found.low, found.high), (-3.0, 13.0));
    assert!(found.holds(99.0) && found.holds(-4.0));
    assert!(!found.holds(13.0) && !found.holds(-3.0) && !found.holds(f64::NAN));
    // Too few, all the same, and no numbers.
    assert_eq!(fences(Kind::Count, &cells[..7]), None);
    assert_eq!(
        fences(Kind::Count, &["5", "5", "5", "5", "5", "5", "5", "99"]),
        None
    );
    assert_eq!(fences(Kind::Text, &cells), None);
    assert_eq!(
        fences(Kind::Count, &["", "", "", "", "", "", "", "1", "2"]),
        None
    );
}

proptest! {
    #[test]
    fn totals_are_those_of_the_values(
        cells in proptest::collection::vec(proptest::option::of(-1_000_i32..1_000), 0..40),
    ) {
        let texts: Vec<String> = cells.iter().map(|cell| cell.map_or(String::new(), |n| n.to_string())).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let column = column("x", Kind::Number, &texts);
        let rows: Vec<u32> = (0..cells.len() as u32).collect();
        let mut values: Vec<f64> = cells.iter().flatten().map(|&n| f64::from(n)).collect();
        values.sort_by(f64::total_cmp);
        let count = values.len();
        let sum: f64 = values.iter().sum();
        let median = (count != 0).then(|| (values[(count - 1) / 2] + values[count / 2]) / 2.0);
        for (which, expected) in [
            (Total::Sum, (count != 0).then_some(sum)),
            (Total::Mean, (count != 0).then(|| sum / count as f64)),
            (Total::Median, median),
            (Total::Min, values.first().copied()),
            (Total::Max, values.last().copied()),
            (Total::Count, Some(count as f64)),
        ] {
            let figure = total(&column, &rows, which);
            let amount = figure.map(|figure| match figure.amount {
                Amount::Value(value) => value,
                Amount::Cell(code) => column.dictionary.key(code),
                Amount::Cells(cells) => f64::from(cells),
            });
            prop_assert_eq!(amount, expected, "{:?}", which);
            if let Some(figure) = figure {
                prop_assert_eq!((figure.counted as usize, figure.cells as usize), (count, cells.len()));
            }
        }
        prop_assert_eq!(extent(&column, &rows), values.first().copied().zip(values.last().copied()));
    }
}
