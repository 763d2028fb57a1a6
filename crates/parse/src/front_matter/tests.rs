//! Tests of front matter.

use expect_test::{Expect, expect};

use crate::fixture::{Folder, dump_diagnostic, parse};

fn check(text: &str, expected: Expect) {
    let (parsed, sink) = parse(text, &Folder::default());
    let mut dump = format!("{:#?}\n", parsed.page.facts);
    // What is not stated is not worth a line.
    dump = dump
        .lines()
        .filter(|line| !line.ends_with(": None,") && !line.ends_with(": [],"))
        .map(|line| format!("{line}\n"))
        .collect();
    for diagnostic in &sink.diagnostics {
        dump.push_str(&dump_diagnostic(diagnostic, text));
    }
    expected.assert_eq(&dump);
}

#[test]
fn yaml() {
    check(
        "---
title: \"mod-search: reindexing\"
description: >-
  Two lines
  in one.
date: 2024-04-24
tested: 2024-04-24..2024-04-26
release: 1.10
environment: qcon
workflow: reindex
team: PTF
tickets:
  - PERF-889
  - key: MODINV-1
    title: Slow
    status: Closed
  - OTHER-1
labels: [a, 'b c']
order: 3
numbered: false
---
body
",
        expect![[r#"
            Facts {
                title: "mod-search: reindexing",
                description: Some(
                    "Two lines in one.",
                ),
                date: Some(
                    "2024-04-24",
                ),
                tested: Some(
                    "2024-04-24..2024-04-26",
                ),
                release: Some(
                    "1.10",
                ),
                environment: Some(
                    "qcon",
                ),
                workflow: Some(
                    "reindex",
                ),
                team: Some(
                    "PTF",
                ),
                tickets: [
                    Ticket {
                        key: "PERF-889",
                        href: Some(
                            "https://t.example/PERF-889?p=PERF",
                        ),
                    },
                    Ticket {
                        key: "MODINV-1",
                        title: Some(
                            "Slow",
                        ),
                        status: Some(
                            "Closed",
                        ),
                        href: Some(
                            "https://t.example/MODINV-1?p=MODINV",
                        ),
                    },
                    Ticket {
                        key: "OTHER-1",
                    },
                ],
                labels: [
                    "a",
                    "b c",
                ],
                order: Some(
                    3,
                ),
                numbered: false,
            }
        "#]],
    );
}

#[test]
fn toml() {
    check(
        "+++
title = 'X'
date = 2024-02-29
release = 1.10
tickets = ['PERF-1', { key = 'PERF-2', status = 'Open' }]
order = -1
+++
",
        expect![[r#"
            Facts {
                title: "X",
                date: Some(
                    "2024-02-29",
                ),
                release: Some(
                    "1.10",
                ),
                tickets: [
                    Ticket {
                        key: "PERF-1",
                        href: Some(
                            "https://t.example/PERF-1?p=PERF",
                        ),
                    },
                    Ticket {
                        key: "PERF-2",
                        status: Some(
                            "Open",
                        ),
                        href: Some(
                            "https://t.example/PERF-2?p=PERF",
                        ),
                    },
                ],
                order: Some(
                    -1,
                ),
                numbered: true,
            }
        "#]],
    );
}

#[test]
fn unknown_keys_are_named_with_the_nearest() {
    check(
        "---\ntitle: X\nrelaese: Y\nfoo:\ntickets: [{key: PERF-1, state: x}]\n---\n",
        expect![[r#"
            Facts {
                title: "X",
                tickets: [
                    Ticket {
                        key: "PERF-1",
                        href: Some(
                            "https://t.example/PERF-1?p=PERF",
                        ),
                    },
                ],
                numbered: true,
            }
            error: unknown key `state` at 5:25 "state"
              hint: did you mean `status`? valid keys are `key`, `title`, `status`
            error: unknown key `relaese` at 3:1 "relaese"
              hint: did you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`
            error: unknown key `foo` at 4:1 "foo"
              hint: valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`
        "#]],
    );
    check(
        "+++\ntitle = 'X'\nTitel = 'Y'\n+++\n",
        expect![[r#"
            Facts {
                title: "X",
                numbered: true,
            }
            error: unknown key `Titel` at 3:1 "Titel"
              hint: did you mean `title`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`
        "#]],
    );
}

#[test]
fn wrong_types() {
    check(
        "---\ntitle: [a]\norder: first\nnumbered: 1\nlabels: {a: b}\ntickets: [{title: x}]\ndate: 2024-02-30\n---\n",
        expect![[r#"
            Facts {
                title: "reports/x/index.md",
                numbered: true,
            }
            error: expected a text, found a list at 2:8
            error: expected a date, found `2024-02-30` at 7:7 "2024-02-30"
              hint: write year, month and day: `2024-04-24`
            error: expected a key `key` at 6:11
            error: expected a text, found keys with values at 5:9
            error: expected a whole number, found `first` at 3:8 "first"
            error: expected `true` or `false`, found `1` at 4:11 "1"
        "#]],
    );
}

#[test]
fn broken_yaml_is_one_diagnostic() {
    check(
        "---\ntitle: X\nfoo: [1\nbar: 2\n---\n",
        expect![[r#"
            Facts {
                title: "reports/x/index.md",
                numbered: true,
            }
            error: broken YAML: illegal placement of ':' indicator at 4:4
        "#]],
    );
    check(
        "---\ntitle: \"№ №\nx: y\n---\n",
        expect![[r#"
            Facts {
                title: "reports/x/index.md",
                numbered: true,
            }
            error: broken YAML: invalid indentation in quoted scalar at 2:8
        "#]],
    );
    check(
        "---\n- a\n---\n",
        expect![[r#"
            Facts {
                title: "reports/x/index.md",
                numbered: true,
            }
            error: expected keys with values, found a list at 2:1
        "#]],
    );
    check(
        "---\ntitle: *x\n---\n",
        expect![[r#"
            Facts {
                title: "reports/x/index.md",
                numbered: true,
            }
            error: broken YAML: while parsing node, found unknown anchor at 2:8
        "#]],
    );
    check(
        "---\ntitle: X\ntitle: Y\n---\n",
        expect![[r#"
        Facts {
            title: "X",
            numbered: true,
        }
        error: key `title` is given twice; the first one counts at 3:1 "title"
    "#]],
    );
}

#[test]
fn broken_toml_is_one_diagnostic() {
    check(
        "+++\ntitle = 'X'\nfoo = [1\nbar = \n+++\n",
        expect![[r#"
        Facts {
            title: "X",
            numbered: true,
        }
        error: broken TOML: missing comma between array elements, expected `,` at 4:1
    "#]],
    );
    check(
        "+++\ntitle = 'X'\ntitle = 'Y'\n+++\n",
        expect![[r#"
        Facts {
            title: "X",
            numbered: true,
        }
        error: broken TOML: duplicate key at 3:1 "title"
    "#]],
    );
}

#[test]
fn deep_yaml_is_refused() {
    check(
        &format!("---\nx: {}\n---\n", "[".repeat(5_000)),
        expect![[r#"
            Facts {
                title: "reports/x/index.md",
                numbered: true,
            }
            error: broken YAML: recursion limit exceeded at 2:259
        "#]],
    );
}

#[test]
fn unclosed() {
    check(
        "---\ntitle: X\n",
        expect![[r#"
            Facts {
                title: "reports/x/index.md",
                numbered: true,
            }
            error: front matter has no closing `---` at 1:1 "---"
              hint: end it with a line `---`
        "#]],
    );
}

#[test]
fn blank_and_with_a_byte_order_mark() {
    check(
        "---\n---\n# T\n",
        expect![[r#"
        Facts {
            title: "T",
            numbered: true,
        }
    "#]],
    );
    check(
        "\u{feff}---\r\ntitle: X\r\nfoo: 1\r\n---\r\nbody\r\n",
        expect![[r#"
            Facts {
                title: "X",
                numbered: true,
            }
            error: unknown key `foo` at 3:1 "foo"
              hint: valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`
        "#]],
    );
}

#[test]
fn titles() {
    let title = |text: &str| {
        let (parsed, _) = parse(text, &Folder::default());
        (parsed.page.facts.title, parsed.page.blocks.len())
    };
    assert_eq!(title("# A *b*\n\ntext\n"), ("A b".to_owned(), 1));
    assert_eq!(
        title("---\ntitle: A\n---\n# A\n\ntext\n"),
        ("A".to_owned(), 1)
    );
    assert_eq!(
        title("---\ntitle: A\n---\n# B\n\ntext\n"),
        ("A".to_owned(), 2)
    );
    assert_eq!(title("text\n"), ("reports/x/index.md".to_owned(), 1));
}

#[test]
fn a_missing_title_is_reported() {
    check(
        "text\n",
        expect![[r#"
        Facts {
            title: "reports/x/index.md",
            numbered: true,
        }
        warning: page has no title
          hint: state `title` in the front matter, or start with a `# heading`
    "#]],
    );
}
