//! What is split is put together again, and nothing else is taken for it.

use std::sync::LazyLock;

use proptest::prelude::*;
use value::Kind;

use super::*;
use crate::fixture::{column, runs, table};
use crate::{Cell, Display, Inline};

/// A table whose columns are kept in every way that there is.
fn every_way(rows: usize) -> Table {
    let texts: Vec<String> = (0..rows)
        .map(|row| format!("imię-{}", row * 7 % rows))
        .collect();
    let rows_of = |cells: &[&'static str]| -> Vec<&'static str> {
        cells.iter().copied().cycle().take(rows).collect()
    };
    let mut marked = column("Notes", Kind::Text, &rows_of(&["a", "-", "b", ""]));
    marked
        .dictionary
        .marked
        .push((1, vec![Inline::Code("b".to_owned())]));
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut wide = rows_of(&["1", "9007199254740992", "-7", ""]);
    wide[1] = "-9007199254740992";
    table(vec![
        column("Name", Kind::Text, &texts),
        column(
            "Duration",
            Kind::Duration,
            &rows_of(&["2 h", "90 s", "1.5 min", "?", "n/a"]),
        ),
        column("Wide", Kind::Number, &wide),
        column(
            "Steps",
            Kind::Number,
            &rows_of(&["0.5", "-3", "12", "", "-", "17"]),
        ),
        marked,
    ])
}

fn shape(table: &Table) -> String {
    let shape = table
        .columns
        .iter()
        .map(|column| match column.dictionary.values {
            Values::Ranked(_) => "ranked",
            Values::Spelled(..) => "spelled",
            Values::Numbers(..) => "numbers",
            Values::Steps(..) => "steps",
        });
    shape.collect::<Vec<_>>().join(" ")
}

fn join(table: &Table, awaited: &Awaited, slices: &[Vec<u8>]) -> Result<Table, WireError> {
    let mut joiner = Joiner::new(table.clone(), awaited.clone());
    for slice in slices {
        joiner.add(slice)?;
    }
    joiner.finish()
}

#[test]
fn what_is_split_is_joined_again() {
    let small = every_way(40);
    assert_eq!(shape(&small), "ranked spelled spelled spelled ranked");
    let large = every_way(1_200);
    assert_eq!(shape(&large), "ranked spelled numbers steps ranked");
    for whole in [
        runs(),
        small,
        large,
        Table::default(),
        table(vec![column("x", Kind::Text, &[])]),
    ] {
        let mut rest = whole.clone();
        let (awaited, slices) = split(&mut rest);
        assert!(rest.columns.iter().all(|column| column.codes.is_empty()));
        let joined = join(&rest, &awaited, &slices).unwrap();
        assert_eq!(joined.columns.len(), whole.columns.len());
        for (joined, column) in joined.columns.iter().zip(&whole.columns) {
            assert_eq!(joined, column, "{}", column.name);
        }
        assert_eq!(joined, whole);
    }
}

/// More cells than one piece holds, and more bytes than one slice.
#[test]
fn large_tables_come_in_several_slices() {
    let rows = 150_000_u32;
    let cells: Vec<Cell> = (0..rows)
        .map(|row| Cell {
            display: Display::Text(format!(
                "{row:06}-{}",
                u64::from(row).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            )),
            key: f64::from(row),
            missing: false,
        })
        .collect();
    let codes = (0..rows).map(|row| (row * 7_919) % rows).collect();
    let whole = Table {
        columns: vec![Column::new("Name", Kind::Text, cells, codes)],
        rows,
        ..Table::default()
    };
    let mut rest = whole.clone();
    let (awaited, slices) = split(&mut rest);
    assert!(2 < slices.len(), "{} slices", slices.len());
    assert!(slices.iter().all(|slice| slice.len() < 4 * SLICE));
    assert!(join(&rest, &awaited, &slices).unwrap() == whole);
    // One is missing, or there twice.
    for at in 0..slices.len() {
        let mut fewer = slices.clone();
        fewer.remove(at);
        assert_eq!(
            join(&rest, &awaited, &fewer).err(),
            Some(WireError::Corrupt)
        );
        let mut more = slices.clone();
        more.push(slices[at].clone());
        assert_eq!(join(&rest, &awaited, &more).err(), Some(WireError::Corrupt));
    }
}

#[test]
fn cut_slices_are_corrupt() {
    let mut rest = every_way(1_200);
    let (awaited, slices) = split(&mut rest);
    let [slice] = &slices[..] else {
        panic!("{} slices", slices.len());
    };
    for length in (0..slice.len()).step_by(7) {
        let cut = join(&rest, &awaited, &[slice[..length].to_vec()]);
        assert_eq!(cut.err(), Some(WireError::Corrupt), "cut at {length}");
    }
}

/// Each piece alone missing: also the keys, which no code counts.
#[test]
fn no_piece_may_be_missing() {
    let mut rest = every_way(1_200);
    let (awaited, slices) = split(&mut rest);
    let mut pieces: Vec<&[u8]> = Vec::new();
    let mut left = &slices[0][..];
    while !left.is_empty() {
        let (_, after) = postcard::take_from_bytes::<Piece<'_>>(left).unwrap();
        pieces.push(&left[..left.len() - after.len()]);
        left = after;
    }
    assert_eq!(pieces.len(), 10);
    for at in 0..pieces.len() {
        let mut fewer = pieces.clone();
        fewer.remove(at);
        let joined = join(&rest, &awaited, &[fewer.concat()]);
        assert_eq!(joined.err(), Some(WireError::Corrupt), "piece {at}");
    }
}

/// A few bytes can stand for any number of zeros.
#[test]
fn bytes_that_promise_too_much_are_corrupt() {
    let mut rest = every_way(1_200);
    let (awaited, _) = split(&mut rest);
    let zeros = |count| Packed::of(std::iter::repeat_n(0, count));
    let fronts = |count| Fronts::of(std::iter::repeat_n("", count));
    let check = |column: u32, part: Part<'_>| {
        let mut joiner = Joiner::new(rest.clone(), awaited.clone());
        let slice = postcard::to_allocvec(&Piece { column, part }).unwrap();
        assert_eq!(joiner.add(&slice), Err(WireError::Corrupt));
    };
    check(0, Part::Codes(zeros(100_000)));
    check(0, Part::Texts(fronts(100_000)));
    check(2, Part::Numbers(zeros(100_000)));
    check(1, Part::Keys(vec![0.0; 4]));
    // Another column, or one that holds no such thing.
    check(9, Part::Codes(zeros(1)));
    check(0, Part::Keys(vec![0.0]));
    check(3, Part::Texts(fronts(1)));
    check(1, Part::Numbers(zeros(1)));
    // Texts that share more and more, and so grow without end.
    let long: Vec<String> = (1..600).map(|length| "a".repeat(length)).collect();
    check(0, Part::Texts(Fronts::of(long.iter().map(String::as_str))));
}

/// A table without its cells, and its cells.
static LARGE: LazyLock<(Table, Awaited, Vec<Vec<u8>>)> = LazyLock::new(|| {
    let mut rest = every_way(1_100);
    let (awaited, slices) = split(&mut rest);
    (rest, awaited, slices)
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hostile_bytes_do_no_harm(
        flips in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        noise in proptest::collection::vec(any::<u8>(), 0..60),
    ) {
        let (rest, awaited, slices) = &*LARGE;
        let mut slices = slices.clone();
        for (at, byte) in flips {
            let at = at.index(slices[0].len());
            slices[0][at] = byte;
        }
        for slice in [slices.remove(0), noise] {
            if let Ok(table) = join(rest, awaited, &[slice]) {
                for column in &table.columns {
                    for row in 0..table.rows {
                        let _ = (column.text(row), column.value(row));
                    }
                }
            }
        }
    }
}
