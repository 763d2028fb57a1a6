//! OAI-PMH harvesting: seven tests, 39 lost pictures, and tables that stood in prose.

use expect_test::expect;

use crate::{
    check_cells, check_columns, check_outline, code, groups, report, slots, table, text, value,
};

const FOLDER: &str = "oai-pmh-harvesting-poppy";
const SECOND: f64 = 1_000.0;
const MINUTE: f64 = 60.0 * SECOND;
const HOUR: f64 = 60.0 * MINUTE;

#[test]
fn headings_stand_in_their_order_and_depth() {
    check_outline(
        &report(FOLDER),
        expect![[r#"
            1 Overview
            2 Summary
            3 Recommendations & Jiras
            4 Test Runs & Results
            4.1 Test #1
            4.2 Test #2
            4.3 Test #3
            4.4 Test #4
            4.5 Test #5
            4.6 Test #6
            4.7 Test #7
            5 2 full harvests resources utilization
            5.1 Test #1. Record source = Source record storage
            5.1.1 Service CPU Utilization
            5.1.2 Service Memory Utilization
            5.1.3 RDS CPU Utilization
            5.1.4 RDS Database Connections
            5.1.5 Response Times Table
            5.2 Test #2. Record source = Source record storage
            5.2.1 Service CPU Utilization
            5.2.2 Service Memory Utilization
            5.2.3 RDS CPU Utilization
            5.2.4 RDS Database Connections
            5.2.5 Response Times Table
            5.2.6 Throughput Table
            5.3 Test #3 Record source = Inventory
            5.4 Test #4. Record source = Source record storage and inventory
            5.4.1 Service CPU Utilization
            5.4.2 Service Memory Utilization
            5.4.3 RDS CPU Utilization
            5.4.4 RDS Database Connections
            5.4.5 Response Times Table
            5.4.6 Throughput Table
            6 1 full + 1 incremental harvesting resources utilization
            6.1 Test #5. Record source = Source record storage
            6.1.1 Service CPU Utilization
            6.1.2 Service Memory Utilization
            6.1.3 RDS CPU Utilization
            6.1.4 RDS Database Connections
            6.1.5 Response Times Table
            6.1.6 Throughput Table
            6.1.7 Database load
            6.1.8 Top SQL
            6.2 Test #6. Record source = Source record storage
            6.2.1 Service CPU Utilization
            6.2.2 Service Memory Utilization
            6.2.3 RDS CPU Utilization
            6.2.4 RDS Database Connections
            6.2.5 Response Times Table
            6.2.6 Throughput Table
            6.2.7 Database load
            6.2.8 Top SQL
            6.3 Test #7. Record source = Source record storage
            6.3.1 Service CPU Utilization
            6.3.2 Service Memory Utilization
            6.3.3 RDS CPU Utilization
            6.3.4 RDS Database Connections
            6.3.5 Full Harvests Duration Table
            6.3.6 Database load
            6.3.7 Top SQL
            7 Appendix
            7.1 Infrastructure
        "#]],
    );
}

#[test]
fn the_plan_is_grouped_by_scenario() {
    let page = report(FOLDER);
    let plan = table(&page, "harvest-plan");
    assert_eq!(
        groups(plan),
        [
            "0 Scenario 1: 124 harvests",
            "1 Scenario 2: 143 harvests",
            "5 Baseline: the tenant with the most instances",
        ]
    );
    check_cells(
        plan,
        "Harvests",
        &[
            ("124", 124.0),
            ("62", 62.0),
            ("57", 57.0),
            ("23", 23.0),
            ("1", 1.0),
            ("1", 1.0),
            ("1", 1.0),
        ],
    );
    check_cells(
        plan,
        "Records",
        &[
            ("–", f64::NAN),
            ("–", f64::NAN),
            ("10k", 10_000.0),
            ("100k", 100_000.0),
            ("500k", 500_000.0),
            ("–", f64::NAN),
            ("500k", 500_000.0),
        ],
    );
}

#[test]
fn each_test_has_a_status() {
    let page = report(FOLDER);
    let tests = table(&page, "tests");
    check_columns(
        tests,
        expect![[r#"
            text Test
            text Harvests
            text Record source
            status Status
            text How it ended
        "#]],
    );
    for (test, status) in [
        ("Test #1", "aborted"),
        ("Test #2", "retest of #1"),
        ("Test #3", "nothing to harvest"),
        ("Test #4", "done"),
        ("Test #5", "done"),
        ("Test #6", "done"),
        ("Test #7", "done"),
    ] {
        assert_eq!(text(tests, test, "Status"), status);
    }
    assert_eq!(text(tests, "Test #4", "Record source"), "SRS + Inventory");
}

#[test]
fn durations_by_number_of_records() {
    let page = report(FOLDER);
    let durations = table(&page, "durations-by-records");
    assert_eq!((durations.rows, durations.header_levels()), (3, 2));
    check_cells(
        durations,
        "Records",
        &[
            ("24225", 24_225.0),
            ("53345", 53_345.0),
            ("97588", 97_588.0),
        ],
    );
    let at =
        |hours: f64, minutes: f64, seconds: f64| hours * HOUR + minutes * MINUTE + seconds * SECOND;
    check_cells(
        durations,
        "Duration / Test #1: SRS",
        &[
            ("00:59:40", at(0.0, 59.0, 40.0)),
            ("01:48:40", at(1.0, 48.0, 40.0)),
            ("–", f64::NAN),
        ],
    );
    check_cells(
        durations,
        "Duration / Test #2: SRS",
        &[
            ("00:56:11", at(0.0, 56.0, 11.0)),
            ("01:42:20", at(1.0, 42.0, 20.0)),
            ("02:36:17", at(2.0, 36.0, 17.0)),
        ],
    );
    check_cells(
        durations,
        "Duration / Test #4: SRS + Inventory",
        &[
            ("00:52:29", at(0.0, 52.0, 29.0)),
            ("01:40:50", at(1.0, 40.0, 50.0)),
            ("02:30:48", at(2.0, 30.0, 48.0)),
        ],
    );
}

#[test]
fn durations_keep_their_spelling() {
    let page = report(FOLDER);
    check_cells(
        table(&page, "durations"),
        "Duration",
        &[
            ("4 hours 30 minutes", 16_200_000.0),
            ("25 min", 1_500_000.0),
            ("1 hour 52 minutes", 6_720_000.0),
            ("3 hours", 10_800_000.0),
            ("01:26:19", 5_179_000.0),
            ("01:09:46", 4_186_000.0),
            ("13 hours 22 minutes", 48_120_000.0),
        ],
    );
    let full = table(&page, "full-harvests");
    check_cells(full, "Harvested records", &[("6495617", 6_495_617.0)]);
}

#[test]
fn response_times_keep_their_spelling() {
    let page = report(FOLDER);
    let times = table(&page, "response-times");
    check_columns(
        times,
        expect![[r#"
            text Stated in
            count Harvests / from
            count Harvests / to
            count Tenants
            text Harvest
            text When
            duration Response time
        "#]],
    );
    check_cells(
        times,
        "Response time",
        &[
            ("0.580 sec", 580.0),
            ("18.3 sec", 18_300.0),
            ("0.540 sec", 540.0),
            ("0.601 second", 601.0),
            ("22 seconds", 22_000.0),
            ("15 seconds", 15_000.0),
            ("580 ms", 580.0),
            ("18.3 sec", 18_300.0),
            ("1.25 sec", 1_250.0),
            ("14,5 sec", 14_500.0),
            ("14.4 seconds", 14_400.0),
            ("7,4 seconds", 7_400.0),
            ("6.7 seconds", 6_700.0),
            ("1.32 seconds", 1_320.0),
            ("1.11\u{a0} seconds", 1_110.0),
            ("0.704 seconds", 704.0),
            ("0.622\u{a0} seconds", 622.0),
        ],
    );
}

#[test]
fn resources_are_percent_and_connections() {
    let page = report(FOLDER);
    let resources = table(&page, "resources");
    assert_eq!(resources.rows, 8);
    for (place, column, expected) in [
        ("All tests", "mod-oai-pmh / CPU", 0.44),
        ("All tests", "mod-oai-pmh / Memory", 0.49),
        ("Scenario 1 with SRS", "mod-inventory / Memory", 0.85),
        ("Scenario 1 with SRS", "RDS / CPU", 0.25),
        ("Scenario 1 with SRS", "RDS / Connections", 700.0),
        (
            "Scenario 1 with SRS + Inventory",
            "RDS / Connections",
            1_400.0,
        ),
        ("Scenario 2 with SRS", "mod-inventory / Memory", 0.61),
        ("Scenario 2 with SRS", "RDS / CPU", 0.30),
        ("Scenario 2 with SRS", "RDS / Connections", 1_350.0),
        ("Test #2", "RDS / CPU", 0.25),
        ("Test #2", "RDS / Connections", 705.0),
        ("Test #6, 2 harvests", "mod-oai-pmh / CPU", 0.13),
        ("Test #6, 2 harvests", "mod-oai-pmh / Memory", 0.26),
        ("Test #6, 2 harvests", "RDS / CPU", 0.06),
        ("Test #6, 1 harvest", "mod-oai-pmh / CPU", 0.07),
        ("Test #6, 1 harvest", "RDS / CPU", 0.04),
        ("Test #7", "mod-oai-pmh / CPU", 0.10),
        ("Test #7", "mod-oai-pmh / Memory", 0.28),
        ("Test #7", "RDS / CPU", 0.04),
        ("Test #7", "RDS / Connections", 1_000.0),
    ] {
        let found = value(resources, place, column);
        assert!(
            (found - expected).abs() < 1e-12,
            "{place}: {column} is {found}"
        );
    }
}

#[test]
fn each_lost_picture_is_a_slot() {
    let page = report(FOLDER);
    let metrics = [
        "Service CPU Utilization",
        "Service Memory Utilization",
        "RDS CPU Utilization",
        "RDS Database Connections",
        "Response Times Table",
        "Throughput Table",
        "Database load",
        "Top SQL",
    ];
    let mut expected = Vec::new();
    for (test, count) in [
        ("Test #1", 5),
        ("Test #2", 6),
        ("Test #4", 6),
        ("Test #5", 8),
        ("Test #6", 8),
    ] {
        expected.extend(metrics[..count].iter().map(|&metric| (test, metric)));
    }
    let last = metrics[..4].iter().chain(&metrics[6..]);
    expected.extend(last.map(|&metric| ("Test #7", metric)));
    assert_eq!(expected.len(), 39);
    assert_eq!(slots(&page), expected);
}

#[test]
fn statements_are_as_captured() {
    let page = report(FOLDER);
    let statements = code(&page, "sql");
    assert_eq!(statements.len(), 2);
    assert!(statements[0].contains("'4fd0d955-b5dc-543e-be5b-bed10a46ce35'::uuid"));
    assert!(statements[1].contains("(timestamptz '2022-12-21T00:00:00Z')"));
    assert!(statements[1].ends_with("\nORDER BY instance_id\nLIMIT 101;\n"));
}
