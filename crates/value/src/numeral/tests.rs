//! Tests of numbers: `check` scans each line and shows the number, its form and what is left.

use expect_test::{Expect, expect};

use super::*;

fn check(decimal: Decimal, lines: &str, expected: Expect) {
    let show = |line: &str| {
        let mut scan = Scan::new(line);
        match Numeral::scan(&mut scan, decimal) {
            Some(numeral) => {
                format!(
                    "{line} → {} {:?} {:?}\n",
                    numeral.scaled(0),
                    numeral.form,
                    scan.rest
                )
            }
            None => format!("{line} → none\n"),
        }
    };
    let shown: String = lines
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(show)
        .collect();
    expected.assert_eq(&shown);
}

#[test]
fn thousands_are_parted_by_many_signs() {
    check(
        Decimal::Auto,
        "
        1,706,932
        1 234 567
        1\u{A0}234\u{202F}567
        1\u{2009}234
        92'040
        92’040
        1_000_000
        1,00,000
        1.706.932
        18_446_744_073_709_551_615
        1234,567
        1,234.5
        1.234,5
        1'234.5
        ",
        expect![[r#"
            1,706,932 → 1706932 Plain ""
            1 234 567 → 1234567 Plain ""
            1 234 567 → 1234567 Plain ""
            1 234 → 1234 Plain ""
            92'040 → 92040 Plain ""
            92’040 → 92040 Plain ""
            1_000_000 → 1000000 Plain ""
            1,00,000 → 100000 Plain ""
            1.706.932 → 1706932 PointGroups ""
            18_446_744_073_709_551_615 → 18446744073709552000 Plain ""
            1234,567 → 1234.567 Plain ""
            1,234.5 → 1234.5 Plain ""
            1.234,5 → 1234.5 Plain ""
            1'234.5 → 1234.5 Plain ""
        "#]],
    );
}

#[test]
fn a_sign_before_three_digits_is_open() {
    let lines = "
        1.250
        1,250
        0.250
        0,250
        1250.125
        10,00014
        12.10
        12.9
        112.10
        0.50
        12.00
        ";
    check(
        Decimal::Auto,
        lines,
        expect![[r#"
        1.250 → 1.25 ThreeAfterPoint ""
        1,250 → 1250 ThreeAfterComma ""
        0.250 → 0.25 Plain ""
        0,250 → 0.25 Plain ""
        1250.125 → 1250.125 Plain ""
        10,00014 → 10.00014 LongAfterComma ""
        12.10 → 12.1 TrailingZero ""
        12.9 → 12.9 Plain ""
        112.10 → 112.1 Plain ""
        0.50 → 0.5 Plain ""
        12.00 → 12 Plain ""
    "#]],
    );
    check(
        Decimal::Point,
        lines,
        expect![[r#"
        1.250 → 1.25 Plain ""
        1,250 → 1250 Plain ""
        0.250 → 0.25 Plain ""
        0,250 → none
        1250.125 → 1250.125 Plain ""
        10,00014 → none
        12.10 → 12.1 TrailingZero ""
        12.9 → 12.9 Plain ""
        112.10 → 112.1 Plain ""
        0.50 → 0.5 Plain ""
        12.00 → 12 Plain ""
    "#]],
    );
    check(
        Decimal::Comma,
        lines,
        expect![[r#"
        1.250 → 1250 Plain ""
        1,250 → 1.25 Plain ""
        0.250 → none
        0,250 → 0.25 Plain ""
        1250.125 → none
        10,00014 → 10.00014 Plain ""
        12.10 → none
        12.9 → none
        112.10 → none
        0.50 → none
        12.00 → none
    "#]],
    );
}

#[test]
fn what_is_no_number_is_none() {
    check(
        Decimal::Auto,
        "
        3,4,5,6,7
        1.2.3
        12,34
        1,2345,678
        1 234,567 890
        ,5
        .
        x
        12e4567
        1,234,56
        1 234'567
        ",
        expect![[r#"
            3,4,5,6,7 → none
            1.2.3 → none
            12,34 → 12.34 Plain ""
            1,2345,678 → none
            1 234,567 890 → none
            ,5 → none
            . → none
            x → none
            12e4567 → none
            1,234,56 → none
            1 234'567 → none
        "#]],
    );
}

#[test]
fn a_number_ends_where_no_digit_follows() {
    check(
        Decimal::Auto,
        "
        10 0000
        5 min
        5.s
        1.
        1..s
        .5ms
        15, 20
        1-2
        5e
        5ex
        ",
        expect![[r#"
            10 0000 → 10 Plain " 0000"
            5 min → 5 Plain " min"
            5.s → 5 TrailingPoint "s"
            1. → 1 Plain "."
            1..s → 1 Plain "..s"
            .5ms → 0.5 Plain "ms"
            15, 20 → 15 Plain ", 20"
            1-2 → 1 Plain "-2"
            5e → 5 Plain "e"
            5ex → 5 Plain "ex"
        "#]],
    );
}

#[test]
fn exponents_and_zeros() {
    check(
        Decimal::Auto,
        "
        5e3
        1.5270804E9
        1e+06
        2.5e-3
        0010
        07
        007.5
        00
        0.00000000000000000000001
        123456789012345678901234567890
        ",
        expect![[r#"
            5e3 → 5000 BareExponent ""
            1.5270804E9 → 1527080400 Plain ""
            1e+06 → 1000000 Plain ""
            2.5e-3 → 0.0025 Plain ""
            0010 → 10 LeadingZeros ""
            07 → 7 LeadingZero ""
            007.5 → 7.5 LeadingZeros ""
            00 → 0 LeadingZero ""
            0.00000000000000000000001 → 0.00000000000000000000001 Plain ""
            123456789012345678901234567890 → 123456789012345680000000000000 Plain ""
        "#]],
    );
}

#[test]
fn shifting_does_not_round() {
    let numeral = |text| Numeral::scan(&mut Scan::new(text), Decimal::Auto).unwrap();
    assert_eq!(numeral("7.8").scaled(-2), 0.078);
    assert_eq!(numeral("503.29").scaled(-3), 0.50329);
    assert_eq!(numeral("1.004").scaled(3), 1004.0);
    assert_eq!(numeral("0.3333333333333333333").scaled(0), 1.0 / 3.0);
}

#[test]
fn numbers_are_printed_in_full_up_to_twenty_digits() {
    for (number, shift, text) in [
        (0.0, 3, "0"),
        (-0.0, 0, "0"),
        (9999.0, 0, "9999"),
        (10_000.0, 0, "10\u{202F}000"),
        (-1_234_567.5, 0, "−1\u{202F}234\u{202F}567.5"),
        (0.1, 0, "0.1"),
        (0.000_012, 0, "0.000012"),
        (0.07, 2, "7"),
        (1.5, -3, "0.0015"),
        (1e21, 0, "1e+21"),
        (1.25e-9, 0, "1.25e-9"),
    ] {
        assert_eq!(print(number, shift), text);
    }
}
