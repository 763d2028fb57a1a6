//! Data export of MARC BIB records: 18 lost pictures, three lost tables and captured statements.

use expect_test::expect;

use crate::{check_cells, check_columns, check_outline, code, report, slots, table, text};

const FOLDER: &str = "data-export-marc-bib-quesnelia";

#[test]
fn headings_stand_in_their_order() {
    check_outline(
        &report(FOLDER),
        expect![[r#"
            1 Overview
            2 Summary
            3 Test Results
            3.1 Comparison
            3.2 Service CPU Utilization
            3.3 Service Memory Utilization
            3.4 DB CPU Utilization
            3.5 DB Connections
            3.6 DB load
            3.7 Top SQL-queries
            3.8 Service CPU Utilization
            3.9 Service Memory Utilization
            3.10 DB CPU Utilization
            3.11 DB Connections
            3.12 DB load
            3.13 Top SQL-queries
            3.14 Service CPU Utilization
            3.15 Service Memory Utilization
            3.16 DB CPU Utilization
            3.17 DB Connections
            3.18 DB load
            3.19 Top SQL-queries
            4 Appendix
            4.1 Infrastructure
            4.2 Methodology/Approach
            4.3 Test set
        "#]],
    );
}

#[test]
fn the_eighteen_pictures_are_slots() {
    let page = report(FOLDER);
    let metrics = [
        "Service CPU Utilization",
        "Service Memory Utilization",
        "DB CPU Utilization",
        "DB Connections",
        "DB load",
        "Top SQL-queries",
    ];
    let mut expected = Vec::new();
    for set in ["First set", "Second set", "Third set"] {
        expected.extend(metrics.map(|metric| (set, metric)));
    }
    assert_eq!(expected.len(), 18);
    assert_eq!(slots(&page), expected);
}

#[test]
fn lost_tables_keep_their_rows() {
    let page = report(FOLDER);
    let durations = table(&page, "durations");
    check_columns(
        durations,
        expect![[r#"
            text Test
            text Tenant
            text Job profile
            duration Duration / 1k records
            duration Duration / 100k records
            duration Duration / 500k records
        "#]],
    );
    check_cells(durations, "Duration / 500k records", &[("–", f64::NAN); 4]);
    let concurrent = table(&page, "durations-test-5");
    assert_eq!(
        text(concurrent, "Professional tenant", "Schema"),
        "cs00000int_0002"
    );
    check_cells(concurrent, "Records", &[("500k", 500_000.0); 3]);
    check_columns(
        table(&page, "releases"),
        expect![[r#"
            count Records
            duration Duration / Poppy
            duration Duration / Quesnelia
        "#]],
    );
}

#[test]
fn the_test_set_is_a_table() {
    let page = report(FOLDER);
    let tests = table(&page, "tests");
    assert_eq!(tests.rows, 5);
    for (test, tenants, profile) in [
        (
            "Test 1",
            "College tenant (cs00000int_0001)",
            "Default instances export job profile",
        ),
        (
            "Test 2",
            "College tenant (cs00000int_0001)",
            "srs - holdings and items job profile",
        ),
        (
            "Test 3",
            "Central tenant (cs00000int)",
            "Default instances export job profile",
        ),
        (
            "Test 4",
            "Central tenant (cs00000int)",
            "srs - holdings and items job profile",
        ),
    ] {
        assert_eq!(text(tests, test, "Tenants"), tenants);
        assert_eq!(text(tests, test, "Job profile"), profile);
        assert_eq!(text(tests, test, "Files"), "1k, 100k and 500k records");
        assert_eq!(text(tests, test, "Started"), "on this tenant only");
    }
    assert_eq!(text(tests, "Test 5", "Files"), "500k records");
    assert_eq!(text(tests, "Test 5", "Started"), "concurrently");
}

#[test]
fn statements_are_as_captured() {
    let page = report(FOLDER);
    let statements = code(&page, "sql");
    assert_eq!(statements.len(), 11);
    let insert = "INSERT INTO job_executions_export_ids (job_execution_id, instance_id) \
                  VALUES ($1, $2) ON CONFLICT DO NOTHING\n";
    assert_eq!(statements[0], insert);
    assert_eq!(statements[1], insert);
    assert_eq!(statements[6], insert);
    assert!(statements[2].ends_with("$75,$76,$77,$78,$\n"));
    assert!(statements[3].ends_with("$103,$104,$105,$1\n"));
    assert_eq!(
        statements[7],
        "select ie1_0.id,ie1_0.holdings_record_id,ie1_0.jsonb from v_item ie1_0 \
         where ie1_0.holdings_record_id in ($1)\n"
    );
    assert!(statements[10].contains("\n\tjsonb->>'jobProfileName' AS jobProfileName,\n"));
    assert!(statements[10].contains("IN (266, 267, 268, 269, 270, 271)\n"));
    assert!(statements[10].ends_with("\nLIMIT 10;\n"));
}

#[test]
fn glued_figures_have_a_footnote() {
    assert_eq!(report(FOLDER).footnotes.len(), 2);
}
