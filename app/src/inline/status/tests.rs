//! Words that are good, bad or neither.

use expect_test::{Expect, expect};

use super::status;
use crate::html::Html;

fn check(state: &str, expected: Expect) {
    let mut out = String::new();
    status(&mut Html::new(&mut out), state);
    expected.assert_eq(&out);
}

#[test]
fn the_word_decides_and_stays() {
    check(
        "green",
        expect![[r#"<span class="status good">green</span>"#]],
    );
    check(
        "CLOSED",
        expect![[r#"<span class="status good">CLOSED</span>"#]],
    );
    check(
        "yellow",
        expect![[r#"<span class="status fair">yellow</span>"#]],
    );
    check(
        "aborted",
        expect![[r#"<span class="status bad">aborted</span>"#]],
    );
    check(
        "nothing to <harvest>",
        expect![[r#"<span class="status">nothing to &lt;harvest&gt;</span>"#]],
    );
}
