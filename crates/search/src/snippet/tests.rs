//! Texts as hits show them.

use super::Marks;

fn check(text: &str, marked: &[&str], expected: &str) {
    let marks = Marks {
        terms: marked.iter().map(|&term| term.to_owned()).collect(),
        columns: Vec::new(),
    };
    let pieces = marks.mark(text);
    let shown: String = pieces
        .iter()
        .map(|piece| match piece.is_marked {
            true => format!("[{}]", piece.text),
            false => piece.text.clone(),
        })
        .collect();
    assert_eq!(shown, expected);
}

#[test]
fn words_and_parts_of_words_are_marked() {
    check("No Größe fits", &["grosse"], "No [Größe] fits");
    check(
        "mod-inventory-storage",
        &["inventory"],
        "mod-[inventory]-storage",
    );
    check("mod-search", &["mod-search", "search"], "[mod-search]");
    check("", &["a"], "");
}

#[test]
fn a_long_text_is_shown_around_its_mark() {
    let text = format!(
        "{} needle {}",
        "word ".repeat(60).trim(),
        "tail ".repeat(60).trim()
    );
    let marks = Marks {
        terms: vec!["needle".to_owned()],
        columns: Vec::new(),
    };
    let shown: String = marks
        .mark(&text)
        .into_iter()
        .map(|piece| piece.text)
        .collect();
    assert!(
        shown.starts_with("… word word") && shown.ends_with("tail …"),
        "{shown}"
    );
    assert!(shown.contains("needle") && shown.len() < 200);
}

#[test]
fn a_word_without_blanks_is_cut_within_letters() {
    check(&"ä".repeat(300), &[], &format!("{} …", "ä".repeat(90)));
}
