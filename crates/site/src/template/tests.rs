//! What is written, and what is not.

use std::fs;

use super::{Template, new_report, new_site, yaml_text};
use crate::tests::{folder, write};

const TEMPLATE: Template = Template {
    title: "Load: \"peak\"",
    date: "2024-06-01",
    version: "0.1.0",
    repository: Some("owner/name"),
};

#[test]
fn nothing_is_left_to_fill_in() {
    let site = folder(&[]);
    let files = new_site(site.path(), &TEMPLATE).unwrap();
    assert_eq!(files.len(), 9);
    for file in files {
        let text = fs::read_to_string(site.path().join(&file)).unwrap();
        // `${{ … }}` is GitHub's.
        let ours = text
            .match_indices("{{")
            .filter(|(at, _)| !text[..*at].ends_with('$'));
        assert_eq!(ours.count(), 0, "{file}");
    }
}

#[test]
fn a_new_site_has_no_mistakes() {
    let site = folder(&[]);
    new_site(site.path(), &TEMPLATE).unwrap();
    let report = Template {
        title: "Load, second",
        ..TEMPLATE
    };
    new_report(&site.path().join("content/reports/load"), &report).unwrap();
    let input = crate::Input {
        content: site.path().join("content"),
        public: None,
        bundle: None,
        file_limit: crate::FILE_LIMIT,
        cache: None,
    };
    let checked = crate::check(&input).unwrap();
    assert_eq!(checked.diagnostics, []);
    let built = crate::build(&input).unwrap().value;
    for page in ["index.html", "guide/index.html", "reports/load/index.html"] {
        assert!(built.files.contains_key(page), "{page}");
    }
}

#[test]
fn nothing_is_overwritten() {
    let site = folder(&[]);
    write(site.path(), "runs.csv", "mine");
    let error = new_report(site.path(), &TEMPLATE).unwrap_err();
    assert!(error.to_string().contains("runs.csv` is there already"));
    assert!(!site.path().join("index.md").exists());
    assert_eq!(fs::read(site.path().join("runs.csv")).unwrap(), b"mine");
}

#[test]
fn titles_are_texts_of_yaml() {
    assert_eq!(yaml_text("Check out"), "Check out");
    assert_eq!(yaml_text("a: \"b\" \\"), r#""a: \"b\" \\""#);
    assert_eq!(yaml_text("2024"), "\"2024\"");
}
