//! Filtering: rows that hold all words, and how many they are.

use super::REINDEX;
use crate::page::Origin;

pub(super) fn modules_by_a_word(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("modules");
    table.expect_count("86 rows");
    table.filter("TOR", "12 of 86 rows, 74 hidden");
    let modules = table.column("Module");
    assert_eq!(modules.len(), 12);
    assert!(
        modules.iter().all(|module| module.contains("tor")),
        "{modules:?}"
    );
    // A second word narrows the first.
    table.filter(" inventory", "3 of 86 rows, 83 hidden");
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
    table.filter("no such index", "0 of 12 rows, 12 hidden");
    assert_eq!(table.row_count(), 0);
    assert_eq!(table.groups(), [""; 0]);
    let erase = char::from(fantoccini::key::Key::Backspace).to_string();
    table.filter(&erase.repeat("no such index".len()), "12 rows");
    assert_eq!(table.row_count(), 12);
}

/// Accents and case are folded; every word is wanted, in whichever column.
pub(super) fn words_without_their_accents(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.filter("OREBRO", "2 of 8 rows, 6 hidden");
    table.expect_column("City", &["Örebro", "orebro"]);
    table.filter(" parallel 1.9.2 second", "1 of 8 rows, 7 hidden");
    table.expect_column("Test", &["Test 2"]);
}

/// What people type into the filter of a column, by its kind, and how many rows it leaves.
pub(super) fn conditions_of_every_kind(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    for (column, condition, tests) in [
        (
            "Duration",
            "> 1 s",
            &["Test 10", "Test 1", "Test 3", "Test 20"][..],
        ),
        ("Duration", "500 ms..1s", &["Test 2", "Test 21", "Test 22"]),
        ("Duration", "empty", &["Test 11"]),
        ("Latency", "> 110", &["Test 10", "Test 1"]),
        ("Size", ">= 512 mb", &["Test 10", "Test 2", "Test 1"]),
        ("Errors", "< 2%", &["Test 10", "Test 11", "Test 20"]),
        ("Throughput", ">= 105/s", &["Test 10", "Test 20", "Test 21"]),
        (
            "Release",
            ">= 1.10",
            &["Test 10", "Test 1", "Test 11", "Test 22"],
        ),
        ("Release", "1.9.3 .. 1.10.0", &["Test 10", "Test 3"]),
        (
            "Started",
            "2024-04-24..2024-04-25",
            &["Test 10", "Test 11", "Test 3"],
        ),
        ("Started", "2024-05..", &["Test 1", "Test 21", "Test 22"]),
        ("City", "= zurich", &["Test 10"]),
        (
            "Mode",
            "!= serial",
            &["Test 2", "Test 11", "Test 20", "Test 22"],
        ),
    ] {
        let options = table.options(column);
        options.type_into("where", condition);
        table.expect_column("Test", tests);
        let (shown, hidden) = (tests.len(), 8 - tests.len());
        table.expect_count(&format!("{shown} of 8 rows, {hidden} hidden"));
        options.expect_problem("").close();
        table.reset();
        table.expect_count("8 rows");
    }
}

pub(super) fn a_condition_that_cannot_be_read(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let options = table.options("Duration");
    options.type_into("where", "> 5 parsecs");
    options.expect_problem("expected a duration such as `> 500 ms` or `1..2 h`, found `5 parsecs`: units are ns, us, ms, s, min, h, d, w");
    table.expect_count("8 rows");
    page.expect_accessible("a condition that cannot be read");
    options.type_into("where", "> 1 min").expect_problem("");
    table.expect_count("2 of 8 rows, 6 hidden");
    options.close();
    // The header shows that its column is filtered, and the filter is there when it opens again.
    assert_eq!(
        table.texts("th.filtered > button[data-column]"),
        ["Duration"]
    );
    assert_eq!(table.options("Duration").value("where"), "> 1 min");
}

pub(super) fn cells_picked_from_a_list(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let options = table.options("Release");
    assert_eq!(
        options.texts(".values li"),
        [
            "1.9.2 3", "1.9.10 1", "1.10.0 1", "1.10.1 1", "2.0.0 1", "3.0.0 1"
        ]
    );
    options.tick("1.9.2").tick("2.0.0");
    table.expect_count("4 of 8 rows, 4 hidden");
    table.expect_column("Test", &["Test 2", "Test 11", "Test 20", "Test 21"]);
    page.expect_fragment("tests?only=Release~1.9.2|2.0.0");
    options.tick("1.9.2").tick("2.0.0");
    table.expect_count("8 rows");
    options.close();
    // Without a filter, the words of the box still count.
    table.filter("parallel", "4 of 8 rows, 4 hidden");
    table.options("Site").tick("A");
    table.expect_count("2 of 8 rows, 6 hidden");
}
