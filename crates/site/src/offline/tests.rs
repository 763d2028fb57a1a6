//! What the worker and the list name.

use std::collections::BTreeMap;

use expect_test::expect;
use model::SiteConfig;

use super::{LIST, WORKER};
use crate::target::Held;

/// What is added to a site of these files, each of which holds its own path.
fn scripts(config: &SiteConfig) -> BTreeMap<&'static str, String> {
    let files = [
        "404.html",
        "assets/app-wasm-0123456789ab.js",
        "assets/app_bg-0123456789ab.wasm",
        "index.html",
        "reports/a \"b\"/index.html",
        "robots.txt",
    ];
    let files = files.iter().map(|path| (*path, Held::of(path.as_bytes())));
    super::scripts(config, files).into_iter().collect()
}

#[test]
fn the_list_has_what_a_reader_needs() {
    let added = scripts(&SiteConfig::default());
    expect![[r#"
        [
        ["assets/app_bg-0123456789ab.wasm",31,"18e397581e3f"],
        ["index.html",10,"e3075e9f3d35"],
        ["reports/a \"b\"/index.html",24,"0b816f5490d2"]
        ]
    "#]]
    .assert_eq(&added[LIST]);
    let worker = &added[WORKER];
    assert!(
        worker.starts_with(
            "const APP = [\"assets/app_bg-0123456789ab.wasm\"];\nconst WORDS = [\"Keep"
        )
    );
}

/// The words of a language are as many as the worker takes.
#[test]
fn the_worker_takes_all_words() {
    let (_, rest) = app::WORKER.split_once("  const [").unwrap();
    let (names, _) = rest.split_once("] = WORDS;").unwrap();
    for language in ["en", "de"] {
        let words = app::Words::of(language).offline;
        assert_eq!(names.split(',').count(), words.len());
        assert!(words[1].contains("{files}") && words[1].contains("{size}"));
    }
}

#[test]
fn a_site_that_keeps_nothing_takes_its_worker_away() {
    let config = SiteConfig {
        offline: false,
        ..SiteConfig::default()
    };
    let added = scripts(&config);
    assert!(!added.contains_key(LIST));
    assert!(added[WORKER].contains("registration.unregister()"));
}
