//! The ways from a page to the one before and the one after it.

use model::{Page, TOPICS};

use super::Document;
use crate::html::Html;

/// Writes the links to the neighbours of `page` below the same page; nothing when it has none.
pub(crate) fn siblings(html: &mut Html, document: &Document, page: &Page) {
    let overview = document.overview;
    let Some(at) = overview.at(page) else { return };
    let above = overview.place(overview.place(at).parent);
    // Sections are no neighbours, nor are lists of reports.
    if above.path.is_empty() || above.path.starts_with(TOPICS) {
        return;
    }
    let Some(place) = above.children.iter().position(|&child| child == at) else {
        return;
    };
    let page_at = |&child: &usize| overview.place(child).page;
    let before = above.children[..place].iter().rev().find_map(page_at);
    let after = above.children[place + 1..].iter().find_map(page_at);
    if before.is_none() && after.is_none() {
        return;
    }
    let words = overview.words;
    html.raw("<nav class=\"siblings\"")
        .attr("aria-label", words.neighbours)
        .raw(">");
    for (page, rel, name) in [
        (before, "prev", words.previous),
        (after, "next", words.next),
    ] {
        let Some(page) = page else { continue };
        html.raw("<a")
            .attr("rel", rel)
            .raw(" href=\"")
            .text(document.root)
            .text(&page.address());
        html.raw("\"><small>")
            .text(name)
            .raw("</small> <span>")
            .text(&page.facts.title);
        html.raw("</span></a>");
    }
    html.raw("</nav>\n");
}
