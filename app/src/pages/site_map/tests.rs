//! The map of a site.

use model::{Page, Site};

use crate::overview::Overview;
use crate::{Assets, site_map};

#[test]
fn all_pages_are_named_below_their_folders() {
    let page = |url: &str, title: &str| {
        let mut page = Page {
            source: url.replace(".html", ".md"),
            url: url.to_owned(),
            ..Page::default()
        };
        page.facts.title = title.to_owned();
        page
    };
    let site = Site {
        pages: vec![
            page("index.html", "Home"),
            page("reports/a/index.html", "A <b>"),
        ],
        ..Site::default()
    };
    let html = site_map(&Overview::of(&site), &Assets::default());
    let list = html.split_once("<article>").unwrap().1;
    assert!(list.contains("<a href=\"index.html\">Home</a>"), "{list}");
    assert!(
        list.contains(
            "<li>Reports\n<ul>\n<li><a href=\"reports/a/index.html\">A &lt;b&gt;</a></li>"
        ),
        "{list}"
    );
}
