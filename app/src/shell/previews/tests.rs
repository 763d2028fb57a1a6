//! What other programs are told of a page.

use expect_test::{Expect, expect};
use model::{Block, Facts, Image, Page, Site, SiteConfig};

use crate::{Assets, Overview, page};

fn check(shown: Page, base: Option<&str>, expected: Expect) {
    let site = Site {
        config: SiteConfig {
            title: "Tests".to_owned(),
            base_url: base.map(str::to_owned),
            language: "en-GB".to_owned(),
            ..SiteConfig::default()
        },
        pages: vec![shown],
        ..Site::default()
    };
    let html = page(&Overview::of(&site), &site.pages[0], &Assets::default());
    let told: Vec<&str> = html
        .lines()
        .filter(|line| line.contains("property=\"") || line.contains("ld+json"))
        .collect();
    expected.assert_eq(&(told.join("\n") + "\n"));
}

fn report() -> Page {
    Page {
        source: "reports/a/index.md".to_owned(),
        url: "reports/a/index.html".to_owned(),
        facts: Facts {
            title: "</script> & \"more\"".to_owned(),
            headline: Some("Twice as fast.".to_owned()),
            description: Some("What was tested.".to_owned()),
            date: Some("2024-04-24".to_owned()),
            release: Some("Poppy".to_owned()),
            team: Some("Team".to_owned()),
            labels: vec!["x".to_owned()],
            ..Facts::default()
        },
        blocks: vec![Block::Image(Image {
            src: Some("../b/c%20d.png".to_owned()),
            ..Image::default()
        })],
        ..Page::default()
    }
}

#[test]
fn a_report_is_an_article() {
    check(
        report(),
        Some("https://example.org/perf/"),
        expect![[r#"
            <meta property="og:type" content="article">
            <meta property="og:title" content="&lt;/script&gt; &amp; &quot;more&quot;">
            <meta property="og:url" content="https://example.org/perf/reports/a/index.html">
            <meta property="og:site_name" content="Tests">
            <meta property="og:locale" content="en_GB">
            <meta property="og:description" content="Twice as fast. What was tested.">
            <meta property="og:image" content="https://example.org/perf/reports/b/c%20d.png">
            <meta property="article:published_time" content="2024-04-24">
            <meta property="article:tag" content="x">
            <script type="application/ld+json">{"@context":"https://schema.org","@id":"https://example.org/perf/reports/a/index.html","@type":"TechArticle","author":{"@type":"Organization","name":"Team"},"datePublished":"2024-04-24","description":"Twice as fast. What was tested.","headline":"\u003c/script> & \"more\"","image":"https://example.org/perf/reports/b/c%20d.png","inLanguage":"en-GB","isPartOf":{"@type":"WebSite","name":"Tests","url":"https://example.org/perf/"},"keywords":["Poppy","x"],"url":"https://example.org/perf/reports/a/index.html"}</script>
        "#]],
    );
}

#[test]
fn a_page_of_the_guide_is_a_website() {
    let page = Page {
        url: "guide/a.html".to_owned(),
        source: "guide/a.md".to_owned(),
        facts: Facts {
            title: "A".to_owned(),
            ..Facts::default()
        },
        ..Page::default()
    };
    check(
        page,
        Some("https://example.org/"),
        expect![[r#"
            <meta property="og:type" content="website">
            <meta property="og:title" content="A">
            <meta property="og:url" content="https://example.org/guide/a.html">
            <meta property="og:site_name" content="Tests">
            <meta property="og:locale" content="en_GB">
        "#]],
    );
}

#[test]
fn without_an_address_nothing_is_told() {
    check(
        report(),
        None,
        expect![[r#"

        "#]],
    );
}
