//! The page that names all pages: for readers without scripts, and for those who lost their way.

use crate::Assets;
use crate::html::Html;
use crate::overview::Overview;
use crate::shell::{Document, document};

/// Its path below `dist/`.
pub const SITE_MAP: &str = "site-map.html";

/// The document for [`SITE_MAP`].
pub fn site_map(overview: &Overview, assets: &Assets) -> String {
    let around = Document {
        overview,
        assets,
        page: None,
        root: "",
        title: overview.words.site_map,
    };
    document(&around, |html: &mut Html| {
        html.raw("<div class=\"intro\">\n<h1>")
            .text(overview.words.site_map)
            .raw("</h1>\n</div>\n<article>\n<ul class=\"site-map\">\n");
        place(html, overview, 0);
        html.raw("</ul>\n</article>\n");
    })
}

/// Writes a place, and all that is below it.
fn place(html: &mut Html, overview: &Overview, at: usize) {
    let place = overview.place(at);
    html.raw("<li>");
    match place.page {
        Some(page) => {
            html.raw("<a href=\"")
                .text(&page.address())
                .raw("\">")
                .text(&page.facts.title)
                .raw("</a>");
            if let Some(date) = &page.facts.date {
                html.raw(" <small>").text(date).raw("</small>");
            }
        }
        None => {
            html.text(&overview.title(place));
        }
    }
    if !place.children.is_empty() {
        html.raw("\n<ul>\n");
        for &child in &place.children {
            self::place(html, overview, child);
        }
        html.raw("</ul>\n");
    }
    html.raw("</li>\n");
}

#[cfg(test)]
mod tests;
