//! Words of one stem.

use super::Stems;

fn check(word: &str, other: &str) -> bool {
    let stems = Stems::of(word).unwrap();
    let fit = stems.fit(other);
    assert!(
        !fit || other.starts_with(stems.start(word)),
        "{word} {other}"
    );
    fit
}

#[test]
fn english_and_german_words_fit_their_forms() {
    for (word, other) in [
        ("harvesting", "harvests"),
        ("query", "queries"),
        ("connections", "connection"),
        ("reindexes", "reindexing"),
        ("messungen", "messung"),
        ("tabellen", "tabelle"),
        ("haufig", "haufige"),
    ] {
        assert!(check(word, other), "{word} {other}");
    }
}

#[test]
fn other_words_do_not_fit() {
    assert!(!check("harvest", "harbor"));
    assert!(!check("import", "export"));
    assert!(Stems::of("cs00000int").is_none());
    assert!(Stems::of("елка").is_none());
}
