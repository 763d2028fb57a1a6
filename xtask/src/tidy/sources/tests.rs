//! Rules of the sources: what breaks them and what does not.

use super::*;

fn check(path: &str, text: &str, expected: &[usize]) {
    let found = RULES.iter().flat_map(|rule| rule(path, text));
    let lines: Vec<usize> = found.map(|(line, _)| line).collect();
    assert_eq!(lines, expected, "{path}:\n{text}");
}

#[test]
fn a_file_opens_with_a_sentence() {
    check("crates/value/src/lib.rs", "//! Typed values.\n", &[]);
    check("crates/value/src/lib.rs", "use std::fmt;\n", &[1]);
    check("crates/value/src/lib.rs", "", &[1]);
    check("crates/value/Cargo.toml", "[package]\n", &[]);
}

#[test]
fn a_file_is_short() {
    check(
        "app/src/lib.rs",
        &format!("//! The app.\n{}", "\n".repeat(899)),
        &[],
    );
    check(
        "app/src/lib.rs",
        &format!("//! The app.\n{}", "\n".repeat(900)),
        &[0],
    );
}

#[test]
fn only_two_modules_touch_the_disk() {
    let text = "//! Reads.\nlet text = std::fs::read(path);\nlet text = fs::read(path);\n";
    check("crates/parse/src/page.rs", text, &[2, 3]);
    check("crates/site/src/pages.rs", text, &[2, 3]);
    check("crates/site/src/content/walk.rs", text, &[]);
    check("crates/site/src/pages/tests.rs", text, &[]);
    check("crates/cli/tests/fixtures.rs", text, &[]);
}

#[test]
fn a_comment_and_another_name_touch_no_disk() {
    check(
        "crates/parse/src/page.rs",
        "//! Page.\n// Not `fs::read`.\nprefs::read();\n",
        &[],
    );
    check(
        "crates/parse/src/page.rs",
        "//! Page.\nuse std::fs;\n",
        &[2],
    );
}

#[test]
fn only_two_packages_print() {
    let text = "//! Prints.\n#![allow(clippy::print_stdout)]\n";
    check("crates/site/src/lib.rs", text, &[2]);
    check("crates/cli/src/main.rs", text, &[]);
}

#[test]
fn the_app_has_one_mode() {
    check("app/Cargo.toml", "[package]\n[features]\n", &[2]);
    check("crates/cli/Cargo.toml", "[package]\n[features]\n", &[]);
}

#[test]
fn the_map_names_what_exists() {
    check(
        "ARCHITECTURE.md",
        "See `xtask/src/main.rs`.\n\nSee `crates/gone/`.\n",
        &[3],
    );
    check(
        "ARCHITECTURE.md",
        "`dist/index.html`, `cargo tree -p app`, `site::build`\n",
        &[],
    );
}

#[test]
fn only_the_preview_knows_the_network() {
    let listens = "//! A server.\nuse std::net::TcpListener;\n";
    check("crates/site/src/server.rs", listens, &[2]);
    check("crates/preview/src/server.rs", listens, &[]);
    check("crates/cli/tests/browser/server.rs", listens, &[]);
    check(
        "crates/cli/Cargo.toml",
        "[dependencies]\naxum.workspace = true\n",
        &[2],
    );
    check(
        "crates/preview/Cargo.toml",
        "[dependencies]\naxum.workspace = true\n",
        &[],
    );
}
