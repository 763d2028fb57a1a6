//! What programs read: annotations of GitHub, SARIF, JUnit's XML; colours, and what `--quiet` leaves.

use expect_test::{Expect, expect};

use crate::{perfolio, perfolio_with, site};

/// One error, one warning, and texts that mean something to the formats.
const FILES: [(&str, &[u8]); 2] = [
    ("a, b.md", b"---\ntitle: A\nreleas: \"100%\"\n---\n"),
    (
        "c.md",
        b"---\ntitle: C\n---\n\nA \xE2\x84\x96 ![<&\">](https://example.org/b.png)\n",
    ),
];

fn check(arguments: &[&str], expect: Expect) {
    let root = site(&FILES);
    let ran = perfolio(root.path(), &[&["check", "--quiet"], arguments].concat());
    expect.assert_eq(&ran.stdout);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
}

#[test]
fn github_shows_them_in_a_pull_request() {
    check(
        &["--format", "github"],
        expect![[r#"
        ::error file=content/a%2C b.md,line=3,col=1,endColumn=7,title=unknown-key::unknown key `releas`%0Ahint: did you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`
        ::warning file=content/c.md,line=5,col=5,endColumn=39,title=external-image::image `https://example.org/b.png` is not shown offline%0Ahint: put the image beside the page
    "#]],
    );
}

#[test]
fn paths_are_those_of_the_checkout() {
    let root = site(&FILES);
    let workspace = root.path().to_str().unwrap();
    let ran = perfolio_with(
        &root.path().join("content"),
        &["check", "--content", ".", "--quiet", "--format", "github"],
        &[("GITHUB_WORKSPACE", workspace)],
    );
    let places: Vec<&str> = ran.stdout.split("file=").skip(1).collect();
    assert!(
        places[0].starts_with("content/a%2C b.md,line=3"),
        "{}",
        ran.stdout
    );
    assert!(
        places[1].starts_with("content/c.md,line=5"),
        "{}",
        ran.stdout
    );
}

#[test]
fn code_scanning_reads_sarif() {
    check(
        &["--format", "sarif"],
        expect![[r#"
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "runs": [
            {
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "level": "error",
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "content/a%2C%20b.md"
                        },
                        "region": {
                          "endColumn": 7,
                          "startColumn": 1,
                          "startLine": 3
                        }
                      }
                    }
                  ],
                  "message": {
                    "text": "unknown key `releas`\ndid you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`"
                  },
                  "ruleId": "unknown-key",
                  "ruleIndex": 1
                },
                {
                  "level": "warning",
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "content/c.md"
                        },
                        "region": {
                          "endColumn": 39,
                          "startColumn": 5,
                          "startLine": 5
                        }
                      }
                    }
                  ],
                  "message": {
                    "text": "image `https://example.org/b.png` is not shown offline\nput the image beside the page"
                  },
                  "ruleId": "external-image",
                  "ruleIndex": 0
                }
              ],
              "tool": {
                "driver": {
                  "name": "perfolio",
                  "rules": [
                    {
                      "id": "external-image"
                    },
                    {
                      "id": "unknown-key"
                    }
                  ],
                  "version": "0.1.0"
                }
              }
            }
          ],
          "version": "2.1.0"
        }
    "#]],
    );
}

#[test]
fn ci_servers_read_junit() {
    check(
        &["--format", "junit"],
        expect![[r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
        <testsuite name="perfolio" tests="2" failures="1">
        <testcase classname="content/a, b.md" name="unknown-key at 3:1">
        <failure type="unknown-key" message="unknown key `releas`">content/a, b.md:3:1: error: unknown key `releas` (did you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`)</failure>
        </testcase>
        <testcase classname="content/c.md" name="external-image at 5:5">
        <system-out>content/c.md:5:5: warning: image `https://example.org/b.png` is not shown offline (put the image beside the page)</system-out>
        </testcase>
        </testsuite>
        </testsuites>
    "#]],
    );
    check(
        &["--format", "junit", "--deny-warnings"],
        expect![[r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
        <testsuite name="perfolio" tests="2" failures="2">
        <testcase classname="content/a, b.md" name="unknown-key at 3:1">
        <failure type="unknown-key" message="unknown key `releas`">content/a, b.md:3:1: error: unknown key `releas` (did you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`)</failure>
        </testcase>
        <testcase classname="content/c.md" name="external-image at 5:5">
        <failure type="external-image" message="image `https://example.org/b.png` is not shown offline">content/c.md:5:5: warning: image `https://example.org/b.png` is not shown offline (put the image beside the page)</failure>
        </testcase>
        </testsuite>
        </testsuites>
    "#]],
    );
}

#[test]
fn no_mistakes_are_a_test_that_passed() {
    let root = site(&[]);
    let ran = perfolio(root.path(), &["check", "-q", "--format", "junit"]);
    expect![[r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
        <testsuite name="perfolio" tests="1" failures="0">
        <testcase classname="content" name="no mistakes"/>
        </testsuite>
        </testsuites>
    "#]]
    .assert_eq(&ran.stdout);
    let ran = perfolio(root.path(), &["check", "-q", "--format", "sarif"]);
    assert!(ran.stdout.contains("\"results\": []"), "{}", ran.stdout);
}

#[test]
fn quiet_leaves_what_is_wrong() {
    let root = site(&FILES);
    let ran = perfolio(root.path(), &["build", "--quiet", "--format", "short"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert_eq!(ran.stderr.lines().count(), 2, "{}", ran.stderr);
}

#[test]
fn colours_are_as_the_user_wants() {
    let root = site(&FILES);
    let is_coloured = |arguments: &[&str], variables: &[(&str, &str)]| {
        let arguments = [&["check"], arguments].concat();
        let ran = perfolio_with(root.path(), &arguments, variables);
        ran.stderr.contains("\u{1b}[")
    };
    assert!(!is_coloured(&[], &[]), "it is no terminal");
    assert!(is_coloured(&["--color", "always"], &[]));
    assert!(is_coloured(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(!is_coloured(&["--color", "never"], &[]));
}
