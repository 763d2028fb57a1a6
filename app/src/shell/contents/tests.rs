//! Contents of pages with few and many levels.

use expect_test::{Expect, expect};
use model::{Block, Heading, Inline, Page};

use super::contents;
use crate::Words;
use crate::html::Html;

fn check(levels: &[u8], expected: Expect) {
    let heading = |(at, &level): (usize, &u8)| {
        let content = vec![Inline::Text(format!("H{level}"))];
        Block::Heading(Heading {
            level,
            id: at.to_string(),
            number: vec![1, 2],
            content,
        })
    };
    let blocks = levels.iter().enumerate().map(heading).collect();
    let mut out = String::new();
    contents(
        &mut Html::new(&mut out),
        &Page {
            blocks,
            ..Page::default()
        },
        Words::of("en"),
    );
    expected.assert_eq(&out.replace("<li>", "\n<li>"));
}

#[test]
fn two_headings_need_no_contents() {
    check(&[2, 2], expect![[r#""#]]);
}

#[test]
fn levels_nest_and_return() {
    check(
        &[2, 3, 4, 5, 3, 2],
        expect![[r##"
            <nav class="contents" aria-label="On this page" tabindex="0"><details><summary>On this page</summary><p aria-hidden="true">On this page</p><ul>
            <li><a href="#0"><span class="number">1.2</span> <span>H2</span></a><ul>
            <li><a href="#1"><span class="number">1.2</span> <span>H3</span></a><ul>
            <li><a href="#2"><span class="number">1.2</span> <span>H4</span></a></li></ul></li>
            <li><a href="#4"><span class="number">1.2</span> <span>H3</span></a></li></ul></li>
            <li><a href="#5"><span class="number">1.2</span> <span>H2</span></a></li></ul></details></nav>
        "##]],
    );
}

#[test]
fn a_skipped_level_is_no_harm() {
    check(
        &[3, 2, 4],
        expect![[r##"
            <nav class="contents" aria-label="On this page" tabindex="0"><details><summary>On this page</summary><p aria-hidden="true">On this page</p><ul>
            <li><a href="#0"><span class="number">1.2</span> <span>H3</span></a></li>
            <li><a href="#1"><span class="number">1.2</span> <span>H2</span></a><ul>
            <li><a href="#2"><span class="number">1.2</span> <span>H4</span></a></li></ul></li></ul></details></nav>
        "##]],
    );
}
