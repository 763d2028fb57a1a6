//! Seven tables, 37 lost pictures and 33 headings of the reindex of a consortium.

use expect_test::expect;

use crate::{check_cells, check_columns, check_outline, groups, report, slots, table, text, value};

const FOLDER: &str = "2024-04-24-reindex-quesnelia";
const KIB: f64 = 1024.0;
const MIB: f64 = 1024.0 * KIB;
const GIB: f64 = 1024.0 * MIB;
const MINUTE: f64 = 60_000.0;

#[test]
fn facts_are_those_of_the_original() {
    let facts = report(FOLDER).facts;
    assert_eq!(
        facts.title,
        "mod-search: Test Reindexing of Instances on consortium environment (Quesnelia)"
    );
    assert_eq!(facts.release.as_deref(), Some("Quesnelia"));
    assert_eq!(facts.environment.as_deref(), Some("qcon"));
    let ticket = &facts.tickets[0];
    assert_eq!(ticket.key, "PERF-889");
    assert_eq!(
        ticket.title.as_deref(),
        Some("ECS Reindex for mod-search (classification browse)")
    );
    assert_eq!(ticket.status.as_deref(), Some("Closed"));
    assert_eq!(
        ticket.href.as_deref(),
        Some("https://folio-org.atlassian.net/browse/PERF-889")
    );
}

#[test]
fn headings_stand_in_their_order_and_depth() {
    check_outline(
        &report(FOLDER),
        expect![[r#"
            1 Overview
            2 Recommendations & Jiras
            3 Test Summary
            4 Test Runs /Results
            4.1 Indexing size
            5 Resource utilization
            5.1 Test #1 (cs00000int main tenant)
            5.1.1 Service CPU Utilization
            5.1.2 Memory Utilization
            5.1.3 DB CPU Utilization
            5.1.4 DB Connections
            5.1.5 Open Search metrics
            5.2 Test #2 (cs00000intt_0001)
            5.2.1 Memory Utilization
            5.2.2 DB CPU Utilization
            5.2.3 DB Connections
            5.3 Test #3 (cs00000intt_0002)
            5.3.1 Service CPU Utilization
            5.3.2 Memory Utilization
            5.3.3 DB CPU Utilization
            5.3.4 DB Connections
            5.3.5 Open Search metrics
            5.4 Test #4 (In parallel: 3 tenants)
            5.4.1 Service CPU Utilization
            5.4.2 Memory Utilization
            5.4.3 DB CPU Utilization
            5.4.4 DB Connections
            5.4.5 Open Search metrics
            6 Appendix
            6.1 Infrastructure
            6.2 Data structure
            6.3 Module versions
            6.4 Methodology/Approach
        "#]],
    );
}

#[test]
fn lost_pictures_are_slots() {
    let page = report(FOLDER);
    let slots = slots(&page);
    let of = |test: &str| slots.iter().filter(|slot| slot.0 == test).count();
    assert_eq!(slots.len(), 37);
    assert_eq!(
        [of("Test #1"), of("Test #2"), of("Test #3"), of("Test #4")],
        [10, 8, 9, 10]
    );
    let showing = |metric: &str| slots.iter().filter(|slot| slot.1 == metric).count();
    assert_eq!(showing("Service CPU Utilization"), 3);
    assert_eq!(showing("DB Connections"), 4);
    assert_eq!(showing("Indexing Data Rate"), 6);
    assert_eq!(
        showing("Memory usage percentage for all data nodes (Average)"),
        4
    );
}

#[test]
fn runs_are_typed() {
    let page = report(FOLDER);
    let runs = table(&page, "runs");
    check_columns(
        runs,
        expect![[r#"
            count Test #
            range Started – ended
            count Instances number
            text Test Conditions reindexing on Poppy release, consortium environment
            duration Duration *
            text Notes
        "#]],
    );
    check_cells(
        runs,
        "Duration *",
        &[
            ("2 hours 23 min", 143.0 * MINUTE),
            ("10 hours 35 min", 635.0 * MINUTE),
            ("12 hours", 720.0 * MINUTE),
            ("16 hours 45 minutes", 1_005.0 * MINUTE),
        ],
    );
    check_cells(
        runs,
        "Instances number",
        &[
            ("1,706,932", 1_706_932.0),
            ("6,905,646", 6_905_646.0),
            ("6,937,091", 6_937_091.0),
            ("", f64::NAN),
        ],
    );
    // 2024-04-24 is day 19,837 since 1970-01-01.
    let day = |number: f64| number * 24.0 * 60.0 * MINUTE;
    check_cells(
        runs,
        "Started – ended",
        &[
            ("2024-04-24 09:37-12.10", day(19_837.0) + 577.0 * MINUTE),
            ("2024-04-24 13:03 - 23:38", day(19_837.0) + 783.0 * MINUTE),
            ("2024-04-25 00:19 - 12:28", day(19_838.0) + 19.0 * MINUTE),
            (
                "2024-04-25 11:45 - 2024-04-26 04:30",
                day(19_838.0) + 705.0 * MINUTE,
            ),
        ],
    );
}

#[test]
fn notes_of_the_runs_are_one_cell_over_four_rows() {
    let page = report(FOLDER);
    let runs = table(&page, "runs");
    let notes = runs.columns.last().unwrap();
    assert!(notes.merged);
    assert_eq!(
        (notes.dictionary.len(), &notes.codes),
        (1, &vec![0, 0, 0, 0])
    );
    assert!(notes.dictionary.marked(0).is_some());
    assert!(text(runs, "4", "Notes").starts_with("mod-search task count =8"));
}

#[test]
fn indices_of_the_parallel_run() {
    let page = report(FOLDER);
    let indices = table(&page, "indices-parallel");
    assert_eq!(groups(indices), ["0 In parallel: 3 tenants"]);
    check_columns(
        indices,
        expect![[r#"
            status health
            status status
            text index
            id uuid
            count pri
            count rep
            count docs. count
            count docs. deleted
            bytes store.size
            bytes pri.store. size
        "#]],
    );
    check_cells(
        indices,
        "store.size",
        &[
            ("8gb", 8.0 * GIB),
            ("8.7gb", 8.7 * GIB),
            ("2.4kb", 2.4 * KIB),
            ("62.3gb", 62.3 * GIB),
        ],
    );
    check_cells(
        indices,
        "pri.store. size",
        &[
            ("2.6gb", 2.6 * GIB),
            ("2.9gb", 2.9 * GIB),
            ("832b", 832.0),
            ("20.7gb", 20.7 * GIB),
        ],
    );
    assert_eq!(
        value(indices, "qcon_instance_cs00000int", "docs. count"),
        4_929_451.0
    );
    assert_eq!(
        value(indices, "qcon_instance_cs00000int", "docs. deleted"),
        180_596.0
    );
}

#[test]
fn indices_of_the_sequential_runs() {
    let page = report(FOLDER);
    let indices = table(&page, "indices-sequential");
    // The last column is that of the group rows.
    assert_eq!((indices.rows, indices.columns.len()), (12, 11));
    assert_eq!(
        groups(indices),
        [
            "0 Sequential: cs00000int",
            "4 Sequential: cs00000int_0001",
            "8 Sequential: cs00000int_0002",
        ]
    );
    check_cells(
        indices,
        "docs.count",
        &[
            ("904477", 904_477.0),
            ("846936", 846_936.0),
            ("0", 0.0),
            ("1706932", 1_706_932.0),
            ("906513", 906_513.0),
            ("849593", 849_593.0),
            ("0", 0.0),
            ("6905646", 6_905_646.0),
            ("909754", 909_754.0),
            ("852873", 852_873.0),
            ("0", 0.0),
            ("6937091", 6_937_091.0),
        ],
    );
    check_cells(
        indices,
        "store.size",
        &[
            ("4.5gb", 4.5 * GIB),
            ("3.7gb", 3.7 * GIB),
            ("2.4kb", 2.4 * KIB),
            ("31.4gb", 31.4 * GIB),
            ("9.9gb", 9.9 * GIB),
            ("7.9gb", 7.9 * GIB),
            ("2.4kb", 2.4 * KIB),
            ("74.6gb", 74.6 * GIB),
            ("13.6gb", 13.6 * GIB),
            ("8.9gb", 8.9 * GIB),
            ("2.4kb", 2.4 * KIB),
            ("74.7gb", 74.7 * GIB),
        ],
    );
}

#[test]
fn a_slip_in_an_identifier_stays() {
    let page = report(FOLDER);
    let uuid = &table(&page, "indices-sequential").columns[3];
    assert_eq!(uuid.text(2), "cumgAMEFQFaFHRGQQfG2-w");
    assert_eq!(uuid.text(6), "cumgAMEFQFaFHRGQQfG2");
}

#[test]
fn tuned_modules() {
    let page = report(FOLDER);
    let modules = table(&page, "modules-tuned");
    assert_eq!((modules.rows, modules.columns.len()), (7, 12));
    assert_eq!(groups(modules), ["0 qcon-pvt"]);
    check_columns(
        modules,
        expect![[r#"
            text Module
            count Task Def. Revision
            version Module Version
            count Task Count
            count Mem Hard Limit
            count Mem Soft limit
            count CPU units
            count Xmx
            count MetaspaceSize
            count MaxMetaspaceSize
            bool R/W split enabled
        "#]],
    );
    assert_eq!(value(modules, "mod-search", "Task Count"), 8.0);
    assert_eq!(value(modules, "mod-inventory-storage", "Xmx"), 3_076.0);
    assert_eq!(text(modules, "okapi-b", "Module Version"), "okapi:5.3.0");
    assert_eq!(
        text(modules, "nginx-okapi", "Module Version"),
        "nginx-okapi:2023.06.14"
    );
}

#[test]
fn all_modules() {
    let page = report(FOLDER);
    let modules = table(&page, "modules");
    assert_eq!((modules.rows, modules.columns.len()), (86, 11));
    assert_eq!(
        groups(modules),
        ["0 qcon-pvt · Mon Apr 29 08:13:56 UTC 2024"]
    );
    assert_eq!(value(modules, "mod-search", "Task Def. Revision"), 8.0);
    assert_eq!(value(modules, "mod-settings", "CPU units"), 200.0);
    assert_eq!(value(modules, "mod-entities-links", "MetaspaceSize"), 0.0);
    assert_eq!(
        value(modules, "mod-source-record-storage", "Mem Hard Limit"),
        5_600.0
    );
    assert_eq!(
        value(modules, "mod-eusage-reports", "MaxMetaspaceSize"),
        128.0
    );
    assert_eq!(
        text(modules, "mod-courses", "Module Version"),
        "mod-courses:1.4.10"
    );
    let enabled: Vec<u32> = (0..86)
        .filter(|&row| modules.columns[9].text(row) == "TRUE")
        .collect();
    assert_eq!(enabled.len(), 1);
    assert_eq!(modules.columns[0].text(enabled[0]), "mod-fqm-manager");
    assert!(value(modules, "mod-lists", "R/W split enabled") == 0.0);
}
