//! Tests of shares.

use expect_test::{Expect, expect};

use crate::tests::{in_unit, readings};
use crate::{Kind, Reading};

fn check(reading: &Reading, lines: &str, expected: Expect) {
    expected.assert_eq(&readings(Kind::Percent, reading, lines));
}

#[test]
fn a_percent_sign_makes_a_share() {
    check(
        &Reading::default(),
        "
        94%
        94 %
        99,4\u{A0}%
        −42.8%
        -42.8%
        - 42.8%
        5 percent
        1.250%
        1,250%
        15% longer
        15% of all
        ~ 30 %
        12% +3%
        ",
        expect![[r#"
            94% → 0.94
            94 % → 0.94
            99,4 % → 0.994
            −42.8% → -0.428
            -42.8% → -0.428
            - 42.8% → -0.428, declared
            5 percent → 0.05
            1.250% → 0.0125, declared
            1,250% → ambiguous: expected a percentage: say which sign parts decimals: `decimal = "point"` or `"comma"`
            15% longer → 0.15, declared
            15% of all → error: expected a percentage: write it with a percent sign, as in `94%`
            ~ 30 % → 0.3, declared
            12% +3% → 0.12
        "#]],
    );
}

#[test]
fn a_hyphen_before_more_than_all_is_a_dash() {
    check(
        &Reading::default(),
        "-100%\n-308%\n- 709%\n−308%",
        expect![[r#"
            -100% → -1
            -308% → 3.08, declared
            - 709% → 7.09, declared
            −308% → -3.08
        "#]],
    );
}

#[test]
fn a_bare_number_is_a_share_where_the_column_says_so() {
    check(
        &Reading::default(),
        "0.5",
        expect![[r#"
        0.5 → error: expected a percentage: write the unit in the cell, in the header or as `unit`
    "#]],
    );
    check(
        &in_unit("%"),
        "0.5\n14\n0010\n3 %",
        expect![[r#"
        0.5 → 0.005, declared
        14 → 0.14, declared
        0010 → error: expected a percentage: write it with a percent sign, as in `94%`
        3 % → 0.03
    "#]],
    );
}

#[test]
fn what_is_not_one_share_is_refused() {
    check(
        &Reading::default(),
        "
        90%35%
        2323|0%
        p(95)
        %20
        10x
        %
        ",
        expect![[r#"
            90%35% → error: expected a percentage: write it with a percent sign, as in `94%`
            2323|0% → error: expected a percentage: write it with a percent sign, as in `94%`
            p(95) → error: expected a percentage: write it with a percent sign, as in `94%`
            %20 → error: expected a percentage: write it with a percent sign, as in `94%`
            10x → error: expected a percentage: write it with a percent sign, as in `94%`
            % → error: expected a percentage: write it with a percent sign, as in `94%`
        "#]],
    );
}
