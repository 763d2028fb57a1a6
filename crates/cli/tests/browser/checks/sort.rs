//! Sorting: by value and not by text, inside groups, by several columns, by keyboard.

use fantoccini::key::Key;

use super::REINDEX;
use crate::page::Origin;

pub(super) fn durations_by_their_length(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("runs");
    table.expect_sorted("Duration *", "none");
    table.click("Duration *");
    table.expect_sorted("Duration *", "ascending");
    assert_eq!(
        table.column("Duration *"),
        [
            "2 hours 23 min",
            "10 hours 35 min",
            "12 hours",
            "16 hours 45 minutes"
        ]
    );
    table.click("Duration *");
    table.expect_sorted("Duration *", "descending");
    assert_eq!(
        table.column("Duration *"),
        [
            "16 hours 45 minutes",
            "12 hours",
            "10 hours 35 min",
            "2 hours 23 min"
        ]
    );
    table.click("Duration *");
    table.expect_sorted("Duration *", "none");
    assert_eq!(table.column("Test #"), ["1", "2", "3", "4"]);
}

pub(super) fn sizes_by_their_bytes_inside_their_groups(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("indices-sequential");
    let groups = [
        "Sequential: cs00000int",
        "Sequential: cs00000int_0001",
        "Sequential: cs00000int_0002",
    ];
    assert_eq!(table.groups(), groups);
    table.sort("store.size", "ascending");
    assert_eq!(
        table.column("store.size"),
        [
            ["2.4kb", "3.7gb", "4.5gb", "31.4gb"],
            ["2.4kb", "7.9gb", "9.9gb", "74.6gb"],
            ["2.4kb", "8.9gb", "13.6gb", "74.7gb"],
        ]
        .concat()
    );
    assert_eq!(table.groups(), groups);
    table.sort("store.size", "descending");
    assert_eq!(
        table.column("store.size"),
        [
            ["31.4gb", "4.5gb", "3.7gb", "2.4kb"],
            ["74.6gb", "9.9gb", "7.9gb", "2.4kb"],
            ["74.7gb", "13.6gb", "8.9gb", "2.4kb"],
        ]
        .concat()
    );
    table.sort("pri.store.size", "ascending");
    assert_eq!(
        table.column("pri.store.size"),
        [
            ["832b", "1.1gb", "1.6gb", "10.4gb"],
            ["832b", "2.8gb", "3.1gb", "24.5gb"],
            ["832b", "3.3gb", "4.2gb", "24.8gb"],
        ]
        .concat()
    );
}

pub(super) fn sizes_of_the_parallel_run(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("indices-parallel");
    table.sort("store.size", "ascending");
    assert_eq!(
        table.column("store.size"),
        ["2.4kb", "8gb", "8.7gb", "62.3gb"]
    );
    table.sort("docs. count", "descending");
    assert_eq!(
        table.column("docs. count"),
        ["4929451", "936066", "880696", "0"]
    );
}

/// By name, then part by part. As texts, `mod-inventory-storage:` comes before `mod-inventory:`.
pub(super) fn versions_by_name_and_part_by_part(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("modules");
    table.sort("Module Version", "ascending");
    let versions = table.column("Module Version");
    assert_eq!(
        versions[..3],
        [
            "edge-caiasoft:2.2.0",
            "edge-connexion:1.2.0",
            "edge-courses:1.4.0"
        ]
    );
    let circulation = versions
        .iter()
        .position(|version| version == "mod-circulation:24.2.1");
    let circulation = circulation.expect("it is one of the modules");
    assert_eq!(
        versions[circulation..circulation + 3],
        [
            "mod-circulation:24.2.1",
            "mod-circulation-item:1.0.0",
            "mod-circulation-storage:17.2.0"
        ]
    );
    table.sort("Module Version", "descending");
    assert_eq!(
        table.column("Module Version")[..4],
        [
            "pub-okapi:2023.06.14",
            "pub-edge:2023.06.14",
            "okapi:5.3.0",
            "nginx-okapi:2023.06.14"
        ]
    );
}

pub(super) fn merged_cells_show_their_value_in_every_row(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("runs");
    table.sort("Duration *", "descending");
    let notes = table.column("Notes");
    assert!(
        notes[0].starts_with("mod-search task count =8"),
        "{notes:?}"
    );
    assert!(notes.iter().all(|note| *note == notes[0]), "{notes:?}");
}

pub(super) fn missing_values_last_both_ways(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("runs");
    table.sort("Instances number", "ascending");
    assert_eq!(table.column("Test #"), ["1", "2", "3", "4"]);
    table.sort("Instances number", "descending");
    assert_eq!(table.column("Test #"), ["3", "2", "1", "4"]);
}

pub(super) fn a_second_column_decides_ties(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("modules-tuned");
    table.sort("Task Count", "ascending");
    table.shift_click("Mem Hard Limit");
    table.expect_sorted("Mem Hard Limit", "2 ascending");
    table.expect_sorted("Task Count", "1 ascending");
    // Assistive technology expects one sorted column at most.
    assert_eq!(table.aria_sort("Task Count"), "ascending");
    assert_eq!(table.aria_sort("Mem Hard Limit"), "none");
    assert_eq!(
        table.column("Module"),
        [
            "mod-users",
            "nginx-okapi",
            "mod-authtoken",
            "mod-inventory",
            "mod-inventory-storage",
            "okapi-b",
            "mod-search",
        ]
    );
    table.shift_click("Mem Hard Limit");
    table.expect_sorted("Mem Hard Limit", "2 descending");
    assert_eq!(
        table.column("Module"),
        [
            "mod-inventory-storage",
            "mod-inventory",
            "mod-authtoken",
            "mod-users",
            "nginx-okapi",
            "okapi-b",
            "mod-search",
        ]
    );
}

pub(super) fn the_keyboard_sorts_too(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let [enter, right] = [Key::Enter, Key::Right].map(char::from);
    let shift_enter = format!("{}{enter}", char::from(Key::Shift));
    table.press(&format!("{right}{enter}"));
    table.expect_sorted("Mode", "ascending");
    table.expect_news("Sorted by Mode, ascending");
    table.press(&right.to_string().repeat(4));
    table.press(&shift_enter);
    table.expect_sorted("Duration", "2 ascending");
    table.press(&shift_enter);
    table.expect_sorted("Duration", "2 descending");
    table.expect_sorted("Mode", "1 ascending");
    table.expect_news("Sorted by Mode, ascending, then Duration, descending");
    table.expect_column(
        "Test",
        &[
            "Test 20", "Test 2", "Test 22", "Test 11", "Test 3", "Test 1", "Test 10", "Test 21",
        ],
    );
    // Space does what Enter does: the third time this column is sorted by no longer.
    table.press(&format!("{} ", char::from(Key::Shift)));
    table.expect_news("Sorted by Mode, ascending");
    table.press(&Key::Left.to_string().repeat(4));
    table.press("  ");
    table.expect_news("Not sorted");
    assert_eq!(table.column("Test")[..2], ["Test 10", "Test 2"]);
}

/// Numbers in texts by their value, accents and case folded, Cyrillic after Latin.
pub(super) fn texts_as_people_order_them(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.sort("Test", "ascending");
    table.expect_column(
        "Test",
        &[
            "Test 1", "Test 2", "Test 3", "Test 10", "Test 11", "Test 20", "Test 21", "Test 22",
        ],
    );
    table.sort("City", "ascending");
    let cities = table.column("City");
    assert_eq!(cities[..3], ["Amsterdam", "Łódź", "Ohio"]);
    assert_eq!(cities[5..], ["zebra", "Zürich", "Москва"]);
    table.sort("Release", "ascending");
    table.expect_column(
        "Release",
        &[
            "1.9.2", "1.9.2", "1.9.2", "1.9.10", "1.10.0", "1.10.1", "2.0.0", "3.0.0",
        ],
    );
    table.sort("Duration", "descending");
    assert_eq!(table.column("Test")[6..], ["Test 21", "Test 11"]);
}

/// The panel of a column sorts as its header does, and adds to the order.
pub(super) fn the_options_of_a_column_sort_too(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.options("Release").press("↓ Descending").close();
    table.expect_sorted("Release", "descending");
    let options = table.options("Latency");
    options.press("then ↓");
    table.expect_sorted("Latency", "2 descending");
    assert_eq!(table.column("Test")[5..], ["Test 21", "Test 20", "Test 2"]);
    options.press("Unsorted").close();
    table.expect_sorted("Release", "descending");
}
