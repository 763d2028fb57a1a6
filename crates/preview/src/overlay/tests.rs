//! What is put into a page, and what a page is told.

use std::path::PathBuf;

use expect_test::expect;
use parse::{Diagnostic, Severity};
use site::{Excerpt, Placed};

use super::{Told, inject};

#[test]
fn the_script_stands_last_in_the_head() {
    let html = inject(
        "<head>\n<title>A</title>\n</head>\n<body></body>\n",
        "a \"b\" <c>.html",
        Some("1f-0"),
    );
    expect![[r#"
        <head>
        <title>A</title>
        <script id="perfolio-preview" src="/-perfolio/overlay.js" data-page="a &quot;b&quot; &lt;c>.html" data-version="1f-0" defer></script>
        </head>
        <body></body>
    "#]]
    .assert_eq(&html);
}

#[test]
fn what_is_no_page_of_ours_stays_as_it_is() {
    assert_eq!(inject("<p>A table", "a.html", None), "<p>A table");
}

#[test]
fn a_mistake_is_told_with_its_line() {
    let placed = Placed {
        diagnostic: Diagnostic {
            severity: Severity::Error,
            rule: "bad-cell",
            file: "runs.csv".to_owned(),
            span: Some(0..6),
            excerpt: None,
            message: "expected a duration, found `12 mss`".to_owned(),
            hint: None,
        },
        path: PathBuf::from("content/runs.csv"),
        excerpt: Some(Excerpt {
            line: 2,
            column: 5,
            text: "№ 1,12 mss,0".to_owned(),
            span: 6..12,
        }),
    };
    expect![[
        r#"{"severity":"error","rule":"bad-cell","path":"content/runs.csv","message":"expected a duration, found `12 mss`","hint":null,"line":2,"column":5,"source":["№ 1,","12 mss",",0"]}"#
    ]]
    .assert_eq(&serde_json::to_string(&Told::of(&placed)).unwrap());
}
