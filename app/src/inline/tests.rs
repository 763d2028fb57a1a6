//! Pieces of a line as markup.

use expect_test::{Expect, expect};
use model::{Inline, Tag};

use super::inline;
use crate::html::Html;

fn check(content: &[Inline], expected: Expect) {
    let mut out = String::new();
    inline(&mut Html::new(&mut out), content);
    expected.assert_eq(&out);
}

fn text(text: &str) -> Inline {
    Inline::Text(text.to_owned())
}

#[test]
fn text_and_code_are_escaped() {
    check(
        &[
            text("a < b & c"),
            Inline::Break,
            Inline::Code("<b>".to_owned()),
        ],
        expect!["a &lt; b &amp; c<br><code>&lt;b&gt;</code>"],
    );
}

#[test]
fn tags_nest() {
    let strong = Inline::Tagged(Tag::Strong, vec![text("very")]);
    check(
        &[Inline::Tagged(Tag::Emphasis, vec![strong, text(" much")])],
        expect!["<em><strong>very</strong> much</em>"],
    );
}

#[test]
fn links_that_run_code_lead_nowhere() {
    let link = |href: &str| Inline::Link {
        href: href.to_owned(),
        content: vec![text("x")],
    };
    check(
        &[link("../a/index.html#b"), link("javascript:alert(1)")],
        expect![[r##"<a href="../a/index.html#b">x</a><a>x</a>"##]],
    );
}

#[test]
fn tickets_carry_their_status() {
    let ticket = |status: Option<&str>| Inline::Ticket {
        key: "PERF-889".to_owned(),
        href: "https://example.org/PERF-889".to_owned(),
        status: status.map(str::to_owned),
    };
    check(
        &[ticket(Some("Closed")), ticket(None)],
        expect![[
            r#"<span class="ticket"><a href="https://example.org/PERF-889">PERF-889</a> <span class="status good">Closed</span></span><span class="ticket"><a href="https://example.org/PERF-889">PERF-889</a></span>"#
        ]],
    );
}

#[test]
fn each_mark_of_a_footnote_has_its_own_id() {
    check(
        &[
            Inline::FootnoteMark {
                number: 2,
                occurrence: 1,
            },
            Inline::FootnoteMark {
                number: 2,
                occurrence: 2,
            },
        ],
        expect![[
            r##"<sup class="mark"><a id="footnote-2-mark" href="#footnote-2" aria-label="Footnote 2">2</a></sup><sup class="mark"><a id="footnote-2-mark-2" href="#footnote-2" aria-label="Footnote 2">2</a></sup>"##
        ]],
    );
}
