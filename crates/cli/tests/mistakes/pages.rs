//! Mistakes in markdown and front matter.

use std::fs;

use expect_test::expect;

use crate::{check, perfolio, site};

#[test]
fn unknown_front_matter_key() {
    check(
        &[(
            "reports/a/index.md",
            b"---\ntitle: A\nreleas: Quesnelia\n---\n",
        )],
        expect![[r#"
            error: unknown key `releas`
             --> content/reports/a/index.md:3:1
              |
            3 | releas: Quesnelia
              | ^^^^^^
              |
              = hint: did you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`

        "#]],
    );
}

#[test]
fn unknown_key_of_the_site() {
    check(
        &[("site.toml", b"titel = \"Reports\"\n")],
        expect![[r#"
            error: unknown key `titel`
             --> content/site.toml:1:1
              |
            1 | titel = "Reports"
              | ^^^^^
              |
              = hint: did you mean `title`? valid keys are `title`, `description`, `language`, `base-url`, `footer`, `offline`, `logo`, `accent`, `tickets`, `check`, `reports`

        "#]],
    );
}

#[test]
fn not_utf8() {
    check(
        &[(
            "reports/a/index.md",
            b"---\ntitle: A\n---\n\nR\xe9sum\xe9.\n",
        )],
        expect![[r#"
            error: expected UTF-8 text
             --> content/reports/a/index.md:5:2
              |
            5 | R?sum?.
              |  ^
              |
              = hint: save the file with the encoding UTF-8

        "#]],
    );
}

#[test]
fn missing_page() {
    check(
        &[(
            "a.md",
            b"---\ntitle: A\n---\n\nSee [the results](reports/none.md).\n",
        )],
        expect![[r#"
            error: there is no file `reports/none.md`
             --> content/a.md:5:5
              |
            5 | See [the results](reports/none.md).
              |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              |
              = hint: paths are relative to the file they stand in

        "#]],
    );
}

#[test]
fn missing_heading() {
    check(
        &[
            ("a.md", b"---\ntitle: A\n---\n\nSee [b](b.md#results) and [here](#resluts).\n\n## Results\n"),
            ("b.md", b"---\ntitle: B\n---\n\n## Result\n"),
        ],
        expect![[r#"
            error: there is no heading or table `#results` on `b.md`
             --> content/a.md:5:5
              |
            5 | See [b](b.md#results) and [here](#resluts).
              |     ^^^^^^^^^^^^^^^^^
              |
              = hint: did you mean `#result`?

            error: there is no heading or table `#resluts` on this page
             --> content/a.md:5:27
              |
            5 | See [b](b.md#results) and [here](#resluts).
              |                           ^^^^^^^^^^^^^^^^
              |
              = hint: did you mean `#results`?

        "#]],
    );
}

#[test]
fn link_that_climbs_out() {
    check(
        &[(
            "a.md",
            b"---\ntitle: A\n---\n\n[secrets](../../secrets.md)\n",
        )],
        expect![[r#"
            error: `../../secrets.md` lies outside `content/`
             --> content/a.md:5:1
              |
            5 | [secrets](../../secrets.md)
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
              |
              = hint: keep files below `content/`; a path that starts with `/` starts there

        "#]],
    );
}

#[test]
fn missing_image() {
    check(
        &[
            ("a.md", b"---\ntitle: A\n---\n\n![CPU](cpu.png)\n"),
            ("cpu.svg", b"<svg/>"),
        ],
        expect![[r#"
            error: there is no file `cpu.png`
             --> content/a.md:5:1
              |
            5 | ![CPU](cpu.png)
              | ^^^^^^^^^^^^^^^
              |
              = hint: did you mean `cpu.svg`?

        "#]],
    );
}

#[test]
fn empty_page() {
    check(
        &[("a.md", b"")],
        expect![[r#"
        warning: page has no title
        --> content/a.md
         = hint: state `title` in the front matter, or start with a `# heading`

    "#]],
    );
}

#[test]
fn a_page_and_a_public_file_that_the_site_has_of_its_own() {
    let root = site(&[("404.md", b"---\ntitle: A\n---\n")]);
    fs::create_dir(root.path().join("public")).unwrap();
    fs::write(root.path().join("public/index.html"), "").unwrap();
    let ran = perfolio(root.path(), &["build"]);
    expect![[r#"
        error: the site has a file of this name already; this one is passed over
        --> content/404.md
         = hint: rename the file

        error: the site has a file of this name already; this one is passed over
        --> public/index.html
         = hint: rename the file

    "#]]
    .assert_eq(&ran.stderr);
    assert_eq!(ran.code, 1);
    assert!(
        fs::metadata(root.path().join("dist/index.html"))
            .unwrap()
            .len()
            > 0
    );
}

#[test]
fn no_home_page() {
    let root = site(&[("reports/a/index.md", b"---\ntitle: A\n---\n")]);
    fs::remove_file(root.path().join("content/index.md")).unwrap();
    let ran = perfolio(root.path(), &["build"]);
    expect![[r#"
        warning: there is no home page; one that lists the reports takes its place
        --> content/index.md
         = hint: write `index.md`

    "#]]
    .assert_eq(&ran.stderr);
    assert_eq!(ran.code, 0);
    assert!(root.path().join("dist/index.html").is_file());
}
