//! What tools answer to `--version`.

use super::*;

fn check(answer: &str, expected: Option<&str>) {
    assert_eq!(version_in(answer), expected, "{answer}");
}

#[test]
fn versions_stand_behind_names() {
    check("trunk 0.21.14\n", Some("0.21.14"));
    check("wasm-bindgen 0.2.130\n", Some("0.2.130"));
    check("wasm-opt version 132 (version_132)\n", Some("132"));
}

#[test]
fn an_answer_without_a_version() {
    check("", None);
    check("not found\n", None);
}
