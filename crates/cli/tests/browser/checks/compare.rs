//! Comparisons with a baseline: seed 002's eight tests, and columns of one level.

use crate::page::Origin;

const MOBIUS: &str = "reports/mobius-instance-types/index.html";

pub(super) fn workflows_with_the_first_test(origin: &Origin<'_>) {
    let page = origin.open(MOBIUS);
    let table = page.table("workflows");
    table.note_places();
    let panel = table.open("Compare");
    panel.tick("Test 1 Baseline Env configuration");
    page.expect_accessible("compared");
    // Averages and errors of tests 1, 2, 4 and 7. 2214 / 2000 = 1.107, 6038 / 2000 = 3.019, 3194 / 2000 = 1.597.
    let cells = |name: &str| -> Vec<String> {
        let row = table.row(name);
        [1, 2, 3, 4, 7, 8, 13, 14]
            .map(|place| row[place].clone())
            .to_vec()
    };
    assert_eq!(
        cells("CICO_TC_Check-In Controller"),
        [
            "2000",
            "0%",
            "+10.7% ▲ worse",
            "0 pp =",
            "+201.9% ▲ worse",
            "0 pp =",
            "+59.7% ▲ worse",
            "0 pp ="
        ]
    );
    // 668 / 755 = 0.8848, 1500 / 755 = 1.9868, 910 / 755 = 1.2053; errors fall from 2 % to none.
    assert_eq!(
        cells("MSF_TC: mod search by auth query"),
        [
            "755",
            "2%",
            "−11.5% ▼ better",
            "−2 pp ▼ better",
            "+98.7% ▲ worse",
            "−2 pp ▼ better",
            "+20.5% ▲ worse",
            "−2 pp ▼ better"
        ]
    );
    panel.tick("delta");
    assert_eq!(
        cells("CICO_TC_Check-In Controller")[2..],
        [
            "+214 ms ▲ worse",
            "0 pp =",
            "+4038 ms ▲ worse",
            "0 pp =",
            "+1194 ms ▲ worse",
            "0 pp ="
        ]
    );
    panel.tick("ratio");
    assert_eq!(
        cells("CICO_TC_Check-In Controller")[2..3],
        ["1.11× ▲ worse"]
    );
    panel.tick("value");
    assert_eq!(cells("CICO_TC_Check-In Controller")[2..3], ["2214 ▲ worse"]);
    page.expect_fragment("workflows?over=Test+1+Baseline+Env+configuration&as=value");
    page.reload();
    let again = crate::page::settle(
        || cells("CICO_TC_Check-In Controller"),
        |cells| cells[2] != "2214",
    );
    assert_eq!(again[2..3], ["2214 ▲ worse"]);
}

/// A test in which all requests failed is left out, and says why; the others of its row are not.
pub(super) fn failed_tests_are_left_out(origin: &Origin<'_>) {
    let page = origin.open(&format!(
        "{MOBIUS}#workflows?over=Test+1+Baseline+Env+configuration"
    ));
    let table = page.table("workflows");
    table.expect_texts(
        "thead .baseline > [data-column]",
        &["Average (milliseconds)", "Errors"],
    );
    let row = table.row("SDIU_Single Record Import (Update)");
    assert_eq!(
        row[1..7],
        ["18466", "0%", "+5.2% ▲ worse", "0 pp =", "218270", "100%"]
    );
    let excluded = |name: &str| -> Vec<(u32, String)> {
        table.ask(
            "const { cells } = body().find(({ cells }) => said(cells[0]) === arguments[1]);
            return cells.flatMap((cell, place) => cell.matches('.excluded') ? [[place, cell.title]] : []);",
            &[name],
        )
    };
    let why = "not compared: Test 3 x2gd.xlarge CPU=0 instances=6 / Errors 100%";
    assert_eq!(
        excluded("SDIU_Single Record Import (Update)"),
        [(5, why.to_owned()), (6, why.to_owned())]
    );
    let all = excluded("AIE_TC: Create Invoices");
    assert_eq!(all.len(), 16, "{all:?}");
    let row = table.row("AIE_TC: Create Invoices");
    assert_eq!(row[1..5], ["7682", "100%", "8106", "100%"]);
}

/// Sorted, filtered, with the baseline moved away: each cell still belongs to its row and header.
pub(super) fn headers_stay_above_their_columns(origin: &Origin<'_>) {
    let page = origin.open(MOBIUS);
    let table = page.table("workflows");
    table.note_places();
    table.filter("mod search", "7 of 28 rows, 21 hidden");
    table.sort("Average (milliseconds)", "descending");
    // The errors of test 2 away.
    page.go_to_fragment("workflows?hide=Test+2+CPU%3D0+/+Errors");
    crate::page::settle(|| table.columns().len(), |count| *count == 16);
    assert_eq!(table.columns().len(), 16);
    table.expect_in_place("");
    let panel = table.options("Average (milliseconds)");
    panel.press("Move →").press("Move →");
    panel.close();
    table.expect_in_place("");
    table.options("Errors").press("Hide");
    table.expect_in_place("");
    assert_eq!(table.columns().len(), 15);
}

pub(super) fn columns_of_one_level(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.options("Duration").press("Baseline").close();
    // 120 ms against 1.5 s; the duration of test 11 is missing, and test 1 failed.
    table.expect_column(
        "Latency",
        &[
            "−92% ▼ better",
            "−91.1% ▼ better",
            "4000",
            "100",
            "−100.0% ▼ better",
            "−99.8% ▼ better",
            "−81% ▼ better",
            "−79.0% ▼ better",
        ],
    );
    assert_eq!(table.column("Size")[0], "2gb");
    page.expect_fragment("tests?base=Duration");
}

/// A release is compared with the release before, though both stand below one header.
pub(super) fn columns_below_one_header(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html#levels?base=Duration+/+Poppy");
    let table = page.table("levels");
    table.expect_column(
        "Quesnelia",
        &["−20% ▼ better", "−33.3% ▼ better", "+10% ▲ worse"],
    );
    assert_eq!(table.column("Poppy"), ["1 min 40 sec", "30 sec", "14 min"]);
}
