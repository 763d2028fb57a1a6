//! A report, the home page, a page of the guide.

use model::{Page, Site};

use super::reports::with_reports;
use crate::Assets;
use crate::components::{blocks, facts, footnotes, lightbox, matrix};
use crate::html::Html;
use crate::shell::{Document, contents, document, sections, siblings, trail};

/// The complete HTML document of `page`.
pub fn page(site: &Site, page: &Page, assets: &Assets) -> String {
    let page = &*with_reports(site, page);
    let around = Document {
        site,
        sections: &sections(site),
        assets,
        page: Some(page),
        root: &page.to_root(),
        title: &page.facts.title,
    };
    document(&around, |html| {
        intro(html, &around, page);
        contents(html, page);
        html.raw("<article>\n");
        matrix(html, page);
        blocks(html, &page.blocks);
        footnotes(html, &page.footnotes);
        lightbox(html, page);
        html.raw("\n</article>\n");
        siblings(html, &around, page);
    })
}

fn intro(html: &mut Html, around: &Document, page: &Page) {
    html.raw("<div class=\"intro\">\n");
    trail(html, around, page);
    html.raw("<h1>").text(&page.facts.title).raw("</h1>\n");
    if let Some(description) = &page.facts.description {
        html.raw("<p class=\"lead\">")
            .text(description)
            .raw("</p>\n");
    }
    facts(html, &page.facts);
    html.raw("\n</div>\n");
}

#[cfg(test)]
mod tests;
