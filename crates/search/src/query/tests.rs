//! What readers type.

use super::Query;
use crate::Class;

fn check(text: &str) -> Query {
    Query::parse(text)
}

#[test]
fn words_are_folded_and_stand_once() {
    assert_eq!(
        check("  Größe mod-search GRÖSSE ").words,
        ["grosse", "mod-search"]
    );
    assert!(check(" … - 🚀 ").is_empty());
}

#[test]
fn quotes_make_phrases_also_without_their_end() {
    let query = check("a \"Too  Many\" \"re");
    assert_eq!(query.words, ["a", "too", "many", "re"]);
    assert_eq!(query.phrases, ["too many", "re"]);
}

#[test]
fn fields_filter() {
    let query = check("Release:Quesnelia environment:\"two words\" in:table x label:");
    assert_eq!(
        query.filters,
        [
            ("release", "quesnelia".to_owned()),
            ("env", "two words".to_owned())
        ]
    );
    assert_eq!(query.classes, [Class::Key, Class::Cell]);
    assert_eq!(query.words, ["x"]);
    let open = check("a release:Q").open_field;
    assert_eq!(open, Some(("release", "q".to_owned(), 2)));
    assert_eq!(check("release:q ").open_field, None);
    // What is no field is a word.
    assert_eq!(check("mod-search:3.2.0").words, ["mod-search", "3.2.0"]);
}

#[test]
fn signs_make_conditions() {
    let one = |text| check(text).conditions;
    let expected = |column: &str, condition: &str| [(column.to_owned(), condition.to_owned())];
    assert_eq!(
        one("column:\"store.size\" > 50gb"),
        expected("store.size", "> 50gb")
    );
    assert_eq!(one("duration>=10 h"), expected("duration", ">= 10 h"));
    assert_eq!(
        one("\"DI Duration\" < \"1 h\""),
        expected("di duration", "< 1 h")
    );
    assert!(one("> 5").is_empty());
    assert!(one("duration >").is_empty());
    assert_eq!(check("duration > 10 records").words, ["records"]);
}

#[test]
fn a_long_query_is_cut() {
    assert_eq!(check(&"x".repeat(10_000)).words, ["x".repeat(64)]);
    assert_eq!(check(&"abc ".repeat(5_000)).words, ["abc"]);
    let many: String = (0..500).map(|number| format!("w{number} ")).collect();
    assert_eq!(check(&many).words.len(), 12);
}
