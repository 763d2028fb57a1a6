//! The page tree: the sections of the site, and the pages around the one that is open.

use std::ops::Range;

use model::Page;

use super::Document;
use super::sections::Section;
use crate::html::Html;

/// How many pages of the open section are shown. The rest is one link away.
const OPEN_PAGES: usize = 30;

/// How many pages of another section are shown.
const OTHER_PAGES: usize = 8;

/// Writes the page tree of a document.
pub(crate) fn tree(html: &mut Html, document: &Document) {
    let open = document.page.map(|page| page.url.as_str());
    html.raw("<nav class=\"tree\" aria-label=\"Pages\" tabindex=\"0\"><details><summary>Pages</summary>\n");
    for section in document.sections {
        section_tree(html, document, section, open);
    }
    html.raw("</details></nav>\n");
}

fn section_tree(html: &mut Html, document: &Document, section: &Section, open: Option<&str>) {
    if !section.folder.is_empty() {
        html.raw("<p class=\"tree-name\">");
        match section.index {
            Some(index) => link(html, document, index, open),
            None => {
                html.text(&section.title());
            }
        }
        html.raw("</p>");
    }
    html.raw("<ul>");
    if let (true, Some(home)) = (section.folder.is_empty(), section.index) {
        html.raw("<li>");
        link(html, document, home, open);
        html.raw("</li>");
    }
    let shown = window(section, open);
    for page in &section.pages[shown.clone()] {
        html.raw("<li>");
        link(html, document, page, open);
        html.raw("</li>");
    }
    if shown.len() < section.pages.len() {
        let all = section
            .index
            .map_or_else(|| "index.html".to_owned(), Page::address);
        html.raw("<li class=\"all\"><a href=\"")
            .text(document.root)
            .text(&all)
            .raw("\">All ");
        html.count(section.pages.len()).raw(" ");
        html.raw(if section.folder == "reports" {
            "reports"
        } else {
            "pages"
        })
        .raw("</a></li>");
    }
    html.raw("</ul>\n");
}

/// Which pages of a section are shown: those around the open one, else the first ones.
fn window(section: &Section, open: Option<&str>) -> Range<usize> {
    let count = section.pages.len();
    let is_open = |page: &&Page| Some(page.url.as_str()) == open;
    let at = section.pages.iter().position(is_open);
    let is_index = section.index.as_ref().is_some_and(is_open);
    let size = if at.is_some() || is_index {
        OPEN_PAGES
    } else {
        OTHER_PAGES
    };
    let start = at
        .unwrap_or(0)
        .saturating_sub(size / 2)
        .min(count.saturating_sub(size));
    start..count.min(start + size)
}

fn link(html: &mut Html, document: &Document, page: &Page, open: Option<&str>) {
    html.raw("<a href=\"")
        .text(document.root)
        .text(&page.address())
        .raw("\"");
    if Some(page.url.as_str()) == open {
        html.raw(" aria-current=\"page\"");
    }
    html.raw("><span>").text(&page.facts.title).raw("</span>");
    if page.is_report() {
        let month = page.facts.date.as_deref().and_then(|date| date.get(..7));
        let about: Vec<&str> = month
            .into_iter()
            .chain(page.facts.release.as_deref())
            .collect();
        if !about.is_empty() {
            html.raw(" <small>")
                .text(&about.join(" · "))
                .raw("</small>");
        }
    }
    html.raw("</a>");
}

#[cfg(test)]
mod tests;
