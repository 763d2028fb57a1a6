//! Tests of raw HTML.

use super::*;

fn check(text: &str, expected: &[Piece<'_>]) {
    let pieces = pieces(text);
    let found: Vec<Piece<'_>> = pieces.iter().map(|(piece, _)| *piece).collect();
    assert_eq!(found, expected);
    let whole: String = pieces.into_iter().map(|(_, range)| &text[range]).collect();
    assert_eq!(whole, text);
}

#[test]
fn tags_comments_and_text_are_told_apart() {
    check(
        "<details open>a<br/>b</details>",
        &[
            Piece::Open {
                name: "details",
                attributes: " open",
            },
            Piece::Text("a"),
            Piece::Open {
                name: "br",
                attributes: "",
            },
            Piece::Text("b"),
            Piece::Close { name: "details" },
        ],
    );
    check(
        "a<!-- b > c -->d",
        &[
            Piece::Text("a"),
            Piece::Comment(" b > c "),
            Piece::Text("d"),
        ],
    );
}

#[test]
fn what_is_no_tag_is_text() {
    check("1 < 2 <3> <", &[Piece::Text("1 < 2 <3> <")]);
    check("<!-- open", &[Piece::Text("<!-- open")]);
    check("<details", &[Piece::Text("<details")]);
}

#[test]
fn many_starts_without_an_end_take_no_time() {
    check(
        &"<!-- ".repeat(20_000),
        &[Piece::Text(&"<!-- ".repeat(20_000))],
    );
    check(&"<a ".repeat(20_000), &[Piece::Text(&"<a ".repeat(20_000))]);
}
