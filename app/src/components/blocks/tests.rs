//! Blocks as markup, one of each.

use expect_test::{Expect, expect};
use model::{Block, Definition, Heading, Inline, ListItem, Note};

use super::blocks;
use crate::Words;
use crate::html::Html;

fn check(content: &[Block], expected: Expect) {
    let mut out = String::new();
    blocks(&mut Html::new(&mut out), content, Words::of("en"));
    expected.assert_eq(&out);
}

fn text(text: &str) -> Vec<Inline> {
    vec![Inline::Text(text.to_owned())]
}

fn paragraph(content: &str) -> Block {
    Block::Paragraph(text(content))
}

#[test]
fn headings_carry_number_and_link() {
    check(
        &[Block::Heading(Heading {
            level: 3,
            id: "size".to_owned(),
            number: vec![4, 1],
            content: text("Size & more"),
        })],
        expect![[
            r##"<h3 id="size"><span class="number">4.1</span> Size &amp; more <a class="anchor" href="#size" aria-label="Copy link to this section"></a></h3>"##
        ]],
    );
}

#[test]
fn items_of_lists_need_no_paragraphs() {
    let item = |task, blocks| ListItem { task, blocks };
    let inner = Block::List {
        start: Some(3),
        items: vec![item(None, vec![paragraph("c")])],
    };
    check(
        &[Block::List {
            start: None,
            items: vec![
                item(Some(true), vec![paragraph("a")]),
                item(None, vec![paragraph("b"), inner]),
                item(None, vec![paragraph("d"), paragraph("e")]),
            ],
        }],
        expect![[
            r#"<ul><li class="task"><input type="checkbox" checked disabled aria-label="Done"> a</li><li>b<ol start="3"><li>c</li></ol></li><li><p>d</p><p>e</p></li></ul>"#
        ]],
    );
}

#[test]
fn notes_quotes_and_details_hold_blocks() {
    check(
        &[
            Block::Note {
                note: Note::Warning,
                blocks: vec![paragraph("a")],
            },
            Block::Quote(vec![paragraph("b")]),
            Block::Details {
                summary: text("more"),
                open: true,
                blocks: vec![Block::Rule],
            },
            Block::Definitions(vec![Definition {
                term: text("p95"),
                meanings: vec![vec![paragraph("c")]],
            }]),
        ],
        expect![[
            r#"<div class="note warning"><p class="note-name">Warning</p><p>a</p></div><blockquote><p>b</p></blockquote><details open><summary>more</summary><hr></details><dl><dt>p95</dt><dd>c</dd></dl>"#
        ]],
    );
}
