//! The page for addresses that lead nowhere.

use model::Site;

use crate::Assets;
use crate::shell::{Document, document, sections};

/// The document for `404.html`. It is shown at any depth, so its links start at the host.
pub fn not_found(site: &Site, assets: &Assets) -> String {
    let around = Document {
        site,
        sections: &sections(site),
        assets,
        page: None,
        root: base_path(site),
        title: "Page not found",
    };
    document(&around, |html| {
        html.raw("<div class=\"intro\">\n<h1>Page not found</h1>\n");
        html.raw("<p class=\"lead\">There is no page at this address. It may have moved: ");
        html.raw("look for it in the page tree, or <a href=\"")
            .text(around.root);
        html.raw("index.html\">start at the home page</a>.</p>\n</div>\n");
    })
}

/// The path of the site on its host, with `/` at both ends.
fn base_path(site: &Site) -> &str {
    let base = site.config.base_url.as_deref().unwrap_or_default();
    let host_and_path = base.split_once("://").map_or(base, |(_, rest)| rest);
    host_and_path
        .find('/')
        .map_or("/", |at| &host_and_path[at..])
}

#[cfg(test)]
mod tests;
