//! Bytes of a file to line, column and caret.

use expect_test::{Expect, expect};

use super::Lines;

/// `line:column`, the line, and the span below it.
fn check(bytes: &[u8], span: std::ops::Range<usize>, expect: Expect) {
    let excerpt = Lines::of(bytes).excerpt(span);
    let before = excerpt.text[..excerpt.span.start].chars().count();
    let marked = excerpt.text[excerpt.span.clone()].chars().count();
    let carets = " ".repeat(before) + &"^".repeat(marked);
    let text = format!(
        "{}:{}\n{}\n{carets}",
        excerpt.line, excerpt.column, excerpt.text
    );
    expect.assert_eq(&text);
}

#[test]
fn a_span_in_a_line() {
    check(
        b"label,elapsed\nlogin,12 mss\n",
        20..26,
        expect![[r#"
            2:7
            login,12 mss
                  ^^^^^^"#]],
    );
}

#[test]
fn columns_count_characters() {
    check(
        "№ 1 → x".as_bytes(),
        10..11,
        expect![[r#"
            1:7
            № 1 → x
                  ^"#]],
    );
}

#[test]
fn a_span_over_several_lines_shows_the_first() {
    check(
        b"a\r\nbcd\r\nef",
        4..10,
        expect![[r#"
            2:2
            bcd
             ^^"#]],
    );
}

#[test]
fn bytes_that_are_not_text_keep_their_place() {
    check(
        b"r\xe9sum\xe9 x",
        5..6,
        expect![[r#"
            1:6
            r?sum? x
                 ^"#]],
    );
}

#[test]
fn a_place_after_the_end_is_the_end() {
    check(
        b"a\n",
        2..2,
        expect![[r#"
            2:1

        "#]],
    );
    check(
        b"a",
        9..12,
        expect![[r#"
            1:2
            a
             "#]],
    );
    check(
        b"",
        0..0,
        expect![[r#"
            1:1

        "#]],
    );
}

#[test]
fn a_byte_order_mark_is_no_column() {
    check(
        "\u{FEFF}a,b\n".as_bytes(),
        5..6,
        expect![[r#"
            1:3
            a,b
              ^"#]],
    );
}

#[test]
fn of_a_long_line_the_start_is_kept() {
    let line = "x".repeat(1_000_000);
    let excerpt = Lines::of(line.as_bytes()).excerpt(999_990..999_995);
    assert_eq!((excerpt.line, excerpt.column), (1, 999_991));
    assert_eq!(excerpt.text.len(), 16 * 1024);
    assert_eq!(excerpt.span, 16 * 1024..16 * 1024);
}
