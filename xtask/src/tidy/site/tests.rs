//! Rules of the built site: pages that break them and pages that do not.

use super::*;

/// Checks a page at `reports/x/index.html` beside `data.csv`, below a home page.
fn check(page: &str, expected: &[&str]) {
    let files = [
        ("index.html", "<h1 id=\"top\">"),
        ("reports/x/data.csv", "a,b"),
        ("reports/x/a b.png", ""),
        ("reports/x/index.html", page),
    ];
    let site = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    let found = links_and_scripts(&site.into());
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    let expected: Vec<String> = expected
        .iter()
        .map(|line| format!("dist/reports/x/index.html:{line}"))
        .collect();
    assert_eq!(found, expected, "{page}");
}

#[test]
fn relative_links_lead_to_files_and_ids() {
    check(
        "<a href=\"data.csv\"><a href=\"../../index.html#top\"><img src=\"a%20b.png\">",
        &[],
    );
    check(
        "<a href=\"https://example.org/\"><a href=\"mailto:a@example.org\">",
        &[],
    );
    check(
        "<table id=\"runs\"><a href=\"#runs?sort=-Duration&amp;q=x\"><a href=\"#\">",
        &[],
    );
    check("<a href=\"gone.csv\">", &["1: `gone.csv` leads to no file"]);
    check("<a href=\"#gone\">", &["1: `#gone` leads to no id"]);
    check("<a href=\"#top\">", &[]);
    check(
        "\n<a href=\"../../index.html#gone\">",
        &["2: `../../index.html#gone` leads to no id"],
    );
}

#[test]
fn a_folder_does_not_open_from_disk() {
    check("<a href=\"../../\">", &["1: `../../` leads to no file"]);
    check(
        "<a href=\"/index.html\">",
        &["1: `/index.html` ties the site to a host's root"],
    );
}

#[test]
fn scripts_start_from_disk() {
    check("<script type=\"module\">start()</script>", &[]);
    check(
        "<script type=\"module\" src=\"data.csv\"></script>",
        &["1: an external module fails on `file://`"],
    );
    check(
        "<script>import('x')</script>",
        &["1: `import()` fails on `file://`"],
    );
}

#[test]
fn ids_are_unique() {
    check(
        "<p id=\"a\"><p id=\"b\">\n<p id=\"a\">",
        &["2: the id `a` is there twice"],
    );
}
