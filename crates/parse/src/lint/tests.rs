//! Empty places of a page, and silences.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use model::{Checks, SiteConfig};

use super::outline;
use crate::fixture::dump_diagnostic;

/// What is said of a report, and which rules are silent where.
fn check(text: &str, expect: Expect) {
    let config = SiteConfig {
        checks: Checks {
            required: vec!["date".to_owned(), "release".to_owned()],
            ..Checks::default()
        },
        ..SiteConfig::default()
    };
    let outline = outline("reports/a/index.md", text, &config);
    let mut dump = String::new();
    if let Some(title) = &outline.title {
        writeln!(
            dump,
            "title `{}`: `{}`",
            title.text,
            &text[title.span.clone()]
        )
        .unwrap();
    }
    for silence in &outline.silences {
        let covered = &text[silence.covers.clone()];
        writeln!(dump, "{} is silent in {covered:?}", silence.rule).unwrap();
    }
    for diagnostic in &outline.diagnostics {
        dump.push_str(&dump_diagnostic(diagnostic, text));
    }
    expect.assert_eq(&dump);
}

const HEAD: &str = "---\ntitle: A\ndate: 2024-06-01\nrelease: B\n---\n";

fn check_body(body: &str, expect: Expect) {
    check(&format!("{HEAD}{body}"), expect);
}

#[test]
fn sections_without_anything_below() {
    check_body(
        "## Empty\n\n## Filled\n\nText\n\n## Parent\n\n### Child\n\nText\n\n## Only a comment\n\n<!-- later -->\n",
        expect![[r###"
            title `A`: `A`
            warning: the section is empty at 6:1 "## Empty"
              hint: write what belongs there, or take the heading away
            warning: the section is empty at 18:1 "## Only a comment"
              hint: write what belongs there, or take the heading away
        "###]],
    );
}

#[test]
fn tables_rules_pictures_and_folded_parts_are_something() {
    check_body(
        "## A\n\n---\n\n## B\n\n|a|\n|-|\n\n## C\n\n```image\nsrc = \"a.png\"\n```\n\n## D\n\n<details>\n\n### E\n\n- x\n\n</details>\n\n> ## In a quote\n",
        expect![[r#"
            title `A`: `A`
        "#]],
    );
}

#[test]
fn slots_of_pictures() {
    check_body(
        "```image\nmetric = \"CPU\"\ncaption = \"src = none\"\n```\n\n```image\n src =\"a.png\"\n```\n",
        expect![[r#"
            title `A`: `A`
            warning: the picture of this slot is missing at 6:1 "```image"
              hint: state `src`, the file of the picture
        "#]],
    );
}

#[test]
fn what_reports_must_state() {
    check(
        "---\ntitle: A\nrelease:\n---\n",
        expect![[r#"
        title `A`: `A`
        warning: expected `date` in the front matter of a report at 1:1 "---"
          hint: `required` in `site.toml` lists what reports must state
        warning: expected `release` in the front matter of a report at 1:1 "---"
          hint: `required` in `site.toml` lists what reports must state
    "#]],
    );
    check(
        "# A *title*\n",
        expect![[r##"
        title `A title`: `# A *title*`
        warning: expected `date` in the front matter of a report at 1:1 "# A *title*"
          hint: `required` in `site.toml` lists what reports must state
        warning: expected `release` in the front matter of a report at 1:1 "# A *title*"
          hint: `required` in `site.toml` lists what reports must state
    "##]],
    );
}

#[test]
fn a_comment_speaks_of_the_block_behind_it() {
    check_body(
        "Text\n\n<!-- check: empty-section = \"later\" -->\n<!-- check: raw-html = \"as written\" -->\n\n## A\n\n## B\n\nText\n",
        expect![[r###"
            title `A`: `A`
            empty-section is silent in "<!-- check: empty-section = \"later\" -->\n<!-- check: raw-html = \"as written\" -->\n\n## A\n"
            raw-html is silent in "<!-- check: raw-html = \"as written\" -->\n\n## A\n"
            warning: the section is empty at 11:1 "## A"
              hint: write what belongs there, or take the heading away
        "###]],
    );
    check_body(
        "<!-- check: missing-fact = \"unknown\" -->\n\nA line <!-- check: raw-html = \"text\" --> and <b>\nanother\n",
        expect![[r#"
            title `A`: `A`
            missing-fact is silent in "---\ntitle: A\ndate: 2024-06-01\nrelease: B\n---\n<!-- check: missing-fact = \"unknown\" -->\n\nA line <!-- check: raw-html = \"text\" --> and <b>\nanother\n"
            raw-html is silent in "A line <!-- check: raw-html = \"text\" --> and <b>"
        "#]],
    );
}

#[test]
fn silences_that_are_wrong() {
    check_body(
        "<!-- check: empty-secton = \"later\" -->\n## A\n\n<!-- check: empty-section = \" \" -->\n## B\n\n<!-- check: empty-section -->\n## C\n\nText\n\n```md\n<!-- check: nothing -->\n```\n",
        expect![[r###"
            title `A`: `A`
            empty-section is silent in "<!-- check: empty-section = \" \" -->\n## B\n"
            error: there is no rule `empty-secton` at 6:13 "empty-secton"
              hint: did you mean `empty-section`? `perfolio check --rules` lists all
            error: expected a reason for silencing `empty-section` at 9:29 "\" \""
              hint: write `empty-section = "why it is meant as it is"`
            warning: the section is empty at 7:1 "## A"
              hint: write what belongs there, or take the heading away
            error: broken TOML: key with no value, expected `=` at 12:27
            warning: the section is empty at 10:1 "## B"
              hint: write what belongs there, or take the heading away
        "###]],
    );
}
