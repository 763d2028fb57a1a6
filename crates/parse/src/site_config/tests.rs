//! Tests of `site.toml`.

use expect_test::{Expect, expect};

use super::site_config;
use crate::Sink;
use crate::fixture::dump_diagnostic;

fn check(text: &str, expected: Expect) {
    let mut sink = Sink::default();
    let config = site_config("site.toml", text, &mut sink);
    let mut dump = format!("{config:#?}\n");
    for diagnostic in &sink.diagnostics {
        dump.push_str(&dump_diagnostic(diagnostic, text));
    }
    expected.assert_eq(&dump);
}

#[test]
fn all_keys() {
    check(
        "title = \"PTF\"
description = \"Reports\"
language = \"en\"
base-url = \"https://a.example/b\"
footer = \"[source](https://c.example)\"
[[tickets]]
prefix = \"PERF\"
url = \"https://t.example/{key}\"
",
        expect![[r#"
            SiteConfig {
                title: "PTF",
                description: Some(
                    "Reports",
                ),
                language: "en",
                base_url: Some(
                    "https://a.example/b/",
                ),
                tickets: [
                    TicketPattern {
                        prefix: "PERF",
                        url: "https://t.example/{key}",
                    },
                ],
                footer: Some(
                    "[source](https://c.example)",
                ),
                offline: true,
                logo: None,
                accent: None,
                checks: Checks {
                    levels: {},
                    required: [],
                },
            }
        "#]],
    );
}

#[test]
fn mistakes() {
    check(
        "tilte = \"PTF\"
title = 3
[[tickets]]
prefix = \"PERF\"
[[tickets]]
prefix = \"A\"
url = \"https://t.example/\"
color = 1
",
        expect![[r#"
            SiteConfig {
                title: "3",
                description: None,
                language: "en",
                base_url: None,
                tickets: [],
                footer: None,
                offline: true,
                logo: None,
                accent: None,
                checks: Checks {
                    levels: {},
                    required: [],
                },
            }
            error: expected a key `url` at 3:1 "[[tickets]]"
            error: unknown key `color` at 8:1 "color"
              hint: valid keys are `prefix`, `url`
            error: expected `{key}` in the address, found `https://t.example/` at 7:7 "\"https://t.example/\""
              hint: write `{key}` where the key of the ticket goes
            error: unknown key `tilte` at 1:1 "tilte"
              hint: did you mean `title`? valid keys are `title`, `description`, `language`, `base-url`, `footer`, `offline`, `logo`, `accent`, `tickets`, `check`, `reports`
        "#]],
    );
    check(
        "title = \"a\nlanguage = \"de\"\n",
        expect![[r#"
            SiteConfig {
                title: "a",
                description: None,
                language: "de",
                base_url: None,
                tickets: [],
                footer: None,
                offline: true,
                logo: None,
                accent: None,
                checks: Checks {
                    levels: {},
                    required: [],
                },
            }
            error: broken TOML: invalid basic string, expected `"` at 1:11
        "#]],
    );
}

#[test]
fn accents_are_made_readable() {
    check(
        "accent = \"#1f52c0\"\nlogo = \"logo.svg\"\n",
        expect![[r#"
            SiteConfig {
                title: "Performance reports",
                description: None,
                language: "en",
                base_url: None,
                tickets: [],
                footer: None,
                offline: true,
                logo: Some(
                    "logo.svg",
                ),
                accent: Some(
                    (
                        Colour(
                            [
                                31,
                                82,
                                192,
                            ],
                        ),
                        Colour(
                            [
                                98,
                                134,
                                211,
                            ],
                        ),
                    ),
                ),
                checks: Checks {
                    levels: {},
                    required: [],
                },
            }
        "#]],
    );
    check(
        "accent = { light = \"#7aa2f7\", dark = \"#8eb2ff\" }\n",
        expect![[r##"
            SiteConfig {
                title: "Performance reports",
                description: None,
                language: "en",
                base_url: None,
                tickets: [],
                footer: None,
                offline: true,
                logo: None,
                accent: Some(
                    (
                        Colour(
                            [
                                81,
                                107,
                                163,
                            ],
                        ),
                        Colour(
                            [
                                142,
                                178,
                                255,
                            ],
                        ),
                    ),
                ),
                checks: Checks {
                    levels: {},
                    required: [],
                },
            }
            error: expected a contrast of 4.5 on light ground, found 2.3 at 1:20 "\"#7aa2f7\""
              hint: links are read (WCAG 2.2, 1.4.3); `#516ba3` is enough
        "##]],
    );
    check(
        "accent = \"blue\"\n",
        expect![[r#"
            SiteConfig {
                title: "Performance reports",
                description: None,
                language: "en",
                base_url: None,
                tickets: [],
                footer: None,
                offline: true,
                logo: None,
                accent: None,
                checks: Checks {
                    levels: {},
                    required: [],
                },
            }
            error: expected a colour, found `blue` at 1:10 "\"blue\""
              hint: write red, green and blue in hexadecimal: `#1f52c0`
        "#]],
    );
    check(
        "accent = { light = \"#000\" }\n",
        expect![[r##"
            SiteConfig {
                title: "Performance reports",
                description: None,
                language: "en",
                base_url: None,
                tickets: [],
                footer: None,
                offline: true,
                logo: None,
                accent: None,
                checks: Checks {
                    levels: {},
                    required: [],
                },
            }
            error: expected a key `light` and `dark` at 1:10 "{ light = \"#000\" }"
        "##]],
    );
}
