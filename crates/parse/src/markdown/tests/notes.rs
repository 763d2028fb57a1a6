//! Tests of footnotes.

use expect_test::expect;

use super::check;

#[test]
fn footnotes_are_numbered_by_first_use() {
    check(
        "a[^b] c[^d] e[^b]\n\n[^d]: D\n\n    more\n[^b]: B *b*\n",
        expect![[r#"
        p: a[^1.1] c[^2.1] e[^1.2]
        footnote 1, 2 uses
          p: B Emphasis(b)
        footnote 2, 1 uses
          p: D
          p: more
    "#]],
    );
}

#[test]
fn unknown_and_unused_footnotes_are_reported() {
    check(
        "a[^x] b\\[^y] `[^z]`\n\n[^w]: W\n\n[^w]: again\n",
        expect![[r#"
        p: a[^x] b[^y] `[^z]`
        footnote 1, 0 uses
          p: W
          p: again
        warning: footnote `w` is defined twice at 9:1 "[^w]"
        warning: there is no footnote `x` at 5:2 "[^x]"
          hint: define it with a line `[^x]: …`
        warning: footnote `w` is never used at 7:1 "[^w]"
          hint: put `[^w]` where it belongs
    "#]],
    );
}

#[test]
fn marks_in_table_cells() {
    check(
        "| a[^1] |\n|---|\n| 1[^1] |\n\n[^1]: N\n",
        expect![[r#"
        table #table: a
          1[^1.2]
        footnote 1, 2 uses
          p: N
    "#]],
    );
}
