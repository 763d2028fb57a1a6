//! The page that servers show for any missing address.

use expect_test::{Expect, expect};
use model::{Site, SiteConfig};

use super::not_found;
use crate::Assets;

fn check(base_url: Option<&str>, expected: Expect) {
    let site = Site {
        config: SiteConfig {
            base_url: base_url.map(str::to_owned),
            ..SiteConfig::default()
        },
        pages: Vec::new(),
    };
    let assets = Assets {
        style: "app.css".to_owned(),
        ..Assets::default()
    };
    let html = not_found(&site, &assets);
    let links: Vec<&str> = html
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    expected.assert_eq(&links.join(" "));
}

#[test]
fn links_start_at_the_host() {
    check(None, expect!["/app.css #main /index.html /index.html"]);
    check(
        Some("https://example.org/"),
        expect!["/app.css #main /index.html /index.html"],
    );
    check(
        Some("https://example.org"),
        expect!["/app.css #main /index.html /index.html"],
    );
    check(
        Some("https://example.org/some/base/"),
        expect!["/some/base/app.css #main /some/base/index.html /some/base/index.html"],
    );
}
