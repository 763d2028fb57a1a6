//! One table of each report, sorted and filtered: first and last row as its author's figures have it.

use crate::page::Origin;

pub(super) fn mobius_workflows(origin: &Origin<'_>) {
    let page = origin.open("reports/mobius-instance-types/index.html");
    let table = page.table("workflows");
    // Eight columns have this header; the first is that of test 1, the baseline.
    table.sort("Average (milliseconds)", "ascending");
    let workflows = table.column("Workflow");
    assert_eq!(workflows.len(), 28);
    assert_eq!(workflows[0], "MSF_TC: mod search by boolean query");
    assert_eq!(
        workflows[27],
        "DE_Exporting MARC Bib records custom workflow"
    );
    table.filter("mod search by", "7 of 28 rows, 21 hidden");
    let averages = table.column("Average (milliseconds)");
    assert_eq!(averages, ["205", "302", "310", "440", "448", "755", "1090"]);
}

pub(super) fn response_times_of_the_sidecar(origin: &Origin<'_>) {
    let page = origin.open("reports/mod-search-okapi-eureka-quesnelia/index.html");
    let table = page.table("sidecar");
    table.sort("Response time", "descending");
    assert_eq!(table.column("Response time")[..2], ["1,2 seconds", "282ms"]);
    assert_eq!(table.column("Virtual users")[..2], ["60", "5"]);
    table.filter("seconds", "1 of 6 rows, 5 hidden");
    assert_eq!(table.column("Virtual users"), ["60"]);
}

pub(super) fn durations_of_harvests(origin: &Origin<'_>) {
    let page = origin.open("reports/oai-pmh-harvesting-poppy/index.html");
    let table = page.table("durations");
    table.sort("Duration", "ascending");
    let durations = table.column("Duration");
    assert_eq!(durations.len(), 7);
    assert_eq!(durations[0], "25 min");
    assert_eq!(durations[6], "13 hours 22 minutes");
    table.filter("incremental", "4 of 7 rows, 3 hidden");
    assert_eq!(
        table.column("Duration"),
        ["25 min", "01:09:46", "1 hour 52 minutes", "3 hours"]
    );
}

pub(super) fn imports_beside_check_ins(origin: &Origin<'_>) {
    let page = origin.open("reports/data-import-marc-authority-quesnelia/index.html");
    let table = page.table("with-import");
    table.sort("DI Duration with CICO", "descending");
    assert_eq!(
        table.column("DI Duration with CICO"),
        ["12 min 16 sec", "20 sec", "–"]
    );
    table.filter("min", "1 of 3 rows, 2 hidden");
    assert_eq!(table.column("DI Duration with CICO"), ["12 min 16 sec"]);
}

pub(super) fn tests_of_exports(origin: &Origin<'_>) {
    let page = origin.open("reports/data-export-marc-bib-quesnelia/index.html");
    let table = page.table("tests");
    table.sort("Test", "descending");
    assert_eq!(
        table.column("Test"),
        ["Test 5", "Test 4", "Test 3", "Test 2", "Test 1"]
    );
    table.filter("central tenant", "3 of 5 rows, 2 hidden");
    assert_eq!(table.column("Test"), ["Test 5", "Test 4", "Test 3"]);
}
