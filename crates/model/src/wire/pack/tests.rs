//! Numbers and texts that are packed are unpacked.

use proptest::prelude::*;

use super::*;

fn read(packed: &Packed<'_>) -> Result<Vec<i64>, WireError> {
    let mut numbers = Vec::new();
    packed.read(|number| numbers.push(number))?;
    Ok(numbers)
}

fn check(numbers: &[i64], bytes: usize) {
    let packed = Packed::of(numbers.iter().copied());
    assert_eq!(packed.planes.0.len(), bytes, "{numbers:?}");
    assert_eq!(read(&packed), Ok(numbers.to_vec()));
}

#[test]
fn numbers_take_as_many_bytes_as_the_largest_or_their_differences() {
    check(&[], 0);
    check(&[0, 0, 0], 0);
    check(&[7, 255, 3], 3);
    check(&[256, 1, 300], 6);
    // Steps of one, from far away: the first difference needs all its bytes.
    check(&[1_000, 1_001, 1_002, 1_003], 8);
    check(&[-1, -1, -1], 3);
    check(&[i64::MIN, i64::MAX, 0], 24);
}

#[test]
fn planes_that_do_not_fit_are_corrupt() {
    let packed = |count: u32, planes: &'static [u8]| Packed {
        count,
        by_difference: false,
        planes: Bytes(planes.into()),
    };
    assert_eq!(read(&packed(2, &[1, 2])), Ok(vec![1, 2]));
    assert_eq!(read(&packed(2, &[1, 2, 3])), Err(WireError::Corrupt));
    assert_eq!(read(&packed(1, &[0; 9])), Err(WireError::Corrupt));
    assert_eq!(read(&packed(0, &[])), Ok(Vec::new()));
}

#[test]
fn texts_share_their_starts() {
    let texts = ["", "mod-a", "mod-a", "mod-ä", "mod-å", "n"];
    let fronts = Fronts::of(texts.into_iter());
    assert_eq!(read(&fronts.shared), Ok(vec![0, 0, 5, 4, 4, 0]));
    assert_eq!(&*fronts.rest.0, "mod-aäån".as_bytes());
    let mut strings = Strings::default();
    assert_eq!(fronts.read(&mut strings, 23), Ok(()));
    assert!(strings.iter().eq(texts));
    assert_eq!(
        fronts.read(&mut Strings::default(), 22),
        Err(WireError::Corrupt)
    );
}

#[test]
fn texts_that_share_what_is_not_there_are_corrupt() {
    let fronts = |shared: &[i64], lengths: &[i64], rest: &'static [u8]| {
        let fronts = Fronts {
            shared: Packed::of(shared.iter().copied()),
            lengths: Packed::of(lengths.iter().copied()),
            rest: Bytes(rest.into()),
        };
        let mut strings = Strings::default();
        fronts.read(&mut strings, 100)?;
        Ok::<_, WireError>(strings.iter().map(str::to_owned).collect::<Vec<_>>())
    };
    assert_eq!(
        fronts(&[0, 1], &[2, 1], b"abc"),
        Ok(vec!["ab".to_owned(), "ac".to_owned()])
    );
    for (shared, lengths, rest) in [
        (&[0, 3][..], &[2, 1][..], &b"abc"[..]),
        (&[0, 1], &[2, 2], b"abc"),
        (&[0, -1], &[2, 1], b"abc"),
        (&[0, 1], &[2, -1], b"abc"),
        (&[0], &[2, 1], b"abc"),
        (&[0, 1], &[2, 1], "äb".as_bytes()),
        (&[0, 1], &[2, 1], b"ab\xFF"),
    ] {
        assert_eq!(
            fronts(shared, lengths, rest),
            Err(WireError::Corrupt),
            "{shared:?} {lengths:?}"
        );
    }
}

proptest! {
    #[test]
    fn any_numbers_are_unpacked(
        numbers in proptest::collection::vec(prop_oneof![any::<i64>(), -9_i64..9, 0_i64..70_000], 0..40),
    ) {
        prop_assert_eq!(read(&Packed::of(numbers.iter().copied())), Ok(numbers));
    }

    #[test]
    fn any_texts_are_unpacked(texts in proptest::collection::vec("[abäя]{0,6}", 0..20)) {
        let mut strings = Strings::default();
        let fronts = Fronts::of(texts.iter().map(String::as_str));
        prop_assert_eq!(fronts.read(&mut strings, 1_000), Ok(()));
        prop_assert!(strings.iter().eq(texts.iter().map(String::as_str)));
    }
}
