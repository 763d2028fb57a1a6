//! Breadcrumbs: the way from the home page to a page.

use model::Page;

use super::Document;
use crate::html::Html;

/// Writes the way to the page of a document; nothing on the home page.
pub(crate) fn trail(html: &mut Html, document: &Document, page: &Page) {
    let overview = document.overview;
    if page.url == "index.html" {
        return;
    }
    html.raw("<nav class=\"trail\"")
        .attr("aria-label", overview.words.breadcrumb)
        .raw("><ol><li><a href=\"");
    html.text(document.root)
        .raw("index.html\">")
        .text(overview.words.home)
        .raw("</a></li>");
    let mut above = Vec::new();
    let mut at = overview.at(page).map_or(0, |at| overview.place(at).parent);
    while at != 0 {
        above.push(overview.place(at));
        at = overview.place(at).parent;
    }
    for place in above.into_iter().rev() {
        html.raw("<li>");
        match place.page {
            Some(page) => {
                html.raw("<a href=\"")
                    .text(document.root)
                    .text(&page.address())
                    .raw("\">")
                    .text(&page.facts.title)
                    .raw("</a>");
            }
            None => {
                html.text(&overview.title(place));
            }
        }
        html.raw("</li>");
    }
    html.raw("</ol></nav>\n");
}
