//! What a check tells, and what the author has it leave out.

use std::fmt::Write as _;

use expect_test::{Expect, expect};

use crate::tests::folder;

/// What a check and a build say of a site with these files and a home page.
fn check(files: &[(&str, &str)], expect: Expect) {
    let mut all = vec![("index.md", "# Home\n")];
    all.extend(files);
    let content = folder(&all);
    let input = crate::Input {
        content: content.path().to_owned(),
        public: None,
        bundle: None,
        file_limit: crate::FILE_LIMIT,
        cache: None,
    };
    let mut dump = String::new();
    for (name, look) in [
        ("check", crate::check(&input).unwrap().diagnostics),
        ("build", crate::build(&input).unwrap().diagnostics),
    ] {
        writeln!(dump, "{name}:").unwrap();
        for placed in look {
            let diagnostic = placed.diagnostic;
            let line = placed.excerpt.map_or(0, |excerpt| excerpt.line);
            writeln!(
                dump,
                "{}:{line} {:?} {}: {}",
                diagnostic.file, diagnostic.severity, diagnostic.rule, diagnostic.message
            )
            .unwrap();
        }
    }
    expect.assert_eq(&dump);
}

#[test]
fn files_that_no_page_uses() {
    check(
        &[
            (
                "reports/a/index.md",
                "# A\n\n```table\nsrc = \"runs.csv\"\n```\n\n![B](b.svg) [c](c.txt)\n",
            ),
            ("reports/a/runs.csv", "a\n1\n"),
            ("reports/a/old.csv", "a\n1\n"),
            ("reports/a/b.svg", "<svg/>"),
            ("reports/a/c.txt", ""),
        ],
        expect![[r#"
            check:
            reports/a/old.csv:0 Warning unused-file: no page uses this file
            build:
        "#]],
    );
}

#[test]
fn titles_that_are_there_twice() {
    check(
        &[
            ("a.md", "---\ntitle: Load\n---\n"),
            ("b.md", "# Load\n"),
            ("c.md", "+++\ntitle = \"Home\"\n+++\n"),
        ],
        expect![[r#"
            check:
            b.md:1 Warning duplicate-title: `a.md` has the title `Load` already
            index.md:1 Warning duplicate-title: `c.md` has the title `Home` already
            build:
        "#]],
    );
}

#[test]
fn a_silence_silences_what_follows() {
    check(
        &[(
            "a.md",
            "# A\n\n<!-- check: empty-section = \"later\" -->\n## B\n\n## C\n\n<!-- check: skipped-level = \"as in the original\" -->\n#### D\n\n<!-- check: raw-html = \"none\" -->\n\nText\n",
        )],
        expect![[r#"
            check:
            a.md:11 Warning unused-silence: `raw-html` has nothing to say about what follows
            build:
        "#]],
    );
}

#[test]
fn a_silence_at_the_start_speaks_of_the_whole_page() {
    check(
        &[
            ("site.toml", "[reports]\nrequired = [\"date\"]\n"),
            (
                "reports/a/index.md",
                "---\ntitle: A\n---\n<!-- check: missing-fact = \"nobody knows\" -->\n\nText\n",
            ),
            ("reports/b/index.md", "---\ntitle: B\n---\n\nText\n"),
            (
                "c.md",
                "<!-- check: missing-title = \"a draft\" -->\nText\n",
            ),
        ],
        expect![[r#"
            check:
            reports/b/index.md:1 Warning missing-fact: expected `date` in the front matter of a report
            build:
        "#]],
    );
}

#[test]
fn a_site_says_how_bad_a_rule_is() {
    check(
        &[
            (
                "site.toml",
                "[check]\nempty-section = \"error\"\nimage-slot = \"off\"\nmissing-file = \"warning\"\nmissing-fil = \"off\"\nraw-html = false\n",
            ),
            (
                "a.md",
                "# A\n\n[b](b.md)\n\n```image\nmetric = \"CPU\"\n```\n\n## B\n\n<!-- check: image-slot = \"it is off\" -->\n## C\n",
            ),
        ],
        expect![[r#"
            check:
            a.md:3 Warning missing-file: there is no file `b.md`
            a.md:9 Error empty-section: the section is empty
            a.md:12 Error empty-section: the section is empty
            site.toml:5 Error unknown-rule: there is no rule `missing-fil`
            site.toml:6 Error wrong-type: expected `"off"`, `"warning"` or `"error"`, found `false`
            build:
            a.md:3 Warning missing-file: there is no file `b.md`
            site.toml:5 Error unknown-rule: there is no rule `missing-fil`
            site.toml:6 Error wrong-type: expected `"off"`, `"warning"` or `"error"`, found `false`
        "#]],
    );
}
