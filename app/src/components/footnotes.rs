//! The footnotes of a page, with ways back to their marks.

use model::{Block, Footnote};

use super::blocks::blocks;
use crate::Words;
use crate::html::Html;
use crate::inline::{inline, mark_id};

/// Writes all footnotes; nothing when there are none.
pub(crate) fn footnotes(html: &mut Html, footnotes: &[Footnote], words: &Words) {
    if footnotes.is_empty() {
        return;
    }
    html.raw("<section class=\"footnotes\"")
        .attr("aria-label", words.footnotes)
        .raw("><ol>");
    for (number, footnote) in (1..).zip(footnotes) {
        html.raw("<li id=\"footnote-").number(number).raw("\">");
        match footnote.blocks.as_slice() {
            [before @ .., Block::Paragraph(last)] => {
                blocks(html, before, words);
                html.raw("<p>");
                inline(html, last);
                ways_back(html, number, footnote.uses, words);
                html.raw("</p>");
            }
            content => {
                blocks(html, content, words);
                html.raw("<p>");
                ways_back(html, number, footnote.uses, words);
                html.raw("</p>");
            }
        }
        html.raw("</li>");
    }
    html.raw("</ol></section>");
}

fn ways_back(html: &mut Html, number: u32, uses: u32, words: &Words) {
    for occurrence in 1..=uses {
        html.raw(" <a class=\"back\" href=\"#");
        mark_id(html, number, occurrence);
        let [before, of] = words.back_to_mark;
        html.raw("\" aria-label=\"")
            .text(before)
            .raw(" ")
            .number(occurrence);
        html.raw(" ")
            .text(of)
            .raw(" ")
            .number(number)
            .raw("\">↩</a>");
    }
}
