//! Tables of sizes.

use super::*;

fn check(now: &str, before: &str, expected: &str) {
    assert_eq!(compared(&read(now), &read(before)), expected);
}

#[test]
fn changes_are_shown() {
    check(
        "file\traw\tgzip\na.js\t30\t20\nb.wasm\t50\t40\nnew.js\t1\t1\n",
        "file\traw\tgzip\na.js\t30\t20\nb.wasm\t55\t44\n",
        "\
file                 raw   gzip -9  change
a.js                  30        20  none
b.wasm                50        40  -4
new.js                 1         1  new
",
    );
}

#[test]
fn broken_lines_are_absent() {
    check(
        "a.js\t30\t20\n",
        "a.js\tmany\t20\na.js\n",
        "\
file                 raw   gzip -9  change
a.js                  30        20  new
",
    );
}
