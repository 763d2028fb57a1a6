//! The order of pages, and links to headings.

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use model::{Page, SiteConfig};
use parse::{AnchorLink, Sink};

use crate::card::Card;

/// A page with an authored order, if any.
fn page(source: &str, order: Option<i64>) -> Page {
    let mut page = Page {
        source: source.to_owned(),
        ..Page::default()
    };
    page.facts.order = order;
    page
}

/// The pages in their order, then the diagnostics.
fn check(pages: Vec<Page>, expect: Expect) {
    let mut sink = Sink::default();
    let site = super::site(SiteConfig::default(), pages, &mut sink);
    let mut lines: Vec<String> = site.pages.into_iter().map(|page| page.source).collect();
    lines.extend(told(sink));
    expect.assert_eq(&lines.join("\n"));
}

fn told(sink: Sink) -> Vec<String> {
    let line =
        |diagnostic: parse::Diagnostic| format!("{}: {}", diagnostic.file, diagnostic.message);
    sink.diagnostics.into_iter().map(line).collect()
}

#[test]
fn pages_stand_in_the_order_of_the_tree() {
    check(
        vec![
            page("about.md", None),
            page("guide/index.md", Some(1)),
            page("guide/tables.md", Some(2)),
            page("guide/first.md", Some(1)),
            page("guide/values.md", None),
            page("index.md", None),
            page("reports/b/index.md", None),
            page("reports/a/notes.md", None),
            page("reports/a/index.md", None),
        ],
        expect![[r#"
            index.md
            guide/index.md
            guide/first.md
            guide/tables.md
            guide/values.md
            about.md
            reports/index.md
            reports/a/index.md
            reports/a/notes.md
            reports/b/index.md"#]],
    );
}

#[test]
fn a_site_without_a_home_page_gets_one() {
    check(
        vec![page("reports/a/index.md", None)],
        expect![[r#"
            index.md
            reports/index.md
            reports/a/index.md
            index.md: there is no home page; one that lists the reports takes its place"#]],
    );
}

#[test]
fn the_page_for_missing_pages_is_the_sites_own() {
    let mut not_found = page("404.md", None);
    not_found.url = "404.html".to_owned();
    check(
        vec![page("index.md", None), not_found],
        expect![[r#"
            index.md
            404.md: the site has a file of this name already; this one is passed over"#]],
    );
}

#[test]
fn links_to_headings_are_checked_on_all_pages() {
    let link = |file: &str, page: &str, id: &str| AnchorLink {
        file: file.to_owned(),
        page: page.to_owned(),
        id: id.to_owned(),
        span: 0..1,
    };
    let home = Card {
        ids: "summary".to_owned(),
        anchors: vec![
            link("index.md", "index.md", "summary"),
            link("index.md", "index.md", "results"),
        ],
        ..Card::default()
    };
    let report = Card {
        anchors: vec![
            link(
                "reports/a/index.md",
                "index.md",
                "summary?sort=-Duration&q=a",
            ),
            link("reports/a/runs.csv", "index.md", "runs"),
            // That there is no such page, the parser has said.
            link("reports/a/index.md", "none.md", "runs"),
        ],
        ..Card::default()
    };
    let cards = BTreeMap::from([
        ("index.html".to_owned(), home),
        ("reports/a/index.html".to_owned(), report),
    ]);
    let mut sink = Sink::default();
    super::check_anchors(&cards, &mut sink);
    expect![[r#"
        index.md: there is no heading or table `#results` on this page
        reports/a/runs.csv: there is no heading or table `#runs` on `index.md`"#]]
    .assert_eq(&told(sink).join("\n"));
}
