//! Code with and without tokens.

use expect_test::{Expect, expect};
use model::{Code, Listed, Token, TokenClass};

use super::code;
use crate::Words;
use crate::html::Html;

fn check(language: &str, text: &str, tokens: &[(TokenClass, u32)], expected: Expect) {
    let tokens = tokens
        .iter()
        .map(|&(class, length)| Token { class, length })
        .collect();
    let block = Code {
        language: language.to_owned(),
        text: text.to_owned(),
        tokens,
        cuts: Vec::new(),
        listed: Listed::Once,
    };
    let mut out = String::new();
    code(&mut Html::new(&mut out), &block, Words::of("en"));
    let (bar, pre) = out.split_once("<pre").unwrap();
    expected.assert_eq(&format!(
        "{}\n<pre{pre}",
        bar.replace("<button", "\n<button")
    ));
}

#[test]
fn tokens_become_classes() {
    check(
        "sql",
        "SELECT 'a<b'\n",
        &[
            (TokenClass::Keyword, 6),
            (TokenClass::Plain, 1),
            (TokenClass::String, 5),
            (TokenClass::Plain, 1),
        ],
        expect![[r#"
            <div class="code"><div class="code-bar"><span>SQL</span>
            <button class="copy" type="button" data-copy>Copy</button></div>
            <pre tabindex="0"><code><span class="k">SELECT</span> <span class="s">'a&lt;b'</span>
            </code></pre></div>"#]],
    );
}

#[test]
fn tokens_that_do_not_fit_lose_no_text() {
    check(
        "",
        "abc – é\n",
        &[(TokenClass::Number, 5), (TokenClass::Number, 99)],
        expect![[r#"
        <div class="code"><div class="code-bar"><span>Text</span>
        <button class="copy" type="button" data-copy>Copy</button></div>
        <pre tabindex="0"><code>abc – é
        </code></pre></div>"#]],
    );
}

/// Code of plain tokens of these lengths.
fn plain(text: &str, lengths: &[u32], cuts: &[(usize, usize)], listed: Listed) -> String {
    let token = |&length: &u32| Token {
        class: TokenClass::Number,
        length,
    };
    let block = Code {
        language: "sql".to_owned(),
        text: text.to_owned(),
        tokens: lengths.iter().map(token).collect(),
        cuts: cuts.iter().map(|&(from, to)| from..to).collect(),
        listed,
    };
    let mut out = String::new();
    code(&mut Html::new(&mut out), &block, Words::of("en"));
    out
}

#[test]
fn what_is_cut_is_there_and_in_one_piece() {
    let html = plain(
        "$1,$2,$3,$4",
        &[2, 1, 2, 1, 2, 1, 2],
        &[(3, 8)],
        Listed::Once,
    );
    assert!(html.contains("<code><span class=\"n\">$1</span><span class=\"n\">,</span><span class=\"left-out\">$2,$3</span><span class=\"n\">,</span><span class=\"n\">$4</span></code>"), "{html}");
    // Tokens that end within a cut.
    let html = plain(
        "abcdef",
        &[1, 1, 1, 1, 1, 1],
        &[(1, 3), (4, 6)],
        Listed::Once,
    );
    assert!(html.contains("<code><span class=\"n\">a</span><span class=\"left-out\">bc</span><span class=\"n\">d</span><span class=\"left-out\">ef</span></code>"), "{html}");
}

#[test]
fn long_blocks_fold() {
    let html = |lines| plain(&"x\n".repeat(lines), &[], &[], Listed::Once);
    assert!(!html(24).contains("<details"));
    assert!(html(25).ends_with(
        "</pre><details class=\"unfold\"><summary>All 25 lines</summary></details></div>"
    ));
}

#[test]
fn a_statement_listed_again() {
    let id = || "statement".to_owned();
    let html = |listed| plain("SELECT\n  1\n", &[], &[], listed);
    assert!(html(Listed::First { id: id(), times: 3 }).starts_with(
        "<div class=\"code\" id=\"statement\"><div class=\"code-bar\"><span>SQL <b>listed 3 times</b></span>"
    ));
    assert_eq!(html(Listed::JustBefore), "");
    assert_eq!(
        html(Listed::Before { id: id() }),
        "<p class=\"again\"><code>SELECT 1</code> <a href=\"#statement\">listed above</a></p>"
    );
}
