//! Groups: several levels, folds, and figures in the rows that name them.

use super::REINDEX;
use crate::page::Origin;

pub(super) fn two_levels(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.note_places();
    let panel = table.open("Group");
    panel.tick("Mode").tick("Site");
    page.expect_accessible("grouped by two columns");
    panel.close();
    table.expect_texts(
        "tbody tr.group > th",
        &[
            "serial 4 rows",
            "A 3 rows",
            "B 1 row",
            "parallel 4 rows",
            "A 2 rows",
            "B 2 rows",
        ],
    );
    table.expect_column(
        "Test",
        &[
            "Test 10", "Test 3", "Test 21", "Test 1", "Test 2", "Test 22", "Test 11", "Test 20",
        ],
    );
    table.expect_in_place("grouped anew");
    page.expect_fragment("tests?group=Mode,Site");

    // Sorted inside the groups; filtered rows leave them, and the groups say so.
    table.sort("Latency", "descending");
    table.filter("1.9", "4 of 8 rows, 4 hidden");
    table.expect_texts(
        "tbody tr.group > th",
        &[
            "serial 2 of 4 rows",
            "A 2 of 3 rows",
            "parallel 2 of 4 rows",
            "A 1 of 2 rows",
            "B 1 of 2 rows",
        ],
    );
    table.expect_column("Test", &["Test 3", "Test 21", "Test 2", "Test 20"]);
    table.expect_in_place("grouped anew");
}

pub(super) fn folded_and_unfolded(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.open("Group").tick("Mode").tick("Site").close();
    table
        .browser
        .click(&table.within("tr[data-group='0'] .fold"));
    table.expect_texts(
        "tbody tr.group > th",
        &["serial 4 rows", "parallel 4 rows", "A 2 rows", "B 2 rows"],
    );
    table.expect_column("Test", &["Test 2", "Test 22", "Test 11", "Test 20"]);
    assert_eq!(
        table.attributes(".fold", "aria-expanded"),
        ["false", "true", "true", "true"]
    );
    table.expect_count("8 rows");
    page.expect_fragment("tests?group=Mode,Site&fold=serial");
    page.reload();
    table.expect_texts(
        "tbody tr.group > th",
        &["serial 4 rows", "parallel 4 rows", "A 2 rows", "B 2 rows"],
    );
    // With the keyboard: down from the header onto the group.
    let [down, enter] = [fantoccini::key::Key::Down, fantoccini::key::Key::Enter].map(char::from);
    table.press(&format!("{down}{enter}"));
    page.expect_fragment("tests?group=Mode,Site");
    assert_eq!(table.row_count(), 8);

    table.open("Group").press("Fold all");
    table.expect_texts("tbody tr.group > th", &["serial 4 rows", "parallel 4 rows"]);
    assert_eq!(table.row_count(), 0);
    page.expect_accessible("folded");
    table.opened().press("Unfold all").close();
    assert_eq!(table.row_count(), 8);
}

/// Unless the reader chooses: sums of sizes, means of the rest; then what the reader chooses.
pub(super) fn subtotals(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let panel = table.open("Group");
    panel.tick("Site");
    panel.tick("max");
    let columns = table.columns();
    assert_eq!(
        columns[5..10],
        ["Duration", "Latency", "Size", "Errors", "Throughput"]
    );
    let figures = table.figures("tbody tr.group");
    let [a, b] = &figures[..] else {
        panic!("{figures:?}")
    };
    assert_eq!(a[0], "A 5 rows");
    let numbers = |row: &[String]| -> Vec<String> {
        row.iter()
            .skip(1)
            .filter(|cell| !cell.is_empty())
            .cloned()
            .collect()
    };
    assert_eq!(
        numbers(a),
        [
            "max 3.0.0",
            "max 1 h 2 min",
            "max 120",
            "max 2gb",
            "max 7%",
            "max 120/s",
            "max 2024-07-01 06:30"
        ]
    );
    assert_eq!(
        numbers(b),
        [
            "max 2.0.0",
            "max 2 min",
            "max 4000",
            "max 1gb",
            "max 100%",
            "max 110/s",
            "max 2024-05-01 12:00"
        ]
    );
}

/// Group rows of the author are only where the reader starts from.
pub(super) fn groups_of_the_author(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let table = page.table("indices-sequential");
    table.note_places();
    table.sort("store.size", "descending");
    table.filter("subject", "3 of 12 rows, 9 hidden");
    table.expect_in_place("");
    let [group] = &table.groups()[..1] else {
        panic!("no group")
    };
    assert_eq!(group, "Sequential: cs00000int");
    table.reset();
    table.expect_count("12 rows");
    table.expect_in_place("");
    page.expect_fragment("");
}
