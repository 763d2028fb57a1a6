//! The bar above and the line below every page.

use super::Document;
use crate::html::Html;
use crate::islands;
use crate::pages::SITE_MAP;

/// Writes the bar with the name of the site.
pub(crate) fn header(html: &mut Html, document: &Document) {
    let config = &document.overview.site.config;
    html.raw("<header class=\"top\"><a class=\"brand\" href=\"")
        .text(document.root);
    html.raw("index.html\">");
    if let Some(logo) = &config.logo {
        html.raw("<img class=\"logo\" src=\"")
            .text(document.root)
            .text(logo)
            .raw("\" alt=\"\">");
    }
    html.raw("<span>").text(&config.title).raw("</span></a>");
    search(html, document);
    if document.assets.scripts.is_some() {
        html.raw(islands::theme_switch());
    }
    html.raw("</header>\n");
}

/// Writes what opens the search; without scripts, the way to the map of the site.
fn search(html: &mut Html, document: &Document) {
    let words = document.overview.words;
    if document.assets.has_search() {
        html.raw("<button type=\"button\" class=\"search\" aria-keyshortcuts=\"/ Control+K\"")
            .attr("data-root", document.root)
            .attr("data-words", &words.search.join("|"))
            .raw("><span>")
            .text(words.search[0])
            .raw("</span><kbd aria-hidden=\"true\">/</kbd></button><noscript>");
    }
    html.raw("<a class=\"map\" href=\"")
        .text(document.root)
        .text(SITE_MAP)
        .raw("\">")
        .text(words.site_map)
        .raw("</a>");
    if document.assets.has_search() {
        html.raw("</noscript>");
    }
}

/// Writes the lines that close a page: what the site states, and the place where `app/worker.js`
/// offers to keep it.
pub(crate) fn footer(html: &mut Html, document: &Document) {
    let config = &document.overview.site.config;
    let is_kept = config.offline && document.assets.scripts.is_some();
    if config.footer.is_none() && !is_kept {
        return;
    }
    html.raw("<footer class=\"bottom\">");
    if let Some(text) = &config.footer {
        html.raw("<p>").text(text).raw("</p>");
    }
    if is_kept {
        html.raw("<p data-offline data-site></p>");
    }
    html.raw("</footer>\n");
}
