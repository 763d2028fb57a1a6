//! The page that servers show for any missing address.

use expect_test::{Expect, expect};
use model::{Site, SiteConfig};

use super::not_found;
use crate::{Assets, Overview};

fn check(base_url: Option<&str>, expected: Expect) {
    let site = Site {
        config: SiteConfig {
            base_url: base_url.map(str::to_owned),
            ..SiteConfig::default()
        },
        ..Site::default()
    };
    let assets = Assets {
        favicon: Some("favicon.svg".to_owned()),
        ..Assets::default()
    };
    let html = not_found(&Overview::of(&site), &assets);
    let links: Vec<&str> = html
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    expected.assert_eq(&links.join(" "));
}

#[test]
fn links_start_at_the_host() {
    check(
        None,
        expect!["/favicon.svg #main /index.html /site-map.html /index.html /"],
    );
    check(
        Some("https://example.org/"),
        expect!["/favicon.svg #main /index.html /site-map.html /index.html /"],
    );
    check(
        Some("https://example.org"),
        expect!["/favicon.svg #main /index.html /site-map.html /index.html /"],
    );
    check(
        Some("https://example.org/some/base/"),
        expect![
            "/some/base/favicon.svg #main /some/base/index.html /some/base/site-map.html /some/base/index.html /some/base/"
        ],
    );
}
