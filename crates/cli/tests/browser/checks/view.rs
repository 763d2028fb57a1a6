//! The view in the address: it survives a reload, and a link carries it.

use super::REINDEX;
use crate::page::Origin;

pub(super) fn a_reload_finds_the_same_view(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let modules = page.table("modules");
    modules.filter("edge-", "11 of 86 rows, 75 hidden");
    modules.sort("Module Version", "descending");
    page.table("runs").sort("Duration *", "ascending");
    page.table("runs").sort("Duration *", "descending");
    let (versions, runs) = (
        modules.column("Module Version"),
        page.table("runs").column("Test #"),
    );
    assert_eq!(runs, ["4", "3", "2", "1"]);

    page.reload();
    modules.expect_count("11 of 86 rows, 75 hidden");
    modules.expect_sorted("Module Version", "descending");
    page.table("runs").expect_sorted("Duration *", "descending");
    assert_eq!(modules.column("Module Version"), versions);
    assert_eq!(page.table("runs").column("Test #"), runs);
}

pub(super) fn a_link_carries_the_view(origin: &Origin<'_>) {
    let page = origin.open(&format!(
        "{REINDEX}#indices-parallel?sort=-store.size&q=subject"
    ));
    let table = page.table("indices-parallel");
    table.expect_count("1 of 4 rows, 3 hidden");
    table.expect_sorted("store.size", "descending");
    assert_eq!(table.column("store.size"), ["8gb"]);
    assert_eq!(
        page.fragment(),
        "indices-parallel?sort=-store.size&q=subject"
    );
}

pub(super) fn reset_returns_to_the_author(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let table = page.table("modules");
    table.filter("edge-", "11 of 86 rows, 75 hidden");
    table.sort("Module", "ascending");
    table.reset();
    table.expect_count("86 rows");
    table.expect_sorted("Module", "none");
    assert_eq!(
        table.column("Module")[..2],
        ["mod-remote-storage", "mod-finance-storage"]
    );
    assert_eq!(page.fragment(), "");
}

pub(super) fn a_link_to_a_view_leads_to_its_table(origin: &Origin<'_>) {
    let page = origin.open(&format!("{REINDEX}#modules?sort=-Module+Version"));
    let table = page.table("modules");
    table.expect_sorted("Module Version", "descending");
    assert!(table.is_in_sight(), "scrolled to the table");
}

pub(super) fn a_link_to_a_heading_leaves_tables_as_they_are(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let table = page.table("runs");
    table.sort("Duration *", "descending");
    page.follow("#overview");
    page.expect_fragment("overview");
    assert_eq!(table.column("Test #"), ["4", "3", "2", "1"]);
    table.expect_sorted("Duration *", "descending");
}

/// All that can be said of a view, in one address.
const ALL: &str = "tests?sort=Mode,-Duration&q=test&where=Latency~<200&only=Site~A|B&group=Release&pin=City&bars=Latency&hide=Remark&width=City~120&unit=Size~MiB&total=sum,max&base=Duration&as=delta&heat=column&outliers=1&dense=1&one-line=1";

/// A change to the view and back leaves the address as it was; a reload leaves the view as it was.
pub(super) fn every_view_is_in_the_address(origin: &Origin<'_>) {
    let page = origin.open_fixture(&format!("index.html#{ALL}"));
    let table = page.table("tests");
    table.expect_count("7 of 8 rows, 1 hidden");
    table.expect_sorted("Mode", "1 ascending");
    let before = table.figures("tr");
    table.open("Compare").tick("ratio").tick("delta").close();
    assert_eq!(page.fragment(), ALL);
    page.reload();
    table.expect_count("7 of 8 rows, 1 hidden");
    assert_eq!(table.figures("tr"), before);
    page.expect_accessible("all at once");
    table.reset();
    page.expect_fragment("");
    table.expect_count("8 rows");
    assert_eq!(table.columns().len(), 12);
    let disabled: bool = table.ask(
        "return table.closest('section').querySelector('[data-do=reset]').disabled",
        &[],
    );
    assert!(disabled, "there is nothing to reset");
}

pub(super) fn two_tables_do_not_disturb_each_other(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let (tests, levels) = (page.table("tests"), page.table("levels"));
    tests.filter("serial", "4 of 8 rows, 4 hidden");
    levels.sort("Records", "descending");
    tests.sort("Latency", "ascending");
    page.expect_fragment("tests?sort=Latency&q=serial;levels?sort=-Records");
    levels.expect_sorted("Records", "descending");
    page.reload();
    tests.expect_count("4 of 8 rows, 4 hidden");
    levels.expect_sorted("Records", "descending");
    tests.reset();
    page.expect_fragment("levels?sort=-Records");
    levels.expect_sorted("Records", "descending");
    // A link to a view of one table takes the other back to its author.
    page.go_to_fragment("tests?q=parallel");
    tests.expect_count("4 of 8 rows, 4 hidden");
    levels.expect_sorted("Records", "none");
}

/// Old links, and what was never one.
pub(super) fn what_an_address_does_not_know(origin: &Origin<'_>) {
    for fragment in [
        "tests?sort=Gone&hide=Gone,Also+gone&unit=Duration~parsec&group=Nobody&base=None&over=Nothing",
        "gone?sort=-Duration",
        "tests?",
        "tests?&&==&sort&row=",
        "%E0%A4%A",
        "tests?q=%",
        "tests?width=City~99999999&total=nonsense&heat=hell&as=if",
    ] {
        let page = origin.open_fixture(&format!("index.html#{fragment}"));
        let table = page.table("tests");
        table.sort("Duration", "ascending");
        assert_eq!(table.columns().len(), 12, "{fragment}");
        table.reset();
        table.expect_column(
            "Test",
            &[
                "Test 10", "Test 2", "Test 1", "Test 11", "Test 3", "Test 20", "Test 21", "Test 22",
            ],
        );
        origin.assert_quiet();
    }
}
