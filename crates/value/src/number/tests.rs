//! Tests of counts and numbers.

use expect_test::{Expect, expect};

use crate::tests::{decimal, readings};
use crate::{Decimal, Kind, Reading};

fn check(kind: Kind, lines: &str, expected: Expect) {
    expected.assert_eq(&readings(kind, &Reading::default(), lines));
}

#[test]
fn counts_are_whole() {
    check(
        Kind::Count,
        "
        1,706,932
        10 000
        +5
        -5
        - 5
        5.0
        1.5
        1,250
        1.250
        10,00014
        1.706.932
        7.2 million
        2M
        1.8K
        300+
        1322m
        №5
        13,777,503 *
        5 -4%
        9007199254740993
        ",
        expect![[r#"
            1,706,932 → 1706932
            10 000 → 10000
            +5 → 5
            -5 → -5
            - 5 → -5, declared
            5.0 → 5, declared
            1.5 → error: expected a whole number
            1,250 → 1250, declared
            1.250 → ambiguous: expected a whole number: say which sign parts decimals: `decimal = "point"` or `"comma"`
            10,00014 → ambiguous: expected a whole number: say which sign parts decimals: `decimal = "point"` or `"comma"`
            1.706.932 → 1706932, declared
            7.2 million → 7200000
            2M → 2000000, declared
            1.8K → 1800, declared
            300+ → 300, declared
            1322m → 1.322, declared
            №5 → 5, declared
            13,777,503 * → 13777503, declared
            5 -4% → 5, declared
            9007199254740993 → 9007199254740992, declared
        "#]],
    );
}

#[test]
fn numbers_may_have_fractions() {
    check(
        Kind::Number,
        "
        0.715
        12.5
        12.10
        -12.10
        1.250
        1,250
        14,5
        .5
        1.5270804E9
        5e3
        1e+06
        1.265 -16%
        10x
        4×
        ",
        expect![[r#"
            0.715 → 0.715
            12.5 → 12.5
            12.10 → 12.1, declared
            -12.10 → -12.1, declared
            1.250 → 1.25, declared
            1,250 → ambiguous: expected a number: say which sign parts decimals: `decimal = "point"` or `"comma"`
            14,5 → 14.5
            .5 → 0.5
            1.5270804E9 → 1527080400
            5e3 → 5000, declared
            1e+06 → 1000000
            1.265 -16% → 1.265, declared
            10x → 10, declared
            4× → 4, declared
        "#]],
    );
}

#[test]
fn the_column_may_say_the_decimal_sign() {
    let lines = "1.250\n1,250";
    let read = |sign| readings(Kind::Number, &decimal(sign), lines);
    expect![[r#"
        1.250 → 1.25, declared
        1,250 → 1250, declared
    "#]]
    .assert_eq(&read(Decimal::Point));
    expect![[r#"
        1.250 → 1250, declared
        1,250 → 1.25, declared
    "#]]
    .assert_eq(&read(Decimal::Comma));
}

#[test]
fn what_is_not_one_number_is_refused() {
    check(
        Kind::Number,
        "
        0010
        021000021
        12e4567
        1e400
        +Inf
        3,4,5,6,7
        1.
        127.0.0.1:9999
        cs00000int_0001
        5 users
        1 KG
        5O
        1З
        Test 1340.13
        ",
        expect![[r#"
            0010 → error: expected a number
            021000021 → error: expected a number
            12e4567 → error: expected a number
            1e400 → error: expected a number
            +Inf → error: expected a number
            3,4,5,6,7 → error: expected a number
            1. → error: expected a number
            127.0.0.1:9999 → error: expected a number
            cs00000int_0001 → error: expected a number
            5 users → error: expected a number
            1 KG → error: expected a number
            5O → error: expected a number
            1З → error: expected a number
            Test 1340.13 → error: expected a number
        "#]],
    );
}
