//! Breadcrumbs: the way from the home page to a page.

use model::Page;

use super::Document;
use crate::html::Html;

/// Writes the way to the page of a document; nothing on the home page.
pub(crate) fn trail(html: &mut Html, document: &Document, page: &Page) {
    if page.url == "index.html" {
        return;
    }
    html.raw("<nav class=\"trail\" aria-label=\"Breadcrumb\"><ol><li><a href=\"");
    html.text(document.root).raw("index.html\">Home</a></li>");
    let folder = page.url.split_once('/').map(|(folder, _)| folder);
    let section = document
        .sections
        .iter()
        .find(|section| Some(section.folder) == folder);
    if let Some(section) = section {
        match section.index {
            Some(index) if index.url == page.url => {}
            Some(index) => {
                html.raw("<li><a href=\"")
                    .text(document.root)
                    .text(&index.address())
                    .raw("\">");
                html.text(&section.title()).raw("</a></li>");
            }
            None => {
                html.raw("<li>").text(&section.title()).raw("</li>");
            }
        }
    }
    html.raw("</ol></nav>\n");
}
