//! Tests of formulas in prose, and of what only looks like them.

use expect_test::expect;

use super::check;

#[test]
fn formulas_stand_in_lines_and_alone() {
    check(
        "The mean $\\frac{1}{n}$.\n\n$$a + b$$\n\n```math\nc^2\n```\n",
        expect![[r#"
            p: The mean Math(\frac{1}{n}).
            p: Math(a + b)
            p: Math(c^2)
        "#]],
    );
}

#[test]
fn prices_and_placeholders_are_no_formulas() {
    check(
        "It costs $5 or $6, and IN ($1,$2,$105) has `$3`; $1$ is a figure, $x$2 is none, \\$y\\$ neither.\n",
        expect![[r#"
            p: It costs $5 or $6, and IN ($1,$2,$105) has `$3`; $1$ is a figure, $x$2 is none, $y$ neither.
        "#]],
    );
}

#[test]
fn what_cannot_be_read_is_reported_and_stays() {
    check(
        "a $\\frac{1}$ b $\\href{javascript:x}{y}$\n\n```math\n\\nothing\n```\n",
        expect![[r#"
            p: a $\frac{1}$ b $\href{javascript:x}{y}$
            code tex: "\\nothing\n"
            warning: expected a formula: expected argument but reached end of input at 5:3 "$\\frac{1}$"
              hint: a formula is TeX between two `$`; write `\$` for a dollar sign
            warning: expected a formula: unknown command "\href" at 5:16 "$\\href{javascript:x}{y}$"
              hint: a formula is TeX between two `$`; write `\$` for a dollar sign
            warning: expected a formula: unknown command "\nothing" at 8:1 "\\nothing"
              hint: a formula is TeX between two `$`; write `\$` for a dollar sign
        "#]],
    );
}
