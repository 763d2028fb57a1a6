//! Filtering: rows that hold all words, and how many they are.

use super::REINDEX;
use crate::page::Origin;

pub(super) fn modules_by_a_word(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("modules");
    table.expect_count("86 rows");
    table.filter("TOR", "12 of 86 rows");
    let modules = table.column("Module");
    assert_eq!(modules.len(), 12);
    assert!(
        modules.iter().all(|module| module.contains("tor")),
        "{modules:?}"
    );
    // A second word narrows the first.
    table.filter(" inventory", "3 of 86 rows");
    assert_eq!(
        table.column("Module"),
        [
            "mod-inventory-update",
            "mod-inventory-storage",
            "mod-inventory"
        ]
    );
}

pub(super) fn nothing_found_and_all_again(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("indices-sequential");
    table.filter("no such index", "0 of 12 rows");
    assert_eq!(table.row_count(), 0);
    assert_eq!(table.groups(), [""; 0]);
    let erase = char::from(fantoccini::key::Key::Backspace).to_string();
    table.filter(&erase.repeat("no such index".len()), "12 rows");
    assert_eq!(table.row_count(), 12);
}
