//! Tests of lines of markdown outside the body of a page.

use model::SiteConfig;

use super::*;
use crate::fixture::{Folder, PAGE, config, inlines};
use crate::markdown::Footnotes;
use crate::{Sink, ids::Ids};

fn in_context<T>(act: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let config: SiteConfig = config();
    let files = Folder::of(&["reports/x/a.md"]);
    let mut sink = Sink::default();
    act(&mut Context {
        page: PAGE,
        config: &config,
        files: &files,
        sink: &mut sink,
        tickets: Vec::new(),
        ids: Ids::default(),
        used_files: Vec::new(),
        read: Vec::new(),
        anchors: Vec::new(),
        charts: Vec::new(),
        footnotes: Footnotes::default(),
    })
}

fn check(text: &str, expected: &str) {
    let place = Place {
        file: "reports/x/a.csv".to_owned(),
        span: 3..5,
    };
    let parsed = in_context(|context| parse(text, &place, context));
    assert_eq!(inlines(&parsed), expected, "{text:?}");
}

#[test]
fn inline_markup_is_parsed() {
    check("a **b** `c` [d](a.md)", "a Strong(b) `c` [d](a.html)");
    check(
        "_a_ PERF-1 https://a.example",
        "Emphasis(a) [PERF-1](https://t.example/PERF-1?p=PERF) [https://a.example](https://a.example)",
    );
    check("[a](a.md)", "[a](a.html)");
    check("a<br>b", "a⏎b");
    check("a\nb\n\nc", "a⏎b⏎⏎c");
}

#[test]
fn block_markup_is_text() {
    for text in [
        "- 5 %",
        "1. run",
        "# 3",
        "> 4",
        "+5",
        "---",
        "***",
        "```",
        "| a | b |",
        "[a]: b",
        "    x",
        "=",
    ] {
        check(text, text.trim());
    }
    check("", "");
}

#[test]
fn mistakes_are_reported_at_the_place() {
    let place = Place {
        file: "reports/x/a.csv".to_owned(),
        span: 3..5,
    };
    in_context(|context| {
        parse("[a](b.md)", &place, context);
        let diagnostic = &context.sink.diagnostics[0];
        assert_eq!(
            (diagnostic.file.as_str(), diagnostic.span.clone()),
            ("reports/x/a.csv", Some(3..5))
        );
    });
}

#[test]
fn plain_text_links_addresses_and_tickets() {
    let check = |text: &str, expected: Option<&str>| {
        let linked = in_context(|context| autolink(text, context));
        assert_eq!(
            linked.map(|linked| inlines(&linked)),
            expected.map(str::to_owned),
            "{text:?}"
        );
    };
    check("12 ms", None);
    check("http://", None);
    check("https://.", None);
    check("xhttps://a.example", None);
    check(
        "http://a.example, b",
        Some("[http://a.example](http://a.example), b"),
    );
    check(
        "(https://a.example/b_(c))",
        Some("([https://a.example/b_(c)](https://a.example/b_(c)))"),
    );
    check(
        "https://a.example?q=1&r={K}!",
        Some("[https://a.example?q=1&r={K}](https://a.example?q=1&r={K})!"),
    );
    check(
        "PERF-1 https://a.example/PERF-2",
        Some(
            "[PERF-1](https://t.example/PERF-1?p=PERF) [https://a.example/PERF-2](https://a.example/PERF-2)",
        ),
    );
}
