//! The bar above and the line below every page.

use super::Document;
use crate::html::Html;
use crate::islands;

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
    if document.assets.scripts.is_some() {
        html.raw(islands::theme_switch());
    }
    html.raw("</header>\n");
}

/// Writes the line that closes a page; nothing when the site states none.
pub(crate) fn footer(html: &mut Html, document: &Document) {
    if let Some(text) = &document.overview.site.config.footer {
        html.raw("<footer class=\"bottom\"><p>")
            .text(text)
            .raw("</p></footer>\n");
    }
}
