//! A small site in, expected files out. `UPDATE_EXPECT=1 cargo test` writes them anew.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};

use expect_test::expect_file;
use site::{Bundle, FILE_LIMIT, Input, Output};

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/small")
}

/// Builds the fixture, which has no mistakes.
fn build() -> Output {
    let fixture = fixture();
    let input = Input {
        content: fixture.join("content"),
        public: Some(fixture.join("public")),
        bundle: Some(Bundle::read(&fixture.join("bundle")).unwrap()),
        file_limit: FILE_LIMIT,
        cache: None,
    };
    let built = site::build(&input).unwrap();
    assert_eq!(built.diagnostics, []);
    built.value
}

/// The text of a file, without hashes.
fn text(output: &Output, path: &str) -> String {
    without_hashes(std::str::from_utf8(&output.files[path]).unwrap())
}

/// Replaces what changes with the app: `app-4f1c09ab73de.css` → `app-HASH.css`.
fn without_hashes(text: &str) -> String {
    let mut out = String::new();
    for piece in text.split_inclusive(['-', '_']) {
        let digits = piece.bytes().take_while(u8::is_ascii_hexdigit).count();
        out.push_str(if digits < 12 {
            &piece[..digits]
        } else {
            "HASH"
        });
        out.push_str(&piece[digits..]);
    }
    out
}

/// What a page says, without what stands around it on every page; one tag a line, so that a
/// difference is easy to read.
fn main_part(html: &str) -> String {
    let start = html.find("<main").unwrap();
    let end = html.find("</main>").unwrap();
    html[start..end].replace("><", ">\n<")
}

#[test]
fn a_site_has_these_files() {
    let mut paths: Vec<String> = build()
        .files
        .keys()
        .map(|path| without_hashes(path) + "\n")
        .collect();
    // In the order of names, not of hashes.
    paths.sort();
    expect_file![fixture().join("expected/files.txt")].assert_eq(&paths.concat());
}

#[test]
fn pages_and_lists_of_pages_are_as_expected() {
    let output = build();
    for path in [
        "index.html",
        "guide/tables.html",
        "reports/2024-04-24-reindex/index.html",
    ] {
        let html = text(&output, path);
        expect_file![fixture().join("expected").join(path)].assert_eq(&main_part(&html));
    }
    for path in ["robots.txt", "sitemap.xml"] {
        expect_file![fixture().join("expected").join(path)].assert_eq(&text(&output, path));
    }
}

#[test]
fn used_files_are_copied_as_they_are() {
    let output = build();
    let content = fixture().join("content");
    for path in ["reports/2024-04-24-reindex/runs.csv", "shared/nodes.csv"] {
        assert_eq!(
            *output.files[path],
            *std::fs::read(content.join(path)).unwrap()
        );
    }
}

#[test]
fn two_builds_are_the_same() {
    assert_eq!(build(), build());
}

#[test]
fn pages_open_from_a_folder() {
    let output = build();
    for path in output.files.keys().filter(|path| path.ends_with(".html")) {
        let html = text(&output, path);
        for forbidden in ["type=\"module\"", "import("] {
            assert!(!html.contains(forbidden), "{path} has `{forbidden}`");
        }
        let from_root = html.contains("=\"/");
        assert_eq!(
            from_root,
            path == "404.html",
            "addresses that start with `/` in {path}"
        );
    }
}

#[test]
fn data_reaches_the_browser_in_a_script_beside_the_page() {
    let output = build();
    let html = text(&output, "reports/2024-04-24-reindex/index.html");
    assert!(html.contains("data-tables=\"data-HASH.js\""));
    assert!(html.contains("data-app=\"../../assets/app-HASH.js ../../assets/app_bg-HASH.wasm ../../assets/app-wasm-HASH.js\""));
    assert_eq!((output.pages, output.tables), (8, 7));

    let html = text(&output, "guide/tables.html");
    assert!(
        !html.contains("data-tables"),
        "a page without tables has no data"
    );
}

#[test]
fn without_a_bundle_there_are_no_scripts() {
    let input = Input {
        content: fixture().join("content"),
        public: None,
        bundle: None,
        file_limit: FILE_LIMIT,
        cache: None,
    };
    let output = site::build(&input).unwrap().value;
    assert!(
        !output
            .files
            .keys()
            .any(|path| path.ends_with(".js") || path.ends_with(".wasm"))
    );
    assert!(!text(&output, "index.html").contains("<script"));
}
