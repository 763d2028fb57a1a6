//! Tests of content paths.

use super::*;

#[test]
fn targets_are_relative_to_the_file_they_stand_in() {
    let check = |from, target, expected: Result<&str, Outside>| {
        assert_eq!(
            resolve(from, target),
            expected.map(str::to_owned),
            "{target} in {from}"
        );
    };
    check("reports/a/index.md", "runs.csv", Ok("reports/a/runs.csv"));
    check(
        "reports/a/index.md",
        "./x/../runs.csv",
        Ok("reports/a/runs.csv"),
    );
    check(
        "reports/a/index.md",
        "../b/index.md",
        Ok("reports/b/index.md"),
    );
    check("reports/a/index.md", "/shared/x.csv", Ok("shared/x.csv"));
    check("reports/a/index.md", "../..", Ok(""));
    check("index.md", "guide/", Ok("guide"));
    check("index.md", "../secret", Err(Outside));
    check("reports/a/index.md", "../../../secret", Err(Outside));
    check("reports/a/index.md", "/../secret", Err(Outside));
}

#[test]
fn addresses_are_relative_and_encoded() {
    let check = |from, to, expected| assert_eq!(relative(from, to), expected);
    check("index.md", "reports/a/index.html", "reports/a/index.html");
    check("reports/a/index.md", "reports/a/runs.csv", "runs.csv");
    check(
        "reports/a/index.md",
        "reports/b/index.html",
        "../b/index.html",
    );
    check("reports/a/index.md", "index.html", "../../index.html");
    check("reports/a/index.md", "reports/a/b/c.png", "b/c.png");
    check("index.md", "a b#c?.png", "a%20b%23c%3F.png");
    check("index.md", "отчёт №5.html", "отчёт%20№5.html");
    check("index.md", "50%.html", "50%25.html");
    check("index.md", "mod:1.html", "./mod:1.html");
}

#[test]
fn encoded_targets_are_decoded() {
    let check = |text, expected| assert_eq!(decode(text), expected);
    check("file%20with%20space.md", "file with space.md");
    check("%D0%BE%20%35.md", "о 5.md");
    check("100%.md", "100%.md");
    check("%zz%4", "%zz%4");
    check("%ff.md", "%ff.md");
}

#[test]
fn paths_are_spelled_as_their_author_would() {
    let check = |path, folder, expected| assert_eq!(spelled(path, folder), expected);
    check("reports/a/runs.csv", "reports/a", "runs.csv");
    check("reports/a/data/runs.csv", "reports/a", "data/runs.csv");
    check("shared/x.csv", "reports/a", "/shared/x.csv");
    check("reports/ab/x.csv", "reports/a", "/reports/ab/x.csv");
    check("x.csv", "", "x.csv");
}
