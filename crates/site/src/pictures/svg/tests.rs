//! Drawings that stay as they are, and hostile ones.

use super::clean;

/// Checks what a drawing of `content` becomes, and what is left out.
fn check(content: &str, expected: &str, left_out: &[&str]) {
    let svg = |content: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{content}</svg>");
    let cleaned = clean(&svg(content)).unwrap();
    assert_eq!(cleaned.text, svg(expected));
    assert_eq!(Vec::from_iter(cleaned.left_out), left_out);
}

#[test]
fn what_draws_stays() {
    for content in [
        "<g fill=\"url(#a)\" transform=\"scale(2)\"><path d=\"M0 0h1\"/><text x=\"1\">a &lt; b &amp; c</text></g>",
        "<defs><linearGradient id=\"a\"><stop offset=\"1\" stop-color=\"red\"/></linearGradient></defs>",
        "<style>.a{fill:url(#a)} @media (prefers-color-scheme: dark){.a{fill:#fff}}</style>",
        "<use xlink:href=\"#a\"/>",
        "<image href=\"data:image/png;base64,AA==\" width=\"1\"/>",
        "<svg x=\"1\"><title>CPU</title></svg>",
    ] {
        check(content, content, &[]);
    }
}

#[test]
fn what_runs_goes() {
    check("<script>alert(1)</script><g/>", "<g/>", &["<script>"]);
    check(
        "<script><![CDATA[</script><g/>]]></script>",
        "",
        &["<script>"],
    );
    check(
        "<g onload=\"alert(1)\" ONCLICK=\"x\"/>",
        "<g/>",
        &["onload"],
    );
    check(
        "<foreignObject><body><p>x</p></body></foreignObject>",
        "",
        &["<foreignObject>"],
    );
    check(
        "<a href=\"javascript:alert(1)\"><g/></a>",
        "<g><g/></g>",
        &[],
    );
    check(
        "<set attributeName=\"href\" to=\"javascript:alert(1)\"/>",
        "",
        &["<set>"],
    );
    check(
        "<x:script xmlns:x=\"http://www.w3.org/2000/svg\">1</x:script>",
        "",
        &[],
    );
    check("<iframe src=\"x\"/>", "", &["<iframe>"]);
}

#[test]
fn what_loads_goes() {
    check(
        "<use href=\"https://a.example/x.svg#a\"/>",
        "<use/>",
        &["href"],
    );
    check(
        "<image href=\"https://a.example/x.png\"/>",
        "<image/>",
        &["href"],
    );
    check(
        "<image href=\"data:image/svg+xml;base64,AA==\"/>",
        "<image/>",
        &["href"],
    );
    check("<g fill=\"url(https://a.example)\"/>", "<g/>", &["fill"]);
    check("<g style=\"fill: URL( 'x' )\"/>", "<g/>", &["style"]);
    check("<g style=\"fill: u\\72l(x)\"/>", "<g/>", &["style"]);
    check("<style>@import 'x';</style>", "", &["<style>"]);
    check(
        "<style><![CDATA[a{background:url(x)}]]></style>",
        "",
        &["<style>"],
    );
    check("<style>a{b:&#x75;rl(x)}</style>", "", &["<style>"]);
    check(
        "<style>a &gt; b{fill:red}</style>",
        "<style>a &gt; b{fill:red}</style>",
        &[],
    );
}

#[test]
fn texts_cannot_leave_their_place() {
    check(
        "<text><![CDATA[<script>]]></text>",
        "<text>&lt;script&gt;</text>",
        &[],
    );
    check(
        "<text>&lt;/text&gt;&#60;script&#62;</text>",
        "<text>&lt;/text&gt;&lt;script&gt;</text>",
        &[],
    );
    check(
        "<g id='\"><script>'/>",
        "<g id=\"&quot;&gt;&lt;script&gt;\"/>",
        &[],
    );
    check(
        "<!-- <script> --><?xml-stylesheet href=\"x\"?><g/>",
        "<g/>",
        &[],
    );
}

#[test]
fn notes_of_editors_go_quietly() {
    check(
        "<metadata><rdf:RDF/></metadata><sodipodi:namedview a=\"1\"/><g inkscape:label=\"x\"/>",
        "<g/>",
        &[],
    );
}

#[test]
fn entities_of_a_document_type_are_not_known() {
    let text = "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a \"<script/>\">]><svg><text>x&a;y</text></svg>";
    assert_eq!(clean(text).unwrap().text, "<svg><text>xy</text></svg>");
}

#[test]
fn what_is_no_drawing() {
    for text in [
        "",
        "<html/>",
        "<svg>",
        "<svg",
        "<svg></g></svg>",
        "text",
        "<p><svg/></p>",
    ] {
        assert_eq!(clean(text), None, "{text}");
    }
    let deep = format!(
        "<svg>{}{}</svg>",
        "<g>".repeat(100_000),
        "</g>".repeat(100_000)
    );
    assert!(clean(&deep).unwrap().text.len() < 2_000);
}
