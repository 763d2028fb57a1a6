//! What the worker and the list name.

use std::sync::Arc;

use expect_test::expect;
use model::SiteConfig;

use super::{LIST, WORKER, add};
use crate::Output;

fn output() -> Output {
    let mut output = Output::default();
    for path in [
        "404.html",
        "assets/app-wasm-0123456789ab.js",
        "assets/app_bg-0123456789ab.wasm",
        "index.html",
        "reports/a \"b\"/index.html",
        "robots.txt",
    ] {
        let bytes: Arc<[u8]> = path.as_bytes().into();
        output.files.insert(path.to_owned(), bytes);
    }
    output
}

fn text<'a>(output: &'a Output, path: &str) -> &'a str {
    std::str::from_utf8(&output.files[path]).unwrap()
}

#[test]
fn the_list_has_what_a_reader_needs() {
    let mut output = output();
    add(&SiteConfig::default(), &mut output);
    expect![[r#"
        [
        ["assets/app_bg-0123456789ab.wasm",31,"ec02aafa1a6e"],
        ["index.html",10,"23ea9ca72cf5"],
        ["reports/a \"b\"/index.html",24,"0af11b0d1f31"]
        ]
    "#]]
    .assert_eq(text(&output, LIST));
    let worker = text(&output, WORKER);
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
    let mut output = output();
    let config = SiteConfig {
        offline: false,
        ..SiteConfig::default()
    };
    add(&config, &mut output);
    assert!(!output.files.contains_key(LIST));
    assert!(text(&output, WORKER).contains("registration.unregister()"));
}
