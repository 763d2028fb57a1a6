//! A whole page, from its title to its neighbours.

use expect_test::{Expect, expect};
use model::{Block, Facts, Inline, Page, Site, SiteConfig};

use super::page;
use crate::{Assets, Embedded, Module, Overview, Scripts};

fn check(site: &Site, shown: &Page, assets: &Assets, expected: Expect) {
    expected.assert_eq(&page(&Overview::of(site), shown, assets));
}

fn embedded(text: &str, sha256: &str) -> Embedded {
    Embedded {
        text: text.to_owned(),
        sha256: sha256.to_owned(),
    }
}

fn shown(url: &str) -> Page {
    Page {
        source: url.replace(".html", ".md"),
        url: url.to_owned(),
        facts: Facts {
            title: "Reindex <fast>".to_owned(),
            ..Facts::default()
        },
        blocks: vec![Block::Paragraph(vec![Inline::Text(
            "It took 2 h.".to_owned(),
        )])],
        ..Page::default()
    }
}

#[test]
fn a_page_without_the_app_is_complete() {
    let assets = Assets {
        style: embedded("body{margin:0}", "c3R5bGU="),
        late_style: "assets/late.css".to_owned(),
        ..Assets::default()
    };
    check(
        &Site::default(),
        &shown("index.html"),
        &assets,
        expect![[r##"
            <!doctype html>
            <html lang="en" style="--title:'Reindex &lt;fast&gt;'" data-app="none">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'sha256-c3R5bGU='; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Reindex &lt;fast&gt; · Performance reports</title>
            <meta name="color-scheme" content="light dark">
            <style>body{margin:0}</style>
            </head>
            <body>
            <a class="skip" href="#main">Skip to content</a>
            <header class="top"><a class="brand" href="index.html"><span>Performance reports</span></a><a class="map" href="site-map.html">Site map</a></header>
            <div class="frame">
            <nav class="tree" aria-label="Pages" tabindex="0"><details><summary>Pages</summary>
            <ul></ul></details></nav>
            <main id="main">
            <div class="intro">
            <h1>Reindex &lt;fast&gt;</h1>

            </div>
            <article>
            <p>It took 2 h.</p>
            </article>
            <div class="after">
            </div>
            <a class="to-top" href="#top">Back to top</a>
            </main>
            </div>
            <link rel="stylesheet" href="assets/late.css">
            </body>
            </html>
        "##]],
    );
}

#[test]
fn all_addresses_of_a_page_lead_over_the_root() {
    let site = Site {
        config: SiteConfig {
            base_url: Some("https://example.org/perf/".to_owned()),
            footer: Some("R & D".to_owned()),
            ..SiteConfig::default()
        },
        pages: vec![shown("reports/a/index.html")],
        ..Site::default()
    };
    let assets = Assets {
        style: embedded("body{margin:0}", "c3R5bGU="),
        late_style: "assets/late.css".to_owned(),
        scripts: Some(Scripts {
            loader: embedded("start(1 < 2);", "bG9hZA=="),
            modules: vec![Module {
                name: "app".to_owned(),
                glue: "assets/app.js".to_owned(),
                wasm: "assets/app.wasm".to_owned(),
                wasm_inline: "assets/wasm.js".to_owned(),
            }],
        }),
        favicon: Some("favicon.svg".to_owned()),
        feed: None,
        data: Some("data.js".to_owned()),
    };
    let html = page(&Overview::of(&site), &site.pages[0], &assets);
    let (head, _) = html.split_once("</head>").unwrap();
    expect![[r#"
        <!doctype html>
        <html lang="en" style="--title:'Reindex &lt;fast&gt;'" data-tables="data.js">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-bG9hZA=='; style-src 'self' 'sha256-c3R5bGU='; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self'; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Reindex &lt;fast&gt; · Performance reports</title>
        <meta name="color-scheme" content="light dark">
        <link rel="canonical" href="https://example.org/perf/reports/a/index.html">
        <meta property="og:type" content="article">
        <meta property="og:title" content="Reindex &lt;fast&gt;">
        <meta property="og:url" content="https://example.org/perf/reports/a/index.html">
        <meta property="og:site_name" content="Performance reports">
        <meta property="og:locale" content="en">
        <script type="application/ld+json">{"@context":"https://schema.org","@id":"https://example.org/perf/reports/a/index.html","@type":"TechArticle","author":{"@type":"Organization","name":"Performance reports"},"headline":"Reindex \u003cfast>","inLanguage":"en","isPartOf":{"@type":"WebSite","name":"Performance reports","url":"https://example.org/perf/"},"url":"https://example.org/perf/reports/a/index.html"}</script>
        <link rel="icon" href="../../favicon.svg">
        <style>body{margin:0}</style>
        <script data-app="../../assets/app.js ../../assets/app.wasm ../../assets/wasm.js" data-worker="../../worker.js">start(1 < 2);</script>
    "#]].assert_eq(head);
    assert!(!html.contains("=\"/"), "{html}");
}

#[test]
fn a_site_speaks_its_language() {
    let site = |language: &str| Site {
        config: SiteConfig {
            language: language.to_owned(),
            ..SiteConfig::default()
        },
        pages: vec![shown("index.html"), shown("guide/a.html")],
        ..Site::default()
    };
    let html = |language| {
        let site = site(language);
        page(&Overview::of(&site), &site.pages[1], &Assets::default())
    };
    let german = html("de");
    for words in [
        "<html lang=\"de\"",
        ">Zum Inhalt springen</a>",
        ">Start</a>",
        "aria-label=\"Seiten\"",
        ">Nach oben</a>",
    ] {
        assert!(german.contains(words), "{words} in {german}");
    }
    assert!(html("fa").contains("<html lang=\"fa\" dir=\"rtl\""));
    assert!(!html("fr").contains("dir="));
}

#[test]
fn a_title_cannot_leave_its_quotes() {
    let mut page_with = shown("index.html");
    page_with.facts.title = "A'); \\ \"b\"\n".to_owned();
    let site = Site::default();
    let html = page(&Overview::of(&site), &page_with, &Assets::default());
    let expected = r#"style="--title:'A\'); \\ &quot;b&quot; '""#;
    assert!(html.contains(expected), "{html}");
}
