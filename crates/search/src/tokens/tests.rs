//! Terms of texts, and texts that nobody means.

use super::tokens;

fn check(text: &str, expected: &[&str]) {
    let mut terms = Vec::new();
    tokens(text, &mut |place, term| {
        assert!(text.get(place).is_some());
        terms.push(term.to_owned());
    });
    assert_eq!(terms, expected, "{text}");
}

#[test]
fn identifiers_are_whole_and_in_parts() {
    check(
        "mod-inventory-storage",
        &["mod-inventory-storage", "mod", "inventory", "storage"],
    );
    check(
        "cs00000int_0001",
        &["cs00000int_0001", "cs00000int", "0001"],
    );
    check(
        "fs09000000_mod_inventory.records_authorities",
        &[
            "fs09000000_mod_inventory.records_authorities",
            "fs09000000_mod_inventory",
            "mod_inventory",
            "records_authorities",
            "fs09000000",
            "mod",
            "inventory",
            "records",
            "authorities",
        ],
    );
    check("62.3gb", &["62.3gb", "3gb"]);
    check("PERF-889.", &["perf-889", "perf", "889"]);
    check("yEg2R1xERAGZ", &["yeg2r1xeragz"]);
    check(
        "9eb67301-6f6e-468f-9b1a-6134dc39a684",
        &["9eb67301-6f6e-468f-9b1a-6134dc39a684"],
    );
    check(
        "resumptionToken=[x]",
        &["resumptiontoken", "resumption", "token", "x"],
    );
}

#[test]
fn numbers_are_whole() {
    check("27.1.0", &["27.1.0"]);
    check("1,706,932 and 1,7", &["1706932", "and", "1", "7"]);
    check("2024-04-24 09:37", &["2024-04-24", "09", "37"]);
    check("90%35%", &["90", "35"]);
    check("1234,567", &["1234", "567"]);
}

#[test]
fn case_and_accents_are_folded() {
    check("Größe ÉLÈVE ЁЛКА", &["grosse", "eleve", "елка"]);
    check("e\u{301}te\u{301}", &["ete"]);
}

#[test]
fn what_is_no_word_is_left_out() {
    check("🚀 — ... -- \u{202E}", &[]);
    check("a🚀b", &["a", "b"]);
    check("שלום עולם", &["שלום", "עולם"]);
    let long = "x".repeat(10_000);
    check(&long, &[&"x".repeat(64)]);
}
