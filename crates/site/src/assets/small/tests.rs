//! What may go, and what must stay.

use super::{script, style};

#[test]
fn style_sheets() {
    for (css, expected) in [
        ("/* a */\n.a {\n  color: red;\n}\n", ".a{color:red}"),
        (".a > .b, .c { }", ".a > .b,.c{}"),
        (".a :hover { margin: 0 1px; }", ".a :hover{margin:0 1px}"),
        (
            "@media (min-width: 50rem) { }",
            "@media (min-width:50rem){}",
        ),
        (
            ".a { width: calc(1px + 2px); }",
            ".a{width:calc(1px + 2px)}",
        ),
        (
            ".a::before { content: \"a  /* b */\" / \"\"; }",
            ".a::before{content:\"a  /* b */\" / \"\"}",
        ),
        ("a /* b */ c{}", "a c{}"),
        ("/* no end", ""),
        ("a { content: \"no end", "a{content:\"no end"),
    ] {
        assert_eq!(style(css), expected);
    }
}

#[test]
fn scripts() {
    assert_eq!(
        script("// Why.\n(() => {\n  a(\"// b\"); // c\n\n  // d\n})();\n"),
        "(() => {\na(\"// b\"); // c\n})();"
    );
}
