//! The page tree: the sections of the site, and the pages around the one that is open.
//!
//! What it holds does not grow with the site. Without scripts its branches fold; the loader keeps
//! how a reader has left them.

use std::ops::Range;

use model::{Page, TOPICS};

use super::Document;
use crate::html::Html;
use crate::overview::Place;

/// How many pages of a branch with the open page are shown. The rest is one link away.
const OPEN_PAGES: usize = 16;

/// How many pages of another section are shown.
const OTHER_PAGES: usize = 8;

/// Writes the page tree of a document.
pub(crate) fn tree(html: &mut Html, document: &Document) {
    let words = document.overview.words;
    html.raw("<nav class=\"tree\"")
        .attr("aria-label", words.pages)
        .raw(" tabindex=\"0\"><details><summary>")
        .text(words.pages)
        .raw("</summary>\n<ul>");
    let open = document.page.and_then(|page| document.overview.at(page));
    let root = document.overview.place(0);
    let tree = Tree { document, open };
    if let Some(home) = root.page {
        html.raw("<li>");
        tree.link(html, home, tree.current(0, false));
        html.raw("</li>");
    }
    for &section in &root.children {
        tree.branch(html, section, true);
    }
    html.raw("</ul></details></nav>\n");
}

struct Tree<'d, 'a> {
    document: &'d Document<'a>,
    /// The place of the open page.
    open: Option<usize>,
}

impl Tree<'_, '_> {
    /// Writes a place and, in a section and around the open page, what is below it.
    fn branch(&self, html: &mut Html, at: usize, is_section: bool) {
        let overview = self.document.overview;
        let place = overview.place(at);
        let is_around = self.is_around(at);
        let is_topics = place.path == TOPICS;
        let has_branch = !place.children.is_empty()
            && !is_topics
            && (is_section || is_around || place.page.is_none());
        html.raw(match (is_section, has_branch) {
            (true, true) => "<li class=\"section branch\">",
            (true, false) => "<li class=\"section\">",
            (false, true) => "<li class=\"branch\">",
            (false, false) => "<li>",
        });
        let title = overview.title(place);
        match place.page {
            Some(page) => self.link(html, page, self.current(at, is_topics && is_around)),
            None => {
                html.raw("<span>").text(&title).raw("</span>");
            }
        }
        if has_branch {
            html.raw("<details")
                .attr("data-keep", place.path)
                .raw(" open><summary><span class=\"said\">")
                .text(overview.words.pages_below)
                .raw(" ")
                .text(&title)
                .raw("</span></summary><ul>");
            self.children(html, place, is_around);
            html.raw("</ul></details>");
        }
        html.raw("</li>");
    }

    fn children(&self, html: &mut Html, place: &Place, is_around: bool) {
        let overview = self.document.overview;
        let shown = self.window(place, is_around);
        for &child in &place.children[shown.clone()] {
            self.branch(html, child, false);
        }
        if place.path == "reports" {
            for &year in &overview.years {
                html.raw("<li class=\"year\">");
                let current = overview.at(year).and_then(|at| self.current(at, false));
                self.link(html, year, current);
                html.raw("</li>");
            }
        }
        let count = place.children.len();
        if shown.len() < count {
            let (before, behind) = match place.path {
                "reports" => overview.words.all_reports_of,
                _ => overview.words.all_pages,
            };
            let all = place
                .page
                .map_or_else(|| "index.html".to_owned(), Page::address);
            html.raw("<li class=\"all\"><a href=\"")
                .text(self.document.root)
                .text(&all)
                .raw("\">")
                .text(before)
                .count_parted(count, overview.words.thousands)
                .text(behind)
                .raw("</a></li>");
        }
    }

    /// Which children of a place are shown: those around the open page, else the first ones.
    fn window(&self, place: &Place, is_around: bool) -> Range<usize> {
        let count = place.children.len();
        let size = if is_around { OPEN_PAGES } else { OTHER_PAGES };
        let at = match is_around {
            true => place
                .children
                .iter()
                .position(|&child| self.is_around(child)),
            false => None,
        };
        let start = at
            .unwrap_or(0)
            .saturating_sub(size / 2)
            .min(count.saturating_sub(size));
        start..count.min(start + size)
    }

    /// Whether the open page is at a place or below it.
    fn is_around(&self, at: usize) -> bool {
        let Some(mut place) = self.open else {
            return false;
        };
        while place != at && place != 0 {
            place = self.document.overview.place(place).parent;
        }
        place == at
    }

    /// How the link to a place is marked: it leads to the open page, or stands for it.
    fn current(&self, at: usize, stands_for_it: bool) -> Option<&'static str> {
        if self.open == Some(at) {
            Some("page")
        } else {
            stands_for_it.then_some("true")
        }
    }

    fn link(&self, html: &mut Html, page: &Page, current: Option<&str>) {
        html.raw("<a href=\"")
            .text(self.document.root)
            .text(&page.address())
            .raw("\"");
        if let Some(current) = current {
            html.attr("aria-current", current);
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
}

#[cfg(test)]
mod tests;
