//! Records of CSV, field by field.

use expect_test::{Expect, expect};

use super::*;

/// The fields of each record, one record a line.
fn check(text: &str, expect: Expect) {
    let mut records = Records::new(text.as_bytes(), b',');
    let mut dump = String::new();
    while records.next_start().is_some() {
        let mut fields = Vec::new();
        loop {
            let field = records.field();
            fields.push(String::from_utf8(field.text().into_owned()).unwrap());
            if field.ends_record {
                break;
            }
        }
        dump.push_str(&format!("{fields:?}\n"));
    }
    expect.assert_eq(&dump);
}

#[test]
fn plain_fields() {
    check(
        "timeStamp,elapsed,label\n1500000000000,7,a long label\r\n,,\n\n\r\nend,,1",
        expect![[r#"
            ["timeStamp", "elapsed", "label"]
            ["1500000000000", "7", "a long label"]
            ["", "", ""]
            ["end", "", "1"]
        "#]],
    );
}

#[test]
fn quoted_fields() {
    check(
        "a,\"b, c\",d\n\"several\nlines\",\"say \"\"it\"\"\",\"\"\r\n\"x\"",
        expect![[r#"
            ["a", "b, c", "d"]
            ["several\nlines", "say \"it\"", ""]
            ["x"]
        "#]],
    );
}

#[test]
fn quotes_that_are_characters() {
    check(
        "5\" disk,b\n\"a\" b,c\n\"never closed,d\ne,f\n\"g\nh,\"i\"\n",
        expect![[r#"
            ["5\" disk", "b"]
            ["\"a\" b", "c"]
            ["\"never closed", "d"]
            ["e", "f"]
            ["\"g"]
            ["h", "i"]
        "#]],
    );
}

#[test]
fn fields_of_any_length_at_any_place() {
    for length in 0..40 {
        let text = format!(
            "{},{}\n,{}",
            "x".repeat(length),
            "é".repeat(length),
            "\u{80}"
        );
        let mut records = Records::new(text.as_bytes(), b',');
        assert_eq!(records.field().raw.len(), length);
        let second = records.field();
        assert_eq!((second.raw.len(), second.ends_record), (2 * length, true));
        assert_eq!(records.next_start(), Some(3 * length + 2));
        assert_eq!(records.field().raw, b"");
        assert_eq!(records.field().raw, "\u{80}".as_bytes());
        assert_eq!(records.next_start(), None);
    }
}
