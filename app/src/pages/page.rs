//! A report, the home page, a page of the guide.

use model::Page;

use super::reports::with_reports;
use crate::Assets;
use crate::components::{blocks, facts, footnotes, lightbox, matrix};
use crate::html::Html;
use crate::overview::Overview;
use crate::shell::{Document, contents, document, related, siblings, trail};

/// The complete HTML document of `page`.
pub fn page(overview: &Overview, page: &Page, assets: &Assets) -> String {
    let page = &*with_reports(overview.site, page);
    let words = overview.words;
    let around = Document {
        overview,
        assets,
        page: Some(page),
        root: &page.to_root(),
        title: &page.facts.title,
    };
    document(&around, |html| {
        intro(html, &around, page);
        contents(html, page, words);
        html.raw("<article>\n");
        matrix(html, page, words);
        blocks(html, &page.blocks, words);
        footnotes(html, &page.footnotes, words);
        lightbox(html, page, words);
        html.raw("\n</article>\n<div class=\"after\">\n");
        related(html, &around, page);
        siblings(html, &around, page);
        html.raw("</div>\n<a class=\"to-top\" href=\"#top\">")
            .text(words.to_top)
            .raw("</a>\n");
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
    if page.is_report()
        && let Some(headline) = &page.facts.headline
    {
        html.raw("<p class=\"headline\">")
            .text(headline)
            .raw("</p>\n");
    }
    facts(html, around.overview, page, around.root);
    html.raw("\n</div>\n");
}

#[cfg(test)]
mod tests;
