//! Data import of MARC authority records: what survives of its tables, and two glued figures.

use expect_test::expect;
use model::{Block, Inline, Page};

use crate::{check_cells, check_columns, check_outline, code, report, slots, table, text};

const FOLDER: &str = "data-import-marc-authority-quesnelia";

#[test]
fn headings_stand_in_their_order() {
    check_outline(
        &report(FOLDER),
        expect![[r#"
            1 Overview
            2 Summary
            3 Test Results and Comparison
            3.1 Test №1
            3.2 Test №2
            3.3 Service CPU Utilization
            3.4 Service Memory Utilization
            3.5 DB CPU Utilization
            3.6 DB Connections
            3.7 DB load
            3.8 Top SQL-queries
            3.9 Service CPU Utilization
            3.10 Service Memory Utilization
            3.11 DB CPU Utilization
            3.12 DB Connections
            3.13 DB load
            3.14 Top SQL-queries
            4 Appendix
            4.1 Infrastructure
            4.2 Additional links and Errors
            4.3 Recommendations & Jiras (Optional)
            4.4 Methodology/Approach
            4.5 Test set
        "#]],
    );
}

#[test]
fn durations_have_a_column_for_each_release() {
    let page = report(FOLDER);
    let durations = table(&page, "durations");
    check_columns(
        durations,
        expect![[r#"
            count Records in file
            percent % creates
            text File
            duration DI duration / Morning Glory
            duration DI duration / Nolana
            duration DI duration / Orchid
            duration DI duration / Poppy
        "#]],
    );
    check_cells(
        durations,
        "Records in file",
        &[
            ("1k", 1_000.0),
            ("10k", 10_000.0),
            ("25k", 25_000.0),
            ("50k", 50_000.0),
        ],
    );
    check_cells(durations, "DI duration / Poppy", &[("–", f64::NAN); 4]);
}

#[test]
fn cells_hold_a_value_with_its_delta() {
    let page = report(FOLDER);
    check_cells(
        table(&page, "baseline"),
        "Header not captured",
        &[("593 ms +4.5%", 593.0)],
    );
    let releases = table(&page, "poppy-and-quesnelia");
    check_columns(
        releases,
        expect![[r#"
            count Poppy / # of records
            duration Poppy / DI Duration with CICO
            number Poppy / CI time 95th pct
            number Poppy / CO time Avg
            number Poppy / CO time 95th pct
            duration Quesnelia / DI Duration with CICO
            number Header not captured
        "#]],
    );
    check_cells(
        releases,
        "Quesnelia / DI Duration with CICO",
        &[
            ("20 sec -42.8%", 20_000.0),
            ("12 min 16 sec -11%", 736_000.0),
            ("–", f64::NAN),
        ],
    );
    check_cells(
        releases,
        "Header not captured",
        &[("–", f64::NAN), ("–", f64::NAN), ("1.265 -16%", 1.265)],
    );
}

#[test]
fn cells_stand_without_a_delta_where_quesnelia_is_alone() {
    let page = report(FOLDER);
    let with_import = table(&page, "with-import");
    check_cells(
        with_import,
        "Quesnelia / DI Duration with CICO",
        &[
            ("20 sec", 20_000.0),
            ("12 min 16 sec", 736_000.0),
            ("–", f64::NAN),
        ],
    );
    check_cells(
        with_import,
        "Header not captured",
        &[("–", f64::NAN), ("–", f64::NAN), ("1.265", 1.265)],
    );
}

#[test]
fn the_brokers_come_from_the_shared_file() {
    let page = report(FOLDER);
    let kafka = table(&page, "kafka");
    assert_eq!(kafka.rows, 6);
    assert_eq!(
        text(kafka, "Brokers", "Value"),
        "4 m5.2xlarge brokers in 2 zones"
    );
    assert_eq!(text(kafka, "log.retention.minutes", "Value"), "480");
}

#[test]
fn each_lost_picture_is_a_slot() {
    let page = report(FOLDER);
    let metrics = [
        "Service CPU Utilization",
        "Service Memory Utilization",
        "DB CPU Utilization",
        "DB Connections",
        "DB load",
    ];
    let mut expected = Vec::new();
    for set in ["First set", "Second set"] {
        expected.extend(metrics.map(|metric| (set, metric)));
    }
    expected.push(("First picture", "CPU Utilization"));
    expected.push(("Second picture", "CPU Utilization"));
    assert_eq!(slots(&page), expected);
}

#[test]
fn statements_and_log_lines_are_as_captured() {
    let page = report(FOLDER);
    assert_eq!(code(&page, "sql").len(), 10);
    let first = "INSERT INTO fs09000000_mod_source_record_manager.events_processed \
                 (handler_id, event_id) VALUES ($1, $2)\n";
    assert_eq!(code(&page, "sql")[0], first);
    assert_eq!(code(&page, "sql")[5], first);
    let log = code(&page, "log")[0];
    assert_eq!(log.lines().count(), 3);
    let start = "09:55:16 [526300/metadata-provider] [fs07000001] [] [mod-authtoken] ERROR Api";
    assert!(log.starts_with(start));
    assert!(log.ends_with("[mod-authtoken] ERROR FilterApi Permission missing in []\n"));
}

#[test]
fn glued_figures_stay_text_with_a_footnote() {
    let page = report(FOLDER);
    assert_eq!(
        marked_paragraphs(&page),
        ["DB CPU was 90%35%", "DB connections came to 11511377"]
    );
    assert_eq!(page.footnotes.len(), 2);
}

/// The text before the footnote mark of each paragraph that has one.
fn marked_paragraphs(page: &Page) -> Vec<&str> {
    let mut found = Vec::new();
    for block in &page.blocks {
        if let Block::Paragraph(inlines) = block
            && let [Inline::Text(text), Inline::FootnoteMark { .. }, ..] = inlines.as_slice()
        {
            found.push(text.as_str());
        }
    }
    found
}
