//! Which page an author means, and what its file is called.

use std::path::Path;

use super::{find, is_of, named_after};

#[test]
fn a_page_is_named_by_its_place_on_disk_or_in_the_site() {
    let pages = ["index.html", "about.html", "reports/login/index.html"];
    let find = |named: &str| {
        let has = |page: &str| pages.contains(&page);
        find(Path::new(named), Path::new("docs/content"), &has)
    };
    for named in [
        "docs/content/reports/login",
        "docs/content/reports/login/",
        "docs/content/reports/login/index.md",
        "reports/login",
        "./reports/login",
        "reports/login/index.html",
        "login",
    ] {
        assert_eq!(
            find(named).as_deref(),
            Some("reports/login/index.html"),
            "{named}"
        );
    }
    assert_eq!(find("about.md").as_deref(), Some("about.html"));
    assert_eq!(find("docs/content").as_deref(), Some("index.html"));
    assert_eq!(find("logout"), None);
    assert_eq!(find("../reports/login"), None);
}

#[test]
fn a_file_is_called_like_the_report() {
    for (url, name) in [
        ("reports/login/index.html", "login.html"),
        ("guide/tables.html", "tables.html"),
        ("index.html", "index.html"),
    ] {
        assert_eq!(named_after(url), Path::new(name));
    }
}

#[test]
fn mistakes_are_those_of_the_folder() {
    assert!(is_of("reports/login/runs.csv", "reports/login"));
    assert!(!is_of("reports/login-2/runs.csv", "reports/login"));
    assert!(is_of("index.md", ""));
}
