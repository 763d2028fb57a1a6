//! Answers as the dialog shows them.

use expect_test::{Expect, expect};
use search::{Answer, Class, Group, Hit, Piece};

use super::{hits, note, recent};
use crate::words::Words;

fn piece(text: &str, is_marked: bool) -> Piece {
    Piece {
        text: text.to_owned(),
        is_marked,
    }
}

fn answer() -> Answer {
    Answer {
        groups: vec![Group {
            url: "reports/a/index.html".to_owned(),
            title: vec![piece("<b> & ", false), piece("\"c\"", true)],
            date: "2024-04-24".to_owned(),
            hits: vec![Hit {
                fragment: "#runs?row=a\"b".to_owned(),
                class: Class::Cell,
                under: "Runs".to_owned(),
                text: vec![piece("<script>", true)],
            }],
        }],
        pages: 1,
        ..Answer::default()
    }
}

fn check(found: &str, expected: Expect) {
    expected.assert_eq(found);
}

#[test]
fn hits_are_escaped_and_lead_to_their_place() {
    check(
        &hits(&answer(), "../../"),
        expect![[
            r##"<div role="group" aria-labelledby="finder-page-0"><p id="finder-page-0">&lt;b&gt; &amp; <mark>&quot;c&quot;</mark> <small>2024-04-24</small></p><a role="option" tabindex="-1" aria-selected="false" id="finder-hit-0" href="../../reports/a/index.html#runs?row=a&quot;b"><small>Runs</small><span><mark>&lt;script&gt;</mark></span></a></div>"##
        ]],
    );
}

#[test]
fn notes_say_what_was_meant_and_what_is_missing() {
    let words = Words::of("s|h|r|f|Recent|nothing|pages|means|is nowhere|not all|failed|close");
    let mut answer = answer();
    assert_eq!(note(&answer, &words), "1 pages");
    answer.meant = vec![
        ("serch".to_owned(), vec!["search".to_owned()]),
        ("zzz".to_owned(), vec![]),
    ];
    answer.is_partial = true;
    assert_eq!(
        note(&answer, &words),
        "“serch” means “search” · “zzz” is nowhere · 1 pages · not all"
    );
    answer = Answer::default();
    assert_eq!(note(&answer, &words), "nothing");
    assert!(recent("", &words).is_empty());
    assert!(recent("<i>\nb", &words).contains("data-query=\"&lt;i&gt;\""));
}
