//! What a new site and a new report are, and that they have no mistakes.

use std::fs;

use expect_test::expect;

use crate::perfolio;

/// `2024-06-01` → `DATE`.
fn without_dates(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("reports/20") {
        let start = at + "reports/".len();
        out.push_str(&rest[..start]);
        out.push_str("DATE");
        rest = &rest[start + "2024-06-01".len()..];
    }
    out + rest
}

#[test]
fn a_new_site_is_ready() {
    let root = tempfile::tempdir().unwrap();
    let ran = perfolio(root.path(), &["new", "site", "my site"]);
    expect![[r#"
        wrote my site/content/site.toml
        wrote my site/content/index.md
        wrote my site/content/guide/index.md
        wrote my site/.github/workflows/pages.yml
        wrote my site/public/favicon.svg
        wrote my site/.gitignore
        wrote my site/README.md
        wrote my site/content/reports/DATE-first-report/index.md
        wrote my site/content/reports/DATE-first-report/runs.csv
        for GitHub Pages, set PERFOLIO_REPOSITORY in .github/workflows/pages.yml
        next: cd my site && perfolio serve --open
    "#]]
    .assert_eq(&without_dates(&ran.stdout));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));

    let site = root.path().join("my site");
    let report = ["new", "report", "content/reports/2024-06-01-check-out"];
    let ran = perfolio(&site, &report);
    expect![[r#"
        wrote content/reports/2024-06-01-check-out/index.md
        wrote content/reports/2024-06-01-check-out/runs.csv
    "#]]
    .assert_eq(&ran.stdout);
    let page = site.join("content/reports/2024-06-01-check-out/index.md");
    let text = fs::read_to_string(page).unwrap();
    assert!(text.starts_with("---\ntitle: Check out\n"), "{text}");
    assert!(text.contains("\ndate: 2024-06-01\n"), "{text}");

    let ran = perfolio(&site, &["check", "--deny-warnings"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let ran = perfolio(&site, &["build"]);
    assert_eq!(ran.code, 0);
    assert!(
        site.join("dist/reports/2024-06-01-check-out/index.html")
            .is_file()
    );
}

#[test]
fn what_is_there_is_not_overwritten() {
    let root = tempfile::tempdir().unwrap();
    fs::write(root.path().join("README.md"), "mine").unwrap();
    let ran = perfolio(root.path(), &["new", "site", "."]);
    expect![[r#"
        error: `./README.md` is there already; nothing was written
    "#]]
    .assert_eq(&ran.stderr);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(!root.path().join("content").exists());
}

#[test]
fn the_workflow_of_a_new_site_is_pinned() {
    let root = tempfile::tempdir().unwrap();
    perfolio(root.path(), &["new", "site", "site"]);
    let workflow = root.path().join("site/.github/workflows/pages.yml");
    let workflow = fs::read_to_string(workflow).unwrap();
    let mut actions = 0;
    for line in workflow
        .lines()
        .filter_map(|line| line.trim().split("uses: ").nth(1))
    {
        let (_, version) = line.split_once("@v").unwrap();
        assert_eq!(version.split('.').count(), 3, "{line}");
        actions += 1;
    }
    assert_eq!(actions, 5);
    for part in [
        "pull_request:",
        "perfolio check --format github",
        "perfolio build",
        "sha256sum --check",
    ] {
        assert!(workflow.contains(part), "{part}");
    }
}
