//! What stands in `robots.txt` and `sitemap.xml`.

use expect_test::{Expect, expect};
use model::{Page, Site, SiteConfig};

use super::add;
use crate::Output;

fn check(base_url: Option<&str>, pages: &[&str], expect: Expect) {
    let config = SiteConfig {
        base_url: base_url.map(str::to_owned),
        ..SiteConfig::default()
    };
    let page = |url: &&str| Page {
        url: (*url).to_owned(),
        ..Page::default()
    };
    let site = Site {
        config,
        pages: pages.iter().map(page).collect(),
        ..Site::default()
    };
    let mut output = Output::default();
    add(&site, &mut output);
    let files = output.files.iter().filter(|(path, _)| *path != ".nojekyll");
    let text: Vec<String> = files
        .map(|(path, bytes)| format!("{path}:\n{}", String::from_utf8(bytes.to_vec()).unwrap()))
        .collect();
    expect.assert_eq(&text.concat());
}

#[test]
fn a_published_site_names_its_pages() {
    check(
        Some("https://example.org/a&b/"),
        &["index.html", "reports/50 % load/index.html"],
        expect![[r#"
            robots.txt:
            User-agent: *
            Allow: /
            Sitemap: https://example.org/a&b/sitemap.xml
            sitemap.xml:
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <url><loc>https://example.org/a&amp;b/index.html</loc></url>
            <url><loc>https://example.org/a&amp;b/reports/50%20%25%20load/index.html</loc></url>
            </urlset>
        "#]],
    );
}

#[test]
fn a_site_without_an_address_has_no_sitemap() {
    check(
        None,
        &["index.html"],
        expect![[r#"
            robots.txt:
            User-agent: *
            Allow: /
        "#]],
    );
}
