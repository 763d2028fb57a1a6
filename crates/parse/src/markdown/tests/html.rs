//! Tests of raw HTML in pages.

use expect_test::expect;

use super::check;

#[test]
fn details_hold_parsed_content() {
    check(
        "<details open>\n<summary>All **86** rows</summary>\n\n- a\n\n</details>\n\nafter\n",
        expect![[r#"
            details open: All Strong(86) rows
              list 
                item
                  p: a
            p: after
        "#]],
    );
}

#[test]
fn details_without_blank_lines() {
    check(
        "<details><summary>S</summary>one *two*\nthree</details>\n",
        expect![[r#"
        details: S
          p: one Emphasis(two)⏎three
    "#]],
    );
}

#[test]
fn details_in_details_and_in_a_list() {
    check(
        "<details>\n<summary>\n\nA\n\n</summary>\n<details><summary>B</summary>\n\nb\n\n</details>\n</details>\n\n\
         - x\n  <details><summary>C</summary>\n\n  c\n\n  </details>\n",
        expect![[r#"
            details: A
              details: B
                p: b
            list 
              item
                p: x
                details: C
                  p: c
        "#]],
    );
}

#[test]
fn unclosed_details_end_with_what_they_stand_in() {
    check(
        "- <details><summary>A\n\n  b\n\nc\n\n</details>\n",
        expect![[r#"
            list 
              item
                details: A b
            p: c
            p: </details>
            warning: `<summary>` is not closed at 5:12 "<summary>"
            warning: `<details>` is not closed at 5:3 "<details>"
        "#]],
    );
}

#[test]
fn inline_tags() {
    check(
        "H<sub>2</sub>O m<SUP>2</SUP> <kbd>Ctrl</kbd> a<br>b<br/>c <mark>d *e*</mark>\n",
        expect![[r#"
        p: HSubscript(2)O mSuperscript(2) Keyboard(Ctrl) a⏎b⏎c Mark(d Emphasis(e))
    "#]],
    );
}

#[test]
fn inline_tags_that_do_not_nest_are_text() {
    check(
        "<sub>a *b</sub> c* <sup>d\n\n</kbd>\n\n<sub><kbd>e</sub>\n",
        expect![[r#"
        p: <sub>a Emphasis(b</sub> c) <sup>d
        p: </kbd>
        p: Subscript(<kbd>e)
        warning: `<sup>` is not closed at 5:20 "<sup>"
        warning: `<sub>` is not closed at 5:1 "<sub>"
        warning: `<kbd>` is not closed at 9:6 "<kbd>"
    "#]],
    );
}

#[test]
fn unknown_tags_are_shown() {
    check(
        "use <format names ...> here\n\n<format names ...>\n\n<div class=\"x\">\ny\n</div>\n",
        expect![[r#"
            p: use <format names ...> here
            p: <format names ...>
            p: <div class="x">⏎y⏎</div>
            warning: `<div>` is shown as text at 9:1 "<div class=\"x\">"
              hint: write markdown instead, or `\<div>` if it is meant as text
        "#]],
    );
}

#[test]
fn scripts_are_text() {
    check(
        "<script>\nalert(1)\n\n</script>\n\nx <script>y</script>\n",
        expect![[r#"
            p: <script>⏎alert(1)⏎⏎</script>
            p: x <script>y</script>
            warning: `<script>` is shown as text at 5:1 "<script>"
              hint: write markdown instead, or `\<script>` if it is meant as text
            warning: `<script>` is shown as text at 10:3 "<script>"
              hint: write markdown instead, or `\<script>` if it is meant as text
        "#]],
    );
}

#[test]
fn comments_vanish() {
    check(
        "a<!-- b -->c\n\n<!-- d\n\ne -->\nf\n",
        expect![[r#"
        p: ac
        p: f
    "#]],
    );
}

#[test]
fn an_unclosed_comment_is_shown() {
    check(
        "<!-- a\n\nb\n",
        expect![[r#"
            p: <!-- a⏎⏎b
            warning: `<!--` is not closed at 5:1 "<!--"
        "#]],
    );
}

#[test]
fn what_is_said_of_a_block_stands_within_it() {
    check(
        "<foo> <bar>\nx[^1]",
        expect![[r#"
        p: <foo> <bar> x[^1]
        warning: `<foo>` is shown as text at 5:1 "<foo>"
          hint: write markdown instead, or `\<foo>` if it is meant as text
        warning: `<bar>` is shown as text at 5:7 "<bar>"
          hint: write markdown instead, or `\<bar>` if it is meant as text
        warning: there is no footnote `1` at 6:2 "[^1]"
          hint: define it with a line `[^1]: …`
    "#]],
    );
}
