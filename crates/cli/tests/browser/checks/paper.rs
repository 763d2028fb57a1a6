//! Print, and browsers that run no scripts.

use serde_json::json;

use crate::{fixture::ORDERS, page::Origin};

/// What of the page's controls would be printed.
const CONTROLS: &str = "
    return [...document.querySelectorAll('.tools, .panel, .more, .top, .tree, .contents, progress')]
        .filter((element) => element.checkVisibility()).map((element) => element.className);";

pub(super) fn every_row_of_the_view_is_printed(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html#tests?sort=Duration&q=serial");
    let (tests, orders) = (page.table("tests"), page.table("orders"));
    tests.expect_count("4 of 8 rows, 4 hidden");
    let () = page
        .browser
        .script("document.getElementById('orders').scrollIntoView()", &[]);
    crate::page::settle(|| orders.row_count(), |rows| *rows < 200);
    page.browser
        .devtools("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    let _: bool = page
        .browser
        .script("dispatchEvent(new Event('beforeprint')); return true", &[]);
    assert_eq!(orders.row_count(), ORDERS as usize);
    assert_eq!(tests.row_count(), 4);
    let controls: Vec<String> = page.browser.script(CONTROLS, &[]);
    assert_eq!(controls, [""; 0]);
    // Headers repeat where the table is broken, and no frame cuts it.
    let laid: Vec<String> = orders.ask(
        "const style = (element) => getComputedStyle(element);
        const frame = table.closest('.scroll');
        return [style(table.tHead).display, style(table.tHead).position, style(frame).overflowY,
            style(frame).maxHeight, String(frame.scrollHeight <= frame.clientHeight + 1)];",
        &[],
    );
    assert_eq!(
        laid,
        ["table-header-group", "static", "visible", "none", "true"]
    );
    page.browser
        .devtools("Emulation.setEmulatedMedia", json!({ "media": "" }));
    let _: bool = page
        .browser
        .script("dispatchEvent(new Event('afterprint')); return true", &[]);
    assert!(orders.row_count() < 200);
}

pub(super) fn without_scripts(origin: &Origin<'_>) {
    let address = format!("{}index.html", origin.fixture);
    origin.open_without_scripts(&address, |page| {
        let orders = page.table("orders");
        assert_eq!(orders.row_count(), 200);
        assert_eq!(page.table("tests").row_count(), 8);
        assert_eq!(
            orders.texts("footer > *"),
            [
                "The first 200 of 5,000 rows; all of them are in the data file",
                "orders.csv",
                "XLSX"
            ]
        );
        let link: String = orders.ask(
            "return table.closest('section').querySelector('footer a:not([download])').href",
            &[],
        );
        assert!(
            link.starts_with(&origin.fixture) && link.ends_with("orders.csv"),
            "{link}"
        );
        let controls: Vec<String> = page.browser.script(CONTROLS, &[]);
        assert!(
            !controls
                .iter()
                .any(|class| class.contains("panel") || class.contains("tool")),
            "{controls:?}"
        );
    });
}
