//! Delimiters, quotes, line ends.

use expect_test::expect;

use super::{LAYOUT, Layout, check, dump};

#[test]
fn delimiter_is_that_of_most_lines() {
    check(
        "a,b\n1,2\n",
        expect![[r#"
        CSV
        # a · b
        - 1 · 2
    "#]],
    );
    check(
        "a\tb\n1\t2\n",
        expect![[r#"
        TSV
        # a · b
        - 1 · 2
    "#]],
    );
    check(
        "a;b\n1,5;2,5\n",
        expect![[r#"
        CSV
        # a · b
        - 1,5 · 2,5
    "#]],
    );
    check(
        "a|b\n1|2\n",
        expect![[r#"
        CSV
        # a · b
        - 1 · 2
    "#]],
    );
    check(
        "a\nb\n",
        expect![[r#"
        CSV
        # a
        - b
    "#]],
    );
}

#[test]
fn semicolons_with_unquoted_thousands() {
    check(
        "Series;Time;Value\n\"s\";\"2018-12-12T12:00:00+11:00\";1,721,992,142.283\n",
        expect![[r#"
            time series
            # Time · s
            - 2018-12-12T12:00:00+11:00 · 1,721,992,142.283
        "#]],
    );
}

#[test]
fn delimiter_in_quotes_does_not_count() {
    check(
        "\"a;b\";c\n\"1;2;3\";4\n",
        expect![[r#"
        CSV
        # a;b · c
        - 1;2;3 · 4
    "#]],
    );
}

#[test]
fn delimiter_is_given() {
    let layout = Layout {
        delimiter: Some(b';'),
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # a · b,c,d
        - 1 · 2,3,4
    "#]]
    .assert_eq(&dump(b"a;b,c,d\n1;2,3,4\n", &layout));
}

#[test]
fn quotes() {
    check(
        "a,b\n\"x, y\",\"say \"\"hi\"\"\"\n \"p\" ,\"two\nlines\"\n\"\",\"\"\"\"\n",
        expect![[r#"
        CSV
        # a · b
        - x, y · say "hi"
        - p · two⏎lines
        -  · "
    "#]],
    );
}

#[test]
fn unclosed_quote_costs_one_line_at_most() {
    check(
        "A|B|C\na1|b1|\"c1\na2|b2|c2\n",
        expect![[r#"
        CSV
        # A · B · C
        - a1 · b1 · "c1
        - a2 · b2 · c2
        warning: this quote is never closed at 2:7
    "#]],
    );
    check(
        "A,B\na,\"b\nc,\"d\"\ne,f\n",
        expect![[r#"
        CSV
        # A · B
        - a · "b
        - c · d
        - e · f
        warning: this quote is never closed at 2:3
    "#]],
    );
    check(
        "A,B\n\"a\"b\",1\n\"c\" d,2\n",
        expect![[r#"
        CSV
        # A · B
        - ab" · 1
        - c d · 2
        warning: expected a delimiter after the closing quote, found text at 2:4
        warning: expected a delimiter after the closing quote, found text at 3:5
    "#]],
    );
}

#[test]
fn line_ends_and_blank_lines() {
    check(
        "a,b\r\n\r\n1,2\r\n  \r\n3,4\r5,6\n,\n# 7,8",
        expect![[r#"
        CSV
        # a · b
        - 1 · 2
        - 3 · 4
        - 5 · 6
        - # 7 · 8
    "#]],
    );
}

#[test]
fn header_levels() {
    let layout = Layout {
        header_rows: 2,
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # a ·  · b
        # c · d · 
        - 1 · 2 · 3
    "#]]
    .assert_eq(&dump(b"a,,b\nc,d,\n1,2,3\n", &layout));
    let layout = Layout {
        header_rows: 9,
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # a · b
    "#]]
    .assert_eq(&dump(b"a,b\n", &layout));
}

#[test]
fn blanks_as_delimiter() {
    let layout = Layout {
        delimiter: Some(b' '),
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # a · b
        - 1 · 2
    "#]]
    .assert_eq(&dump(b"a b\n\"1\" 2\n", &layout));
}
