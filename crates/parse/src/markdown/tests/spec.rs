//! Properties that hold for any page: no panic, and no text lost.

use proptest::prelude::*;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::fixture::{Folder, all_text, parse};
use crate::markdown::BODY_OPTIONS;

/// The words of all text that the parser finds, but for data in fences that mean something here.
fn words(text: &str) -> Vec<String> {
    let mut found = String::new();
    let mut is_fence = false;
    for event in Parser::new_ext(text, BODY_OPTIONS) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_fence = true,
            Event::End(TagEnd::CodeBlock) => is_fence = false,
            Event::Text(text) if !is_fence => found.push_str(&text),
            Event::Code(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                found.push_str(&format!(" {text} "));
            }
            _ => found.push(' '),
        }
    }
    found
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn check(text: &str) {
    let (parsed, _) = parse(text, &Folder::default());
    let found = all_text(&parsed.page);
    for word in words(text) {
        assert!(
            found.contains(&word),
            "{word:?} of {text:?} is lost:\n{found}"
        );
    }
}

/// The examples of specifications, where they are at hand.
#[test]
#[allow(clippy::disallowed_methods)]
fn examples_of_specifications_lose_no_text() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/material/markdown"
    );
    let Ok(files) = std::fs::read_dir(folder) else {
        return;
    };
    for file in files {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        parse(&text, &Folder::default());
        for example in text
            .split("```````````````````````````````` example")
            .skip(1)
        {
            let Some((_, example)) = example.split_once('\n') else {
                continue;
            };
            let source = example.split("\n.\n").next().unwrap_or_default();
            check(&source.replace('→', "\t"));
        }
    }
}

proptest! {
    #[test]
    fn no_text_is_lost(text in "([a-z]{1,3}|[ \n*_`~|<>#\\[\\](){}!:^=+.-]|\\PC){0,60}") {
        check(&text);
    }

    #[test]
    fn nothing_panics(text in "(---\n|\\+\\+\\+\n|```table\n|```image\n|<details>|</details>|<summary>|<!--|-->|<sub>|</sub>|\\PC|\n|[|`>*-]){0,40}") {
        parse(&text, &Folder::default());
    }
}

#[test]
fn a_page_that_is_too_large_is_refused() {
    let (parsed, sink) = parse(&"x".repeat((5 << 20) + 1), &Folder::default());
    assert_eq!(parsed.page.facts.title, "reports/x/index.md");
    assert_eq!(sink.diagnostics[0].rule, "page-too-large");
}
