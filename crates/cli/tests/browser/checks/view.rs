//! The view in the address: it survives a reload, and a link carries it.

use super::REINDEX;
use crate::page::Origin;

pub(super) fn a_reload_finds_the_same_view(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let modules = page.table("modules");
    modules.filter("edge-", "11 of 86 rows");
    modules.sort("Module Version", "descending");
    page.table("runs").sort("Duration *", "ascending");
    page.table("runs").sort("Duration *", "descending");
    let (versions, runs) = (
        modules.column("Module Version"),
        page.table("runs").column("Test #"),
    );
    assert_eq!(runs, ["4", "3", "2", "1"]);

    page.reload();
    modules.expect_count("11 of 86 rows");
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
    table.expect_count("1 of 4 rows");
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
    table.filter("edge-", "11 of 86 rows");
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
