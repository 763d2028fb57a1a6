//! Languages and their tags.

use super::{ENGLISH, GERMAN, Words};

#[test]
fn tags_of_languages() {
    for (tag, expected) in [
        ("en", ENGLISH.reports),
        ("en-GB", ENGLISH.reports),
        ("de", GERMAN.reports),
        ("de-AT", GERMAN.reports),
        ("fr", ENGLISH.reports),
        ("", ENGLISH.reports),
    ] {
        assert_eq!(Words::of(tag).reports, expected, "{tag}");
    }
}
