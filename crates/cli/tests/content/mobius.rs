//! 28 workflows in eight tests, and what the tests were.

use expect_test::expect;

use crate::{check_cells, check_outline, report, slots, table, text, value};

const FOLDER: &str = "mobius-instance-types";

#[test]
fn workflows_have_two_header_levels() {
    let page = report(FOLDER);
    let workflows = table(&page, "workflows");
    assert_eq!((workflows.rows, workflows.columns.len()), (28, 17));
    assert_eq!(workflows.header_levels(), 2);
    let tops = [
        "Test 1 Baseline Env configuration",
        "Test 2 CPU=0",
        "Test 3 x2gd.xlarge CPU=0 instances=6",
        "Test 4 x2gd.xlarge CPU=0 instances=8",
        "Test 5 x2gd.large CPU=0 instances=10",
        "Test 6 r6g.xlarge CPU=2 instances=12(14)",
        "Test 7 r6g.xlarge CPU=2 instances=14 placement strategy (one task per host)",
        "Test 8 x2gd.large CPU=2 instances=14 placement strategy (one task per host)",
    ];
    for (test, pair) in tops.iter().zip(workflows.columns[1..].chunks(2)) {
        assert_eq!(pair[0].name, format!("{test} / Average (milliseconds)"));
        assert_eq!(pair[0].kind, value::Kind::Duration);
        assert_eq!(pair[0].better, Some(model::Better::Lower));
        assert_eq!(pair[1].name, format!("{test} / Errors"));
        assert_eq!(pair[1].kind, value::Kind::Percent);
    }
}

#[test]
fn every_workflow_of_the_baseline() {
    let page = report(FOLDER);
    let averages: Vec<(&str, f64)> = vec![
        ("7682", 7_682.0),
        ("2818", 2_818.0),
        ("2882", 2_882.0),
        ("2000", 2_000.0),
        ("3548", 3_548.0),
        ("13050", 13_050.0),
        ("84707", 84_707.0),
        ("74126", 74_126.0),
        ("519", 519.0),
        ("1422", 1_422.0),
        ("755", 755.0),
        ("205", 205.0),
        ("440", 440.0),
        ("302", 302.0),
        ("310", 310.0),
        ("448", 448.0),
        ("1090", 1_090.0),
        ("5330", 5_330.0),
        ("52142", 52_142.0),
        ("40656", 40_656.0),
        ("30734", 30_734.0),
        ("3735", 3_735.0),
        ("13279", 13_279.0),
        ("18466", 18_466.0),
        ("43765", 43_765.0),
        ("45694", 45_694.0),
        ("7823", 7_823.0),
        ("2810", 2_810.0),
    ];
    let column = "Test 1 Baseline Env configuration / Average (milliseconds)";
    check_cells(table(&page, "workflows"), column, &averages);
}

#[test]
fn named_cells_of_the_other_tests() {
    let page = report(FOLDER);
    let workflows = table(&page, "workflows");
    for (workflow, column, expected) in [
        ("DE_Exporting MARC Bib records workflow", 10, 0.91),
        ("DE_Exporting MARC Bib records workflow", 9, 623_610.0),
        ("CSI_TC:Share local instance", 12, 0.14),
        ("POO_TC Create Order", 13, 43_834.0),
        ("RTAC_TC: edge-rtac", 7, 1_387.0),
        ("OPIH_/oai/records", 11, 3_327.0),
        ("EVA_TC: View Account", 6, 0.19),
        ("SDIU_Single Record Import (Update)", 5, 218_270.0),
        ("MSF_TC: mod search by boolean query", 3, 159.0),
        ("Unreceiving-a-Piece", 16, 1.0),
        ("ULR_TC: Users loan Renewal Transaction", 15, 36_143.0),
    ] {
        let column = &workflows.columns[column].name;
        assert_eq!(
            value(workflows, workflow, column),
            expected,
            "{workflow}, {column}"
        );
    }
}

#[test]
fn the_eight_tests_are_defined() {
    let page = report(FOLDER);
    let tests = table(&page, "tests");
    assert_eq!(tests.rows, 8);
    let row = "Test 6 r6g.xlarge CPU=2 instances=12(14)";
    assert_eq!(text(tests, row, "Instance type"), "r6g.xlarge");
    assert_eq!(value(tests, row, "Instances"), 14.0);
    assert_eq!(value(tests, row, "CPU (units)"), 2.0);
    let baseline = "Test 1 Baseline Env configuration";
    assert!(value(tests, baseline, "CPU (units)").is_nan());
    assert_eq!(value(tests, "Test 2 CPU=0", "CPU (units)"), 0.0);
    let counts = table(&page, "task-counts");
    assert_eq!(counts.rows, 13);
    assert_eq!(value(counts, "mod-authtoken", "Task count"), 6.0);
    assert_eq!(value(counts, "mod-invoice-storage", "Task count"), 4.0);
}

#[test]
fn the_database_has_a_table() {
    let page = report(FOLDER);
    let database = table(&page, "database");
    assert_eq!(
        value(database, "db.r6g.4xlarge", "Memory GIB"),
        137_438_953_472.0
    );
    assert_eq!(text(database, "db.r6g.4xlarge", "vCPUs"), "16 vCPUs");
}

#[test]
fn each_test_has_its_slots() {
    let page = report(FOLDER);
    let slots = slots(&page);
    let of = |number: u32| {
        let test = format!("Test №{number}");
        slots.iter().filter(|slot| slot.0 == test).count()
    };
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(of), [4, 5, 4, 5, 7, 8, 8, 7]);
    let showing = |metric: &str| slots.iter().filter(|slot| slot.1 == metric).count();
    assert_eq!(showing("Kafka metrics"), 8);
    assert_eq!(showing("Inctanse CPU Utilization"), 2);
    assert_eq!(showing("Top SQL-queries"), 6);
}

#[test]
fn headings_stand_in_their_order() {
    check_outline(
        &report(FOLDER),
        expect![[r#"
            1 Overview
            2 Test results
            2.1 The eight tests
            3 Resource utilization for Test №1
            3.1 Service CPU Utilization
            3.2 Service Memory Utilization
            3.3 Kafka metrics
            3.4 DB CPU Utilization
            4 Resource utilization for Test №2
            4.1 Service CPU Utilization
            4.2 Service Memory Utilization
            4.3 Kafka metrics
            4.4 DB CPU Utilization
            4.5 Top SQL-queries
            5 Resource utilization for Test №3
            5.1 Service CPU Utilization
            5.2 Service Memory Utilization
            5.3 Kafka metrics
            5.4 DB CPU Utilization
            6 Resource utilization for Test №4
            6.1 Service CPU Utilization
            6.2 Service Memory Utilization
            6.3 Kafka metrics
            6.4 DB CPU Utilization
            6.5 Top SQL-queries
            7 Resource utilization for Test №5
            7.1 Service CPU Utilization
            7.2 Service Memory Utilization
            7.3 Kafka metrics
            7.4 DB CPU Utilization
            7.5 DB Connections
            7.6 DB load
            7.7 Top SQL-queries
            8 Resource utilization for Test №6
            8.1 Service CPU Utilization
            8.2 Service Memory Utilization
            8.3 Inctanse CPU Utilization
            8.4 Kafka metrics
            8.5 DB CPU Utilization
            8.6 DB Connections
            8.7 DB load
            8.8 Top SQL-queries
            9 Resource utilization for Test №7
            9.1 Service CPU Utilization
            9.2 Service Memory Utilization
            9.3 Inctanse CPU Utilization
            9.4 Kafka metrics
            9.5 DB CPU Utilization
            9.6 DB Connections
            9.7 DB load
            9.8 Top SQL-queries
            10 Resource utilization for Test №8
            10.1 Service CPU Utilization
            10.2 Service Memory Utilization
            10.3 Kafka metrics
            10.4 DB CPU Utilization
            10.5 DB Connections
            10.6 DB load
            10.7 Top SQL-queries
            11 PTF - Baseline MCPT environment configuration
        "#]],
    );
}
