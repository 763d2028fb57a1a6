//! Tests of code blocks.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;

/// Prints each token that is not plain as `class:text`.
fn check(language: &str, text: &str, expected: Expect) {
    let code = highlighted(language, text.to_owned());
    let mut printed = String::new();
    for (class, token) in pieces(&code) {
        match class {
            TokenClass::Plain => printed.push_str(token),
            class => printed.push_str(&format!("{class:?}‹{token}›")),
        }
    }
    expected.assert_eq(&printed);
}

/// The tokens with their texts; they must be consecutive and cover the text.
fn pieces(code: &Code) -> Vec<(TokenClass, &str)> {
    let mut rest = code.text.as_str();
    let mut pieces = Vec::new();
    for token in &code.tokens {
        let (text, tail) = rest.split_at(token.length as usize);
        pieces.push((token.class, text));
        rest = tail;
    }
    assert_eq!(rest, "");
    pieces
}

#[test]
fn sql() {
    check(
        "sql",
        "SELECT count(id), 'a''b' FROM t -- all\nwhere n >= 10 AND m::text = $1;\n",
        expect![[r#"
            Keyword‹SELECT› Name‹count›Punctuation‹(›idPunctuation‹),› String‹'a''b'› Keyword‹FROM› t Comment‹-- all›
            Keyword‹where› n Punctuation‹>=› Number‹10› Keyword‹AND› mPunctuation‹::›Keyword‹text› Punctuation‹=› Number‹$1›Punctuation‹;›
        "#]],
    );
}

#[test]
fn json() {
    check(
        "json",
        "{\"a\": [1, true, \"x\"]}\n",
        expect![[r#"
            Punctuation‹{›Name‹"a"›Punctuation‹:› Punctuation‹[›Number‹1›Punctuation‹,› Number‹true›Punctuation‹,› String‹"x"›Punctuation‹]}›
        "#]],
    );
}

#[test]
fn yaml() {
    check(
        "yaml",
        "a: 1\nb.c: text 2 # why\n- d: \"x\"\n  e: don't\n",
        expect![[r#"
            Name‹a›Punctuation‹:› Number‹1›
            Name‹b.c›Punctuation‹:› text Number‹2› Comment‹# why›
            - Name‹d›Punctuation‹:› String‹"x"›
              Name‹e›Punctuation‹:› donPunctuation‹'›t
        "#]],
    );
}

#[test]
fn shell() {
    check(
        "shell",
        "curl -s -X POST \"$HOST/x\" | jq . # ask\nexport A=1\n",
        expect![[r#"
            Name‹curl› -s -X POST String‹"$HOST/x"› Punctuation‹|› Name‹jq› . Comment‹# ask›
            Keyword‹export› APunctuation‹=›Number‹1›
        "#]],
    );
}

#[test]
fn java() {
    check(
        "java",
        "int n = f(10L, \"a\"); // ten\n",
        expect![[r#"
            Keyword‹int› n Punctuation‹=› Name‹f›Punctuation‹(›Number‹10L›Punctuation‹,› String‹"a"›Punctuation‹);› Comment‹// ten›
        "#]],
    );
}

#[test]
fn xml() {
    check(
        "xml",
        "<a b=\"c\">d &amp; e</a><!-- f --><g/>\n",
        expect![[r#"
            Punctuation‹<›Keyword‹a› Name‹b›Punctuation‹=›String‹"c"›Punctuation‹>›d Number‹&amp;› ePunctuation‹</›Keyword‹a›Punctuation‹>›Comment‹<!-- f -->›Punctuation‹<›Keyword‹g›Punctuation‹/>›
        "#]],
    );
}

#[test]
fn log() {
    check(
        "log",
        "2024-04-24T09:37:12.120Z ERROR [main] o.f.s.Indexer took 12ms id=6ba7b810-9dad-11d1-80b4-00c04fd430c8\n",
        expect![[r#"
            Time‹2024-04-24T09:37:12.120Z› Alarm‹ERROR› Punctuation‹[›mainPunctuation‹]› Name‹o.f.s.Indexer› took Number‹12ms› Name‹id›Punctuation‹=›Number‹6ba7b810-9dad-11d1-80b4-00c04fd430c8›
        "#]],
    );
    check(
        "log",
        "08:13:56 WARN node1: v1.2 \"a b\" java.io.IOException at 97%\n",
        expect![[r#"
            Time‹08:13:56› Alarm‹WARN› node1: v1.2 String‹"a b"› Alarm‹java.io.IOException› at Number‹97›%
        "#]],
    );
}

#[test]
fn toml() {
    check(
        "toml",
        "src = \"a.csv\" # beside\n[columns.\"Time\"]\nmerge = ['A', 1.5, true]\n",
        expect![[r#"
            Name‹src› Punctuation‹=› String‹"a.csv"› Comment‹# beside›
            Punctuation‹[›columns.String‹"Time"›Punctuation‹]›
            Name‹merge› Punctuation‹=› Punctuation‹[›String‹'A'›Punctuation‹,› Number‹1.5›Punctuation‹,› Number‹true›Punctuation‹]›
        "#]],
    );
}

#[test]
fn http() {
    check(
        "http",
        "POST /search?q=a HTTP/1.1\nX-Tenant: cs1\n\n{\"n\": 10}\n",
        expect![[r#"
        Keyword‹POST› String‹/search?q=a› Number‹HTTP/1.1›
        Name‹X-Tenant›Punctuation‹:› cs1

        Punctuation‹{›Name‹"n"›Punctuation‹:› Number‹10›Punctuation‹}›
    "#]],
    );
}

#[test]
fn unknown_languages_and_large_texts_are_plain() {
    check("", "SELECT 1\n", expect!["SELECT 1\n"]);
    check("klingon", "SELECT 1\n", expect!["SELECT 1\n"]);
    let large = highlighted("sql", "SELECT 1\n".repeat(30_000));
    assert_eq!(large.tokens.len(), 1);
    pieces(&large);
}

#[test]
fn words_are_sorted() {
    for language in ["sql", "json", "yaml", "toml", "sh", "python", "java"] {
        let grammar = languages::grammar(language).unwrap();
        assert!(grammar.keywords.is_sorted());
        assert!(grammar.constants.is_sorted());
    }
}

proptest! {
    #[test]
    fn tokens_add_up_to_the_text(
        language in "sql|json|yaml|sh|java|xml|log|toml|http|python|",
        text in "(\\PC|\n|[\"'<>{}:=#/*-]){0,80}",
    ) {
        pieces(&highlighted(&language, text));
    }
}
