//! A whole page, from its title to its neighbours.

use expect_test::{Expect, expect};
use model::{Block, Facts, Inline, Page, Site, SiteConfig};

use super::page;
use crate::{Assets, Module, Scripts};

fn check(site: &Site, shown: &Page, assets: &Assets, expected: Expect) {
    expected.assert_eq(&page(site, shown, assets));
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
        style: "assets/app.css".to_owned(),
        ..Assets::default()
    };
    check(
        &Site::default(),
        &shown("index.html"),
        &assets,
        expect![[r##"
            <!doctype html>
            <html lang="en" data-app="none">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Reindex &lt;fast&gt; · Performance reports</title>
            <meta name="color-scheme" content="light dark">
            <link rel="stylesheet" href="assets/app.css">
            </head>
            <body>
            <a class="skip" href="#main">Skip to content</a>
            <header class="top"><a class="brand" href="index.html">Performance reports</a></header>
            <div class="frame">
            <nav class="tree" aria-label="Pages" tabindex="0"><details><summary>Pages</summary>
            <ul></ul>
            </details></nav>
            <main id="main">
            <div class="intro">
            <h1>Reindex &lt;fast&gt;</h1>

            </div>
            <article>
            <p>It took 2 h.</p>
            </article>
            </main>
            </div>
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
    };
    let assets = Assets {
        style: "assets/app.css".to_owned(),
        scripts: Some(Scripts {
            loader: "assets/loader.js".to_owned(),
            modules: vec![Module {
                name: "app".to_owned(),
                glue: "assets/app.js".to_owned(),
                wasm: "assets/app.wasm".to_owned(),
                wasm_inline: "assets/wasm.js".to_owned(),
            }],
        }),
        favicon: Some("favicon.svg".to_owned()),
        data: Some("data.js".to_owned()),
    };
    let html = page(&site, &site.pages[0], &assets);
    let (head, _) = html.split_once("</head>").unwrap();
    expect![[r#"
        <!doctype html>
        <html lang="en" data-tables="data.js">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self'; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Reindex &lt;fast&gt; · Performance reports</title>
        <meta name="color-scheme" content="light dark">
        <link rel="canonical" href="https://example.org/perf/reports/a/index.html">
        <link rel="icon" href="../../favicon.svg">
        <script src="../../assets/loader.js" data-app="../../assets/app.js ../../assets/app.wasm ../../assets/wasm.js"></script>
        <link rel="stylesheet" href="../../assets/app.css">
    "#]].assert_eq(head);
    assert!(!html.contains("=\"/"), "{html}");
}
