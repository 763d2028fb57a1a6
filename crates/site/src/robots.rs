//! What servers and search engines read: `robots.txt`, `sitemap.xml`, `.nojekyll`.

use std::fmt::Write;

use model::{Page, Site};

use crate::{Output, dist};

/// Adds them to `output`. A sitemap must name absolute addresses: there is none unless the site
/// knows where it is published.
pub(crate) fn add(site: &Site, output: &mut Output) {
    let mut add = |path: &str, text: String| {
        output
            .files
            .insert(path.to_owned(), text.into_bytes().into());
    };
    let mut robots = "User-agent: *\nAllow: /\n".to_owned();
    if let Some(base) = &site.config.base_url {
        add("sitemap.xml", sitemap(base, &site.pages));
        robots = format!("{robots}Sitemap: {base}sitemap.xml\n");
    }
    add("robots.txt", robots);
    let (mark, text) = dist::MARK;
    add(mark, text.to_owned());
}

fn sitemap(base: &str, pages: &[Page]) -> String {
    let mut xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                   <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        .to_owned();
    for page in pages {
        // Writing to a string cannot fail.
        let _ = writeln!(
            xml,
            "<url><loc>{}{}</loc></url>",
            xml_text(base),
            page.address()
        );
    }
    xml.push_str("</urlset>\n");
    xml
}

fn xml_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests;
