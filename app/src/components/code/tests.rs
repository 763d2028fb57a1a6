//! Code with and without tokens.

use expect_test::{Expect, expect};
use model::{Code, Token, TokenClass};

use super::code;
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
    };
    let mut out = String::new();
    code(&mut Html::new(&mut out), &block);
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
