//! The frame in which scripts show pictures large, one after the other.

use model::{Block, Page};

use crate::Words;
use crate::html::Html;

/// Writes the frame, empty, if `page` has pictures.
pub(crate) fn lightbox(html: &mut Html, page: &Page, words: &Words) {
    let is_picture = |block: &&Block| matches!(block, Block::Image(image) if image.src.is_some());
    let pictures = page
        .all_blocks()
        .iter()
        .filter(|block| is_picture(block))
        .count();
    if pictures == 0 {
        return;
    }
    html.raw("<dialog class=\"lightbox\" closedby=\"any\"")
        .attr("aria-label", words.pictures[1])
        .raw(">");
    button(html, "close", words.close, "×");
    if 1 < pictures {
        let [previous, next] = words.previous_next_picture;
        button(html, "previous", previous, "‹");
        button(html, "next", next, "›");
    }
    html.raw("<div></div></dialog>");
}

fn button(html: &mut Html, go: &'static str, name: &str, sign: &'static str) {
    html.raw("<button type=\"button\"")
        .attr("data-go", go)
        .attr("aria-label", name)
        .raw(">")
        .raw(sign)
        .raw("</button>");
}
