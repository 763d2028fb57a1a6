//! Sorting: by value and not by text, inside groups, by several columns, by keyboard.

use fantoccini::key::Key;

use super::REINDEX;
use crate::page::Origin;

pub(super) fn durations_by_their_length(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("runs");
    let rising = [
        "2 hours 23 min",
        "10 hours 35 min",
        "12 hours",
        "16 hours 45 minutes",
    ];
    assert_eq!(table.column("Duration *"), rising);
    table.sort("Duration *", "ascending");
    assert_eq!(table.column("Duration *"), rising);
    table.sort("Duration *", "descending");
    assert_eq!(
        table.column("Duration *"),
        [
            "16 hours 45 minutes",
            "12 hours",
            "10 hours 35 min",
            "2 hours 23 min"
        ]
    );
    table.sort("Duration *", "none");
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

pub(super) fn versions_part_by_part(origin: &Origin<'_>) {
    let table = origin.open(REINDEX).table("modules");
    table.sort("Module Version", "ascending");
    let versions = table.column("Module Version");
    assert_eq!(
        versions[..21],
        [
            "mod-serials-management:1.0.0",
            "mod-circulation-item:1.0.0",
            "mod-settings:1.0.3",
            "mod-consortia:1.1.0",
            "edge-dcb:1.1.0",
            "mod-batch-print:1.1.0",
            "mod-dcb:1.1.0",
            "edge-connexion:1.2.0",
            "edge-courses:1.4.0",
            "mod-courses:1.4.10",
            "mod-copycat:1.6.0",
            "mod-organizations:1.9.0",
            "edge-ncip:1.9.2",
            "mod-patron-blocks:1.10.0",
            "mod-sender:1.12.0",
            "mod-graphql:1.12.1",
            "mod-ncip:1.14.4",
            "mod-email:1.17.0",
            "mod-template-engine:1.20.0",
            "mod-bulk-operations:2.0.0",
            "mod-lists:2.0.0",
        ]
    );
    assert_eq!(
        versions[81..],
        [
            "mod-inventory-storage:27.1.0",
            "pub-edge:2023.06.14",
            "nginx-edge:2023.06.14",
            "nginx-okapi:2023.06.14",
            "pub-okapi:2023.06.14",
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
    table.sort_also("Mem Hard Limit", "ascending");
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
    table.sort_also("Mem Hard Limit", "descending");
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
    let table = origin.open(REINDEX).table("runs");
    table.press("Duration *", &Key::Enter.to_string());
    table.expect_sorted("Duration *", "ascending");
    table.press("Duration *", " ");
    table.expect_sorted("Duration *", "descending");
    assert_eq!(table.column("Test #"), ["4", "3", "2", "1"]);
    let shift_enter = format!("{}{}", char::from(Key::Shift), char::from(Key::Enter));
    table.press("Test #", &shift_enter);
    table.expect_sorted("Test #", "ascending");
    table.expect_sorted("Duration *", "descending");
}
