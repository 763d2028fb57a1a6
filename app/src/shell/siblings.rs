//! The ways from a page to the one before and the one after it in its section.

use model::Page;

use super::Document;
use crate::html::Html;

/// Writes the links to the neighbours of `page`; nothing when it has none.
pub(crate) fn siblings(html: &mut Html, document: &Document, page: &Page) {
    let place = document.sections.iter().find_map(|section| {
        let at = section
            .pages
            .iter()
            .position(|other| other.url == page.url)?;
        Some((&section.pages, at)).filter(|_| !section.folder.is_empty())
    });
    let Some((pages, at)) = place else { return };
    let before = at.checked_sub(1).map(|before| pages[before]);
    let after = pages.get(at + 1).copied();
    if before.is_none() && after.is_none() {
        return;
    }
    html.raw("<nav class=\"siblings\" aria-label=\"Neighbours\">");
    for (page, rel, name) in [(before, "prev", "Previous"), (after, "next", "Next")] {
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
