//! The head of a document, and what stands around every page.

use expect_test::{Expect, expect};
use model::{Facts, Page, Site};

use super::{Document, siblings, trail};
use crate::Assets;
use crate::html::Html;
use crate::overview::Overview;

fn check(pages: &[&str], open: &str, expected: Expect) {
    let page = |url: &&str| Page {
        url: (*url).to_owned(),
        facts: Facts {
            title: format!("T{}", url.len()),
            ..Facts::default()
        },
        ..Page::default()
    };
    let site = Site {
        pages: pages.iter().map(page).collect(),
        ..Site::default()
    };
    let open = site.pages.iter().find(|page| page.url == open).unwrap();
    let document = Document {
        overview: &Overview::of(&site),
        assets: &Assets::default(),
        page: Some(open),
        root: &open.to_root(),
        title: "",
    };
    let mut out = String::new();
    let html = &mut Html::new(&mut out);
    trail(html, &document, open);
    siblings(html, &document, open);
    expected.assert_eq(&out.replace("<li", "\n<li").replace("<a rel", "\n<a rel"));
}

#[test]
fn the_home_page_leads_nowhere() {
    check(
        &["index.html", "about.html"],
        "index.html",
        expect![[r#""#]],
    );
}

#[test]
fn a_page_leads_up_and_to_its_neighbours() {
    let pages = [
        "index.html",
        "guide/index.html",
        "guide/a.html",
        "guide/bb.html",
        "guide/ccc.html",
    ];
    check(
        &pages,
        "guide/bb.html",
        expect![[r#"
        <nav class="trail" aria-label="Breadcrumb"><ol>
        <li><a href="../index.html">Home</a></li>
        <li><a href="../guide/index.html">T16</a></li></ol></nav>
        <nav class="siblings" aria-label="Neighbours">
        <a rel="prev" href="../guide/a.html"><small>Previous</small> <span>T12</span></a>
        <a rel="next" href="../guide/ccc.html"><small>Next</small> <span>T14</span></a></nav>
    "#]],
    );
    check(
        &pages,
        "guide/index.html",
        expect![[r#"
        <nav class="trail" aria-label="Breadcrumb"><ol>
        <li><a href="../index.html">Home</a></li></ol></nav>
    "#]],
    );
}

#[test]
fn a_folder_without_an_index_has_a_name_only() {
    check(
        &["index.html", "load-tests/a/index.html"],
        "load-tests/a/index.html",
        expect![[r#"
            <nav class="trail" aria-label="Breadcrumb"><ol>
            <li><a href="../../index.html">Home</a></li>
            <li>Load tests</li></ol></nav>
        "#]],
    );
}
