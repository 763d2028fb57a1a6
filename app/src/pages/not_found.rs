//! The page for addresses that lead nowhere.

use crate::Assets;
use crate::html::Html;
use crate::overview::Overview;
use crate::shell::{Document, document};

/// The document for `404.html`. It is shown at any depth, so its links start at the host.
pub fn not_found(overview: &Overview, assets: &Assets) -> String {
    let words = overview.words;
    let around = Document {
        overview,
        assets,
        page: None,
        root: base_path(overview),
        title: words.not_found,
    };
    document(&around, |html: &mut Html| {
        let [before, link, behind] = words.not_found_lead;
        html.raw("<div class=\"intro\">\n<h1>")
            .text(words.not_found)
            .raw("</h1>\n<p class=\"lead\">")
            .text(before)
            .raw("<a href=\"")
            .text(around.root)
            .raw("index.html\">")
            .text(link)
            .raw("</a>")
            .text(behind)
            .raw("</p>\n");
        if assets.has_search() {
            html.raw("<p><button type=\"button\" class=\"find\" data-missing>")
                .text(words.search_missing)
                .raw("</button></p>\n");
        }
        html.raw("</div>\n");
    })
}

/// The path of the site on its host, with `/` at both ends.
fn base_path<'a>(overview: &Overview<'a>) -> &'a str {
    let base = overview.site.config.base_url.as_deref().unwrap_or_default();
    let host_and_path = base.split_once("://").map_or(base, |(_, rest)| rest);
    host_and_path
        .find('/')
        .map_or("/", |at| &host_and_path[at..])
}

#[cfg(test)]
mod tests;
