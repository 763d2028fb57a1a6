//! Lines with more markers than anyone means.

use super::{MOST, limited};

fn check(text: &str, expected: &str) {
    assert_eq!(limited(text), expected);
}

#[test]
fn what_people_write_stays() {
    for text in [
        "> a\n> > b\n",
        "- a\n  1. b\n     * c\n",
        "---\n",
        "-----------------------------------------------------------------------------\n",
        "1.5\n",
        "",
    ] {
        check(text, text);
    }
}

#[test]
fn markers_beyond_the_limit_are_blanked() {
    for marker in [">", "> ", "- ", "1. ", "* - "] {
        let levels = marker.matches(|c: char| ">-.*".contains(c)).count();
        let most = marker.repeat(MOST / levels);
        let beyond = marker.repeat(3);
        let blanks = " ".repeat(beyond.len());
        check(
            &format!("a\n{most}{beyond}b\nc\n"),
            &format!("a\n{most}{blanks}b\nc\n"),
        );
    }
}
