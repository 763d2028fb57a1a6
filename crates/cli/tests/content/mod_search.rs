//! mod-search under load, on Okapi and on Eureka.

use expect_test::expect;

use crate::{check_cells, check_columns, check_outline, report, slots, table, text, value};

const FOLDER: &str = "mod-search-okapi-eureka-quesnelia";

#[test]
fn headings_stand_in_their_order() {
    check_outline(
        &report(FOLDER),
        expect![[r#"
            1 Overview
            2 Summary
            3 Recommendations & Jiras
            4 Test Runs
            4.1 60 minutes tests
            5 Results and Comparison Eureka and non-Eureka
            6 Test Details
            6.1 1 vuser - non-Eureka
            6.2 1 vuser - Eureka
            6.3 20 vusers - non-Eureka
            6.4 20 vusers - Eureka
            7 Resource Utilization
            7.1 Memory Utilization
            7.1.1 1 vuser - non-Eureka
            7.1.2 1 vuser - Eureka
            7.1.3 20 vusers - non-Eureka
            7.1.4 20 vusers - Eureka
            7.2 Service CPU Utilization
            7.2.1 1 vuser - non-Eureka
            7.2.2 1 vuser - Eureka
            7.2.3 20 vusers - non-Eureka
            7.2.4 20 vusers - Eureka
            7.3 RDS CPU Utilization
            7.3.1 1 vuser - non-Eureka
            7.3.2 1 vuser - Eureka
            7.3.3 20 vusers - non-Eureka
            7.3.4 20 vusers - Eureka
            7.4 RDS Connections count
            7.4.1 1 vuser - non-Eureka
            7.4.2 1 vuser - Eureka
            7.4.3 20 vusers - non-Eureka
            7.4.4 20 vusers - Eureka
            7.5 OpenSearch metrics
            8 Appendix
            8.1 Infrastructure
            8.2 Files
            8.3 Modules
            8.4 PTF - QCP1 environment configuration
            8.5 Additional information
            8.6 Additional screenshots
        "#]],
    );
}

#[test]
fn runs_are_typed() {
    let page = report(FOLDER);
    let runs = table(&page, "runs");
    check_columns(
        runs,
        expect![[r#"
            text Test
            text Environment
            count Virtual users
            duration Ramp-up
            duration Runtime
            rate Throughput
            text Error
        "#]],
    );
    check_cells(
        runs,
        "Throughput",
        &[
            ("", f64::NAN),
            ("", f64::NAN),
            ("55.2 ops/s", 55.2),
            ("50.9 ops/s", 50.9),
        ],
    );
    assert_eq!(value(runs, "20 vusers - Eureka", "Ramp-up"), 200_000.0);
    assert_eq!(value(runs, "1 vuser - non-Eureka", "Runtime"), 3_600_000.0);
    assert_eq!(text(runs, "1 vuser - Eureka", "Environment"), "qecp1");
}

#[test]
fn response_times_of_the_sidecar() {
    let page = report(FOLDER);
    check_cells(
        table(&page, "sidecar"),
        "Response time",
        &[
            ("282ms", 282.0),
            ("", f64::NAN),
            ("", f64::NAN),
            ("", f64::NAN),
            ("", f64::NAN),
            ("1,2 seconds", 1_200.0),
        ],
    );
}

#[test]
fn queries_and_hardware() {
    let page = report(FOLDER);
    assert_eq!(table(&page, "queries").rows, 9);
    assert_eq!(
        text(table(&page, "database"), "db.r6g.xlarge", "Memory GIB"),
        "32 GB"
    );
    assert_eq!(
        text(table(&page, "msk"), "Apache Kafka version", "Value"),
        "3.7.x"
    );
    assert_eq!(
        value(table(&page, "opensearch"), "Data nodes", "Number of nodes"),
        4.0
    );
}

#[test]
fn lost_pictures_are_slots() {
    let page = report(FOLDER);
    let slots = slots(&page);
    assert_eq!(slots.len(), 27);
    let of = |test: &str| slots.iter().filter(|slot| slot.0 == test).count();
    let runs = [
        "1 vuser - non-Eureka",
        "1 vuser - Eureka",
        "20 vusers - non-Eureka",
        "20 vusers - Eureka",
    ];
    assert_eq!(runs.map(of), [5, 5, 5, 5]);
    let steps = [
        "5 vusers",
        "10 vusers",
        "20 vusers",
        "30 vusers",
        "40 vusers",
    ];
    assert_eq!(steps.map(of), [1, 1, 1, 1, 1]);
}
