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
        error: expected 9 header rows and data, found 1 row in all
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

#[test]
fn comments_in_front_are_no_rows() {
    check(
        "# run 7, cluster B\n\n#second, third, fourth\na,b\n1,2\n#3,4\n",
        expect![[r#"
            CSV
            # a · b
            - 1 · 2
            - #3 · 4
        "#]],
    );
    // The header is the last comment where that alone has the cells of the rows.
    check(
        "# run 7\n# a, b\n1,2\n",
        expect![[r#"
            CSV
            # a · b
            - 1 · 2
        "#]],
    );
    check(
        "#,a\n1,2\n",
        expect![[r#"
            CSV
            # # · a
            - 1 · 2
        "#]],
    );
    check(
        "# nothing else\n# but comments\n",
        expect![[r##"
            CSV
            # # nothing else
            - # but comments
        "##]],
    );
}

#[test]
fn comments_as_the_author_says() {
    let layout = |comment: &str| Layout {
        comment: Some(comment.to_owned()),
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # a · b
        - 1 · 2
        - 3 · 4
    "#]]
    .assert_eq(&dump(
        b"// x\na,b\n1,2\r\n//y,\"z\r\n3,4\n//",
        &layout("//"),
    ));
    expect![[r##"
        CSV
        # #a · b
        - 1 · 2
    "##]]
    .assert_eq(&dump(b"#a,b\n1,2\n", &layout("")));
}

#[test]
fn spreadsheets_tell_the_delimiter() {
    check(
        "sep=;\r\na;b\r\n1,5;2,5\r\n",
        expect![[r#"
            CSV
            # a · b
            - 1,5 · 2,5
        "#]],
    );
    check(
        "sep=|",
        expect![[r#"
            error: expected data, found an empty file
        "#]],
    );
    check(
        "SEP=,\n\n",
        expect![[r#"
            error: expected data, found an empty file
        "#]],
    );
}

#[test]
fn a_blank_header_row_is_not_skipped_over_data() {
    check(
        ",,\na,12 ms,3\nb,13 ms,4\n",
        expect![[r#"
            CSV
            - a · 12 ms · 3
            - b · 13 ms · 4
            warning: expected names of columns, found a blank row; the columns are numbered at 1:1
        "#]],
    );
    // Spreadsheets leave rows free above a table.
    check(
        ",,\n,,\nlabel,elapsed,errors\nb,13 ms,4\n",
        expect![[r#"
            CSV
            # label · elapsed · errors
            - b · 13 ms · 4
        "#]],
    );
    let layout = Layout {
        header_rows: 2,
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # a · b
        - 1 · 2
    "#]]
    .assert_eq(&dump(b",\na,b\n1,2\n", &layout));
}

#[test]
fn a_file_within_its_header() {
    let layout = Layout {
        header_rows: 3,
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # a · b
        # 1 · 2
        error: expected 3 header rows and data, found 2 rows in all
    "#]]
    .assert_eq(&dump(b"a,b\n1,2\n", &layout));
}

#[test]
fn a_line_of_a_million_characters() {
    let text = format!(
        "a,b\n1,{}\n\"{}",
        "x".repeat(1_000_000),
        "\"\"".repeat(500_000)
    );
    let dump = dump(text.as_bytes(), &LAYOUT);
    assert!(
        dump.starts_with("CSV\n# a · b\n- 1 · xxx"),
        "{}",
        &dump[..100]
    );
}

#[test]
fn a_hundred_thousand_columns() {
    let row = "1,".repeat(100_000);
    let text = format!("{row}\n{row}\n{row}");
    let dump = dump(text.as_bytes(), &LAYOUT);
    assert_eq!(dump.lines().count(), 4);
}
